"""The check function under functions-framework, as it is deployed, with stores in a folder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import requests

from tests.conftest import ROOT, free_port, wait_for
from tests.wire_e2e.raw import Connection, Reply, call

REFRESH_S = 1
BOUND_S = 2 * REFRESH_S
"""From then on what was changed in a store holds in every process."""

NEVER = (401, 500, 501, 502, 503, 504)
"""What no credential, label, path or limit may lead to: clients retry on these, or refresh credentials."""

SMALL = b'{"answerCandidate": "Here is what I found.", "facts": [{"factText": "x"}]}'
"""A whole check of seven tokens in which no claim needs the model."""


class Function:
    """A running function, how to call it, and its log."""

    def __init__(self, url: str, log: Path, process: subprocess.Popen[bytes]) -> None:
        self.url = url
        self.log = log
        self.process = process

    def call(self, target: str, body: bytes = SMALL, **headers: str) -> Reply:
        """The reply to one request; an underscore in the name of a header is a dash."""
        return self.send(target, {name.replace("_", "-"): value for name, value in headers.items()}, body)

    def send(self, target: str, headers: Mapping[str, str], body: bytes = SMALL) -> Reply:
        """The reply to one request, sent byte for byte."""
        reply = call(self.url, body, target=target, headers=headers)
        assert reply.status not in NEVER, reply.body
        return reply

    def connect(self) -> Connection:
        """A connection to send pieces of a request on."""
        return Connection(self.url)

    def lines(self) -> list[dict[str, Any]]:
        """Every whole line of the log."""
        return [
            json.loads(line) for line in self.log.read_text().splitlines(keepends=True) if line[-1] == "\n"
        ]

    def line(self, reply: Reply) -> dict[str, Any]:
        """The only line that tells of a reply."""
        wanted = reply.headers["x-groundwire-request-id"]
        (found,) = [line for line in self.lines() if line.get("request_id") == wanted]
        return found

    def problems(self) -> list[str]:
        """What readiness says; empty when the function is ready."""
        reply = requests.get(f"{self.url}/health/ready", timeout=10)
        assert reply.status_code in (200, 503)
        found: list[str] = reply.json().get("problems", [])
        assert bool(found) == (reply.status_code == 503)
        return found

    def wait_until_ready(self) -> None:
        """Returns once the function is ready."""
        wait_for(f"{self.url}/health/ready", self.process, until=lambda reply: reply.status_code == 200)


@contextmanager
def running(
    settings: Mapping[str, str], log: Path, *, name: str = "check", workers: int = 1
) -> Iterator[Function]:
    """A function that serves with these settings and no others of Groundwire's."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    clean = {key: value for key, value in os.environ.items() if not key.startswith("GROUNDWIRE_")}
    source = str(ROOT / "functions" / name / "main.py")
    command = ["functions_framework", "--target", name, "--source", source, "--host", "127.0.0.1"]
    with log.open("wb") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", *command, "--port", str(port)],
            env={**clean, **settings, "THREADS": "12", "WORKERS": str(workers)},
            stdout=out,
            stderr=subprocess.DEVNULL,
        )
        try:
            wait_for(f"{url}/health/live", process, until=lambda reply: reply.status_code == 200)
            yield Function(url, log, process)
        finally:
            process.terminate()
            process.wait(15)


def settings_for(
    folder: Path, names: Sequence[str] = ("keys", "policy", "routes"), **more: str
) -> dict[str, str]:
    """Settings that name the documents of a folder, read again every second."""
    documents = {f"GROUNDWIRE_{name.upper()}": (folder / f"{name}.json").as_uri() for name in names}
    return {**documents, "GROUNDWIRE_KEYS_REFRESH_SECONDS": str(REFRESH_S), **more}


def sleep_until(moment: float) -> None:
    """Sleeps until a moment of the monotonic clock."""
    time.sleep(max(0.0, moment - time.monotonic()))
