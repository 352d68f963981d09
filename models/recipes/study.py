"""Both forms of a model on the dev sets: the calibration they ask for, and what they then do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from groundwire.scoring.manifest import Accuracy, CalibrationSpec, InputSpec, SetAccuracy
from models.recipes.calibrate import THRESHOLD, calibrate
from models.recipes.data import Row
from models.recipes.evaluate import contradiction_at, mean_of, measure_set, score_rows
from models.recipes.margins import Margins, Sets, measure_copies, measure_margins
from models.recipes.model import Model

COPIES = 40
ANTI_CITATION_THRESHOLD = 0.8


@dataclass(frozen=True)
class Study:
    """What was found.

    Attributes:
        calibration: fitted on the int8 model, which is the one that ships.
        sets: accuracy by set.
        mean: the plain mean over sets.
        contradiction: precision and recall at the default anti-citation threshold, int8.
    """

    calibration: CalibrationSpec
    sets: tuple[SetAccuracy, ...]
    mean: SetAccuracy
    contradiction: tuple[float, float]

    @property
    def loss(self) -> float:
        """Balanced accuracy that int8 costs, mean over the sets."""
        return (self.mean.fp32.balanced_accuracy or 0) - (self.mean.int8.balanced_accuracy or 0)

    def accuracy(self, command: str) -> Accuracy:
        """As the manifest keeps it."""
        precision, recall = self.contradiction
        found = f"precision {precision:.3f}, recall {recall:.3f}"
        return Accuracy(
            command=command,
            threshold=THRESHOLD,
            note=f"contradiction at {ANTI_CITATION_THRESHOLD}: {found}",
            mean=self.mean,
            sets=self.sets,
        )


def study(sets: Sets, int8: Model, fp32: Model, spec: InputSpec, threads: int) -> Study:
    """Calibrate on int8, then measure both."""
    quantized = measure_margins(int8, sets, spec, threads)
    full = measure_margins(fp32, sets, spec, threads)
    calibration = calibrate(sets, quantized, measure_copies(int8, sets, COPIES, threads))
    measured = tuple(_measure(name, rows, quantized, full, calibration) for name, rows in sets.items())
    scores = {name: score_rows(quantized[name], calibration) for name in sets}
    return Study(
        calibration, measured, _mean(measured), contradiction_at(sets, scores, ANTI_CITATION_THRESHOLD)
    )


def _measure(
    name: str, rows: Sequence[Row], int8: Margins, fp32: Margins, calibration: CalibrationSpec
) -> SetAccuracy:
    return SetAccuracy(
        name=name,
        rows=len(rows),
        int8=measure_set(rows, score_rows(int8[name], calibration)),
        fp32=measure_set(rows, score_rows(fp32[name], calibration)),
    )


def _mean(sets: Sequence[SetAccuracy]) -> SetAccuracy:
    return SetAccuracy(
        name="mean",
        rows=sum(each.rows for each in sets),
        int8=mean_of([each.int8 for each in sets]),
        fp32=mean_of([each.fp32 for each in sets]),
    )
