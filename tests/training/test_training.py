"""Training on a tiny model: it learns, it can be stopped, and it ends with the same weights."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
import torch
from safetensors.numpy import load_file, save_file

from models.recipes.checkpoint import read_checkpoint, read_labels
from models.recipes.errors import UnsupportedCheckpointError
from models.recipes.train import __main__ as command
from models.recipes.train import stage as stage_module
from models.recipes.train.state import NAME
from models.recipes.training_recipe import TrainingRecipe
from tests.training.samples import recipe


@pytest.fixture(autouse=True)
def _one_thread() -> None:
    torch.set_num_threads(1)


def train(wanted: TrainingRecipe, start: Path, rows: Path, out: Path) -> list[str]:
    said: list[str] = []
    command.train(wanted, start, {"natural": rows}, out, save_seconds=0, say=said.append)
    return said


def weights(folder: Path) -> dict[str, bytes]:
    return {name: value.tobytes() for name, value in load_file(folder / "model.safetensors").items()}


def accuracy(line: str) -> float:
    return float(line.split("right ")[1].split()[0])


def test_it_learns_and_leaves_a_checkpoint_that_the_exporter_reads(
    start: Path, rows: Path, tmp_path: Path
) -> None:
    said = train(recipe(epochs=12), start, rows, tmp_path / "out")
    assert accuracy(said[-1]) > accuracy(said[1])
    assert accuracy(said[-1]) > 0.9
    found = tmp_path / "out" / "one"
    assert read_labels(found) == ("entailment", "neutral", "contradiction")
    assert read_checkpoint(found).weights.keys() == read_checkpoint(start).weights.keys()
    assert not (found / "run-1" / NAME).exists()


def test_words_stay_as_they_were(start: Path, rows: Path, tmp_path: Path) -> None:
    train(recipe(), start, rows, tmp_path / "out")
    before, after = weights(start), weights(tmp_path / "out" / "one")
    changed = {name for name in before if before[name] != after[name]}
    assert not [name for name in changed if "embeddings" in name]
    assert [name for name in changed if "encoder.layer.0" in name]


def test_a_run_that_was_killed_ends_with_the_same_weights(
    start: Path, rows: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = recipe(epochs=2, dropout=0.2)
    train(wanted, start, rows, tmp_path / "whole")
    step, done = stage_module._step, 0

    def killed(*given: object) -> tuple[float, float]:
        nonlocal done
        done += 1
        if done == 9:
            raise KeyboardInterrupt
        return step(*given)

    with monkeypatch.context() as patch:
        patch.setattr(stage_module, "_step", killed)
        with pytest.raises(KeyboardInterrupt):
            train(wanted, start, rows, tmp_path / "stopped")
    assert (tmp_path / "stopped" / "one" / "run-1" / NAME).is_file()
    said = train(wanted, start, rows, tmp_path / "stopped")
    assert "from step 8" in said[0]
    assert weights(tmp_path / "stopped" / "one") == weights(tmp_path / "whole" / "one")


def test_another_seed_ends_elsewhere(start: Path, rows: Path, tmp_path: Path) -> None:
    train(recipe(), start, rows, tmp_path / "a")
    train(recipe(seeds=[2]), start, rows, tmp_path / "b")
    assert weights(tmp_path / "a" / "one") != weights(tmp_path / "b" / "one")


def test_a_state_of_other_rows_is_refused(
    start: Path, rows: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    with monkeypatch.context() as patch:
        patch.setattr(stage_module, "write_checkpoint", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            train(recipe(), start, rows, out)
    with pytest.raises(ValueError, match="a run of other rows, another recipe or another start"):
        train(recipe(learningRate=2e-3), start, rows, out)


def test_stages_follow_each_other_and_are_not_repeated(start: Path, rows: Path, tmp_path: Path) -> None:
    one = recipe().stages[0]
    both = TrainingRecipe(caps={}, stages=(one, one.model_copy(update={"name": "two"})))
    train(both, start, rows, tmp_path / "out")
    assert weights(tmp_path / "out" / "one") != weights(tmp_path / "out" / "two")
    assert train(both, start, rows, tmp_path / "out") == ["one: done before", "two: done before"]


def test_a_stage_is_the_mean_of_its_runs(start: Path, rows: Path, tmp_path: Path) -> None:
    said = train(recipe(seeds=[1, 2], split=True), start, rows, tmp_path / "out")
    assert ["60 rows" in line for line in said if "from step 0" in line] == [True, True]
    found = load_file(tmp_path / "out" / "one" / "model.safetensors")
    runs = [load_file(tmp_path / "out" / "one" / f"run-{seed}" / "model.safetensors") for seed in (1, 2)]
    for name, value in found.items():
        assert np.allclose(value, (runs[0][name].astype(np.float32) + runs[1][name]) / 2, atol=1e-3), name
    assert not np.array_equal(runs[0]["classifier.weight"], runs[1]["classifier.weight"])


def test_runs_side_by_side_end_where_runs_in_a_row_do(start: Path, rows: Path, tmp_path: Path) -> None:
    wanted = recipe(seeds=[1, 2], split=True)
    train(wanted, start, rows, tmp_path / "row")
    out, said = tmp_path / "beside", list[str]()
    command.train(wanted, start, {"natural": rows}, out, save_seconds=0, say=said.append, jobs=2, threads=2)
    assert weights(out / "one") == weights(tmp_path / "row" / "one")
    assert ["2 runs, 2 at a time" in line for line in said] == [True]
    assert "from step 0" in (out / "one" / "run-2" / "log.txt").read_text()


def test_a_run_beside_others_that_fails_is_told(start: Path, rows: Path, tmp_path: Path) -> None:
    (start / "config.json").write_text('{"model_type": "gpt2"}')
    with pytest.raises(UnsupportedCheckpointError, match="gpt2"):
        command.train(
            recipe(seeds=[1, 2]),
            start,
            {"natural": rows},
            tmp_path / "out",
            save_seconds=0,
            say=print,
            jobs=2,
            threads=2,
        )


def test_an_encoder_without_a_head_gets_one(start: Path, rows: Path, tmp_path: Path) -> None:
    path = start / "model.safetensors"
    bare = {
        name.removeprefix("bert."): value
        for name, value in load_file(path).items()
        if not name.startswith(("classifier", "bert.pooler"))
    }
    save_file(bare, path)
    train(recipe(), start, rows, tmp_path / "out")
    assert read_checkpoint(tmp_path / "out" / "one").weights["classifier.weight"].shape[0] == 3


def test_the_command_says_what_is_wrong(
    start: Path, rows: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "recipe.json"
    path.write_text(recipe(rows=["synthesised"]).model_dump_json(by_alias=True))
    given = {"--recipe": path, "--init": start, "--rows": rows, "--out": tmp_path / "out", "--threads": 1}
    words = [str(word) for pair in given.items() for word in pair]
    assert command.main(words) == 1
    assert "--rows lacks a file named synthesised; given are natural" in capsys.readouterr().err
    (start / "config.json").write_text(json.dumps({"model_type": "electra"}))
    path.write_text(recipe().model_dump_json(by_alias=True))
    assert command.main(words) == 1
    assert "training starts from a BERT" in capsys.readouterr().err
