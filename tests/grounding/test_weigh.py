"""The pipeline on a stub: which pairs are scored, which are read together, and what a budget leaves."""

from __future__ import annotations

import pytest

from groundwire.grounding.candidates import Budget
from groundwire.grounding.check import Checker, CheckOptions, Fact, Report, Steps
from groundwire.grounding.judge import discounted
from groundwire.scoring.pairs import PairScore
from tests.grounding.stub import StubScorer

ANSWER = "Ada Meyer designed the Kreuzberg bridge, which opened in 1931."
FACTS = [
    Fact("Trains run hourly."),
    Fact("The Kreuzberg bridge opened in 1931."),
    Fact("Ada Meyer designed the bridge at Kreuzberg."),
]


def both(evidence: str, claim: str) -> tuple[float, float]:
    """Support only where the evidence names the designer and the year."""
    return (0.99, 0.0) if "Meyer" in evidence and "1931" in evidence else (0.2, 0.0)


def check(
    scorer: StubScorer, *, joint: bool = True, budget: Budget | None = None, facts: list[Fact] = FACTS
) -> Report:
    options = CheckOptions(budget=budget or Budget())
    return Checker(scorer, Steps(joint=joint)).check(ANSWER, facts, options)


def test_facts_that_carry_a_claim_together_are_both_cited() -> None:
    report = check(StubScorer(both))
    (verdict,) = report.claims
    assert verdict.support > 0.9
    assert [report.chunks[at].fact for at in verdict.citations] == [1, 2]
    assert (report.work.pairs, report.work.pairs_possible, report.work.joint) == (4, 4, 1)


def test_without_the_step_each_stands_alone() -> None:
    report = check(StubScorer(both), joint=False)
    assert report.claims[0].support < 0.6
    assert (report.chunks, report.work.pairs, report.work.joint) == ((), 3, 0)


def test_what_one_fact_decides_is_not_read_again() -> None:
    assert check(StubScorer(lambda e, c: (0.95, 0.0))).work.joint == 0


def test_facts_that_carry_a_claim_together_against_one_that_denies_it_show_as_both() -> None:
    def told(evidence: str, claim: str) -> tuple[float, float]:
        return (0.01, 0.95) if "Nobody" in evidence else both(evidence, claim)

    facts = [*FACTS, Fact("Nobody designed the Kreuzberg bridge.")]
    report = Checker(StubScorer(told)).check(ANSWER, facts, CheckOptions(anti_citations=True))
    (verdict,) = report.claims
    assert [report.chunks[at].fact for at in verdict.citations] == [1, 2]
    assert [report.chunks[at].fact for at in verdict.anti_citations] == [3]
    assert min(verdict.support, verdict.contradiction) > 0.9


def test_a_joint_reading_that_says_less_changes_nothing() -> None:
    def alone(evidence: str, claim: str) -> tuple[float, float]:
        return (0.1, 0.9) if "Meyer" in evidence and "1931" in evidence else (0.7, 0.0)

    told, without = (check(StubScorer(alone), joint=joint) for joint in (True, False))
    assert told.work.joint == 1
    assert (told.claims, told.chunks) == (without.claims, without.chunks)


@pytest.mark.parametrize("support", [0.0, 1e-8, 1e-6, 0.4, 1.0])
def test_reading_together_raises_no_support(support: float) -> None:
    assert discounted(PairScore(support, 0.0)).support <= support


def test_a_budget_that_leaves_no_joint_reading_says_so() -> None:
    for budget in (Budget(pairs=3), Budget(tokens=58)):
        work = check(StubScorer(both), budget=budget).work
        assert (work.pairs, work.pairs_possible, work.joint) == (3, 4, 0)


def test_a_claim_without_facts_is_not_supported() -> None:
    report = check(StubScorer(both), facts=[Fact(" ")])
    assert (report.claims[0].support, report.work.pairs) == (0.0, 0)


def test_facts_of_equal_text_are_scored_once_and_cited_alike() -> None:
    scorer = StubScorer(lambda e, c: (0.9, 0.0))
    report = check(scorer, facts=[FACTS[1], FACTS[1]])
    assert report.work.pairs == 1
    assert [chunk.fact for chunk in report.chunks] == [0, 1]


def test_a_claim_that_is_said_twice_is_read_together_once() -> None:
    scorer = StubScorer(both)
    report = Checker(scorer).check(f"{ANSWER} Trains run hourly. {ANSWER}", FACTS, CheckOptions())
    first, _, again = report.claims
    assert (first.support, first.citations) == (again.support, again.citations)
    assert len(first.citations) == 2
    assert report.work.joint == 1
    assert report.work.pairs == len(set(scorer.seen)) == 7
    assert sum("Meyer" in evidence and "1931" in evidence for evidence, _ in scorer.seen) == 1


def test_every_copy_of_what_is_read_together_is_cited() -> None:
    opening, design = FACTS[1:]
    report = check(StubScorer(both), facts=[opening, design, opening])
    assert [report.chunks[at].fact for at in report.claims[0].citations] == [0, 1, 2]
