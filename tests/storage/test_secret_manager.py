"""Secrets, from a server of our own that answers as Secret Manager does."""

from __future__ import annotations

import base64
import json
import re
import socket
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from threading import Thread
from typing import Any

import google_crc32c
import pytest

from groundwire.errors import InvalidArgument, ObjectNotFound, StorageError, StorageUnavailable
from groundwire.storage import ObjectInfo, open_store
from groundwire.storage.secret_manager import EMULATOR, SecretStore, how_to_add

NAME = "projects/demo/secrets/keys"
_PATH = re.compile(r"/v1/projects/demo/secrets/keys/versions/(latest|[0-9]+):access")


class Secrets(ThreadingHTTPServer):
    """One secret and its versions; `reply` takes the place of what is right."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.versions: list[bytes] = []
        self.reply: tuple[int, bytes] | None = None
        self.requests: list[tuple[str, str]] = []

    def answer(self, path: str) -> tuple[int, bytes]:
        found = _PATH.fullmatch(path)
        number = (len(self.versions) if found[1] == "latest" else int(found[1])) if found else 0
        if not 1 <= number <= len(self.versions):
            return 404, b'{"error": {"code": 404}}'
        return 200, json.dumps(version(self.versions[number - 1], number)).encode()


def version(data: bytes, number: int) -> dict[str, Any]:
    payload = {"data": base64.b64encode(data).decode(), "dataCrc32c": str(google_crc32c.value(data))}
    return {"name": f"projects/4711/secrets/keys/versions/{number}", "payload": payload}


class Handler(BaseHTTPRequestHandler):
    server: Secrets

    def do_GET(self) -> None:
        self.server.requests.append((self.path, self.headers.get("Authorization", "")))
        status, body = self.server.reply or self.server.answer(self.path)
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def secrets(monkeypatch: pytest.MonkeyPatch) -> Iterator[Secrets]:
    with Secrets() as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        monkeypatch.setenv(EMULATOR, f"http://127.0.0.1:{server.server_port}/")
        yield server
        server.shutdown()
        thread.join()


@pytest.fixture
def store() -> SecretStore:
    return SecretStore()


def test_the_latest_version_is_read_in_one_request(secrets: Secrets, store: SecretStore) -> None:
    secrets.versions = [b"one", b"\x00two\xff"]
    assert store.read(NAME) == b"\x00two\xff"
    assert secrets.requests == [(f"/v1/{NAME}/versions/latest:access", "")]


def test_the_generation_is_the_number_of_the_version(secrets: Secrets, store: SecretStore) -> None:
    secrets.versions = [b"one", b"second"]
    assert store.stat(NAME) == ObjectInfo(NAME, 2, 6)
    assert store.stat(NAME, 1) == ObjectInfo(NAME, 1, 3)
    assert store.read(NAME, 1) == b"one"
    secrets.versions.append(b"3")
    assert store.stat(NAME).generation == 3


def test_a_name_may_pin_a_version(secrets: Secrets, store: SecretStore) -> None:
    secrets.versions = [b"one", b"two"]
    assert store.read(f"{NAME}/versions/1") == b"one"
    assert store.read(f"{NAME}/versions/latest") == b"two"
    with pytest.raises(ObjectNotFound, match="in generation 2 is not there"):
        store.read(f"{NAME}/versions/1", 2)


def test_it_is_found_by_its_uri_and_streamed(secrets: Secrets) -> None:
    secrets.versions = [b"one"]
    store, name = open_store(f"secret://{NAME}", "X")
    sink = BytesIO()
    store.read_into(name, sink)
    assert sink.getvalue() == b"one"


def test_an_empty_secret_is_empty(secrets: Secrets, store: SecretStore) -> None:
    secrets.reply = (200, b'{"name": "projects/1/secrets/keys/versions/1", "payload": {}}')
    assert store.read(NAME) == b""


@pytest.mark.parametrize("call", ["read", "stat"])
def test_a_missing_secret_or_version_is_named(secrets: Secrets, store: SecretStore, call: str) -> None:
    with pytest.raises(ObjectNotFound, match=f"secret://{NAME} is not there"):
        getattr(store, call)(NAME)
    secrets.versions = [b"one"]
    with pytest.raises(ObjectNotFound, match=f"secret://{NAME} in generation 7 is not there"):
        getattr(store, call)(NAME, 7)


@pytest.mark.parametrize(
    ("status", "error", "words"),
    [
        (400, StorageError, "HTTP 400"),  # a version that is disabled or destroyed
        (401, StorageError, "credentials"),
        (403, StorageError, "credentials"),
        (302, StorageError, "HTTP 302"),
        (429, StorageUnavailable, "HTTP 429"),
        (503, StorageUnavailable, "HTTP 503"),
    ],
)
def test_a_status_becomes_an_error_after_one_request(
    secrets: Secrets, store: SecretStore, status: int, error: type[StorageError], words: str
) -> None:
    secrets.reply = (status, b"<html>long page</html>")
    with pytest.raises(error, match=words) as caught:
        store.read(NAME)
    assert type(caught.value) is error
    assert f"secret://{NAME}" in str(caught.value)
    assert "html" not in str(caught.value)
    assert len(secrets.requests) == 1


@pytest.mark.parametrize(
    "reply",
    [
        {},
        [],
        {"name": "projects/1/secrets/keys/versions/1"},
        {**version(b"one", 1), "name": "projects/1/secrets/keys"},
        {**version(b"one", 1), "name": 3},
        {**version(b"one", 1), "payload": {"data": "not base64!"}},
        {**version(b"one", 1), "payload": {"data": 5}},
        {**version(b"one", 1), "payload": {"data": "", "dataCrc32c": "many"}},
    ],
)
def test_a_reply_of_another_shape_is_an_error(secrets: Secrets, store: SecretStore, reply: Any) -> None:
    secrets.reply = (200, json.dumps(reply).encode())
    with pytest.raises(StorageError, match="reply is not understood"):
        store.read(NAME)


def test_bytes_against_the_checksum_are_unavailable(secrets: Secrets, store: SecretStore) -> None:
    wrong = version(b"two", 1)
    wrong["payload"]["data"] = base64.b64encode(b"one").decode()
    secrets.reply = (200, json.dumps(wrong).encode())
    with pytest.raises(StorageUnavailable, match="another checksum"):
        store.read(NAME)


def test_a_checksum_may_be_missing(secrets: Secrets, store: SecretStore) -> None:
    plain = version(b"one", 1)
    del plain["payload"]["dataCrc32c"]
    secrets.reply = (200, json.dumps(plain).encode())
    assert store.read(NAME) == b"one"


def test_a_reply_that_is_no_json_is_unavailable(secrets: Secrets, store: SecretStore) -> None:
    secrets.reply = (200, b"<html>")
    with pytest.raises(StorageUnavailable, match="did not answer, or broke off"):
        store.read(NAME)


def test_a_server_that_is_down_is_unavailable(monkeypatch: pytest.MonkeyPatch, store: SecretStore) -> None:
    with socket.socket() as closed:  # bound, never listening
        closed.bind(("127.0.0.1", 0))
        monkeypatch.setenv(EMULATOR, f"http://127.0.0.1:{closed.getsockname()[1]}")
        with pytest.raises(StorageUnavailable, match=f"secret://{NAME}: the store did not answer"):
            store.read(NAME)


def test_no_credentials_is_an_error_that_says_so(monkeypatch: pytest.MonkeyPatch, store: SecretStore) -> None:
    monkeypatch.delenv(EMULATOR, raising=False)
    monkeypatch.setenv("NO_GCE_CHECK", "true")
    monkeypatch.setenv("GOOGLE_APPLICATION_CREDENTIALS", "/nonexistent.json")
    with pytest.raises(StorageError, match="no usable Google credentials"):
        store.read(NAME)


def test_credentials_go_along(secrets: Secrets, store: SecretStore, monkeypatch: pytest.MonkeyPatch) -> None:
    import google.auth
    from google.oauth2.credentials import Credentials

    from groundwire.storage import secret_manager

    monkeypatch.setattr(secret_manager, "_API", f"http://127.0.0.1:{secrets.server_port}")
    monkeypatch.delenv(EMULATOR)
    monkeypatch.setattr(google.auth, "default", lambda scopes: (Credentials("token"), None))
    secrets.versions = [b"one"]
    assert store.read(NAME) == b"one"
    assert secrets.requests[0][1] == "Bearer token"


def test_it_is_only_read(store: SecretStore) -> None:
    with pytest.raises(StorageError, match="gcloud secrets versions add keys --project=demo"):
        store.write(NAME, b"x")
    with pytest.raises(StorageError, match="can only be read"):
        store.delete(NAME)
    with pytest.raises(StorageError, match="not listed"):
        store.list()
    assert "--data-file=FILE" in how_to_add(f"{NAME}/versions/3")


@pytest.mark.parametrize(
    "name", ["", "keys", "projects/demo/secrets/a b", "projects/demo/secrets/a/versions/"]
)
@pytest.mark.parametrize("call", ["read", "stat", "write", "delete"])
def test_bad_names_are_refused(store: SecretStore, name: str, call: str) -> None:
    with pytest.raises(InvalidArgument, match="is not a secret's name"):
        getattr(store, call)(name, *([b""] if call == "write" else []))


def test_importing_it_imports_no_client() -> None:
    import subprocess
    import sys

    code = (
        "import sys, groundwire.storage; "
        "sys.exit(any(name in sys.modules for name in ('requests', 'google.auth', 'google_crc32c')))"
    )
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
