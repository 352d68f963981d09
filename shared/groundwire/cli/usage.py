"""`groundwire usage`: sums the log lines of requests by team, label and more."""

from __future__ import annotations

import argparse
import csv
import io
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from groundwire.cli.exit_codes import OK
from groundwire.cli.printable import printable
from groundwire.errors import InvalidArgument
from groundwire.metering.usage import Group, Sum, Usage, sum_usage

_HELP = """\
A log holds one JSON object a line, as the functions write to stdout or as a sink of Cloud Logging exports
them. Refused requests were answered with 4xx, failed ones with 5xx; claims, pairs, tokens and CPU time are
those of the others alone. "-" in a group is a request without one.
"""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "usage",
        help="sum requests, claims, tokens and CPU time from logs",
        epilog=_HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("logs", nargs="*", default=["-"], metavar="LOG", help="files; stdin without any")
    parser.add_argument(
        "--by",
        action="append",
        metavar="WHAT",
        help="tenant (default), principal, key, route (its profile), matched (the route itself), bundle, "
        "method or label:KEY; may be repeated",
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print one JSON object")
    form.add_argument("--csv", action="store_true", help="print CSV with a header")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Prints the sums; says on stderr how many lines could not be read.

    Raises:
        InvalidArgument: a log cannot be read, or `--by` names nothing that is known.
    """
    try:
        usage = sum_usage(_lines(arguments.logs), list(dict.fromkeys(arguments.by or ["tenant"])))
    except ValueError as exc:
        raise InvalidArgument(f"--by: {exc}") from None
    render = _json if arguments.json else _csv if arguments.csv else _table
    print(render(usage), end="")
    if usage.unreadable:
        print(f"groundwire: {usage.unreadable} lines could not be read and are not counted", file=sys.stderr)
    return OK


def _lines(logs: Sequence[str]) -> Iterator[bytes]:
    for name in logs:
        try:
            if name == "-":
                yield from sys.stdin.buffer
            else:
                with Path(name).open("rb") as log:
                    yield from log
        except OSError as exc:
            raise InvalidArgument(f"{name}: {exc.strerror}") from None


def _json(usage: Usage) -> str:
    groups = [
        {**dict(zip(usage.dimensions, group, strict=True)), **total.figures()}
        for group, total in usage.rows()
    ]
    report = {"groups": groups, "total": usage.total.figures(), "unreadable": usage.unreadable}
    return json.dumps(report, ensure_ascii=False, indent=1) + "\n"


def _csv(usage: Usage) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([*usage.dimensions, *usage.total.figures()])
    writer.writerows([*group, *total.figures().values()] for group, total in usage.rows())
    return text.getvalue()


def _table(usage: Usage) -> str:
    nothing: Group = (None,) * (len(usage.dimensions) - 1)
    rows = [[*usage.dimensions, *usage.total.figures()]]
    rows += [_cells(group, total) for group, total in usage.rows()]
    rows += [_cells(("total", *nothing), usage.total)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    named = len(usage.dimensions)
    return "".join(
        "  ".join(
            cell.ljust(width) if column < named else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        + "\n"
        for row in rows
    )


def _cells(group: Group, total: Sum) -> list[str]:
    named = ["-" if value is None else printable(value) for value in group]
    return [*named, *(f"{figure:,}" for figure in total.figures().values())]
