"""Words of a sentence, with where they are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

_WORD = re.compile(r"[^\W_]+(?:[-'’.&][^\W_]+)*")


class Word(NamedTuple):
    """A word: where it is, as written, and in lower case with straight apostrophes."""

    start: int
    end: int
    text: str
    low: str


def read_words(text: str) -> list[Word]:
    """The words of a text."""
    return [
        Word(found.start(), found.end(), found[0], found[0].lower().replace("’", "'"))
        for found in _WORD.finditer(text)
    ]


def joined(text: str, words: Sequence[Word], at: int) -> Word | None:
    """The word after `at`, when only white space parts them."""
    if at + 1 >= len(words) or text[words[at].end : words[at + 1].start].strip(" *_`"):
        return None
    return words[at + 1]
