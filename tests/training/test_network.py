"""The network that learns computes what the exporter's reference says, as long as nothing is dropped."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch

from models.recipes.checkpoint import read_checkpoint
from models.recipes.reference import forward
from models.recipes.train.network import Network


def tensors(rows: list[list[int]], types: list[list[int]]) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    longest = max(map(len, rows))
    padded = [row + [0] * (longest - len(row)) for row in rows]
    kinds = [row + [0] * (longest - len(row)) for row in types]
    read = [[index < len(row) for index in range(longest)] for row in rows]
    return torch.tensor(padded), torch.tensor(kinds), torch.tensor(read)


def test_a_padded_batch_gives_the_reference_of_each_row(start: Path) -> None:
    checkpoint = read_checkpoint(start)
    network = Network(checkpoint, dropout=0.1, frozen_layers=0).eval()
    ids = [[2, 10, 11, 12, 3, 20, 3], [2, 30, 3, 31, 3], [2, *range(5, 45), 3, 9, 9, 3]]
    types = [[0, 0, 0, 0, 0, 1, 1], [0, 0, 0, 1, 1], [0] * 42 + [1] * 3]
    with torch.inference_mode():
        found = network(*tensors(ids, types)).numpy()
    for row, tokens, kinds in zip(found, ids, types, strict=True):
        assert np.abs(row - forward(checkpoint, tokens, kinds)).max() < 1e-4


def test_word_embeddings_and_frozen_layers_do_not_learn(start: Path) -> None:
    network = Network(read_checkpoint(start), dropout=0.0, frozen_layers=1)
    learning = {name for name, value in network.weights.items() if value.requires_grad}
    assert not [name for name in learning if name.startswith(("embeddings", "encoder/layer/0"))]
    assert {name for name in learning if name.startswith("encoder/layer/1")}
    assert {"pooler/dense/weight", "classifier/bias"} <= learning


def test_dropout_only_drops_while_training(start: Path) -> None:
    network = Network(read_checkpoint(start), dropout=0.5, frozen_layers=0)
    batch = tensors([[2, 10, 11, 3, 20, 3]], [[0, 0, 0, 0, 1, 1]])
    assert not torch.equal(network.train()(*batch), network(*batch))
    assert torch.equal(network.eval()(*batch), network(*batch))
