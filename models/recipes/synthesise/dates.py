"""Edits of years, months, days and centuries."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from models.recipes.synthesise.edit import HEDGE, Edit, put, shuffled
from models.recipes.synthesise.lexicon import MONTHS, WEEKDAYS
from models.recipes.synthesise.numbers import swap_digits
from models.recipes.synthesise.row import CONTRADICTED, UNSUPPORTED

_MONTHS = "|".join(MONTHS)
_YEAR = re.compile(r"(?<![\w.,\-–/$£€])(?:1[0-9]|20)\d\d(?![\w\-–/]|[.,]\d)")
_AFTER_NAME = re.compile(r"[A-Z][\w'.-]* $")
_AFTER_DATE = re.compile(rf"(?:{_MONTHS}|In|By|Since|From|Until) $")
# "May" and "March" are months only where a number or a comma follows.
_MONTH = re.compile(rf"\b(?:(?!May\b|March\b)(?:{_MONTHS})|(?:May|March)(?= \d|,))\b")
_DAY = re.compile(rf"\b(?P<first>\d{{1,2}}) (?:{_MONTHS})\b|\b(?:{_MONTHS}) (?P<last>\d{{1,2}})(?!\w|\.\d)")
_WEEKDAY = re.compile(rf"\b(?:{'|'.join(WEEKDAYS)})\b")
_CENTURY = re.compile(r"\b(\d{1,2})th(?= century)")
_LATEST = 2030
_FROM_PASSAGE = 0.4

Spot = tuple[tuple[int, int], str]


def year(text: str, rng: Random, others: str = "") -> Edit | None:
    """Another year: near, a decade or a century away, with digits swapped, or one found in `others`."""
    for spot in shuffled(list(_YEAR.finditer(text)), rng):
        before = text[: spot.start()]
        if _AFTER_NAME.search(before) and not _AFTER_DATE.search(before):
            continue
        old = int(spot[0])
        found = [int(other) for other in _YEAR.findall(others) if int(other) != old]
        steps = (
            old + 1,
            old - 1,
            old + rng.randint(2, 9),
            old - rng.randint(2, 9),
            old - 10,
            old - 100,
            swap_digits(old),
        )
        new = rng.choice(found) if found and rng.random() < _FROM_PASSAGE else rng.choice(steps)
        if new != old and str(new) not in text and 1000 < new < _LATEST:
            return _edit(text, spot.span(), str(new))
    return None


def day(text: str, rng: Random) -> Edit | None:
    """Another month, day of the month, day of the week or century."""
    for span, new in shuffled(list(_days(text, rng)), rng):
        if text.count(text[slice(*span)]) == 1 and new not in text:
            return _edit(text, span, new)
    return None


def _days(text: str, rng: Random) -> Iterator[Spot]:
    for found in _MONTH.finditer(text):
        yield found.span(), rng.choice([month for month in MONTHS if month != found[0]])
    for found in _WEEKDAY.finditer(text):
        yield found.span(), rng.choice([name for name in WEEKDAYS if name != found[0]])
    for found in _DAY.finditer(text):
        group = "first" if found["first"] else "last"
        old = int(found[group])
        new = rng.choice((old + 1, old - 1, rng.randint(1, 28), int(str(old)[::-1])))
        if 1 <= new <= 28 and new != old:
            yield found.span(group), str(new)
    for found in _CENTURY.finditer(text):
        old = int(found[1])
        near = [century for century in range(max(4, old - 2), min(20, old + 2) + 1) if century != old]
        if near:
            yield found.span(1), str(rng.choice(near))


def _edit(text: str, span: tuple[int, int], new: str) -> Edit:
    label = UNSUPPORTED if HEDGE.search(text[: span[0]]) else CONTRADICTED
    return Edit(put(text, span, new), label, label)
