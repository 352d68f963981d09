"""Whether one quantity of the evidence says what a quantity of the claim says."""

from __future__ import annotations

from groundwire.scoring.guard.model import Quantities, Quantity
from groundwire.scoring.guard.units import UNITS, same

# Conversions are rounded at both ends: 1 km is 3,280 feet.
_CONVERTED = 1e-3
_EXACT = 1e-9
NUMERIC = frozenset({"number", "unit", "money", "percent"})


def agrees(said: Quantity, held: Quantity) -> bool:
    """Whether evidence that says `held` says `said`, a number with or without a unit. A bare number is taken for one
    of the other's unit."""
    if said.bound == "-":
        return _in_range(said, held)
    unit = unit_of(held)
    if not unit or not said.unit:
        value = said.written(said.value)
        return any(
            _fits(said, value, held.written(end), held, said.factor, held.factor) for end in numbers(held)
        )
    theirs = (*((end, unit) for end in held.ends), *held.others)
    return any(
        same(mine, other) and _fits(said, value, number, held, 1.0, 1.0)
        for value, mine in ((said.value, said.unit), *said.others)
        for number, other in theirs
    )


def unit_of(held: Quantity) -> str:
    """The unit of a quantity. Years, ordinals and numbers in names are bare numbers."""
    return held.unit if held.kind in NUMERIC else ""


def numbers(held: Quantity) -> tuple[float, ...]:
    """Every number that a quantity holds, in its base unit."""
    found = held.ends
    if held.day:
        found += (float(held.day),)
    return (*found, *(value for value, unit in held.others if unit == held.unit))


def close(said: Quantity, value: float, number: float, factor: float = 1.0) -> bool:
    """Whether a number may be written as the claim has it; both in units of `factor` base units."""
    slack = said.slack / abs(factor) + (_CONVERTED * abs(value) if said.kind == "unit" else 0.0)
    return abs(number - value) <= max(slack, _EXACT * abs(value))


def _fits(said: Quantity, value: float, number: float, held: Quantity, factor: float, scale: float) -> bool:
    if close(said, value, number, factor):
        return True
    if said.bound == ">":
        return number > value
    if said.bound == "<":
        return number < value
    if held.bound == "~" and abs(number - value) <= held.slack / scale:
        return True
    low, high = (held.low, held.high) if scale == 1.0 else (held.written(held.low), held.written(held.high))
    return held.bound == "-" and low <= value <= high


def _in_range(said: Quantity, held: Quantity) -> bool:
    """Whether the evidence names a value within the range; both ends are looked for apart."""
    if said.low > said.high or said.of:
        return False
    unit = unit_of(held)
    if not unit or not said.unit:
        low, high = said.written(said.low), said.written(said.high)
        return any(low <= held.written(end) <= high for end in numbers(held))
    return same(said.unit, unit) and any(said.low <= end <= said.high for end in held.ends)


def names_one(said: Quantity, evidence: Quantities) -> bool:
    """Whether the evidence names the amount as one of another unit: seven days are "a week", ninety minutes "an hour
    and a half"."""
    shares = (1.0, 0.5, 1.5) if "half" in evidence.words else (1.0,)
    return said.kind == "unit" and any(
        unit.dimension == said.unit and any(close(said, said.value, unit.factor * share) for share in shares)
        for unit in (UNITS.get(word) for word in evidence.words if len(word) > 2)
        if unit is not None
    )


def same_year(said: Quantity, held: Quantity) -> bool:
    """Whether the evidence's year is the claim's or lies in its decade, century or span."""
    if not (said.dated and held.dated):
        return True
    if held.bound in ("-", "~"):
        return held.low <= said.high and said.low <= held.high
    return held.value == said.value or (said.low <= held.low and held.high <= said.high)


def same_day(said: Quantity, held: Quantity) -> bool:
    """Whether the evidence says the claim's month and day."""
    return (not said.month or said.month == held.month) and (not said.day or said.day == held.day)


def says_date(said: Quantity, dates: list[Quantity]) -> bool:
    """Whether the dates of the evidence say the claim's: the day and month in one, the year there or in another."""
    fitting = [date for date in dates if same_year(said, date) and same_day(said, date)]
    if not fitting:
        return False
    return not said.dated or any(date.dated and same_year(said, date) for date in dates)
