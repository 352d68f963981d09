"""What an HTTP status of a Google API means for a store."""

from __future__ import annotations

from groundwire.errors import ObjectExists, ObjectNotFound, StorageError, StorageUnavailable

_PASSING = frozenset({408, 429, 500, 502, 503, 504})


def error_of_status(code: int | None, what: str) -> StorageError:
    """The error for a reply that was refused.

    Args:
        code: the HTTP status.
        what: the object, for the message.
    """
    if code == 404:
        return ObjectNotFound(f"{what} is not there")
    if code == 412:
        return ObjectExists(f"{what} is already there")
    if code in (401, 403):
        return StorageError(f"{what}: the credentials in use may not do this (HTTP {code})")
    if code in _PASSING:
        return StorageUnavailable(f"{what}: the store answered HTTP {code}")
    return StorageError(f"{what}: the store answered HTTP {code}")
