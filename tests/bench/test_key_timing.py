"""The benchmark measures what it says it does."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from bench.key_timing import MALFORMED, RIGHT, UNKNOWN, WRONG, measure, show

ROOT = Path(__file__).resolve().parents[2]


def test_each_way_is_answered_as_its_name_says() -> None:
    found = measure(stored=3, rounds=40)
    assert found["outcomes"] == {
        RIGHT: ["admitted"],
        UNKNOWN: ["unknown_id"],
        WRONG: ["wrong_secret"],
        MALFORMED: ["malformed"],
    }
    for spread in found["microseconds"].values():
        assert 0 < spread["p5"] <= spread["median"] <= spread["p95"]


def test_the_table_compares_the_two_that_must_not_differ() -> None:
    spread = {"p5": 1.0, "p25": 2.0, "median": 3.0, "p75": 4.5, "p95": 9.0}
    spreads = dict.fromkeys((RIGHT, UNKNOWN, MALFORMED), spread) | {WRONG: {**spread, "median": 3.25}}
    shown = show({"stored_keys": 7, "rounds": 40, "microseconds": spreads})
    assert shown.startswith("7 keys in the store; 40 interleaved rounds")
    assert shown.endswith("+0.25 apart, where the middle half of the latter spans 2.50")


def test_the_command_runs_from_any_folder(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "bench/key_timing.py"), "--keys", "2", "--rounds", "20", "--json"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == os.EX_OK, done.stderr
    assert json.loads(done.stdout)["stored_keys"] == 2
