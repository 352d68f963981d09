"""The same pairs by onnxruntime and PyTorch in fp32, with the weights that the bundle's int8 stands for."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

import numpy as np

from groundwire.scoring.encoder import Tokens
from groundwire.scoring.manifest import Head
from groundwire.scoring.pool import run_all
from groundwire.scoring.session import Session
from models.recipes.checkpoint import Checkpoint
from models.recipes.export import Float32, export

WORKER = Path(__file__).with_name("torch_worker.py")


class OnnxFp32:
    """onnxruntime, spread over threads in the way that the scorer spreads its pairs."""

    def __init__(self, checkpoint: Checkpoint, head: Head, threads: int) -> None:
        self._session = Session(export(checkpoint, Float32()).SerializeToString(), head)
        self._threads = threads

    def run(self, pairs: Sequence[Tokens]) -> tuple[float, list[list[float]]]:
        """Seconds taken, and logits."""
        started = time.perf_counter()
        logits = run_all(self._session.logits, pairs, threads=self._threads)
        return time.perf_counter() - started, logits


class PlainTorch:
    """PyTorch in a process of its own, since it is no part of the product's environment."""

    def __init__(
        self, python: str, checkpoint: Checkpoint, pairs: Sequence[Tokens], threads: int, folder: Path
    ) -> None:
        np.savez(folder / "weights.npz", **checkpoint.weights)  # type: ignore[arg-type]
        (folder / "pairs.json").write_text(json.dumps([pair._asdict() for pair in pairs]))
        shape = checkpoint.architecture
        command = [python, str(WORKER), str(folder), str(shape.heads), str(shape.epsilon), str(threads)]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def run(self, way: str) -> tuple[float, list[list[float]]]:
        """Seconds taken and logits; `way` is `single`, a pair a run, or `batch`, padded batches of 32."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(way + "\n")
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"the PyTorch process ended with {self._process.wait()}")
        reply = json.loads(line)
        return reply["seconds"], reply["logits"]

    def __enter__(self) -> PlainTorch:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.communicate()
