"""Keys for a person to look at. Of a hash only the beginning is shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from groundwire.access.key_document import record_json
from groundwire.access.records import KeyRecord, format_time

_HEAD = ("ID", "ENV", "STANDING", "PRINCIPAL", "TENANT", "LABELS", "CREATED", "EXPIRES", "NOTE")
_GAP = "  "
_SHOWN_HEX = 8


def as_json(record: KeyRecord, now: datetime) -> dict[str, object]:
    """The record as its document writes it, but the hash cut, and with the standing."""
    members = record_json(record)
    del members["sha256"]
    return {**members, "sha256Prefix": record.sha256[:_SHOWN_HEX], "standing": record.standing(now)}


def as_lines(record: KeyRecord, now: datetime) -> str:
    """One record, a line for everything that is set."""
    lines = []
    for name, value in as_json(record, now).items():
        shown = _pairs(value) if isinstance(value, dict) else str(value)
        lines.append(f"{name:<14}{shown}")
    return "\n".join(lines)


def as_table(records: Iterable[KeyRecord], now: datetime) -> str:
    """A line for each record below a line of headings."""
    rows = [_HEAD, *(_row(record, now) for record in records)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(_line(row, widths) for row in rows)


def shown_time(moment: datetime | None) -> str:
    """A time as documents write it, or "never"."""
    return format_time(moment) if moment else "never"


def _row(record: KeyRecord, now: datetime) -> tuple[str, ...]:
    return (
        record.id,
        record.env,
        record.standing(now),
        record.principal,
        record.tenant,
        _pairs(record.labels) or "-",
        format_time(record.created),
        shown_time(record.expires),
        record.note,
    )


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    return _GAP.join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def _pairs(mapping: Mapping[str, object]) -> str:
    return ",".join(f"{key}={value}" for key, value in mapping.items())
