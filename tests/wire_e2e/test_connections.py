"""A connection outlives what goes wrong on it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.conftest import CHECK_PATH, Server
from tests.wire_e2e.raw import Connection
from tests.wire_e2e.samples import EMPTY_ANSWER, SMALL

STRANGER = {"Host": "evil.example"}


@pytest.mark.parametrize(
    ("body", "target", "headers", "status"),
    [
        (b"{broken", CHECK_PATH, {}, 400),
        (EMPTY_ANSWER, CHECK_PATH, {}, 400),
        (b"\xff\xfe", CHECK_PATH, {}, 400),
        (SMALL, CHECK_PATH, {"Content-Encoding": "br"}, 400),
        (b"not gzip", CHECK_PATH, {"Content-Encoding": "gzip"}, 400),
        (SMALL, CHECK_PATH, STRANGER, 403),
        (SMALL, "/v2/nothing", {}, 404),
        (SMALL, CHECK_PATH.replace("default_grounding_config", "nope"), {}, 404),
    ],
)
def test_a_good_request_follows_a_bad_one(
    server: Server, body: bytes, target: str, headers: Mapping[str, str], status: int
) -> None:
    with Connection(server.url) as connection:
        assert connection.call(body, target=target, headers=headers).status == status
        assert connection.call(SMALL).status == 200
        assert connection.call(body, target=target, headers=headers).status == status
        assert connection.call(SMALL).status == 200


def test_the_unread_body_of_a_refused_call_is_not_taken_for_a_request(server: Server) -> None:
    """What a stranger sends as a body must never be run as the next request."""
    with Connection(server.url) as connection:
        inner = connection.head("POST", CHECK_PATH, {"Content-Length": str(len(SMALL))}) + SMALL
        assert connection.call(inner, headers=STRANGER).status == 403
        assert connection.call(verb="GET", target="/health/live").json() == {"status": "live"}


def test_a_connection_closes_when_a_body_is_not_read_to_its_end(server: Server) -> None:
    with Connection(server.url) as connection:
        connection.send(connection.head("POST", CHECK_PATH, {"Content-Length": str(1 << 40)}))
        assert connection.reply().status == 413
        assert connection.socket.recv(1) == b""


def test_a_good_request_follows_a_413_that_was_sent_whole(server: Server) -> None:
    with Connection(server.url) as connection:
        assert connection.call(b" " * (32 * 1024 * 1024 + 1)).status == 413
        assert connection.call(SMALL).status == 200


def test_two_lengths_are_no_request(server: Server) -> None:
    with Connection(server.url) as connection:
        headers = {"Content-Length": str(len(SMALL)), "Transfer-Encoding": "chunked"}
        connection.send(connection.head("POST", CHECK_PATH, headers) + SMALL)
        assert connection.reply().status == 400
