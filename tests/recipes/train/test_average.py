from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import load_file, save_file

from models.recipes.checkpoint import read_checkpoint
from models.recipes.train.average import average
from tests.scoring import tiny_checkpoint


def runs(tmp_path: Path) -> tuple[Path, Path]:
    folders = (
        tiny_checkpoint.write_checkpoint(tmp_path / "a"),
        tiny_checkpoint.write_checkpoint(tmp_path / "b"),
    )
    weights = load_file(folders[1] / "model.safetensors")
    save_file(
        {name: value + np.float16(1) for name, value in weights.items()}, folders[1] / "model.safetensors"
    )
    return folders


def test_the_mean_lies_between_and_can_be_read(tmp_path: Path) -> None:
    first, second = runs(tmp_path)
    average((first, second), tmp_path / "mean")
    before, after = read_checkpoint(first).weights, read_checkpoint(tmp_path / "mean").weights
    for name, value in before.items():
        assert np.abs(after[name] - value - 0.5).max() < 2e-3, name


def test_the_mean_of_one_run_is_that_run(tmp_path: Path) -> None:
    first, _ = runs(tmp_path)
    average((first,), tmp_path / "mean")
    before, after = (load_file(folder / "model.safetensors") for folder in (first, tmp_path / "mean"))
    assert all(np.array_equal(before[name], after[name]) for name in before)


def test_runs_of_other_weights_are_refused(tmp_path: Path) -> None:
    first, second = runs(tmp_path)
    weights = load_file(second / "model.safetensors")
    del weights["classifier.bias"]
    save_file(weights, second / "model.safetensors")
    with pytest.raises(ValueError, match="the runs of mean have other weights"):
        average((first, second), tmp_path / "mean")
