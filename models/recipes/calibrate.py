"""The two lines that turn margins into scores.

Support is a line, bent where it crosses 0.6, the default citation threshold. It serves two ends, on the two-class
dev sets, every set and in it either class counting the same: at the threshold, mean balanced accuracy is within
`PLATEAU` of the best that any line gives, and a text read against itself, the surest support there is, scores
`COPY_SCORE` or more in the median, if any such line does that. Among these lines the one with the least expected
calibration error is sought, so that scores read as chances and their sum as a number of claims: first without a
bend, then by the place of the bend and the two slopes in turn, until none of them helps.

Contradiction is a logistic fit (Platt 1999) on the sets that label it, every set and in it every label
counting the same, at the single window that supports the claim best among those on its subject: elsewhere in
a long text a small model sees contradictions that are only other topics.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from groundwire.scoring.calibration import logit, score
from groundwire.scoring.manifest import Bend, CalibrationSpec, Line
from models.recipes.data import Row
from models.recipes.errors import RefusedError
from models.recipes.margins import Margins, Stacked, tells_contradiction
from models.recipes.metrics import Flags, Values, balanced_accuracy, calibration_error

THRESHOLD = 0.6
PLATEAU = 0.007
RIDGE = 1e-3
COPY_SCORE = 0.8
COPY_SHARE = 0.1

_SLOPES = np.arange(0.2, 2.01, 0.1)
_MARGINS = np.arange(-2.0, 3.01, 0.1)
_ROUNDS = 4
# A head without contradiction never says it: even odds would take a margin that it cannot reach.
_SILENT = Line(slope=1.0, intercept=0.0)


def calibrate(
    sets: Mapping[str, Sequence[Row]], margins: Margins, copies: Sequence[float]
) -> CalibrationSpec:
    """Both lines.

    Args:
        sets: rows by set.
        margins: their margins.
        copies: support margins of texts read against themselves.

    Raises:
        RefusedError: copies do not stand out, or no set labels contradiction though the head knows it.
    """
    against = _contradiction_line(sets, margins) if tells_contradiction(margins) else _SILENT
    return _support_spec(sets, margins, copies, against)


@dataclass(frozen=True)
class _Tried:
    """A calibration, and what it does to the two-class sets.

    Attributes:
        threshold: the margin that scores `THRESHOLD`; the bend is there.
        slopes: below it and above it.
    """

    spec: CalibrationSpec
    threshold: float
    slopes: tuple[float, float]
    accuracy: float
    error: float


def _support_spec(
    sets: Mapping[str, Sequence[Row]], margins: Margins, copies: Sequence[float], against: Line
) -> CalibrationSpec:
    data = [
        (Stacked(margins[name]), np.array([row.supported for row in rows]))
        for name, rows in sets.items()
        if len({row.supported for row in rows}) > 1
    ]
    if not data:
        raise RefusedError("no dev set holds both supported and unsupported claims")
    tried = [
        _try(data, against, float(at), (float(slope), float(slope)))
        for slope, at in product(_SLOPES[::2], _MARGINS)
    ]
    best = max(each.accuracy for each in tried)
    copy = float(np.median(copies))
    surest = max(score(each.spec.support, copy) for each in tried if each.accuracy >= best - PLATEAU)

    def takes(each: _Tried) -> bool:
        return each.accuracy >= best - PLATEAU and score(each.spec.support, copy) >= min(COPY_SCORE, surest)

    chosen = min(filter(takes, tried), key=lambda each: each.error)
    for _ in range(_ROUNDS):
        near = [_try(data, against, *one) for one in _neighbours(chosen)]
        better = min(filter(takes, near), key=lambda each: each.error, default=chosen)
        if better.error >= chosen.error:
            break
        chosen = better
    if float(np.quantile(copies, COPY_SHARE)) <= chosen.threshold:
        raise RefusedError("verbatim copies do not stand out from unsupported claims")
    return chosen.spec


def _try(
    data: Sequence[tuple[Stacked, Flags]],
    against: Line,
    threshold: float,
    slopes: tuple[float, float],
) -> _Tried:
    """The line that gives `THRESHOLD` at a margin, and rises by one slope up to there and by another beyond."""
    below, above = slopes
    line = Line(
        slope=round(below, 4),
        intercept=round(logit(THRESHOLD) - below * threshold, 4),
        bend=Bend(at=round(threshold, 4), slope=round(above, 4)) if above != below else None,
    )
    spec = CalibrationSpec(support=line, contradiction=against)
    scored = [(rows.supports(spec), truth) for rows, truth in data]
    accuracy = float(np.mean([balanced_accuracy(*one, THRESHOLD) for one in scored]))
    return _Tried(spec, threshold, slopes, accuracy, calibration_error(scored))


def _neighbours(tried: _Tried) -> Iterator[tuple[float, tuple[float, float]]]:
    """The same line with another place of its bend, or another slope below it or above it."""
    below, above = tried.slopes
    for shift in (-0.3, -0.2, -0.1, 0.1, 0.2, 0.3):
        yield tried.threshold + shift, tried.slopes
    for slope in _SLOPES:
        yield tried.threshold, (float(slope), above)
        yield tried.threshold, (below, float(slope))


def _contradiction_line(sets: Mapping[str, Sequence[Row]], margins: Margins) -> Line:
    values: list[float] = []
    labels: list[bool] = []
    weights: list[float] = []
    for name, rows in sets.items():
        if not any(row.label == "contradiction" for row in rows):
            continue
        for row, each, weight in zip(rows, margins[name], _label_weights(rows), strict=True):
            if (at := each.witness) is not None:
                values.append(float(each.contradiction_margin[at]))
                labels.append(row.label == "contradiction")
                weights.append(weight)
    if not any(labels):
        raise RefusedError("no dev set labels contradiction")
    return _fit(np.array(values), np.array(labels), np.array(weights))


def _label_weights(rows: Sequence[Row]) -> list[float]:
    """A weight for each row: they add up to 1, the same share for every label that the set has."""
    counts = Counter(row.label for row in rows)
    return [1 / (len(counts) * counts[row.label]) for row in rows]


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
