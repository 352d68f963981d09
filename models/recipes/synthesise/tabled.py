"""Rows of tables, and what is said of a cell, of the most and the least, and of how many."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random

from groundwire.text.plain import plain
from models.recipes.synthesise.corpus import Fact, Table
from models.recipes.synthesise.generator import World
from models.recipes.synthesise.lexicon import NUMERALS
from models.recipes.synthesise.row import CONTRADICTED, ENTAILED, NEUTRAL, Row

_CELL = (
    "The {k} of {n} is {v}.",
    "{n}'s {k} is {v}.",
    "{n} has {v} as its {k}.",
    "For {n}, the {k} is {v}.",
    "{n}: {k} {v}",
    "The {k} for {n} is {v}.",
)
_MOST = ("{n} has the {w} {k}.", "The {w} {k} is that of {n}.", "Of those listed, {n} has the {w} {k}.")
_NUMBER = re.compile(r"\d+(?:\.\d+)?")
# Columns of which more is not better, or that number the rows.
_NO_MEASURE = re.compile(r"rank|pos|place|pick|round|year|no\b|#|week|game|date")
_NO_SUBJECT = re.compile(r"date|score|result|time")
_NOTHING = frozenset(("-", "n / a", "none", "n/a", "?", "tba", "unknown"))
_WORDS_OF_CELLS = 110
_WORDS_OF_TABLE = 130

Line = tuple[Fact, ...]


def tabled(table: Table, world: World, rng: Random) -> Iterator[Row]:
    """A cell of a row in words; with the cell of another row; on rows of the table without that one."""
    subject = _subject(table)
    if subject is None or not 3 <= len(table.caption.split()) <= 14:
        return
    for row in rng.sample(table.rows, 2):
        column = rng.choice([i for i in range(len(row)) if i != subject])
        name, (key, value) = row[subject][1], row[column]
        near = [other for other in table.rows if other is not row]
        shown = rng.sample(near, min(rng.randint(1, 3), len(near)))
        shown.insert(rng.randint(0, len(shown)), row)
        evidence = show(table.caption, shown)
        if (
            not _fit(name)
            or not _fit(value)
            or name.isdigit()
            or value == name
            or len(evidence.split()) > _WORDS_OF_CELLS
        ):
            continue
        form = rng.choice(_CELL)
        true = form.format(k=key, n=name, v=value)
        yield Row(evidence, true, ENTAILED, table.source, "tabled")
        wrong = [
            other for other in near if _fit(new := other[column][1]) and value not in new and new not in value
        ]
        if wrong:
            inside = [other for other in wrong if other in shown]
            other = rng.choice(inside if inside and rng.random() < 0.6 else wrong)
            false = form.format(k=key, n=name, v=other[column][1])
            yield Row(evidence, false, CONTRADICTED, table.source, "tabled")
        if rng.random() < 0.3 and not any(name in cell for other in near for _, cell in other):
            rest = rng.sample(near, min(2, len(near)))
            yield Row(show(table.caption, rest), true, NEUTRAL, table.source, "tabled")


def ranked(table: Table, world: World, rng: Random) -> Iterator[Row]:
    """Which row of a whole table has most or least of something, or more than another; how many have a value."""
    subject, evidence = _subject(table), show(table.caption, table.rows)
    if subject is None or len(table.rows) > 6 or len(evidence.split()) > _WORDS_OF_TABLE:
        return
    for column, (key, _) in enumerate(table.rows[0]):
        if column == subject:
            continue
        values = [row[column][1].replace(",", "") for row in table.rows]
        if all(map(_NUMBER.fullmatch, values)):
            if len(set(values)) == len(values) and not _NO_MEASURE.search(key):
                yield from _measured(table, subject, column, evidence, rng)
        elif len(set(values)) < len(values):
            yield from _counted(table, key, values, evidence, rng)


def show(caption: str, rows: Sequence[Line]) -> str:
    """Rows of a table as the scorer reads them."""
    return plain("\n".join([f"Table: {caption}", *("; ".join(f"{k}: {v}" for k, v in row) for row in rows)]))


def _measured(table: Table, subject: int, column: int, evidence: str, rng: Random) -> Iterator[Row]:
    key = table.rows[0][column][0]
    order = sorted(table.rows, key=lambda row: float(row[column][1].replace(",", "")))
    best, word = rng.choice(((order[-1], "highest"), (order[0], "lowest")))
    other = rng.choice([row for row in order if row is not best])
    form = rng.choice(_MOST)
    for row, label in ((best, ENTAILED), (other, CONTRADICTED)):
        yield Row(evidence, form.format(n=row[subject][1], w=word, k=key), label, table.source, "ranked")
    less, more = sorted(rng.sample(order, 2), key=order.index)
    higher = rng.random() < 0.5
    names = (more[subject][1], less[subject][1]) if higher else (less[subject][1], more[subject][1])
    for (first, second), label in ((names, ENTAILED), (names[::-1], CONTRADICTED)):
        claim = f"{first} has a {'higher' if higher else 'lower'} {key} than {second}."
        yield Row(evidence, claim, label, table.source, "ranked")


def _counted(table: Table, key: str, values: Sequence[str], evidence: str, rng: Random) -> Iterator[Row]:
    known = sorted(set(values))
    value = max(known, key=values.count) if rng.random() < 0.7 else rng.choice(known)
    count = values.count(value)
    if not _fit(value) or value[0].isdigit():
        return
    for n, label in ((count, ENTAILED), (rng.choice([n for n in (count - 1, count + 1) if n]), CONTRADICTED)):
        claim = f"{NUMERALS[n].capitalize()} of the rows {'has' if n == 1 else 'have'} {value} as {key}."
        yield Row(evidence, claim, label, table.source, "ranked")


def _subject(table: Table) -> int | None:
    """The column that names the rows: the first of three whose values are words and all different."""
    for column, (key, _) in enumerate(table.rows[0][:3]):
        values = [row[column][1] for row in table.rows]
        named = all(re.search(r"[a-z]{3}", value) and len(value) < 40 for value in values)
        if named and len(set(values)) == len(values) and not _NO_SUBJECT.search(key):
            return column
    return None


def _fit(value: str) -> bool:
    return len(value) < 45 and value not in _NOTHING and re.search(r"\w", value) is not None
