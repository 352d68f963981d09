"""BERT in plain PyTorch, run by `peers.PlainTorch`: reads `single` or `batch` a line, answers in JSON.

Usage: torch_worker.py FOLDER HEADS EPSILON THREADS, where FOLDER holds weights.npz and pairs.json.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional as F  # noqa: N812

BATCH = 32


class Layer(nn.Module):
    """One encoder layer."""

    def __init__(self, width: int, inner: int, heads: int, epsilon: float) -> None:
        super().__init__()
        self.heads = heads
        self.query, self.key, self.value, self.output = (nn.Linear(width, width) for _ in range(4))
        self.attention_norm = nn.LayerNorm(width, eps=epsilon)
        self.inner, self.outer = nn.Linear(width, inner), nn.Linear(inner, width)
        self.norm = nn.LayerNorm(width, eps=epsilon)

    def forward(self, x: Tensor, mask: Tensor | None) -> Tensor:
        """x: [rows, tokens, width]; mask: true where a token is read."""
        split = (*x.shape[:2], self.heads, -1)
        q, k, v = (part(x).view(split).transpose(1, 2) for part in (self.query, self.key, self.value))
        seen = F.scaled_dot_product_attention(q, k, v, attn_mask=mask).transpose(1, 2).reshape(x.shape)
        x = self.attention_norm(x + self.output(seen))
        return self.norm(x + self.outer(F.gelu(self.inner(x))))


class Bert(nn.Module):
    """The pair classifier."""

    def __init__(self, weights: dict[str, Tensor], heads: int, epsilon: float) -> None:
        super().__init__()
        words = weights["embeddings.word_embeddings.weight"]
        width, inner = words.shape[1], weights["encoder.layer.0.intermediate.dense.weight"].shape[0]
        layers = 1 + max(int(name.split(".")[2]) for name in weights if name.startswith("encoder"))
        self.words = nn.Embedding.from_pretrained(words)
        self.places = nn.Embedding.from_pretrained(weights["embeddings.position_embeddings.weight"])
        self.kinds = nn.Embedding.from_pretrained(weights["embeddings.token_type_embeddings.weight"])
        self.norm = nn.LayerNorm(width, eps=epsilon)
        self.layers = nn.ModuleList(Layer(width, inner, heads, epsilon) for _ in range(layers))
        self.pooler = nn.Linear(width, width)
        self.classifier = nn.Linear(width, len(weights["classifier.bias"]))
        self.load_state_dict({**self.state_dict(), **_renamed(weights)})

    def forward(self, ids: Tensor, kinds: Tensor, mask: Tensor | None = None) -> Tensor:
        """Logits [rows, labels] of ids and kinds [rows, tokens]."""
        x = self.norm(self.words(ids) + self.kinds(kinds) + self.places.weight[: ids.shape[1]])
        for layer in self.layers:
            x = layer(x, mask)
        logits: Tensor = self.classifier(torch.tanh(self.pooler(x[:, 0])))
        return logits


def _renamed(weights: dict[str, Tensor]) -> dict[str, Tensor]:
    names = (
        ("encoder.layer.", "layers."),
        ("attention.self.", ""),
        ("attention.output.dense.", "output."),
        ("attention.output.LayerNorm.", "attention_norm."),
        ("intermediate.dense.", "inner."),
        ("output.dense.", "outer."),
        ("output.LayerNorm.", "norm."),
        ("embeddings.LayerNorm.", "norm."),
        ("pooler.dense.", "pooler."),
    )
    renamed = {}
    for name, value in weights.items():
        for old, new in names:
            name = name.replace(old, new)
        if not name.startswith("embeddings."):
            renamed[name] = value
    return renamed


def single(model: Bert, pairs: list[dict[str, list[int]]]) -> list[list[float]]:
    """A pair a run."""
    return [model(torch.tensor([p["ids"]]), torch.tensor([p["types"]]))[0].tolist() for p in pairs]


def batch(model: Bert, pairs: list[dict[str, list[int]]]) -> list[list[float]]:
    """Padded batches, in the order of the pairs."""
    logits: list[list[float]] = []
    for start in range(0, len(pairs), BATCH):
        chunk = pairs[start : start + BATCH]
        ids = nn.utils.rnn.pad_sequence([torch.tensor(p["ids"]) for p in chunk], batch_first=True)
        kinds = nn.utils.rnn.pad_sequence([torch.tensor(p["types"]) for p in chunk], batch_first=True)
        logits += model(ids, kinds, (ids != 0)[:, None, None, :]).tolist()
    return logits


def main() -> None:
    """Answer until standard input ends."""
    folder, heads, epsilon, threads = (
        Path(sys.argv[1]),
        int(sys.argv[2]),
        float(sys.argv[3]),
        int(sys.argv[4]),
    )
    torch.set_num_threads(threads)
    with np.load(folder / "weights.npz") as stored:
        weights = {name: torch.from_numpy(stored[name]) for name in stored.files}
    model = Bert(weights, heads, epsilon).eval()
    pairs = json.loads((folder / "pairs.json").read_text())
    ways = {"single": single, "batch": batch}
    with torch.inference_mode():
        for line in sys.stdin:
            started = time.perf_counter()
            logits = ways[line.strip()](model, pairs)
            print(json.dumps({"seconds": time.perf_counter() - started, "logits": logits}), flush=True)


if __name__ == "__main__":
    main()
