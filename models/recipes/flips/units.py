"""Changed units: the same digits of something else."""

from __future__ import annotations

import re
from collections.abc import Iterator

from models.recipes.flips.numerals import WORDS
from models.recipes.flips.proposal import AT_LEAST, AT_MOST, Proposal

# What a unit is taken for; the first that fits the bounds of the sentence is used first.
_OTHERS: dict[str, tuple[str, ...]] = {
    "metre": ("yard", "foot", "kilometre"),
    "meter": ("foot", "kilometer"),
    "foot": ("meter", "inch"),
    "kilometre": ("mile", "metre"),
    "kilometer": ("mile", "meter"),
    "mile": ("kilometer", "yard"),
    "inch": ("centimeter", "foot"),
    "centimetre": ("millimetre", "inch"),
    "centimeter": ("inch", "millimeter"),
    "yard": ("mile", "foot"),
    "acre": ("hectare", "square mile"),
    "hectare": ("acre", "square kilometre"),
    "pound": ("kilogram", "ounce"),
    "kilogram": ("pound", "gram"),
    "ton": ("kilogram", "pound"),
    "gram": ("ounce", "kilogram"),
    "gallon": ("liter",),
    "liter": ("gallon",),
    "litre": ("gallon",),
    "second": ("minute", "hour"),
    "minute": ("hour", "second"),
    "hour": ("day", "minute"),
    "day": ("week", "month", "hour"),
    "week": ("month", "day"),
    "month": ("year", "week"),
    "year": ("decade", "month"),
    "decade": ("century", "year"),
    "century": ("decade", "millennium"),
    "dollar": ("euro", "pound"),
    "degree": ("radian",),
}
_PLURALS = {"foot": "feet", "inch": "inches", "century": "centuries", "millennium": "millennia"}
_SHORT: dict[str, tuple[str, ...]] = {
    "m": ("ft", "km"),
    "km": ("mi", "m"),
    "ft": ("m",),
    "mi": ("km",),
    "mph": ("km/h",),
    "km/h": ("mph",),
    "kg": ("lb", "g"),
    "lb": ("kg",),
    "lbs": ("kg",),
    "cm": ("mm",),
    "mm": ("cm",),
    "acre": ("ha",),
    "ha": ("acres",),
    "GB": ("MB",),
    "MB": ("GB",),
    "°C": ("°F",),
    "°F": ("°C",),
}
_RANK = {
    n: i for i, n in enumerate("second minute hour day week month year decade century millennium".split())
}
_NUMBER = r"(?:\d[\d,]*(?:\.\d+)?(?:\s?[-–]\s?\d[\d,.]*)?|" + "|".join(
    sorted((w for w, v in WORDS.items() if v > 1), key=len, reverse=True)
)
_NUMBER += r"|several|a few|hundred|thousand|million|billion)"
_LONG_FORMS = {_PLURALS.get(name, f"{name}s"): name for name in _OTHERS} | {name: name for name in _OTHERS}
_LONG = re.compile(
    rf"(?<![\w$£€]){_NUMBER}(?:[ -](?:square|cubic|nautical))?(?P<gap>[ -])(?P<unit>"
    + "|".join(sorted(_LONG_FORMS, key=len, reverse=True))
    + r")\b",
    re.IGNORECASE,
)
_ABBREVIATED = re.compile(
    r"\d(?: (?:million|billion))?(?: sq)? ?(?P<unit>km/h|mph|km|kg|cm|mm|lbs|lb|ft|mi|ha|GB|MB|°C|°F|m)(?![\w/'-]| \d)"
)
_SIGN = re.compile(r"(?:(?<![\w])(?:US)?(?P<sign>[$£€]) ?)(?=\d)")
_PERCENT = re.compile(r"(?<=\d)(?P<unit> ?%| percent| per cent)(?! points?)")
# The same length in another unit, beside it: left out, since a reader would go by it.
_ASIDE = re.compile(r"^\w*(?: (?:high|tall|long|wide))? ?\([^()]*\d[^()]*\)")


def changed_units(sentence: str, passage: str) -> Iterator[Proposal]:
    """Sentences in which one amount keeps its digits and is of another unit."""
    for found in _LONG.finditer(sentence):
        written = found["unit"]
        name = _LONG_FORMS[written.lower()]
        for other in _OTHERS[name]:
            if _stays_true(name, other, sentence[: found.start()]):
                continue
            now = _PLURALS.get(other, f"{other}s") if written.lower() != name else other
            yield from _with(sentence, found.start("unit"), found.end("unit"), now, passage, "spelled out")
    for found in _ABBREVIATED.finditer(sentence):
        for now in _SHORT[found["unit"]]:
            yield from _with(sentence, found.start("unit"), found.end("unit"), now, passage, "abbreviated")
    for found in _SIGN.finditer(sentence):
        for now in ("€", "£") if found["sign"] == "$" else ("$",):
            yield from _with(sentence, *found.span(), now, passage, "currency")
    for found in _PERCENT.finditer(sentence):
        yield from _with(sentence, *found.span(), " per thousand", passage, "share")


def _with(sentence: str, start: int, end: int, now: str, passage: str, rule: str) -> Iterator[Proposal]:
    aside = _ASIDE.match(sentence[end:])
    tail = sentence[end:]
    if aside:
        tail = tail.replace(aside[0][aside[0].index("(") :], "", 1).replace("  ", " ")
    if not re.search(rf"\d[ -]?{re.escape(now)}(?!\w)", passage):
        yield Proposal(rule, sentence[:start] + now + tail, now)


def _stays_true(name: str, other: str, before: str) -> bool:
    """A smaller unit after "over", a greater one after "up to": the bound still holds."""
    if name not in _RANK or other not in _RANK:
        return bool(AT_LEAST.search(before) or AT_MOST.search(before))
    greater = _RANK[other] > _RANK[name]
    return bool((AT_LEAST.search(before) and not greater) or (AT_MOST.search(before) and greater))
