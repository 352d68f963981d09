from __future__ import annotations

import pytest

from groundwire.grounding.evidence import Evidence
from groundwire.grounding.scores import FactScore, contradicting, fold, supporting
from groundwire.scoring.pairs import PairScore
from groundwire.text.windows import Window

# Evidence 0 and 1 are windows of fact 0, evidence 2 is fact 1.
EVIDENCE = [
    Evidence(Window(0, 0, 1, "a"), "a"),
    Evidence(Window(0, 1, 2, "b"), "b"),
    Evidence(Window(1, 0, 1, "c"), "c"),
]


def test_contradiction_is_looked_at_first() -> None:
    assert supporting(PairScore(0.5, 0.8)) == pytest.approx(0.2)
    assert supporting(PairScore(0.1, 0.8)) == 0.1
    assert supporting(PairScore(0.9, 0.3)) == 0.9


def test_support_that_is_stronger_leaves_little_to_contradict() -> None:
    assert contradicting(PairScore(0.9, 0.3)) == pytest.approx(0.1)
    assert contradicting(PairScore(0.9, 0.05)) == 0.05
    assert contradicting(PairScore(0.3, 0.6)) == 0.6


def test_a_fact_speaks_with_the_window_that_supports_best() -> None:
    scores = fold([{0: PairScore(0.2, 0.7), 1: PairScore(0.8, 0.1), 2: PairScore(0.5, 0.3)}], EVIDENCE)
    assert scores.support == 0.8
    assert scores.facts[0] == FactScore(0.8, 1, 0.1, 1)
    assert scores.facts[1].support == 0.5
    assert scores.contradiction == 0.3


def test_contradiction_is_read_on_the_claim_s_subject() -> None:
    """Window 1 supports a little more, but speaks of something else."""
    scores = fold([{0: PairScore(0.01, 0.9), 1: PairScore(0.02, 0.0)}], EVIDENCE)
    assert scores.facts[0] == FactScore(0.02, 1, 0.9, 0)


def test_facts_in_conflict_show_as_both() -> None:
    scores = fold([{0: PairScore(0.9, 0.02), 2: PairScore(0.05, 0.95)}], EVIDENCE)
    assert scores.support == 0.9
    assert scores.contradiction == 0.95


def test_all_parts_of_a_long_claim_must_hold() -> None:
    scores = fold([{0: PairScore(0.9, 0.0)}, {0: PairScore(0.1, 0.0), 2: PairScore(0.7, 0.0)}], EVIDENCE)
    assert scores.support == 0.7
    # Fact 0 carries one part at 0.9, which says no more of the claim than its weakest part does.
    assert {index: f.support for index, f in scores.facts.items()} == {0: 0.7, 1: 0.7}


def test_one_contradicted_part_contradicts_the_claim() -> None:
    scores = fold([{0: PairScore(0.9, 0.0)}, {0: PairScore(0.0, 0.9)}], EVIDENCE)
    assert scores.support <= 0.1
    assert scores.contradiction == 0.9


def test_without_evidence_nothing_is_supported() -> None:
    scores = fold([{}], [])
    assert (scores.support, scores.contradiction, dict(scores.facts)) == (0.0, 0.0, {})
