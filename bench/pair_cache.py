"""Logits kept from one run to the next: what a study of windows, guards or calibration need not pay again.

The graph is a pure function of its tokens on one machine, so logits are kept by model, runtime, CPU and
tokens; what is derived from them (legibility, calibration, guard) is always computed anew. Beside the logits
stands the CPU time of the run that made them, so that a cost can be told of a run that had them at hand.
"""

from __future__ import annotations

import hashlib
import sqlite3
import struct
import threading
import time
from pathlib import Path

import numpy as np
import onnxruntime

from bench.machine import cpu_name
from groundwire.scoring.encoder import Tokens
from groundwire.scoring.manifest import Head
from groundwire.scoring.session import Session

_FLUSH_EVERY = 1000
_BUSY_S = 60.0
_TABLE = """CREATE TABLE IF NOT EXISTS logits (
    engine TEXT, tokens BLOB, logits BLOB, seconds REAL, PRIMARY KEY (engine, tokens)
) WITHOUT ROWID"""

Kept = tuple[list[float], float]
"""Logits, and the CPU seconds that they took."""


class PairCache:
    """Logits of one engine, in memory and, where a file is given, on disk. Safe to call from many threads.

    Args:
        path: an SQLite file, made if need be; several processes may share it. None keeps nothing.
        engine: names what computes: logits of another engine are not seen.
    """

    def __init__(self, path: Path | None, engine: str) -> None:
        self._engine = engine
        self._lock = threading.Lock()
        self._new: dict[bytes, Kept] = {}
        self._kept: dict[bytes, Kept] = {}
        self._file = _open(path) if path else None
        if self._file:
            found = self._file.execute(
                "SELECT tokens, logits, seconds FROM logits WHERE engine = ?", [engine]
            )
            self._kept = {key: (_unpack(logits), seconds) for key, logits, seconds in found}

    def get(self, key: bytes) -> Kept | None:
        """What is kept of an input."""
        return self._kept.get(key)

    def put(self, key: bytes, kept: Kept) -> None:
        """Keep it; on disk at once or a little later."""
        with self._lock:
            self._kept[key] = self._new[key] = kept
            if len(self._new) >= _FLUSH_EVERY:
                self._flush()

    def close(self) -> None:
        """Write what is not on disk yet."""
        with self._lock:
            self._flush()

    def _flush(self) -> None:
        if self._file:
            rows = [
                (self._engine, key, _pack(logits), seconds) for key, (logits, seconds) in self._new.items()
            ]
            with self._file:
                self._file.executemany("INSERT OR IGNORE INTO logits VALUES (?, ?, ?, ?)", rows)
        self._new.clear()


class CachedSession(Session):
    """A session that runs no pair twice.

    Attributes:
        saved_s: CPU seconds that pairs found in the cache took when they were run.
    """

    def __init__(self, model: bytes, head: Head, path: Path | None) -> None:
        super().__init__(model, head)
        self.cache = PairCache(path, engine_of(model))
        self.saved_s = 0.0
        self._counting = threading.Lock()

    def logits(self, tokens: Tokens) -> list[float]:
        """Logits of one pair, in the head's label order; float32 values."""
        key = _key(tokens)
        if kept := self.cache.get(key):
            with self._counting:
                self.saved_s += kept[1]
            return list(kept[0])
        started = time.thread_time()
        logits = super().logits(tokens)
        self.cache.put(key, (logits, time.thread_time() - started))
        return logits


def engine_of(model: bytes) -> str:
    """What decides the logits besides the tokens: int8 sums differ in their last bits from CPU to CPU."""
    return f"{hashlib.sha256(model).hexdigest()} onnxruntime {onnxruntime.__version__} {cpu_name()}"


def _key(tokens: Tokens) -> bytes:
    return hashlib.blake2b(np.array(tokens, np.int32).tobytes(), digest_size=16).digest()


def _open(path: Path) -> sqlite3.Connection:
    file = sqlite3.connect(path, timeout=_BUSY_S, check_same_thread=False)
    with file:
        file.execute(_TABLE)
    return file


def _pack(logits: list[float]) -> bytes:
    return struct.pack(f"<{len(logits)}f", *logits)


def _unpack(data: bytes) -> list[float]:
    return list(struct.unpack(f"<{len(data) // 4}f", data))
