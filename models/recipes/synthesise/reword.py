"""The same said in other words. Every rule keeps what is true true."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from models.recipes.synthesise.edit import like, put, shuffled, upper_first, word
from models.recipes.synthesise.lexicon import ACTIVE, MONTHS, NUMERALS, PARTICIPLES, SYNONYMS

Rule = Callable[[str, Random], "str | None"]
_MONTHS = "|".join(MONTHS)
_CONTRACTED = tuple(
    tuple(pair.split("/"))
    for pair in (
        "is not/isn't,are not/aren't,was not/wasn't,were not/weren't,do not/don't,does not/doesn't,did not/didn't,"
        "cannot/can't,could not/couldn't,would not/wouldn't,should not/shouldn't,will not/won't,has not/hasn't,"
        "have not/haven't,had not/hadn't,it is/it's,they are/they're"
    ).split(",")
)
_CENTURIES = dict(
    zip(
        map(str, range(5, 22)),
        (
            "fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth "
            "seventeenth eighteenth nineteenth twentieth twenty-first"
        ).split(),
        strict=True,
    )
)
_NUMBERS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = (
    (re.compile(r"(?<![\w.,$£€])(\d{1,3}),(\d{3})(?![\w,])"), lambda m: m[1] + m[2]),
    (re.compile(r"(?<![\w.,])(\d+(?:\.\d+)?) ?%"), lambda m: m[1] + " percent"),
    (re.compile(r"(?<![\w.,])(\d+(?:\.\d+)?) per ?cent\b"), lambda m: m[1] + "%"),
    (re.compile(r"(?<![\w.,$£€])(\d{1,3}) million\b"), lambda m: m[1] + ",000,000"),
    (re.compile(r"(?<![\w.,])(\d+),000,000\b"), lambda m: m[1] + " million"),
    (
        re.compile(rf"(?<=[a-z] )({'|'.join(NUMERALS[2:])})(?= [a-z]+s\b)"),
        lambda m: str(NUMERALS.index(m[1])),
    ),
    (re.compile(r"(?<=[a-z] )([2-9]|1\d|20)(?= [a-z]{3,}s\b)"), lambda m: NUMERALS[int(m[1])]),
    (re.compile(r"\b(\d{1,2})(?:th|st)(?= century\b)"), lambda m: _CENTURIES.get(m[1], m[0])),
)
_DATE = re.compile(rf"\b(?:(\d{{1,2}}) ({_MONTHS})|({_MONTHS}) (\d{{1,2}})),? (\d{{4}})\b(,?)")
# A time or place before a sentence of one clause.
OPENED = re.compile(
    r"^((?:In|On|At|During|After|Before|By|Since|From|Until|Throughout) [^,;:\"]{3,45}), "
    r"((?:the|a|an|he|she|it|they|his|her|its|their|there|we|this|[A-Z])[^,;:\"]*)\.$"
)
_CLOSED = re.compile(
    rf"^([^,;:\"]+) ((?:in|on|during|by|since) (?:(?:{_MONTHS}) )?(?:\d{{1,2}},? )?(?:the )?\d{{4}}s?)\.$"
)
_JOINT = re.compile(r"\b(?:and|but|when|who|which|that|as|because|while|until|from)\b")
_NO_ADVERBIAL = re.compile(
    r"\b(?:and|or|who|which|that|was|were|is|are|had|has|to|not|all|contrast|addition|fact|particular|case|"
    r"least|\w+ing)\b"
)
_PASSIVE = re.compile(
    r"^((?:The |A |An |His |Her |Its )?[\w' \-]{2,45}?) (?:was|were) (\w+) by ((?:the |a |an )?[A-Z]?[\w' \-]{2,40}?)"
    r"( (?:in|on|at|during|after) [\w ,]{3,30})?\.$"
)
_AGENT = re.compile(r"(?:the|a|an) \w+|(?:the )?[A-Z][\w'\-]*(?: (?:of |de )?[A-Z][\w'\-]*)*")
_NOT_ONE_SUBJECT = re.compile(
    r"\b(?:who|which|that|and|was|were|is|it|he|she|they|this|of|in|on)\b", re.IGNORECASE
)
_LONGEST = 24
_SMALL = frozenset(
    """the a an in on at by for from to he she it they we you this that these those there here his her its their our my
    your when while as after before if although though but and or so because since during some many most all both each
    every other another one two three four five six seven eight nine ten no not however also then now until under over
    with without through despite several such only just even once upon what which who where how""".split()
)


def lower_first(text: str) -> str:
    """The sentence as it stands after other words: its first word in lower case unless it may be a name."""
    first = text.split(" ")[0].rstrip(",")
    small = (
        first.lower() in _SMALL
        or first.lower() in PARTICIPLES
        or re.fullmatch(r"[A-Z][a-z]+(?:ly|ing)", first)
    )
    return first.lower() + text[len(first) :] if small else text


def contracted(text: str, rng: Random) -> str | None:
    """ "isn't" for "is not", or the other way round."""
    for pair in shuffled(_CONTRACTED, rng):
        for old, new in (pair, pair[::-1]):
            if len(spots := word(text, old)) == 1:
                return put(text, spots[0], like(new, text[spots[0][0] :]))
    return None


def renumbered(text: str, rng: Random) -> str | None:
    """A number written otherwise: 1,000 as 1000, three as 3, 5% as 5 percent, 5 million as 5,000,000."""
    for pattern, write in shuffled(_NUMBERS, rng):
        if len(pattern.findall(text)) == 1:
            return pattern.sub(write, text)
    return None


def redated(text: str, rng: Random) -> str | None:
    """A date written otherwise: 19 December 1997; December 19, 1997; Dec 19, 1997; 1997-12-19."""
    if not (found := _DATE.search(text)):
        return None
    day, month = (found[1], found[2]) if found[1] else (found[4], found[3])
    forms = (
        f"{day} {month} {found[5]}",
        f"{month} {day}, {found[5]}",
        f"{month[:3]} {day}, {found[5]}",
        f"{day} {month[:3]} {found[5]}",
        f"{found[5]}-{MONTHS.index(month) + 1:02}-{int(day):02}",
    )
    others = [form for form in forms if form != found[0].rstrip(",")]
    return put(text, found.span(), rng.choice(others) + found[6])


def synonym(text: str, rng: Random) -> str | None:
    """One or two words put otherwise."""
    done = 0
    for old, new in shuffled(SYNONYMS, rng):
        if len(spots := word(text, old)) != 1 or new in text:
            continue
        if re.search(r"\ban? $", text[: spots[0][0]], re.IGNORECASE) and (old[0] in "aeiou") != (
            new[0] in "aeiou"
        ):
            continue
        text = put(text, spots[0], like(new, text[spots[0][0] :]))
        done += 1
        if done == 2:
            break
    return text if done else None


def closed(text: str, rng: Random) -> str | None:
    """The time or place at the start moved to the end."""
    found = OPENED.match(text)
    if not found or not adverbial(found[1]) or len(text.split()) > _LONGEST or _JOINT.search(found[2]):
        return None
    return f"{upper_first(found[2])} {lower_first(found[1])}."


def opened(text: str, rng: Random) -> str | None:
    """A year or date at the end moved to the start."""
    found = _CLOSED.match(text)
    if not found or len(text.split()) > _LONGEST or _JOINT.search(found[1]):
        return None
    return f"{upper_first(found[2])}, {lower_first(found[1])}."


def active(text: str, rng: Random) -> str | None:
    """ "Y built X." for "X was built by Y."."""
    found = _PASSIVE.match(text)
    if (
        not found
        or found[2] not in ACTIVE
        or not _AGENT.fullmatch(found[3])
        or _NOT_ONE_SUBJECT.search(found[1])
    ):
        return None
    return f"{upper_first(found[3])} {ACTIVE[found[2]]} {lower_first(found[1])}{found[4] or ''}."


def adverbial(head: str) -> bool:
    """Whether what stands before a comma is a time or place alone."""
    return not _NO_ADVERBIAL.search(head)


RULES: tuple[Rule, ...] = (contracted, renumbered, redated, synonym, closed, opened, active)


def reword(text: str, rng: Random) -> str | None:
    """The sentence after the first one or two rules that can be used, in an order of chance; None where none can."""
    new, done = text, 0
    for rule in shuffled(RULES, rng):
        found = rule(new, rng)
        if found is not None and found != new:
            new = found
            done += 1
            if done == 2:
                break
    return new if done else None
