"""Words beside a number that say how it is meant: about, over, at least, up to, or more."""

from __future__ import annotations

from groundwire.scoring.guard.model import Bound
from groundwire.scoring.guard.tokens import Tokens, gap, words_before

_ABOUT = frozenset(
    "about around approximately approx roughly nearly almost some circa c ca estimated near practically ~".split()
)
_OVER = frozenset("over above exceeding exceed exceeds exceeded beyond surpassing surpassed topped".split())
_UNDER = frozenset("under below".split())
_MORE = frozenset(
    "more greater larger higher longer older bigger further farther taller better heavier later wider deeper".split()
)
_LESS = frozenset("less fewer lower smaller shorter younger lighter earlier narrower".split())
_MORE_AFTER = _MORE | {"above", "over", "up"}
_LESS_AFTER = _LESS | {"below", "under"}
_BEFORE = frozenset("before by until till".split())


def bound_of(tokens: Tokens, at: int, end: int) -> Bound:
    """How the number from token `at` up to `end` is meant."""
    before = words_before(tokens.low, at, 4)
    if before and before[0] in ("a", "an"):
        del before[0]
    first, second, third = (before + [""] * 3)[:3]
    if first in _ABOUT or (second == "close" and first == "to"):
        return "~"
    if first in _OVER:
        return ">"
    if first in _UNDER:
        return "<"
    if first == "than":
        return _than(second, third)
    if second == "at" and first in ("least", "most"):
        return ">" if first == "least" else "<"
    return _after(tokens, end)


def date_bound(tokens: Tokens, at: int) -> Bound:
    """How a date is meant."""
    before = words_before(tokens.low, at, 2)
    first, second = before + [""] * (2 - len(before))
    if first == "after" or (first == "than" and second in _MORE):
        return ">"
    if first in _BEFORE or (first == "to" and second == "prior") or (first == "than" and second in _LESS):
        return "<"
    return "~" if first in _ABOUT else ""


def _than(word: str, denied: str) -> Bound:
    no = denied in ("no", "not")
    if word in _MORE:
        return "<" if no else ">"
    if word in _LESS:
        return ">" if no else "<"
    return ""


def _after(tokens: Tokens, end: int) -> Bound:
    low = tokens.low
    if low[end] == "+":
        return ">"
    after = gap(low, end)
    if low[after] == "plus":
        return ">"
    if low[after] == "or":
        if low[after + 2] in _MORE_AFTER:
            return ">"
        if low[after + 2] in _LESS_AFTER:
            return "<"
        if low[after + 2] == "so":
            return "~"
    if low[after] in ("approximately", "approx"):
        return "~"
    return ""
