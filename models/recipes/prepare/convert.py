"""A repository's folder to rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from models.recipes.prepare import derived, documents, pairs, tables
from models.recipes.prepare.clean import detokenise
from models.recipes.prepare.rows import TrainingRow
from models.recipes.prepare.source import Pair, Source

Converter = Callable[[Source, Path], Iterator[Pair]]

CONVERTERS: Mapping[str, Converter] = {
    "columns": pairs.from_columns,
    "lines": pairs.from_lines,
    "infotabs": tables.from_infotabs,
    "tabfact": tables.from_tabfact,
    "qasc": derived.from_qasc,
    "entailment_bank": derived.from_entailment_bank,
    "folio": documents.from_folio,
    "wice": documents.from_wice,
    "ambient": documents.from_ambient,
    "logic": documents.from_logic,
}
"""By the name that sources.json gives."""


def convert(source: Source, folder: Path) -> Iterator[TrainingRow]:
    """The rows of a source, in the order of its files; blank ones are left out.

    Raises:
        FileNotFoundError: a file of the source is not in the folder.
        KeyError: a file lacks a column.
    """
    for premise, hypothesis, label in CONVERTERS[source.converter](source, folder):
        if source.tokenised:
            premise = "\n".join(map(detokenise, premise.split("\n")))
            hypothesis = detokenise(hypothesis)
        if premise.strip() and hypothesis.strip():
            yield TrainingRow(premise.strip(), hypothesis.strip(), label, source.name, source.licence)
