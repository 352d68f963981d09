"""Edits of numbers, of places in an order and of units."""

from __future__ import annotations

import re
from random import Random

from models.recipes.synthesise.edit import HEDGE, Edit, like, put, shuffled
from models.recipes.synthesise.lexicon import MONTHS, NUMERALS, ORDINALS, UNITS
from models.recipes.synthesise.row import CONTRADICTED, UNSUPPORTED

NUMBER = re.compile(
    r"(?<![\w.,\-–/:#])(?:\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)(?![\w\-–/:]|,\d|\.\d)(?!(?:st|nd|rd|th)\b)"
)
_COUNT = re.compile(rf"(?<![\w\-])(?:{'|'.join(NUMERALS[2:])})(?![\w\-])", re.IGNORECASE)
_ORDINAL = re.compile(
    rf"\b(?:the|his|her|its|their|a|was|finished|ranked|placed) ({'|'.join(ORDINALS)})(?![\w\-])"
    r"(?! of\b| time| name| lady)"
)
_YEAR = re.compile(r"(?:1\d|20)\d\d")
_MONTHS = "|".join(MONTHS)
# Numbers that name something rather than count.
_NAMED = re.compile(
    r"(?:[A-Z][\w'-]*|[A-Z.]+|[Nn]o\.|chapter|section|page|figure|level|grade|type|version|[\d\-–/]) ?$"
)
_GOES_ON = re.compile(rf" ?[-–/]| \d| (?:{_MONTHS}|BC|AD|CE|BCE)\b")
_PERCENT = re.compile(r" ?(?:%|per ?cent)")
# A number of the passage takes the place of another in this share of edits.
_FROM_PASSAGE = 0.35


def number(text: str, rng: Random, others: str = "") -> Edit | None:
    """Another number: near, with two digits swapped, of another size, or one found in `others`.

    The label is `not_entailment` where the number is hedged ("more than 40"): both may then be true.
    """
    for spot in shuffled([*NUMBER.finditer(text), *_COUNT.finditer(text)], rng):
        before, after = text[: spot.start()], text[spot.end() :]
        counted = spot[0].isalpha()
        if not counted and (
            _YEAR.fullmatch(spot[0]) or (before and _NAMED.search(before)) or _GOES_ON.match(after)
        ):
            continue
        new = _counted(spot[0], rng) if counted else _changed(spot[0], rng, others)
        if new is None or re.search(rf"(?<!\w){re.escape(new)}(?!\w)", text, re.IGNORECASE):
            continue
        if _PERCENT.match(after) and not re.fullmatch(r"\d{1,2}(?:\.\d+)?|100", new):
            continue
        hedged = HEDGE.search(before) or after.startswith((" or more", "+"))
        label = UNSUPPORTED if hedged else CONTRADICTED
        return Edit(put(text, spot.span(), new), label, label)
    return None


def ordinal(text: str, rng: Random) -> Edit | None:
    """Another place in an order: "the second" for "the fifth"."""
    for spot in shuffled(list(_ORDINAL.finditer(text)), rng):
        if text[: spot.start()].endswith(("one of ", "among ")):
            continue
        new = rng.choice([other for other in ORDINALS[:5] if other != spot[1]])
        if new not in text.lower():
            return Edit(put(text, spot.span(1), new))
    return None


def unit(text: str, rng: Random) -> Edit | None:
    """The same number of another unit."""
    for pair in shuffled(UNITS, rng):
        old, new = rng.sample(pair, 2)
        spots = list(re.finditer(rf"(?<=\d ){old}\b(?! ?[()])", text)) if old in text else []
        if len(spots) == 1 and not re.search(rf"\b{new}\b", text):
            return Edit(put(text, spots[0].span(), new))
    return None


def _counted(old: str, rng: Random) -> str:
    place = NUMERALS.index(old.lower())
    return like(
        NUMERALS[rng.choice([n for n in range(max(2, place - 3), min(20, place + 4) + 1) if n != place])], old
    )


def _changed(old: str, rng: Random, others: str) -> str | None:
    digits = old.replace(",", "")
    if "." in digits:
        whole, _, part = digits.partition(".")
        other = (int(part) + rng.randint(1, 8)) % 10 ** len(part)
        new = rng.choice((f"{int(whole) + rng.choice((1, 2))}.{part}", f"{whole}.{other:0{len(part)}d}"))
        return new if new != digits else None
    found = [match[0] for match in NUMBER.finditer(others) if _comparable(match[0], digits)]
    if found and rng.random() < _FROM_PASSAGE:
        return rng.choice(found)
    value = _stepped(int(digits), len(digits), rng)
    if value == int(digits) or value < 1:
        return None
    return f"{value:,}" if "," in old or (value >= 10_000 and len(digits) > 4) else str(value)


def _comparable(other: str, digits: str) -> bool:
    """Whether another number of the passage is a count of about the same size."""
    bare = other.replace(",", "")
    return (
        bare != digits
        and "." not in bare
        and not _YEAR.fullmatch(other)
        and abs(len(bare) - len(digits)) <= 1
    )


def _stepped(value: int, size: int, rng: Random) -> int:
    if value < 10:
        return value + rng.choice((1, 2, 3, -1))
    steps = (value + 1, value - 1, swap_digits(value), value * 10, value + rng.randint(2, 9))
    return rng.choice((*steps, value + rng.randint(1, 9) * 10 ** (size - 1)))


def swap_digits(value: int) -> int:
    """The number with its last two unlike neighbours swapped; one more where there are none."""
    digits = list(str(value))
    for i in range(len(digits) - 1, 0, -1):
        if digits[i] != digits[i - 1] and (i > 1 or digits[i] != "0"):
            digits[i], digits[i - 1] = digits[i - 1], digits[i]
            return int("".join(digits))
    return value + 1
