"""What an edit of one fact in a sentence is, and how words are put in place of others."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple, TypeVar

from models.recipes.synthesise.row import CONTRADICTED, Label

T = TypeVar("T")
# After these a number is a bound or one of several: another may be true as well.
HEDGE = re.compile(
    r"\b(?:than|over|least|most|about|around|approximately|nearly|almost|some|to|under|roughly|c\.|circa|until|since|"
    r"between|and|or|by|before|after) $",
    re.IGNORECASE,
)


class Edit(NamedTuple):
    """A sentence with one fact changed.

    Attributes:
        text: the sentence after the change.
        label: what the sentence before says of the one after.
        back: what the one after says of the one before; None where rules cannot tell.
    """

    text: str
    label: Label = CONTRADICTED
    back: Label | None = CONTRADICTED


def put(text: str, span: tuple[int, int], new: str) -> str:
    """`text` with `new` in the place of a span."""
    return text[: span[0]] + new + text[span[1] :]


def like(new: str, old: str) -> str:
    """`new` with a capital where `old` has one."""
    return upper_first(new) if old[:1].isupper() else new


def upper_first(text: str) -> str:
    """The text with a capital."""
    return text[:1].upper() + text[1:]


def shuffled(items: Sequence[T], rng: Random) -> list[T]:
    """The items in an order of chance."""
    return rng.sample(items, len(items))


def word(text: str, sought: str) -> list[tuple[int, int]]:
    """Where a word or phrase stands in a text, as written, or with a capital at the start."""
    if sought[1:] not in text:
        return []
    return [found.span() for found in _pattern(sought).finditer(text)]


@lru_cache(maxsize=20_000)
def _pattern(sought: str) -> re.Pattern[str]:
    first = f"(?:{re.escape(sought[:1])}|^{re.escape(sought[:1].upper())})"
    return re.compile(rf"(?<![\w\-']){first}{re.escape(sought[1:])}(?![\w\-'])")
