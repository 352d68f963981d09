"""A document from a store, read again and again, so that a change takes effect without a deploy.

While the store answers, no copy serves that is twice the refresh interval old: with the usual 30 seconds,
what is revoked is refused within a minute. From one interval on, the call that notices reads again before it
goes on, so that it gets processor time where that is given to requests alone; other calls go on meanwhile
with the copy that is there. From two intervals on, where no call came for a while, they wait for it too.

While the store fails, nobody waits for it longer than two seconds, and the last good copy serves until it is
too old. Then there is none. A copy of some documents never gets too old.

The document is read whole each time, by one request, and parsed when its bytes have changed. To ask for its
generation first would cost as much, and a secret that is mounted as a file does not tell one.
"""

from __future__ import annotations

import hashlib
import io
import os
import threading
import time
import weakref
from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, TypeGuard, TypeVar

from groundwire import settings
from groundwire.access.reading import NO_ANSWER, Reading
from groundwire.errors import GroundwireError, SettingsError, StorageError
from groundwire.logs import log_event
from groundwire.settings import Setting
from groundwire.storage import open_store

MAX_BYTES = 16 << 20
PATIENCE_S = 2.0
"""How long calls wait for a reading while there is a copy that may serve."""
FIRST_PATIENCE_S = 10.0
"""How long while there is none: the first reading imports the store's client."""
RETRY_S = 5.0
"""How long after a reading that failed no other is begun."""

_MAX_REASON = 2000
_NOT_YET = "has not been read yet"

T = TypeVar("T")


class _Copy(NamedTuple, Generic[T]):
    """The document as it was when a reading began, and the digest of its bytes."""

    value: T
    sha256: str
    read_at: float


class Fresh(Generic[T]):
    """A document that is read again when it is used. Threads share it; each forked process reads for itself.

    Args:
        uri: where it is; see `groundwire.storage.open_store`.
        parse: from bytes to what is wanted; raises `SettingsError` for a document that is wrong.
        setting: what named the URI, for messages.
        environ: holds KEYS_REFRESH and KEYS_MAX_STALE.
        clock: seconds that never go back.
        max_stale: seconds for which a copy serves while the store fails; KEYS_MAX_STALE when None.

    Raises:
        SettingsError: the URI names no object, or a number is wrong. Nothing is read yet.
    """

    def __init__(
        self,
        uri: str,
        parse: Callable[[bytes], T],
        setting: Setting,
        environ: Mapping[str, str] | None = None,
        clock: Callable[[], float] = time.monotonic,
        *,
        max_stale: float | None = None,
    ) -> None:
        self._uri = uri
        self._parse = parse
        self._setting = setting.name
        usual = float(settings.KEYS_MAX_STALE.read_int(environ, at_least=1))
        self._max_stale = usual if max_stale is None else max_stale
        self._refresh = min(float(settings.KEYS_REFRESH.read_int(environ, at_least=1)), self._max_stale)
        self._clock = clock
        self._eager = False
        self._copy: _Copy[T] | None = None
        self._reading: Reading | None = None
        self._lock = threading.Lock()
        self._store = open_store(uri, setting.name)
        if not self._store[1]:
            raise SettingsError(f"{setting.name} must name an object, not only where objects are: {uri!r}")
        itself = weakref.ref(self)
        os.register_at_fork(after_in_child=lambda: _after_fork(itself()))

    def get(self) -> T:
        """The document, no older than the module says.

        Raises:
            SettingsError: it cannot be read, and no copy of it may serve; the message says why.
        """
        self._eager = True
        now = self._clock()
        copy = self._copy
        if copy is not None and now - copy.read_at < self._refresh:
            return copy.value
        self._wait_for_news(copy, now)
        copy = self._copy
        if not self._may_serve(copy, self._clock()):
            raise SettingsError(self._problem() or f"{self._setting}: {NO_ANSWER}")
        return copy.value

    def peek(self) -> T | None:
        """The copy that may serve now, as it is; None where there is none. Reads nothing."""
        copy = self._copy
        return copy.value if self._may_serve(copy, self._clock()) else None

    def problem(self) -> str:
        """Why the document cannot serve; empty when it can, or could when last read. Returns at once.

        In a process that serves, asking also begins a reading where one is due: who waits for readiness sends
        no request that would.
        """
        now = self._clock()
        if self._eager and self._is_due(now):
            self._begin(now)
        return self._problem()

    def start_after_fork(self) -> None:
        """Read in every process forked from this one, from its first moment. Reads nothing here and now."""
        self._eager = True

    def _problem(self) -> str:
        now = self._clock()
        if self._may_serve(self._copy, now):
            return ""
        why = self._reading.problem(now) if self._reading else _NOT_YET
        if why and self._copy:
            why += f"; the last good copy is over {self._max_stale:.0f} seconds old"
        return f"{self._setting}: {why}" if why else ""

    def _is_due(self, now: float) -> bool:
        return self._copy is None or now - self._copy.read_at >= self._refresh

    def _may_serve(self, copy: _Copy[T] | None, now: float) -> TypeGuard[_Copy[T]]:
        return copy is not None and now - copy.read_at <= self._max_stale

    def _wait_for_news(self, copy: _Copy[T] | None, now: float) -> None:
        """Begins a reading if one may begin; waits for it, if this call began it or needs it."""
        reading, began = self._begin(now)
        if reading is None:
            return
        limit = min(2 * self._refresh, self._max_stale)
        if began or copy is None or now - copy.read_at >= limit:
            reading.done.wait(max(0.0, reading.deadline - now))

    def _begin(self, now: float) -> tuple[Reading | None, bool]:
        """The reading under way, or a new one, and whether it is new; None where the last failed just now."""
        with self._lock:
            last = self._reading
            if last and last.under_way(now):
                return last, False
            if not self._is_due(now):  # any more, since another call was quicker
                return None, False
            if last and (failed := last.failed_at()) is not None and now - failed < RETRY_S:
                return None, False
            patience = PATIENCE_S if self._may_serve(self._copy, now) else FIRST_PATIENCE_S
            reading = Reading(now, patience, last.problem(now) if last else _NOT_YET)
            thread = threading.Thread(target=self._read, args=[reading], name="groundwire-read", daemon=True)
            thread.start()
            self._reading = reading
            return reading, True

    def _read(self, reading: Reading) -> None:
        try:
            reading.fault = self._try(reading.began)
            if reading.fault:
                log_event("WARNING", "document not read", setting=self._setting, reason=reading.fault)
        finally:  # whatever it is, calls must not wait for ever
            reading.ended = self._clock()
            reading.done.set()

    def _try(self, began: float) -> str:
        """Takes the document over; says why not otherwise."""
        try:
            copy = self._fetch(began)
        except GroundwireError as exc:
            return _short(str(exc))
        except BaseException as exc:
            return f"the document cannot be used ({type(exc).__name__})"  # its text might quote the document
        with self._lock:
            if self._copy is None or copy.read_at >= self._copy.read_at:  # else one begun later came first
                self._copy = copy
        return ""

    def _fetch(self, began: float) -> _Copy[T]:
        store, name = self._store
        sink = _Capped()
        store.read_into(name, sink)
        data = sink.getvalue()
        digest = hashlib.sha256(data).hexdigest()
        last = self._copy
        if last is not None and last.sha256 == digest:
            return last._replace(read_at=began)
        value = self._parse(data)
        log_event("INFO", "document read", setting=self._setting, sha256=digest, bytes=len(data))
        return _Copy(value, digest, began)

    def _start_anew(self) -> None:
        """In a forked child: the parent's reading, its lock and its connections are not here; the copy is."""
        self._reading = None
        self._lock = threading.Lock()
        self._store = open_store(self._uri, self._setting)
        if self._eager:
            self._begin(self._clock())


class _Capped(io.BytesIO):
    """Takes a document, and no more than a document can need."""

    def write(self, data: bytes, /) -> int:  # type: ignore[override]
        if self.tell() + len(data) > MAX_BYTES:
            raise StorageError(f"the document is over {MAX_BYTES >> 20} MiB")
        return super().write(data)


def _short(reason: str) -> str:
    return reason if len(reason) <= _MAX_REASON else f"{reason[:_MAX_REASON]}… and more"


def _after_fork(document: Fresh[T] | None) -> None:
    if document is not None:
        document._start_anew()
