"""Int8 with fixed ranges, and the moving of outliers from activations into weights."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from onnx import TensorProto

from models.recipes.checkpoint import Floats
from models.recipes.export import Writer
from models.recipes.graph import Graph
from models.recipes.quantization.observe import Observed
from models.recipes.quantization.ranges import Range
from models.recipes.quantize import WEIGHT_LIMIT, Int8, quantize_rows

STEPS = 255


class StaticInt8(Int8):
    """As `Int8`, with the scale of each layer's input a constant."""

    def __init__(self, ranges: Mapping[str, Range]) -> None:
        self._ranges = ranges

    def dense(self, graph: Graph, x: str, name: str, weight: Floats) -> str:
        """QuantizeLinear and MatMulInteger."""
        values, scales = quantize_rows(weight, WEIGHT_LIMIT)
        step, zero = grid(self._ranges[name])
        step_name = graph.constant(f"{name}.step", np.array(step, np.float32))
        zero_name = graph.constant(f"{name}.zero", np.array(zero, np.uint8))
        steps = graph.op("QuantizeLinear", x, step_name, zero_name)
        product = graph.op("MatMulInteger", steps, graph.constant(name, values.T), zero_name)
        scale = graph.constant(f"{name}.scale", scales * np.float32(step))
        return graph.op("Mul", graph.op("Cast", product, to=TensorProto.FLOAT), scale)


class Smoothed:
    """A writer that is fed inputs with their outliers divided out, and weights with them multiplied in.

    Xiao et al. 2023. BERT's norms also feed the residual, so the factors cannot be put into them: each dense
    layer's input is multiplied before it is quantized.
    """

    def __init__(self, inner: Writer, factors: Mapping[str, Floats]) -> None:
        self._inner = inner
        self._factors = factors

    def dense(self, graph: Graph, x: str, name: str, weight: Floats) -> str:
        """One product by channel, then the inner writer's."""
        factors = self._factors[name]
        x = graph.op("Mul", x, graph.constant(f"{name}.smooth", (1 / factors).astype(np.float32)))
        return self._inner.dense(graph, x, name, weight * factors)

    def rows(self, graph: Graph, ids: str, name: str, table: Floats) -> str:
        """As the inner writer's."""
        return self._inner.rows(graph, ids, name, table)


def smoothing(seen: Observed, weight: Floats, alpha: float = 0.5) -> Floats:
    """A factor for each input channel, shape [in]: how much of its size moves into the weight.

    Args:
        seen: what the layer is fed.
        weight: shape [out, in].
        alpha: 0 moves nothing, 1 all of it.
    """
    activations = np.maximum(seen.channels, 1e-5)
    columns = np.maximum(np.abs(weight).max(axis=0), 1e-5)
    factors: Floats = np.maximum(activations**alpha / columns ** (1 - alpha), 1e-5).astype(np.float32)
    return factors


def smooth(seen: Observed, factors: Floats) -> Observed:
    """What the layer is fed after its factors; drawn values have no channel, so only the range is right."""
    channels = seen.channels / factors
    limit = float(channels.max())
    return Observed(-limit, limit, channels, np.array([-limit, limit], np.float32))


def grid(wanted: Range) -> tuple[float, int]:
    """Scale and zero point of unsigned bytes; zero itself is on the grid."""
    low, high = min(wanted[0], 0.0), max(wanted[1], 0.0)
    step = (high - low) / STEPS or 1.0
    return step, int(np.clip(round(-low / step), 0, STEPS))
