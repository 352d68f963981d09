"""Reads the sets that passages, questions, boxes and tables come from."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from groundwire.text.plain import plain
from groundwire.text.sentences import sentence_spans
from groundwire.text.windows import Measure, split_windows
from models.recipes.prepare.draw import normal
from models.recipes.synthesise.corpus import Box, Corpus, Fact, Passage, Question, Table
from models.recipes.synthesise.source import Source

WINDOW_TOKENS = 64
# What web articles say about themselves.
_META = re.compile(r"^(?:\(meta data\).*|#.*|https?:.*|DOI:.*|License:.*)$", re.MULTILINE)


def read_corpus(
    data: Path, sources: Sequence[Source], measure: Measure, seen_elsewhere: Container[str] = ()
) -> Corpus:
    """Reads the sets, each text once.

    Args:
        data: the folder of all sets.
        sources: those to read.
        measure: model tokens of each text.
        seen_elsewhere: texts of the sets for measuring, as `normal` gives them; they are left out.

    Raises:
        FileNotFoundError: a set is not there.
    """
    passages: dict[tuple[str, str], Passage] = {}
    questions: list[Question] = []
    boxes: dict[str, Box] = {}
    tables: dict[str, Table] = {}
    for source in sources:
        asked = source.holds == "questions"
        for row in islice(_rows(data, source), source.most):
            text = row["passage" if asked else "premise"]
            if normal(text) in seen_elsewhere:
                continue
            if source.holds == "boxes":
                boxes.setdefault(text, box_of(source.name, text))
            elif source.holds == "tables":
                tables.setdefault(text, table_of(source.name, text))
            else:
                key = source.name, text
                if key not in passages:
                    prose = _META.sub("", text) if source.holds == "articles" else text
                    passages[key] = passage_of(source.name, prose, measure)
                if asked:
                    questions.append(Question(row["question"].strip(), tuple(row["answers"]), passages[key]))
    return Corpus(
        tuple(passage for passage in passages.values() if passage.windows),
        tuple(question for question in questions if question.passage.windows),
        tuple(boxes.values()),
        tuple(table for table in tables.values() if len(table.rows) > 1),
    )


def passage_of(source: str, text: str, measure: Measure) -> Passage:
    """A text with its sentences and windows."""
    spans = sentence_spans(text)
    held = (
        tuple(i for i, (start, end) in enumerate(spans) if window.start <= start and end <= window.end)
        for window in split_windows(0, text, measure, WINDOW_TOKENS)
    )
    return Passage(source, tuple(plain(text[a:b]) for a, b in spans), tuple(filter(None, held)))


def box_of(source: str, text: str) -> Box:
    """Lines "key: value", the first of them the title."""
    facts = tuple(_facts(text.split("\n")))
    return Box(source, facts[0][1] if facts else "", facts[1:])


def table_of(source: str, text: str) -> Table:
    """A line "Table: caption" and rows "key: value; key: value". Rows of another width than the first are left out."""
    first, *lines = text.split("\n")
    rows = [tuple(_facts(line.split("; "))) for line in lines]
    width = len(rows[0]) if rows else 0
    return Table(
        source, first.removeprefix("Table: ").strip(), tuple(row for row in rows if len(row) == width > 1)
    )


def _facts(lines: Iterable[str]) -> Iterator[Fact]:
    for line in lines:
        key, colon, value = line.partition(": ")
        if colon and value.strip():
            yield plain(key.strip()), plain(value.strip())


def _rows(data: Path, source: Source) -> Iterator[dict[str, Any]]:
    with gzip.open(data / source.folder / f"{source.name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)
