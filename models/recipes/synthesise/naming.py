"""Edits of names: another name, half of one, roles swapped; and a detail added that nothing was said of."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

from models.recipes.synthesise.bank import Bank
from models.recipes.synthesise.edit import Edit, put, shuffled, word
from models.recipes.synthesise.names import Name, find_names
from models.recipes.synthesise.row import ENTAILED, NEUTRAL, UNSUPPORTED

# Who does it to whom matters.
_ASYMMETRIC = (
    "acquired bought defeated beat founded invaded attacked conquered replaced succeeded preceded killed taught "
    "employed hired sued financed sponsored owns owned criticized praised accused betrayed rescued helped visited "
    "told asked gave followed arrested chased fooled"
).replace(" ", "|")
_DONE = re.compile(rf" ((?:was |were )?(?:{_ASYMMETRIC})(?: by)?) ")
# A detail is added to sentences that tell of an event in the past.
_EVENT = re.compile(
    r"\b(?:[a-z]{2,}ed|became|began|built|came|fell|found|gave|left|made|met|sold|took|went|won|wrote|held|led)\b"
)
_STATE = re.compile(
    r"\b(?:is|are|am|has|have|can|may|will|would|should|could|must|typically|usually|always)\b|'s |'re |'ve "
)
_PASSIVE = re.compile(r"\b(?:was|were|been) \w+ed\b")
_LONGEST = 24
_FROM_PASSAGE = 0.6


def renamed(text: str, names: Sequence[Name], bank: Bank, rng: Random) -> Edit | None:
    """Another name in the place of one: of the passage, if it has one of that kind, or of another passage."""
    for old in shuffled([name for name in names if len(word(text, name.text)) == 1], rng):
        span = word(text, old.text)[0]
        near = [name.text for name in names if name.kind == old.kind]
        for _ in range(4):
            new = rng.choice(near) if rng.random() < _FROM_PASSAGE else bank.name(old.kind, rng)
            if _other(new, old.text) and not word(text, new):
                return Edit(put(text, span, new), UNSUPPORTED, UNSUPPORTED)
    return None


def half_renamed(text: str, names: Sequence[Name], bank: Bank, rng: Random) -> Edit | None:
    """The first or the last name of a person changed."""
    pairs = [name for name in names if name.kind == "person" and len(name.text.split()) == 2]
    for old in shuffled([name for name in pairs if text.count(name.text) == 1], rng):
        first, last = old.text.split()
        other = bank.name("person", rng).split()
        if len(other) == 2 and "." not in "".join(other) and other[0] != first and other[1] != last:
            new = f"{other[0]} {last}" if rng.random() < 0.5 else f"{first} {other[1]}"
            return Edit(text.replace(old.text, new), UNSUPPORTED, UNSUPPORTED)
    return None


def swapped(text: str, rng: Random) -> Edit | None:
    """Who did it to whom, turned round: "A acquired B" for "B acquired A"."""
    verbs = list(_DONE.finditer(text))
    names = [name.text for name in find_names([f". {text}"])] if verbs else []
    for found in shuffled(verbs, rng):
        before = text[: found.start()]
        left = max(
            (name for name in names if re.search(rf"(?<![\w-]){re.escape(name)}$", before)),
            key=len,
            default="",
        )
        rest = text[found.end() :]
        right = max(
            (name for name in names if re.match(rf"{re.escape(name)}(?![\w'’\-])", rest)), key=len, default=""
        )
        if left and right and _other(left, right):
            return Edit(before.removesuffix(left) + f"{right} {found[1]} {left}{rest[len(right) :]}")
    return None


def detailed(text: str, bank: Bank, rng: Random, window: str) -> Edit | None:
    """A time, place, agent or cause put at the end of a sentence, that the window says nothing of."""
    if (
        not re.search(r"\w\.$", text)
        or len(text.split()) > _LONGEST
        or not _EVENT.search(text)
        or _STATE.search(text)
    ):
        return None
    detail = bank.detail(rng)
    leads = detail.split(" ")[0]
    tail = " ".join(text.split()[-5:])
    if not detail or detail in window or re.search(rf"\b{leads}\b", tail) or re.search(r"\d", tail):
        return None
    if leads == "by" and not _PASSIVE.search(text):
        return None
    return Edit(f"{text[:-1]} {detail}.", NEUTRAL, ENTAILED)


def _other(new: str, old: str) -> bool:
    """Whether two names have no word in common, nor words that start alike ("Spain", "Spanish")."""
    mine, theirs = ({found.lower() for found in re.findall(r"\w{3,}", name)} for name in (old, new))
    return bool(theirs) and not any(a[:3] == b[:3] for a in mine for b in theirs)
