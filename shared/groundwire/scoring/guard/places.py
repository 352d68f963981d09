"""Where a name stands: the words on both sides of it."""

from __future__ import annotations

from collections.abc import Sequence

Span = tuple[int, int]
"""First token, and the token after the last."""

# As many letters of a word are compared, so that "England" holds for "English" and "starred" for "stars".
STEM = 4
# How far to each side two texts are compared.
_REACH = 6
_SENTENCE_MARKS = frozenset(".!?\n")
_END = "."


def place(words: Sequence[str], span: Span) -> tuple[str, str] | None:
    """Stems of the words, or the marks, on both sides. A word that begins a sentence may be no name: it has no
    place."""
    before = beside(words, span, -1, 1)[0]
    if before == _END and span[1] - span[0] == 1:
        return None
    return before, beside(words, span, 1, 1)[0]


def beside(words: Sequence[str], span: Span, step: int, most: int = _REACH) -> list[str]:
    """Stems of the next words and marks to one side, the nearest first, up to the end of the sentence."""
    at = span[1] if step > 0 else span[0] - 1
    found: list[str] = []
    while len(found) < most:
        word = words[at] if 0 <= at < len(words) else ""
        if not word or word in _SENTENCE_MARKS:
            return [*found, _END]
        if word != " ":
            found.append(word[:STEM])
        at += step
    return found


def fit(one: tuple[list[str], list[str]], other: tuple[list[str], list[str]]) -> int:
    """How many words and marks around two names are the same, without a gap, on both sides together."""
    return sum(_alike(mine, theirs) for mine, theirs in zip(one, other, strict=True))


def _alike(one: list[str], other: list[str]) -> int:
    count = 0
    for mine, theirs in zip(one, other, strict=False):
        if mine != theirs:
            break
        count += 1
    return count
