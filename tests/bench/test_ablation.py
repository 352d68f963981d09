"""The table adds the steps one by one, and takes each away from the whole."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from bench.ablation import PRODUCT, added, main, table, taken_away
from bench.accuracy_metrics import RESAMPLES, Figures, Summary
from bench.accuracy_models import Form, load_int8
from bench.accuracy_options import STEPS
from bench.accuracy_ways import Judged, Pipeline
from groundwire.cli.labelled_rows import LabelledRow
from groundwire.scoring.bundle_ref import embedded_bundle
from groundwire.scoring.pairs import Pair, PairScore
from groundwire.scoring.scorer import Scorer

GULLS = "Gulls sat on the rails and looked at the sea, as they had done on most days of that year. " * 9
ROWS = [
    ("The pier was built in 1912 by A. Lee.", "The pier was built in 1912.", "entailment"),
    ("Ice floats on water.", "Ice floats on water.", "entailment"),
    ("The pier was built in 1912 by A. Lee.", "The pier was built in 1913.", "neutral"),
    ("Ice floats on water.", "A cat sat on the mat.", "neutral"),
]


@pytest.fixture(scope="module")
def form() -> Form:
    return load_int8(embedded_bundle(), 2, None)


def summary(auc: float, samples: float) -> Summary:
    mean = Figures(auc, 0.7, 0.71, 0.5, 0.2, 0.4, None, None, 2.0, 30.0)
    return Summary({}, mean, 0.05, np.full(RESAMPLES, samples), np.full(RESAMPLES, 0.7))


def test_the_stages_go_from_the_bare_model_to_the_product(form: Form) -> None:
    names = [stage.name for stage in added(form)]
    bare = ["whole text", "best window", "claims and candidates"]
    assert names == [*bare, *(f"+ {step}" for step in STEPS), "+ calibration"]
    assert [stage.name for stage in taken_away(form)] == [f"without {step}" for step in STEPS]


def test_each_step_acts_where_it_is_on(form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    def half(_: Scorer, pairs: Sequence[Pair]) -> list[PairScore]:
        return [PairScore(0.7 if "Titanic was" in claim else 0.5, 0.1) for _, claim in pairs]

    monkeypatch.setattr(Scorer, "score", half)
    ways = {stage.name: stage.way for stage in [*added(form), *taken_away(form)]}

    def judged(premise: str, hypothesis: str) -> dict[str, Judged]:
        return {name: way.judge(LabelledRow(premise, hypothesis, "neutral")) for name, way in ways.items()}

    year = judged("The pier was built in 1912 by A. Lee.", "The pier was built in 1913.")
    assert year["without guard"].support == 0.5 > year[PRODUCT].support
    leaning = judged("Titanic was released in 1997.", "Titanic is a film. It was released in 1997.")
    assert leaning[PRODUCT].support > leaning["without context"].support == 0.5
    apart = judged(
        f"Anna Lee built the pier. {GULLS} The pier has 40 lamps.",
        "Anna Lee built the pier and its 40 lamps.",
    )
    assert apart[PRODUCT].pairs > apart["without joint"].pairs


def test_the_last_stage_is_the_product_and_the_one_before_lacks_its_calibration(form: Form) -> None:
    stages = {stage.name: stage.way for stage in added(form)}
    product = Pipeline(form)
    row = LabelledRow("Ice floats on water.", "Ice floats on cold water.", "neutral")
    assert stages[PRODUCT].judge(row) == product.judge(row)
    before = stages[f"+ {STEPS[-1]}"].judge(row)
    assert before.support != product.judge(row).support
    assert before.pairs == product.judge(row).pairs


def test_a_gain_is_told_with_its_interval() -> None:
    shown = table({"first": summary(0.75, 0.75), "second": summary(0.77, 0.76)}, {"second": "first"}, 0.6)
    first, second = shown.splitlines()[2:]
    assert first == "| first | 0.750 |  | 0.700 | 0.710 | 0.200 | 0.400 | 0.050 | 2.00 | 30.0 |"
    assert "| 0.770 | +0.020 [+0.010, +0.010] |" in second


def test_the_command_prints_both_tables_and_writes_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [dict(zip(("premise", "hypothesis", "label"), row, strict=True)) for row in ROWS]
    (tmp_path / "small.jsonl").write_text("\n".join(map(json.dumps, rows)))
    out = tmp_path / "ablation.json"
    assert main([str(tmp_path), "--json", str(out)]) == 0
    printed = capsys.readouterr().out
    found = json.loads(out.read_text())
    for name in [*found["added"], *found["takenAway"]]:
        assert f"| {name} |" in printed
    assert found["takenAway"]["all"]["mean"]["false_passes"] == 0
    assert found["takenAway"]["all"]["mean"]["auc"] == found["added"]["+ calibration"]["mean"]["auc"] == 1
    assert main([str(tmp_path / "missing")]) == 2
