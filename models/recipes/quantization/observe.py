"""What goes into every dense layer of the fp32 graph, over some pairs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper

from groundwire.scoring.encoder import Tokens
from groundwire.scoring.session import INPUTS, session_options
from models.recipes.checkpoint import Checkpoint, Floats
from models.recipes.export import Float32, export
from models.recipes.graph import Graph

VALUES_A_PAIR = 4096
SEED = 4


@dataclass(frozen=True)
class Observed:
    """Inputs of one dense layer.

    Attributes:
        low: the least value.
        high: the greatest.
        channels: the greatest size in each input channel, shape [in].
        values: some of the values, drawn evenly, shape [n].
    """

    low: float
    high: float
    channels: Floats
    values: Floats


class _Tapped(Float32):
    """fp32, and a note of what each dense layer is fed."""

    def __init__(self) -> None:
        self.inputs: dict[str, str] = {}

    def dense(self, graph: Graph, x: str, name: str, weight: Floats) -> str:
        self.inputs[name] = x
        return super().dense(graph, x, name, weight)


def observe(checkpoint: Checkpoint, pairs: Iterable[Tokens]) -> Mapping[str, Observed]:
    """By the weight's name in the graph, what its layer is fed by the pairs."""
    import onnxruntime

    writer = _Tapped()
    model = export(checkpoint, writer)
    taps = dict.fromkeys(writer.inputs.values())
    # An output that two layers read is one output.
    model.graph.output.extend(helper.make_tensor_value_info(tap, TensorProto.FLOAT, None) for tap in taps)
    session = onnxruntime.InferenceSession(
        _bytes(model), session_options(), providers=["CPUExecutionProvider"]
    )
    rng = np.random.default_rng(SEED)
    parts: dict[str, list[Observed]] = {name: [] for name in writer.inputs}
    for tokens in pairs:
        feeds = {name: np.array([row], np.int64) for name, row in zip(INPUTS, tokens, strict=True)}
        found = dict(zip(taps, session.run(list(taps), feeds), strict=True))
        for name, tap in writer.inputs.items():
            parts[name].append(_of(found[tap][0], rng))
    return {name: _merged(of_layer) for name, of_layer in parts.items()}


def _of(x: NDArray[np.float32], rng: np.random.Generator) -> Observed:
    values = rng.choice(x.ravel(), min(VALUES_A_PAIR, x.size), replace=False)
    return Observed(float(x.min()), float(x.max()), np.abs(x).max(axis=0), values)


def _merged(parts: list[Observed]) -> Observed:
    return Observed(
        low=min(part.low for part in parts),
        high=max(part.high for part in parts),
        channels=np.max([part.channels for part in parts], axis=0),
        values=np.concatenate([part.values for part in parts]),
    )


def _bytes(model: onnx.ModelProto) -> bytes:
    data: bytes = model.SerializeToString()
    return data
