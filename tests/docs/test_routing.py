"""docs/routing.md holds what the code says."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from groundwire.cli.main import main
from groundwire.grounding.candidates import (
    EXHAUSTIVE_PAIRS,
    MIN_PER_CLAIM,
    PAIR_BUDGET,
    PER_CLAIM,
    TOKEN_BUDGET,
)
from groundwire.routing.checks import parse_routes, warnings
from groundwire.routing.profile_document import _LIMITS, _PROFILE
from groundwire.routing.profiles import Profile
from groundwire.scoring.bundles import PATIENCE_S
from groundwire.scoring.memory import BYTES_PER_FILE_BYTE
from tests.conftest import ROOT

PAGE = (ROOT / "docs" / "routing.md").read_text()
(DOCUMENT,) = re.findall(r"```json\n(.*?)```", PAGE, re.S)
(CONSOLE,) = re.findall(r"```console\n(.*?)```", PAGE, re.S)


def test_the_document_is_a_right_one_and_shows_every_member() -> None:
    assert warnings(parse_routes(DOCUMENT.encode())) == []
    shown = json.dumps(json.loads(DOCUMENT)["profiles"])
    for member in {*_PROFILE, *_LIMITS} - {"permission"}:
        assert f'"{member}"' in shown
    for member in (*_PROFILE, *_LIMITS):
        assert member in PAGE[PAGE.index("### What a profile sets") :]


def test_the_console_session_is_what_the_command_prints(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "routes.json").write_text(DOCUMENT)
    monkeypatch.chdir(tmp_path)
    printed = ""
    for line in re.findall(r"^\$ groundwire (.*)$", CONSOLE, re.M):
        assert main(shlex.split(line)) == 0
        printed += f"$ groundwire {line}\n{capsys.readouterr().out}"
    assert printed == CONSOLE


def test_the_numbers_are_those_in_the_code() -> None:
    usual = Profile()
    assert f"| {usual.citation_threshold}, {usual.anti_citation_threshold} |" in PAGE
    assert f"down to {MIN_PER_CLAIM} | {PAIR_BUDGET} |" in PAGE
    assert f"at most | {PER_CLAIM}; a lone claim has {EXHAUSTIVE_PAIRS} |" in PAGE
    assert f"likewise | {TOKEN_BUDGET} |" in PAGE
    assert BYTES_PER_FILE_BYTE == 4
    assert "four times the size" in PAGE
    assert PATIENCE_S == 10
    assert "for ten seconds" in PAGE
