"""The two lines that turn margins into scores.

Support has two anchors, so that a score means what a reader takes it for:

* 0.6, the default citation threshold, lies where the dev sets' mean balanced accuracy is best: in the
  middle of the margins that come within `PLATEAU` of it, every set counting the same;
* 0.95 lies where nine in ten verbatim copies are above: a text read against itself is the surest support
  there is, and the sum of many such scores should be close to their number.

Contradiction is a logistic fit (Platt 1999) on the sets that label it, every set and in it every label
counting the same, at the window that supports the claim best: elsewhere in a long text a small model sees
contradictions that are only other topics.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from groundwire.scoring.calibration import logit
from groundwire.scoring.manifest import CalibrationSpec, Line
from models.recipes.data import Row
from models.recipes.errors import RefusedError
from models.recipes.margins import Margins

THRESHOLD = 0.6
COPY_SCORE = 0.95
COPY_SHARE = 0.1
PLATEAU = 0.002
RIDGE = 1e-3

Values = NDArray[np.float64]
Flags = NDArray[np.bool_]


def calibrate(
    sets: Mapping[str, Sequence[Row]], margins: Margins, copies: Sequence[float]
) -> CalibrationSpec:
    """Both lines.

    Args:
        sets: rows by set.
        margins: their margins.
        copies: support margins of texts read against themselves.

    Raises:
        RefusedError: copies do not stand out, or no set labels contradiction.
    """
    return CalibrationSpec(
        support=_support_line(sets, margins, copies), contradiction=_contradiction_line(sets, margins)
    )


def balanced_accuracy(values: Values, positive: Flags, threshold: float) -> float:
    """Mean of the two classes' accuracy when `values >= threshold` is the verdict."""
    passed = values >= threshold
    return float((passed[positive].mean() + (~passed[~positive]).mean()) / 2)


def _support_line(sets: Mapping[str, Sequence[Row]], margins: Margins, copies: Sequence[float]) -> Line:
    data = []
    for name, rows in sets.items():
        supported = np.array([row.supported for row in rows])
        if supported.any() and not supported.all():
            data.append((np.array([each.support.max() for each in margins[name]]), supported))
    if not data:
        raise RefusedError("no dev set holds both supported and unsupported claims")
    threshold = _best_threshold(data)
    certain = float(np.quantile(copies, COPY_SHARE))
    if certain <= threshold:
        raise RefusedError("verbatim copies do not stand out from unsupported claims")
    return _line_through((threshold, THRESHOLD), (certain, COPY_SCORE))


def _best_threshold(data: Sequence[tuple[Values, Flags]]) -> float:
    grid = np.arange(-4, 4, 0.05)
    means = np.array([np.mean([balanced_accuracy(*one, threshold) for one in data]) for threshold in grid])
    return float(grid[means >= means.max() - PLATEAU].mean())


def _line_through(low: tuple[float, float], high: tuple[float, float]) -> Line:
    """The line that gives each margin its score."""
    slope = (logit(high[1]) - logit(low[1])) / (high[0] - low[0])
    return Line(slope=round(slope, 4), intercept=round(logit(low[1]) - slope * low[0], 4))


def _contradiction_line(sets: Mapping[str, Sequence[Row]], margins: Margins) -> Line:
    values, labels, weights = [], [], []
    for name, rows in sets.items():
        contradicted = np.array([row.label == "contradiction" for row in rows])
        if contradicted.any():
            values.append(np.array([each.contradiction[each.support.argmax()] for each in margins[name]]))
            labels.append(contradicted)
            weights.append(_label_weights(rows))
    if not values:
        raise RefusedError("no dev set labels contradiction")
    return _fit(np.concatenate(values), np.concatenate(labels), np.concatenate(weights))


def _label_weights(rows: Sequence[Row]) -> Values:
    """A weight for each row: they add up to 1, the same share for every label that the set has."""
    counts = Counter(row.label for row in rows)
    return np.array([1 / (len(counts) * counts[row.label]) for row in rows])


def _fit(values: Values, labels: Flags, weights: Values) -> Line:
    """Weighted logistic regression on one value, by Newton's method. The ridge bounds a perfect fit."""
    inputs = np.stack([values, np.ones_like(values)], axis=1)
    line = np.zeros(2)
    for _ in range(30):
        chance = (1 + np.tanh(inputs @ line / 2)) / 2
        gradient = inputs.T @ (weights * (chance - labels)) + RIDGE * line
        curvature = inputs.T @ (inputs * (weights * chance * (1 - chance))[:, None]) + RIDGE * np.eye(2)
        line = line - np.linalg.solve(curvature, gradient)
    slope, intercept = (round(float(value), 4) for value in line)
    if not slope > 0:
        raise RefusedError("contradicted claims have no higher margin of contradiction than others")
    return Line(slope=slope, intercept=intercept)
