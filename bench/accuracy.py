"""Accuracy on any folder of labelled pairs, through the product's own pipeline and through the bare model.

    python -m bench.accuracy DATA --rows 240

DATA holds `NAME.jsonl` or `NAME.jsonl.gz` with `premise`, `hypothesis` and `label` (entailment, neutral,
contradiction, or not_entailment where a set has two classes). Neutral and contradiction are summed: a row is
supported or it is not. Means are over the sets with both classes, every set counting the same; brackets after
them hold 95% of bootstrap resamples. CPU seconds are of all threads; on a busy machine they run high, while
the count of pairs is exact.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.accuracy_metrics import summarize
from bench.accuracy_models import Form, load_fp32, load_int8
from bench.accuracy_options import accuracy_options
from bench.accuracy_report import int8_costs, intervals, notes, table, to_json
from bench.accuracy_rows import read_folder
from bench.accuracy_run import Outcome, Sets, run_way
from bench.accuracy_ways import BestWindow, Pipeline, Way, WholeText
from groundwire.errors import InvalidArgument
from groundwire.grounding.model import Steps
from groundwire.scoring.bundle_ref import embedded_bundle

Outcomes = Mapping[str, Mapping[str, Outcome]]
"""By form of the model and set."""


def measure(forms: Sequence[Form], sets: Sets, through: str, steps: Steps) -> dict[str, Outcomes]:
    """Every row by every way and form; by name of the way."""
    found: dict[str, dict[str, Mapping[str, Outcome]]] = {}
    for form in forms:
        for way in ways(form, through, steps):
            by_form = found.setdefault(way.name, {})
            by_form[form.name] = run_way(way, sets, form.session, form.threads, form=form.name)
    return dict(found)


def ways(form: Form, through: str, steps: Steps) -> list[Way]:
    """The ways that `--through` names."""
    chosen: list[Way] = [] if through == "model" else [Pipeline(form, steps)]
    return chosen if through == "pipeline" else [*chosen, WholeText(form), BestWindow(form)]


def show(found: Mapping[str, Outcomes], threshold: float) -> str:
    """The figures as Markdown."""
    return "\n\n".join(_section(name, by_form, threshold) for name, by_form in found.items())


def _section(name: str, by_form: Outcomes, threshold: float) -> str:
    summaries = {form: summarize(outcomes, threshold) for form, outcomes in by_form.items()}
    first = next(iter(by_form.values()))
    title = f"## {name}, {' ('.join(by_form)}{')' * (len(by_form) - 1)}"
    lines = [f"* {form}: {intervals(summary)}" for form, summary in summaries.items()]
    lines += [f"* {told}" for told in (int8_costs(summaries), notes(first)) if told]
    return "\n".join([title, "", table(summaries, first, threshold), "", *lines])


def document(found: Mapping[str, Outcomes], threshold: float) -> dict[str, Any]:
    """The figures as JSON."""
    return {
        name: {form: to_json(summarize(each, threshold), each) for form, each in by_form.items()}
        for name, by_form in found.items()
    }


def main(given: Sequence[str] | None = None) -> int:
    """The command; 2 when there is nothing to measure."""
    told = accuracy_options(__doc__ or "").parse_args(given)
    try:
        folder = read_folder(told.data, told.rows)
    except InvalidArgument as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    forms = [load_int8(told.bundle or embedded_bundle(), told.threads, told.cache)]
    if told.fp32:
        forms.append(load_fp32(forms[0].bundle, told.fp32, told.threads, told.cache))
    try:
        found = measure(forms, folder.sets, told.through, told.steps)
    finally:
        for form in forms:
            form.session.cache.close()
    manifest = forms[0].bundle.manifest
    print(f"# {manifest.name} {manifest.version}, {sum(map(len, folder.sets.values()))} rows\n")
    print(show(found, told.threshold))
    for problem in folder.problems:
        print(f"left out: {problem}")
    if told.json:
        body = {
            "bundle": {"name": manifest.name, "version": manifest.version},
            "threshold": told.threshold,
            "rows": told.rows,
            "leftOut": folder.problems,
            "ways": document(found, told.threshold),
        }
        told.json.write_text(json.dumps(body, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
