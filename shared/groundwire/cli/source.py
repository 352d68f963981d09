"""Reads a document from where a person says it is."""

from __future__ import annotations

import sys
from pathlib import Path

from groundwire.errors import InvalidArgument
from groundwire.storage.uri import open_store


def read_source(name: str) -> bytes:
    """The bytes of a file, of stdin for ``-``, or of what a URI names.

    Raises:
        InvalidArgument: a file cannot be read; names it.
        SettingsError: a URI of no known form.
        StorageError: the store failed, or holds no such object.
    """
    if name == "-":
        return sys.stdin.buffer.read()
    if "://" in name:
        store, where = open_store(name, name)
        return store.read(where)
    try:
        return Path(name).read_bytes()
    except OSError as exc:
        raise InvalidArgument(f"{name}: {exc.strerror}") from None
