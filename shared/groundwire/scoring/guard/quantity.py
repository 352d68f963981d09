"""From a number with its unit to a quantity: how it is meant, and how far off it may be."""

from __future__ import annotations

from groundwire.scoring.guard.bounds import bound_of
from groundwire.scoring.guard.measures import Amount
from groundwire.scoring.guard.model import Kind, Quantity
from groundwire.scoring.guard.tokens import Tokens, joint, words_before
from groundwire.scoring.guard.units import CURRENCIES, DOLLARS

_OPEN_AFTER = frozenset("ago old before after later earlier since".split())
_KIND: dict[str, Kind] = {"": "number", "%": "percent", "points": "percent"}
_MONEY = frozenset(CURRENCIES.values()) | frozenset(DOLLARS.values())


def to_quantity(tokens: Tokens, start: int, amount: Amount) -> Quantity:
    """The quantity of an amount that starts at token `start`."""
    number, unit = amount.number, amount.unit
    value = unit.base(number.value)
    kind = _KIND.get(unit.dimension) or ("money" if unit.dimension in _MONEY else "unit")
    bound = bound_of(tokens, start, amount.end)
    slack = number.slack * abs(unit.factor)
    low = high = value
    if bound == "~":
        # About 1,200: to the last digit that is meant, and never closer than a twentieth.
        slack = max(slack, 0.05 * abs(value))
    elif bound == ">":
        high = float("inf")
    elif bound == "<":
        low = float("-inf")
    text = tokens.text(start, amount.end)
    if bound in ("~", ">", "<") and bound:
        text = _said(tokens, start, text)
    others = tuple((read.base(number.value), read.dimension) for read in amount.reads)
    if number.other is not None:
        others += ((unit.base(number.other), unit.dimension),)
    sure = number.sure and amount.known
    return Quantity(
        kind, text, start, amount.end, value, low, high, slack, unit.dimension, bound, sure, others,
        unit.factor, unit.shift, open=_is_open(tokens, start, amount),
    )  # fmt: skip


def _is_open(tokens: Tokens, start: int, amount: Amount) -> bool:
    if amount.unit.dimension != "time":
        return False
    before = words_before(tokens.low, start, 3)
    return tokens.low[joint(tokens.low, amount.end)] in _OPEN_AFTER or "for" in before


def _said(tokens: Tokens, start: int, text: str) -> str:
    """The text with the words before it that say how it is meant."""
    before = words_before(tokens.low, start, 2)
    if not before:
        return text
    two = before[0] in ("than", "least", "most", "to") and len(before) > 1
    return f"{before[1]} {before[0]} {text}" if two else f"{before[0]} {text}"
