from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from groundwire.cli.exit_codes import BAD_INPUT, FAILED, OK
from groundwire.cli.main import main
from groundwire.scoring.bundle_ref import embedded_bundle


def test_verify_checks_the_embedded_bundle(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bundle", "verify"]) == OK
    assert "golden pairs are right" in capsys.readouterr().out


def test_verify_refuses_a_changed_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "bundle"
    shutil.copytree(embedded_bundle(), folder)
    (folder / "tokenizer.json").write_bytes(b"{}")
    assert main(["bundle", "verify", str(folder)]) == FAILED
    assert "tokenizer.json" in capsys.readouterr().err


def test_show_tells_what_it_is_and_what_was_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bundle", "show"]) == OK
    out = capsys.readouterr().out
    for said in (
        "Apache-2.0",
        "entailment, neutral, contradiction",
        "false passes",
        "scorer.onnx",
        "sources",
    ):
        assert said in out


def test_push_prints_the_settings_and_pull_takes_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    uri = (tmp_path / "store" / "base").as_uri()
    assert main(["bundle", "push", uri]) == OK
    said = dict(line.split("=", 1) for line in capsys.readouterr().out.split())
    assert said["GROUNDWIRE_BUNDLE"] == uri
    assert re.fullmatch("[0-9a-f]{64}", said["GROUNDWIRE_BUNDLE_SHA256"])
    target = tmp_path / "pulled"
    command = ["bundle", "pull", uri, "--sha256", said["GROUNDWIRE_BUNDLE_SHA256"], "--to", str(target)]
    assert main(command) == OK
    assert main(["bundle", "verify", str(target)]) == OK
    assert main(command) == BAD_INPUT  # nothing is overwritten


def test_pull_refuses_another_manifest_and_leaves_nothing(tmp_path: Path) -> None:
    uri = (tmp_path / "store" / "base").as_uri()
    assert main(["bundle", "push", uri]) == OK
    target = tmp_path / "pulled"
    assert main(["bundle", "pull", uri, "--sha256", "0" * 64, "--to", str(target)]) == FAILED
    assert sorted(path.name for path in tmp_path.iterdir()) == ["store"]


def test_a_bucket_needs_pins(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["bundle", "pull", "gs://models/base", "--to", str(tmp_path / "x")]) == BAD_INPUT
    assert "GROUNDWIRE_BUNDLE_GENERATION and GROUNDWIRE_BUNDLE_SHA256" in capsys.readouterr().err
