from __future__ import annotations

from pathlib import Path

import pytest

from models.recipes.prepare.rows import TrainingRow, write_rows
from models.recipes.train.encode import NOT_ENTAILMENT, encode, fingerprint, load_rows
from tests.scoring import tiny_checkpoint

ROWS = [
    TrainingRow("ba be bi", "da", "entailment", "a"),
    TrainingRow("ba be bi bo bu da de di do du", "fa fe", "not_entailment", "b"),
]


@pytest.fixture
def tokenizer(tmp_path: Path) -> Path:
    return tiny_checkpoint.write_checkpoint(tmp_path / "start") / "tokenizer.json"


def test_the_limits_that_an_earlier_training_left_are_not_obeyed(tokenizer: Path) -> None:
    first, second = encode(ROWS, tokenizer, 64, {})
    assert (len(first.ids), len(second.ids)) == (3 + 1 + 3, 10 + 2 + 3)
    assert first.types == [0, 0, 0, 0, 0, 1, 1]
    assert (first.target, second.target) == (0, NOT_ENTAILMENT)


def test_only_evidence_is_cut(tokenizer: Path) -> None:
    (short,) = encode(ROWS[1:], tokenizer, 10, {})
    (whole,) = encode(ROWS[1:], tokenizer, 64, {})
    assert len(short.ids) == 10
    assert short.ids[-4:] == whole.ids[-4:]


def test_a_source_can_weigh_less(tokenizer: Path) -> None:
    assert [item.weight for item in encode(ROWS, tokenizer, 64, {"b": 0.5})] == [1.0, 0.5]


def test_rows_are_found_by_the_names_of_their_files(tmp_path: Path) -> None:
    for name, row in (("natural", ROWS[0]), ("synthesised", ROWS[1])):
        write_rows(tmp_path / f"{name}.jsonl", [row])
    files = {name: tmp_path / f"{name}.jsonl" for name in ("natural", "synthesised")}
    assert load_rows(files, ("synthesised", "natural")) == [ROWS[1], ROWS[0]]
    with pytest.raises(ValueError, match="--rows lacks a file named other"):
        load_rows(files, ("other",))


def test_a_run_is_known_by_all_it_depends_on(tokenizer: Path) -> None:
    items = encode(ROWS, tokenizer, 64, {})
    same = fingerprint(items, "stage", "1")
    assert fingerprint(encode(ROWS, tokenizer, 64, {}), "stage", "1") == same
    assert fingerprint(items[::-1], "stage", "1") != same
    assert fingerprint(items, "stage", "2") != same
    assert fingerprint(encode(ROWS, tokenizer, 64, {"b": 0.5}), "stage", "1") != same
