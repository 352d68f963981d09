"""The one format of training rows: JSON lines, gzipped where the name ends in .gz."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO

LABELS = ("entailment", "neutral", "contradiction", "not_entailment")
"""`not_entailment` is what a source of two classes says: neutral or contradiction."""


@dataclass(frozen=True, slots=True)
class TrainingRow:
    """One labelled pair.

    Attributes:
        premise: the evidence.
        hypothesis: the claim.
        label: one of `LABELS`.
        source: the name of the source in sources.json, or of the generator.
        licence: as stated there.
    """

    premise: str
    hypothesis: str
    label: str
    source: str
    licence: str = ""


def read_rows(path: Path) -> Iterator[TrainingRow]:
    """The rows of a file. A generated row's source is its generator; other members are left aside.

    Raises:
        ValueError: a line is no row; names file and line.
    """
    with _open(path, "rt") as lines:
        for number, line in enumerate(lines, 1):
            try:
                body = json.loads(line)
                row = TrainingRow(
                    body["premise"],
                    body["hypothesis"],
                    body["label"],
                    body.get("generator") or body.get("source", ""),
                    body.get("licence", ""),
                )
            except (ValueError, KeyError, TypeError) as error:
                raise ValueError(f"{path.name}:{number}: not a row ({error!r})") from None
            if row.label not in LABELS:
                raise ValueError(f"{path.name}:{number}: label {row.label!r}; known are {', '.join(LABELS)}")
            yield row


def write_rows(path: Path, rows: Iterable[TrainingRow]) -> int:
    """Writes the file in one step, so that a stopped run leaves none; returns how many rows."""
    path.parent.mkdir(parents=True, exist_ok=True)
    scratch = path.with_name(f".{path.name}")
    count = 0
    with _open(scratch, "wt") as out:
        for row in rows:
            out.write(json.dumps(asdict(row), ensure_ascii=False) + "\n")
            count += 1
    os.replace(scratch, path)
    return count


def _open(path: Path, mode: str) -> IO[str]:
    if not path.name.endswith(".gz"):
        return open(path, mode, encoding="utf-8")
    if "r" in mode:
        return gzip.open(path, mode, encoding="utf-8")  # type: ignore[return-value]
    # Without the clock in its head: the same rows are the same bytes.
    import io

    return io.TextIOWrapper(gzip.GzipFile(path, "wb", mtime=0, compresslevel=6), encoding="utf-8")
