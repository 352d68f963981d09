"""The few lines that make writing an ONNX graph readable."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

CONTRIB = "com.microsoft"
"""onnxruntime's own operators."""

OPSET = 20
"""ONNX operators: 20 is the first with Gelu."""


class Graph:
    """Nodes and constants in the order in which they are written. Values are named by strings."""

    def __init__(self) -> None:
        self._nodes: list[onnx.NodeProto] = []
        self._constants: dict[str, onnx.TensorProto] = {}

    def constant(self, name: str, value: NDArray[Any]) -> str:
        """A weight, under its own name; the same name again is the same weight."""
        if name not in self._constants:
            self._constants[name] = numpy_helper.from_array(np.asarray(value, order="C"), name)
        return name

    def integers(self, *values: int) -> str:
        """A small constant int64 vector."""
        return self.constant("int_" + "_".join(map(str, values)), np.array(values, np.int64))

    def op(self, kind: str, *inputs: str, domain: str = "", **attributes: Any) -> str:
        """An operator with one output."""
        (output,) = self.split(kind, 1, *inputs, domain=domain, **attributes)
        return output

    def split(self, kind: str, outputs: int, *inputs: str, domain: str = "", **attributes: Any) -> list[str]:
        """An operator with several outputs."""
        node = f"{kind}_{len(self._nodes)}"
        names = [f"{node}:{index}" for index in range(outputs)]
        self._nodes.append(helper.make_node(kind, inputs, names, node, domain=domain, **attributes))
        return names

    def name(self, value: str, output: str) -> None:
        """Give a value the name under which the session returns it."""
        self._nodes.append(helper.make_node("Identity", [value], [output], output))

    def model(
        self, inputs: Sequence[str], outputs: Mapping[str, int], metadata: Mapping[str, str]
    ) -> onnx.ModelProto:
        """The checked model: int64 inputs of shape [1, tokens], float outputs of shape [1, width]."""
        graph = helper.make_graph(
            self._nodes,
            "groundwire",
            [helper.make_tensor_value_info(name, TensorProto.INT64, [1, "tokens"]) for name in inputs],
            [
                helper.make_tensor_value_info(name, TensorProto.FLOAT, [1, width])
                for name, width in outputs.items()
            ],
            list(self._constants.values()),
        )
        opsets = [helper.make_opsetid("", OPSET), helper.make_opsetid(CONTRIB, 1)]
        model = helper.make_model(graph, opset_imports=opsets, ir_version=9, producer_name="groundwire")
        helper.set_model_props(model, dict(metadata))
        onnx.checker.check_model(model)
        return model
