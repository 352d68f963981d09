"""The lines are fitted to margins whose right calibration is known."""

from __future__ import annotations

import numpy as np
import pytest

from groundwire.scoring.calibration import score
from groundwire.scoring.manifest import CalibrationSpec
from models.recipes.calibrate import THRESHOLD, calibrate
from models.recipes.data import Row
from models.recipes.errors import RefusedError
from models.recipes.margins import RowMargins
from models.recipes.metrics import balanced_accuracy, calibration_error

ROWS = 1000
SURE = [9.0] * 50


def told(support: float, contradiction: float) -> RowMargins:
    return RowMargins(
        support_margin=np.array([support]),
        contradiction_margin=np.array([contradiction]),
        joint=np.array([False]),
        relevance=np.array([1.0]),
        on_subject=np.array([True]),
        vetoed=np.array([False]),
        conflicting=np.array([False]),
    )


def sample(below: float, above: float) -> tuple[list[Row], list[RowMargins]]:
    """Rows whose chance of being supported is a sigmoid of `below` or `above` times the margin, by its sign."""
    rng = np.random.default_rng(5)
    values = rng.uniform(-4, 4, ROWS)
    chances = 1 / (1 + np.exp(-np.where(values < 0, below, above) * values))
    labels = np.where(rng.uniform(size=ROWS) < chances, "entailment", "contradiction")
    rows = [Row("e", "c", str(label)) for label in labels]
    return rows, [told(float(value), float(-3 - value)) for value in values]


def fit(below: float, above: float) -> tuple[CalibrationSpec, float, float]:
    """The calibration, its error, and balanced accuracy at the threshold."""
    rows, margins = sample(below, above)
    spec = calibrate({"set": rows}, {"set": margins}, SURE)
    scored = np.array([each.support(spec) for each in margins]), np.array([row.supported for row in rows])
    return spec, calibration_error([scored]), balanced_accuracy(*scored, THRESHOLD)


@pytest.mark.parametrize(("below", "above"), [(1.0, 1.0), (1.6, 0.5), (0.5, 1.6)])
def test_scores_are_chances_and_the_threshold_is_the_best(below: float, above: float) -> None:
    spec, error, accuracy = fit(below, above)
    rows, margins = sample(below, above)
    best = balanced_accuracy(
        np.array([each.support_margin[0] for each in margins]), np.array([row.supported for row in rows]), 0.0
    )
    assert accuracy > best - 0.01
    assert error < 0.05
    assert score(spec.support, 9.0) > 0.8


def test_a_line_bends_where_one_slope_does_not_fit() -> None:
    spec, _, _ = fit(0.5, 1.6)
    assert spec.support.bend is not None
    assert spec.support.bend.slope > spec.support.slope


def test_copies_that_do_not_stand_out_are_refused() -> None:
    rows, margins = sample(1.0, 1.0)
    with pytest.raises(RefusedError, match="verbatim copies"):
        calibrate({"set": rows}, {"set": margins}, [-3.0] * 50)


def test_a_set_with_both_classes_is_needed() -> None:
    with pytest.raises(RefusedError, match="both supported and unsupported"):
        calibrate({"set": [Row("e", "c", "entailment")]}, {"set": [told(1.0, -16.2)]}, SURE)
