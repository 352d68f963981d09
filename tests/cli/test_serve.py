from __future__ import annotations

import socket
import subprocess
import sys
import time

import pytest
import requests

from groundwire.cli.exit_codes import BAD_INPUT
from groundwire.cli.main import main
from groundwire.cli.serve import banner
from tests.conftest import Server, free_port, wait_for


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.0.1", "example.com"])
def test_it_opens_no_other_address_than_loopback(host: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--host", host]) == BAD_INPUT
    assert host in capsys.readouterr().err


def test_a_taken_port_is_told_at_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("groundwire.access.loopback._granted", False)
    monkeypatch.setenv("GROUNDWIRE_ACCESS", "keys")  # what grant() changes is undone after the test
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port)]) == BAD_INPUT
    assert f"127.0.0.1:{port}" in capsys.readouterr().err


def test_the_banner_s_request_works_as_printed(server: Server) -> None:
    """The curl line is run by a shell, with the port of the running server in its place."""
    port = int(server.url.rpartition(":")[2])
    command = banner("127.0.0.1", port).partition("Try it:\n")[2]
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=30, check=True)
    reply = requests.models.complexjson.loads(done.stdout)
    assert [bool(claim.get("citationIndices")) for claim in reply["claims"]] == [True, False]


def test_rebound_names_are_refused(server: Server) -> None:
    reply = server.check(
        {"answerCandidate": "a", "facts": [{"factText": "a"}]}, headers={"Host": "attacker.example"}
    )
    assert reply.status_code == 403


def test_health_is_ready_and_unknown_paths_are_html(server: Server) -> None:
    assert requests.get(server.url + "/health/live", timeout=5).json() == {"status": "live"}
    assert requests.get(server.url + "/readyz", timeout=5).json() == {"status": "ready"}
    missing = requests.get(server.url + "/nope", timeout=5)
    assert missing.status_code == 404
    assert missing.headers["Content-Type"].startswith("text/html")


def test_it_stops_quickly_when_told() -> None:
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "groundwire.cli.main", "serve", "--port", str(port)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for(
            f"http://127.0.0.1:{port}/health/ready", process, until=lambda reply: reply.status_code == 200
        )
        started = time.monotonic()
        process.terminate()
        assert process.wait(10) == 0
        # gunicorn's grace is 30 s: a thread pool lost in a fork would use it up.
        assert time.monotonic() - started < 8
    finally:
        process.kill()
