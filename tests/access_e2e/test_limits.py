"""Over a limit: 429 that says when to come again. Never 503."""

from __future__ import annotations

import select
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest

from tests.access_e2e.conftest import PLACES, Teams
from tests.access_e2e.documents import RED
from tests.access_e2e.function import SMALL
from tests.access_e2e.replies import assert_exhausted, assert_unregistered, error_of
from tests.wire_e2e.raw import Connection

SLOWEST_S = 10


@contextmanager
def crowd(teams: Teams, key: str, places: int) -> Iterator[list[Connection]]:
    """So many calls that have passed the gate and whose bodies are still to come. One more was shed: which of
    them that is shows that the others are in.
    """
    with ExitStack() as stack:
        calls = [stack.enter_context(teams.function.connect()) for _ in range(places + 1)]
        for call in calls:
            head = call.head("POST", RED, {"Content-Length": str(len(SMALL)), **teams.header(key)})
            call.send(head + SMALL[:10])
        sockets = {call.socket: call for call in calls}
        (answered, *others), _, _ = select.select(sockets, [], [], SLOWEST_S)
        assert not others
        shed = sockets.pop(answered)
        assert_exhausted(teams.function, shed.reply(), seconds=1)
        yield list(sockets.values())


def finish(call: Connection) -> int:
    call.send(SMALL[10:])
    return call.reply().status


def test_requests_a_minute(teams: Teams) -> None:
    statuses = [teams.function.send(RED, teams.header("twice_a_minute")).status for _ in range(2)]
    assert statuses == [200, 200]
    reply = teams.function.send(RED, teams.header("twice_a_minute"))
    assert_exhausted(teams.function, reply, seconds=30)
    assert "2 requests a minute" in error_of(reply, 429)["message"]


def test_tokens_a_minute(teams: Teams) -> None:
    """Seven tokens a call, fifteen a minute."""
    for status in (200, 200, 429):
        reply = teams.function.send(RED, teams.header("few_tokens"))
        assert reply.status == status
        assert teams.function.line(reply).get("tokens") == (7 if status == 200 else None)
    assert_exhausted(teams.function, reply)


def test_more_tokens_than_ever_pass(teams: Teams) -> None:
    body = b'{"answerCandidate": "%s", "facts": [{"factText": "x"}]}' % (b"word " * 20)
    reply = teams.function.send(RED, teams.header("few_tokens"), body)
    assert_exhausted(teams.function, reply)
    assert "send less at a time" in error_of(reply, 429)["message"]


def test_a_limit_of_the_profile(teams: Teams) -> None:
    slow = {**teams.header("slow"), "X-Groundwire-Labels": "pace=slow"}
    assert [teams.function.send(RED, slow).status for _ in range(2)] == [200, 429]
    assert_exhausted(teams.function, teams.function.send(RED, slow))
    assert teams.function.send(RED, teams.header("slow")).status == 200  # by another profile


def test_calls_of_a_key_at_a_time(teams: Teams) -> None:
    with crowd(teams, "one_at_a_time", 1) as (first,):
        assert_exhausted(teams.function, teams.function.send(RED, teams.header("one_at_a_time")), seconds=1)
        assert teams.function.send(RED, teams.header("red")).status == 200
        assert finish(first) == 200
    assert teams.function.send(RED, teams.header("one_at_a_time")).status == 200


def test_a_caller_who_leaves_gives_the_place_back(teams: Teams) -> None:
    with crowd(teams, "one_at_a_time", 1):
        pass
    deadline = time.monotonic() + SLOWEST_S
    while teams.function.send(RED, teams.header("one_at_a_time")).status != 200:
        assert time.monotonic() < deadline


def test_a_full_function_sheds_calls(teams: Teams) -> None:
    with crowd(teams, "red", PLACES) as calls:
        for key in ("red", "narrow"):  # whoever calls
            assert_exhausted(teams.function, teams.function.send(RED, teams.header(key)), seconds=1)
        # Who has no key is not told how busy it is, and health still answers.
        assert_unregistered(teams.function, teams.function.send(RED, {}))
        assert teams.function.problems() == []
        assert [finish(call) for call in calls] == [200] * PLACES
    assert teams.function.send(RED, teams.header("red")).status == 200


@pytest.mark.parametrize("chunked", [False, True])
def test_the_body_of_a_key(teams: Teams, chunked: bool) -> None:
    long = SMALL + b" " * 200
    headers = {**teams.header("short"), "Content-Length": str(len(long))}
    if chunked:
        del headers["Content-Length"]
        headers["Transfer-Encoding"] = "chunked"
        long = b"%x\r\n%s\r\n0\r\n\r\n" % (len(long), long)
    with teams.function.connect() as connection:
        connection.send(connection.head("POST", RED, headers) + long)
        reply = connection.reply()
    assert "200 bytes" in error_of(reply, 413)["message"]
    assert teams.function.send(RED, teams.header("short")).status == 200
