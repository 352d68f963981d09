"""How the client library's failures come out, over real sockets."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest

from groundwire.errors import ObjectExists, ObjectNotFound, StorageError, StorageUnavailable
from groundwire.storage.gcs import GcsStore
from tests.fake_gcs import Bucket


class Replies(BaseHTTPRequestHandler):
    """Answers every request with the server's `status`, headers and body, and counts them."""

    def do_GET(self) -> None:
        self.server.requests.append(self.path)  # type: ignore[attr-defined]
        status, headers, body = self.server.reply  # type: ignore[attr-defined]
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def answering(status: int, headers: dict[str, str], body: bytes) -> Iterator[tuple[str, list[str]]]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Replies)
    server.reply, server.requests = (status, headers, body), []  # type: ignore[attr-defined]
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", server.requests  # type: ignore[attr-defined]
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@pytest.mark.parametrize(
    ("status", "error", "words"),
    [
        (403, StorageError, "credentials"),
        (400, StorageError, "HTTP 400"),
        (404, ObjectNotFound, "not there"),
        (412, ObjectExists, "already there"),
        (408, StorageUnavailable, "HTTP 408"),
        (429, StorageUnavailable, "HTTP 429"),
        (500, StorageUnavailable, "HTTP 500"),
        (503, StorageUnavailable, "HTTP 503"),
    ],
)
@pytest.mark.parametrize("call", ["read", "stat"])
def test_a_status_becomes_an_error_after_one_request(
    monkeypatch: pytest.MonkeyPatch, call: str, status: int, error: type[StorageError], words: str
) -> None:
    with answering(status, {}, b"<html>long page</html>") as (address, requests):
        monkeypatch.setenv("STORAGE_EMULATOR_HOST", address)
        with pytest.raises(error, match=words) as caught:
            getattr(GcsStore("bucket"), call)("models/a")
    assert type(caught.value) is error
    assert "gs://bucket/models/a" in str(caught.value)
    assert "html" not in str(caught.value)
    assert len(requests) == 1


def test_a_reply_that_breaks_off_is_unavailable(monkeypatch: pytest.MonkeyPatch) -> None:
    with answering(200, {"Content-Length": "1000"}, b"only this") as (address, requests):
        monkeypatch.setenv("STORAGE_EMULATOR_HOST", address)
        with pytest.raises(StorageUnavailable, match="gs://bucket/a: the store did not answer, or broke off"):
            GcsStore("bucket").read("a")
    assert len(requests) == 1


def test_bytes_against_the_checksum_are_unavailable(monkeypatch: pytest.MonkeyPatch) -> None:
    headers = {"Content-Length": "4", "X-Goog-Hash": "crc32c=AAAAAA==,md5=AAAAAAAAAAAAAAAAAAAAAA=="}
    with answering(200, headers, b"data") as (address, requests):
        monkeypatch.setenv("STORAGE_EMULATOR_HOST", address)
        with pytest.raises(StorageUnavailable, match="another checksum"):
            GcsStore("bucket").read("a")
    assert len(requests) == 1


def test_a_store_that_is_down_is_unavailable(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as closed:  # bound, never listening
        closed.bind(("127.0.0.1", 0))
        monkeypatch.setenv("STORAGE_EMULATOR_HOST", f"http://127.0.0.1:{closed.getsockname()[1]}")
        for call in ("read", "stat"):
            with pytest.raises(StorageUnavailable, match="gs://bucket/a: the store did not answer"):
                getattr(GcsStore("bucket"), call)("a")
        with pytest.raises(StorageUnavailable):
            GcsStore("bucket").write("a", b"data")
        with pytest.raises(StorageUnavailable):
            list(GcsStore("bucket").list())


def test_no_credentials_is_an_error_that_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("STORAGE_EMULATOR_HOST", raising=False)
    monkeypatch.setenv("NO_GCE_CHECK", "true")
    monkeypatch.setenv("GOOGLE_APPLICATION_CREDENTIALS", "/nonexistent.json")
    with pytest.raises(StorageError, match="no usable Google credentials"):
        GcsStore("bucket").read("a")


def test_refused_credentials_are_an_error_that_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    with answering(401, {}, b"") as (address, requests):
        monkeypatch.setenv("STORAGE_EMULATOR_HOST", address)
        with pytest.raises(StorageError, match="credentials") as caught:
            GcsStore("bucket").stat("a")
    assert type(caught.value) is StorageError
    assert len(requests) == 1


def test_a_missing_bucket_is_not_found(gcs_bucket: Bucket) -> None:
    store = GcsStore(f"{gcs_bucket.name}-gone")
    with pytest.raises(ObjectNotFound):
        store.read("a")
    with pytest.raises(ObjectNotFound):
        list(store.list())
