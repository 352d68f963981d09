from __future__ import annotations

import pytest

from groundwire.grounding.check import Checker, CheckOptions, Fact
from groundwire.grounding.verbatim import COPY_SUPPORT, says_verbatim
from tests.grounding.stub import StubScorer


@pytest.mark.parametrize(
    ("evidence", "claim", "copied"),
    [
        ("The pier is closed.", "The pier is closed.", True),
        ("It rains. the PIER is  closed! Go home.", "The pier is closed.", True),
        ("The pier is closed", "The pier is closed.", True),
        ("The pier is closed. (author: Harbour office)", "The pier is closed.", True),
        ("It is not true that the pier is closed.", "The pier is closed.", False),
        ("The pier is closed on Mondays.", "The pier is closed.", False),
        ("He lied: the pier is closed.", "The pier is closed.", False),
        ("The pier is closed, he said. The pier is closed.", "The pier is closed.", True),
        ("", "The pier is closed.", False),
        ("Any text.", "...", False),
    ],
)
def test_a_copy_is_a_whole_sentence(evidence: str, claim: str, copied: bool) -> None:
    assert says_verbatim(evidence, claim) is copied


def test_a_copy_is_supported_whatever_the_model_thinks() -> None:
    doubting = Checker(StubScorer(lambda evidence, claim: (0.3, 0.4)))
    facts = [Fact("The moon is full. The pier is closed."), Fact("The pier is not closed.")]
    report = doubting.check("The pier is closed.", facts, CheckOptions(anti_citations=True))
    assert report.support_score == pytest.approx(COPY_SUPPORT)
    assert report.claims[0].citations == (0,)
    assert report.contradiction_score == pytest.approx(0.4)
