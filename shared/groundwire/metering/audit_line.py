"""One log line of a request, as the endpoint writes it, read back."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

COUNTS = ("claims", "pairs", "tokens", "cpu_ms")
"""Fields that are summed."""

NAMES = ("tenant", "principal", "key_id", "route", "matched", "bundle", "method")
"""Fields that say whose a request is, or what served it."""

_UNPROVEN = ("unknown_id", "wrong_secret")
_MAX_COUNT = 2**53  # beyond it, floats no longer tell whole numbers apart
_SURROGATE = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class AuditLine:
    """What of a line is counted.

    Attributes:
        names: those of `NAMES` that the line has.
        labels: validated labels.
        status: HTTP status of the reply.
        counts: a number for each of `COUNTS`; 0 where the line has none.
    """

    names: Mapping[str, str]
    labels: Mapping[str, str]
    status: int
    counts: Mapping[str, float] = field(default_factory=dict)


def parse_line(line: bytes) -> AuditLine | None:
    """The request in a line; None for a line of something else.

    A log sink of Cloud Logging wraps each line in a `LogEntry`; its `jsonPayload` is then the line.

    Raises:
        ValueError: no JSON object, or a request with a field of the wrong kind.
    """
    try:
        entry = json.loads(line)
    except RecursionError:
        raise ValueError("nested without end") from None
    if not isinstance(entry, dict):
        raise ValueError("no JSON object")
    body = entry.get("jsonPayload", entry)
    if not isinstance(body, dict) or body.get("message") != "request":
        return None
    names = {name: _text(body[name]) for name in NAMES if body.get(name) not in (None, "")}
    if body.get("why") in _UNPROVEN:
        names.pop("key_id", None)  # anyone can send an id; only the secret makes it someone's
    labels = body.get("labels") or {}
    if not isinstance(labels, dict):
        raise ValueError("labels is no object")
    return AuditLine(
        names,
        {_text(key): _text(value) for key, value in labels.items()},
        int(_number(body.get("status", 0))),
        {name: _number(body.get(name) or 0) for name in COUNTS},
    )


def _text(value: object) -> str:
    """A string that can be printed as UTF-8; a lone surrogate cannot."""
    if isinstance(value, str) and not _SURROGATE.search(value):
        return value
    raise ValueError("a name is no string")


def _number(value: object) -> float:
    if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= _MAX_COUNT:
        return value
    raise ValueError(f"a count is no number from 0 to {_MAX_COUNT}")
