"""`groundwire check` as a person and a CI job run it, with the shipped bundle."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from groundwire.cli.exit_codes import BAD_INPUT, FAILED, NOT_GROUNDED, OK
from groundwire.cli.main import main

GOOD = "Titanic was directed by James Cameron."
INVENTED = "Titanic was directed by Steven Spielberg."
FACT = "Titanic is a 1997 American epic movie. It was directed, written, and co-produced by James Cameron."


@pytest.fixture
def files(tmp_path: Path) -> Path:
    (tmp_path / "good.txt").write_text(GOOD)
    (tmp_path / "invented.txt").write_text(INVENTED)
    (tmp_path / "mixed.txt").write_text(f"{GOOD} {INVENTED}")
    (tmp_path / "facts.jsonl").write_text(json.dumps({"factText": FACT, "attributes": {"author": "A"}}))
    return tmp_path


def run(files: Path, answer: str, *flags: str) -> int:
    return main(["check", "--answer", str(files / answer), "--facts", str(files / "facts.jsonl"), *flags])


@pytest.mark.parametrize(
    ("answer", "flags", "code"),
    [
        ("good.txt", [], OK),
        ("invented.txt", [], NOT_GROUNDED),
        ("mixed.txt", [], NOT_GROUNDED),
        ("mixed.txt", ["--min-support", "0.2"], OK),
        ("good.txt", ["--min-support", "1"], NOT_GROUNDED),
        ("absent.txt", [], BAD_INPUT),
    ],
)
def test_the_exit_code_is_the_verdict(files: Path, answer: str, flags: list[str], code: int) -> None:
    assert run(files, answer, *flags) == code


def test_an_error_never_passes_for_grounded(
    files: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("GROUNDWIRE_BUNDLE", (tmp_path / "no-bundle").as_uri())
    assert run(files, "good.txt") == FAILED
    assert "manifest.json" in capsys.readouterr().err


def test_json_is_the_reply_of_the_api(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(files, "mixed.txt", "--json", "--contradictions", "--prompt", "Who directed Titanic?")
    reply = json.loads(capsys.readouterr().out)
    assert [c["claimText"] for c in reply["claims"]] == [GOOD, INVENTED]
    assert reply["citedChunks"][0]["source"] == "0"
    assert {"supportScore", "contradictionScore", "helpfulnessScore"} <= reply.keys()


def test_json_is_explained_when_asked(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(files, "mixed.txt", "--json")
    plain = json.loads(capsys.readouterr().out)
    run(files, "mixed.txt", "--json", "--explain")
    told = json.loads(capsys.readouterr().out)
    assert told.pop("groundwire")["claims"]
    assert told == plain


def test_a_whole_request_comes_from_stdin(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    request = {
        "answerCandidate": GOOD,
        "facts": [{"factText": FACT}],
        "groundingSpec": {"citationThreshold": "0.6"},
    }
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(json.dumps(request).encode())))
    assert main(["check", "--json"]) == OK
    assert json.loads(capsys.readouterr().out)["claims"][0]["citationIndices"] == [0]


def test_bad_input_names_the_field(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (files / "blank.txt").write_text("")
    assert run(files, "blank.txt") == BAD_INPUT
    assert "answer_candidate" in capsys.readouterr().err


def test_only_one_input_comes_from_stdin(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--answer", "-", "--facts", "-"]) == BAD_INPUT
    assert "stdin" in capsys.readouterr().err


@pytest.mark.parametrize("spec", ["groundingSpec", "grounding_spec"])
@pytest.mark.parametrize("name", ["citationThreshold", "citation_threshold"])
def test_flags_replace_what_the_request_says_in_either_spelling(
    spec: str, name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    request = {"answerCandidate": GOOD, "facts": [{"factText": FACT}], spec: {name: 0.0}}
    for flags, code in (([], OK), (["--threshold", "1"], NOT_GROUNDED)):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(json.dumps(request).encode())))
        assert main(["check", "--json", *flags]) == code
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("flag", ["--threshold", "--min-support"])
@pytest.mark.parametrize("value", ["nan", "5", "-1", "x"])
def test_a_share_outside_0_to_1_is_refused(flag: str, value: str, files: Path) -> None:
    with pytest.raises(SystemExit) as stopped:
        run(files, "good.txt", f"{flag}={value}")
    assert stopped.value.code == BAD_INPUT


@pytest.mark.parametrize("flag", ["--workers=0", "--workers=-1", "--threads=0", "--threads=x"])
def test_serve_needs_workers_and_threads(flag: str) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["serve", flag])
    assert stopped.value.code == BAD_INPUT


@pytest.mark.parametrize("port", ["abc", "0", "70000"])
def test_a_wrong_port_stops_serve_alone(port: str, files: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PORT", port)
    assert run(files, "good.txt") == OK
    with pytest.raises(SystemExit) as stopped:
        main(["serve"])
    assert stopped.value.code == BAD_INPUT
