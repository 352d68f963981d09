"""One pool of scoring threads a process, shared fairly by all callers."""

from __future__ import annotations

import os
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

from groundwire.meter import charge

In = TypeVar("In")
Out = TypeVar("Out")

_pools: dict[int, ThreadPoolExecutor] = {}
_lock = threading.Lock()


def run_all(work: Callable[[In], Out], items: Sequence[In], *, threads: int) -> list[Out]:
    """`work` over `items` on the process's pool of `threads`; results in the order of the items.

    A caller has at most two items a thread in the queue, so that one with a thousand pairs does not keep
    one with five waiting. The first exception is raised, after what was queued has ended or been cancelled.
    """
    pool = shared_pool(threads)
    results: list[Out] = []
    queued: deque[Future[tuple[Out, float]]] = deque()
    try:
        for item in items:
            if len(queued) == 2 * threads:
                _collect(queued.popleft(), results)
            queued.append(pool.submit(_timed, work, item))
        while queued:
            _collect(queued.popleft(), results)
    finally:
        for future in queued:
            future.cancel()
    return results


def _timed(work: Callable[[In], Out], item: In) -> tuple[Out, float]:
    started = time.thread_time()
    return work(item), time.thread_time() - started


def _collect(future: Future[tuple[Out, float]], results: list[Out]) -> None:
    result, seconds = future.result()
    charge(seconds)
    results.append(result)


def shared_pool(threads: int) -> ThreadPoolExecutor:
    """The pool of this size; made at first use, so after any fork."""
    with _lock:
        pool = _pools.get(threads)
        if pool is None:
            pool = _pools[threads] = ThreadPoolExecutor(threads, thread_name_prefix="score")
        return pool


def _forget() -> None:
    """In a child, the parent's threads do not exist and its lock may be held for ever."""
    global _lock
    _lock = threading.Lock()
    _pools.clear()


os.register_at_fork(after_in_child=_forget)
