"""How a body may travel, and what becomes of one that is too long."""

from __future__ import annotations

import gzip
import json
import socket
import time
import zlib
from collections.abc import Iterator

import pytest
import requests

from tests.conftest import CHECK_PATH, Server
from tests.wire_e2e.raw import Connection, call, chunked
from tests.wire_e2e.replies import assert_report, assert_status_object
from tests.wire_e2e.samples import BODY, REQUEST, SMALL

CAP = 32 * 1024 * 1024
CHUNKED = {"Transfer-Encoding": "chunked"}
GZIP = {"Content-Encoding": "gzip"}
PIECE = b" " * (1024 * 1024)


def pieces(body: bytes, size: int) -> list[bytes]:
    return [body[start : start + size] for start in range(0, len(body), size)]


@pytest.mark.parametrize("size", [1, 7, 64, 10_000])
def test_chunked(server: Server, size: int) -> None:
    with Connection(server.url) as connection:
        connection.send(connection.head("POST", CHECK_PATH, CHUNKED) + chunked(pieces(BODY, size)))
        reply = connection.reply()
    assert reply.status == 200
    assert_report(REQUEST["answerCandidate"], reply.body)


@pytest.mark.parametrize("encoding", ["gzip", "x-gzip", "GZIP"])
def test_gzip(server: Server, encoding: str) -> None:
    reply = call(server.url, gzip.compress(BODY), headers={"Content-Encoding": encoding})
    assert reply.status == 200
    assert reply.body == call(server.url, BODY).body


def test_gzip_in_chunks(server: Server) -> None:
    with Connection(server.url) as connection:
        head = connection.head("POST", CHECK_PATH, {**CHUNKED, **GZIP})
        connection.send(head + chunked(pieces(gzip.compress(BODY), 11)))
        assert connection.reply().status == 200


@pytest.mark.parametrize(
    ("encoding", "body"),
    [
        pytest.param("gzip", SMALL, id="plain"),
        pytest.param("gzip", gzip.compress(SMALL)[:-1], id="cut off"),
        pytest.param("gzip", zlib.compress(SMALL), id="zlib"),
        pytest.param("gzip", b"", id="empty"),
        pytest.param("br", SMALL, id="brotli"),
        pytest.param("gzip, gzip", gzip.compress(gzip.compress(SMALL)), id="twice"),
    ],
)
def test_an_encoding_that_cannot_be_read_is_a_400(server: Server, encoding: str, body: bytes) -> None:
    reply = call(server.url, body, headers={"Content-Encoding": encoding})
    assert reply.status == 400
    assert_status_object(400, reply.body)


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
def test_the_content_type_does_not_matter(server: Server, kind: str) -> None:
    """`curl -d` without a header says that it sends a form."""
    assert call(server.url, SMALL, headers={"Content-Type": kind}).status == 200


@pytest.mark.parametrize("body", [b"", b" \r\n\t"])
def test_an_empty_body_is_an_empty_request(server: Server, body: bytes) -> None:
    assert call(server.url, body).status == 400
    assert_status_object(400, call(server.url, body).body)


def test_expect_100_continue_gets_both_replies(server: Server) -> None:
    """As curl sends bodies above a megabyte."""
    body = SMALL + PIECE
    with Connection(server.url) as connection:
        headers = {"Expect": "100-continue", "Content-Length": str(len(body))}
        connection.send(connection.head("POST", CHECK_PATH, headers))
        connection.socket.settimeout(10)
        assert connection.socket.recv(1024) == b"HTTP/1.1 100 Continue\r\n\r\n"
        connection.send(body)
        assert connection.reply().status == 200


def test_a_body_that_ends_early_is_a_400(server: Server) -> None:
    with Connection(server.url) as connection:
        connection.send(connection.head("POST", CHECK_PATH, {"Content-Length": str(len(SMALL) + 10)}) + SMALL)
        connection.socket.shutdown(socket.SHUT_WR)
        reply = connection.reply()
    assert reply.status == 400
    assert_status_object(400, reply.body)


@pytest.mark.parametrize(
    "framed",
    [
        b"zz\r\n",
        b"\r\n",
        b"5\r\n{}",
        b"5\r\n{}\r\nzz\r\n",
        b"2\r\n{}XX0\r\n\r\n",
        b"2\r\n{}\r\n0\r\nno trailer\r\n\r\n",
    ],
)
def test_a_chunk_that_is_not_framed_is_a_400(server: Server, framed: bytes) -> None:
    with Connection(server.url) as connection:
        connection.send(connection.head("POST", CHECK_PATH, CHUNKED) + framed)
        connection.socket.shutdown(socket.SHUT_WR)
        reply = connection.reply()
        assert connection.socket.recv(1) == b""
    assert reply.status == 400
    assert_status_object(400, reply.body)


def test_a_body_at_the_cap_is_read(server: Server) -> None:
    assert call(server.url, SMALL.ljust(CAP)).status == 200


def test_a_body_over_the_cap_is_a_413_once_sent(server: Server) -> None:
    reply = call(server.url, SMALL.ljust(CAP + 1))
    assert reply.status == 413
    assert_status_object(413, reply.body)


def test_a_chunked_body_over_the_cap_is_a_413_once_sent(server: Server) -> None:
    with Connection(server.url) as connection:
        connection.send(connection.head("POST", CHECK_PATH, CHUNKED) + chunked([SMALL, *[PIECE] * 33]))
        reply = connection.reply()
    assert reply.status == 413
    assert_status_object(413, reply.body)


@pytest.mark.parametrize("announced", [True, False])
def test_a_usual_client_reads_the_413_too(server: Server, announced: bool) -> None:
    def stream() -> Iterator[bytes]:
        yield from [PIECE] * 33

    data = b"".join(stream()) if announced else stream()
    reply = requests.post(server.url + CHECK_PATH, data=data, timeout=60)
    assert reply.status_code == 413
    assert_status_object(413, reply.content)


def test_a_long_body_is_refused_before_it_is_sent(server: Server) -> None:
    with Connection(server.url) as connection:
        began = time.monotonic()
        connection.send(connection.head("POST", CHECK_PATH, {"Content-Length": str(1 << 40)}))
        assert connection.reply().status == 413
        assert time.monotonic() - began < 5


def test_a_small_body_that_unpacks_over_the_cap_is_a_413(server: Server) -> None:
    bomb = gzip.compress(SMALL.ljust(CAP * 4))
    assert len(bomb) < CAP // 100
    reply = call(server.url, bomb, headers=GZIP)
    assert reply.status == 413
    assert_status_object(413, reply.body)


def test_a_long_body_to_no_address_is_a_404(server: Server) -> None:
    reply = requests.post(server.url + "/v2/nothing", data=PIECE * 8, timeout=60)
    assert reply.status_code == 404


def test_a_long_body_from_a_stranger_is_a_403(server: Server) -> None:
    reply = requests.post(
        server.url + CHECK_PATH, data=PIECE * 8, headers={"Host": "evil.example"}, timeout=60
    )
    assert reply.status_code == 403
    assert_status_object(403, reply.content)


def test_a_wide_request_in_utf8_and_in_escapes_is_the_same(server: Server) -> None:
    raw = call(server.url, BODY).body
    assert call(server.url, json.dumps(REQUEST).encode()).body == raw
    assert call(server.url, json.dumps(REQUEST, indent=2, ensure_ascii=False).encode("utf-8")).body == raw
