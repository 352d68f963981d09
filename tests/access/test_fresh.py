from __future__ import annotations

import gc
import json
import logging
import os
import threading
import time
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from groundwire import settings
from groundwire.access import fresh
from groundwire.access.fresh import FIRST_PATIENCE_S, PATIENCE_S, RETRY_S, Fresh
from groundwire.errors import SettingsError, StorageUnavailable

REFRESH, MAX_STALE = 30.0, 900.0


class Clock:
    """A clock that stands still until it is told otherwise."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Store:
    """One object whose reading can fail, or be held up."""

    def __init__(self) -> None:
        self.data = b"one"
        self.reads = 0
        self.error: BaseException | None = None
        self.gate = threading.Event()
        self.gate.set()
        self.begun = threading.Semaphore(0)

    def read_into(self, name: str, sink: Any, generation: int | None = None) -> None:
        self.reads += 1
        data, error = self.data, self.error
        self.begun.release()
        assert self.gate.wait(20)
        if error is not None:
            raise error
        sink.write(data)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(monkeypatch: pytest.MonkeyPatch) -> Store:
    store = Store()
    monkeypatch.setattr(fresh, "open_store", lambda uri, setting: (store, "object"))
    return store


def parse(data: bytes) -> str:
    if data.startswith(b"broken"):
        raise SettingsError("keys: 1 fault")
    return data.decode()


@pytest.fixture
def document(store: Store, clock: Clock) -> Fresh[str]:
    return Fresh("gs://b/object", parse, settings.KEYS, {}, clock)


def until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.001)


def in_thread(call: Callable[[], Any]) -> tuple[threading.Thread, list[Any]]:
    got: list[Any] = []

    def run() -> None:
        try:
            got.append(call())
        except Exception as exc:
            got.append(exc)

    thread = threading.Thread(target=run)
    thread.start()
    return thread, got


def test_nothing_is_read_before_it_is_used(document: Fresh[str], store: Store) -> None:
    assert "GROUNDWIRE_KEYS: has not been read yet" in document.problem()
    assert document.peek() is None
    assert store.reads == 0


def test_it_is_read_once_an_interval(document: Fresh[str], store: Store, clock: Clock) -> None:
    assert [document.get() for _ in range(3)] == ["one"] * 3
    store.data = b"two"
    clock.now += REFRESH - 0.001
    assert document.get() == "one"
    assert store.reads == 1
    clock.now += 0.001
    assert document.get() == "two"
    assert document.peek() == "two"
    assert store.reads == 2


def test_the_same_bytes_are_not_parsed_again(store: Store, clock: Clock) -> None:
    parsed: list[bytes] = []
    document = Fresh("gs://b/o", lambda data: parsed.append(data) or object(), settings.KEYS, {}, clock)
    first = document.get()
    clock.now += REFRESH
    assert document.get() is first
    assert (store.reads, len(parsed)) == (2, 1)


def test_a_good_copy_serves_while_the_store_fails_and_no_longer(
    document: Fresh[str], store: Store, clock: Clock
) -> None:
    document.get()
    store.error = StorageUnavailable("gs://b/object: the store answered HTTP 503")
    while clock.now < 1000 + MAX_STALE:
        clock.now += 10
        assert document.get() == "one"
        assert document.problem() == ""
    clock.now += 0.001
    with pytest.raises(SettingsError, match=r"GROUNDWIRE_KEYS: gs://b/object: .* HTTP 503; .* over 900 sec"):
        document.get()
    assert "HTTP 503" in document.problem()
    assert document.peek() is None


def test_it_serves_again_when_the_store_does(document: Fresh[str], store: Store, clock: Clock) -> None:
    document.get()
    store.error = StorageUnavailable("down")
    clock.now += MAX_STALE + 1
    with pytest.raises(SettingsError):
        document.get()
    store.error = None
    store.data = b"two"
    clock.now += RETRY_S
    assert document.get() == "two"
    assert document.problem() == ""


def test_a_store_that_fails_is_asked_every_few_seconds_only(
    document: Fresh[str], store: Store, clock: Clock
) -> None:
    store.error = StorageUnavailable("down")
    for _ in range(3):
        with pytest.raises(SettingsError, match="down"):
            document.get()
    assert store.reads == 1
    clock.now += RETRY_S
    with pytest.raises(SettingsError):
        document.get()
    assert store.reads == 2


@pytest.mark.parametrize(
    ("data", "said"), [(b"broken", "keys: 1 fault"), (b"\xff", "cannot be used (UnicodeDecodeError)")]
)
def test_a_wrong_document_is_a_store_that_fails(
    document: Fresh[str], store: Store, clock: Clock, data: bytes, said: str
) -> None:
    good = store.data
    store.data = data
    with pytest.raises(SettingsError) as caught:
        document.get()
    assert said in str(caught.value)
    store.data = good
    clock.now += RETRY_S
    assert document.get() == "one"
    store.data = data
    clock.now += REFRESH
    assert document.get() == "one"  # the last good copy


def test_whatever_a_parser_raises_nobody_waits_for_ever(store: Store, clock: Clock) -> None:
    def parse(data: bytes) -> str:
        raise SystemExit(f"secret {data!r}")

    with pytest.raises(SettingsError, match=r"cannot be used \(SystemExit\)$"):
        Fresh("gs://b/o", parse, settings.KEYS, {}, clock).get()


def test_a_document_without_end_is_refused(document: Fresh[str], store: Store) -> None:
    store.data = bytes((16 << 20) + 1)
    with pytest.raises(SettingsError, match="over 16 MiB"):
        document.get()


def test_a_long_reason_is_cut_and_says_so(document: Fresh[str], store: Store) -> None:
    store.error = StorageUnavailable("x" * 100_000)
    with pytest.raises(SettingsError) as caught:
        document.get()
    assert len(str(caught.value)) < 2100
    assert str(caught.value).endswith("… and more")


# Many callers at a time


def test_many_first_callers_wait_for_one_reading(document: Fresh[str], store: Store) -> None:
    store.gate.clear()
    calls = [in_thread(document.get) for _ in range(8)]
    assert store.begun.acquire(timeout=10)
    store.gate.set()
    for thread, _ in calls:
        thread.join(10)
    assert [got for _, got in calls] == [["one"]] * 8
    assert store.reads == 1


def test_between_one_and_two_intervals_others_go_on_while_one_reads(
    document: Fresh[str], store: Store, clock: Clock
) -> None:
    document.get()
    store.data = b"two"
    store.gate.clear()
    clock.now += REFRESH
    thread, got = in_thread(document.get)
    assert store.begun.acquire(timeout=10)
    until(lambda: store.reads == 2)
    assert [document.get() for _ in range(5)] == ["one"] * 5
    assert store.reads == 2
    store.gate.set()
    thread.join(10)
    assert got == ["two"]


def test_from_two_intervals_on_all_wait(document: Fresh[str], store: Store, clock: Clock) -> None:
    document.get()
    store.data = b"two"  # what is revoked now
    store.gate.clear()
    clock.now += 2 * REFRESH
    calls = [in_thread(document.get) for _ in range(6)]
    until(lambda: store.reads == 2)
    assert [got for _, got in calls] == [[]] * 6
    store.gate.set()
    for thread, _ in calls:
        thread.join(10)
    assert [got for _, got in calls] == [["two"]] * 6
    assert store.reads == 2


def test_under_load_no_copy_is_older_than_two_intervals(store: Store, clock: Clock) -> None:
    document = Fresh("gs://b/o", lambda _: clock.now, settings.KEYS, {}, clock)
    stop = threading.Event()
    oldest: list[float] = []

    def call() -> None:
        worst = 0.0
        while not stop.is_set():
            before = clock.now
            worst = max(worst, before - document.get())
            time.sleep(0)
        oldest.append(worst)

    threads = [threading.Thread(target=call) for _ in range(4)]
    for thread in threads:
        thread.start()
    for step in range(60):
        clock.now += 7
        store.data = b"%d" % step
        time.sleep(0.001)
    stop.set()
    for thread in threads:
        thread.join(10)
    assert len(oldest) == 4
    assert 0 < max(oldest) < 2 * REFRESH
    assert store.reads > 5


# A store that does not answer


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fresh, "PATIENCE_S", 0.02)
    monkeypatch.setattr(fresh, "FIRST_PATIENCE_S", 0.04)


def test_callers_wait_no_longer_than_they_must(
    document: Fresh[str], store: Store, clock: Clock, hasty: None
) -> None:
    document.get()
    store.gate.clear()
    clock.now += 2 * REFRESH
    assert document.get() == "one"
    clock.now += 0.02  # the reading is given up
    started = time.monotonic()
    assert [document.get() for _ in range(100)] == ["one"] * 100
    assert time.monotonic() - started < 1
    assert store.reads == 2
    clock.now += RETRY_S
    document.get()
    assert store.reads == 3
    store.gate.set()


def test_a_first_reading_without_an_answer_refuses(
    document: Fresh[str], store: Store, clock: Clock, hasty: None
) -> None:
    store.gate.clear()
    with pytest.raises(SettingsError, match="has not been read yet"):
        document.get()
    clock.now += 0.04
    with pytest.raises(SettingsError, match="GROUNDWIRE_KEYS: the store does not answer"):
        document.get()
    store.gate.set()
    until(lambda: document.peek() == "one")  # late is better than never
    assert document.get() == "one"


def test_a_copy_too_old_never_serves_however_long_the_reading_takes(
    document: Fresh[str], store: Store, clock: Clock, hasty: None
) -> None:
    document.get()
    store.gate.clear()
    clock.now += MAX_STALE + 1
    with pytest.raises(SettingsError, match="the store does not answer"):
        document.get()
    store.gate.set()


def test_a_reading_that_comes_late_does_not_undo_a_newer_one(
    document: Fresh[str], store: Store, clock: Clock, hasty: None
) -> None:
    document.get()
    store.gate.clear()
    store.data = b"old"
    clock.now += REFRESH
    assert document.get() == "one"
    held, store.gate = store.gate, threading.Event()
    store.gate.set()
    store.data = b"new"
    clock.now += 0.02 + RETRY_S
    assert document.get() == "new"
    before = threading.active_count()
    held.set()
    until(lambda: threading.active_count() < before)
    assert document.get() == "new"


def test_the_patience_is_short() -> None:
    assert PATIENCE_S <= 2
    assert FIRST_PATIENCE_S <= 10


# Readiness


def test_readiness_returns_at_once_and_begins_the_reading(document: Fresh[str], store: Store) -> None:
    store.gate.clear()
    document.start_after_fork()
    assert "has not been read yet" in document.problem()
    assert "has not been read yet" in document.problem()
    store.gate.set()
    until(lambda: document.problem() == "")
    assert store.reads == 1


def test_an_idle_process_stays_ready(document: Fresh[str], store: Store, clock: Clock) -> None:
    document.get()
    store.gate.clear()
    clock.now += 10 * MAX_STALE
    assert document.problem() == ""  # nothing has failed; the next call waits for the reading
    store.gate.set()
    until(lambda: store.reads == 2)
    assert document.problem() == ""


def test_an_idle_process_whose_store_is_gone_does_not(
    document: Fresh[str], store: Store, clock: Clock
) -> None:
    document.get()
    store.error = StorageUnavailable("down")
    clock.now += 10 * MAX_STALE
    document.problem()
    until(lambda: document.problem() != "")
    assert "down; the last good copy is over 900 seconds old" in document.problem()


# Settings


@pytest.mark.parametrize("uri", ["gs://bucket", "file:///", "nonsense", "gs://b/../c"])
def test_a_uri_must_name_an_object(uri: str) -> None:
    with pytest.raises(SettingsError, match="GROUNDWIRE_KEYS"):
        Fresh(uri, parse, settings.KEYS, {})


def test_the_times_are_settings(store: Store, clock: Clock) -> None:
    environ = {"GROUNDWIRE_KEYS_REFRESH_SECONDS": "5", "GROUNDWIRE_KEYS_MAX_STALE_SECONDS": "60"}
    document = Fresh("gs://b/o", parse, settings.POLICY, environ, clock)
    document.get()
    clock.now += 5
    document.get()
    assert store.reads == 2
    store.error = StorageUnavailable("down")
    clock.now += 61
    with pytest.raises(SettingsError, match=r"GROUNDWIRE_POLICY: down; .* over 60 seconds"):
        document.get()


@pytest.mark.parametrize("name", ["GROUNDWIRE_KEYS_REFRESH_SECONDS", "GROUNDWIRE_KEYS_MAX_STALE_SECONDS"])
@pytest.mark.parametrize("value", ["0", "-1", "soon"])
def test_a_wrong_time_is_an_error(name: str, value: str) -> None:
    with pytest.raises(SettingsError, match=name):
        Fresh("gs://b/o", parse, settings.KEYS, {name: value})


def test_a_copy_is_renewed_before_it_is_too_old_even_if_the_interval_is_longer(
    store: Store, clock: Clock
) -> None:
    environ = {"GROUNDWIRE_KEYS_REFRESH_SECONDS": "60", "GROUNDWIRE_KEYS_MAX_STALE_SECONDS": "10"}
    document = Fresh("gs://b/o", parse, settings.KEYS, environ, clock)
    document.get()
    store.data = b"two"
    clock.now += 10
    assert document.get() == "two"


# Files, forks, logs


def test_a_file_that_changes_without_its_time_is_read_again(tmp_path: Path, clock: Clock) -> None:
    path = tmp_path / "keys.json"
    path.write_bytes(b"one")
    os.utime(path, ns=(1, 1))
    document = Fresh(path.as_uri(), parse, settings.KEYS, {}, clock)
    assert document.get() == "one"
    path.write_bytes(b"two")
    os.utime(path, ns=(1, 1))  # as a mounted secret may
    clock.now += REFRESH
    assert document.get() == "two"
    path.unlink()
    clock.now += REFRESH
    assert document.get() == "two"
    clock.now += MAX_STALE
    with pytest.raises(SettingsError, match="is not there"):
        document.get()


def in_child(call: Callable[[], bool]) -> bool:
    """Whether `call` is true in a forked child."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            code = 0 if call() else 1
        finally:
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def test_a_forked_process_reads_for_itself(tmp_path: Path) -> None:
    path = tmp_path / "keys.json"
    path.write_bytes(b"one")
    document = Fresh(path.as_uri(), parse, settings.KEYS, {})
    document.start_after_fork()

    def child() -> bool:
        deadline = time.monotonic() + 5  # nobody asks: it reads from its first moment
        while document.peek() is None and time.monotonic() < deadline:
            time.sleep(0.001)
        return document.peek() == "one"

    assert in_child(child)
    assert document.peek() is None


def test_a_fork_amid_a_reading_leaves_nothing_locked(document: Fresh[str], store: Store) -> None:
    store.gate.clear()
    thread, got = in_thread(document.get)
    assert store.begun.acquire(timeout=10)

    def child() -> bool:
        store.gate.set()
        return document.get() == "one"

    with document._lock:
        assert in_child(child)
    store.gate.set()
    thread.join(10)
    assert got == ["one"]


def test_a_copy_goes_along_into_a_fork(document: Fresh[str], store: Store) -> None:
    document.get()
    store.error = StorageUnavailable("down")
    assert in_child(lambda: document.get() == "one")


def test_it_is_forgotten_when_it_is_not_used_any_more(document: Fresh[str]) -> None:
    itself = weakref.ref(Fresh("gs://b/o", parse, settings.KEYS, {}))
    gc.collect()
    assert itself() is None
    assert in_child(lambda: True)


def test_changes_and_failures_are_logged_without_the_document(
    document: Fresh[str], store: Store, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "groundwire")
    document.get()
    clock.now += REFRESH
    document.get()
    store.error = StorageUnavailable("down")
    clock.now += REFRESH
    document.get()
    lines = [json.loads(message) for message in caplog.messages]
    assert [(line["severity"], line["message"]) for line in lines] == [
        ("INFO", "document read"),
        ("WARNING", "document not read"),
    ]
    assert lines[0]["setting"] == lines[1]["setting"] == "GROUNDWIRE_KEYS"
    assert lines[1]["reason"] == "down"
    assert "one" not in caplog.text.replace("document", "")
