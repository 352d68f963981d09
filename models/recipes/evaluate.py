"""What a model does on the dev sets by the product's own rules; false passes and false alarms apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from groundwire.scoring.manifest import CalibrationSpec, Measured
from models.recipes.calibrate import THRESHOLD
from models.recipes.data import Row
from models.recipes.margins import RowMargins
from models.recipes.metrics import auc, balanced_accuracy

DIGITS = 4


@dataclass(frozen=True)
class RowScore:
    """Scores of one row, as a check of it would give them."""

    support: float
    contradiction: float


def score_rows(margins: Sequence[RowMargins], calibration: CalibrationSpec) -> list[RowScore]:
    """Scores of each row."""
    return [RowScore(each.support(calibration), each.contradiction(calibration)) for each in margins]


def measure_set(rows: Sequence[Row], scores: Sequence[RowScore]) -> Measured:
    """Accuracy at the default citation threshold; null where a class is missing."""
    supported = np.array([row.supported for row in rows])
    values = np.array([each.support for each in scores])
    both = bool(supported.any() and not supported.all())
    return Measured(
        auc=_rounded(auc(values, supported)) if both else None,
        balanced_accuracy=_rounded(balanced_accuracy(values, supported, THRESHOLD)) if both else None,
        false_passes=_rounded((values[~supported] >= THRESHOLD).mean()) if not supported.all() else None,
        false_alarms=_rounded((values[supported] < THRESHOLD).mean()) if supported.any() else None,
    )


def mean_of(measured: Sequence[Measured]) -> Measured:
    """The plain mean over sets of each figure, over those that have it."""

    def mean(name: str) -> float | None:
        found = [value for each in measured if (value := getattr(each, name)) is not None]
        return _rounded(float(np.mean(found))) if found else None

    return Measured(**{name: mean(name) for name in Measured.model_fields})


def contradiction_at(
    sets: Mapping[str, Sequence[Row]], scores: Mapping[str, Sequence[RowScore]], threshold: float
) -> tuple[float, float]:
    """Precision and recall of contradiction over the sets that label it, pooled."""
    pairs = [
        (row.label == "contradiction", each.contradiction >= threshold)
        for name, rows in sets.items()
        if any(row.label == "contradiction" for row in rows)
        for row, each in zip(rows, scores[name], strict=True)
    ]
    truth, found = (np.array(column) for column in zip(*pairs, strict=True))
    hits = int((truth & found).sum())
    return hits / max(1, int(found.sum())), hits / max(1, int(truth.sum()))


def _rounded(value: float) -> float:
    return round(float(value), DIGITS)
