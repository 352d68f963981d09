"""The command measures a folder from end to end."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bench.accuracy import main
from groundwire.scoring.bundle_ref import embedded_bundle
from groundwire.scoring.manifest import SCORER
from models.recipes.export import Float32, export
from models.recipes.quantize import dequantize

ROOT = Path(__file__).resolve().parents[2]
ROWS = [
    ("The pier was built in 1912 by A. Lee.", "The pier was built in 1912.", "entailment"),
    ("Ice floats on water.", "Ice floats on water.", "entailment"),
    ("The pier was built in 1912 by A. Lee.", "A cat sat on the mat.", "neutral"),
    ("Ice floats on water.", "Ice never floats on water.", "contradiction"),
]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    rows = [dict(zip(("premise", "hypothesis", "label"), row, strict=True)) for row in ROWS]
    (folder / "small.jsonl").write_text("\n".join(map(json.dumps, rows)))
    (folder / "refuted.jsonl").write_text("\n".join([json.dumps(rows[2]), "{"]))
    return folder


def test_it_prints_and_writes_every_way_in_both_forms(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fp32 = tmp_path / "fp32.onnx"
    fp32.write_bytes(export(dequantize(embedded_bundle() / SCORER), Float32()).SerializeToString())
    out = tmp_path / "figures.json"
    assert main([str(data), "--fp32", str(fp32), "--json", str(out)]) == 0
    printed = capsys.readouterr().out
    for way in ("pipeline", "whole text", "best window"):
        assert f"## {way}, int8 (fp32)" in printed
    assert "left out: refuted.jsonl:2: not JSON" in printed
    assert printed.count("int8 less fp32: mean AUC +0.000 [+0.000, +0.000]; mean BA") == 3
    assert "| small | 4 | 2 | 1.000 (1.000) |" in printed
    found = json.loads(out.read_text())
    assert found["leftOut"][0].startswith("refuted.jsonl:2")
    for forms in found["ways"].values():
        for figures in forms.values():
            assert figures["sets"]["small"]["rows"] == 4
            assert figures["sets"]["refuted"]["false_passes"] == 0
            assert figures["mean"]["auc"] == 1
            assert figures["pairs"] == 5
    int8, full = (found["ways"]["whole text"][form]["calibrationError"] for form in ("int8", "fp32"))
    assert int8 != full
    assert int8 == pytest.approx(full, abs=0.05)


def test_the_same_rows_give_the_same_figures(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def figures() -> list[list[str]]:
        assert main([str(data), "--through", "pipeline"]) == 0
        # The last column is a time.
        return [line.split("|")[:-2] for line in capsys.readouterr().out.splitlines()]

    assert figures() == figures()


def test_an_empty_folder_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path)]) == 2
    assert "error: " in capsys.readouterr().err


def test_the_command_explains_itself_from_any_folder(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "bench/accuracy.py"), "--help"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == os.EX_OK, done.stderr
    assert "--fp32" in done.stdout
