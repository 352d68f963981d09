"""Logits to scores."""

from __future__ import annotations

import itertools
import math

import pytest

from groundwire.scoring.calibration import Calibration, logit, margin, odds, score, sigmoid
from groundwire.scoring.manifest import Bend, CalibrationSpec, Line

LINE = Line(slope=2.0, intercept=0.5)
SPEC = CalibrationSpec(support=LINE, contradiction=Line(slope=1.0, intercept=-1.0))
BENT = Line(slope=2.0, intercept=0.5, bend=Bend(at=1.5, slope=0.25))
LABELS = ("entailment", "neutral", "contradiction")


def test_a_margin_is_the_log_odds_of_its_label() -> None:
    logits = [1.2, -0.3, 0.4]
    chances = [math.exp(value) / sum(map(math.exp, logits)) for value in logits]
    for label, chance in enumerate(chances):
        assert margin(logits, label) == pytest.approx(math.log(chance / (1 - chance)))


def test_scores_are_sigmoids_of_lines_over_margins() -> None:
    found = Calibration(SPEC, LABELS)([2.0, 0.0, -1.0])
    assert found.support == pytest.approx(sigmoid(2 * margin([2.0, 0.0, -1.0], 0) + 0.5), abs=1e-7)
    assert found.contradiction == pytest.approx(sigmoid(margin([2.0, 0.0, -1.0], 2) - 1.0), abs=1e-7)


def test_the_label_order_is_the_manifests() -> None:
    by_label = {"entailment": 2.0, "neutral": 0.1, "contradiction": -1.0}
    found = {
        Calibration(SPEC, order)([by_label[label] for label in order])
        for order in itertools.permutations(LABELS)
    }
    assert len(found) == 1


def test_past_its_bend_a_line_rises_by_another_slope() -> None:
    assert [odds(BENT, value) for value in (-1.0, 1.5, 5.5)] == [-1.5, 3.5, 4.5]


@pytest.mark.parametrize("line", [LINE, BENT])
def test_a_greater_margin_never_has_a_lower_score(line: Line) -> None:
    scores = [score(line, step / 100) for step in range(-4000, 4000)]
    assert scores == sorted(scores)
    assert scores[0] >= 0
    assert scores[-1] <= 1


@pytest.mark.parametrize("value", [-1e9, -1000.0, -800.0, 800.0, 1000.0, 1e9])
def test_extreme_logits_overflow_nothing(value: float) -> None:
    found = Calibration(SPEC, LABELS)([value, 0.0, -value])
    assert found.support == (1.0 if value > 0 else 0.0)


def test_logit_undoes_sigmoid() -> None:
    assert logit(sigmoid(0.7)) == pytest.approx(0.7)
    assert sigmoid(logit(0.6)) == pytest.approx(0.6)
