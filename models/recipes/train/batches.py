"""Which rows go through the model together: of like length, in an order of chance that a seed fixes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

CHUNK = 4096
"""Rows sorted by length at a time: enough for batches with little padding, and few enough for chance."""

Batch = list[int]
"""Indexes of rows."""


def plan(lengths: Sequence[int], batch_tokens: int, epochs: float, seed: int) -> list[Batch]:
    """The batches of all epochs; of a last one that is not whole, its first part.

    Args:
        lengths: tokens of each row.
        batch_tokens: of a batch, padding included; a longer row is a batch of its own.
        epochs: passes over the rows.
        seed: the same seed gives the same plan.
    """
    batches: list[Batch] = []
    for epoch in range(math.ceil(epochs)):
        of_epoch = one_epoch(lengths, batch_tokens, seed + epoch)
        batches += of_epoch[: math.ceil(len(of_epoch) * min(1.0, epochs - epoch))]
    return batches


def one_epoch(lengths: Sequence[int], batch_tokens: int, seed: int) -> list[Batch]:
    """Every row once."""
    rng = Random(seed)  # noqa: S311
    order = list(range(len(lengths)))
    rng.shuffle(order)
    batches: list[Batch] = []
    for start in range(0, len(order), CHUNK):
        of_chunk = _pack(sorted(order[start : start + CHUNK], key=lengths.__getitem__), lengths, batch_tokens)
        rng.shuffle(of_chunk)
        batches += of_chunk
    return batches


def _pack(order: Sequence[int], lengths: Sequence[int], batch_tokens: int) -> list[Batch]:
    """Rows in a row, the longest last, as many as fit when each is as long as the longest."""
    batches: list[Batch] = [[]]
    for index in order:
        if batches[-1] and lengths[index] * (len(batches[-1]) + 1) > batch_tokens:
            batches.append([])
        batches[-1].append(index)
    return [batch for batch in batches if batch]
