"""`groundwire bundle compare A B --data DIR`: the verdicts that change, before a switch."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from groundwire.cli.check import grounded
from groundwire.cli.exit_codes import OK
from groundwire.cli.labelled_rows import LabelledRow, read_folder
from groundwire.cli.printable import printable
from groundwire.errors import SettingsError
from groundwire.grounding.check import Checker
from groundwire.grounding.model import CheckOptions, Fact
from groundwire.scoring.cpu import available_cpus
from groundwire.scoring.scorer import load_scorer

Judge = Callable[[LabelledRow], bool]
"""Whether a row's claim stands on its evidence."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """One row under both bundles."""

    row: LabelledRow
    before: bool
    after: bool

    @property
    def changed(self) -> bool:
        """Whether the verdict is another."""
        return self.before != self.after


def add_parser(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the command to `groundwire bundle`."""
    parser = actions.add_parser(
        "compare",
        help="verdicts that change from one bundle to another, on rows of yours",
        epilog='DIR holds .jsonl or .jsonl.gz, one {"premise", "hypothesis", "label"} a line; labels are optional.',
    )
    parser.add_argument("before", type=Path, metavar="A", help="folder of the bundle in use")
    parser.add_argument("after", type=Path, metavar="B", help="folder of the other")
    parser.add_argument("--data", type=Path, required=True, metavar="DIR", help="folder of rows")
    parser.add_argument("--threshold", type=float, default=0.6, help="citation threshold (default 0.6)")
    parser.add_argument("--rows", type=int, default=500, help="at most, of each file (default 500)")
    parser.add_argument("--examples", type=int, default=5, help="rows listed of each file (default 5)")
    parser.add_argument("--show", action="store_true", help="print the texts of the listed rows too")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Prints a line a file, then rows whose verdict changes, by their line.

    Raises:
        SettingsError: `--data` is no folder.
        InvalidArgument: it holds no rows.
        BundleError: a bundle cannot be used.
    """
    if not arguments.data.is_dir():
        raise SettingsError(f"{arguments.data} is not a folder")
    sets = read_folder(arguments.data, max(1, arguments.rows))
    judges = [judge_with(folder, arguments.threshold) for folder in (arguments.before, arguments.after)]
    found = {name: compare(rows, *judges) for name, rows in sets.items()}
    print("\n".join([*table(found), *examples(found, arguments.examples, show=arguments.show)]))
    return OK


def judge_with(folder: Path, threshold: float) -> Judge:
    """The verdict of the whole check with a bundle: every claim that needs it is cited."""
    checker = Checker(load_scorer(folder, threads=available_cpus()))
    options = CheckOptions(citation_threshold=threshold)

    def judge(row: LabelledRow) -> bool:
        return grounded(checker.check(row.hypothesis, [Fact(row.premise)], options), None)

    return judge


def compare(rows: Sequence[LabelledRow], before: Judge, after: Judge) -> list[Outcome]:
    """Both verdicts of each row."""
    return [Outcome(row, before(row), after(row)) for row in rows]


def table(found: Mapping[str, Sequence[Outcome]]) -> Iterator[str]:
    """A line a set and one for all; right verdicts are counted over the rows that have a label."""
    head = ("set", "rows", "changed", "now pass", "now fail", "right before", "right after")
    width = max(len(head[0]), len("all"), *map(len, found))
    yield "  ".join((head[0].ljust(width), *head[1:]))
    everything = [outcome for outcomes in found.values() for outcome in outcomes]
    for name, outcomes in (*found.items(), ("all", everything)):
        now_pass = sum(each.changed and each.after for each in outcomes)
        now_fail = sum(each.changed and each.before for each in outcomes)
        right = [
            _right([(each.before, each.row) for each in outcomes]),
            _right([(each.after, each.row) for each in outcomes]),
        ]
        cells = (str(len(outcomes)), str(now_pass + now_fail), str(now_pass), str(now_fail), *right)
        yield "  ".join(
            (
                name.ljust(width),
                *(cell.rjust(len(title)) for cell, title in zip(cells, head[1:], strict=True)),
            )
        )


def _right(verdicts: Sequence[tuple[bool, LabelledRow]]) -> str:
    """Share of the labelled rows whose verdict is right."""
    right = [verdict == row.supported for verdict, row in verdicts if row.label]
    return f"{sum(right) / len(right):.3f}" if right else "-"


def examples(found: Mapping[str, Sequence[Outcome]], limit: int, *, show: bool) -> Iterator[str]:
    """Rows that change, by set and line; with their texts when `show`."""
    for name, outcomes in found.items():
        changed = [each for each in outcomes if each.changed]
        for each in changed[:limit]:
            label = f"  ({each.row.label})" if each.row.label else ""
            yield f"{name}:{each.row.number}  {'now passes' if each.after else 'now fails'}{label}"
            if show:
                yield f"    evidence  {printable(each.row.premise)}"
                yield f"    claim     {printable(each.row.hypothesis)}"
        if len(changed) > limit:
            yield f"{name}: {len(changed) - limit} more"
