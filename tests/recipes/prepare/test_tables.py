"""Infoboxes and tables as text."""

from __future__ import annotations

import json
from pathlib import Path

from tests.recipes.prepare.published import pairs


def test_infoboxes_are_lines_of_keys(tmp_path: Path) -> None:
    files = {
        "data/maindata/infotabs_train.tsv": "annotater_id\ttable_id\thypothesis\tlabel\nG\tT1\tIt is old.\tN\n",
        "data/tables/json/T1.json": '{"title": ["Tea"], "Origin": ["China", "Japan"]}',
    }
    assert pairs("infotabs_train", tmp_path, files) == [
        ("title: Tea\nOrigin: China, Japan", "It is old.", "neutral")
    ]


def test_tables_are_a_line_a_row_and_edited_claims_are_false(tmp_path: Path) -> None:
    triples = [
        ["a.csv", "one has 2", "one has 3"],
        ["a.csv", "two", "borries-ileigh"],
        ["gone.csv", "x", "y"],
    ]
    long = "name#n\n" + "".join(f"word word word#{i}\n" for i in range(200))
    files = {
        "pairwise_data/all_positive_negative_pairs.json": json.dumps([*triples, ["long.csv", "x", "y"]]),
        "data/all_csv/a.csv": "name#n\none#2\ntwo , too#3\n",
        "data/all_csv/long.csv": long,
        "data/table_to_page.json": json.dumps({"a.csv": ["numbers of things", "url"]}),
    }
    text = "Table: numbers of things\nname: one; n: 2\nname: two, too; n: 3"
    assert pairs("tabfact_pairs_train", tmp_path, files) == [
        (text, "one has 2", "entailment"),
        (text, "one has 3", "contradiction"),
        (text, "two", "entailment"),
    ]
