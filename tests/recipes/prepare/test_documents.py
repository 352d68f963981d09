"""Sets whose evidence is a list of sentences, or whose text is ambiguous."""

from __future__ import annotations

import json
from pathlib import Path

from tests.recipes.prepare.published import pairs


def test_folio_joins_its_premises(tmp_path: Path) -> None:
    rows = [
        {"premises": ["All squares are shapes. ", "This is a square."], "conclusion": "C.", "label": label}
        for label in ("True", "False", "Uncertain")
    ]
    found = pairs("folio_train", tmp_path, {"data/v0.0/folio-train.jsonl": rows})
    assert [label for *_, label in found] == ["entailment", "contradiction", "neutral"]
    assert found[0][0] == "All squares are shapes. This is a square."


def test_wice_keeps_a_line_a_sentence(tmp_path: Path) -> None:
    row = {"claim": "C.", "evidence": ["# Title", "One."], "label": "partially_supported"}
    assert pairs(
        "wice_partial_subclaim_train", tmp_path, {"data/non_supported_tokens/train.jsonl": [row]}
    ) == [("# Title\nOne.", "C.", "not_entailment")]


def test_ambient_takes_readings_of_what_is_ambiguous(tmp_path: Path) -> None:
    rows = [
        {"premise": "P", "hypothesis": "H", "labels": "neutral", "disambiguations": []},
        {
            "premise": "Q",
            "hypothesis": "H",
            "labels": "entailment, neutral",
            "disambiguations": [{"premise": "Q1", "hypothesis": "H", "label": "entailment"}],
        },
    ]
    assert pairs("ambient", tmp_path, {"AmbiEnt/test.jsonl": rows}) == [
        ("P", "H", "neutral"),
        ("Q1", "H", "entailment"),
    ]


def test_logic_puzzles_end_in_their_statement(tmp_path: Path) -> None:
    rows = [
        {
            "context": "Bob is cold.",
            "question": "Is the following statement true, false, or unknown? Bob is kind.",
            "options": ["A) True", "B) False", "C) Unknown"],
            "answer": "C",
        }
    ]
    assert pairs("proofwriter_train", tmp_path, {"data/ProofWriter/train.json": json.dumps(rows)}) == [
        ("Bob is cold.", "Bob is kind.", "neutral")
    ]
