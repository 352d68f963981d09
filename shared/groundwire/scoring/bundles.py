"""Scorers of several bundles, kept warm within a memory limit, in each process that serves.

functions-framework imports a function and then forks its workers. onnxruntime's threads do not survive a
fork (microsoft/onnxruntime#9800), so nothing is loaded at import: a worker loads the resident bundle from its
first moment, in a thread, and any other bundle when it is first used. Each is loaded once, whoever asks for
it, and fails for itself.

A bundle that does not fit beside the others drops those that are used by no one and were not used for
longest. When what is left is in use it waits a while for that to end. The resident bundle is never dropped.
"""

from __future__ import annotations

import os
import threading
import time
import weakref
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from itertools import count
from typing import TYPE_CHECKING

from groundwire.errors import BundleError, GroundwireError, ResourceExhausted
from groundwire.logs import log_event
from groundwire.scoring.bundle_ref import BundleRef, read_bundle_ref
from groundwire.scoring.cold_start import Reserve, cold_start
from groundwire.scoring.memory import give_back
from groundwire.scoring.warm import RETRY_AFTER_S, State, WarmScorer
from groundwire.settings import BUNDLES_MEMORY

if TYPE_CHECKING:
    from groundwire.scoring.scorer import Scorer

PATIENCE_S = 10.0
_LOOK_AGAIN_S = 0.5  # a load that no call waits for ends without a sign

Load = Callable[[BundleRef, Reserve], "Scorer"]


class _Entry:
    """One bundle in this process.

    Attributes:
        users: calls that hold it, or wait for it.
        bytes: what is reserved for it.
        turn: when it was used last; grows.
    """

    def __init__(self, ref: BundleRef, scorer: WarmScorer) -> None:
        self.ref = ref
        self.scorer = scorer  # knows nothing of the entry, so that a dropped one is freed at once
        self.users = 0
        self.bytes = 0
        self.turn = 0

    def is_idle(self) -> bool:
        return self.users == 0 and self.scorer.state().name == "ready"


class BundlePool:
    """The warm scorers of a process.

    Args:
        load: makes a scorer; called in a thread of its own, with a function that it must call with the bytes
            that the scorer will take before it takes them.
        limit: bytes that all scorers may take together.
        resident: names the bundle that readiness waits for. Called often, and not before the fork.
        patience_s: seconds that a load waits for others to be used no more.
        retry_after_s: seconds in which a failed load is not tried again.
    """

    def __init__(
        self,
        load: Load,
        limit: int,
        resident: Callable[[], BundleRef],
        *,
        patience_s: float = PATIENCE_S,
        retry_after_s: float = RETRY_AFTER_S,
    ) -> None:
        self._load = load
        self._limit = limit
        self._resident = resident
        self._patience_s = patience_s
        self._retry_after_s = retry_after_s
        self._eager = False
        self._forget()
        itself = weakref.ref(self)
        os.register_at_fork(after_in_child=lambda: _after_fork(itself()))

    @classmethod
    def from_settings(
        cls, environ: Mapping[str, str], resident: Callable[[], BundleRef] | None = None
    ) -> BundlePool:
        """A pool with the limit that the settings give; other settings are read when something is loaded.

        Args:
            environ: the settings.
            resident: as above; the bundle of the settings by default.

        Raises:
            SettingsError: GROUNDWIRE_BUNDLES_MEMORY_MB is no number.
        """
        limit = BUNDLES_MEMORY.read_int(environ, at_least=1) << 20
        return cls(partial(cold_start, environ), limit, resident or partial(read_bundle_ref, environ))

    @contextmanager
    def use(self, ref: BundleRef) -> Iterator[Scorer]:
        """The scorer of a bundle, loaded if need be, which is not dropped before the block ends.

        Raises:
            ResourceExhausted: the memory that it needs is in use.
            GroundwireError: the load failed, now or a few seconds ago.
        """
        with self._changed:
            entry = self._entry(ref)
            entry.users += 1
        try:
            yield entry.scorer.get()
        finally:
            with self._changed:
                entry.users -= 1
                entry.turn = next(self._turns)
                self._changed.notify_all()

    def start_after_fork(self) -> None:
        """Load the resident bundle in every process forked from this one; nothing here and now."""
        self._eager = True

    def problem(self) -> str:
        """Why the resident bundle cannot score yet; empty when it can. Does not wait for it.

        After `start_after_fork`, asking also begins the load where none has begun, since there may be no
        fork, and tries a failed one again: who waits for readiness sends no request that would.
        """
        try:
            state = self._resident_state()
        except GroundwireError as exc:
            return f"the model is not loaded: {exc}"
        return "" if state.name == "ready" else f"the model is not loaded: {state.reason or state.name}"

    def state(self, ref: BundleRef) -> State:
        """How far a bundle is in this process. Loads nothing."""
        with self._changed:
            entry = self._entries.get(ref)
        return entry.scorer.state() if entry else State("cold")

    def _resident_state(self) -> State:
        ref = self._resident()
        if self._eager:
            with self._changed:
                self._entry(ref).scorer.start()
        return self.state(ref)

    def _entry(self, ref: BundleRef) -> _Entry:
        """The bundle's entry, made where there is none. The caller holds the lock."""
        entry = self._entries.get(ref)
        if entry is None:
            scorer = WarmScorer(partial(self._fill, ref), retry_after_s=self._retry_after_s)
            entry = self._entries[ref] = _Entry(ref, scorer)
        return entry

    def _fill(self, ref: BundleRef) -> Scorer:
        """Loads a scorer, in its own thread. Its entry stays: one that loads is not idle."""
        try:
            return self._load(ref, partial(self._reserve, ref))
        except BaseException:
            with self._changed:
                self._entries[ref].bytes = 0
                self._changed.notify_all()
            raise

    def _reserve(self, ref: BundleRef, needed: int) -> None:
        """Makes room for a scorer before it takes it.

        Raises:
            BundleError: it would not fit even alone.
            ResourceExhausted: what is in the way stays in use.
        """
        if needed > self._limit:
            raise BundleError(
                f"{ref.uri} takes about {_megabytes(needed)} MB of memory, "
                f"and {BUNDLES_MEMORY.name} allows {_megabytes(self._limit)}"
            )
        kept = self._kept()
        deadline = time.monotonic() + self._patience_s
        with self._changed:
            while (dropped := self._make_room(ref, needed, kept)) is None:
                left = deadline - time.monotonic()
                if left <= 0:
                    raise ResourceExhausted(
                        "The memory for model bundles is in use; try again.", self._retry_after_s
                    )
                self._changed.wait(min(left, _LOOK_AGAIN_S))
            self._entries[ref].bytes = needed
        _give_up(dropped)

    def _kept(self) -> BundleRef | None:
        with suppress(GroundwireError):
            return self._resident()
        return None

    def _make_room(self, ref: BundleRef, needed: int, kept: BundleRef | None) -> list[_Entry] | None:
        """The entries that were dropped for it; None, and none dropped, when that would not be enough."""
        others = [each for each in self._entries.values() if each.ref != ref]
        short = needed - (self._limit - sum(each.bytes for each in others))
        idle = [each for each in others if each.is_idle() and each.ref != kept]
        dropped: list[_Entry] = []
        for each in sorted(idle, key=lambda each: each.turn):
            if short <= 0:
                break
            dropped.append(each)
            short -= each.bytes
        if short > 0:
            return None
        for each in dropped:
            del self._entries[each.ref]
        return dropped

    def _begin(self) -> None:
        with suppress(GroundwireError):  # readiness says it
            self._resident_state()

    def _forget(self) -> None:
        self._changed = threading.Condition(threading.Lock())
        self._entries: dict[BundleRef, _Entry] = {}
        self._turns = count(1)


def _give_up(dropped: list[_Entry]) -> None:
    if not dropped:
        return
    for uri, size in [(entry.ref.uri, entry.bytes) for entry in dropped]:
        log_event("INFO", "bundle dropped", bundle=uri, bytes=size)
    dropped.clear()  # the last that held the scorers
    give_back()


def _megabytes(size: int) -> int:
    return -(-size >> 20)


def _after_fork(pool: BundlePool | None) -> None:
    """In the child: the parent's loads, their threads and its lock are not here."""
    if pool is None:
        return
    pool._forget()
    if pool._eager:
        threading.Thread(target=pool._begin, name="groundwire-begin", daemon=True).start()
