"""Summaries of judged rows, set by set and in the mean."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from bench.accuracy_metrics import (
    RESAMPLES,
    accuracy_gain,
    auc_gain,
    interval,
    summarize,
)
from bench.accuracy_run import Outcome
from bench.accuracy_ways import Judged
from groundwire.cli.labelled_rows import LabelledRow

E, N, C = "entailment", "neutral", "contradiction"


def outcome(*rows: tuple[str, float, float], pairs: int = 1, cpu_s: float = 0.0) -> Outcome:
    """Rows of (label, support, contradiction)."""
    judged = [Judged(support, contradiction, pairs) for _, support, contradiction in rows]
    return Outcome([LabelledRow("p", "h", label) for label, *_ in rows], judged, cpu_s)


def supported(scores: Sequence[float], others: Sequence[float]) -> Outcome:
    return outcome(*[(E, score, 0.0) for score in scores], *[(N, score, 0.0) for score in others])


def test_false_passes_and_false_alarms_stand_apart_and_reaching_is_passing() -> None:
    found = summarize({"a": supported([0.6, 0.59, 0.9, 0.7], [0.6, 0.1])}, 0.6).sets["a"]
    assert (found.false_alarms, found.false_passes) == (0.25, 0.5)
    assert found.balanced_accuracy == pytest.approx(0.625)
    assert found.best_balanced_accuracy == pytest.approx(0.75)


def test_the_mean_is_over_sets_with_both_classes_and_counts_them_alike() -> None:
    small, large = supported([0.9], [0.1]), supported([0.1] * 50, [0.9] * 50)
    one_class = outcome((N, 0.7, 0.0), (N, 0.1, 0.0))
    found = summarize({"small": small, "large": large, "one": one_class}, 0.6)
    assert found.mean is not None
    assert found.mean.auc == 0.5
    assert found.mean.false_passes == 0.5
    only = found.sets["one"]
    assert (only.false_passes, only.false_alarms, only.auc, only.balanced_accuracy) == (0.5, None, None, None)
    assert summarize({"one": one_class}, 0.6).mean is None


def test_contradiction_is_told_of_sets_with_three_classes() -> None:
    rows = [(C, 0.0, 0.9), (C, 0.0, 0.4), (N, 0.0, 0.5), (E, 0.9, 0.0)]
    found = summarize({"three": outcome(*rows), "two": outcome(rows[0], rows[3])}, 0.6)
    assert found.sets["three"].contradiction_auc == pytest.approx(0.75)
    assert found.sets["three"].contradicted_found == 0.5
    assert found.sets["two"].contradiction_auc is None
    assert found.mean is not None
    assert found.mean.contradiction_auc == pytest.approx(0.75)


def test_costs_are_those_of_a_row() -> None:
    found = summarize({"a": outcome((E, 0.9, 0), (N, 0.1, 0), pairs=3, cpu_s=0.5)}, 0.6).sets["a"]
    assert found.pairs_a_row == 3
    assert found.cpu_s_a_thousand == 250


def test_resamples_are_seeded_and_shared_by_ways_that_judge_the_same_rows() -> None:
    draw = np.random.default_rng(3)
    scores, others = draw.normal(0.6, 0.2, 100), draw.normal(0.4, 0.2, 100)
    first, again = (summarize({"a": supported(scores, others)}, 0.5) for _ in range(2))
    assert first.auc_samples.shape == (RESAMPLES,)
    assert (first.auc_samples == again.auc_samples).all()
    assert first.mean is not None
    low, high = interval(first.auc_samples)
    assert low < (first.mean.auc or 0) < high
    # Hanley and McNeil 1982 put the standard error of such an AUC near 0.03.
    assert 0.08 < high - low < 0.16
    # A way that is better by the same step on every row of one class differs far less than chance moves both.
    better = summarize({"a": supported(scores + 0.02, others)}, 0.5)
    gain = auc_gain(better, first)
    assert 0 < gain.low < gain.value < gain.high
    assert gain.high - gain.low < (high - low) / 3
    assert auc_gain(first, better).value == -gain.value
    assert accuracy_gain(better, first).value >= 0
