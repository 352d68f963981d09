from __future__ import annotations

import pytest

from groundwire.grounding.check import Checker, CheckOptions, Fact
from tests.grounding.stub import StubScorer, contained

PIER = [
    Fact("The pier is closed. The north end is open."),
    Fact("Ferries run hourly."),
    Fact("The pier is closed."),
]


def test_claims_cite_every_fact_that_supports_them() -> None:
    report = Checker(StubScorer(contained)).check(
        "The pier is closed. The moon is full.", PIER, CheckOptions()
    )
    first, second = report.claims
    assert [report.chunks[i].fact for i in first.citations] == [0, 2]
    assert second.citations == ()
    assert report.support_score == pytest.approx(0.491)  # a copy, and 0.1 by evidence on another subject
    assert report.contradiction_score is None
    assert report.helpfulness_score is None


def test_each_used_fact_stands_once_among_the_chunks() -> None:
    report = Checker(StubScorer(contained)).check(
        "The pier is closed. The north end is open.", PIER, CheckOptions()
    )
    assert [chunk.fact for chunk in report.chunks] == [0, 2]
    assert report.claims[1].citations == (0,)


def test_a_chunk_is_the_smallest_slice_that_covers_what_is_cited() -> None:
    text = "Alpha is first here. Beta comes after that. Gamma follows on then. Delta is the last."
    report = Checker(StubScorer(contained, window_tokens=5)).check(
        "Beta comes after that.", [Fact(text)], CheckOptions()
    )
    (chunk,) = report.chunks
    assert "Beta comes after that." in text[chunk.start : chunk.end]
    assert len(text[chunk.start : chunk.end]) < len(text)


@pytest.mark.parametrize(
    ("threshold", "cited"), [(0.0, 3), (0.002, 3), (0.1, 2), (0.6, 2), (0.98, 2), (0.99, 0), (1.0, 0)]
)
def test_a_score_that_reaches_the_threshold_is_cited(threshold: float, cited: int) -> None:
    options = CheckOptions(citation_threshold=threshold)
    report = Checker(StubScorer(contained)).check("The pier is closed.", PIER, options)
    assert len(report.claims[0].citations) == cited


def test_contradictions_are_told_only_when_asked_for() -> None:
    def rule(evidence: str, claim: str) -> tuple[float, float]:
        return (0.05, 0.9) if "closed" in evidence else (0.1, 0.0)

    checker = Checker(StubScorer(rule))
    report = checker.check("The pier is open.", PIER, CheckOptions(anti_citations=True))
    assert [report.chunks[i].fact for i in report.claims[0].anti_citations] == [0, 2]
    assert report.contradiction_score == pytest.approx(0.9)
    assert checker.check("The pier is open.", PIER, CheckOptions()).claims[0].anti_citations == ()
    high = CheckOptions(anti_citations=True, anti_citation_threshold=0.95)
    assert checker.check("The pier is open.", PIER, high).claims[0].anti_citations == ()


def test_a_claim_that_needs_no_check_is_not_scored() -> None:
    scorer = StubScorer(contained)
    report = Checker(scorer).check(
        "Here is what I found. The pier is closed.", PIER, CheckOptions(citation_threshold=0.0)
    )
    filler, claim = report.claims
    assert not filler.needs_check
    assert filler.citations == ()
    assert claim.needs_check
    assert {c for _, c in scorer.seen} == {"The pier is closed."}
    assert report.support_score == pytest.approx(0.98)


def test_a_claim_too_long_for_the_model_is_judged_in_parts_that_must_all_hold() -> None:
    claim = "The pier is closed, " + "and so on, " * 300 + "and the moon is full."
    scorer = StubScorer(lambda e, c: (0.1, 0.0) if "moon" in c else (0.9, 0.0))
    report = Checker(scorer).check(claim, [Fact("pier moon")], CheckOptions())
    assert len(report.claims) == 1
    assert report.claims[0].support == pytest.approx(0.1)
    assert len(scorer.seen) > 1
    assert max(scorer.count_tokens([c for _, c in scorer.seen])) < scorer.max_tokens
    assert "".join(c for _, c in scorer.seen).count("and so on") == 300


def test_blank_facts_support_nothing() -> None:
    report = Checker(StubScorer(contained)).check(
        "The pier is closed.", [Fact(" "), Fact("")], CheckOptions()
    )
    assert report.support_score == 0.0
    assert report.chunks == ()


def test_the_work_is_told() -> None:
    facts = [Fact(f"Fact number {n}.") for n in range(30)]
    work = Checker(StubScorer(contained)).check("One is here. Two is here.", facts, CheckOptions()).work
    assert (work.windows, work.pairs, work.pairs_possible) == (30, 16, 60)
