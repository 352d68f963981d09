"""The ONNX graph, run for one pair at a time.

Dynamic int8 takes one activation scale over the whole input, so in a batch a pair's score would depend on its
neighbours and on padding (microsoft/onnxruntime#8625). One pair a run has neither.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from groundwire.errors import BundleInvalid
from groundwire.scoring.encoder import Tokens
from groundwire.scoring.manifest import SCORER, Head

if TYPE_CHECKING:
    import onnxruntime

INPUTS = ("input_ids", "token_type_ids")


class Session:
    """A graph with int64 inputs `input_ids` and `token_type_ids` of shape [1, n]. Any thread may call it."""

    def __init__(self, model: bytes, head: Head) -> None:
        """Make the session.

        Raises:
            BundleInvalid: not a graph that onnxruntime runs, or not with these inputs and this output.
        """
        # Imported here: a loader imports it in a thread while the bundle is on its way.
        import onnxruntime

        try:
            self._session = onnxruntime.InferenceSession(
                model, session_options(), providers=["CPUExecutionProvider"]
            )
        except Exception as error:  # onnxruntime's own errors share no public base
            raise BundleInvalid(f"{SCORER} cannot be run: {error}") from None
        self._output = head.output
        self._check(len(head.labels))

    def logits(self, tokens: Tokens) -> list[float]:
        """Logits of one pair, in the head's label order; float32 values."""
        import numpy as np

        feeds = {name: np.array([row], np.int64) for name, row in zip(INPUTS, tokens, strict=True)}
        (output,) = self._session.run([self._output], feeds)
        values: list[float] = output[0].tolist()
        return values

    def _check(self, labels: int) -> None:
        inputs = sorted(each.name for each in self._session.get_inputs())
        if inputs != sorted(INPUTS):
            raise BundleInvalid(f"{SCORER} has inputs {', '.join(inputs)}; expected {', '.join(INPUTS)}")
        shapes = {each.name: each.shape for each in self._session.get_outputs()}
        if shapes.get(self._output) != [1, labels]:
            raise BundleInvalid(f"{SCORER} has no output {self._output} of shape [1, {labels}]")


def session_options() -> onnxruntime.SessionOptions:
    """One thread a run, none of them spinning, and no memory kept by input length."""
    import onnxruntime

    options: Any = onnxruntime.SessionOptions()
    # Pairs are spread over our own threads; onnxruntime would size its pool from the host.
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    options.add_session_config_entry("session.inter_op.allow_spinning", "0")
    # The arena and the plans by shape grow with every new length (microsoft/onnxruntime#11627).
    options.enable_cpu_mem_arena = False
    options.enable_mem_pattern = False
    options.log_severity_level = 3
    return options
