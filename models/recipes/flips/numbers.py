"""Changed numbers: counts, amounts, shares, ranks, in digits and in words."""

from __future__ import annotations

import re
from collections.abc import Iterator

from models.recipes.flips.numerals import (
    ORDINAL_WORDS,
    WORDS,
    as_written,
    in_words,
    like,
    ordinal,
    ordinal_in_words,
    values,
)
from models.recipes.flips.passages import rank
from models.recipes.flips.proposal import ABOUT, AT_LEAST, AT_MOST, Proposal, replaced

_MONTH = "January|February|March|April|May|June|July|August|September|October|November|December"
_DIGITS = re.compile(
    r"(?<![\w.,/:$–-])\d[\d,]*(?:\.\d+)?(?![\w/:]|[.,-]\d|-[A-Za-z0-9]|\s?[-–]\s?\d|st|nd|rd|th)"
)
_WORD = re.compile(
    r"(?<![\w-])(?:"
    + "|".join(sorted((w for w in WORDS if WORDS[w] > 1), key=len, reverse=True))
    + r")(?![\w-])"
)
_ORDINAL = re.compile(
    r"(?<![\w-])(?:\d{1,3}(?:st|nd|rd|th)|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)(?![\w-])"
)
_SCALE = re.compile(r"(?<=\d )(?:thousand|million|billion|trillion)\b")
_YEARISH = re.compile(r"1[0-9]{3}|20[0-4][0-9]")
# Not a quantity: days of a month, names that end in a number, clock times, years of an age.
_NAMED = re.compile(
    r"(?:\b(?!The|In|A|An|With|At|Over|About|Of|All|Its)[A-Z][\w.&'-]*|No\.|[Nn]umber|#|[Nn]o) $"
)
_CLOCK = re.compile(r" ?(?:a\.?m|p\.?m|BC|BCE|AD|CE|st|nd|rd|th)\b")
_SHARE = re.compile(r" ?(?:%|percent|per cent)")
_OR_MORE = re.compile(r" or more\b| - ")
_CENTURY = re.compile(r"[- ](?:century|centuries)\b|[- ]half\b")


def changed_numbers(sentence: str, passage: str) -> Iterator[Proposal]:
    """Sentences in which one number is another."""
    said = values(passage)
    for found in _DIGITS.finditer(sentence):
        written = found[0].rstrip(",")
        end = found.start() + len(written)
        if _no_count(sentence, found.start(), end, written):
            continue
        old = as_written(written)
        for rule, value in _others(old, sentence[: found.start()], rank(sentence, written), "." in written):
            if value not in said and value > 0 and not (value > 100 >= old and _SHARE.match(sentence[end:])):
                yield Proposal(
                    rule, replaced(sentence, found.start(), end, like(value, written)), like(value, written)
                )
        bounded = AT_LEAST.search(sentence[: found.start()]) or AT_MOST.search(sentence[: found.start()])
        for value in (
            [] if bounded else sorted(said & values(passage.replace(sentence, "")) - values(sentence))
        ):
            if old / 4 <= value <= old * 4 and not 1000 <= value <= 2100:
                now = like(value, written)
                yield Proposal("of the passage", replaced(sentence, found.start(), end, now), now)
    yield from _changed_words(sentence, said)
    yield from _changed_ordinals(sentence, said)
    for found in _SCALE.finditer(sentence):
        now = {"thousand": "million", "million": "billion", "billion": "million", "trillion": "billion"}[
            found[0]
        ]
        if now not in passage and not (
            AT_LEAST.search(_before_number(sentence, found.start())) and now == "million"
        ):
            yield Proposal("scale", replaced(sentence, *found.span(), now), now)


def _no_count(sentence: str, start: int, end: int, written: str) -> bool:
    before, after = sentence[:start], sentence[end:]
    return bool(
        _YEARISH.fullmatch(written)
        or re.search(rf"(?:{_MONTH}) $", before)
        or re.match(rf" (?:{_MONTH})\b", after)
        or _NAMED.search(before)
        or _CLOCK.match(after)
        or before.endswith(("(", "- ", "– "))
    )


def _others(old: float, before: str, draw: str, decimal: bool) -> Iterator[tuple[str, float]]:
    """Other values: near ones where the sentence is exact, far ones beyond its bounds where it is not."""
    pick = int(draw[:8], 16)
    step = 1 + pick % 2
    if AT_LEAST.search(before):
        yield "beyond the bound", _round_like(old, old * (1.6 + 0.2 * (pick % 5)))
    elif AT_MOST.search(before):
        yield "beyond the bound", _round_like(old, old * (0.3 + 0.1 * (pick % 4)))
    elif ABOUT.search(before):
        yield "another", _round_like(old, old * (1.7 + 0.3 * (pick % 4)))
    else:
        yield "off by one or two", old + (step / 10 if decimal else step)
        if old >= 10 and not decimal:
            yield "one digit", _one_digit(old, pick)
        if old >= 20:
            yield "another", _round_like(old, old * (1.3 + 0.2 * (pick % 5)))


def _one_digit(old: float, pick: int) -> float:
    digits = str(int(old))
    at = pick % len(digits)
    other = (int(digits[at]) + 2 + pick // 7 % 7) % 10
    return float(digits[:at] + str(other if at or other else 1) + digits[at + 1 :])


def _round_like(old: float, value: float) -> float:
    """As round a number as the old one is."""
    if old != int(old):
        return round(value, 1)
    unit = 10 ** (len(str(int(old))) - len(str(int(old)).rstrip("0")))
    return float(max(1, round(value / unit)) * unit)


def _changed_words(sentence: str, said: set[float]) -> Iterator[Proposal]:
    for found in _WORD.finditer(sentence):
        value = WORDS[found[0]]
        before = sentence[: found.start()]
        if AT_LEAST.search(before) or _OR_MORE.match(sentence[found.end() :]):
            continue
        if _NAMED.search(before) or re.match(
            r"[- ](?:of the most|thirds?|quarters?|fifths?)\b", sentence[found.end() :]
        ):
            continue
        pick = int(rank(sentence, found[0])[:8], 16)
        other = value + (5 if ABOUT.search(before) else 1 + pick % 3)
        if AT_MOST.search(before):
            other = max(1, value // 2)
        for rule, now in (("in words", in_words(other)), ("in digits", str(other) if other > 9 else None)):
            if now and float(other) not in said:
                yield Proposal(rule, replaced(sentence, *found.span(), now), now)


def _changed_ordinals(sentence: str, said: set[float]) -> Iterator[Proposal]:
    for found in _ORDINAL.finditer(sentence):
        if _CENTURY.match(sentence[found.end() :]) or re.search(
            rf"(?:{_MONTH}) $", sentence[: found.start()]
        ):
            continue
        digits = found[0][0].isdigit()
        value = int(found[0][:-2]) if digits else ORDINAL_WORDS[found[0]]
        other = value + 1 + int(rank(sentence, found[0])[:8], 16) % 2
        now = ordinal(other) if digits else ordinal_in_words(other)
        if now and float(other) not in said:
            yield Proposal("rank", replaced(sentence, *found.span(), now), now)


def _before_number(sentence: str, at: int) -> str:
    return re.sub(r"[\d,.]+ $", "", sentence[:at])
