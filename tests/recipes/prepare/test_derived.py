"""Rows made of proofs: with all facts, and without the one that is needed."""

from __future__ import annotations

from pathlib import Path

from tests.recipes.prepare.published import pairs


def test_facts_together_and_without_the_one_that_is_needed(tmp_path: Path) -> None:
    row = {
        "fact1": "climate is weather",
        "fact2": "Fire needs air.",
        "combinedfact": "Fire and climate need air",
    }
    assert pairs("qasc_dev_derived", tmp_path, {"qasc/data/dev.jsonl": [row]}) == [
        ("Climate is weather. Fire needs air.", "Fire and climate need air", "entailment"),
        ("Climate is weather.", "Fire and climate need air", "neutral"),
    ]


def test_a_proof_whose_facts_repeat_each_other_has_no_neutral_row(tmp_path: Path) -> None:
    row = {
        "hypothesis": "leo is a star",
        "meta": {"triples": {"sent1": "leo is a star", "sent2": "a star is leo"}},
    }
    path = "data/processed_data/slots/task_1-slots/train.jsonl"
    assert pairs("entailmentbank_derived_train", tmp_path, {path: [row]}) == [
        ("Leo is a star. A star is leo.", "leo is a star", "entailment")
    ]
