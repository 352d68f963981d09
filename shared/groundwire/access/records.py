"""What is known of a key: its record. Only a hash of the key's secret is in it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import StrEnum
from typing import NamedTuple, TypeGuard

from groundwire.access.key_format import ENV, ID
from groundwire.access.limits import Limits

MAX_NOTE = 500


class Form(NamedTuple):
    """What a text may be, for a program and for a person."""

    pattern: re.Pattern[str]
    words: str

    def fits(self, text: object) -> TypeGuard[str]:
        """Whether it is a text of this form."""
        return isinstance(text, str) and self.pattern.fullmatch(text) is not None


FORMS = {
    "id": Form(ID, "ten base62 digits"),
    "env": Form(ENV, "1 to 16 of a-z 0-9 -"),
    "sha256": Form(re.compile(r"[0-9a-f]{64}"), "64 lower-case hex digits"),
    "principal": Form(
        re.compile(r"[A-Za-z0-9][A-Za-z0-9._@:/+-]{0,127}"), "1 to 128 of A-Z a-z 0-9 . _ @ : / + -"
    ),
    # Tenants become folders: never a dot, never two cases of one name.
    "tenant": Form(re.compile(r"[a-z0-9][a-z0-9_-]{0,62}"), "1 to 63 of a-z 0-9 _ -"),
}
"""The texts of a record that have a form, by their names."""


class Standing(StrEnum):
    """Whether a key opens anything at some time."""

    ACTIVE = "active"
    NOT_YET_VALID = "not_yet_valid"
    EXPIRED = "expired"
    REVOKED = "revoked"


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyRecord:
    """One key, as the store keeps it. Its repr shows no hash.

    Attributes:
        id: the public part of the key.
        env: where the key is meant for; part of the key.
        sha256: SHA-256 of the key's secret, in hex.
        principal: who holds it.
        tenant: whose data it reaches.
        labels: fixed labels, which a request may not change.
        limits: what it may use.
        created: when it was made.
        not_before: opens nothing before.
        expires: opens nothing from then on.
        revoked: when it was revoked; once set, it opens nothing, whatever the time.
        note: for the operators.
    """

    id: str
    env: str
    sha256: str = field(repr=False)
    principal: str
    tenant: str = "default"
    labels: Mapping[str, str] = field(default_factory=dict)
    limits: Limits = field(default_factory=Limits)
    created: datetime
    not_before: datetime | None = None
    expires: datetime | None = None
    revoked: datetime | None = None
    note: str = ""

    def standing(self, now: datetime) -> Standing:
        """Whether the key opens anything at `now`, which has a zone."""
        if self.revoked is not None:
            return Standing.REVOKED
        if self.expires is not None and now >= self.expires:
            return Standing.EXPIRED
        if self.not_before is not None and now < self.not_before:
            return Standing.NOT_YET_VALID
        return Standing.ACTIVE


class KeyFile:
    """Every record of a key store, each id once. Immutable: threads share it."""

    def __init__(self, keys: Iterable[KeyRecord] = ()) -> None:
        """Takes the records in the order in which they are kept."""
        self._by_id = {record.id: record for record in keys}

    @property
    def keys(self) -> tuple[KeyRecord, ...]:
        """The records, in order."""
        return tuple(self._by_id.values())

    def __len__(self) -> int:
        return len(self._by_id)

    def find(self, identity: str) -> KeyRecord | None:
        """The record of a key id."""
        return self._by_id.get(identity)

    def with_record(self, record: KeyRecord) -> KeyFile:
        """The same with `record` in place of the one of its id, or added at the end."""
        return KeyFile({**self._by_id, record.id: record}.values())


def format_time(moment: datetime) -> str:
    """`moment`, which has a zone, as documents write it: RFC 3339, UTC, without a fraction of a second."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
