"""The key store as the command line changes it: read, change, and write only what was read.

Two operators who change it at the same time both succeed: who comes second reads again. Functions only read,
through `groundwire.access.fresh`.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TypeVar

from groundwire.access.fresh import MAX_BYTES
from groundwire.access.key_document import key_file_bytes, parse_key_file
from groundwire.access.records import KeyFile
from groundwire.errors import ObjectChanged, ObjectExists, ObjectNotFound, SettingsError, StorageError
from groundwire.storage import open_store
from groundwire.storage.secret_manager import how_to_add
from groundwire.storage.uri import is_secret

T = TypeVar("T")

_TRIES = 10
_PAUSE_S = 0.05


class KeyStore:
    """The key document at a URI.

    Args:
        uri: ``file:///path``, ``gs://bucket/name`` or ``secret://projects/P/secrets/S``.
        setting: what named it, for messages.

    Raises:
        SettingsError: the URI names no object.
    """

    def __init__(self, uri: str, setting: str) -> None:
        self.uri = uri
        self._store, self._name = open_store(uri, setting)
        if not self._name:
            raise SettingsError(f"{setting} must name an object: {uri!r}")

    def read(self) -> KeyFile:
        """The records.

        Raises:
            StorageError: they cannot be read.
            SettingsError: the document is wrong.
        """
        return parse_key_file(self._store.read(self._name))

    def change(self, edit: Callable[[KeyFile], tuple[KeyFile, T]], *, create: bool = False) -> T:
        """Stores what `edit` makes of the records, which it is given anew when someone else was quicker.

        Args:
            edit: from the records that are there to those that shall be there, and whatever else is to be
                told of what was stored.
            create: whether to begin a document where none is.

        Raises:
            SettingsError: the store can only be read, or the document is wrong, before or after.
            StorageError: the store failed, or someone else was quicker every time.
        """
        self._require_writable()
        for attempt in range(_TRIES):
            time.sleep(random.uniform(0, _PAUSE_S * attempt))  # noqa: S311 - who comes when is no secret
            with suppress(ObjectExists, ObjectChanged):
                return self._change_once(edit, create)
        raise StorageError(f"{self.uri} was changed by others each of {_TRIES} times; try again")

    def _change_once(self, edit: Callable[[KeyFile], tuple[KeyFile, T]], create: bool) -> T:
        generation = self._generation(create)
        file = KeyFile() if generation is None else parse_key_file(self._read(generation))
        changed, told = edit(file)
        data = key_file_bytes(changed)
        # What functions would refuse is not written.
        parse_key_file(data)
        if len(data) > MAX_BYTES:
            raise SettingsError(
                f"{self.uri} would hold {len(data)} bytes, and functions read at most {MAX_BYTES}: "
                "revoked and expired keys can be taken out of the document"
            )
        with _private():
            self._store.write(self._name, data, if_absent=generation is None, if_generation=generation)
        return told

    def _read(self, generation: int) -> bytes:
        try:
            return self._store.read(self._name, generation)
        except ObjectNotFound as exc:
            raise ObjectChanged(str(exc)) from None  # since its generation was told

    def _generation(self, create: bool) -> int | None:
        try:
            return self._store.stat(self._name).generation
        except ObjectNotFound:
            if create:
                return None
            raise

    def _require_writable(self) -> None:
        if is_secret(self.uri):
            raise SettingsError(
                f"{self.uri} can only be read here. Change a file instead, with --store FILE, and then "
                f"{how_to_add(self._name)}"
            )


@contextmanager
def _private() -> Iterator[None]:
    """A new file is readable by its owner alone; one that is there keeps its mode."""
    before = os.umask(0o077)
    try:
        yield
    finally:
        os.umask(before)
