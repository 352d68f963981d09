"""Families of encoders, each brought to BERT's form: its names, its positions, its token types.

What differs between them is small: how the weights are called, where positions start, whether there are token
types, and what stands between the encoder and the classifier. So there is one graph, and a family is data.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

TYPES = 2
"""Token types in BERT's form: evidence and claim."""

TYPE_TABLE = "embeddings.token_type_embeddings.weight"
PLACE_TABLE = "embeddings.position_embeddings.weight"
WORD_TABLE = "embeddings.word_embeddings.weight"


@dataclass(frozen=True)
class Family:
    """One family.

    Attributes:
        prefix: what its encoder's weights begin with.
        head: the activation between `pooler.dense` and the classifier, as ONNX names it.
        parts: parts of its weights' names, and BERT's for them; tried in order, whole parts only.
        config: keys of config.json that it calls otherwise than BERT.
        skipped_places: rows of the position table before the first token's.
    """

    prefix: str
    head: str = "Tanh"
    parts: Mapping[str, str] = field(default_factory=dict)
    config: Mapping[str, str] = field(default_factory=dict)
    skipped_places: int = 0


_TOKEN_HEAD = {"classifier.dense": "pooler.dense", "classifier.out_proj": "classifier"}
_ROBERTA = Family("roberta.", parts=_TOKEN_HEAD, skipped_places=2)

FAMILIES: Mapping[str, Family] = {
    "bert": Family("bert."),
    "roberta": _ROBERTA,
    "xlm-roberta": _ROBERTA,
    "camembert": _ROBERTA,
    "electra": Family(
        "electra.", head="Gelu", parts={**_TOKEN_HEAD, "embeddings_project": "embeddings.project"}
    ),
    "distilbert": Family(
        "distilbert.",
        head="Relu",
        parts={
            "transformer.layer": "encoder.layer",
            "attention.q_lin": "attention.self.query",
            "attention.k_lin": "attention.self.key",
            "attention.v_lin": "attention.self.value",
            "attention.out_lin": "attention.output.dense",
            "sa_layer_norm": "attention.output.LayerNorm",
            "ffn.lin1": "intermediate.dense",
            "ffn.lin2": "output.dense",
            "output_layer_norm": "output.LayerNorm",
            "pre_classifier": "pooler.dense",
        },
        config={
            "num_hidden_layers": "n_layers",
            "num_attention_heads": "n_heads",
            "hidden_size": "dim",
            "hidden_act": "activation",
        },
    ),
}
"""By `model_type` of config.json."""

# What TensorFlow's checkpoints of BERT call a norm's weights.
_OLD_NAMES = {"LayerNorm.gamma": "LayerNorm.weight", "LayerNorm.beta": "LayerNorm.bias"}


def to_bert(
    family: Family, weights: Mapping[str, NDArray[np.float32]], width: int
) -> dict[str, NDArray[np.float32]]:
    """The weights under BERT's names, positions from the first token's on, two rows of token types.

    Args:
        family: the one that they are of.
        weights: by the names of the checkpoint.
        width: of the words' vectors; shapes the token types of a family that has none.
    """
    named = {_rename(family, name): value for name, value in weights.items()}
    if PLACE_TABLE in named:
        named[PLACE_TABLE] = named[PLACE_TABLE][family.skipped_places :]
    types = named.get(TYPE_TABLE, np.zeros((1, width), np.float32))
    named[TYPE_TABLE] = np.repeat(types, TYPES, axis=0) if len(types) == 1 else types
    return named


def _rename(family: Family, name: str) -> str:
    name = f".{name.removeprefix(family.prefix)}."
    for theirs, ours in (*_OLD_NAMES.items(), *family.parts.items()):
        name = name.replace(f".{theirs}.", f".{ours}.")
    return name.strip(".")
