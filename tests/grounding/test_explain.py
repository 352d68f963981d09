"""What the reply tells of how its scores came about, and that it tells so only when asked."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from groundwire.grounding.check import Checker, CheckOptions, Fact
from groundwire.grounding.explain import MOST_PAIRS
from groundwire.grounding.explain_reply import explanation_reply
from tests.grounding.stub import StubScorer

FACTS = [
    Fact("Über alles: the pier is 250 metres long. Its café shut."),
    Fact("The north end of the pier opened in 1931."),
]


def explained(answer: str, facts: list[Fact], scorer: StubScorer | None = None) -> dict[str, Any]:
    checker = Checker(scorer or StubScorer(lambda e, c: (0.9, 0.05) if "pier" in e else (0.1, 0.0)))
    report = checker.check(answer, facts, CheckOptions(explain=True))
    return explanation_reply(report, facts).to_json()


def test_windows_are_spans_of_the_facts_in_bytes() -> None:
    (claim,) = explained("The pier is 250 metres long.", FACTS)["claims"]
    (part,) = claim["readings"][0]["parts"]
    for pair in part["pairs"]:
        for window in pair["windows"]:
            text = FACTS[int(window["source"])].text.encode()
            assert text[window["startPos"] : window["endPos"]].decode() == FACTS[int(window["source"])].text


def test_a_veto_is_told_with_what_the_scorer_said_before() -> None:
    (claim,) = explained("The pier is 300 metres long.", FACTS)["claims"]
    pairs = claim["readings"][0]["parts"][0]["pairs"]
    assert pairs[0]["rawSupport"] == 0.9
    assert pairs[0]["support"] == claim["support"] == 0.05
    (veto,) = pairs[0]["vetoes"]
    assert "300" in veto["claimed"]
    assert "250" in veto["found"]
    assert veto["reason"]


def test_a_joint_reading_stands_last_with_all_its_windows() -> None:
    scorer = StubScorer(lambda e, c: (0.99, 0.0) if "250" in e and "1931" in e else (0.3, 0.0))
    (claim,) = explained("The pier is 250 metres long and its north end opened in 1931.", FACTS, scorer)[
        "claims"
    ]
    *singles, joint = claim["readings"][0]["parts"][0]["pairs"]
    assert [len(pair["windows"]) for pair in singles] == [1, 1]
    assert [window["source"] for window in joint["windows"]] == ["1", "0"]  # in reading order
    assert joint["support"] == claim["support"] < joint["rawSupport"] == 0.99


def test_the_reading_that_speaks_is_named() -> None:
    scorer = StubScorer(lambda e, c: (0.9, 0.0) if "pier" in c.lower() else (0.1, 0.0))
    answer = "The pier was built of oak. It opened in 1931."
    told = explained(answer, [Fact("In 1931 the pier opened.")], scorer)["claims"]
    leaning = told[-1]
    assert leaning["claimIndex"] == 1
    speaks = leaning["readings"][leaning["spokenReading"]]
    assert "pier" in speaks["text"]
    assert speaks["support"] == leaning["support"] == 0.9


def test_claims_that_need_no_check_are_not_explained() -> None:
    told = explained("Here is what I found. The pier is 250 metres long.", FACTS)
    assert [claim["claimIndex"] for claim in told["claims"]] == [1]
    assert (told["windows"], told["pairs"], told["pairsPossible"], told["jointReadings"]) == (2, 2, 2, 0)


def test_what_says_least_is_left_out_and_counted() -> None:
    """Ten facts say little, then ten say much."""
    facts = [Fact("The pier is long.")] * 10 + [Fact("The pier is here.")] * 10
    scorer = StubScorer(lambda e, c: (0.6, 0.0) if "here" in e else (0.3, 0.0))
    (claim,) = explained("The pier is here today.", facts, scorer)["claims"]
    (part,) = claim["readings"][0]["parts"]
    assert [pair["support"] for pair in part["pairs"]] == [0.3] * (MOST_PAIRS - 10) + [0.6] * 10
    assert part["pairsLeftOut"] == 4


def test_where_attributes_were_read_it_says_so() -> None:
    summary = " ".join(["The pier is 250 metres long."] * 20)
    (claim,) = explained("The pier is 250 metres long.", [Fact("The pier.", {"summary": summary})])["claims"]
    window, *loose = (pair["windows"][0] for pair in claim["readings"][0]["parts"][0]["pairs"])
    assert "attributes" not in window
    assert [each["attributes"] for each in loose] == [True] * len(loose) != []


def test_a_check_needs_no_wire() -> None:
    code = "import sys, groundwire.grounding.check; print([m for m in sys.modules if 'groundwire.wire' in m])"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout == "[]\n"


@pytest.mark.parametrize("explain", [True, False])
def test_asking_changes_no_score(explain: bool) -> None:
    checker = Checker(StubScorer(lambda e, c: (0.04, 0.9)))
    report = checker.check(
        "The pier is 300 metres long.", FACTS, CheckOptions(anti_citations=True, explain=explain)
    )
    assert (report.support_score, report.contradiction_score) == (0.04, 0.9)
    assert bool(report.explanation) is explain
