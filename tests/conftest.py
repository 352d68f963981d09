"""What tests share: the shipped scorer, and a server of the whole product on a loopback port."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import requests

from groundwire.scoring.bundle_ref import embedded_bundle
from groundwire.scoring.scorer import Scorer, load_scorer
from tests.fake_gcs import gcs_bucket, gcs_emulator

__all__ = ["gcs_bucket", "gcs_emulator"]

ROOT = Path(__file__).resolve().parent.parent
CHECK_PATH = "/v1/projects/demo/locations/global/groundingConfigs/default_grounding_config:check"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def wait_for(
    url: str, process: subprocess.Popen[bytes], *, until: Callable[[requests.Response], bool]
) -> None:
    """Polls until the reply pleases, the process ends, or half a minute is over."""
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        assert process.poll() is None, f"the server ended with {process.returncode}"
        try:
            if until(requests.get(url, timeout=5)):
                return
        except requests.ConnectionError:
            pass
        time.sleep(0.05)
    raise AssertionError(f"{url} did not come up")


class Server:
    """A running server and how to talk to it."""

    def __init__(self, url: str) -> None:
        self.url = url

    def check(
        self, body: Mapping[str, Any] | bytes, *, path: str = CHECK_PATH, **options: Any
    ) -> requests.Response:
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", **options.pop("headers", {})}
        return requests.post(self.url + path, data=data, headers=headers, timeout=60, **options)


@pytest.fixture(scope="session")
def scorer() -> Scorer:
    return load_scorer(embedded_bundle(), threads=2)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """`groundwire serve` with two workers, as a user starts it."""
    log = (tmp_path_factory.mktemp("server") / "log").open("wb")
    port = free_port()
    command = [sys.executable, "-m", "groundwire.cli.main", "serve", "--port", str(port), "--workers", "2"]
    environ = {name: value for name, value in os.environ.items() if not name.startswith("GROUNDWIRE_")}
    process = subprocess.Popen(command, stdout=log, stderr=log, env=environ)
    try:
        wait_for(
            f"http://127.0.0.1:{port}/health/ready", process, until=lambda reply: reply.status_code == 200
        )
        yield Server(f"http://127.0.0.1:{port}")
    finally:
        process.terminate()
        process.wait(15)
        log.close()
