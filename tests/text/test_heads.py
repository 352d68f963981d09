"""Heads of tables."""

from __future__ import annotations

import pytest

from groundwire.text.heads import read_head, with_head


@pytest.mark.parametrize(
    ("text", "head"),
    [
        ("title: Ada Lovelace\nBorn: 1815\nDied: 1852", "title: Ada Lovelace"),
        ("Table: Olympic medals\nrank: 1; nation: Italy\nrank: 2; nation: Spain", "Table: Olympic medals"),
        ("# Medals\n| rank | nation |\n| --- | --- |\n| 1 | Italy |", "Medals. rank, nation"),
        ("| rank | nation |\n| --- | --- |\n| 1 | Italy |\n| 2 | Spain |", "rank, nation"),
        ("# Medals\n\n| rank | nation |\n| --- | --- |\n| 1 | Italy |", "Medals. rank, nation"),
        ("**Title:** Ada\n\n**Born:** 1815\n**Died:** 1852", "Title: Ada"),
    ],
)
def test_a_table_has_a_head(text: str, head: str) -> None:
    found, end = read_head(text)
    assert found == head
    assert 0 < end < len(text)
    assert text[end] == "\n"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "title: Ada Lovelace",
        "title: Ada Lovelace\nShe was born in 1815.\nShe died in 1852.",
        "Born: 1815\nDied: 1852\nHeight: 160 cm",
        "She was born in 1815.\nShe died in 1852.\nIt rained.",
        "title: " + "long " * 60 + "\nBorn: 1815\nDied: 1852",
        "a | b\nc | d\ne | f",
    ],
)
def test_other_texts_have_none(text: str) -> None:
    assert read_head(text) == ("", 0)


def test_a_head_is_a_sentence_before_the_text() -> None:
    assert with_head("Table: Medals", "rank: 1") == "Table: Medals. rank: 1"
    assert with_head("What won?", "rank: 1") == "What won? rank: 1"
    assert with_head("", "rank: 1") == "rank: 1"
