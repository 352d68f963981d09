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
    assert "✓  0.98  The pier is closed. [0]" in text
    assert "✗  0.00  The moon is full. (no fact supports this)" in text
    assert "-        Here is what I found." in text
    assert "[0] The pier is closed." in text
    assert text.endswith("support 0.49")


def test_lines_fit_the_width() -> None:
    assert max(len(line) for line in rendered(color=False).splitlines()) <= 60


def test_colour_adds_nothing_but_colour() -> None:
    import re

    assert re.sub(r"\x1b\[\d+m", "", rendered(color=True)) == rendered(color=False)
    assert "\x1b[32m" in rendered(color=True)


def test_an_answer_cannot_steer_the_terminal() -> None:
    assert "\x1b" not in rendered(color=False, answer="The pier \x1b[2J is closed. \x07\u202eIt rains.")


def test_why_a_claim_is_not_cited_and_what_it_was_read_as() -> None:
    facts = [Fact("The pier is 250 metres long.")]
    scorer = StubScorer(lambda evidence, claim: (0.9, 0.0), window_tokens=200)
    options = CheckOptions(explain=True)
    report = Checker(scorer).check("The pier is long. It is 300 metres long.", facts, options)
    first, second, *rest = render(report, facts, color=False, width=90).splitlines()
    assert "[0]" in first
    assert "(no fact supports this)" in second
    assert rest[0].strip() == "read as: The pier is 300 metres long."
    assert "300 metres" in rest[1]
    assert "250 metres" in rest[1]
