"""Six ordered pairs, one for each criterion that the guide names, and what the score must never do."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundwire.grounding.helpfulness import helpfulness_score
from groundwire.grounding.model import ClaimVerdict
from groundwire.grounding.needs_checking import needs_checking
from groundwire.text.claims import split_claims


def score(prompt: str, answer: str, support: float = 0.9) -> float:
    claims = split_claims(answer)
    needed = needs_checking(claims)
    verdicts = [ClaimVerdict(c, n, support if n else 0.0) for c, n in zip(claims, needed, strict=True)]
    return helpfulness_score(prompt, verdicts)


@pytest.mark.parametrize(
    ("criterion", "prompt", "better", "worse"),
    [
        (
            "addresses the main intent",
            "Who directed Titanic?",
            "Titanic was directed by James Cameron.",
            "The White Star Line owned many large ships in those days.",
        ),
        (
            "complete yet concise",
            "When was Titanic released and who directed it?",
            "Titanic was released in 1997 and was directed by James Cameron.",
            "Titanic was released in 1997.",
        ),
        (
            "direct",
            "When does the museum open?",
            "The museum opens at ten. It lies by the harbour.",
            "The harbour is old. Ferries cross it. The museum opens at ten.",
        ),
        (
            "relevant",
            "What is the capital of Ontario?",
            "Toronto is the capital of Ontario. It lies on Lake Ontario.",
            "Toronto is the capital of Ontario. Penguins swim well. Violins have four strings.",
        ),
        (
            "clear and simple",
            "How do I reset the router?",
            "Hold the reset button of the router for ten seconds. Then wait until the router starts again.",
            "The router, which is to say the device that you were asking about and that stands where it "
            "stands, is brought to reset, if and when it should be that you hold, as one holds such "
            "things, the button of it that is for the reset, for seconds of which there should be ten, "
            "whereupon it is to be waited until it starts again.",
        ),
        (
            "no needless detail or jargon",
            "What does the filter do?",
            "The filter removes dust from the air.",
            "The filter removes contamination via instrumentalised microfiltration methodologies. "
            "The filter removes contamination via instrumentalised microfiltration methodologies.",
        ),
    ],
)
def test_the_better_answer_scores_higher(criterion: str, prompt: str, better: str, worse: str) -> None:
    assert score(prompt, better) > score(prompt, worse) + 0.02, criterion


@pytest.mark.parametrize(
    "worse",
    [
        "Titanic is a 1997 American movie.",
        "Who directed Titanic?",
        "Titanic Titanic directed directed who who.",
        "The White Star Line owned many large ships in those days.",
    ],
)
@pytest.mark.parametrize("better", ["James Cameron.", "It was directed by James Cameron."])
def test_what_is_asked_for_beats_what_is_not(better: str, worse: str) -> None:
    prompt = "Who directed Titanic?"
    assert score(prompt, better) > score(prompt, worse) + 0.1


def test_a_refusal_helps_least() -> None:
    prompt = "Who directed Titanic?"
    assert score(prompt, "I don't know.") < 0.5 * score(prompt, "Titanic was directed by James Cameron.")


def test_an_invented_answer_helps_less_than_a_grounded_one() -> None:
    prompt, answer = "Who directed Titanic?", "Titanic was directed by James Cameron."
    assert score(prompt, answer, support=0.05) < score(prompt, answer, support=0.95)


@given(st.text(min_size=1, max_size=200), st.text(min_size=1, max_size=400), st.floats(0, 1))
def test_it_stays_between_0_and_1(prompt: str, answer: str, support: float) -> None:
    assert 0.0 <= score(prompt, answer, support) <= 1.0
