"""A key is rotated, and the old one revoked, under load: nobody is refused who should pass, and nobody passes who
should not.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest

from groundwire.access.key_format import Key
from tests.access_e2e.documents import POLICY, RED, ROUTES, Operator
from tests.access_e2e.function import BOUND_S, SMALL, Function, running, settings_for, sleep_until

THREADS = 8
PAUSE_S = 0.03
CALLS = 1000


@dataclass(frozen=True)
class Outcome:
    """One call: which key, when it was sent and answered, and how."""

    key: Key
    sent: float
    answered: float
    status: int


class Traffic:
    """Threads that call with every key they were given, until they are told to stop."""

    def __init__(self, function: Function, *keys: Key) -> None:
        self.outcomes: list[Outcome] = []
        self._function, self._keys = function, list(keys)
        self._stop = threading.Event()
        self._threads = [threading.Thread(target=self._run) for _ in range(THREADS)]

    def start(self) -> None:
        for thread in self._threads:
            thread.start()

    def also(self, key: Key) -> None:
        self._keys.append(key)

    def stop(self) -> None:
        self._stop.set()
        for thread in self._threads:
            thread.join(60)

    def of(self, key: Key) -> list[Outcome]:
        return [outcome for outcome in self.outcomes if outcome.key == key]

    def _run(self) -> None:
        with self._function.connect() as connection:
            while not self._stop.wait(PAUSE_S):
                for key in tuple(self._keys):
                    sent = time.monotonic()
                    reply = connection.call(SMALL, target=RED, headers={"x-goog-api-key": key.text})
                    self.outcomes.append(Outcome(key, sent, time.monotonic(), reply.status))


@pytest.fixture
def operator(tmp_path: Path) -> Operator:
    operator = Operator(tmp_path)
    operator.write("policy", POLICY)
    operator.write("routes", ROUTES)
    return operator


@pytest.fixture
def old(operator: Operator) -> Key:
    return operator.create("red-bot", "--label", "env=prod")


@pytest.fixture
def function(operator: Operator, old: Key) -> Iterator[Function]:
    """Two processes, so that each has to learn of a change by itself."""
    settings = settings_for(operator.folder, GROUNDWIRE_MAX_CONCURRENCY="100")
    with running(settings, operator.folder / "log", workers=2) as function:
        function.wait_until_ready()
        yield function


def test_a_thousand_calls_across_a_rotation_and_a_revocation(
    function: Function, operator: Operator, old: Key
) -> None:
    traffic = Traffic(function, old)
    traffic.start()
    try:
        time.sleep(BOUND_S / 2)
        new = operator.rotate(old, "7d")
        rotated = time.monotonic()
        sleep_until(rotated + BOUND_S)
        traffic.also(new)
        time.sleep(BOUND_S / 2)
        revoking = time.monotonic()
        operator.revoke(old)
        revoked = time.monotonic()
        sleep_until(revoked + BOUND_S + 0.5)
        while len(traffic.outcomes) < CALLS:
            time.sleep(0.1)
    finally:
        traffic.stop()

    before = [outcome.status for outcome in traffic.of(old) if outcome.answered < revoking]
    after = [outcome.status for outcome in traffic.of(old) if outcome.sent >= revoked + BOUND_S]
    fresh = [outcome.status for outcome in traffic.of(new)]
    assert len(traffic.outcomes) >= CALLS
    assert len(before) >= CALLS / 10
    assert set(before) == {200}  # none refused, also across the rotation
    assert len(after) >= 10
    assert set(after) == {400}  # none passing after the bound
    assert len(fresh) >= CALLS / 10
    assert set(fresh) == {200}
    assert {outcome.status for outcome in traffic.of(old)} == {200, 400}
    lines = [line for line in function.lines() if line["message"] == "request"]
    assert len(lines) == len(traffic.outcomes)
    assert {line["why"] for line in lines if line["status"] == 400} == {"revoked"}


def test_a_change_holds_for_the_first_calls_after_a_rest(
    function: Function, operator: Operator, old: Key
) -> None:
    """Nothing is read while nobody calls, so the first calls have to wait for what is there now."""

    def statuses(key: Key) -> set[int]:
        """Of enough calls at once that both processes get some."""
        with ThreadPoolExecutor(THREADS) as pool:
            replies = pool.map(lambda _: function.call(RED, x_goog_api_key=key.text), range(2 * THREADS))
            return {reply.status for reply in replies}

    assert statuses(old) == {200}
    new = operator.rotate(old, "0m")
    time.sleep(BOUND_S)
    assert statuses(old) == {400}
    assert statuses(new) == {200}
