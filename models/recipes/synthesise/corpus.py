"""What the generators draw on: passages cut into windows as the product cuts them, questions, boxes and tables."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from models.recipes.synthesise.names import Name, find_names

Window = tuple[int, ...]
"""Indexes of the sentences of a passage that are read together."""

Fact = tuple[str, str]
"""Key and value."""


@dataclass(frozen=True)
class Passage:
    """A text.

    Attributes:
        source: the set that it is of.
        sentences: its sentences as the scorer reads them.
        windows: of whole sentences, each at least one; a sentence that is too long for a window is in none.
    """

    source: str
    sentences: tuple[str, ...]
    windows: tuple[Window, ...]

    @cached_property
    def text(self) -> str:
        """All sentences."""
        return " ".join(self.sentences)

    @cached_property
    def names(self) -> tuple[Name, ...]:
        """The names in the text."""
        return tuple(find_names(self.sentences))

    def evidence(self, window: Window) -> str:
        """A window as the scorer reads it."""
        return " ".join(self.sentences[index] for index in window)


@dataclass(frozen=True)
class Question:
    """A question on a passage; without answers when the passage holds none."""

    text: str
    answers: tuple[str, ...]
    passage: Passage


@dataclass(frozen=True)
class Box:
    """Facts about one thing, in order."""

    source: str
    title: str
    facts: tuple[Fact, ...]


@dataclass(frozen=True)
class Table:
    """At least two rows with the same keys, under a caption."""

    source: str
    caption: str
    rows: tuple[tuple[Fact, ...], ...]


@dataclass(frozen=True)
class Corpus:
    """All that was read."""

    passages: tuple[Passage, ...] = ()
    questions: tuple[Question, ...] = ()
    boxes: tuple[Box, ...] = ()
    tables: tuple[Table, ...] = ()
