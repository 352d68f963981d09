"""Records, keys and documents for tests."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from groundwire.access.issuing import Issued, issue
from groundwire.access.records import KeyRecord

NOW = datetime(2027, 1, 31, 12, tzinfo=UTC)


def record(**members: Any) -> KeyRecord:
    """A record of a key without a limit; `members` say what is otherwise."""
    usual: dict[str, Any] = {
        "id": "0123456789",
        "env": "prod",
        "sha256": "ab" * 32,
        "principal": "review-bot",
        "created": NOW,
    }
    return KeyRecord(**{**usual, **members})


def key(**members: Any) -> Issued:
    """A new key; `members` say what is otherwise in its record."""
    return issue(record(**members))
