"""Dates: a day, a month, or what `years` reads."""

from __future__ import annotations

import math

from groundwire.scoring.guard.numerals import ORDINALS, SMALL
from groundwire.scoring.guard.tokens import DASHES, Tokens, gap, words_before
from groundwire.scoring.guard.units import UNITS
from groundwire.scoring.guard.years import (
    BEFORE_CHRIST,
    OF_TIME,
    Dates,
    century,
    make_date,
    short_year,
    year_first,
    year_in_words,
)

_NAMES = "january february march april may june july august september october november december".split()
MONTHS = {name: n for n, name in enumerate(_NAMES, 1)} | {
    name[:3]: n for n, name in enumerate(_NAMES, 1)
} | {"sept": 9}  # fmt: skip
_ALSO_WORDS = frozenset({"may", "march", "mar", "dec", "sep", "jan"})
ORDINAL_ENDINGS = frozenset({"st", "nd", "rd", "th"})


def date_at(tokens: Tokens, at: int) -> Dates | None:
    """The date that starts at a token, and the token after it; a span of days or years gives one quantity for
    each end."""
    low = tokens.low
    token = low[at]
    if token in MONTHS:
        return _month_first(tokens, at)
    if token in ORDINALS:
        return century(tokens, at, ORDINALS[token], at + 1) or _day_first(tokens, at)
    if token in SMALL:
        return year_in_words(tokens, at)
    if not token[:1].isdecimal() or not token[-1:].isdecimal():
        return None
    if len(token) > 4:
        return _dotted(tokens, at) if token.count(".") == 2 else None
    if not token.isdecimal():
        return None
    if low[gap(low, at + 1)] in BEFORE_CHRIST:
        end = gap(low, at + 1) + 1
        return [make_date(tokens, at, end, -float(token))], end
    if len(token) <= 2:
        return _day_first(tokens, at) or short_year(tokens, at)
    return _slashed(tokens, at) or year_first(tokens, at)


def _year_token(tokens: Tokens, at: int) -> int:
    """The year written at a token; 0 for none."""
    token = tokens.low[at]
    return int(token) if len(token) == 4 and token.isdecimal() and 1000 <= int(token) <= 2199 else 0


def _day_token(tokens: Tokens, at: int) -> tuple[int, int]:
    """The day of a month written at a token, and the token after it; (0, at) for none."""
    token = tokens.low[at]
    if token in ORDINALS and 1 <= ORDINALS[token] <= 20:
        return ORDINALS[token], at + 1
    if not token.isdecimal() or len(token) > 2 or not 1 <= int(token) <= 31:
        return 0, at
    end = at + 1
    return int(token), end + (tokens.low[end] in ORDINAL_ENDINGS)


def _following_year(tokens: Tokens, end: int) -> tuple[float, int]:
    """A year after a day or month, and the token after it."""
    low = tokens.low
    at = gap(low, end + (low[end] == "."))
    at = gap(low, at + (low[at] == ","))
    at += 2 * (low[at] == "of" and low[at + 1] == " ")
    year = _year_token(tokens, at)
    return (float(year), at + 1) if year and at > end else (math.inf, end)


def _days(tokens: Tokens, at: int) -> tuple[list[int], int]:
    """One day, or both ends of a span of days."""
    low = tokens.low
    day, end = _day_token(tokens, at)
    if not day:
        return [], at
    dash = gap(low, end)
    if low[dash] in DASHES or low[dash] in ("to", "and"):
        last, after = _day_token(tokens, gap(low, dash + 1))
        if last > day:
            return [day, last], after
    return [day], end


def _day_first(tokens: Tokens, at: int) -> Dates | None:
    """19 December 1997, 19th of December, 4-6 July, 19/12/1997, 19-12-1997."""
    low = tokens.low
    numeric = _slashed(tokens, at)
    if numeric is not None:
        return numeric
    days, end = _days(tokens, at)
    if not days:
        return None
    month_at = gap(low, end)
    month_at += low[end] in DASHES
    month_at += 2 * (low[month_at] == "of" and low[month_at + 1] == " ")
    month = MONTHS.get(low[month_at], 0)
    if month and month_at > end:
        year, after = _following_year(tokens, month_at + 1)
        if tokens.raw[month_at] == "may" and math.isinf(year):
            return None
        return [make_date(tokens, at, after, year, month, day) for day in days], after
    if low[end - 1] in ORDINAL_ENDINGS:
        return century(tokens, at, days[0], end) if len(days) == 1 else None
    return None


def _month_first(tokens: Tokens, at: int) -> Dates | None:
    """December 19, 1997; December 1997; in December."""
    low, raw = tokens.low, tokens.raw
    month = MONTHS[low[at]]
    name_end = at + 1 + (low[at + 1] == "." and len(low[at]) <= 4)
    first = gap(low, name_end + (low[name_end] == ":"))
    days, end = _days(tokens, first)
    if days and first > at + 1 and low[end] not in ("%", ":") and low[gap(low, end)] not in UNITS:
        year, end = _following_year(tokens, end)
        return [make_date(tokens, at, end, year, month, day) for day in days], end
    year, end = _following_year(tokens, at + 1)
    if not math.isinf(year):
        return [make_date(tokens, at, end, year, month)], end
    before = words_before(low, at, 1)
    if (
        low[at] in _ALSO_WORDS
        and low[at + 1] != "."
        and not (before and before[0] in OF_TIME and raw[at][:1].isupper())
    ):
        return None
    if len(low[at]) <= 3 and low[at] != "may" and low[at + 1] != ".":
        return None
    return [make_date(tokens, at, at + 1, math.inf, month)], at + 1


def _slashed(tokens: Tokens, at: int) -> Dates | None:
    """19/12/1997, 1997-12-19, and both with spaces."""
    low = tokens.low
    first = gap(low, at + 1)
    mark = low[first]
    if mark != "/" and mark not in DASHES:
        return None
    middle = gap(low, first + 1)
    second = gap(low, middle + 1)
    if low[second] != mark:
        return None
    last = gap(low, second + 1)
    return _numeric(tokens, at, last + 1, [low[at], low[middle], low[last]])


def _dotted(tokens: Tokens, at: int) -> Dates | None:
    return _numeric(tokens, at, at + 1, tokens.low[at].split("."))


def _numeric(tokens: Tokens, at: int, end: int, parts: list[str]) -> Dates | None:
    """A date of three numbers, in any order that names a day; unsure when day and month may be swapped."""
    if not all(part.isdecimal() for part in parts):
        return None
    numbers = [int(part) for part in parts]
    if len(parts[0]) == 4:
        year, month, day = numbers
    elif len(parts[2]) == 4:
        day, month, year = numbers
    else:
        return None
    if month > 12:
        day, month = month, day
    if not (1 <= month <= 12 and 1 <= day <= 31):
        return None
    if day <= 12 and day != month and len(parts[0]) != 4:
        # The one day or the other: only the year is sure.
        either = [make_date(tokens, at, end, year, *two, sure=False) for two in ((month, day), (day, month))]
        return [make_date(tokens, at, end, year), *either], end
    return [make_date(tokens, at, end, year, month, day)], end
