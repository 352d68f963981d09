"""What the README tells a newcomer to type is typed here."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from groundwire.scoring.bundle_ref import embedded_bundle
from tests.conftest import ROOT, Server
from tests.scoring import tiny_bert

README = (ROOT / "README.md").read_text()
BLOCKS = re.findall(r"```sh\n(.*?)```", README, re.S)


def test_the_two_commands_are_targets() -> None:
    makefile = (ROOT / "Makefile").read_text()
    for target in re.findall(r"^make ([a-z-]+)", "\n".join(BLOCKS), re.M):
        assert re.search(rf"^{target}:", makefile, re.M), target


def test_the_curl_line_does_what_the_readme_says(server: Server) -> None:
    (block,) = [b for b in BLOCKS if b.startswith("curl")]
    command = block.replace("http://127.0.0.1:8080", server.url)
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60, check=True)
    first, second = json.loads(done.stdout)["claims"]
    assert first["citationIndices"] == [0]
    assert "citationIndices" not in second


@pytest.mark.parametrize(
    "line", [line for b in BLOCKS for line in b.splitlines() if line.startswith("groundwire")]
)
def test_the_command_lines_run(line: str, tmp_path: Path) -> None:
    (tmp_path / "answer.txt").write_text("The pier is closed.")
    (tmp_path / "facts.jsonl").write_text('"The pier is closed."\n')
    (tmp_path / "notes.txt").write_text("Ferries run hourly.")
    request = {"answerCandidate": "The pier is closed.", "facts": [{"factText": "The pier is closed."}]}
    (tmp_path / "request.json").write_text(json.dumps(request))
    for name in ("access", "routing"):
        page = (ROOT / "docs" / f"{name}.md").read_text()
        document = next(d for d in re.findall(r"```json\n(.*?)```", page, re.S) if "formatVersion" in d)
        (tmp_path / {"access": "policy.json", "routing": "routes.json"}[name]).write_text(document)
    (tmp_path / "service.log").write_text('{"message": "request", "tenant": "team-a", "status": 200}\n')
    if "bundle build" in line:
        tiny_bert.write_sets(tmp_path / "DEV", tiny_bert.write_checkpoint(tmp_path / "DIR"))
    if "bundle compare" in line:
        for name in ("OLD", "NEW"):
            (tmp_path / name).symlink_to(embedded_bundle())
        (tmp_path / "ROWS").mkdir()
        (tmp_path / "ROWS" / "mine.jsonl").write_text(
            '{"premise": "It is shut.", "hypothesis": "It is open."}\n'
        )
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-c", line],
        cwd=tmp_path,
        env={**os.environ, "PATH": path},
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_files_and_pages_it_names_are_there() -> None:
    for name in re.findall(r"\]\((\S+?)\)", README):
        assert name.startswith("http") or (ROOT / name).exists(), name
