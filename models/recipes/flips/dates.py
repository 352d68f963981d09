"""Changed dates: years, days, months, weekdays, decades, centuries, also where the date is spelled anew."""

from __future__ import annotations

import re
from collections.abc import Iterator

from models.recipes.flips.numerals import ordinal
from models.recipes.flips.passages import rank
from models.recipes.flips.proposal import Proposal, replaced

MONTHS = "January February March April May June July August September October November December".split()
_MONTH = "|".join(MONTHS)
# Beyond it nothing of the sets has happened yet: no reader would be misled.
LAST_YEAR = 2021
_WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
_YEAR = re.compile(
    r"(?<![\w.,$/-])(1[0-9]{3}|20[0-4][0-9])(?![\w,]\d|[\d/]|s\b|-\d| \w+s? (?:of|long|wide|high))"
)
_DECADE = re.compile(r"(?<!\w)(1[5-9]|20)(\d)0s\b")
_CENTURY = re.compile(r"(?<!\w)(\d{1,2})(?:st|nd|rd|th)[- ]century\b")
AMERICAN = re.compile(rf"\b({_MONTH}) (\d{{1,2}}), (\d{{4}})\b")
BRITISH = re.compile(rf"\b(\d{{1,2}}) ({_MONTH}) (\d{{4}})\b")
_DAY_OF = re.compile(rf"\b(?:(?P<m>{_MONTH}) (?P<d>\d{{1,2}})|(?P<d2>\d{{1,2}}) (?P<m2>{_MONTH}))\b")
_MONTH_ALONE = re.compile(rf"(?<![\d] )\b({_MONTH})\b(?! \d{{1,2}}\b)")
_WEEKDAY = re.compile(rf"\b({'|'.join(_WEEKDAYS)})s?\b")
_EARLIER = re.compile(
    r"\b(?:by|before|until|till|up to|prior to|no later than) (?:the )?(?:\w+ )?$", re.IGNORECASE
)
# "may" and "march" are words too.
_NO_MONTH = re.compile(r"^(?:May|March)$")


def changed_dates(sentence: str, passage: str) -> Iterator[Proposal]:
    """Sentences in which one date is another that the passage does not hold."""
    for proposal in _proposals(sentence):
        if not re.search(rf"\b{re.escape(proposal.now)}\b", passage):
            yield proposal


def _proposals(sentence: str) -> Iterator[Proposal]:
    for found in _YEAR.finditer(sentence):
        for rule, year in _years(int(found[1]), sentence, found.start()):
            if not 1000 <= year <= max(LAST_YEAR, int(found[1])):
                continue
            yield Proposal(rule, replaced(sentence, *found.span(), str(year)), str(year))
    yield from _days(sentence)
    for found in _MONTH_ALONE.finditer(sentence):
        if not _NO_MONTH.match(found[0]):
            now = _other(MONTHS, found[1], sentence)
            yield Proposal("month", replaced(sentence, *found.span(), now), now)
    for found in _WEEKDAY.finditer(sentence):
        now = _other(_WEEKDAYS, found[1], sentence)
        yield Proposal("weekday", replaced(sentence, found.start(1), found.end(1), now), now)
    for found in _DECADE.finditer(sentence):
        digit = int(found[2])
        now = f"{found[1]}{digit - 1 if digit else 1}0s"
        yield Proposal("decade", replaced(sentence, *found.span(), now), now)
    for found in _CENTURY.finditer(sentence):
        now = ordinal(int(found[1]) - 1)
        yield Proposal("century", replaced(sentence, found.start(), found.end() - len("-century"), now), now)
    yield from _spelled_anew(sentence)


def _years(year: int, sentence: str, at: int) -> Iterator[tuple[str, int]]:
    pick = int(rank(sentence, str(year), str(at))[:8], 16)
    sign = -1 if _EARLIER.search(sentence[:at]) or year > 2000 or pick % 2 else 1
    yield "year, near", year + sign * (1 + pick // 2 % 3)
    yield "year, far", year + sign * (8 + pick // 8 % 40)
    digits = str(year)
    if digits[2] != digits[3]:
        yield "year, digits changed places", int(digits[:2] + digits[3] + digits[2])


def _days(sentence: str) -> Iterator[Proposal]:
    for found in _DAY_OF.finditer(sentence):
        group = "m" if found["m"] else "m2"
        month, day = found[group], found["d"] or found["d2"]
        other = 1 + (int(day) + 2 + int(rank(sentence, day)[:8], 16) % 20) % 28
        if other != int(day):
            now = found[0].replace(day, str(other))
            yield Proposal("day", replaced(sentence, *found.span(), now), now)
        now = found[0].replace(month, _other(MONTHS, month, sentence))
        yield Proposal("month of a day", replaced(sentence, *found.span(), now), now)


def _spelled_anew(sentence: str) -> Iterator[Proposal]:
    """The other way of writing a date, and one part of it another."""
    for found in AMERICAN.finditer(sentence):
        now = f"{_shifted(found[2], sentence)} {found[1]} {found[3]}"
        yield Proposal("spelled anew, day", replaced(sentence, *found.span(), now), now)
    for found in BRITISH.finditer(sentence):
        now = f"{found[2]} {found[1]}, {int(found[3]) - 1}"
        yield Proposal("spelled anew, year", replaced(sentence, *found.span(), now), now)


def _shifted(day: str, sentence: str) -> int:
    return 1 + (int(day) + int(rank(sentence, day, "anew")[:8], 16) % 9) % 28


def _other(names: list[str], name: str, sentence: str) -> str:
    step = 1 + int(rank(sentence, name)[:8], 16) % (len(names) - 1)
    return names[(names.index(name) + step) % len(names)]
