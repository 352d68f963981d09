"""Facts about one thing as lines of key and value, and what is said of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random

from groundwire.text.plain import plain
from models.recipes.synthesise.corpus import Box, Fact
from models.recipes.synthesise.dates import day, year
from models.recipes.synthesise.edit import upper_first
from models.recipes.synthesise.generator import World
from models.recipes.synthesise.lexicon import MONTHS
from models.recipes.synthesise.numbers import number
from models.recipes.synthesise.row import CONTRADICTED, ENTAILED, NEUTRAL, UNSUPPORTED, Label, Row

_SAID = {
    "Directed by": "{t} was directed by {v}.",
    "Produced by": "{t} was produced by {v}.",
    "Written by": "{t} was written by {v}.",
    "Distributed by": "{t} was distributed by {v}.",
    "Music by": "The music of {t} is by {v}.",
    "Starring": "{t} stars {v}.",
    "Genre": "The genre of {t} is {v}.",
    "Label": "{t} was released by {v}.",
    "Author": "{t} was written by {v}.",
    "Country": "{t} is from {v}.",
    "Publisher": "{t} was published by {v}.",
    "Founder": "{t} was founded by {v}.",
    "Headquarters": "{t} has its headquarters in {v}.",
    "Spouse(s)": "{t} was married to {v}.",
    "Occupation": "{t} worked as {v}.",
    "Running time": "{t} runs for {v}.",
    "Location": "{t} is in {v}.",
}
_KEYED = (
    "The {k} of {t} is {v}.",
    "{t}'s {k} is {v}.",
    "{t} has {v} as its {k}.",
    "For {t}, the {k} is {v}.",
)
_LISTED = ("{K}: {v}", "{t} - {k}: {v}", "{t}: {k} {v}")
_DATED = {
    "Born": ("{t} was born on {v}.", "{t} (born {v})", "{t}'s date of birth is {v}."),
    "Died": ("{t} died on {v}.", "{t}'s date of death is {v}."),
}
_DATE = re.compile(
    rf"\b(?:(?:{'|'.join(MONTHS)}) \d{{1,2}}, \d{{4}}|\d{{1,2}} (?:{'|'.join(MONTHS)}) \d{{4}})\b"
)
_REPEATED = re.compile(r"\s*\((?: ?\d{4}-\d\d-\d\d ?|age \d+)\)")
# Keys with one value: another is wrong.
_ONE = frozenset(
    "Born,Died,Released,Length,Running time,Directed by,Founded,Budget,Box office,Release date,Height".split(
        ","
    )
)
_WORDS = 10


def boxed(box: Box, world: World, rng: Random) -> Iterator[Row]:
    """A fact of the box; the same with a wrong value; on lines that do not hold it."""
    facts = [(key, _REPEATED.sub("", value).strip(" ,")) for key, value in box.facts]
    facts = [(k, v) for k, v in facts if 1 < len(v) < 70 and len(v.split()) <= _WORDS and len(k.split()) <= 4]
    if len(facts) < 3 or not box.title or len(box.title.split()) > 8:
        return
    for key, value in rng.sample(facts, 3):
        at = facts.index((key, value))
        lines = facts[max(0, at - rng.randint(0, 4)) : at + 1 + rng.randint(0, 3)]
        if found := _DATE.search(value) if key in _DATED else None:
            value = found[0]
        elif key in _DATED:
            continue
        form, evidence = _form(key, rng), show(box.title, lines)
        true = _said(form, key, box.title, value)
        yield Row(evidence, true, ENTAILED, box.source, "boxed")
        wrong = _wrong(key, value, world, rng)
        if wrong is not None:
            yield Row(evidence, _said(form, key, box.title, wrong[0]), wrong[1], box.source, "boxed")
        rest = [line for line in facts if line[0] != key and value.lower() not in line[1].lower()]
        if rest and rng.random() < 0.35:
            yield Row(show(box.title, rest[:5]), true, NEUTRAL, box.source, "boxed")


def show(title: str, facts: Sequence[Fact]) -> str:
    """Lines of a box as the scorer reads them."""
    return plain("\n".join([f"title: {title}", *(f"{key}: {value}" for key, value in facts)]))


def _form(key: str, rng: Random) -> str:
    if key in _DATED:
        return rng.choice(_DATED[key])
    if key in _SAID and rng.random() < 0.7:
        return _SAID[key]
    # "The directed by of X" is no English.
    return rng.choice(_LISTED if key.endswith((" by", "ing", "(s)")) else _KEYED + _LISTED)


def _said(form: str, key: str, title: str, value: str) -> str:
    return upper_first(form.format(k=key.lower(), K=key, t=title, v=value))


def _wrong(key: str, value: str, world: World, rng: Random) -> tuple[str, Label] | None:
    """A wrong value: a number or date changed, or that of another box."""
    if re.search(r"\d", value) and (key in _DATED or rng.random() < 0.7):
        edits = (
            found for edit in rng.sample((year, day, number), 3) if (found := edit(value, rng)) is not None
        )
        return next(((edit.text, CONTRADICTED) for edit in edits), None)
    mine = set(re.findall(r"\w+", value.lower()))
    for _ in range(12):
        facts = rng.choice(world.boxes_with[key]).facts
        new = next((_REPEATED.sub("", v).strip(" ,") for k, v in facts if k == key), "")
        if new and len(new.split()) <= _WORDS and not mine & set(re.findall(r"\w+", new.lower())):
            return new, CONTRADICTED if key in _ONE else UNSUPPORTED
    return None
