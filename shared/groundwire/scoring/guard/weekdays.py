"""Days of the week."""

from __future__ import annotations

import math

from groundwire.scoring.guard.model import Quantity
from groundwire.scoring.guard.tokens import DASHES, Tokens, gap

_DAYS = "monday tuesday wednesday thursday friday saturday sunday".split()
WEEKDAYS = frozenset([*_DAYS, *(f"{day}s" for day in _DAYS)])
WEEKDAY = "weekday"
_TO = DASHES | {"to", "through", "until", "till"}


def weekday_at(tokens: Tokens, at: int) -> Quantity | None:
    """The day named at a token; unsure in a longer name (Black Friday) and at either end of several days."""
    if tokens.low[at] not in WEEKDAYS:
        return None
    before = tokens.raw[at - 2] if tokens.low[at - 1] == " " else tokens.low[at - 1]
    sure = not before[:1].isupper() and before.lower() not in _TO and not _goes_on(tokens, at)
    text = tokens.text(at, at + 1)
    # No number: it is equal to none.
    return Quantity("label", text, at, at + 1, math.nan, math.nan, math.nan, of=WEEKDAY, sure=sure)


def _goes_on(tokens: Tokens, at: int) -> bool:
    return tokens.low[gap(tokens.low, at + 1)] in _TO


def same_weekday(one: Quantity, other: Quantity) -> bool:
    """Whether two texts name one day, or the second is an end of several."""
    return other.of == WEEKDAY and (
        not other.sure or one.text.lower().rstrip("s") == other.text.lower().rstrip("s")
    )
