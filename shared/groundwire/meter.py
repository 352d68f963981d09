"""CPU time of one request: its own thread's, and that of the pool for its pairs."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar


class CpuMeter:
    """Seconds of CPU, added up."""

    def __init__(self) -> None:
        self.seconds = 0.0

    @property
    def milliseconds(self) -> float:
        """To a tenth."""
        return round(self.seconds * 1000, 1)


_METER: ContextVar[CpuMeter | None] = ContextVar("cpu_meter", default=None)


@contextmanager
def cpu_meter() -> Iterator[CpuMeter]:
    """Meters what this thread does in the block, and what the scoring pool does for it."""
    meter = CpuMeter()
    token = _METER.set(meter)
    started = time.thread_time()
    try:
        yield meter
    finally:
        meter.seconds += time.thread_time() - started
        _METER.reset(token)


def charge(seconds: float) -> None:
    """Adds what another thread spent for the request that this thread works on, if that is metered."""
    if meter := _METER.get():
        meter.seconds += seconds
