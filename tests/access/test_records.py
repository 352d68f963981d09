from __future__ import annotations

from datetime import timedelta, timezone

import pytest

from groundwire.access.records import FORMS, KeyFile, Standing, format_time
from tests.access.samples import NOW, record

SECOND = timedelta(seconds=1)


@pytest.mark.parametrize(
    ("members", "standing"),
    [
        ({}, Standing.ACTIVE),
        ({"not_before": NOW}, Standing.ACTIVE),
        ({"not_before": NOW + SECOND}, Standing.NOT_YET_VALID),
        ({"expires": NOW + SECOND}, Standing.ACTIVE),
        ({"expires": NOW}, Standing.EXPIRED),
        ({"expires": NOW - SECOND}, Standing.EXPIRED),
        ({"revoked": NOW}, Standing.REVOKED),
        ({"revoked": NOW + 1000 * SECOND}, Standing.REVOKED),  # by a clock that is ahead
        ({"revoked": NOW, "expires": NOW, "not_before": NOW + SECOND}, Standing.REVOKED),
    ],
)
def test_a_key_opens_within_its_time_and_until_it_is_revoked(members: dict, standing: Standing) -> None:
    assert record(**members).standing(NOW) is standing


def test_a_file_finds_by_id() -> None:
    first, second = record(id="a" * 10), record(id="b" * 10)
    file = KeyFile([first, second])
    assert file.find("b" * 10) is second
    assert file.find("c" * 10) is None
    assert len(file) == 2


def test_a_record_takes_the_place_of_its_id_or_the_end() -> None:
    first, second, third = (record(id=letter * 10) for letter in "abc")
    changed = record(id="a" * 10, note="changed")
    file = KeyFile([first, second])
    assert file.with_record(changed).keys == (changed, second)
    assert file.with_record(third).keys == (first, second, third)
    assert file.keys == (first, second)


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("id", ["0123456789", "ABCDEFGxyz"], ["012345678", "0123456789a", "012345678-", None]),
        ("env", ["prod", "eu-1"], ["", "Prod", "a" * 17, "a_b", 1]),
        (
            "principal",
            ["jo@example.com", "user:jo", "a/b", "a" * 128],
            ["", "*", "a b", "-a", "a" * 129, "jö"],
        ),
        ("tenant", ["default", "red_team-1", "0"], ["", "Red", "..", ".", "a/b", "-a", "a" * 64, "é"]),
    ],
)
def test_texts_have_forms(name: str, good: list[str], bad: list[object]) -> None:
    assert all(FORMS[name].fits(text) for text in good)
    assert not any(FORMS[name].fits(text) for text in bad)


def test_a_repr_shows_no_hash() -> None:
    assert "abab" not in repr(record())


def test_times_are_written_in_utc() -> None:
    there = NOW.astimezone(timezone(timedelta(hours=5, minutes=30)))
    assert format_time(there + timedelta(microseconds=5)) == "2027-01-31T12:00:00Z"
