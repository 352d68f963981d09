from __future__ import annotations

import gzip
import io
from typing import Any

import flask
import pytest

from groundwire.endpoint.body import read_body
from groundwire.errors import InvalidArgument, PayloadTooLarge

CAP = 100_000


class Counting(io.BytesIO):
    """A stream that counts what is taken from it."""

    taken = 0

    def read(self, size: int | None = -1, /) -> bytes:
        data = super().read(size)
        self.taken += len(data)
        return data


def request_with(body: bytes | io.BytesIO, **environ: Any) -> flask.Request:
    stream = io.BytesIO(body) if isinstance(body, bytes) else body
    base = {"REQUEST_METHOD": "POST", "PATH_INFO": "/", "wsgi.input": stream, "wsgi.url_scheme": "http"}
    return flask.Request({**base, "SERVER_NAME": "x", "SERVER_PORT": "80", **environ})


def sized(body: bytes, **environ: Any) -> flask.Request:
    return request_with(body, CONTENT_LENGTH=str(len(body)), **environ)


@pytest.mark.parametrize("size", [0, 1, CAP])
def test_a_body_up_to_the_cap_is_read(size: int) -> None:
    assert read_body(sized(b"x" * size), CAP) == b"x" * size


def test_chunked_bodies_are_read_to_their_end() -> None:
    request = request_with(b"x" * CAP, HTTP_TRANSFER_ENCODING="chunked", **{"wsgi.input_terminated": True})
    assert len(read_body(request, CAP)) == CAP


def test_a_body_announced_over_the_cap_is_not_read_at_all() -> None:
    stream = Counting(b"x" * (CAP + 1))
    with pytest.raises(PayloadTooLarge, match=str(CAP)):
        read_body(request_with(stream, CONTENT_LENGTH=str(CAP + 1)), CAP)
    assert stream.taken == 0


def test_a_chunked_body_over_the_cap_is_not_read_to_its_end() -> None:
    stream = Counting(b"x" * (40 * CAP))
    with pytest.raises(PayloadTooLarge):
        read_body(
            request_with(stream, HTTP_TRANSFER_ENCODING="chunked", **{"wsgi.input_terminated": True}), CAP
        )
    assert stream.taken <= CAP + 64 * 1024


@pytest.mark.parametrize("encoding", ["gzip", "GZIP", "x-gzip"])
def test_gzip_is_taken_apart(encoding: str) -> None:
    body = b"abc" * 1000
    assert read_body(sized(gzip.compress(body), HTTP_CONTENT_ENCODING=encoding), CAP) == body


def test_several_gzip_members_are_one_body() -> None:
    body = gzip.compress(b"one") + gzip.compress(b"two")
    assert read_body(sized(body, HTTP_CONTENT_ENCODING="gzip"), CAP) == b"onetwo"


def test_the_cap_counts_decompressed_bytes() -> None:
    bomb = gzip.compress(b"\0" * (100 * CAP))
    assert len(bomb) < CAP
    with pytest.raises(PayloadTooLarge):
        read_body(sized(bomb, HTTP_CONTENT_ENCODING="gzip"), CAP)


@pytest.mark.parametrize(
    "body",
    [b"", b"not gzip", gzip.compress(b"x" * 500)[:-5], gzip.compress(b"x") + b"tail"],
    ids=["empty", "other", "cut", "tail"],
)
def test_broken_gzip_is_the_callers_fault(body: bytes) -> None:
    with pytest.raises(InvalidArgument, match="gzip"):
        read_body(sized(body, HTTP_CONTENT_ENCODING="gzip"), CAP)


def test_another_encoding_is_refused_by_name() -> None:
    with pytest.raises(InvalidArgument, match="'br'"):
        read_body(sized(b"x", HTTP_CONTENT_ENCODING="br"), CAP)


def test_a_body_that_ends_early_is_the_callers_fault() -> None:
    with pytest.raises(InvalidArgument, match="ends"):
        read_body(request_with(b"abc", CONTENT_LENGTH="10"), CAP)


def test_compressed_bytes_that_hold_nothing_are_capped_too() -> None:
    empty = gzip.compress(b"", mtime=0)
    stream = Counting(empty * (2 * CAP // len(empty)))
    environ = {"wsgi.input_terminated": True, "HTTP_CONTENT_ENCODING": "gzip"}
    with pytest.raises(PayloadTooLarge):
        read_body(request_with(stream, HTTP_TRANSFER_ENCODING="chunked", **environ), CAP)
    assert stream.taken <= CAP + 64 * 1024
