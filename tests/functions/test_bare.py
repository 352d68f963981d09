"""Each function started bare by functions-framework: closed, and honest about why."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import requests

from tests.conftest import CHECK_PATH, ROOT, free_port, wait_for

FUNCTIONS = sorted(path.parent.name for path in (ROOT / "functions").glob("*/main.py"))


@contextmanager
def started(folder: Path, **environ: str) -> Iterator[str]:
    port = free_port()
    clean = {name: value for name, value in os.environ.items() if not name.startswith("GROUNDWIRE_")}
    command = [
        sys.executable,
        "-m",
        "functions_framework",
        "--target",
        folder.name,
        "--source",
        str(folder / "main.py"),
    ]
    process = subprocess.Popen(
        [*command, "--host", "127.0.0.1", "--port", str(port)],
        env={**clean, **environ},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    try:
        wait_for(
            f"http://127.0.0.1:{port}/health/live", process, until=lambda reply: reply.status_code == 200
        )
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.communicate(timeout=15)


@pytest.mark.parametrize("function", FUNCTIONS)
def test_it_refuses_every_call_and_says_what_is_missing(function: str) -> None:
    with started(ROOT / "functions" / function) as url:
        ready = requests.get(f"{url}/health/ready", timeout=5)
        assert ready.status_code == 503
        assert any("GROUNDWIRE_KEYS is not set" in problem for problem in ready.json()["problems"])
        for headers in ({}, {"x-goog-api-key": "x"}, {"Authorization": "Bearer x"}):
            reply = requests.post(url + CHECK_PATH, json={"answerCandidate": "a"}, headers=headers, timeout=5)
            assert reply.status_code == 403
            assert reply.json()["error"]["status"] == "PERMISSION_DENIED"


@pytest.mark.parametrize("function", FUNCTIONS)
@pytest.mark.parametrize("environ", [{}, {"K_SERVICE": "check"}])
def test_keyless_mode_by_environment_is_a_start_up_error(function: str, environ: dict[str, str]) -> None:
    source = ROOT / "functions" / function / "main.py"
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "functions_framework",
            "--target",
            function,
            "--source",
            str(source),
            "--port",
            "0",
        ],
        env={**os.environ, "GROUNDWIRE_ACCESS": "open-loopback", **environ},
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert done.returncode != 0
    assert "GROUNDWIRE_ACCESS=open-loopback" in done.stderr


@pytest.mark.parametrize("function", FUNCTIONS)
def test_it_runs_from_its_packaged_folder_alone(function: str, tmp_path: Path) -> None:
    from infra.package import package_all

    package_all(ROOT / "functions", tmp_path)
    folder = tmp_path / function
    assert sorted(path.name for path in folder.iterdir()) == ["groundwire", "main.py", "requirements.txt"]
    for left_out in ("cli", "metering", "access/issuing.py", "wire/openapi.py"):
        assert not (folder / "groundwire" / left_out).exists()
    # The folder's own package must be the one that is imported.
    with started(folder, PYTHONPATH=str(folder)) as url:
        assert requests.get(f"{url}/health/ready", timeout=5).status_code == 503


@pytest.mark.parametrize("function", FUNCTIONS)
def test_its_requirements_are_pinned_and_hashed(function: str) -> None:
    lines = (ROOT / "functions" / function / "requirements.txt").read_text().splitlines()
    packages = [line for line in lines if line and not line.startswith((" ", "#"))]
    assert packages
    assert all("==" in line and line.endswith("\\") for line in packages)
    for unwanted in ("torch", "pulumi", "pytest", "transformers", "onnx"):
        assert not any(line.startswith(f"{unwanted}==") for line in packages)


@pytest.mark.parametrize("function", FUNCTIONS)
def test_a_wrong_bundle_setting_shows_though_no_one_is_admitted(function: str) -> None:
    with started(ROOT / "functions" / function, GROUNDWIRE_BUNDLE="gs://models/base") as url:
        problems = requests.get(f"{url}/health/ready", timeout=5).json()["problems"]
        assert any("GROUNDWIRE_BUNDLE_GENERATION" in problem for problem in problems)
        assert any("GROUNDWIRE_KEYS is not set" in problem for problem in problems)
