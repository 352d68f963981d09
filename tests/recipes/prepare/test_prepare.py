from __future__ import annotations

import json
from pathlib import Path

import pytest

from models.recipes.prepare import __main__ as command
from models.recipes.prepare.draw import without_doubt
from models.recipes.prepare.rows import TrainingRow, read_rows, write_rows
from models.recipes.training_recipe import read_training_recipe

CAPS = {"cad_nli_train": None, "folio_train": 3, "rte_glue_train": None}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    for name in ("folio_train", "rte_glue_train"):
        rows = [TrainingRow(f"{name} premise {i}.", f"Claim {i}.", "neutral", "x") for i in range(8)]
        write_rows(folder / f"{name}.jsonl.gz", rows)
    clone = folder / "counterfactually-augmented-data" / "NLI" / "all_combined"
    clone.mkdir(parents=True)
    table = "sentence1\tsentence2\tgold_label\nA man walks.\tA man moves.\tentailment\n"
    (clone / "train.tsv").write_text(table)
    return folder


@pytest.fixture
def recipe(tmp_path: Path) -> Path:
    path = tmp_path / "recipe.json"
    path.write_text(json.dumps({"seed": 5, "caps": CAPS, "stages": []}))
    return path


def run(data: Path, recipe: Path, out: Path, *more: str) -> int:
    return command.main(["--data", str(data), "--out", str(out), "--recipe", str(recipe), *more])


def test_stated_licences_only_unless_all_are_asked_for(
    data: Path, recipe: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(data, recipe, tmp_path / "stated.jsonl") == 0
    found = list(read_rows(tmp_path / "stated.jsonl"))
    assert sorted({row.source for row in found}) == ["cad_nli_train", "folio_train"]
    assert len(found) == 4
    assert {row.licence for row in found if row.source == "folio_train"} == {"CC BY-SA 4.0"}
    assert run(data, recipe, tmp_path / "all.jsonl", "--licences", "all") == 0
    assert len(list(read_rows(tmp_path / "all.jsonl"))) == 12
    said = capsys.readouterr().out
    assert "12 rows in all.jsonl, licences all, seed 5" in said
    assert "12 rows" in (tmp_path / "all.jsonl.log").read_text()


def test_the_same_seed_draws_the_same_rows(data: Path, recipe: Path, tmp_path: Path) -> None:
    for name in ("a", "b"):
        run(data, recipe, tmp_path / name / "rows.jsonl.gz")
    assert (tmp_path / "a" / "rows.jsonl.gz").read_bytes() == (tmp_path / "b" / "rows.jsonl.gz").read_bytes()


def test_a_source_that_is_done_is_not_read_again(data: Path, recipe: Path, tmp_path: Path) -> None:
    run(data, recipe, tmp_path / "rows.jsonl")
    before = (tmp_path / "rows.jsonl").read_bytes()
    (data / "folio_train.jsonl.gz").unlink()
    assert run(data, recipe, tmp_path / "rows.jsonl") == 0
    assert (tmp_path / "rows.jsonl").read_bytes() == before
    recipe.write_text(json.dumps({"seed": 6, "caps": CAPS, "stages": []}))
    assert run(data, recipe, tmp_path / "rows.jsonl") == 1


def test_texts_of_the_dev_sets_are_left_out(data: Path, recipe: Path, tmp_path: Path) -> None:
    dev = tmp_path / "dev"
    write_rows(dev / "folio.jsonl.gz", [TrainingRow("Other.", "CLAIM  3.", "neutral", "x")])
    recipe.write_text(json.dumps({"caps": {"folio_train": None}, "stages": []}))
    assert run(data, recipe, tmp_path / "rows.jsonl", "--exclude", str(dev)) == 0
    claims = {row.hypothesis for row in read_rows(tmp_path / "rows.jsonl")}
    assert claims == {f"Claim {i}." for i in range(8) if i != 3}


def test_a_missing_source_is_named(
    data: Path, recipe: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    recipe.write_text(json.dumps({"caps": {"scitail_dev": None}, "stages": []}))
    assert run(data, recipe, tmp_path / "rows.jsonl") == 1
    assert "nor a clone of allenai/aristo-leaderboard" in capsys.readouterr().err
    assert not (tmp_path / "rows.jsonl").exists()


def test_pairs_with_two_labels_and_copies_go() -> None:
    rows = [
        TrainingRow("P.", "H.", "neutral", "x"),
        TrainingRow("p. ", "h.", "entailment", "x"),
        TrainingRow("Q.", "H.", "neutral", "x"),
        TrainingRow("Q.", "H.", "neutral", "x"),
    ]
    assert without_doubt(rows) == [rows[2]]


def test_the_shipped_recipe_names_known_sources_and_rows() -> None:
    recipe = read_training_recipe(command.RECIPE)
    assert {source.name for source in command.choose_sources(recipe, "all")} == set(recipe.caps)
    assert {source.name for source in command.choose_sources(recipe, "stated")} < set(recipe.caps)
    assert {name for stage in recipe.stages for name in stage.rows} <= {"natural", "synthesised"}
