"""Totals, differences, averages and ratios that follow from the evidence's numbers; a claim may state them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations

from groundwire.scoring.guard.agree import close, numbers, unit_of
from groundwire.scoring.guard.model import Quantities, Quantity
from groundwire.scoring.guard.units import DAY, YEAR, same

# Numbers of one unit beyond which anything may follow from them.
MANY = 16
_OPEN = frozenset("present now today ongoing current currently since still".split())
_RELATIVE = frozenset("later next following previous prior earlier after before ago same".split())


def follows(said: Quantity, evidence: Quantities) -> bool:
    """Whether a number of the claim follows from those of the evidence by adding, taking away, averaging or
    dividing."""
    known: list[float] = []
    for held in evidence.found:
        known += [number for number in _comparable(said, held) if math.isfinite(number)]
        if len(known) > MANY:
            return True
    if said.unit == "time" and _spans(said, evidence):
        return True
    if said.unit == "%" and any(_holds(said, ratio) for ratio in _ratios(evidence)):
        return True
    targets = said.ends
    return all(any(_near(said, target, number) for number in _results(known)) for target in targets)


def _comparable(said: Quantity, held: Quantity) -> tuple[float, ...]:
    """The numbers of a quantity in the base unit of the claim's; none when they are of another dimension."""
    unit = unit_of(held)
    if held.kind in ("time", "label") or (held.kind == "date" and said.unit) or not same(said.unit, unit):
        return ()
    if unit and said.unit:
        return numbers(held)
    return tuple(held.written(number) * said.factor + said.shift for number in numbers(held))


def _near(said: Quantity, target: float, number: float) -> bool:
    return close(said, target, number) or (said.bound != "-" and _bounded(said, number))


def _bounded(said: Quantity, number: float) -> bool:
    return (said.bound == ">" and number > said.value) or (said.bound == "<" and number < said.value)


def _holds(said: Quantity, number: float) -> bool:
    return any(close(said, end, number) for end in said.ends) or _bounded(said, number)


def _results(known: list[float]) -> Iterator[float]:
    """Sums of two, sums of runs, differences, products of two, and the mean."""
    for one, other in combinations(known, 2):
        yield one + other
        yield abs(one - other)
        yield one * other
    for start in range(len(known)):
        total = 0.0
        for number in known[start:]:
            total += number
            yield total
    if known:
        yield sum(known) / len(known)


def _ratios(evidence: Quantities) -> Iterator[float]:
    """Shares and changes in percent."""
    known = {n: None for held in evidence.found for n in numbers(held) if math.isfinite(n)}
    for held in evidence.found:
        if held.unit == "%":
            yield 100 - held.value
    if len(known) <= MANY:
        for one, other in combinations(known, 2):
            if one and other:
                yield from (100 * one / other, 100 * other / one)
                yield from (100 * (one - other) / other, 100 * (other - one) / one)


def _spans(said: Quantity, evidence: Quantities) -> bool:
    """Whether a duration may be the time between two dates or times of the evidence, or one that is still open."""
    dates = [held for held in evidence.found if held.kind == "date" and held.dated]
    years = {end for date in dates for end in date.ends if math.isfinite(end)}
    if years and (said.open or not _OPEN.isdisjoint(evidence.words)):
        return True
    if len(years) > MANY:
        return True
    if any(_holds(said, (abs(a - b) + off) * YEAR) for a, b in combinations(years, 2) for off in (-1, 0, 1)):
        return True
    short = said.value < 2 * YEAR
    return short and (
        sum(held.kind == "date" and held.month > 0 for held in evidence.found) > 1
        or (said.value < DAY and sum(held.kind == "time" for held in evidence.found) > 1)
    )


def year_follows(said: Quantity, evidence: Quantities) -> bool:
    """Whether a year is one of the evidence's plus or minus one of its durations ("aged 47", "ten years later"), or
    the next one to it in words."""
    years: set[float] = set()
    steps: set[float] = set()
    for held in evidence.found:
        if held.kind == "date" and held.dated:
            years.update(held.ends)
        elif held.kind in ("number", "unit") and held.unit in ("", "time"):
            scale = YEAR if held.unit == "time" else 1.0
            steps.update(number / scale for number in held.ends if 0 < number <= 1000 * scale)
    if not _RELATIVE.isdisjoint(evidence.words) and not {"year", "years"}.isdisjoint(evidence.words):
        steps.add(1.0)
    if years and steps and len(years) + len(steps) > 2 * MANY:
        return True
    return any(
        said.low <= year + sign * step + off <= said.high
        for year in years
        for step in steps
        for sign in (1, -1)
        for off in (0, -1)
    )
