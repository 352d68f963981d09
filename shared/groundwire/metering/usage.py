"""Sums requests by who made them and how they were labelled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from groundwire.metering.audit_line import COUNTS, NAMES, AuditLine, parse_line

Group = tuple[str | None, ...]
"""The value of each dimension; None where a request has none."""

_ALIASES = {"key": "key_id"}
_LABEL = "label:"


@dataclass(slots=True)
class Sum:
    """What the requests of a group used.

    Attributes:
        requests: all of them.
        refused: those answered with a status from 400 to 499.
        failed: those answered with a status from 500 on.
        counts: totals of `COUNTS` over those that were served (2xx): the others are not to be paid for.
    """

    requests: int = 0
    refused: int = 0
    failed: int = 0
    counts: dict[str, float] = field(default_factory=lambda: dict.fromkeys(COUNTS, 0))

    def add(self, line: AuditLine) -> None:
        """Counts one request."""
        self.requests += 1
        self.refused += 400 <= line.status < 500
        self.failed += line.status >= 500
        if 200 <= line.status < 300:
            for name, count in line.counts.items():
                self.counts[name] += count

    def figures(self) -> dict[str, float]:
        """Every figure by name, in the order of a report; times to a tenth of a millisecond."""
        counts = {name: round(count, 1) for name, count in self.counts.items()}
        return {"requests": self.requests, "refused": self.refused, "failed": self.failed, **counts}


@dataclass(slots=True)
class Usage:
    """The sums of a log.

    Attributes:
        dimensions: what the groups are made by.
        groups: a sum for each group that occurs.
        total: the sum of all.
        unreadable: lines that were no JSON object, or requests with a field of the wrong kind.
    """

    dimensions: tuple[str, ...]
    groups: dict[Group, Sum] = field(default_factory=dict)
    total: Sum = field(default_factory=Sum)
    unreadable: int = 0

    def rows(self) -> list[tuple[Group, Sum]]:
        """The groups in a fixed order, those without a value last."""
        return sorted(self.groups.items(), key=lambda row: [(value is None, value or "") for value in row[0]])


def sum_usage(lines: Iterable[bytes], dimensions: Sequence[str]) -> Usage:
    """The usage that log lines tell of. Blank lines and those of other events are passed over.

    Args:
        lines: JSON, one object each.
        dimensions: ``tenant``, ``principal``, ``key``, ``route`` (the profile), ``matched`` (the route),
            ``bundle``, ``method`` or ``label:KEY``.

    Raises:
        ValueError: a dimension of another name.
    """
    values = [_value_of(dimension) for dimension in dimensions]
    usage = Usage(tuple(dimensions))
    for line in lines:
        if not line.strip():
            continue
        try:
            parsed = parse_line(line)
        except ValueError:
            usage.unreadable += 1
            continue
        if parsed is not None:
            usage.total.add(parsed)
            usage.groups.setdefault(tuple(value(parsed) for value in values), Sum()).add(parsed)
    return usage


def _value_of(dimension: str) -> Callable[[AuditLine], str | None]:
    if dimension.startswith(_LABEL) and (label := dimension.removeprefix(_LABEL)):
        return lambda line: line.labels.get(label)
    name = _ALIASES.get(dimension, dimension)
    if name in NAMES:
        return lambda line: line.names.get(name)
    known = ", ".join([*(name for name in NAMES if name != "key_id"), *_ALIASES, f"{_LABEL}KEY"])
    raise ValueError(f"{dimension!r} is not one of {known}")
