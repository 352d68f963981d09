"""Runs generators over a corpus: a number of rows of each, none twice, none with two labels."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random

from models.recipes.synthesise.edit import shuffled
from models.recipes.synthesise.generator import Generator, World
from models.recipes.synthesise.row import ENTAILED, Row

LONGEST = 170
"""Words of the evidence: more is over what is scored together."""


def synthesise(world: World, generators: Iterable[Generator], seed: int) -> Iterator[Row]:
    """Rows of each generator in turn, at most as many as it says; the same for the same seed, whatever else is run."""
    for generator in generators:
        yield from islice(_distinct(_all(generator, world, seed)), generator.rows)


def without_clashes(rows: Iterable[Row]) -> list[Row]:
    """Each pair once, and none that one generator calls entailed and another does not."""
    kept: dict[tuple[str, str], Row] = {}
    entailed: dict[tuple[str, str], set[bool]] = defaultdict(set)
    for row in rows:
        pair = row.premise, row.hypothesis
        kept.setdefault(pair, row)
        entailed[pair].add(row.label == ENTAILED)
    return [row for pair, row in kept.items() if len(entailed[pair]) == 1]


def _all(generator: Generator, world: World, seed: int) -> Iterator[Row]:
    rng = Random(f"{seed} {generator.name}")  # noqa: S311
    for item in shuffled(generator.items(world.corpus), rng):
        yield from generator.make(item, world, rng)


def _distinct(rows: Iterable[Row]) -> Iterator[Row]:
    """Without pairs that were there and evidence that is too long."""
    seen: set[tuple[str, str]] = set()
    for row in rows:
        pair = row.premise, row.hypothesis
        if pair not in seen and len(row.premise.split()) <= LONGEST:
            seen.add(pair)
            yield row
