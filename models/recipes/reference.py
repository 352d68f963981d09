"""The same forward pass in plain numpy: slow, obvious, and written apart from the exporter."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

import numpy as np

from models.recipes.checkpoint import Checkpoint, Floats

_erf = np.vectorize(math.erf, otypes=[np.float64])


def _gelu(x: Floats) -> Floats:
    halves: Floats = x * (1 + _erf(x / math.sqrt(2))) / 2
    return halves


def _relu(x: Floats) -> Floats:
    return np.maximum(x, 0)


_ACTIVATIONS: Mapping[str, Callable[[Floats], Floats]] = {"Tanh": np.tanh, "Relu": _relu, "Gelu": _gelu}


def forward(checkpoint: Checkpoint, ids: Sequence[int], types: Sequence[int]) -> Floats:
    """Logits of one pair, shape [labels]."""
    weights, shape = checkpoint.weights, checkpoint.architecture

    def dense(x: Floats, name: str) -> Floats:
        return x @ weights[f"{name}.weight"].T + weights[f"{name}.bias"]

    def norm(x: Floats, name: str) -> Floats:
        centred = x - x.mean(axis=-1, keepdims=True)
        spread = np.sqrt((centred**2).mean(axis=-1, keepdims=True) + shape.epsilon)
        scaled: Floats = centred / spread * weights[f"{name}.weight"]
        return scaled + weights[f"{name}.bias"]

    def attention(x: Floats, name: str) -> Floats:
        by_head = (len(x), shape.heads, -1)
        query, key, value = (
            dense(x, f"{name}.self.{part}").reshape(by_head).swapaxes(0, 1)
            for part in ("query", "key", "value")
        )
        scores = query @ key.swapaxes(1, 2) / math.sqrt(query.shape[-1])
        shares = np.exp(scores - scores.max(axis=-1, keepdims=True))
        shares /= shares.sum(axis=-1, keepdims=True)
        return dense((shares @ value).swapaxes(0, 1).reshape(len(x), -1), f"{name}.output.dense")

    x = weights["embeddings.word_embeddings.weight"][list(ids)]
    x = x + weights["embeddings.token_type_embeddings.weight"][list(types)]
    x = norm(x + weights["embeddings.position_embeddings.weight"][: len(x)], "embeddings.LayerNorm")
    if "embeddings.project.weight" in weights:
        x = dense(x, "embeddings.project")
    for layer in range(shape.layers):
        name = f"encoder.layer.{layer}"
        x = norm(x + attention(x, f"{name}.attention"), f"{name}.attention.output.LayerNorm")
        inner = _gelu(dense(x, f"{name}.intermediate.dense"))
        x = norm(x + dense(inner, f"{name}.output.dense"), f"{name}.output.LayerNorm")
    pooled = _ACTIVATIONS[shape.head](dense(x[0], "pooler.dense"))
    return dense(pooled, "classifier").astype(np.float32)
