"""A server of the main environment, and Google's client modules of this one.

Nothing here imports groundwire: an application that uses the client has only the server's address.
"""

from __future__ import annotations

import os
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PYTHON = os.environ.get("GROUNDWIRE_PYTHON", str(ROOT / ".venv" / "bin" / "python"))
LOADING_SECONDS = 60
CHECK_FUNCTION = (
    "functions_framework",
    "--target=check",
    f"--source={ROOT / 'functions' / 'check' / 'main.py'}",
    "--host=127.0.0.1",
)
"""The check function as it is deployed."""


def pytest_ignore_collect(config: pytest.Config) -> bool | None:
    """Leaves the folder out of a run that was not started for it: the client is not installed there."""
    return None if config.inipath == HERE / "pytest.ini" else True


@contextmanager
def started(
    command: Sequence[str],
    health: str,
    *,
    settings: Mapping[str, str] | None = None,
    log: Path = Path(os.devnull),
) -> Iterator[str]:
    """Runs a server of the main environment until the `health` path answers 200, then gives its address.

    Groundwire's `settings` are these and no others; its log lines go to the file `log`.
    """
    port = _free_port()
    environ = {name: value for name, value in os.environ.items() if not name.startswith("GROUNDWIRE_")}
    with log.open("wb") as out:
        process = subprocess.Popen(
            [PYTHON, "-m", *command, "--port", str(port)],
            cwd=ROOT,
            env={**environ, **(settings or {})},
            stdout=out,
        )
    try:
        _wait(f"http://127.0.0.1:{port}{health}", process)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(15)


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of `groundwire serve`."""
    with started(["groundwire.cli.main", "serve"], "/health/ready") as url:
        yield url


@pytest.fixture(scope="session")
def closed_server() -> Iterator[str]:
    """The address of the check function alone, as it is deployed when nobody has set up keys."""
    with started(CHECK_FUNCTION, "/health/live") as url:
        yield url


@pytest.fixture(params=["v1", "v1beta", "v1alpha"])
def api(request: pytest.FixtureRequest, server: str) -> object:
    """Each version of the API."""
    from tests.acceptance.api import Api

    return Api(import_module(f"google.cloud.discoveryengine_{request.param}"), server)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait(url: str, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + LOADING_SECONDS
    while time.monotonic() < deadline:
        assert process.poll() is None, f"the server ended with {process.returncode}"
        try:
            with urllib.request.urlopen(url, timeout=5):
                return
        except urllib.error.URLError:  # nobody listens yet, or 503
            time.sleep(0.1)
    raise AssertionError(f"{url} did not come up in {LOADING_SECONDS} seconds")
