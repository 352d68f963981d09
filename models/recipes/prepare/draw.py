"""Rows of one source, drawn, cleaned of doubt and shaped; the same for the same seed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator
from pathlib import Path
from random import Random

from groundwire.text.windows import Measure
from models.recipes.prepare.convert import convert
from models.recipes.prepare.rows import TrainingRow, read_rows
from models.recipes.prepare.shape import shape
from models.recipes.prepare.source import Source

SUFFIXES = (".jsonl.gz", ".jsonl")


def find_rows(source: Source, data: Path) -> Iterator[TrainingRow]:
    """Ready rows in `data/<name>.jsonl[.gz]`, else those of the repository's clone in `data/<repository>`.

    Raises:
        FileNotFoundError: neither is there.
    """
    for suffix in SUFFIXES:
        if (path := data / f"{source.name}{suffix}").is_file():
            for row in read_rows(path):
                yield TrainingRow(row.premise, row.hypothesis, row.label, source.name, source.licence)
            return
    folder = data / source.folder
    if not (source.converter and folder.is_dir()):
        raise FileNotFoundError(
            f"{source.name}: {data} holds neither {source.name}{SUFFIXES[0]} nor a clone of {source.origin}"
        )
    yield from convert(source, folder)


def without_doubt(rows: Iterable[TrainingRow], seen_elsewhere: Container[str] = ()) -> list[TrainingRow]:
    """Each pair once, none with two labels, none with a text that stands in the sets for measuring.

    Args:
        rows: of one source.
        seen_elsewhere: texts as `normal` gives them.
    """
    labels: dict[tuple[str, str], set[str]] = defaultdict(set)
    kept: dict[tuple[str, str], TrainingRow] = {}
    for row in rows:
        pair = normal(row.premise), normal(row.hypothesis)
        labels[pair].add(row.label)
        if pair[0] not in seen_elsewhere and pair[1] not in seen_elsewhere:
            kept.setdefault(pair, row)
    return [row for pair, row in kept.items() if len(labels[pair]) == 1]


def draw(
    rows: list[TrainingRow], cap: int | None, measure: Measure, window_tokens: int, seed: str
) -> list[TrainingRow]:
    """At most `cap` rows in an order of chance, shaped."""
    rng = Random(seed)  # noqa: S311
    shuffled = rng.sample(rows, len(rows))[:cap]
    shaped = (shape(row, measure, window_tokens, rng) for row in shuffled)
    return [row for row in shaped if row is not None]


def normal(text: str) -> str:
    """A text by which copies are known: case and white space do not count."""
    return " ".join(text.casefold().split())
