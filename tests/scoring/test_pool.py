"""One pool a process: in order, bounded, fair, and not lost in a fork."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time

import pytest

from groundwire.scoring.pool import run_all, shared_pool


def test_results_come_in_the_order_of_the_items() -> None:
    def work(item: int) -> int:
        time.sleep(0.002 * (item % 3))
        return item * item

    assert run_all(work, range(30), threads=4) == [item * item for item in range(30)]


def test_callers_share_the_threads() -> None:
    running, most, lock = 0, 0, threading.Lock()

    def work(_: int) -> None:
        nonlocal running, most
        with lock:
            running += 1
            most = max(most, running)
        time.sleep(0.002)
        with lock:
            running -= 1

    callers = [
        threading.Thread(target=run_all, args=(work, range(20)), kwargs={"threads": 2}) for _ in range(4)
    ]
    for caller in callers:
        caller.start()
    for caller in callers:
        caller.join()
    assert most == 2


def test_a_small_call_is_not_kept_waiting_by_a_great_one() -> None:
    done: list[str] = []
    started = threading.Event()

    def work(name: str) -> None:
        started.set()
        time.sleep(0.002)
        done.append(name)

    great = threading.Thread(target=run_all, args=(work, ["great"] * 200), kwargs={"threads": 1})
    great.start()
    assert started.wait(5)
    run_all(work, ["small"], threads=1)
    assert done.index("small") < 100
    great.join()


def test_the_first_exception_is_raised_and_what_waits_is_dropped() -> None:
    seen: list[int] = []

    def work(item: int) -> int:
        seen.append(item)
        if item == 3:
            raise ValueError("no")
        return item

    with pytest.raises(ValueError, match="no"):
        run_all(work, range(1000), threads=1)
    assert len(seen) < 20


def test_a_pool_is_made_once() -> None:
    assert shared_pool(3) is shared_pool(3)


def test_a_child_makes_its_own_threads() -> None:
    code = """
import os
from groundwire.scoring.pool import run_all
assert run_all(abs, [-1, -2], threads=2) == [1, 2]
child = os.fork()
if child == 0:
    os._exit(0 if run_all(abs, [-3, -4], threads=2) == [3, 4] else 1)
assert os.waitpid(child, 0)[1] == 0
"""
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code], timeout=20, capture_output=True, text=True
    )
    assert done.returncode == os.EX_OK, done.stderr
