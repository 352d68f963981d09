"""Rows to token ids."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tokenizers import Tokenizer

from groundwire.scoring.manifest import LABELS
from models.recipes.prepare.rows import TrainingRow, read_rows

NOT_ENTAILMENT = len(LABELS)
"""The target of rows that only say that the claim is not entailed."""

_TARGETS = {**{label: index for index, label in enumerate(LABELS)}, "not_entailment": NOT_ENTAILMENT}


class Item(NamedTuple):
    """One row as the model reads it; `weight` is its share in the loss."""

    ids: list[int]
    types: list[int]
    target: int
    weight: float


def load_rows(files: Mapping[str, Path], names: Sequence[str]) -> list[TrainingRow]:
    """The rows of the named files, one file after the other.

    Raises:
        ValueError: a file was not given.
    """
    missing = [name for name in names if name not in files]
    if missing:
        raise ValueError(f"--rows lacks a file named {missing[0]}; given are {', '.join(files) or 'none'}")
    return [row for name in names for row in read_rows(files[name])]


def encode(
    rows: Sequence[TrainingRow], tokenizer: Path, max_tokens: int, weights: Mapping[str, float]
) -> list[Item]:
    """Token ids of each row; the end of the evidence is cut where a pair is too long."""
    reader = Tokenizer.from_file(str(tokenizer))
    reader.no_padding()
    reader.enable_truncation(max_tokens, strategy="only_first")
    encoded = reader.encode_batch([(row.premise, row.hypothesis) for row in rows])
    return [
        Item(each.ids, each.type_ids, _TARGETS[row.label], weights.get(row.source, 1.0))
        for each, row in zip(encoded, rows, strict=True)
    ]


def fingerprint(items: Iterable[Item], *others: str) -> str:
    """What a run depends on: a state is gone on with only by the same one."""
    digest = hashlib.sha256()
    for item in items:
        digest.update(repr(item).encode())
    for other in others:
        digest.update(other.encode())
    return digest.hexdigest()
