"""Times as documents write them: RFC 3339, always with a zone."""

from __future__ import annotations

import re
from datetime import UTC, datetime

_FORM = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)", re.ASCII)


def parse_time(text: str) -> datetime:
    """The moment in UTC, to the microsecond.

    Raises:
        ValueError: another form, a time without a zone, or one that does not exist.
    """
    upper = text.upper()
    if not _FORM.fullmatch(upper):
        raise ValueError("must be a time with a zone, such as 2027-01-31T18:00:00Z")
    try:
        return datetime.fromisoformat(upper).astimezone(UTC)
    except (ValueError, OverflowError):
        raise ValueError("is no time that exists") from None
