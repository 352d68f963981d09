"""A pair classifier on disk, in the layout that Hugging Face's libraries write."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import ml_dtypes  # noqa: F401  (teaches numpy bfloat16, which safetensors may hold)
import numpy as np
from numpy.typing import NDArray
from safetensors.numpy import load_file

from models.recipes.architectures import FAMILIES, PLACE_TABLE, TYPES, WORD_TABLE, Family, to_bert
from models.recipes.errors import UnsupportedCheckpointError
from models.recipes.labels import complete_head, name_labels

Floats = NDArray[np.float32]

CONFIG = "config.json"
WEIGHTS = "model.safetensors"


@dataclass(frozen=True)
class Architecture:
    """What the graph needs to know besides the weights.

    Attributes:
        layers: of the encoder.
        heads: of the attention.
        width: of a token's vector.
        epsilon: of the norms.
        max_positions: the most tokens of one input.
        head: the activation between `pooler.dense` and the classifier, as ONNX names it.
    """

    layers: int
    heads: int
    width: int
    epsilon: float
    max_positions: int
    head: str = "Tanh"


@dataclass(frozen=True)
class Checkpoint:
    """Weights by BERT's names without the leading `bert.`; a dense weight has shape [out, in]."""

    architecture: Architecture
    weights: dict[str, Floats]


def read_checkpoint(folder: Path, *, head: bool = True) -> Checkpoint:
    """Read config.json and model.safetensors; weights are cast to float32 and brought to BERT's form.

    Args:
        folder: of the checkpoint.
        head: whether there must be a classifier; without, an encoder will do.

    Raises:
        UnsupportedCheckpointError: a file is missing, another architecture, or another number of labels.
    """
    config = read_config(folder)
    family = _family(config)
    stored = {name: value.astype(np.float32) for name, value in load_file(_file(folder, WEIGHTS)).items()}
    words = next((value for name, value in stored.items() if name.endswith(WORD_TABLE)), None)
    if words is None:
        raise UnsupportedCheckpointError(f"{WEIGHTS} lacks {WORD_TABLE}")
    weights = to_bert(family, stored, words.shape[1])
    if head:
        complete_head(weights)
    architecture = Architecture(
        layers=_value(config, family, "num_hidden_layers"),
        heads=_value(config, family, "num_attention_heads"),
        width=_value(config, family, "hidden_size"),
        epsilon=config.get("layer_norm_eps", 1e-12),
        max_positions=len(weights.get(PLACE_TABLE, ())),
        head=family.head,
    )
    missing = [name for name in needed_weights(architecture.layers, head=head) if name not in weights]
    if missing:
        raise UnsupportedCheckpointError(f"{WEIGHTS} lacks {missing[0]}")
    return Checkpoint(architecture, weights)


def read_labels(folder: Path, given: Sequence[str] = ()) -> tuple[str, ...]:
    """The order of the logits: as given, or the names in config.json; see `labels.name_labels`."""
    return name_labels(read_config(folder), given)


def read_config(folder: Path) -> dict[str, Any]:
    """config.json.

    Raises:
        UnsupportedCheckpointError: it is not there.
    """
    config: dict[str, Any] = json.loads(_file(folder, CONFIG).read_text(encoding="utf-8"))
    return config


def needed_weights(layers: int, *, head: bool) -> Iterator[str]:
    """Names that a checkpoint must hold, in BERT's form."""
    dense = [
        "attention.self.query",
        "attention.self.key",
        "attention.self.value",
        "attention.output.dense",
        "attention.output.LayerNorm",
        "intermediate.dense",
        "output.dense",
        "output.LayerNorm",
    ]
    yield PLACE_TABLE
    names = ["embeddings.LayerNorm", *(("pooler.dense", "classifier") if head else ())]
    names += [f"encoder.layer.{layer}.{name}" for layer in range(layers) for name in dense]
    for name in names:
        yield f"{name}.weight"
        yield f"{name}.bias"


def _family(config: dict[str, Any]) -> Family:
    kind = config.get("model_type", "bert")
    if kind not in FAMILIES:
        raise UnsupportedCheckpointError(
            f"{CONFIG}: model_type is {kind!r}; only {', '.join(FAMILIES)} are exported"
        )
    family = FAMILIES[kind]
    wanted = {
        "hidden_act": ("gelu",),
        "position_embedding_type": ("absolute",),
        "type_vocab_size": (TYPES, 1, 0),
    }
    for key, values in wanted.items():
        name = family.config.get(key, key)
        if config.get(name, values[0]) not in values:
            raise UnsupportedCheckpointError(
                f"{CONFIG}: {name} is {config[name]!r}; exported is {' or '.join(map(repr, values))}"
            )
    return family


def _value(config: dict[str, Any], family: Family, key: str) -> int:
    name = family.config.get(key, key)
    if not isinstance(config.get(name), int):
        raise UnsupportedCheckpointError(f"{CONFIG} lacks {name}")
    value: int = config[name]
    return value


def _file(folder: Path, name: str) -> Path:
    path = folder / name
    if not path.is_file():
        raise UnsupportedCheckpointError(f"{folder} holds no {name}")
    return path
