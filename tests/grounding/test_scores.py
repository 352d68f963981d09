from __future__ import annotations

from dataclasses import replace

import pytest

from groundwire.grounding.evidence import Evidence
from groundwire.grounding.judgement import Judgement, contradicting, supporting
from groundwire.grounding.scores import FactScore, fold
from groundwire.scoring.pairs import PairScore
from groundwire.text.windows import Window

# Evidence 0 and 1 are windows of fact 0, evidence 2 is fact 1.
EVIDENCE = [
    Evidence(Window(0, 0, 1, "a"), "a"),
    Evidence(Window(0, 1, 2, "b"), "b"),
    Evidence(Window(1, 0, 1, "c"), "c"),
]


def judged(support: float, contradiction: float, *evidence: int, raw: float | None = None) -> Judgement:
    score = PairScore(support, contradiction)
    return Judgement(evidence, PairScore(support if raw is None else raw, contradiction), score)


def test_contradiction_is_looked_at_first() -> None:
    assert supporting(PairScore(0.5, 0.8)) == pytest.approx(0.2)
    assert supporting(PairScore(0.1, 0.8)) == 0.1
    assert supporting(PairScore(0.9, 0.3)) == 0.9


def test_support_that_is_stronger_leaves_little_to_contradict() -> None:
    assert contradicting(PairScore(0.9, 0.3)) == pytest.approx(0.1)
    assert contradicting(PairScore(0.9, 0.05)) == 0.05
    assert contradicting(PairScore(0.3, 0.6)) == 0.6


def test_a_fact_speaks_with_the_window_that_supports_best() -> None:
    scores = fold([[[judged(0.2, 0.7, 0), judged(0.8, 0.1, 1), judged(0.5, 0.3, 2)]]], EVIDENCE)
    assert scores.support == 0.8
    assert scores.facts[0] == FactScore(0.8, (1,), 0.1, 1)
    assert scores.facts[1].support == 0.5
    assert scores.contradiction == 0.3


def test_contradiction_is_read_on_the_claim_s_subject() -> None:
    """Window 1 supports a little more, but speaks of something else."""
    scores = fold([[[judged(0.01, 0.9, 0), judged(0.02, 0.0, 1)]]], EVIDENCE)
    assert scores.facts[0] == FactScore(0.02, (1,), 0.9, 0)


def test_contradiction_is_read_where_the_scorer_saw_support_whatever_the_guard_made_of_it() -> None:
    scores = fold([[[judged(0.05, 0.6, 0, raw=0.9), judged(0.1, 0.95, 1)]]], EVIDENCE)
    assert scores.contradiction == 0.6


def test_facts_in_conflict_show_as_both() -> None:
    scores = fold([[[judged(0.9, 0.02, 0), judged(0.05, 0.95, 2)]]], EVIDENCE)
    assert scores.support == 0.9
    assert scores.contradiction == 0.95


def test_all_parts_of_a_long_claim_must_hold() -> None:
    scores = fold([[[judged(0.9, 0.0, 0)], [judged(0.1, 0.0, 0), judged(0.7, 0.0, 2)]]], EVIDENCE)
    assert scores.support == 0.7
    # Fact 0 carries one part at 0.9, which says no more of the claim than its weakest part does.
    assert {index: f.support for index, f in scores.facts.items()} == {0: 0.7, 1: 0.7}


def test_one_contradicted_part_contradicts_the_claim() -> None:
    scores = fold([[[judged(0.9, 0.0, 0)], [judged(0.0, 0.9, 0)]]], EVIDENCE)
    assert scores.support <= 0.1
    assert scores.contradiction == 0.9


def test_without_evidence_nothing_is_supported() -> None:
    scores = fold([[[]]], [])
    assert (scores.support, scores.contradiction, dict(scores.facts)) == (0.0, 0.0, {})


def test_every_fact_of_a_joint_reading_carries_what_it_supports() -> None:
    part = [judged(0.3, 0.0, 0), judged(0.1, 0.0, 1), judged(0.2, 0.0, 2), judged(0.8, 0.0, 0, 1, 2)]
    scores = fold([[part]], EVIDENCE)
    assert scores.support == 0.8
    assert scores.facts == {0: FactScore(0.8, (0, 1), 0.0, 0), 1: FactScore(0.8, (2,), 0.0, 2)}


def test_every_copy_of_what_was_read_together_carries_it_too() -> None:
    """Evidence 3, of fact 2, says what evidence 2 says."""
    evidence = [*EVIDENCE, Evidence(Window(2, 0, 1, "c"), "c")]
    part = [judged(0.1, 0.0, 0), judged(0.2, 0.0, 2), judged(0.2, 0.0, 3)]
    together = replace(judged(0.8, 0.0, 0, 2), copies=(3,))
    scores = fold([[[*part, together]]], evidence)
    assert scores.facts[1] == FactScore(0.8, (2,), 0.0, 2)
    assert scores.facts[2] == FactScore(0.8, (3,), 0.0, 3)


def test_a_joint_reading_that_supports_less_changes_nothing() -> None:
    singles = [judged(0.7, 0.1, 0), judged(0.2, 0.0, 2)]
    assert fold([[[*singles, judged(0.6, 0.9, 0, 2)]]], EVIDENCE) == fold([[singles]], EVIDENCE)


def test_the_reading_that_is_supported_best_speaks_for_contradiction_too() -> None:
    other, right = [[judged(0.1, 0.9, 0)]], [[judged(0.8, 0.05, 0)]]
    scores = fold([other, right], EVIDENCE)
    assert (scores.support, scores.contradiction, scores.spoken) == (0.8, 0.05, 1)
    assert fold([right, right], EVIDENCE).spoken == 0
