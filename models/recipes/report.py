"""Measured accuracy as a Markdown table: `python -m models.recipes.report BUNDLE`."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from groundwire.scoring.bundle import open_bundle
from groundwire.scoring.manifest import Accuracy, Measured, SetAccuracy

HEAD = (
    "| set | rows | AUC | balanced accuracy | false passes | false alarms |",
    "| --- | ---: | ---: | ---: | ---: | ---: |",
)
COLUMNS = ("auc", "balanced_accuracy", "false_passes", "false_alarms")


def table(accuracy: Accuracy) -> str:
    """One row a set and their mean; in each cell int8, and fp32 in brackets."""
    rows = [_row(each) for each in (*accuracy.sets, accuracy.mean)]
    return "\n".join([*HEAD, *rows])


def _row(each: SetAccuracy) -> str:
    cells = [_cell(each.int8, each.fp32, column) for column in COLUMNS]
    return " | ".join([f"| {each.name}", str(each.rows), *cells]) + " |"


def _cell(int8: Measured, fp32: Measured, column: str) -> str:
    value, other = getattr(int8, column), getattr(fp32, column)
    return "-" if value is None or other is None else f"{value:.3f} ({other:.3f})"


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a bundle's table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bundle", type=Path, help="the bundle's folder")
    print(table(open_bundle(parser.parse_args(arguments).bundle).manifest.accuracy))


if __name__ == "__main__":
    main()
