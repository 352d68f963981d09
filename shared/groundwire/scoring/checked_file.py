"""A download, hashed on its way to the disk."""

from __future__ import annotations

import hashlib
from typing import BinaryIO

from groundwire.errors import BundleCorrupt
from groundwire.scoring.manifest import FileEntry


class CheckedFile:
    """Writes to a file, and refuses bytes that the manifest does not promise.

    Args:
        file: where the bytes go.
        name: the object's, for messages.
        entry: what the manifest says of it.
    """

    def __init__(self, file: BinaryIO, name: str, entry: FileEntry) -> None:
        self._file, self._name, self._entry = file, name, entry
        self._hash = hashlib.sha256()
        self._size = 0

    def write(self, data: bytes) -> None:
        """Take the next bytes.

        Raises:
            BundleCorrupt: they are more than the manifest says. Told at once, before they fill the disk.
        """
        self._size += len(data)
        if self._size > self._entry.size:
            raise BundleCorrupt(f"{self._name} has more than the {self._entry.size} bytes in the manifest")
        self._hash.update(data)
        self._file.write(data)

    def finish(self) -> None:
        """Say that this was all.

        Raises:
            BundleCorrupt: size or SHA-256 is another than the manifest says.
        """
        if self._size != self._entry.size:
            raise BundleCorrupt(f"{self._name} has {self._size} bytes; the manifest says {self._entry.size}")
        if self._hash.hexdigest() != self._entry.sha256:
            raise BundleCorrupt(f"{self._name} has another SHA-256 than the manifest says")
