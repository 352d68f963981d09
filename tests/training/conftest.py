"""A start to train from, and rows whose label can be learned."""

from __future__ import annotations

from pathlib import Path

import pytest

from models.recipes.prepare.rows import TrainingRow, write_rows
from tests.scoring import tiny_checkpoint

HERE = Path(__file__).resolve().parent


def pytest_ignore_collect(config: pytest.Config) -> bool | None:
    """Leaves the folder out of a run that was not started for it: PyTorch is not installed there."""
    return None if config.inipath == HERE / "pytest.ini" else True


@pytest.fixture
def start(tmp_path: Path) -> Path:
    return tiny_checkpoint.write_checkpoint(tmp_path / "start")


@pytest.fixture
def rows(tmp_path: Path) -> Path:
    """Copies are entailed; a claim of other words is neutral, or only not entailed."""
    words = tiny_checkpoint.WORDS
    found = []
    for index in range(120):
        text = " ".join(words[(index * step) % len(words)] for step in (1, 3, 7, 11))
        other = words[(index * 5 + 2) % len(words)]
        label = ("entailment", "neutral", "not_entailment", "entailment")[index % 4]
        found.append(TrainingRow(text, text if label == "entailment" else other, label, "made"))
    path = tmp_path / "natural.jsonl.gz"
    write_rows(path, found)
    return path
