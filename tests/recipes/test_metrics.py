"""Figures by their definitions, computed in another way here."""

from __future__ import annotations

import numpy as np
import pytest

from models.recipes.metrics import (
    Flags,
    Values,
    auc,
    balanced_accuracy,
    best_threshold,
    calibration_error,
    repeated_auc,
)


def won(values: Values, positive: Flags) -> float:
    """AUC from every pair of a positive and a negative row."""
    above, below = values[positive][:, None], values[~positive][None]
    return float((above > below).mean() + (above == below).mean() / 2)


@pytest.mark.parametrize("seed", range(5))
def test_auc_is_the_chance_to_score_higher_with_ties_and_with_repeated_rows(seed: int) -> None:
    draw = np.random.default_rng(seed)
    values, positive = draw.integers(0, 12, 60) / 12, draw.random(60) < 0.4
    weights = draw.integers(0, 3, (2, 60))
    assert auc(values, positive) == pytest.approx(won(values, positive))
    for row, found in zip(weights, repeated_auc(values, positive, weights), strict=True):
        assert found == pytest.approx(won(np.repeat(values, row), np.repeat(positive, row)))


def test_the_best_threshold_is_one_for_all_sets() -> None:
    draw = np.random.default_rng(1)
    data = [(draw.random(40).round(2), draw.random(40) < 0.5) for _ in range(3)]
    at, best = best_threshold(data)
    means = [np.mean([balanced_accuracy(*one, t / 100) for one in data]) for t in range(101)]
    assert best == pytest.approx(max(means))
    assert np.mean([balanced_accuracy(*one, at) for one in data]) == pytest.approx(best)


def test_calibration_error_weighs_both_classes_alike() -> None:
    values = np.array([0.95, 0.15, 0.15, 0.15])
    positive = np.array([True, False, False, False])
    # Half of the weight lies at 0.95, all of it supported, and half at 0.15, none of it.
    assert calibration_error([(values, positive)]) == pytest.approx((0.05 + 0.15) / 2)
    assert calibration_error([(np.array([1.0, 0.0]), np.array([True, False]))]) == 0
    # Two bins, each off by 0.48; in one bin, what is too high makes up for what is too low.
    assert calibration_error([(np.array([0.52, 0.48]), np.array([True, False]))]) == pytest.approx(0.48)
    assert calibration_error([(np.array([0.52, 0.58]), np.array([True, False]))]) == pytest.approx(0.05)


def test_calibration_error_is_none_for_shares_that_hold() -> None:
    truth = np.array([True] * 3 + [False] * 12)
    assert calibration_error([(np.where(truth, 1.0, 0.0), truth)]) == 0.0
    assert calibration_error([(np.full(15, 0.5), truth)]) == pytest.approx(0.0)
    assert calibration_error([(np.full(15, 0.8), truth)]) == pytest.approx(0.3)


def test_calibration_error_weighs_sets_alike() -> None:
    small = (np.array([1.0, 0.0]), np.array([True, False]))
    large = (np.array([0.9] * 50 + [0.0] * 50), np.array([True] * 50 + [False] * 50))
    # A quarter of the weight lies at 0.9, a quarter at 1.0; both fall into the last bin, where all are supported.
    assert calibration_error([small, large]) == pytest.approx(0.25 * 0.1)
