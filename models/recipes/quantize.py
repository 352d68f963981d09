"""Int8 weights, int8 activations scaled at run time.

Weights are symmetric, one scale an output channel, and of 7 bits: on a CPU without VNNI two products of
an unsigned and a signed byte are added in 16 bits, which 8-bit weights overflow (255 * 127 * 2) and
7-bit ones do not (255 * 63 * 2). The word table is only looked up, so its rows have all 8 bits.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, numpy_helper

from models.recipes.checkpoint import Checkpoint, Floats
from models.recipes.export import QKV, read_architecture
from models.recipes.graph import Graph

WEIGHT_LIMIT = 63
TABLE_LIMIT = 127


class Int8:
    """Writes a weight as `name`, int8, and `name.scale`, float32."""

    def dense(self, graph: Graph, x: str, name: str, weight: Floats) -> str:
        """DynamicQuantizeLinear and MatMulInteger; onnxruntime fuses them with what follows."""
        values, scales = quantize_rows(weight, WEIGHT_LIMIT)
        steps, step, zero = graph.split("DynamicQuantizeLinear", 3, x)
        product = graph.op("MatMulInteger", steps, graph.constant(name, values.T), zero)
        scale = graph.op("Mul", step, graph.constant(f"{name}.scale", scales))
        return graph.op("Mul", graph.op("Cast", product, to=TensorProto.FLOAT), scale)

    def rows(self, graph: Graph, ids: str, name: str, table: Floats) -> str:
        """Rows times their scales."""
        values, scales = quantize_rows(table, TABLE_LIMIT)
        rows = graph.op("Cast", graph.op("Gather", graph.constant(name, values), ids), to=TensorProto.FLOAT)
        scale = graph.op("Gather", graph.constant(f"{name}.scale", scales[:, None]), ids)
        return graph.op("Mul", rows, scale)


def quantize_rows(weight: Floats, limit: int) -> tuple[NDArray[np.int8], Floats]:
    """Each row as whole numbers in [-limit, limit] times a scale of its own."""
    scales = np.abs(weight).max(axis=1) / np.float32(limit)
    scales = np.where(scales > 0, scales, np.float32(1)).astype(np.float32)
    return np.rint(weight / scales[:, None]).astype(np.int8), scales


def dequantize(path: Path) -> Checkpoint:
    """The weights of an int8 graph, in float32: what fp32 runtimes are compared with."""
    model = onnx.load(path)
    architecture = read_architecture(model)
    stored = {each.name: numpy_helper.to_array(each) for each in model.graph.initializer}
    weights: dict[str, Floats] = {}
    for name, value in stored.items():
        if name.endswith(".weight"):
            weights[name] = _restore(value, stored.get(f"{name}.scale"))
        elif name.endswith(".bias"):
            weights[name] = value
    for name in [name for name in weights if ".qkv." in name]:
        parts = np.split(weights.pop(name), len(QKV))
        weights |= {name.replace("qkv", part): value for part, value in zip(QKV, parts, strict=True)}
    return Checkpoint(architecture, weights)


def _restore(value: NDArray[np.int8] | Floats, scale: Floats | None) -> Floats:
    if scale is None:
        return value.astype(np.float32)
    # A table keeps its rows' scales in a column; a dense weight lies transposed, with a scale a column.
    return value * scale if scale.ndim == 2 else np.ascontiguousarray((value * scale).T)
