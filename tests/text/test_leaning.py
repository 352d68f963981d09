"""What leans in a sentence, and what only looks so. What it is read as: tests/grounding/test_context.py."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groundwire.text.leaning import REACH, Want, find_leans, leans


@pytest.mark.parametrize(
    ("sentence", "words", "want"),
    [
        ("It was released in 1997.", ["It"], Want.IT),
        ("Released in 1997, it won.", ["it"], Want.IT),
        ("His next film was Avatar.", ["His"], Want.HE),
        ("She’s a chemist.", ["She’s"], Want.SHE),
        ("However, they left.", ["they"], Want.THEY),
        ("The company was sold.", ["The company"], Want.NOUN),
        ("The films were sold.", ["The films"], Want.NOUN),
        ("The film's director was tall.", ["The film's"], Want.NOUN),
        ("Critics praised the film.", ["the film"], Want.NOUN),
        ("James Cameron directed it.", ["it"], Want.IT),
        ("Both were sold.", ["Both"], Want.BOTH),
        ("The latter was sold.", ["The latter"], Want.LATTER),
        ("Also born in Paris.", [""], Want.SUBJECT),
        ("This led to war.", ["This"], Want.UNSAID),
        ("During his career, the team won.", ["his"], Want.HE),
    ],
)
def test_what_leans(sentence: str, words: list[str], want: Want) -> None:
    found = find_leans(sentence)
    assert [sentence[lean.start : lean.end] for lean in found][: len(words)] == words
    assert found[0].want is want
    assert leans(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "Titanic was released in 1997.",
        "It is raining.",
        "It is clear that films pay.",
        "It is important for people to sleep.",
        "It takes two hours.",
        "It was in 1997 that the boom began.",
        "There are ten films.",
        "This year, sales rose.",
        "They say it is good.",
        "Cameron said he left.",
        "When it was released, Titanic was long.",
        "The film industry grew.",
        "The president of France spoke.",
        "Read More",
        "Is it true?",
        "Il est né à Paris.",
        "彼は1954年に生まれた。",
        "",
        "...",
    ],
)
def test_what_does_not(sentence: str) -> None:
    assert not leans(sentence)


def test_it_is_important_to_a_thing_leans() -> None:
    """Known for, good for and the like say something of a thing."""
    assert leans("It is known for its beaches.")
    assert leans("It is good for the heart.")


@given(st.text(alphabet="It he,.the film Was\n'’\"(é中", max_size=80) | st.text(max_size=60))
@settings(max_examples=200, deadline=None)
def test_spans_are_ordered_and_disjoint(sentence: str) -> None:
    found = find_leans(sentence)
    at = 0
    for lean in found:
        assert at <= lean.start <= lean.end <= len(sentence)
        at = lean.end
    assert find_leans(sentence) == found


def test_only_the_start_is_looked_at() -> None:
    assert not leans("Titanic " + "x" * REACH + ". It sank.")
    started = time.process_time()
    for sentence in (
        "It " * 40000,
        "," * 100000,
        "In " + "a, " * 40000,
        "It is " + "very " * 30000,
        "'" * 100000,
    ):
        leans(sentence)
    assert time.process_time() - started < 0.5
