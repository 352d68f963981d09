from __future__ import annotations

from groundwire.cli.report import render
from groundwire.grounding.check import Checker, CheckOptions, Fact
from tests.grounding.stub import StubScorer, contained

FACTS = [Fact("The pier is closed. " + "It is a long pier with many old boards. " * 5)]
ANSWER = "Here is what I found. The pier is closed. The moon is full."


def rendered(color: bool, answer: str = ANSWER) -> str:
    report = Checker(StubScorer(contained, window_tokens=200)).check(answer, FACTS, CheckOptions())
    return render(report, FACTS, color=color, width=60)


def test_every_claim_and_cited_fact_is_shown() -> None:
    text = rendered(color=False)
    assert "✓  0.90  The pier is closed. [0]" in text
    assert "✗  0.10  The moon is full. (no fact supports this)" in text
    assert "-        Here is what I found." in text
    assert "[0] The pier is closed." in text
    assert text.endswith("support 0.50")


def test_lines_fit_the_width() -> None:
    assert max(len(line) for line in rendered(color=False).splitlines()) <= 60


def test_colour_adds_nothing_but_colour() -> None:
    import re

    assert re.sub(r"\x1b\[\d+m", "", rendered(color=True)) == rendered(color=False)
    assert "\x1b[32m" in rendered(color=True)


def test_an_answer_cannot_steer_the_terminal() -> None:
    assert "\x1b" not in rendered(color=False, answer="The pier \x1b[2J is closed. \x07\u202eIt rains.")
