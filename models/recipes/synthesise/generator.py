"""What a generator is, and what it may draw on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from models.recipes.synthesise.bank import Bank
from models.recipes.synthesise.corpus import Box, Corpus
from models.recipes.synthesise.row import Row

# Reviews, forum posts and papers name products, nicknames and proteins.
_NO_NAMES = ("squadshifts", "covidqa")


@dataclass(frozen=True)
class World:
    """The corpus with what is looked up across it."""

    corpus: Corpus

    @cached_property
    def bank(self) -> Bank:
        """Names and details of the passages that were edited by a publisher."""
        edited = [passage for passage in self.corpus.passages if not passage.source.startswith(_NO_NAMES)]
        return Bank([p.names for p in edited], [sentence for p in edited for sentence in p.sentences])

    @cached_property
    def boxes_with(self) -> dict[str, list[Box]]:
        """The boxes that have a key, by key."""
        found: dict[str, list[Box]] = {}
        for box in self.corpus.boxes:
            for key, _ in box.facts:
                found.setdefault(key, []).append(box)
        return found


Make = Callable[[Any, World, Random], Iterator[Row]]


@dataclass(frozen=True)
class Generator:
    """Rows of one kind.

    Attributes:
        name: the start of what is written to each row.
        items: what it is run over, out of the corpus.
        make: the rows of one item; the same for the same state of the random numbers.
        rows: how many rows to stop at.
        held_out: never trained on; shows whether what is learned carries over.
    """

    name: str
    items: Callable[[Corpus], Sequence[Any]]
    make: Make
    rows: int
    held_out: bool = False
