"""What must not change a verdict: the order of the facts, facts on other subjects, a fact cut in two, letter case,
white space, another spelling of a number. By construction on a stub that reads words, and on the shipped model."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from groundwire.grounding.check import Checker, CheckOptions, Fact, Report
from groundwire.scoring.scorer import Scorer
from groundwire.text.terms import content_terms, share
from tests.grounding.stub import StubScorer

HARBOUR = (
    "The lighthouse on the north pier was built of granite in 1862.",
    "It was automated in 1983 after a storm damaged the lamp.",
    "Ada Meyer kept the lighthouse for 31 years.",
    "The harbour museum opens at ten on weekdays.",
    "About 240 boats winter in the marina.",
    "Ferries to the island leave every hour in summer.",
    "The crossing to the island takes 25 minutes.",
    "The customs house burned down in 1931.",
)
CLAIMS = (
    "The lighthouse was built in 1862 and automated in 1983.",
    "Ada Meyer kept the granite lighthouse on the north pier for 31 years.",
    "Ferries take 25 minutes to cross to the island.",
    "The museum burned down in 1931.",
    "The museum opens at nine.",
    "About 240 boats winter in the marina.",
)
ELSEWHERE = (
    "Quantum computers factor integers with Shor's algorithm.",
    "Basil grows best with six hours of direct sun a day.",
    "Sonnets have fourteen lines of iambic pentameter.",
    "Glaciers carve valleys into the shape of the letter U.",
    "The violin concerto in D major was first performed by Joachim.",
    "Enzymes lower the activation energy of chemical reactions.",
    "Photosynthesis turns carbon dioxide into sugar.",
    "Sourdough needs flour, salt and patience.",
)


def by_words(evidence: str, claim: str) -> tuple[float, float]:
    """As much support as the evidence holds of the claim's words, and what is missing against it."""
    held = share(content_terms(claim), content_terms(evidence))
    return round(held, 3), round((1 - held) / 2, 3)


def said(report: Report) -> list[tuple[float, float]]:
    return [(verdict.support, verdict.contradiction) for verdict in report.claims]


def cited(report: Report, facts: Sequence[Fact]) -> list[set[str]]:
    """Texts that each claim cites."""
    return [{facts[report.chunks[at].fact].text for at in verdict.citations} for verdict in report.claims]


def cited_times(report: Report, facts: Sequence[Fact]) -> list[list[tuple[str, int, int]]]:
    """What each claim cites, as often as facts say it, with the slice that the reply shows."""
    chunks = [(facts[chunk.fact].text, chunk.start, chunk.end) for chunk in report.chunks]
    return [sorted(chunks[at] for at in verdict.citations) for verdict in report.claims]


def check(
    facts: Sequence[Fact], scorer: Scorer | StubScorer | None = None, claims: Sequence[str] = CLAIMS
) -> Report:
    checker = Checker(scorer or StubScorer(by_words, window_tokens=64))
    return checker.check(" ".join(claims), facts, CheckOptions(anti_citations=True))


@pytest.mark.parametrize("seed", range(12))
def test_the_order_of_the_facts_changes_nothing(seed: int) -> None:
    rng = random.Random(seed)
    facts = [Fact(text) for text in rng.sample(HARBOUR + ELSEWHERE, rng.randint(2, 16))]
    again = rng.sample(facts, len(facts))
    first, second = check(facts), check(again)
    assert said(first) == said(second)
    assert first.support_score == second.support_score
    assert cited(first, facts) == cited(second, again)


def test_a_sentence_that_two_facts_share_is_read_alike_in_any_order() -> None:
    """One fact holds the sentence alone, the other together with what the claim lacks."""
    design = "Ada Meyer designed the bridge at Kreuzberg."
    facts = [
        Fact(design),
        Fact(f"{design} It was finished in 1931 after long delays and many a strike of the workers there."),
    ]
    claim = "Ada Meyer designed the Kreuzberg bridge, which opened in 1931."

    def both(evidence: str, claim: str) -> tuple[float, float]:
        return (0.99, 0.0) if "Meyer" in evidence and "1931" in evidence else (0.2, 0.0)

    first, second = (
        check(order, StubScorer(both, window_tokens=16), [claim]) for order in (facts, facts[::-1])
    )
    assert said(first) == said(second)
    assert first.claims[0].support > 0.9
    assert cited(first, facts) == cited(second, facts[::-1]) == [{fact.text for fact in facts}]


@pytest.mark.parametrize("seed", range(40))
def test_the_order_of_facts_that_repeat_sentences_changes_nothing(seed: int) -> None:
    """Facts of a few sentences out of few, some facts alike, a window a sentence."""
    rng = random.Random(seed)
    texts = [" ".join(rng.sample(HARBOUR, rng.randint(1, 4))) for _ in range(rng.randint(3, 8))]
    facts = [Fact(text) for text in [*texts, *rng.sample(texts, 2)]]
    reports = []
    for order in (facts, *(rng.sample(facts, len(facts)) for _ in range(4))):
        report = check(order, StubScorer(by_words, window_tokens=13))
        reports.append((said(report), cited_times(report, order)))
    assert all(report == reports[0] for report in reports)


@pytest.mark.parametrize("seed", range(12))
def test_facts_on_other_subjects_change_nothing(seed: int) -> None:
    """From requests that are scored exhaustively to such that are not, with joint readings among them."""
    rng = random.Random(seed)
    facts = [Fact(text) for text in rng.sample(HARBOUR, rng.randint(2, 6))]
    claims = rng.sample(CLAIMS, rng.randint(1, 4))
    alone = check(facts, claims=claims)
    for more in (1, 4, len(ELSEWHERE)):
        among = facts + [Fact(text) for text in rng.sample(ELSEWHERE, more)]
        rng.shuffle(among)
        report = check(among, claims=claims)
        assert said(report) == said(alone)
        assert cited(report, among) == cited(alone, facts)


def test_a_fact_cut_in_two_gives_the_same_verdict(scorer: Scorer) -> None:
    whole = check([Fact(" ".join(HARBOUR[:3]))], scorer, CLAIMS[:2])
    parts = check([Fact(text) for text in HARBOUR[:3]], scorer, CLAIMS[:2])
    assert [bool(v.citations) for v in whole.claims] == [bool(v.citations) for v in parts.claims]


def test_on_the_model_no_order_and_no_other_subject_moves_a_score(scorer: Scorer) -> None:
    facts = [Fact(text) for text in HARBOUR]
    usual = said(check(facts, scorer))
    assert said(check(facts[::-1], scorer)) == usual
    among = said(check([*map(Fact, ELSEWHERE), *facts], scorer))
    moved = [
        abs(a - b) for one, other in zip(usual, among, strict=True) for a, b in zip(one, other, strict=True)
    ]
    assert max(moved) <= 0.02


@pytest.mark.parametrize(
    ("claim", "same"),
    [
        ("About 240 boats winter in the marina.", "about 240 boats winter in the marina."),
        ("About 240 boats winter in the marina.", "About  240 boats\nwinter in the marina."),
        ("The crossing to the island takes 25 minutes.", "The crossing to the island takes 25 min."),
        (
            "The crossing to the island takes 35 minutes.",
            "The crossing to the island takes thirty-five minutes.",
        ),
        ("The lighthouse was built in 1862.", "THE LIGHTHOUSE WAS BUILT IN 1862."),
        ("The lighthouse was built in 1872.", "THE LIGHTHOUSE WAS BUILT IN 1872."),
    ],
)
def test_the_spelling_of_a_claim_changes_no_verdict(scorer: Scorer, claim: str, same: str) -> None:
    facts = [Fact(text) for text in HARBOUR]
    verdicts = [check(facts, scorer, [spelled]).claims for spelled in (claim, same)]
    assert len({tuple(bool(v.citations) for v in of_claim) for of_claim in verdicts}) == 1


def test_the_same_request_gives_the_same_report(scorer: Scorer) -> None:
    facts = [Fact(text) for text in HARBOUR]
    assert check(facts, scorer) == check(facts, scorer)
