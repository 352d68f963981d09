"""A BERT pair classifier on disk, in the layout that Hugging Face's libraries write."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import ml_dtypes  # noqa: F401  (teaches numpy bfloat16, which safetensors may hold)
import numpy as np
from numpy.typing import NDArray
from safetensors.numpy import load_file

from groundwire.scoring.manifest import LABELS
from models.recipes.errors import UnsupportedCheckpointError

Floats = NDArray[np.float32]


@dataclass(frozen=True)
class Architecture:
    """What the graph needs to know besides the weights."""

    layers: int
    heads: int
    width: int
    epsilon: float
    max_positions: int


@dataclass(frozen=True)
class Checkpoint:
    """Weights by name, without the leading `bert.`; a dense weight has shape [out, in]."""

    architecture: Architecture
    weights: dict[str, Floats]


def read_checkpoint(folder: Path) -> Checkpoint:
    """Read config.json and model.safetensors; weights are cast to float32.

    Raises:
        UnsupportedCheckpointError: another architecture, or another number of labels.
    """
    config = _read_config(folder)
    _refuse_others(config)
    architecture = Architecture(
        layers=config["num_hidden_layers"],
        heads=config["num_attention_heads"],
        width=config["hidden_size"],
        epsilon=config["layer_norm_eps"],
        max_positions=config["max_position_embeddings"],
    )
    stored = load_file(folder / "model.safetensors")
    weights = {name.removeprefix("bert."): value.astype(np.float32) for name, value in stored.items()}
    if "classifier.bias" not in weights or len(weights["classifier.bias"]) != len(LABELS):
        raise UnsupportedCheckpointError(f"the checkpoint has no classifier of {len(LABELS)} labels")
    return Checkpoint(architecture, weights)


def read_labels(folder: Path, given: Sequence[str] = ()) -> tuple[str, ...]:
    """The order of the logits: as given, or the names in config.json.

    Raises:
        UnsupportedCheckpointError: the names are generic and none were given. A guess would swap verdicts.
    """
    if not given:
        names = _read_config(folder).get("id2label", {})
        given = [names[key] for key in sorted(names, key=int)]
    labels = tuple(label.strip().lower() for label in given)
    if sorted(labels) != sorted(LABELS):
        raise UnsupportedCheckpointError(
            f"logits are named {', '.join(labels) or 'nothing'}; the recipe must give `labels`, "
            f"{', '.join(LABELS)}, in the order of the logits"
        )
    return labels


def _read_config(folder: Path) -> dict[str, Any]:
    config: dict[str, Any] = json.loads((folder / "config.json").read_text(encoding="utf-8"))
    return config


def _refuse_others(config: dict[str, Any]) -> None:
    wanted = {
        "model_type": "bert",
        "hidden_act": "gelu",
        "position_embedding_type": "absolute",
        "type_vocab_size": 2,
    }
    for key, value in wanted.items():
        if config.get(key, value) != value:
            raise UnsupportedCheckpointError(
                f"config.json: {key} is {config[key]!r}; only {value!r} is exported"
            )
