"""Dev sets: gzipped JSON lines with `premise`, `hypothesis` and `label`."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeVar

from groundwire.text.plain import plain

SUFFIX = ".jsonl.gz"
SEED = 20


@dataclass(frozen=True)
class Row:
    """One labelled pair.

    Attributes:
        premise: the evidence.
        claim: the hypothesis, as the scorer reads it.
        label: entailment, neutral, contradiction; or not_entailment where a set has two classes.
    """

    premise: str
    claim: str
    label: str

    @property
    def supported(self) -> bool:
        """Whether the evidence entails the claim."""
        return self.label == "entailment"


def read_sets(folder: Path, rows: int) -> dict[str, list[Row]]:
    """At most `rows` rows of every set in the folder, by its name; half are supported if there are so many.

    The draw is seeded, so that a build can be repeated.
    """
    paths = sorted(folder.glob(f"*{SUFFIX}"))
    return {path.name.removesuffix(SUFFIX): draw(_read(path), rows) for path in paths}


class Labelled(Protocol):
    """A row of any shape that knows which class it is of."""

    @property
    def supported(self) -> bool:
        """Whether the evidence entails the claim."""
        ...


Drawn = TypeVar("Drawn", bound=Labelled)


def draw(rows: Sequence[Drawn], size: int) -> list[Drawn]:
    """At most `size` rows, half of them supported where there are as many, in an order that is seeded."""
    shuffled = random.Random(SEED).sample(rows, len(rows))  # noqa: S311
    supported = [row for row in shuffled if row.supported]
    others = [row for row in shuffled if not row.supported]
    return supported[: size // 2] + others[: size // 2]


def _read(path: Path) -> list[Row]:
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        found = (json.loads(line) for line in lines)
        return [Row(row["premise"], plain(row["hypothesis"]), row["label"]) for row in found]
