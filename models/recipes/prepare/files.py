"""Files as repositories publish them: tables with a header, tables without, JSON lines, parallel lines."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

Record = Mapping[str, Any]
"""One row of a table, by column; by position, as "0", "1" and so on, where there is no header."""


def find(folder: Path, patterns: Sequence[str]) -> list[Path]:
    """The files that the patterns name, in order.

    Raises:
        FileNotFoundError: one names none.
    """
    found: list[Path] = []
    for pattern in patterns:
        matches = sorted(folder.glob(pattern))
        if not matches:
            raise FileNotFoundError(f"{folder} holds no {pattern}")
        found += matches
    return found


def records(path: Path, *, header: bool = True) -> Iterator[Record]:
    """The rows of a .jsonl, .tsv, .txt or .csv file."""
    if path.suffix == ".jsonl":
        yield from (json.loads(line) for line in lines(path) if line.strip())
        return
    rows = _comma_separated(path) if path.suffix == ".csv" else map(_cells, lines(path))
    names = next(rows, []) if header else None
    for cells in rows:
        columns = names or [str(index) for index in range(len(cells))]
        yield dict(zip(columns, cells, strict=False))


def lines(path: Path) -> list[str]:
    """The lines of a text, without their ends; only a line feed ends one."""
    text = path.read_text(encoding="utf-8")
    return text.removesuffix("\n").split("\n") if text else []


def value(record: Record, names: str | Sequence[str]) -> str:
    """The first of several columns that is there; releases of a set may call them differently.

    Raises:
        KeyError: none is.
    """
    options = [names] if isinstance(names, str) else names
    for name in options:
        if name in record and record[name] is not None:
            return str(record[name]).strip()
    raise KeyError(f"no column {' or '.join(options)} among {', '.join(record)}")


def _comma_separated(path: Path) -> Iterator[list[str]]:
    with path.open(encoding="utf-8", newline="") as text:
        yield from csv.reader(text)


def _cells(line: str) -> list[str]:
    return [_unquoted(cell) for cell in line.rstrip("\r").split("\t")]


def _unquoted(cell: str) -> str:
    """Most tab-separated files of the field know no quoting; those that pandas wrote double quotes within quotes."""
    inner = cell[1:-1]
    quoted = len(cell) > 1 and cell[0] == cell[-1] == '"' and '"' not in inner.replace('""', "")
    return inner.replace('""', '"') if quoted else cell
