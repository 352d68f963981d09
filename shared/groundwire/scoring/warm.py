"""A scorer that is loaded once, whoever asks for it, and tried again some time after a failure."""

from __future__ import annotations

import threading
import time
import traceback
from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, NamedTuple

from groundwire.errors import BundleError, GroundwireError
from groundwire.logs import log_event

if TYPE_CHECKING:
    from groundwire.scoring.scorer import Scorer

RETRY_AFTER_S = 5.0


class State(NamedTuple):
    """How far the scorer is, and why it failed where it did."""

    name: Literal["cold", "loading", "ready", "failed"]
    reason: str = ""


class _Attempt:
    """One load: its outcome once `done` is set."""

    scorer: Scorer

    def __init__(self) -> None:
        self.done = threading.Event()
        self.error: GroundwireError | None = None
        self.ended = 0.0

    def run(self, load: Callable[[], Scorer]) -> None:
        try:
            self.scorer = load()
        except GroundwireError as exc:
            self.error = exc
            _log_failure(exc)
        except BaseException as exc:  # whatever it is, callers must not wait for ever
            self.error = BundleError(f"the model cannot be loaded ({type(exc).__name__})")
            _log_failure(exc, trace="".join(traceback.format_exception(exc)))
        self.ended = time.monotonic()
        self.done.set()

    def result(self) -> Scorer:
        self.done.wait()
        if self.error is not None:
            raise self.error.with_traceback(None)  # else each raise would lengthen the one it keeps
        return self.scorer

    def failed(self) -> bool:
        return self.done.is_set() and self.error is not None


class WarmScorer:
    """One scorer, shared by the threads of one process. Make it in the process that uses it, after any fork.

    Args:
        load: makes the scorer; called in a thread of its own.
        retry_after_s: seconds in which a failed load is not tried again.
    """

    def __init__(self, load: Callable[[], Scorer], *, retry_after_s: float = RETRY_AFTER_S) -> None:
        self._load = load
        self._retry_after_s = retry_after_s
        self._lock = threading.Lock()
        self._attempt: _Attempt | None = None

    def get(self) -> Scorer:
        """The scorer, loaded if need be; callers at the same time wait for one load.

        Raises:
            GroundwireError: the load failed, now or in the last `retry_after_s` seconds.
        """
        return self._begun().result()

    def start(self) -> None:
        """Begin to load in a thread, unless that is under way, done, or failed just now. Returns at once."""
        self._begun()

    def state(self) -> State:
        """How far it is. Never loads anything."""
        attempt = self._attempt
        if attempt is None:
            return State("cold")
        if not attempt.done.is_set():
            return State("loading")
        return State("ready") if attempt.error is None else State("failed", str(attempt.error))

    def _begun(self) -> _Attempt:
        """The attempt under way, the one that succeeded, the one that failed just now, or else a new one."""
        with self._lock:
            if self._attempt is None or self._is_stale(self._attempt):
                self._attempt = _Attempt()
                load = threading.Thread(target=self._attempt.run, args=[self._load], name="groundwire-load")
                load.daemon = True
                load.start()
            return self._attempt

    def _is_stale(self, attempt: _Attempt) -> bool:
        return attempt.failed() and time.monotonic() - attempt.ended >= self._retry_after_s


def _log_failure(exc: BaseException, **fields: str) -> None:
    log_event("ERROR", "scorer failed to load", error=type(exc).__name__, reason=str(exc), **fields)
