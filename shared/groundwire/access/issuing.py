"""Makes keys, and ends them."""

from __future__ import annotations

import dataclasses
from datetime import datetime, timedelta
from typing import NamedTuple

from groundwire.access.key_format import Key, mint
from groundwire.access.records import KeyFile, KeyRecord, Standing
from groundwire.errors import InvalidArgument


class Issued(NamedTuple):
    """A new key and its record. Only the record is stored."""

    key: Key
    record: KeyRecord


class Rotation(NamedTuple):
    """A key that follows another, and the other's record, which now ends."""

    issued: Issued
    old: KeyRecord


def issue(like: KeyRecord) -> Issued:
    """A new key for what `like` says; its own id and hash take the place of those in it."""
    key = mint(like.env)
    return Issued(key, dataclasses.replace(like, id=key.id, sha256=key.sha256))


def rotate(old: KeyRecord, now: datetime, overlap: timedelta, expires: datetime | None) -> Rotation:
    """A key with the same record, while the old one opens for `overlap` longer at most.

    Args:
        old: the key to follow.
        now: when the new one is made.
        overlap: how long both open.
        expires: when the new one expires; None lets it live as long as the old one was to live.

    Raises:
        InvalidArgument: the old key is revoked, or not valid yet; or a time would be beyond the calendar.
    """
    standing = old.standing(now)
    if standing in (Standing.REVOKED, Standing.NOT_YET_VALID):
        raise InvalidArgument(f"key {old.id} is {standing}: make a new one instead")
    if expires is None and old.expires is not None:
        expires = _after(now, old.expires - (old.not_before or old.created), "the new key's expiry")
    issued = issue(dataclasses.replace(old, created=now, not_before=None, expires=expires))
    end = min(filter(None, (old.expires, _after(now, overlap, "the overlap"))))
    return Rotation(issued, dataclasses.replace(old, expires=end))


def _after(now: datetime, span: timedelta, what: str) -> datetime:
    try:
        return now + span
    except OverflowError:
        raise InvalidArgument(f"{what} is beyond the calendar: give a nearer one") from None


def found(file: KeyFile, identity: str) -> KeyRecord:
    """The record of a key id.

    Raises:
        InvalidArgument: there is none.
    """
    if record := file.find(identity):
        return record
    raise InvalidArgument(f"there is no key {identity!r}")


def added(file: KeyFile, record: KeyRecord) -> KeyFile:
    """The file with a record more.

    Raises:
        InvalidArgument: its id is another key's already, which happens once in 62^10 times.
    """
    if file.find(record.id):
        raise InvalidArgument("the new key has the id of another; try again")
    return file.with_record(record)
