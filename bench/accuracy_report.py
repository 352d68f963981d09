"""Figures as Markdown tables, and as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from bench.accuracy_metrics import CONTRADICTED, Figures, Summary, accuracy_gain, auc_gain, interval
from bench.accuracy_models import FP32, INT8
from bench.accuracy_run import Outcome

COLUMNS: tuple[tuple[str, str, int], ...] = (
    ("auc", "AUC", 3),
    ("balanced_accuracy", "BA at {threshold}", 3),
    ("best_balanced_accuracy", "BA at best", 3),
    ("best_threshold", "best threshold", 2),
    ("false_passes", "false passes", 3),
    ("false_alarms", "false alarms", 3),
    ("contradiction_auc", "contradiction AUC", 3),
    ("contradicted_found", f"contradicted found at {CONTRADICTED}", 3),
    ("pairs_a_row", "pairs a row", 2),
    ("cpu_s_a_thousand", "CPU s per 1,000", 1),
)
"""Member of `Figures`, heading, digits."""


def table(summaries: Mapping[str, Summary], outcomes: Mapping[str, Outcome], threshold: float) -> str:
    """One row a set, then the mean.

    Args:
        summaries: by form of the model; in each cell the first form, the others in brackets.
        outcomes: of the first form.
        threshold: what the figures were taken at.
    """
    headings = [heading.format(threshold=f"{threshold:g}") for _, heading, _ in COLUMNS]
    lines = [
        "| " + " | ".join(["set", "rows", "supported", *headings]) + " |",
        "| --- |" + " ---: |" * (len(COLUMNS) + 2),
    ]
    for name, outcome in outcomes.items():
        supported = sum(row.supported for row in outcome.rows)
        cells = [name, str(len(outcome.rows)), str(supported)]
        lines.append(_row(cells, [summary.sets[name] for summary in summaries.values()]))
    means = [summary.mean for summary in summaries.values() if summary.mean]
    if means:
        first = next(iter(summaries.values()))
        both = sum(figures.auc is not None for figures in first.sets.values())
        lines.append(_row([f"mean of {both}", "", ""], means))
    return "\n".join(lines)


def intervals(summary: Summary) -> str:
    """Mean AUC, mean balanced accuracy and calibration error in one line."""
    if summary.mean is None:
        return "no set has both classes"
    return "; ".join(
        [
            f"mean AUC {summary.mean.auc:.3f} {_range(interval(summary.auc_samples))}",
            f"mean BA {summary.mean.balanced_accuracy:.3f} {_range(interval(summary.accuracy_samples))}",
            f"calibration error {summary.calibration_error:.3f}",
        ]
    )


def int8_costs(summaries: Mapping[str, Summary]) -> str:
    """What int8 gains on fp32, where both were measured; nothing otherwise."""
    int8, fp32 = summaries.get(INT8), summaries.get(FP32)
    if not int8 or not fp32 or int8.mean is None or fp32.mean is None:
        return ""
    return f"{INT8} less {FP32}: mean AUC {auc_gain(int8, fp32)}; mean BA {accuracy_gain(int8, fp32)}"


def notes(outcomes: Mapping[str, Outcome]) -> str:
    """What a reader of the figures must know: rows that were no plain one-claim row read whole."""
    judged = [each for outcome in outcomes.values() for each in outcome.judged]
    counts = {
        "hypotheses of several claims (their mean counts)": sum(each.claims > 1 for each in judged),
        "hypotheses that need no check by the rules (they count as supported)": sum(
            each.claims == 0 for each in judged
        ),
        "rows cut to what the model reads": sum(each.cut for each in judged),
    }
    return "; ".join(f"{what}: {number}" for what, number in counts.items() if number)


def to_json(summary: Summary, outcomes: Mapping[str, Outcome]) -> dict[str, Any]:
    """All figures of one way and form."""
    judged = [each for outcome in outcomes.values() for each in outcome.judged]
    body: dict[str, Any] = {
        "sets": {
            name: {
                "rows": len(outcomes[name].rows),
                "supported": sum(row.supported for row in outcomes[name].rows),
                **asdict(figures),
            }
            for name, figures in summary.sets.items()
        },
        "pairs": sum(each.pairs for each in judged),
        "severalClaims": sum(each.claims > 1 for each in judged),
        "unchecked": sum(each.claims == 0 for each in judged),
        "cut": sum(each.cut for each in judged),
    }
    if summary.mean is not None:
        body |= {
            "mean": asdict(summary.mean),
            "calibrationError": summary.calibration_error,
            "aucInterval": interval(summary.auc_samples),
            "balancedAccuracyInterval": interval(summary.accuracy_samples),
        }
    return body


def _row(cells: Sequence[str], forms: Sequence[Figures]) -> str:
    found = [_cell([getattr(form, name) for form in forms], digits) for name, _, digits in COLUMNS]
    return "| " + " | ".join([*cells, *found]) + " |"


def _cell(values: Sequence[float | None], digits: int) -> str:
    shown = ["-" if value is None else f"{value:.{digits}f}" for value in values]
    first, *others = shown
    return f"{first} ({', '.join(others)})" if others and first != "-" else first


def _range(bounds: tuple[float, float]) -> str:
    return f"[{bounds[0]:.3f}, {bounds[1]:.3f}]"
