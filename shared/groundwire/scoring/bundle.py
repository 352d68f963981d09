"""A model bundle on disk: one folder, named and pinned file by file in its manifest."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from groundwire.errors import BundleCorrupt, BundleInvalid
from groundwire.scoring.manifest import MANIFEST, FileEntry, Manifest, read_manifest


@dataclass(frozen=True, slots=True)
class Bundle:
    """A folder and its manifest.

    Attributes:
        directory: where the files are.
        manifest: what `manifest.json` says.
    """

    directory: Path
    manifest: Manifest

    def read(self, name: str) -> bytes:
        """The bytes of a file of the bundle, checked against the manifest.

        Raises:
            BundleInvalid: the manifest does not name the file, or it is not there.
            BundleCorrupt: its size or SHA-256 is another.
        """
        entry = self.manifest.files.get(name)
        if entry is None:
            raise BundleInvalid(f"{MANIFEST}: files lacks {name}")
        data = _read(self.directory / name)
        _check(name, data, entry)
        return data

    def verify(self) -> None:
        """Read and check every file.

        Raises:
            BundleInvalid, BundleCorrupt: as `read`.
        """
        for name in self.manifest.files:
            self.read(name)


def open_bundle(directory: Path, sha256: str | None = None) -> Bundle:
    """The bundle in a folder. Reads the manifest only.

    Args:
        directory: the bundle's folder.
        sha256: the manifest's, where it is pinned.

    Raises:
        BundleInvalid: there is no manifest, or it is not one of ours.
        BundleCorrupt: it is not the one that is pinned.
    """
    data = _read(directory / MANIFEST)
    if sha256 is not None and (found := hashlib.sha256(data).hexdigest()) != sha256:
        raise BundleCorrupt(f"{MANIFEST} has SHA-256 {found}; {sha256} is pinned")
    return Bundle(directory, read_manifest(data))


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise BundleInvalid(f"{path.name} cannot be read: {error.strerror}") from None


def _check(name: str, data: bytes, entry: FileEntry) -> None:
    if len(data) != entry.size:
        raise BundleCorrupt(f"{name} has {len(data)} bytes; the manifest says {entry.size}")
    found = hashlib.sha256(data).hexdigest()
    if found != entry.sha256:
        raise BundleCorrupt(f"{name} has SHA-256 {found}; the manifest says {entry.sha256}")
