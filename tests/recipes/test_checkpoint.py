"""What is said of a checkpoint that cannot be exported."""

from __future__ import annotations

from pathlib import Path

import pytest

from models.recipes.checkpoint import read_checkpoint
from models.recipes.errors import UnsupportedCheckpointError
from tests.scoring import tiny_bert


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("type_vocab_size", 4, "type_vocab_size is 4; exported is 2 or 1 or 0"),
        ("hidden_act", "relu", "hidden_act is 'relu'; exported is 'gelu'"),
        ("model_type", "deberta-v2", "only bert, roberta"),
    ],
)
def test_all_that_is_exported_is_named(key: str, value: str | int, told: str, tmp_path: Path) -> None:
    folder = tiny_bert.write_checkpoint(tmp_path, **{key: value})
    with pytest.raises(UnsupportedCheckpointError, match=told):
        read_checkpoint(folder)
