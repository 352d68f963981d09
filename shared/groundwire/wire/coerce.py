"""JSON values as protobuf scalars, by the conversions of Google's front end.

Each function returns None for a value that its type does not take.
"""

from __future__ import annotations

import math
import re

from groundwire.wire.values import JsonValue

_DECIMAL = re.compile(r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?", re.ASCII)
_NAMED = {"NaN": math.nan, "Infinity": math.inf, "-Infinity": -math.inf}
_TRUE = frozenset({"true", "t", "yes", "y", "1"})
_FALSE = frozenset({"false", "f", "no", "n", "0"})


def to_double(value: JsonValue) -> float | None:
    """A number, a decimal numeral in a string without spaces, or one of NaN, Infinity, -Infinity in a string.

    A numeral beyond the range of double is not taken.
    """
    if isinstance(value, str):
        if value in _NAMED:
            return _NAMED[value]
        value = float(value) if _DECIMAL.fullmatch(value) else None
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    try:
        number = float(value)
    except OverflowError:
        return None
    return number if math.isfinite(number) else None


def to_bool(value: JsonValue) -> bool | None:
    """true, false, or a string: true/t/yes/y/1, false/f/no/n/0 in any case. A bare 1 or 0 is not taken."""
    if isinstance(value, str):
        lower = value.lower()
        return True if lower in _TRUE else False if lower in _FALSE else None
    return value if isinstance(value, bool) else None


def to_string(value: JsonValue) -> str | None:
    """A string; numbers and booleans are not taken."""
    return value if isinstance(value, str) else None
