"""Figures of judged rows: by set, their plain mean, and how far chance may have moved it."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from bench.accuracy_run import Outcome
from groundwire.scoring.manifest import LABELS
from models.recipes.labels import CONTRADICTION
from models.recipes.metrics import (
    Flags,
    Scored,
    Values,
    auc,
    balanced_accuracy,
    best_threshold,
    calibration_error,
    repeated_auc,
)

CONTRADICTED = 0.5
RESAMPLES = 1000
SEED = 20


@dataclass(frozen=True)
class Figures:
    """What a way does on one set, or on average; shares are in [0, 1], None where a class is missing.

    Attributes:
        auc: chance that a supported row scores above an unsupported one, a tie counting half.
        balanced_accuracy: mean of the two classes' accuracy at the threshold (`>=` passes).
        best_balanced_accuracy: the same where it is greatest.
        best_threshold: where that is.
        false_passes: share of unsupported rows that reach the threshold.
        false_alarms: share of supported rows that do not.
        contradiction_auc: of the contradiction score, contradicted rows against all others; for sets that
            label all three classes.
        contradicted_found: share of contradicted rows whose contradiction reaches 0.5; for the same sets.
        pairs_a_row: pairs scored, exact.
        cpu_s_a_thousand: CPU seconds of all threads for 1,000 rows.
    """

    auc: float | None
    balanced_accuracy: float | None
    best_balanced_accuracy: float | None
    best_threshold: float | None
    false_passes: float | None
    false_alarms: float | None
    contradiction_auc: float | None
    contradicted_found: float | None
    pairs_a_row: float
    cpu_s_a_thousand: float


@dataclass(frozen=True)
class Summary:
    """All sets through one way.

    Attributes:
        sets: figures by set.
        mean: the plain mean over the sets with both classes; its best threshold is one for all of them.
        calibration_error: expected calibration error over those sets, see `metrics.calibration_error`.
        auc_samples: the mean AUC of each bootstrap resample, shape [RESAMPLES].
        accuracy_samples: likewise the mean balanced accuracy at the threshold. Ways that judged the same rows
            see the same resamples, so that differences may be taken.
    """

    sets: Mapping[str, Figures]
    mean: Figures | None
    calibration_error: float | None
    auc_samples: Values
    accuracy_samples: Values


def summarize(outcomes: Mapping[str, Outcome], threshold: float) -> Summary:
    """Figures of a way at a threshold."""
    sets = {name: _figures(outcome, threshold) for name, outcome in outcomes.items()}
    both = {name: _scores(each) for name, each in outcomes.items() if sets[name].auc is not None}
    if not both:
        return Summary(sets, None, None, np.array([]), np.array([]))
    samples = [_resampled(name, *scores, threshold) for name, scores in both.items()]
    auc_samples, accuracy_samples = np.mean(samples, axis=0)
    return Summary(
        sets,
        _mean([sets[name] for name in both], list(both.values())),
        calibration_error(list(both.values())),
        auc_samples,
        accuracy_samples,
    )


def interval(samples: Values) -> tuple[float, float]:
    """The middle 95% of bootstrap samples."""
    low, high = np.quantile(samples, [0.025, 0.975])
    return float(low), float(high)


@dataclass(frozen=True)
class Gain:
    """How much more one way does than another on the same rows, and the middle 95% of resamples."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:+.3f} [{self.low:+.3f}, {self.high:+.3f}]"


def auc_gain(better: Summary, base: Summary) -> Gain:
    """In mean AUC."""
    return _gain(*((_point(each, "auc"), each.auc_samples) for each in (better, base)))


def accuracy_gain(better: Summary, base: Summary) -> Gain:
    """In mean balanced accuracy at the threshold."""
    return _gain(*((_point(each, "balanced_accuracy"), each.accuracy_samples) for each in (better, base)))


def _point(summary: Summary, name: str) -> float:
    value: float = getattr(summary.mean, name)
    return value


def _gain(better: tuple[float, Values], base: tuple[float, Values]) -> Gain:
    return Gain(better[0] - base[0], *interval(better[1] - base[1]))


def _scores(outcome: Outcome) -> Scored:
    values = np.array([judged.support for judged in outcome.judged], np.float64)
    return values, np.array([row.supported for row in outcome.rows])


def _figures(outcome: Outcome, threshold: float) -> Figures:
    values, supported = _scores(outcome)
    both = bool(supported.any() and not supported.all())
    best_at, best = best_threshold([(values, supported)]) if both else (None, None)
    contradiction_auc, found = _contradiction(outcome)
    return Figures(
        auc=auc(values, supported) if both else None,
        balanced_accuracy=balanced_accuracy(values, supported, threshold) if both else None,
        best_balanced_accuracy=best,
        best_threshold=best_at,
        false_passes=float((values[~supported] >= threshold).mean()) if not supported.all() else None,
        false_alarms=float((values[supported] < threshold).mean()) if supported.any() else None,
        contradiction_auc=contradiction_auc,
        contradicted_found=found,
        pairs_a_row=sum(judged.pairs for judged in outcome.judged) / len(values),
        cpu_s_a_thousand=1000 * outcome.cpu_s / len(values),
    )


def _contradiction(outcome: Outcome) -> tuple[float | None, float | None]:
    labels = np.array([row.label for row in outcome.rows])
    if not set(LABELS) <= set(labels):
        return None, None
    values = np.array([judged.contradiction for judged in outcome.judged], np.float64)
    contradicted = labels == CONTRADICTION
    return auc(values, contradicted), float((values[contradicted] >= CONTRADICTED).mean())


def _mean(figures: Sequence[Figures], data: Sequence[Scored]) -> Figures:
    def mean(name: str) -> float | None:
        found = [value for each in figures if (value := getattr(each, name)) is not None]
        return float(np.mean(found)) if found else None

    means = {name: mean(name) for name in Figures.__dataclass_fields__}
    means["best_threshold"], means["best_balanced_accuracy"] = best_threshold(data)
    return Figures(**means)  # type: ignore[arg-type]  # costs are never None


def _resampled(name: str, values: Values, positive: Flags, threshold: float) -> Values:
    """AUC and balanced accuracy of resamples of one set, shape [2, RESAMPLES]; each class keeps its size."""
    draw = np.random.default_rng([SEED, zlib.crc32(name.encode())])
    counts = np.zeros((RESAMPLES, len(values)), np.int64)
    for flags in (positive, ~positive):
        size = int(flags.sum())
        counts[:, flags] = draw.multinomial(size, np.full(size, 1 / size), RESAMPLES)
    right = (values >= threshold) == positive
    accuracies = [counts[:, f & right].sum(axis=1) / f.sum() for f in (positive, ~positive)]
    return np.stack([repeated_auc(values, positive, counts), np.mean(accuracies, axis=0)])
