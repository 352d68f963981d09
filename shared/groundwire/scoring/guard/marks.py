"""Digits that are no quantities: list and citation marks, and numbers that are part of a name."""

from __future__ import annotations

from groundwire.scoring.guard.bounds import bound_of, date_bound
from groundwire.scoring.guard.dates import MONTHS, ORDINAL_ENDINGS
from groundwire.scoring.guard.model import Quantity
from groundwire.scoring.guard.names import is_name
from groundwire.scoring.guard.numerals import SCALES, WORDS
from groundwire.scoring.guard.tokens import DASHES, Tokens, gap
from groundwire.scoring.guard.units import CURRENCIES, UNITS

_LABELS = frozenset(
    "chapter page section volume vol part episode season week round game rank ranked lane grade level phase stage "
    "type class division district group pick heat lap place number no nr channel route highway article table figure "
    "act scene book verse room gate platform interstate line step day flight".split()
)
_VERBS = frozenset("is was has does as its his this stars lands".split())
# Before a hyphen and digits: part of a date or amount, not of a name.
_PREFIXES = frozenset("mid pre post early late about around over under non and to".split())


def is_mark(tokens: Tokens, at: int) -> bool:
    """Whether a number is the mark of a list or of a citation: "1. ", "(2) ", [3], [4, 5]."""
    low = tokens.low
    number, after, before = low[at], low[at + 1], low[at - 1]
    if len(number) > 3:
        return False
    if before == "[" and (after in "],;" or after in DASHES):
        return True
    if after == "]" and _in_brackets(low, at):
        return True
    start = at - (before == "(")
    first = low[start - 1] in ("", "\n") or (low[start - 1] == " " and low[start - 2] in ("", "\n"))
    return first and number.isdecimal() and after in (".", ")") and low[at + 2] in (" ", "\n")


def _in_brackets(low: list[str], at: int) -> bool:
    for before in range(at - 1, max(-1, at - 24), -1):
        if low[before] == "[":
            return True
        if low[before].isalpha():
            return False
    return False


def label_at(tokens: Tokens, at: int) -> Quantity | None:
    """The name or label that a number belongs to: B-52, COVID-19, Apollo 11, week 6, v2.1; None when it is a
    quantity."""
    low, raw = tokens.low, tokens.raw
    before = low[at - 1]
    if before.isalpha() and before not in CURRENCIES:
        return _label(tokens, at, at - 1, before)
    if before in DASHES and low[at - 2].isalpha():
        name = low[at - 2]
        if name not in _PREFIXES and name not in MONTHS and name not in WORDS and name not in UNITS:
            return _label(tokens, at, at - 2, name)
    if before in ("#", "/", "_", "@", "=", "&") and (before == "#" or low[at - 2].isalpha()):
        return _label(tokens, at, at - 1, before)
    if before == "." and low[at - 2].isalpha() and low[at - 2] not in ("no", "c", "ca", "approx", "rs"):
        return _label(tokens, at, at - 2, low[at - 2])
    if before == " " or (before == "." and low[at - 2] in _LABELS):
        word = at - 2 if before == " " else at - 1
        marked = low[word] in ".:"
        word -= marked
        if (low[word] in _LABELS or (not marked and is_name(raw[word], low[word]))) and _ends_name(
            tokens, at
        ):
            return _label(tokens, at, word, low[word])
    return None


def _ends_name(tokens: Tokens, at: int) -> bool:
    """Whether nothing is counted or measured by the number."""
    low, raw = tokens.low, tokens.raw
    if not low[at].isdecimal() or (len(low[at]) > 3 and low[at - 2] not in _LABELS):
        return False
    after = low[at + 1]
    if (after in "%:/" and after) or after in ORDINAL_ENDINGS or after in DASHES:
        return False
    word = gap(low, at + 1)
    if raw[word].isalpha():
        return (
            word > at + 1
            and raw[word] not in UNITS
            and low[word] not in SCALES
            and (low[word] in _VERBS or not low[word].endswith("s"))
        )
    return True


def _is_sure(tokens: Tokens, start: int, at: int) -> bool:
    """Whether a label is one thing: not an end of something ("after week 2"), nor a piece of a longer code."""
    piece = tokens.low[at - 2][-1:].isdecimal()
    return not (piece or bound_of(tokens, start, at + 1) or date_bound(tokens, start))


def _label(tokens: Tokens, at: int, start: int, name: str) -> Quantity:
    end = at + 1
    # H1N1, v2.1, 19a: all of it is the name; a word glued to it or after a hyphen is not.
    while (len(tokens.raw[end]) == 1 and tokens.raw[end].isalpha()) or tokens.raw[end].isdecimal():
        end += 1
    digits = tokens.low[at]
    value = float(digits) if digits.isdecimal() and len(digits) < 16 else -1.0
    return Quantity(
        "label",
        tokens.text(start, end).strip(),
        at,
        end,
        value,
        value,
        value,
        unit="label",
        of=name,
        sure=_is_sure(tokens, start, at),
    )
