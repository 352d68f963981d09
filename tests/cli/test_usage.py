from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from groundwire.cli.exit_codes import BAD_INPUT, OK
from groundwire.cli.main import main

LINES = (
    '{"message": "request", "status": 200, "tenant": "red",'
    ' "labels": {"team": "a,b"}, "claims": 1200, "cpu_ms": 2.5}\n'
    '{"message": "request", "status": 400, "labels": {"team": "\\u001b[2J"}}\n'
    "not JSON\n"
)


@pytest.fixture
def log(tmp_path: Path) -> str:
    path = tmp_path / "log"
    path.write_text(LINES)
    return str(path)


def test_a_table(log: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["usage", log]) == OK
    said = capsys.readouterr()
    assert said.out.splitlines() == [
        "tenant  requests  refused  failed  claims  pairs  tokens  cpu_ms",
        "red            1        0       0   1,200      0       0     2.5",
        "-              1        1       0       0      0       0       0",
        "total          2        1       0   1,200      0       0     2.5",
    ]
    assert said.err == "groundwire: 1 lines could not be read and are not counted\n"


def test_a_log_cannot_steer_the_terminal(log: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["usage", log, "--by", "label:team"]) == OK
    assert "\x1b" not in capsys.readouterr().out


def test_several_logs_and_several_dimensions(log: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["usage", log, log, "--by", "tenant", "--by", "label:team", "--json"]) == OK
    report = json.loads(capsys.readouterr().out)
    first, second = report["groups"]
    assert (first["tenant"], first["label:team"], first["claims"]) == ("red", "a,b", 2400)
    assert (second["tenant"], second["refused"]) == (None, 2)
    assert (report["total"]["requests"], report["unreadable"]) == (4, 2)


def test_csv(log: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["usage", log, "--by", "label:team", "--csv"]) == OK
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [(row["label:team"], row["claims"]) for row in rows] == [("\x1b[2J", "0"), ("a,b", "1200")]


def test_stdin(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(LINES.encode())))
    assert main(["usage", "--csv"]) == OK
    assert len(capsys.readouterr().out.splitlines()) == 3


def test_a_log_without_requests(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty").touch()
    assert main(["usage", str(tmp_path / "empty")]) == OK
    assert capsys.readouterr().out.splitlines()[-1].split() == ["total", *"0000000"]


@pytest.mark.parametrize("arguments", [["nowhere"], ["--by", "colour", "LOG"]])
def test_what_cannot_be_read_or_is_not_known(
    arguments: list[str], log: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["usage", *(log if argument == "LOG" else argument for argument in arguments)]) == BAD_INPUT
    said = capsys.readouterr()
    assert said.out == ""
    assert "nowhere: No such file" in said.err or "--by: 'colour' is not one of" in said.err
