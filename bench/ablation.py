"""What each step between the scorer and the verdict is worth, and what it costs, as Markdown.

    python -m bench.ablation DATA --rows 240

Steps are added one after another, calibration last: before it, scores are the softmax's own chances. The
second table takes one step at a time away from the whole. AUC against the row above, or against the whole, is
given with 95% of bootstrap resamples, both ways on the same resamples. Rows, means and costs are those of
`bench.accuracy`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.accuracy_metrics import Summary, auc_gain, summarize
from bench.accuracy_models import Form, load_int8
from bench.accuracy_options import STEPS, common_options
from bench.accuracy_rows import read_folder
from bench.accuracy_run import Sets, run_way
from bench.accuracy_ways import BestWindow, Pipeline, Way, WholeText
from groundwire.errors import InvalidArgument
from groundwire.grounding.model import EVERY_STEP, Steps
from groundwire.scoring.bundle_ref import embedded_bundle

PRODUCT = "+ calibration"
"""The last stage, to which nothing is left to add."""

NONE = Steps(**dict.fromkeys(STEPS, False))


@dataclass(frozen=True)
class Stage:
    """One row of a table.

    Attributes:
        name: what it adds or lacks.
        way: how it judges.
    """

    name: str
    way: Way


def added(form: Form) -> Iterator[Stage]:
    """From the bare model to the product, step by step."""
    raw = form.uncalibrated()
    yield Stage("whole text", WholeText(raw))
    yield Stage("best window", BestWindow(raw))
    steps = NONE
    yield Stage("claims and candidates", Pipeline(raw, steps))
    for name in STEPS:
        steps = replace(steps, **{name: True})
        yield Stage(f"+ {name}", Pipeline(raw, steps))
    yield Stage(PRODUCT, Pipeline(form, steps))


def taken_away(form: Form) -> Iterator[Stage]:
    """The product without each of its steps."""
    for name in STEPS:
        yield Stage(f"without {name}", Pipeline(form, replace(EVERY_STEP, **{name: False})))


def run(stages: Iterator[Stage], form: Form, sets: Sets, threshold: float) -> dict[str, Summary]:
    """Figures of every stage, by its name."""
    return {
        stage.name: summarize(
            run_way(stage.way, sets, form.session, form.threads, form=stage.name), threshold
        )
        for stage in stages
    }


def table(summaries: Mapping[str, Summary], against: Mapping[str, str], threshold: float) -> str:
    """Means over the sets with both classes.

    Args:
        summaries: by stage.
        against: for a stage, the one that its AUC is compared with.
        threshold: what the figures were taken at.
    """
    columns = [
        "AUC", "AUC against it", f"BA at {threshold:g}", "BA at best", "false passes", "false alarms", "ECE",
        "pairs a row", "CPU s per 1,000",
    ]  # fmt: skip
    lines = ["| " + " | ".join(["", *columns]) + " |", "| --- |" + " ---: |" * len(columns)]
    for name, summary in summaries.items():
        base = summaries[against[name]] if name in against else None
        lines.append("| " + " | ".join([name, *_cells(summary, base)]) + " |")
    return "\n".join(lines)


def _cells(summary: Summary, base: Summary | None) -> list[str]:
    mean = summary.mean
    if mean is None:
        return ["-"] * 9
    return [
        f"{mean.auc:.3f}",
        str(auc_gain(summary, base)) if base else "",
        f"{mean.balanced_accuracy:.3f}",
        f"{mean.best_balanced_accuracy:.3f}",
        f"{mean.false_passes:.3f}",
        f"{mean.false_alarms:.3f}",
        f"{summary.calibration_error:.3f}",
        f"{mean.pairs_a_row:.2f}",
        f"{mean.cpu_s_a_thousand:.1f}",
    ]


def above(names: Sequence[str]) -> dict[str, str]:
    """Each name's predecessor."""
    return dict(zip(names[1:], names, strict=False))


def to_json(summaries: Mapping[str, Summary]) -> dict[str, Any]:
    """Means by stage, and AUC by stage and set."""
    return {
        name: {
            "mean": asdict(summary.mean) if summary.mean else None,
            "calibrationError": summary.calibration_error,
            "sets": {each: asdict(figures) for each, figures in summary.sets.items()},
        }
        for name, summary in summaries.items()
    }


def by_set(summaries: Mapping[str, Summary]) -> str:
    """AUC by set and stage."""
    names = list(summaries)
    sets = next(iter(summaries.values())).sets
    lines = ["| AUC | " + " | ".join(names) + " |", "| --- |" + " ---: |" * len(names)]
    for each in sets:
        found = [summary.sets[each].auc for summary in summaries.values()]
        if None not in found:
            lines.append(f"| {each} | " + " | ".join(f"{value:.3f}" for value in found) + " |")
    return "\n".join(lines)


def main(given: Sequence[str] | None = None) -> int:
    """The command; 2 when there is nothing to measure."""
    told = common_options(__doc__ or "").parse_args(given)
    try:
        folder = read_folder(told.data, told.rows)
    except InvalidArgument as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    form = load_int8(told.bundle or embedded_bundle(), told.threads, told.cache)
    try:
        up = run(added(form), form, folder.sets, told.threshold)
        down = {"all": up[PRODUCT], **run(taken_away(form), form, folder.sets, told.threshold)}
    finally:
        form.session.cache.close()
    whole = {name: "all" for name in down if name != "all"}
    print(
        table(up, above(list(up)), told.threshold), table(down, whole, told.threshold), by_set(up), sep="\n\n"
    )
    for problem in folder.problems:
        print(f"left out: {problem}")
    if told.json:
        body = {
            "threshold": told.threshold,
            "rows": told.rows,
            "added": to_json(up),
            "takenAway": to_json(down),
        }
        told.json.write_text(json.dumps(body, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
