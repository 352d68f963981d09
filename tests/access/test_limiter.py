from __future__ import annotations

import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from types import SimpleNamespace

import pytest

from groundwire.access.limiter import IDLE_SECONDS, Limiter
from groundwire.access.limits import Limits
from groundwire.errors import ResourceExhausted

FREE = Limits()


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """One clock for the limiter and for the buckets' library, which takes none."""
    clock = Clock()
    monkeypatch.setattr("token_bucket.storage.time", SimpleNamespace(monotonic=clock))
    return clock


@pytest.fixture
def limiter(clock: Clock) -> Limiter:
    return Limiter(8, clock)


def call(limiter: Limiter, key_id: str, limits: Limits) -> float:
    """Seconds to wait; 0 for a call that got in."""
    try:
        with limiter.enter(key_id, limits):
            return 0.0
    except ResourceExhausted as exc:
        return exc.retry_after


def charge(limiter: Limiter, key_id: str, limits: Limits, tokens: int, through: Limits = FREE) -> float:
    try:
        with (
            limiter.enter(key_id, limits) as place,
            limiter.charged(place, f"{key_id} profile", through, tokens),
        ):
            return 0.0
    except ResourceExhausted as exc:
        return exc.retry_after


def test_requests_a_minute(limiter: Limiter, clock: Clock) -> None:
    limits = Limits(requests_per_minute=3)
    assert [call(limiter, "k", limits) for _ in range(3)] == [0, 0, 0]
    wait = call(limiter, "k", limits)
    assert 20 < wait < 20.01  # a third of a minute until one has flowed in
    assert call(limiter, "other", limits) == 0
    clock.now += wait
    assert call(limiter, "k", limits) == 0
    assert call(limiter, "k", limits) > 0
    clock.now += 60
    assert [call(limiter, "k", limits) > 0 for _ in range(4)] == [False, False, False, True]


def test_the_error_says_the_limit_and_when_to_come_again(limiter: Limiter) -> None:
    limits = Limits(requests_per_minute=1)
    call(limiter, "k", limits)
    with (
        pytest.raises(ResourceExhausted, match="1 requests a minute; try again in 60 seconds"),
        limiter.enter("k", limits),
    ):
        pytest.fail("got in")


def test_tokens_a_minute_are_taken_all_or_none(limiter: Limiter, clock: Clock) -> None:
    limits = Limits(tokens_per_minute=100)
    assert charge(limiter, "k", limits, 70) == 0
    assert 6 < charge(limiter, "k", limits, 40) < 6.01  # ten are missing
    assert charge(limiter, "k", limits, 30) == 0  # the refused ones were not taken
    assert charge(limiter, "k", limits, 0) == 0
    clock.now += 60
    assert charge(limiter, "k", limits, 100) == 0


def test_a_request_over_the_whole_limit_is_told_so(limiter: Limiter) -> None:
    limits = Limits(tokens_per_minute=100)
    with (
        pytest.raises(
            ResourceExhausted, match="100 tokens a minute, and this request has 101; send less"
        ) as caught,
        limiter.enter("k", limits) as place,
        limiter.charged(place, "k profile", FREE, 101),
    ):
        pytest.fail("got in")
    assert caught.value.retry_after == 60
    assert charge(limiter, "k", limits, 100) == 0


def test_a_limit_of_nothing_lets_nothing_in(limiter: Limiter) -> None:
    assert call(limiter, "k", Limits(requests_per_minute=0)) == 60
    assert charge(limiter, "k", Limits(tokens_per_minute=0), 1) == 60
    assert call(limiter, "k", Limits(concurrency=0)) > 0


def test_a_changed_limit_counts_at_once(limiter: Limiter) -> None:
    assert [call(limiter, "k", Limits(requests_per_minute=1)) > 0 for _ in range(2)] == [False, True]
    assert [call(limiter, "k", Limits(requests_per_minute=2)) > 0 for _ in range(3)] == [False, False, True]


def test_calls_of_a_key_at_a_time(limiter: Limiter) -> None:
    limits = Limits(concurrency=2, requests_per_minute=3)
    with limiter.enter("k", limits), limiter.enter("k", limits):
        assert call(limiter, "k", limits) > 0
        assert call(limiter, "other", limits) == 0
    assert call(limiter, "k", limits) == 0  # the one that found no place has not been counted


def test_calls_of_the_process_at_a_time(limiter: Limiter) -> None:
    limits = Limits(requests_per_minute=1)
    with ExitStack() as calls:
        for _ in range(8):
            calls.enter_context(limiter.enter("", FREE))
        with pytest.raises(ResourceExhausted, match="8 requests at a time"):
            calls.enter_context(limiter.enter("k", limits))
    assert call(limiter, "k", limits) == 0


def test_a_call_within_a_call_takes_no_second_place_of_the_process(clock: Clock) -> None:
    limiter = Limiter(1, clock)
    limits = Limits(concurrency=1)
    with limiter.enter("k", FREE) as place, limiter.charged(place, "k profile", limits, 1):
        assert call(limiter, "other", FREE) > 0
        with pytest.raises(ResourceExhausted), limiter.charged(place, "k profile", limits, 1):
            pytest.fail("got in")
    assert call(limiter, "other", FREE) == 0
    assert charge(limiter, "k", FREE, 1, through=limits) == 0


def test_tokens_are_taken_from_key_and_profile_or_from_neither(limiter: Limiter) -> None:
    own, through = Limits(tokens_per_minute=100), Limits(tokens_per_minute=50)
    assert charge(limiter, "k", own, 60, through) == 60  # more than the profile ever lets through
    assert charge(limiter, "k", own, 40, through) == 0
    assert charge(limiter, "k", own, 20, through) > 0  # ten are left of the profile
    assert charge(limiter, "k", own, 60) == 0  # and all that was not used, of the key
    assert charge(limiter, "k", own, 10, through) > 0  # nothing is left of the key
    assert charge(limiter, "k", FREE, 10, through) == 0  # which has cost the profile nothing


@pytest.mark.parametrize(
    ("own", "through", "tokens"),
    [
        (Limits(requests_per_minute=2), Limits(requests_per_minute=0), 1),
        (Limits(requests_per_minute=2), Limits(concurrency=0), 1),
        (Limits(requests_per_minute=2), Limits(tokens_per_minute=5), 6),
        (Limits(requests_per_minute=2, tokens_per_minute=5), FREE, 6),
    ],
)
def test_a_call_that_any_limit_refuses_is_no_request_of_its_key(
    limiter: Limiter, clock: Clock, own: Limits, through: Limits, tokens: int
) -> None:
    for _ in range(5):
        assert charge(limiter, "k", own, tokens, through) > 0
        clock.now += 0.001  # what is given back never fills the bucket beyond its brim
    assert [call(limiter, "k", own) > 0 for _ in range(3)] == [False, False, True]


def test_tokens_that_are_not_there_are_no_request_through_the_profile(limiter: Limiter) -> None:
    own, through = Limits(tokens_per_minute=5), Limits(requests_per_minute=1)
    assert charge(limiter, "k", own, 6, through) > 0
    assert charge(limiter, "k", own, 5, through) == 0
    assert charge(limiter, "k", FREE, 0, through) > 0


def test_a_call_that_fails_gives_its_place_back(limiter: Limiter) -> None:
    limits = Limits(concurrency=1)
    for _ in range(10):
        with pytest.raises(ValueError, match="work"), limiter.enter("k", limits):
            raise ValueError("work")
    assert call(limiter, "k", limits) == 0


def test_idle_keys_are_forgotten_and_busy_ones_are_not(limiter: Limiter, clock: Clock) -> None:
    limits = Limits(requests_per_minute=1, concurrency=1)
    for index in range(100):
        assert call(limiter, f"k{index}", limits) == 0
    assert limiter.known_keys() == 100
    with limiter.enter("busy", limits):
        for _ in range(100):
            clock.now += IDLE_SECONDS / 10
            call(limiter, "", FREE)
        assert limiter.known_keys() == 1
        assert call(limiter, "busy", limits) > 0
    clock.now += IDLE_SECONDS
    call(limiter, "", FREE)
    assert limiter.known_keys() == 0


def test_forgetting_a_key_forgives_nothing(limiter: Limiter, clock: Clock) -> None:
    limits = Limits(tokens_per_minute=60)
    assert charge(limiter, "k", limits, 60) == 0
    clock.now += IDLE_SECONDS - 1
    call(limiter, "", FREE)
    assert charge(limiter, "k", limits, 60) > 0


def test_a_key_without_limits_is_not_remembered(limiter: Limiter) -> None:
    call(limiter, "k", FREE)
    call(limiter, "k", Limits(body_bytes=1))
    charge(limiter, "k", FREE, 10**9)
    assert limiter.known_keys() == 0


def test_threads_never_get_more_than_the_limit(clock: Clock) -> None:
    limiter = Limiter(4, clock)
    limits = Limits(requests_per_minute=500, concurrency=3)
    inside, most = [0], [0]
    lock = threading.Lock()

    def work(_: int) -> bool:
        try:
            with limiter.enter("k", limits):
                with lock:
                    inside[0] += 1
                    most[0] = max(most[0], inside[0])
                with lock:
                    inside[0] -= 1
                return True
        except ResourceExhausted:
            return False

    with ThreadPoolExecutor(8) as pool:
        let_in = sum(pool.map(work, range(5000)))
    assert let_in == 500
    assert most[0] <= 3


def test_importing_it_costs_next_to_nothing() -> None:
    code = (
        "import time, groundwire.access.limits, groundwire.errors, collections, contextlib, abc, typing;"
        "t = time.perf_counter(); import groundwire.access.limiter; print(time.perf_counter() - t)"
    )
    took = min(
        float(subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout)
        for _ in range(3)
    )
    assert took < 0.08
