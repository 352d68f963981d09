"""Times and spans of time as a person types them."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

from groundwire.access.rfc3339 import parse_time
from groundwire.errors import InvalidArgument

_SPAN = re.compile(r"([0-9]{1,6})([mhdw])", re.ASCII)
_UNITS = {"m": "minutes", "h": "hours", "d": "days", "w": "weeks"}


def now_utc() -> datetime:
    """Now, in whole seconds, as documents keep it."""
    return datetime.now(UTC).replace(microsecond=0)


def parse_span(text: str, option: str) -> timedelta:
    """A span such as ``7d``: minutes, hours, days or weeks.

    Raises:
        InvalidArgument: of another form; names the option.
    """
    found = _SPAN.fullmatch(text)
    if found is None:
        raise InvalidArgument(f"{option} must be a number and m, h, d or w, such as 7d, not {text!r}")
    return timedelta(**{_UNITS[found[2]]: int(found[1])})


def parse_when(text: str, option: str, now: datetime) -> datetime:
    """A time with a zone, or a span from now on, such as ``+90d``.

    Raises:
        InvalidArgument: of another form, or beyond all calendars; names the option.
    """
    try:
        return now + parse_span(text[1:], option) if text.startswith("+") else parse_time(text)
    except OverflowError:
        raise InvalidArgument(f"{option}: {text} is beyond the calendar") from None
    except ValueError as exc:
        raise InvalidArgument(f"{option}: {text!r} {exc}; or a span from now on, such as +90d") from None
