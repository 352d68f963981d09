"""Sources whose rows are pairs already: in the columns of a table, or in parallel lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from models.recipes.prepare.files import find, lines, records, value
from models.recipes.prepare.source import Pair, Source

KNOWN: Mapping[str, str] = {
    "entailment": "entailment",
    "e": "entailment",
    "entails": "entailment",
    "supports": "entailment",
    "supported": "entailment",
    "true": "entailment",
    "neutral": "neutral",
    "n": "neutral",
    "uncertain": "neutral",
    "unknown": "neutral",
    "contradiction": "contradiction",
    "c": "contradiction",
    "refutes": "contradiction",
    "false": "contradiction",
    "not_entailment": "not_entailment",
    "partially_supported": "not_entailment",
    "not_supported": "not_entailment",
}
"""What labels mean everywhere; a source may say otherwise."""


def label_of(source: Source, name: str) -> str | None:
    """The label that a source's own name stands for; None for a row to leave out."""
    name = name.strip().lower()
    return source.labels.get(name, KNOWN.get(name)) or None


def from_columns(source: Source, folder: Path) -> Iterator[Pair]:
    """Premise, hypothesis and label in columns of a table or members of JSON lines."""
    names = source.columns
    header = not all(str(name).isdigit() for name in names.values())
    for path in find(folder, source.files):
        for record in records(path, header=header):
            wanted = all(value(record, column) in values for column, values in source.only.items())
            label = label_of(source, value(record, names["label"])) if wanted else None
            if label:
                hypothesis = value(record, names["hypothesis"]).removeprefix(source.hypothesis_prefix)
                yield value(record, names["premise"]), hypothesis, label


def from_lines(source: Source, folder: Path) -> Iterator[Pair]:
    """Three files a split: premises, hypotheses, labels; line by line.

    Raises:
        ValueError: they are not of one length.
    """
    files = find(folder, source.files)
    for index in range(0, len(files), 3):
        three = [lines(path) for path in files[index : index + 3]]
        for premise, hypothesis, name in zip(*three, strict=True):
            label = label_of(source, name)
            if label:
                yield premise, hypothesis, label
