"""The header by which a caller asks how a reply came about."""

from __future__ import annotations

from groundwire.errors import FieldViolation, InvalidArgument

EXPLAIN = "X-Groundwire-Explain"


def asks_to_explain(value: str) -> bool:
    """Whether the reply shall hold an explanation: `1` asks for it, `0`, an empty value or no header does not.

    Args:
        value: of the header; "" for none.

    Raises:
        InvalidArgument: another value, which a caller may have meant either way.
    """
    if value.strip() in ("", "0", "1"):
        return value.strip() == "1"
    raise InvalidArgument.of([FieldViolation(EXPLAIN, "must be 1 to get an explanation, or 0")])
