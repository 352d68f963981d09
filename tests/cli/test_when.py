from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from groundwire.cli.when import now_utc, parse_span, parse_when
from groundwire.errors import InvalidArgument

NOW = datetime(2027, 1, 31, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("7d", timedelta(days=7)),
        ("0d", timedelta(0)),
        ("90m", timedelta(minutes=90)),
        ("12h", timedelta(hours=12)),
        ("2w", timedelta(weeks=2)),
    ],
)
def test_spans(text: str, span: timedelta) -> None:
    assert parse_span(text, "--overlap") == span


@pytest.mark.parametrize("text", ["", "7", "d", "-7d", "7 d", "7D", "1.5d", "7d3h", "٧d", "9999999d"])
def test_anything_else_names_the_option(text: str) -> None:
    with pytest.raises(InvalidArgument, match="--overlap must be a number and m, h, d or w"):
        parse_span(text, "--overlap")


@pytest.mark.parametrize(
    ("text", "when"),
    [
        ("+90d", NOW + timedelta(days=90)),
        ("2027-06-01T02:00:00+02:00", datetime(2027, 6, 1, tzinfo=UTC)),
        ("2027-06-01t00:00:00z", datetime(2027, 6, 1, tzinfo=UTC)),
    ],
)
def test_times(text: str, when: datetime) -> None:
    assert parse_when(text, "--expires", NOW) == when


@pytest.mark.parametrize(
    "text",
    ["", "+", "90d", "tomorrow", "2027-06-01", "2027-06-01T00:00:00", "2027-02-30T00:00:00Z", "+999999w"],
)
def test_other_times_name_the_option(text: str) -> None:
    with pytest.raises(InvalidArgument, match="--expires"):
        parse_when(text, "--expires", NOW)


def test_now_is_in_whole_seconds_of_utc() -> None:
    assert now_utc().microsecond == 0
    assert now_utc().tzinfo is UTC
