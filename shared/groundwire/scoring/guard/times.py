"""Times of day, in minutes since midnight."""

from __future__ import annotations

from groundwire.scoring.guard.bounds import date_bound
from groundwire.scoring.guard.model import Quantity
from groundwire.scoring.guard.numerals import SMALL
from groundwire.scoring.guard.tokens import Tokens, gap

HALF_DAY = 720.0
_NAMED = {"noon": 720.0, "midday": 720.0, "midnight": 0.0}
TIME_WORDS = frozenset(_NAMED)
# Which half of the day is meant; without it a time before one in the afternoon may be either.
_KNOWN = "half of the day is known"


def time_at(tokens: Tokens, at: int) -> tuple[list[Quantity], int] | None:
    """The time of day that starts at a token, and the token after it."""
    low = tokens.low
    token = low[at]
    if token in _NAMED:
        return [_time(tokens, at, at + 1, _NAMED[token], _KNOWN)], at + 1
    end, minutes = at + 1, 0
    hour = SMALL.get(token, -1) if token.isalpha() else _hour(token)
    if hour < 0 and len(token) in (4, 5) and token[-3] == "." and token.replace(".", "").isdecimal():
        # 10.30 is a time only beside am or pm.
        hour, minutes = int(token[:-3]), int(token[-2:])
        if not _half(low, end)[0]:
            return None
    if not 0 <= hour <= 24 or minutes > 59:
        return None
    clock = (
        low[end] == ":" and len(low[end + 1]) == 2 and low[end + 1].isdecimal() and not _goes_on(low, end + 2)
    )
    if clock:
        minutes = int(low[end + 1])
        end += 2
    half, after = _half(low, end)
    oclock = not half and low[gap(low, end)] == "o" and low[gap(low, end) + 2] == "clock"
    if oclock:
        end = gap(low, end) + 3
        half, after = _half(low, end)
    if not (clock or half or oclock or (minutes and half)) or minutes > 59:
        return None
    if half:
        hour = hour % 12 + (12 if half == "p" else 0) if hour <= 12 else hour
        end = after
    known = _KNOWN if half or hour > 12 or hour == 0 or token.startswith("0") else ""
    return [_time(tokens, at, end, 60.0 * (hour % 24) + minutes, known)], end


def _goes_on(low: list[str], end: int) -> bool:
    """Whether seconds follow: then it is a duration."""
    return low[end] == ":" and low[end + 1][:1].isdecimal()


def _hour(token: str) -> int:
    return int(token) if len(token) <= 2 and token.isdecimal() else -1


def _half(low: list[str], end: int) -> tuple[str, int]:
    """ "a" or "p", and the token after am, a.m., pm or p.m."""
    at = gap(low, end)
    if low[at] in ("am", "pm"):
        return low[at][0], at + 1
    if low[at] in ("a", "p") and low[at + 1] == "." and low[at + 2] == "m":
        return low[at], at + 3 + (low[at + 3] == ".")
    return "", end


def _time(tokens: Tokens, at: int, end: int, minutes: float, known: str) -> Quantity:
    sure = date_bound(tokens, at) == ""
    return Quantity("time", tokens.text(at, end), at, end, minutes, minutes, minutes, sure=sure, of=known)


def same_time(one: Quantity, other: Quantity) -> bool:
    """Whether two times can be the same; without am or pm a time is in either half of the day."""
    if one.of and other.of:
        return one.value == other.value
    return one.value % HALF_DAY == other.value % HALF_DAY
