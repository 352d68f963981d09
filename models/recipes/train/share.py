"""Which rows a stage uses, and which of them each of its runs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from random import Random

from models.recipes.prepare.rows import TrainingRow
from models.recipes.training_recipe import Stage


def share_rows(stage: Stage, rows: Sequence[TrainingRow], seed: int) -> list[list[TrainingRow]]:
    """The rows of each run, in the order of the stage's seeds.

    Args:
        stage: says how many rows of a source there may be, and whether runs share them.
        rows: of all files of the stage.
        seed: of the draw.
    """
    rng = Random(f"{seed} {stage.name}")  # noqa: S311
    by_source: dict[str, list[TrainingRow]] = defaultdict(list)
    for row in rows:
        by_source[row.source].append(row)
    drawn: list[TrainingRow] = []
    for source, of_source in by_source.items():
        cap = stage.caps.get(source, stage.cap)
        drawn += rng.sample(of_source, len(of_source) if cap is None else min(cap, len(of_source)))
    rng.shuffle(drawn)
    runs = len(stage.seeds)
    return [drawn[index::runs] if stage.split else drawn for index in range(runs)]
