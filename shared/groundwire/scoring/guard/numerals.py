"""Numbers in digits and in words.

Own tables: of the libraries for it, the light ones read no sequence inside running text, and the others take longer
to import than a cold start may.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from groundwire.scoring.guard.tokens import gap, joint

_SMALL = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen"
).split()
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
SMALL = {word: n for n, word in enumerate(_SMALL)} | {word: 10 * n for n, word in enumerate(_TENS, 2)}
SCALES = {
    "thousand": 1e3, "million": 1e6, "billion": 1e9, "trillion": 1e12, "dozen": 12.0,
}  # fmt: skip
# What may be glued to digits. A single small m or b is left to the units.
SHORT_SCALES = {
    "k": 1e3,
    "K": 1e3,
    "M": 1e6,
    "mn": 1e6,
    "mln": 1e6,
    "bn": 1e9,
    "B": 1e9,
    "tn": 1e12,
    "trn": 1e12,
}
_ORDINALS = (
    "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth "
    "fifteenth sixteenth seventeenth eighteenth nineteenth"
).split()
ORDINALS = {word: n for n, word in enumerate(_ORDINALS)} | {
    tens[:-1] + "ieth": 10 * n for n, tens in enumerate(_TENS, 2)
}
PARTS = {"half": 2, "halves": 2, "quarter": 4, "quarters": 4, "third": 3, "thirds": 3} | {
    word + ending: n for word, n in ORDINALS.items() if 4 <= n <= 10 for ending in ("", "s")
}
FRACTIONS = {
    "\u00bd": 1 / 2,
    "\u00bc": 1 / 4,
    "\u00be": 3 / 4,
    "\u2153": 1 / 3,
    "\u2154": 2 / 3,
    "\u215b": 1 / 8,
}
HALVES = frozenset("half halves halved halving".split())
WORDS = frozenset(SMALL) | frozenset(SCALES) | {"hundred", "quarter"} | HALVES | frozenset(FRACTIONS)

_ROUND = 0.05
# Longer runs of digits are codes, not numbers.
_LONGEST = 24
_GROUPED = re.compile(r"\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3}")
_SEPARATOR = re.compile(r"[.,'\u2019\u066b\u066c\u00a0\u2009\u202f]")


class Number(NamedTuple):
    """A number as written.

    Attributes:
        value: what it most likely is.
        slack: how far a value may be off that is rounded to it.
        end: token after its last.
        digits: the digits, when it is written with digits alone.
        other: what it may also be: 1.234 is 1234 in half of the world.
        sure: whether there is one way to read it.
    """

    value: float
    slack: float
    end: int
    digits: str = ""
    other: float | None = None
    sure: bool = True


def number_at(low: list[str], raw: list[str], at: int) -> Number | None:
    """The number that starts at a token, scale words included; None when none does, or when it is a version."""
    if not low[at][:1].isdecimal():
        spelled = _spelled(low, at)
        return spelled and _scaled(spelled, low, raw)
    found = _literal(low[at], at + 1) if len(low[at]) <= _LONGEST else None
    if found is None:
        return None
    return _scaled(_mixed(found, low), low, raw)


def _literal(token: str, end: int) -> Number | None:
    if token.isdecimal():
        return Number(float(token), _rounding(token), end, token)
    if not token.isascii():
        token = "".join(
            str(int(c)) if c.isdecimal() else {"\u066b": ".", "\u066c": ","}.get(c, c) for c in token
        )
    marks = set(_SEPARATOR.findall(token))
    last = max(token.rfind("."), token.rfind(","))
    if marks == {"."} and token.count(".") == 1:
        whole, part = token.split(".")
        value, slack = float(token), 0.5 * 10 ** -len(part)
        if len(part) == 3 and len(whole) <= 3 and not whole.startswith("0"):
            return Number(value, slack, end, other=float(whole + part), sure=False)
        return Number(value, min(slack, abs(value) * _ROUND), end)
    if len(marks) == 1 and marks <= {"."}:
        groups = token.split(".")
        if not all(len(group) == 3 for group in groups[1:]):
            return None
        return _whole("".join(groups), end)
    if len(marks) == 1:
        plain = _SEPARATOR.sub(",", token)
        if _GROUPED.fullmatch(plain):
            return _whole(plain.replace(",", ""), end)
        if plain.count(",") == 1 and marks == {","}:
            return Number(float(plain.replace(",", ".")), 0.0, end, sure=False)
        return Number(float(plain.split(",")[0]), 0.0, end, sure=False)
    decimals = token[last + 1 :].isdecimal()
    if last > 0 and len(marks) == 2 and token.count(token[last]) == 1 and decimals:
        whole = _SEPARATOR.sub("", token[:last])
        return Number(float(f"{whole}.{token[last + 1 :]}"), 0.5 * 10 ** -(len(token) - last - 1), end)
    return Number(float(_SEPARATOR.split(token)[0]), 0.0, end, sure=False)


def _whole(digits: str, end: int) -> Number:
    return Number(float(digits), _rounding(digits), end)


def _rounding(digits: str) -> float:
    """Half a unit of the last digit that is meant: two zeros or more at the end are taken for rounding."""
    zeros = len(digits) - len(digits.rstrip("0"))
    return min(0.5 * 10.0**zeros if 2 <= zeros < 300 else 0.5, float(digits) * _ROUND)


def _mixed(number: Number, low: list[str]) -> Number:
    """2 1/2 and 2½ and 2 and a half."""
    at = number.end
    after = gap(low, at)
    if low[after] in FRACTIONS:
        return number._replace(
            value=number.value + FRACTIONS[low[after]], slack=0.0, end=after + 1, digits=""
        )
    if low[after] == "and" and low[after + 2] == "a" and low[after + 4] in ("half", "quarter"):
        return number._replace(
            value=number.value + 1 / PARTS[low[after + 4]], slack=0.0, end=after + 5, digits=""
        )
    if after > at and low[after + 1] == "/" and low[after].isdecimal() and low[after + 2].isdecimal():
        under = int(low[after + 2])
        if 0 < int(low[after]) < under <= 64:
            return number._replace(
                value=number.value + int(low[after]) / under, slack=0.0, end=after + 3, digits=""
            )
    return number


def _scaled(number: Number, low: list[str], raw: list[str]) -> Number:
    """The number times the scale words after it: 2.2 billion, 890M, 3 hundred thousand."""
    short = SHORT_SCALES.get(raw[number.end])
    if short is not None:
        return _times(number, short, number.end + 1)
    while True:
        after = joint(low, number.end)
        factor = 100.0 if low[after] == "hundred" else SCALES.get(low[after])
        if factor is None:
            return number
        number = _times(number, factor, after + 1)


def _times(number: Number, factor: float, end: int) -> Number:
    value = number.value * factor
    # With a scale word a small number is a rounded one: 2 million stands for 2.1 million too.
    slack = min(max(number.slack, 0.5 * 10 ** -_decimals(number.value)) * factor, abs(value) * 2 * _ROUND)
    return Number(value, slack if factor >= 1e3 else 0.0, end, sure=number.sure)


def _decimals(value: float) -> int:
    for places in range(6):
        if round(value, places) == value:
            return places
    return 6


def _spelled(low: list[str], at: int) -> Number | None:
    """A number in words: twenty-one, two hundred and five, half a million, nineteen ninety-seven."""
    word = low[at]
    if word in FRACTIONS:
        return Number(FRACTIONS[word], 0.0, at + 1)
    if word == "half":
        after = joint(low, at + 1)
        after += 2 * (low[after] == "a")
        if low[after] in SCALES:
            return Number(SCALES[low[after]] / 2, SCALES[low[after]] * _ROUND, after + 1)
        return None
    total = current = 0.0
    smallest_scale, start, end, scaled = 1e15, at, at, False
    while True:
        word = low[at]
        value = SMALL.get(word)
        if value is not None:
            if current and not _adds(current, value):
                if 10 <= current < 100 and value >= 10 and not total and _is_joint(low, end):
                    return _year_in_words(low, at, current, value)
                break
            current += value
        elif word == "hundred" and current < 100:
            current = (current or 1) * 100
        elif word in SCALES and SCALES[word] < smallest_scale:
            if not current and scaled:
                break
            smallest_scale = SCALES[word]
            total, current, scaled = total + (current or 1) * smallest_scale, 0.0, True
        else:
            break
        end = at + 1
        at = joint(low, end)
        if low[at] == "and" and (word == "hundred" or word in SCALES) and low[at + 2] in SMALL:
            following = joint(low, at + 3)
            if low[following] != "hundred" and low[following] not in SCALES:
                at += 2
        if value == 0:
            break
    if end == start:
        return None
    number = total + current
    slack = number * 2 * _ROUND if scaled and number >= 1e3 and number % 1e3 == 0 else 0.0
    return _mixed(Number(number, min(slack, smallest_scale / 2), end), low)


def _adds(current: float, value: int) -> bool:
    rest = current % 100
    return (not rest and value < 100) or (rest >= 20 and rest % 10 == 0 and value < 10)


def _is_joint(low: list[str], at: int) -> bool:
    return low[at] == " " or low[at] == "-"


def _year_in_words(low: list[str], at: int, century: float, value: int) -> Number:
    year = 100 * century + value
    end = at + 1
    after = joint(low, end)
    unit = SMALL.get(low[after], 0)
    if value % 10 == 0 and value >= 20 and 0 < unit < 10 and after > end:
        year, end = year + unit, after + 1
    return Number(year, 0.0, end, str(int(year)))
