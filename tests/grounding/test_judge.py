from __future__ import annotations

import pytest

from groundwire.grounding.content import ContentTerms
from groundwire.grounding.evidence import Evidence, gather_evidence
from groundwire.grounding.judge import Judge, Question, capped, discounted, whole_facts
from groundwire.grounding.judgement import Judgement
from groundwire.grounding.model import Fact
from groundwire.scoring.guard import Quantities, Veto, veto
from groundwire.scoring.pairs import PairScore
from groundwire.text.windows import Window
from tests.grounding.stub import VETO_CAP, StubScorer

CLAIM = "The tower is 300 metres high."
OTHER = "The tower is 250 metres high."


def windows(*texts: str, fact: int = 0) -> list[Evidence]:
    """All of one fact, one after the other."""
    found: list[Evidence] = []
    at = 0
    for text in texts:
        found.append(Evidence(Window(fact, at, at + len(text), text), text))
        at += len(text) + 1
    return found


def judge(
    *evidence: Evidence, score: tuple[float, float] = (0.9, 0.3), guard: bool = True, thorough: bool = False
) -> list[Judgement]:
    """Each piece on its own."""
    scorer = StubScorer(lambda text, claim: score)
    found = Judge(scorer, evidence, ContentTerms(), guard=guard, thorough=thorough)
    return found.judge([Question((at,), piece.text, CLAIM) for at, piece in enumerate(evidence)])


def test_a_number_that_differs_caps_support() -> None:
    (told,) = judge(*windows(OTHER))
    assert told.raw == PairScore(0.9, 0.3)
    assert told.score == PairScore(VETO_CAP, 0.3)
    assert told.vetoes


def test_what_agrees_is_left_alone() -> None:
    (told,) = judge(*windows("The tower rises to 300 m."))
    assert told.vetoes == ()
    assert told.score == PairScore(0.9, 0.3)


def test_without_the_guard_nothing_is_capped() -> None:
    (told,) = judge(*windows(OTHER), guard=False)
    assert (told.score.support, told.vetoes) == (0.9, ())


def test_a_veto_does_not_hold_when_the_fact_has_it_elsewhere() -> None:
    near, far = windows("The tower is high.", "Its height is 300 metres.")
    assert judge(near, far)[0].vetoes == ()
    (elsewhere,) = windows(far.text, fact=1)
    assert judge(near, elsewhere)[0].vetoes == judge(near)[0].vetoes != ()


def test_a_joint_reading_is_judged_as_one_text() -> None:
    """The number stands in one fact, the tower in the other: each alone is vetoed."""
    told = ("The tower is high.", OTHER, "It is 300 metres high.")
    evidence = [piece for fact, text in enumerate(told) for piece in windows(text, fact=fact)]
    scorer = StubScorer(lambda text, claim: (0.99, 0.0))
    judging = Judge(scorer, evidence, ContentTerms(), guard=True, thorough=False)
    alone, together = judging.judge(
        [
            Question((0,), evidence[0].text, CLAIM),
            Question((0, 2), "The tower is high. It is 300 metres high.", CLAIM),
        ]
    )
    assert alone.score.support == VETO_CAP
    assert together.vetoes == ()
    assert together.score.support == discounted(PairScore(0.99, 0.0)).support


def test_a_longer_text_must_be_surer() -> None:
    supports = [0.0, 0.1, 0.5, 0.8, 0.9, 0.99, 1.0]
    found = [discounted(PairScore(support, 0.2)) for support in supports]
    assert [score.support for score in found] == sorted(score.support for score in found)
    assert all(score.support < support for score, support in zip(found[1:], supports[1:], strict=True))
    assert found[-2].support > 0.95
    assert {score.contradiction for score in found} == {0.2}


@pytest.mark.parametrize(
    ("found", "contradiction"),
    [("250 metres", 0.3), (None, pytest.approx(0.1))],
)
def test_a_veto_makes_no_contradiction(found: str | None, contradiction: float) -> None:
    score = capped(PairScore(0.9, 0.3), [Veto("unit", "300 metres", found)], VETO_CAP)
    assert score == PairScore(VETO_CAP, contradiction)


def test_what_supports_nothing_is_looked_at_only_to_explain_it() -> None:
    (quick,), (thorough,) = (
        judge(*windows(OTHER), score=(0.02, 0.4), thorough=asked) for asked in (False, True)
    )
    assert quick.vetoes == ()
    assert thorough.vetoes
    assert quick.score == thorough.score


@pytest.mark.parametrize(("suspected", "settled"), [(0.4, 0.4), (0.5, 0.85), (0.7, 0.85), (0.9, 0.9)])
def test_scorer_and_guard_together_settle_a_contradiction(suspected: float, settled: float) -> None:
    (told,) = judge(*windows(OTHER), score=(0.02, suspected))
    assert told.score == PairScore(0.02, settled)


def test_what_is_only_missing_settles_nothing() -> None:
    (told,) = judge(*windows("The tower is high."), score=(0.2, 0.7), thorough=True)
    assert told.vetoes
    assert told.score.contradiction == pytest.approx(0.7)


def test_evidence_on_another_subject_contradicts_nothing() -> None:
    (told,) = judge(*windows("Ferries run hourly."), score=(0.1, 0.9))
    assert told.score.contradiction == 0.0
    assert told.raw.contradiction == 0.9


LONG = " ".join(
    f"The {name} has {at} rooms and opened in {1900 + at}." for at, name in enumerate(["hall"] * 40, 23)
)


@pytest.mark.parametrize("spelled", ["It is 0.3 km high.", "It rises from 280 to 300 metres."])
def test_a_long_fact_that_says_it_lifts_the_veto(spelled: str) -> None:
    assert judge(*windows(OTHER, LONG, spelled))[0].vetoes == ()


def test_a_long_fact_in_which_anything_may_follow_lifts_no_veto() -> None:
    """Of the many numbers of the fact one can make any number, 300 too."""
    assert judge(*windows(OTHER, LONG))[0].vetoes == judge(*windows(OTHER))[0].vetoes != ()


def test_a_fact_is_put_together_without_what_its_windows_share() -> None:
    text = "One stands.\n\nTwo stand. Three stand. Four stand."
    facts = [
        Fact(text, {"author": "Ann Lee"}),
        Fact("Five stand.", {"title": " ".join(f"word{n}" for n in range(120))}),
    ]
    evidence = gather_evidence(facts, lambda texts: [len(each.split()) for each in texts], 4)
    assert len([piece for piece in evidence if piece.window.fact == 0]) > 2
    whole = whole_facts(evidence)
    assert whole[0].split() == [*text.split(), "(author:", "Ann", "Lee)"]
    assert whole[1].startswith("Five stand.")
    assert whole[1].count("word") == 120


def test_without_the_guard_no_fact_is_put_together(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_evidence: object) -> dict[int, str]:
        raise AssertionError

    monkeypatch.setattr("groundwire.grounding.judge.whole_facts", fails)
    assert judge(*windows(OTHER), guard=False)[0].vetoes == ()
    with pytest.raises(AssertionError):
        judge(*windows(OTHER))


def test_a_fact_is_held_against_a_claim_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []

    def counted(evidence: Quantities, claim: Quantities, *, literal: bool = False) -> tuple[Veto, ...]:
        asked.append(literal)
        return veto(evidence, claim, literal=literal)

    monkeypatch.setattr("groundwire.grounding.judge.veto", counted)
    assert all(
        told.vetoes for told in judge(*windows(*(OTHER.replace("250", str(n)) for n in range(250, 270))))
    )
    assert (asked.count(False), asked.count(True)) == (20, 1)
