"""What stands beside a quantity: the thing counted, and the words around it."""

from __future__ import annotations

from itertools import takewhile

from groundwire.scoring.guard.model import Quantities, Quantity
from groundwire.text.terms import STOP_WORDS

_STEM = 6
_PLACED_STEM = 4
_REACH = 12
_COUNTED_WORDS = 3
_ENDS = frozenset(".;!?\n")


def counted(text: Quantities, quantity: Quantity) -> frozenset[str]:
    """Stems of the words after a number, up to the first that ends its phrase: what it counts."""
    found: list[str] = []
    for word in text.words[quantity.end : quantity.end + 2 * _COUNTED_WORDS]:
        if word.isalpha() and word not in STOP_WORDS:
            found.append(word[:_STEM])
        elif word != " " and word != "-":
            break
    return frozenset(found)


def placed(text: Quantities, quantity: Quantity) -> frozenset[str]:
    """Stem of the word before an ordinal that counts nothing: she finished third."""
    before = text.words[quantity.at - 2] if quantity.at > 1 else ""
    return (
        frozenset([before[:_PLACED_STEM]]) if before.isalpha() and before not in STOP_WORDS else frozenset()
    )


def around(text: Quantities, quantity: Quantity) -> frozenset[str]:
    """Stems of the content words within a few words of a quantity, in its sentence."""
    before = text.words[max(0, quantity.at - _REACH) : quantity.at][::-1]
    after = text.words[quantity.end : quantity.end + _REACH]
    return frozenset(
        word[:_STEM]
        for side in (before, after)
        for word in takewhile(_within, side)
        if word.isalpha() and word not in STOP_WORDS
    )


def _within(word: str) -> bool:
    return word not in _ENDS
