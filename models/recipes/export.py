"""A checkpoint as an ONNX graph, written from its weights.

The graph reads one pair: `input_ids` and `token_type_ids` of shape [1, tokens], no attention mask since
nothing is padded, and gives `logits` of shape [1, labels]. How a dense layer and the word table are
written is left to a `Writer`, so that the fp32 and the int8 model are one graph.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Protocol

import numpy as np
import onnx

from models.recipes.checkpoint import Architecture, Checkpoint, Floats
from models.recipes.graph import CONTRIB, Graph

ARCHITECTURE = "groundwire.architecture"
"""The key of the model's metadata that holds the architecture, as JSON."""

QKV = ("query", "key", "value")

PROJECTION = "embeddings.project"
"""Widens the words' vectors where they are narrower than the encoder, as in ELECTRA."""


class Writer(Protocol):
    """How weights are written into the graph."""

    def dense(self, graph: Graph, x: str, name: str, weight: Floats) -> str:
        """x @ weight.T for a weight of shape [out, in]."""

    def rows(self, graph: Graph, ids: str, name: str, table: Floats) -> str:
        """Rows of a table of shape [rows, width]."""


class Float32:
    """Weights as they are."""

    def dense(self, graph: Graph, x: str, name: str, weight: Floats) -> str:
        """One MatMul."""
        return graph.op("MatMul", x, graph.constant(name, weight.T))

    def rows(self, graph: Graph, ids: str, name: str, table: Floats) -> str:
        """One Gather."""
        return graph.op("Gather", graph.constant(name, table), ids)


def export(checkpoint: Checkpoint, writer: Writer) -> onnx.ModelProto:
    """The checkpoint's graph."""
    build = _Bert(checkpoint, writer)
    labels = len(checkpoint.weights["classifier.bias"])
    metadata = {ARCHITECTURE: json.dumps(asdict(checkpoint.architecture))}
    return build.run().model(("input_ids", "token_type_ids"), {"logits": labels}, metadata)


def read_architecture(model: onnx.ModelProto) -> Architecture:
    """The architecture that `export` left in a model."""
    metadata = {entry.key: entry.value for entry in model.metadata_props}
    return Architecture(**json.loads(metadata[ARCHITECTURE]))


class _Bert:
    """Devlin et al. 2019, with the bias of every dense layer written after it; see `architectures` for others."""

    def __init__(self, checkpoint: Checkpoint, writer: Writer) -> None:
        self.architecture = checkpoint.architecture
        self.weights = checkpoint.weights
        self.writer = writer
        self.graph = Graph()
        self.op = self.graph.op
        self.constant = self.graph.constant

    def run(self) -> Graph:
        x = self.embeddings()
        for layer in range(self.architecture.layers):
            x = self.layer(x, f"encoder.layer.{layer}")
        first = self.op("Gather", x, self.constant("first", np.array(0)), axis=1)
        pooled = self.op(self.architecture.head, self.gemm(first, "pooler.dense"))
        self.graph.name(self.gemm(pooled, "classifier"), "logits")
        return self.graph

    def embeddings(self) -> str:
        words = self.rows("input_ids", "embeddings.word_embeddings.weight")
        kinds = self.op("Gather", self.weight("embeddings.token_type_embeddings.weight"), "token_type_ids")
        places = self.weight("embeddings.position_embeddings.weight")
        tokens = self.op("Gather", self.op("Shape", "input_ids"), self.graph.integers(1))
        places = self.op("Slice", places, self.graph.integers(0), tokens, self.graph.integers(0))
        x = self.norm(self.op("Add", self.op("Add", words, kinds), places), "embeddings.LayerNorm")
        return self.dense(x, PROJECTION) if f"{PROJECTION}.weight" in self.weights else x

    def layer(self, x: str, name: str) -> str:
        seen = self.dense(self.attention(x, f"{name}.attention.self"), f"{name}.attention.output.dense")
        x = self.norm(self.op("Add", seen, x), f"{name}.attention.output.LayerNorm")
        inner = self.op("Gelu", self.dense(x, f"{name}.intermediate.dense"))
        outer = self.dense(inner, f"{name}.output.dense")
        return self.norm(self.op("Add", outer, x), f"{name}.output.LayerNorm")

    def attention(self, x: str, name: str) -> str:
        """Query, key and value by one product: one matrix, and in int8 one scale for the input."""
        weight = np.concatenate([self.weights[f"{name}.{part}.weight"] for part in QKV])
        bias = np.concatenate([self.weights[f"{name}.{part}.bias"] for part in QKV])
        joined = self.writer.dense(self.graph, x, f"{name}.qkv.weight", weight)
        joined = self.op("Add", joined, self.constant(f"{name}.qkv.bias", bias))
        query, key, value = self.graph.split("Split", 3, joined, axis=-1, num_outputs=3)
        heads = self.architecture.heads
        return self.op("MultiHeadAttention", query, key, value, domain=CONTRIB, num_heads=heads)

    def dense(self, x: str, name: str) -> str:
        product = self.writer.dense(self.graph, x, f"{name}.weight", self.weights[f"{name}.weight"])
        return self.op("Add", product, self.weight(f"{name}.bias"))

    def gemm(self, x: str, name: str) -> str:
        """A dense layer over one vector: too small to be worth quantizing."""
        return self.op("Gemm", x, self.weight(f"{name}.weight"), self.weight(f"{name}.bias"), transB=1)

    def norm(self, x: str, name: str) -> str:
        scale, bias = self.weight(f"{name}.weight"), self.weight(f"{name}.bias")
        return self.op("LayerNormalization", x, scale, bias, axis=-1, epsilon=self.architecture.epsilon)

    def rows(self, ids: str, name: str) -> str:
        return self.writer.rows(self.graph, ids, name, self.weights[name])

    def weight(self, name: str) -> str:
        return self.constant(name, self.weights[name])
