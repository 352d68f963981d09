from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from groundwire.access.issuing import added, found, issue, rotate
from groundwire.access.limits import Limits
from groundwire.access.records import KeyFile, Standing
from groundwire.errors import InvalidArgument
from tests.access.samples import NOW, record

DAY = timedelta(days=1)


def test_a_key_is_issued_for_a_record() -> None:
    key, made = issue(record(env="stage", tenant="red"))
    assert (made.id, made.sha256, made.env, made.tenant) == (key.id, key.sha256, "stage", "red")
    assert key.env == "stage"


def test_a_rotation_keeps_everything_but_the_times() -> None:
    old = record(labels={"team": "red"}, tenant="red", limits=Limits(5), note="n", created=NOW - 9 * DAY)
    (key, new), ended = rotate(old, NOW, 7 * DAY, None)
    for name in ("env", "principal", "tenant", "labels", "limits", "note"):
        assert getattr(new, name) == getattr(old, name) == getattr(ended, name)
    assert (new.created, new.not_before, new.expires) == (NOW, None, None)
    assert ended.expires == NOW + 7 * DAY
    assert (ended.id, ended.sha256) == (old.id, old.sha256)
    assert new.id == key.id != old.id


def test_a_new_key_lives_as_long_as_the_old_was_to_live() -> None:
    old = record(created=NOW - 80 * DAY, expires=NOW + 10 * DAY)
    assert rotate(old, NOW, 7 * DAY, None).issued.record.expires == NOW + 90 * DAY
    assert rotate(old, NOW, 7 * DAY, NOW + DAY).issued.record.expires == NOW + DAY
    old = record(created=NOW - 80 * DAY, not_before=NOW - 20 * DAY, expires=NOW + 10 * DAY)
    assert rotate(old, NOW, 7 * DAY, None).issued.record.expires == NOW + 30 * DAY


def test_the_old_key_never_lives_longer_for_it() -> None:
    assert rotate(record(expires=NOW + DAY), NOW, 7 * DAY, None).old.expires == NOW + DAY
    expired = record(created=NOW - 9 * DAY, expires=NOW - DAY)
    assert rotate(expired, NOW, 7 * DAY, None).old.expires == NOW - DAY


def test_without_overlap_the_old_key_ends_at_once() -> None:
    rotation = rotate(record(), NOW, timedelta(0), None)
    assert rotation.old.standing(NOW) is Standing.EXPIRED
    assert rotation.issued.record.standing(NOW) is Standing.ACTIVE


@pytest.mark.parametrize("members", [{"revoked": NOW}, {"not_before": NOW + DAY}])
def test_what_opens_nothing_is_not_rotated(members: dict) -> None:
    with pytest.raises(InvalidArgument, match="0123456789 is"):
        rotate(record(**members), NOW, DAY, None)


def test_times_beyond_the_calendar_are_told() -> None:
    last = datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC)
    with pytest.raises(InvalidArgument, match="expiry is beyond the calendar"):
        rotate(record(created=NOW - DAY, expires=last), NOW, DAY, None)
    assert rotate(record(expires=last), NOW, DAY, last).issued.record.expires == last
    with pytest.raises(InvalidArgument, match="overlap is beyond the calendar"):
        rotate(record(), NOW, timedelta(weeks=999_999), None)


def test_records_are_found_and_added_by_id() -> None:
    file = KeyFile([record()])
    assert found(file, "0123456789") == record()
    with pytest.raises(InvalidArgument, match="there is no key 'x'"):
        found(file, "x")
    with pytest.raises(InvalidArgument, match="id of another"):
        added(file, record(note="another"))
    assert len(added(file, record(id="a" * 10))) == 2
