"""One process at a time, by a lock on a file. The kernel drops it when its holder ends, however it ends."""

from __future__ import annotations

import fcntl
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_POLL_S = 0.02


@contextmanager
def exclusive(path: Path, *, patience_s: float) -> Iterator[bool]:
    """Hold the lock on `path`, which is made when it is not there, and stays.

    Threads exclude each other as processes do. Gives False, without the lock, once `patience_s` seconds have
    passed: who uses this must be correct without the lock, and only slower.
    """
    deadline = time.monotonic() + patience_s
    with path.open("ab") as file:
        held = _try(file.fileno())
        while not held and time.monotonic() < deadline:
            time.sleep(_POLL_S)
            held = _try(file.fileno())
        try:
            yield held
        finally:
            fcntl.flock(file, fcntl.LOCK_UN)  # a child forked meanwhile holds the file open too


def _try(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
