"""Tables as text: infoboxes as `key: value` lines, tables as a line a row."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from models.recipes.prepare.files import find, lines, records, value
from models.recipes.prepare.pairs import label_of
from models.recipes.prepare.source import Pair, Source

WORDS = 350
"""Longer tables are left out: windows of them show too little of what a claim is about."""

# What annotators of TabFact wrote, or left, where a claim had no counterpart.
_NO_CLAIM = "borries-ileigh"


def from_infotabs(source: Source, folder: Path) -> Iterator[Pair]:
    """A claim a row of the splits' tables; the infobox in data/tables/json/<table_id>.json."""
    for path in find(folder, source.files):
        for record in records(path):
            box = json.loads(_box(folder, value(record, "table_id")).read_text(encoding="utf-8"))
            label = label_of(source, value(record, "label"))
            if label:
                yield infobox(box), value(record, "hypothesis"), label


def infobox(box: dict[str, list[str]]) -> str:
    """`title: ...` first, then each key with its values."""
    return "\n".join(f"{key}: {', '.join(values)}" for key, values in box.items())


def from_tabfact(source: Source, folder: Path) -> Iterator[Pair]:
    """Triples of table, true claim and edited claim; tables in data/all_csv, captions in a JSON of ids.

    The edited claim is false of the table.
    """
    (pairs,) = find(folder, source.files)
    captions = _captions(folder)
    for name, true, edited in json.loads(pairs.read_text(encoding="utf-8")):
        path = folder / "data" / "all_csv" / name
        if not path.is_file():
            continue
        text = table(captions.get(name, ""), [line.split("#") for line in lines(path)])
        if len(text.split()) <= WORDS:
            for claim, label in ((true, "entailment"), (edited, "contradiction")):
                if claim and claim != _NO_CLAIM:
                    yield text, claim, label


def table(caption: str, rows: list[list[str]]) -> str:
    """The caption, then each row with the names of its columns."""
    head, *body = rows
    text = [f"Table: {caption}"] if caption else []
    text += ["; ".join(f"{name}: {cell}" for name, cell in zip(head, row, strict=False)) for row in body]
    return "\n".join(text)


def _captions(folder: Path) -> dict[str, str]:
    path = folder / "data" / "table_to_page.json"
    if not path.is_file():
        return {}
    found = json.loads(path.read_text(encoding="utf-8"))
    return {name: entry[0] for name, entry in found.items()}


def _box(folder: Path, name: str) -> Path:
    return folder / "data" / "tables" / "json" / f"{name}.json"
