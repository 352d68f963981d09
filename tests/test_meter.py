from __future__ import annotations

import time

from groundwire.meter import charge, cpu_meter
from groundwire.scoring.pool import run_all


def burn(seconds: float) -> float:
    """Spends CPU time, not wall time."""
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass
    return seconds


def test_the_pool_s_work_is_charged_to_the_request_that_asked() -> None:
    with cpu_meter() as meter:
        run_all(burn, [0.02] * 4, threads=2)
    assert meter.seconds >= 0.08


def test_the_request_s_own_thread_counts_and_waiting_does_not() -> None:
    with cpu_meter() as meter:
        burn(0.02)
        time.sleep(0.05)
    assert 0.02 <= meter.seconds < 0.05


def test_without_a_meter_nothing_is_counted() -> None:
    charge(1.0)
    with cpu_meter() as meter:
        pass
    assert meter.seconds < 0.5
