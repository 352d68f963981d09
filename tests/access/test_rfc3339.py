from __future__ import annotations

from datetime import UTC, datetime

import pytest

from groundwire.access.rfc3339 import parse_time


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("2027-01-31T18:00:00Z", datetime(2027, 1, 31, 18, tzinfo=UTC)),
        ("2027-01-31t18:00:00z", datetime(2027, 1, 31, 18, tzinfo=UTC)),
        ("2027-01-31T18:00:00+02:00", datetime(2027, 1, 31, 16, tzinfo=UTC)),
        ("2027-01-31T18:00:00.123456789-00:30", datetime(2027, 1, 31, 18, 30, 0, 123456, tzinfo=UTC)),
    ],
)
def test_times_come_back_in_utc(text: str, moment: datetime) -> None:
    assert parse_time(text) == moment
    assert parse_time(text).tzinfo is UTC


@pytest.mark.parametrize(
    "text",
    [
        "2027-01-31T18:00:00",
        "2027-01-31",
        "2027-01-31 18:00:00Z",
        "20270131T180000Z",
        "2027-W04-7T18:00:00Z",
        "2027-01-31T18:00Z",
        "2027-01-31T18:00:00+0200",
        "٢٠٢٧-01-31T18:00:00Z",
        "tomorrow",
        "2027-01-31T18:00:00Z\n",
    ],
)
def test_other_forms_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="with a zone"):
        parse_time(text)


@pytest.mark.parametrize(
    "text",
    [
        "2027-02-29T00:00:00Z",
        "2027-01-01T24:00:00Z",
        "2027-01-01T00:00:00+24:00",
        "0001-01-01T00:00:00+01:00",
    ],
)
def test_times_that_do_not_exist_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no time that exists"):
        parse_time(text)
