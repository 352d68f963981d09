"""A text as the guard walks it: words, numbers, marks and white space, in order and without gaps."""

from __future__ import annotations

import re
from typing import NamedTuple

# A number keeps its separators: points, commas, apostrophes before three digits, and spaces that do not break a line.
# The commonest kind comes first, and plain texts have a pattern of their own: this is where reading spends its time.
_TOKEN = re.compile(
    r"[^\W\d_]+| |\d+(?:(?:[.,\u066b\u066c\u00a0\u2009\u202f]|['\u2019](?=\d{3}(?!\d)))\d+)*|[^\S\n]+|[\W_]"
)
_ASCII_TOKEN = re.compile(
    r"[A-Za-z]+| |[0-9]+(?:(?:[.,]|'(?=[0-9]{3}(?![0-9])))[0-9]+)*|[^\S\n]+|[\W_]", re.A
)
# Reading a few tokens past either end of a text is safe: there is nothing there.
PADDING = 12
DASHES = frozenset("-\u2010\u2011\u2012\u2013\u2014\u2212\uff0d")
_NOTHING = [""] * PADDING
# White space within a line that is not one plain space.
_ODD_SPACE = re.compile(r"  |[^\S \n]")
MINUS = frozenset("-\u2212\uff0d")


class Tokens(NamedTuple):
    """Tokens of a text, `PADDING` empty ones after the last (and so before the first).

    Attributes:
        raw: as they are written.
        low: in lower case; white space within a line is " ".
    """

    raw: list[str]
    low: list[str]

    def text(self, start: int, end: int) -> str:
        """The text from token `start` up to token `end`."""
        return "".join(self.raw[start:end])


def tokenize(text: str) -> Tokens:
    """Cuts a text into tokens; joined, they are the text."""
    if text.isascii() and not _ODD_SPACE.search(text):
        raw = _ASCII_TOKEN.findall(text)
        low = [token.lower() for token in raw]
        low += _NOTHING
    else:
        raw = _TOKEN.findall(text)
        low = [" " if t != "\n" and t.isspace() else t.lower() for t in raw]
        low += _NOTHING
    raw += _NOTHING
    return Tokens(raw, low)


def gap(low: list[str], at: int) -> int:
    """The place after one white space, if there is one."""
    return at + 1 if low[at] == " " else at


def joint(low: list[str], at: int) -> int:
    """The place after one white space or hyphen, if there is one."""
    return at + 1 if low[at] == " " or low[at] in DASHES else at


def words_before(low: list[str], at: int, most: int) -> list[str]:
    """Up to `most` words that stand before `at` in the same clause, the nearest first."""
    found: list[str] = []
    at -= 1
    while len(found) < most and at >= 0:
        word = low[at]
        if word.isalpha() or word in "'\u2019~":
            found.append(word)
        elif word not in ' -"(\u201c':
            break
        at -= 1
    return found
