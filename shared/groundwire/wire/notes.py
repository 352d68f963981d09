"""Collects what is wrong with one request, so that one reply names all of it."""

from __future__ import annotations

import json
import math

from groundwire.errors import FieldViolation, InvalidArgument
from groundwire.wire.values import JsonValue

INVALID_JSON = "Invalid JSON payload received."
"""How Google begins to say that a body does not fit the method."""

MAX_VIOLATIONS = 100
MAX_SHOWN = 100


class Notes:
    """Violations in the order found. Beyond `MAX_VIOLATIONS` they are counted, not kept."""

    def __init__(self) -> None:
        self._found: list[FieldViolation] = []
        self._more = 0

    def add(self, field: str, description: str) -> None:
        """Notes one violation. The description must make sense alone: it becomes a line of the message."""
        if len(self._found) < MAX_VIOLATIONS:
            self._found.append(FieldViolation(field, description))
        else:
            self._more += 1

    def raise_if_any(self) -> None:
        """Nothing when nothing was noted.

        Raises:
            InvalidArgument: with every violation, its message their descriptions line by line.
        """
        if self._found:
            violations = [*self._found, *more(self._more)]
            raise InvalidArgument("\n".join(v.description for v in violations), violations)


def more(count: int) -> list[FieldViolation]:
    """The line that says how many violations are not listed; none for 0."""
    return [FieldViolation("", f"{count} more violations are not listed.")] if count else []


def show(value: JsonValue) -> str:
    """A value as JSON for a message, shortened in the open."""
    if isinstance(value, float) and not math.isfinite(value):
        return "a number outside the range of double"
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= MAX_SHOWN else f"{text[:MAX_SHOWN]}… ({len(text)} characters)"
