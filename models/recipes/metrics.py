"""How good scores are: the one definition of each figure, for recipes and benches alike.

Of a set there are `values` and, for each, whether it is `positive` (supported); both of shape [rows]. Functions of
one set need both classes in it.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

BINS = 10

Values = NDArray[np.float64]
Flags = NDArray[np.bool_]
Counts = NDArray[np.int64]

Scored = tuple[Values, Flags]
"""Values of one set, and which of them are positive."""


def auc(values: Values, positive: Flags) -> float:
    """Chance that a positive row scores above a negative one, a tie counting half: the area under the ROC curve."""
    return float(repeated_auc(values, positive, np.ones((1, len(values)), np.int64))[0])


def repeated_auc(values: Values, positive: Flags, counts: Counts) -> Values:
    """The same of resamples.

    Args:
        values: of shape [rows].
        positive: likewise.
        counts: how often each row is in each resample, shape [n, rows].

    Returns:
        Shape [n].
    """
    order = np.argsort(values[~positive])
    below = values[~positive][order]
    passed = np.concatenate(
        [np.zeros((len(counts), 1), np.int64), counts[:, ~positive][:, order].cumsum(axis=1)], axis=1
    )
    left = passed[:, np.searchsorted(below, values[positive], "left")]
    right = passed[:, np.searchsorted(below, values[positive], "right")]
    ahead = (counts[:, positive] * (left + right)).sum(axis=1) / 2
    return np.asarray(ahead / (counts[:, positive].sum(axis=1) * counts[:, ~positive].sum(axis=1)))


def balanced_accuracy(values: Values, positive: Flags, threshold: float) -> float:
    """Mean of the two classes' accuracy when `values >= threshold` is the verdict."""
    passed = values >= threshold
    return float((passed[positive].mean() + (~passed[~positive]).mean()) / 2)


def best_threshold(data: Sequence[Scored]) -> tuple[float, float]:
    """The threshold with the greatest mean balanced accuracy over sets, and that accuracy; the lowest of equals."""
    grid = np.unique(np.concatenate([values for values, _ in data]))
    means = np.mean([_accuracies(grid, values, positive) for values, positive in data], axis=0)
    at = int(means.argmax())
    return float(grid[at]), float(means[at])


def calibration_error(data: Sequence[Scored]) -> float:
    """Expected calibration error of scores in [0, 1], pooled over sets: the weighted mean, over `BINS` bins of equal
    width, of how far the share of positive rows is from the mean score.

    Every set weighs the same, and in it either class.
    """
    values = np.concatenate([scores for scores, _ in data])
    truth = np.concatenate([positive for _, positive in data])
    weights = np.concatenate([np.where(p, 1 / p.sum(), 1 / (~p).sum()) for _, p in data])
    bins = np.minimum((values * BINS).astype(int), BINS - 1)
    gaps = np.bincount(bins, weights=weights * (values - truth), minlength=BINS)
    return float(np.abs(gaps).sum() / weights.sum())


def _accuracies(grid: Values, values: Values, positive: Flags) -> Values:
    """Balanced accuracy at each threshold of the grid."""
    passed = 1 - np.searchsorted(np.sort(values[positive]), grid, "left") / positive.sum()
    stopped = np.searchsorted(np.sort(values[~positive]), grid, "left") / (~positive).sum()
    return np.asarray((passed + stopped) / 2)
