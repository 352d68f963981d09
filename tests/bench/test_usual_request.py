"""The benchmark measures what it says it does."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from bench.usual_request import BATCHES, INT8, ONNX, PRODUCT, TORCH, Recorder, show
from bench.usual_text import ANSWER, usual_facts
from groundwire.grounding.check import Checker, CheckOptions
from groundwire.scoring.scorer import Scorer

ROOT = Path(__file__).resolve().parents[2]


def test_a_usual_request_is_five_claims_and_ten_facts_of_600_characters(scorer: Scorer) -> None:
    facts = usual_facts()
    report = Checker(scorer).check(ANSWER, facts, CheckOptions())
    assert [len(fact.text) for fact in facts] == [600] * 10
    assert len({fact.text for fact in facts}) == 10
    assert [verdict.needs_check for verdict in report.claims] == [True] * 5


def test_the_recorder_keeps_the_pairs_and_changes_nothing(scorer: Scorer) -> None:
    facts, recorder = usual_facts()[:2], Recorder(scorer)
    found = Checker(recorder).check(ANSWER, facts, CheckOptions())
    assert found == Checker(scorer).check(ANSWER, facts, CheckOptions())
    assert len(recorder.pairs) == found.work.pairs


def test_the_table_shows_every_way_beside_int8() -> None:
    medians = {PRODUCT: 120.0, INT8: 100.0, ONNX: 230.0, TORCH: 400.0, BATCHES: 250.0}
    numbers = {"threads": 2, "claims": 5, "facts": 10, "pairs": 40, "tokens_a_pair": 73, "rounds": 7}
    names = {"cpu": "A CPU", "vnni": False, "bundle": "a bundle"}
    shown = show({**numbers, **names, "median_ms": medians, "furthest_fp32_logits": 2e-6})
    assert "A CPU, without VNNI, 2 threads; a bundle" in shown
    assert [line.split()[-1] for line in shown.splitlines() if " ms " in line] == [
        "1.20x",
        "1.00x",
        "2.30x",
        "4.00x",
        "2.50x",
    ]


def test_the_command_explains_itself_from_any_folder(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "bench/usual_request.py"), "--help"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == os.EX_OK, done.stderr
    assert "--torch-python" in done.stdout
