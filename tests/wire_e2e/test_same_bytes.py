"""The same request gets the same bytes, whoever else is being served, and by whichever worker."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.conftest import Server
from tests.wire_e2e.raw import Connection, Reply, call
from tests.wire_e2e.samples import BODY, FACTS, REQUEST, SMALL
from tests.wire_e2e.workers import TABLE, worker_of

CHANGING = {"date", "x-groundwire-request-id"}


def lasting(reply: Reply) -> tuple[int, dict[str, str], bytes]:
    """The reply without what names the moment and the request."""
    headers = {name: value for name, value in reply.headers.items() if name not in CHANGING}
    return reply.status, headers, reply.body


def others(count: int) -> list[bytes]:
    """Different requests of different lengths."""
    sizes = [7 * number % 23 + 1 for number in range(count)]
    return [json.dumps({**REQUEST, "facts": FACTS * size}).encode() for size in sizes]


def test_ten_repeats(server: Server) -> None:
    replies = [lasting(call(server.url, BODY)) for _ in range(10)]
    assert replies[0][0] == 200
    assert all(reply == replies[0] for reply in replies)


def test_ten_repeats_of_an_error(server: Server) -> None:
    body = b'{"facts": [{"factText": 1}], "userLabels": {"B": "", "A": ""}, "x": 1}'
    replies = [lasting(call(server.url, body)) for _ in range(10)]
    assert replies[0][0] == 400
    assert all(reply == replies[0] for reply in replies)


def test_four_callers_at_once(server: Server) -> None:
    alone = lasting(call(server.url, BODY))
    with ThreadPoolExecutor(4) as pool:
        replies = list(pool.map(lambda _: lasting(call(server.url, BODY)), range(24)))
    assert all(reply == alone for reply in replies)


def test_among_other_requests(server: Server) -> None:
    bodies = [body for other in others(12) for body in (BODY, other)]
    alone = {body: lasting(call(server.url, body)) for body in set(bodies)}
    with ThreadPoolExecutor(4) as pool:
        replies = list(pool.map(lambda body: lasting(call(server.url, body)), bodies))
    assert all(reply == alone[body] for body, reply in zip(bodies, replies, strict=True))


@pytest.mark.skipif(not TABLE.exists(), reason="needs /proc to tell workers apart")
def test_from_every_worker(server: Server) -> None:
    found: dict[int, tuple[int, dict[str, str], bytes]] = {}
    for _ in range(200):
        if len(found) == 2:
            break
        with Connection(server.url) as connection:
            reply = connection.call(BODY if len(found) else SMALL)
            worker = worker_of(connection)
            found.setdefault(worker, lasting(connection.call(BODY)))
            assert reply.status == 200
    first, second = found.values()
    assert first == second
