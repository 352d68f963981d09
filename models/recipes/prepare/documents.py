"""Sources of a shape of their own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from models.recipes.prepare.files import find, records, value
from models.recipes.prepare.pairs import label_of
from models.recipes.prepare.source import Pair, Source


def from_folio(source: Source, folder: Path) -> Iterator[Pair]:
    """A list of premises beside a conclusion."""
    for path in find(folder, source.files):
        for record in records(path):
            label = label_of(source, value(record, "label"))
            if label:
                premises = [premise.strip() for premise in record["premises"]]
                yield " ".join(premises), value(record, "conclusion"), label


def from_wice(source: Source, folder: Path) -> Iterator[Pair]:
    """A list of the article's sentences beside a claim; a line a sentence."""
    for path in find(folder, source.files):
        for record in records(path):
            label = label_of(source, value(record, "label"))
            if label:
                yield "\n".join(record["evidence"]), value(record, "claim"), label


def from_ambient(source: Source, folder: Path) -> Iterator[Pair]:
    """Pairs of one label, and what linguists made of the ambiguous ones."""
    for path in find(folder, source.files):
        for record in records(path):
            for reading in record["disambiguations"] or [{**record, "label": record["labels"]}]:
                label = label_of(source, reading["label"])
                if label:
                    yield reading["premise"], reading["hypothesis"], label


def from_logic(source: Source, folder: Path) -> Iterator[Pair]:
    """Facts and rules, a question that ends in the statement, options and the answer's letter."""
    for path in find(folder, source.files):
        for record in json.loads(path.read_text(encoding="utf-8")):
            options = {option[0]: option[2:].strip() for option in record["options"]}
            label = label_of(source, options[record["answer"]])
            statement = record["question"].rpartition("?")[2].strip()
            if label and statement:
                yield record["context"], statement, label
