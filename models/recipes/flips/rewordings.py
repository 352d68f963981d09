"""Controls: sentences as they are, and light rewordings that stay true."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from models.recipes.flips.dates import AMERICAN, BRITISH
from models.recipes.flips.numerals import ORDINAL_WORDS, WORDS, in_words, ordinal
from models.recipes.flips.proposal import Proposal

_MONTH = "January|February|March|April|May|June|July|August|September|October|November|December"


def _synonyms(sentence: str) -> Iterator[str]:
    for pattern, other in _SYNONYMS.items():
        yield re.sub(rf"(?<![\w-]){pattern}(?![\w-])", other, sentence, count=1)


# One sense in any sentence; checked by eye in each that was drawn.
_SYNONYMS = {
    "movie": "film",
    "approximately": "about",
    "is located in": "lies in",
    "also known as": "also called",
    "commonly known as": "often called",
    "television series": "TV series",
    "purchased": "bought",
    "prior to": "before",
    "numerous": "many",
    "founded in": "established in",
    "established in": "founded in",
    "began": "started",
    "residents": "inhabitants",
    "portrays": "plays",
    "portrayed": "played",
    "assisted": "helped",
    "attempts to": "tries to",
    "attempted to": "tried to",
    "consists of": "is made up of",
    "often": "frequently",
    "primarily": "mainly",
    "mainly": "chiefly",
    "largest": "biggest",
    "received": "got",
    "located": "situated",
    "due to": "because of",
    "entire": "whole",
    "roughly": "about",
    "attorney": "lawyer",
    "physician": "doctor",
    "annually": "every year",
    "frequently": "often",
    "the U.S.": "the United States",
    "the United States": "the US",
    "the United Kingdom": "the UK",
}
_LONG_CONTRACTIONS = {
    "is not": "isn't",
    "are not": "aren't",
    "was not": "wasn't",
    "were not": "weren't",
    "did not": "didn't",
    "does not": "doesn't",
    "do not": "don't",
    "has not": "hasn't",
    "had not": "hadn't",
    "could not": "couldn't",
    "cannot": "can't",
    "would not": "wouldn't",
    "it is": "it's",
    "they are": "they're",
}


def _contractions(sentence: str) -> Iterator[str]:
    for long, short in _LONG_CONTRACTIONS.items():
        yield re.sub(rf"\b{long}\b", short, sentence, count=1)
        yield re.sub(rf"\b{short}\b", long, sentence, count=1) if "n't" in short else sentence


def _numbers(sentence: str) -> Iterator[str]:
    for found in re.finditer(
        r"(?<![\w.,/:$-])\d{1,2}(?![\w/:%-]|[.,]\d| (?:%|st|nd|rd|th|" + _MONTH + r"))", sentence
    ):
        word = in_words(int(found[0]))
        before = sentence[: found.start()]
        if (
            word
            and int(found[0]) > 1
            and re.search(r"(?<![\w-])[a-z]{2,} $", before)
            and not re.search(rf"(?:{_MONTH}|number|No\.|was|and) $", before)
        ):
            yield before + word + sentence[found.end() :]
    for found in re.finditer(r"(?<![\w-])[a-z]+(?:-[a-z]+)?(?![\w-])", sentence):
        if WORDS.get(found[0], 0) > 1:
            yield sentence[: found.start()] + str(WORDS[found[0]]) + sentence[found.end() :]
        elif ORDINAL_WORDS.get(found[0], 0) > 2:
            yield sentence[: found.start()] + ordinal(ORDINAL_WORDS[found[0]]) + sentence[found.end() :]
    yield re.sub(r"(?<=\d),(?=\d{3}\b)", "", sentence)
    yield re.sub(r"(?<![\d.,])(\d{1,3}),000,000(?![\d,])", r"\1 million", sentence)
    yield re.sub(r"(?<=\d) million\b", "M", sentence, count=1)
    yield re.sub(r"(?<=\d)%", " percent", sentence)
    yield re.sub(r"(?<=\d) percent\b", "%", sentence)


def _dates(sentence: str) -> Iterator[str]:
    yield AMERICAN.sub(r"\2 \1 \3", sentence)
    yield BRITISH.sub(r"\2 \1, \3", sentence)
    yield re.sub(
        rf"\b({_MONTH}) (\d{{1,2}}),(?= \d{{4}})", lambda m: f"{m[1][:3]}. {m[2]},", sentence, count=1
    )
    yield re.sub(rf"(?<!\d )\b({_MONTH}) (\d{{4}})\b", r"\1 of \2", sentence, count=1)
    yield re.sub(r"(?<!\w)(\d{4})\s?[-–]\s?(\d{4})(?!\d)", r"\1 to \2", sentence, count=1)


_UNITS = {
    r" ?kilomet(?:er|re)s\b": " km",
    r" km\b": " kilometers",
    r" feet\b": " ft",
    r"[ -]ft\b": " feet",
    r" miles per hour\b": " mph",
    r" m (?=high|tall|long|deep|above|below|and|of)": " metres ",
    r" square miles\b": " sq mi",
    r" pounds\b": " lb",
    r" minutes\b": " min",
}


def _units(sentence: str) -> Iterator[str]:
    for pattern, other in _UNITS.items():
        yield re.sub(rf"(?<=\d){pattern}", other, sentence, count=1)
    yield re.sub(r"(?<!\w)\$ ?(\d[\d.]*) (million|billion)\b", r"\1 \2 dollars", sentence, count=1)
    yield re.sub(r"(?<!\w)\$ ?(\d[\d,]*)(?![\d.,]*\d| ?[mb]illion)", r"\1 dollars", sentence, count=1)
    yield re.sub(r"\bUS\$ ?(?=\d)", "$", sentence, count=1)


def _parentheses(sentence: str) -> Iterator[str]:
    yield re.sub(r" \([^()]{4,80}\)(?=[ ,.])", "", sentence, count=1)


_LEAD = re.compile(
    r"^(?P<lead>(?:In|On|By|Since|During) "
    rf"(?:(?:early |late )?(?:{_MONTH}) ?(?:\d{{1,2}}, ?)?(?:\d{{4}})?|\d{{4}}|the \d{{4}}s)), "
    r"(?P<rest>[^,;:()]+)\.$"
)
_TAIL = re.compile(
    rf"^(?P<rest>[A-Z][^,;:()]+?) (?P<tail>(?:in|on) (?:(?:{_MONTH}) )?(?:\d{{1,2}}, )?\d{{4}})\.$"
)


def _order(sentence: str) -> Iterator[str]:
    """The time from the front to the end, or from the end to the front."""
    lead, tail = _LEAD.match(sentence), _TAIL.match(sentence)
    if lead and " and " not in lead["rest"]:
        rest = lead["rest"]
        yield f"{rest[0].upper()}{rest[1:]} {lead['lead'][0].lower()}{lead['lead'][1:]}."
    if tail and " and " not in tail["rest"]:
        rest = tail["rest"]
        low = (
            rest[0].lower() + rest[1:]
            if rest.split()[0] in {"The", "A", "An", "Several", "Both", "All", "Most", "Many"}
            else rest
        )
        yield f"{tail['tail'][0].upper()}{tail['tail'][1:]}, {low}."


def _unchanged(sentence: str) -> Iterator[str]:
    yield sentence


REWORDINGS: dict[str, Callable[[str], Iterator[str]]] = {
    "unchanged": _unchanged,
    "number respelled": _numbers,
    "date respelled": _dates,
    "unit respelled": _units,
    "parenthesis dropped": _parentheses,
    "order": _order,
    "contraction": _contractions,
    "synonym": _synonyms,
}


def reworded(sentence: str) -> Iterator[Proposal]:
    """The sentence itself, and rewordings of it, by rule."""
    for rule, ways in REWORDINGS.items():
        for now in dict.fromkeys(ways(sentence)):
            if rule == "unchanged" or now != sentence:
                yield Proposal(rule, now, now)
