"""Limits of keys and of the process, kept in memory: every process counts for itself.

With several instances or worker processes the true bound is the limit times their number.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import NamedTuple

from groundwire.access.key_meter import BUSY_SECONDS, KeyMeter
from groundwire.access.limits import Limits
from groundwire.errors import ResourceExhausted

IDLE_SECONDS = 60.0
"""A bucket that rested this long is full again, so dropping it forgets nothing."""


class Place(NamedTuple):
    """The place of one call that is let in: what its key has used, and what it may use."""

    meter: KeyMeter
    limits: Limits


class Limiter:
    """Lets calls in while their key and the process have room for them. Threads share it.

    A call that is refused here, at whichever step, has used nothing up.
    """

    def __init__(self, max_concurrency: int, clock: Callable[[], float] = time.monotonic) -> None:
        """Counts nothing yet.

        Args:
            max_concurrency: calls that the process works on at a time.
            clock: seconds that never run backwards; says when a key has been idle.
        """
        self._max_concurrency = max_concurrency
        self._clock = clock
        self._lock = threading.Lock()
        self._in_flight = 0
        self._meters: OrderedDict[str, KeyMeter] = OrderedDict()  # the one that rested longest comes first

    @contextmanager
    def enter(self, key_id: str, limits: Limits) -> Iterator[Place]:
        """Holds a place for one call until the block ends, and counts it as a request.

        Args:
            key_id: whose limits they are.
            limits: what may be used.

        Raises:
            ResourceExhausted: the process or the key works on as many calls as it may, or the key has made as
                many this minute.
        """
        with self._lock:
            self._require_place()
            meter = self._meter(key_id, limits)
            meter.require_call(limits)
            meter.begin_call()
            self._in_flight += 1
        try:
            yield Place(meter, limits)
        finally:
            with self._lock:
                self._in_flight -= 1
                meter.end_call(self._clock())

    def known_keys(self) -> int:
        """Keys that are remembered at the moment."""
        return len(self._meters)

    @contextmanager
    def charged(self, place: Place, name: str, limits: Limits, tokens: int) -> Iterator[None]:
        """Holds a second place, with limits of its own, while a call is worked on, and counts its tokens.

        The tokens are taken from the key and from those limits: from both, or from none.

        Args:
            place: the call's, within whose block this is.
            name: of whom the second limits are: the key, and what it goes through.
            limits: what may be used by that name.
            tokens: of the call.

        Raises:
            ResourceExhausted: one of the limits has no room. The call then counts nowhere, not even as a
                request of its key.
        """
        with self._lock:
            meter = self._meter(name, limits)
            try:
                meter.require_call(limits)
                place.meter.require_tokens(place.limits, tokens)
                meter.require_tokens(limits, tokens)
            except ResourceExhausted:
                place.meter.forgive_request()
                raise
            meter.begin_call()
            place.meter.charge_tokens(tokens)
            meter.charge_tokens(tokens)
        try:
            yield
        finally:
            with self._lock:
                meter.end_call(self._clock())

    def _meter(self, name: str, limits: Limits) -> KeyMeter:
        """The meter of that name. One without limits is not remembered."""
        now = self._clock()
        self._forget_idle(now)
        if (limits.requests_per_minute, limits.tokens_per_minute, limits.concurrency) == (None, None, None):
            return KeyMeter()
        meter = self._meters.setdefault(name, KeyMeter())
        meter.used = now
        self._meters.move_to_end(name)
        return meter

    def _forget_idle(self, now: float) -> None:
        for name, meter in list(islice(self._meters.items(), 2)):
            if now - meter.used < IDLE_SECONDS:
                return
            if meter.in_flight:
                meter.used = now
                self._meters.move_to_end(name)
            else:
                del self._meters[name]

    def _require_place(self) -> None:
        if self._in_flight >= self._max_concurrency:
            raise ResourceExhausted(
                f"This server works on {self._max_concurrency} requests at a time; try again.", BUSY_SECONDS
            )
