"""All generators, what they run over and how many rows of each are made."""

from __future__ import annotations

from collections.abc import Sequence

from models.recipes.synthesise import asked, boxed, combined, leaning, spoken, supported, tabled, told
from models.recipes.synthesise.corpus import Box, Corpus, Passage, Question, Table
from models.recipes.synthesise.flipped import flipped
from models.recipes.synthesise.generator import Generator


def _passages(corpus: Corpus) -> Sequence[Passage]:
    return corpus.passages


def _questions(corpus: Corpus) -> Sequence[Question]:
    return corpus.questions


def _boxes(corpus: Corpus) -> Sequence[Box]:
    return corpus.boxes


def _tables(corpus: Corpus) -> Sequence[Table]:
    return corpus.tables


GENERATORS: tuple[Generator, ...] = (
    Generator("copied", _passages, supported.copied, 8000),
    Generator("reworded", _passages, supported.reworded, 6000),
    Generator("removed", _passages, supported.removed, 5000),
    Generator("unrelated", _passages, supported.unrelated, 1500),
    Generator("buried", _passages, supported.buried, 5000),
    Generator("leaning", _passages, leaning.leaning, 2500),
    Generator("pronoun", _passages, leaning.pronoun, 2500),
    Generator("flip_number", _passages, flipped("number"), 5000),
    Generator("flip_year", _passages, flipped("year"), 3500),
    Generator("flip_day", _passages, flipped("day"), 2000),
    Generator("flip_ordinal", _passages, flipped("ordinal"), 1000),
    Generator("flip_name", _passages, flipped("name"), 5000),
    Generator("flip_half_name", _passages, flipped("half_name"), 1500),
    Generator("flip_detail", _passages, flipped("detail"), 3000),
    Generator("flip_opposite", _passages, flipped("opposite"), 5000),
    Generator("flip_negation", _passages, flipped("negation"), 5000),
    Generator("flip_degree", _passages, flipped("degree"), 4000),
    Generator("halves", _passages, combined.halves, 4500),
    Generator("half_elsewhere", _passages, combined.half_elsewhere, 3000),
    Generator("two_windows", _passages, combined.two_windows, 5000),
    Generator("asked", _questions, asked.asked, 7000),
    Generator("unanswerable", _questions, asked.unanswerable, 1000),
    Generator("told", _passages, told.told, 5000),
    Generator("untold", _passages, told.untold, 3000),
    Generator("credited", _passages, told.credited, 1000),
    Generator("spoken", _passages, spoken.spoken, 4000),
    Generator("boxed", _boxes, boxed.boxed, 5000),
    Generator("tabled", _tables, tabled.tabled, 4000),
    Generator("ranked", _tables, tabled.ranked, 1200),
    Generator("flip_unit", _passages, flipped("unit"), 1000, held_out=True),
    Generator("flip_roles", _passages, flipped("roles"), 1000, held_out=True),
    Generator("half_buried", _passages, combined.half_buried, 1000, held_out=True),
)
