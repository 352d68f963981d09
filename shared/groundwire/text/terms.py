"""Terms: what two texts are compared by when no model reads them.

A term is a word, case folded and cut to six letters, so that "directed" and "director" meet; in scripts
without spaces, a pair of characters.
"""

from __future__ import annotations

import re
from collections import Counter

_WORD = re.compile(r"[^\W_]+")
_UNSPACED = re.compile(r"[\u0e00-\u0eff\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]+")
_STEM = 6

# English words that say nothing by themselves; in other languages every word counts.
STOP_WORDS = frozenset(
    "a about after all also an and any are as at be been before being but by can could did do does "
    "for from had has have he her his how i if in into is it its let me my no not of on or our she "
    "should so some such than that the their them then there these they this those to us was we were "
    "what when where which while who whom whose why will with would you your".split()
)


def terms(text: str) -> Counter[str]:
    """Every term of a text, counted."""
    return _count(_WORD.findall(text.casefold()))


def content_terms(text: str) -> frozenset[str]:
    """The terms of a text without stop words."""
    return frozenset(_count([word for word in _WORD.findall(text.casefold()) if word not in STOP_WORDS]))


def share(asked: frozenset[str], said: frozenset[str]) -> float:
    """How much of `asked` is in `said`, in [0, 1]; 1 when nothing is asked."""
    return len(asked & said) / len(asked) if asked else 1.0


def _count(words: list[str]) -> Counter[str]:
    return Counter(term for word in words for term in _of_word(word))


def _of_word(word: str) -> list[str]:
    # Most words have none of these letters, and texts are long.
    if word.isascii() or not _UNSPACED.search(word):
        return [word[:_STEM]]
    pairs = [run[i : i + 2] for run in _UNSPACED.findall(word) for i in range(max(1, len(run) - 1))]
    return pairs + [part[:_STEM] for part in _UNSPACED.sub(" ", word).split()]
