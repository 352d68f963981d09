"""Phrases cover small talk whole, or leave a rest."""

from __future__ import annotations

import time

import pytest

from groundwire.grounding.small_talk import ENGLISH, LANGUAGES, acknowledges, uncovered


@pytest.mark.parametrize(
    ("sentence", "rest", "refuses"),
    [
        ("hello and thank you for your question", "", False),
        ("here is what i found", "", False),
        ("here is what i found it sank", "it sank", False),
        ("i have no information about titanic", "about titanic", True),
        ("titanic sank", "titanic sank", False),
        ("here are the causes", "", False),
        ("the causes sank", "# sank", False),
    ],
)
def test_what_is_left(sentence: str, rest: str, refuses: bool) -> None:
    assert uncovered(sentence, ENGLISH) == (rest, refuses)


def test_acknowledges_is_the_whole_sentence() -> None:
    assert acknowledges("of course")
    assert not acknowledges("of course it sank")


@pytest.mark.parametrize("word", "yes no si oui non ja nein sim nao true false guilty titanic".split())
def test_no_language_covers_an_answer(word: str) -> None:
    for language in LANGUAGES:
        for sentence in (word, f"{word} thank you", f"gracias {word}", f"merci {word}", f"danke {word}"):
            assert uncovered(sentence, language)[0]


@pytest.mark.parametrize(
    "unit", ["the ", "the answer ", "of ", "i am sorry ", "if you need more ", "please "]
)
def test_takes_linear_time(unit: str) -> None:
    started = time.process_time()
    for language in LANGUAGES:
        uncovered((unit * 400)[:400].strip(), language)
    assert time.process_time() - started < 0.5
