"""Bundles between object storage and a folder on this machine, every byte checked.

The manifest is pinned by generation and SHA-256, and pins the files in turn. A bundle in a bucket is pulled
into the cache folder once: its files go to a scratch folder beside their place, which is renamed when all of
them are right, so a half-pulled bundle is never seen. Processes of one machine take turns by a lock; the
rename keeps them right without it. A bundle named by a path is used where it is, and nothing is written.
"""

from __future__ import annotations

import hashlib
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeVar

from groundwire.errors import BundleCorrupt, BundleError, BundleInvalid, ObjectExists, StorageUnavailable
from groundwire.logs import log_event
from groundwire.scoring.bundle import Bundle
from groundwire.scoring.bundle_ref import BundleRef
from groundwire.scoring.checked_file import CheckedFile
from groundwire.scoring.file_lock import exclusive
from groundwire.scoring.manifest import MANIFEST, FileEntry, Manifest, read_manifest
from groundwire.settings import BUNDLE, CACHE_DIR
from groundwire.storage.base import ObjectStore
from groundwire.storage.uri import is_file, join, open_store, path_of

LOCK_PATIENCE_S = 120.0

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class PushedBundle:
    """What a function needs to name a bundle: the values of the three bundle settings."""

    uri: str
    generation: int
    sha256: str


def fetch_bundle(ref: BundleRef, cache_dir: Path) -> Path:
    """The folder of a verified bundle, pulled when it is not on this machine or no longer whole.

    Args:
        ref: which one.
        cache_dir: pulled bundles are kept here, each in a folder named by its manifest's SHA-256.

    Raises:
        ObjectNotFound: the store lacks a file, or the manifest in that generation.
        StorageUnavailable: the store failed twice for one object; the message names it.
        StorageError: the store refuses, for want of credentials perhaps.
        BundleCorrupt: an object had the wrong bytes twice, or a file in place has them.
        BundleInvalid: the manifest is wrong, or a file in place is missing.
        BundleError: the cache folder cannot be written.
    """
    if is_file(ref.uri):
        return _in_place(ref)
    folder = cache_dir / str(ref.sha256)
    if not _is_whole(folder, ref):
        with _cache_faults(cache_dir):
            _pull_in_turn(ref, folder)
    return folder


def verify_bundle(directory: Path, sha256: str | None = None) -> Bundle:
    """The bundle in a folder, every file of it checked against the manifest.

    Args:
        directory: the bundle's folder.
        sha256: the manifest's, where it is pinned.

    Raises:
        BundleCorrupt: the manifest or a file has other bytes.
        BundleInvalid: the manifest is wrong, or a file is missing.
    """
    bundle = Bundle(directory, _manifest(_manifest_bytes(directory), sha256, str(directory / MANIFEST)))
    bundle.verify()
    return bundle


def push_bundle(directory: Path, uri: str) -> PushedBundle:
    """Upload a verified bundle, the manifest last: who finds a manifest finds its files.

    Nothing is overwritten. Objects that are there with the same bytes are kept, so a push can be repeated.

    Args:
        directory: the bundle's folder.
        uri: where its objects go, ``gs://bucket/prefix`` or ``file:///folder``.

    Raises:
        SettingsError: `uri` is of no such form.
        BundleCorrupt, BundleInvalid: the folder is not a whole bundle.
        ObjectExists: an object is there with other bytes.
        StorageError: the store failed.
    """
    uri = uri.rstrip("/")
    store, prefix = open_store(uri, "the bundle's URI")
    data = _manifest_bytes(directory)
    bundle = Bundle(directory, _manifest(data, None, str(directory / MANIFEST)))
    bundle.verify()
    for name in bundle.manifest.files:
        _put(store, join(prefix, name), bundle.read(name))
    generation = _put(store, join(prefix, MANIFEST), data)
    return PushedBundle(uri, generation, hashlib.sha256(data).hexdigest())


def _put(store: ObjectStore, name: str, data: bytes) -> int:
    try:
        return store.write(name, data, if_absent=True)
    except ObjectExists as exc:
        there = store.stat(name)
        if there.size != len(data) or store.read(name, there.generation) != data:
            raise ObjectExists(f"{exc}, with other bytes; push to another place") from None
        return there.generation


def _in_place(ref: BundleRef) -> Path:
    if ref.generation is not None:
        store, prefix = open_store(ref.uri, BUNDLE.name)
        store.stat(join(prefix, MANIFEST), ref.generation)
    return verify_bundle(path_of(ref.uri, BUNDLE.name), ref.sha256).directory


def _is_whole(folder: Path, ref: BundleRef) -> bool:
    """Whether the cache holds the bundle. Hashing it anew costs less than trusting what a crash has left."""
    if not folder.exists():
        return False
    try:
        verify_bundle(folder, ref.sha256)
    except BundleError as exc:
        log_event("WARNING", "cached bundle is damaged", bundle=ref.uri, reason=str(exc))
        return False
    return True


def _pull_in_turn(ref: BundleRef, folder: Path) -> None:
    folder.parent.mkdir(parents=True, exist_ok=True)
    with exclusive(folder.with_suffix(".lock"), patience_s=LOCK_PATIENCE_S) as alone:
        if _is_whole(folder, ref):
            return
        if alone:
            _sweep(folder)
        scratch = Path(tempfile.mkdtemp(prefix=f"{folder.name}.", suffix=".part", dir=folder.parent))
        try:
            _pull(ref, scratch / "fresh")
            _install(ref, scratch, folder)
        finally:
            shutil.rmtree(scratch, ignore_errors=True)


def _sweep(folder: Path) -> None:
    """Remove what a process that died in the middle left behind; the disk may be memory."""
    for scratch in folder.parent.glob(f"{folder.name}.*.part"):
        shutil.rmtree(scratch, ignore_errors=True)


def _install(ref: BundleRef, scratch: Path, folder: Path) -> None:
    try:
        (scratch / "fresh").rename(folder)
    except OSError:
        if not _is_whole(folder, ref):  # a damaged one; another process's good one is kept
            folder.rename(scratch / "damaged")
            (scratch / "fresh").rename(folder)


def _pull(ref: BundleRef, folder: Path) -> None:
    started = time.perf_counter()
    store, prefix = open_store(ref.uri, BUNDLE.name)
    folder.mkdir()
    data, manifest = _twice(partial(_pinned_manifest, store, join(prefix, MANIFEST), ref))
    (folder / MANIFEST).write_bytes(data)
    for file, entry in manifest.files.items():
        _twice(partial(_download, store, join(prefix, file), folder / file, entry))
    log_event(
        "INFO",
        "bundle pulled",
        bundle=ref.uri,
        bytes=len(data) + sum(entry.size for entry in manifest.files.values()),
        ms=round((time.perf_counter() - started) * 1000),
    )


def _pinned_manifest(store: ObjectStore, name: str, ref: BundleRef) -> tuple[bytes, Manifest]:
    data = store.read(name, ref.generation)
    return data, _manifest(data, ref.sha256, f"{name} in generation {ref.generation}")


def _download(store: ObjectStore, name: str, path: Path, entry: FileEntry) -> None:
    with path.open("wb") as file:
        sink = CheckedFile(file, name, entry)
        store.read_into(name, sink)
        sink.finish()


def _twice(step: Callable[[], T]) -> T:
    """Once more where the way may be at fault, and at once: a cold start is waiting."""
    try:
        return step()
    except (StorageUnavailable, BundleCorrupt) as exc:
        log_event("WARNING", "bundle object is fetched once more", reason=str(exc))
        return step()


def _manifest_bytes(directory: Path) -> bytes:
    try:
        return (directory / MANIFEST).read_bytes()
    except OSError as exc:
        raise BundleInvalid(f"{directory / MANIFEST} cannot be read: {exc.strerror}") from None


def _manifest(data: bytes, sha256: str | None, where: str) -> Manifest:
    found = hashlib.sha256(data).hexdigest()
    if sha256 not in (None, found):
        raise BundleCorrupt(f"{where} has SHA-256 {found}; {sha256} is pinned")
    manifest = read_manifest(data)
    if MANIFEST in manifest.files:
        raise BundleInvalid(f"{where} names itself among its files")
    return manifest


@contextmanager
def _cache_faults(cache_dir: Path) -> Iterator[None]:
    try:
        yield
    except OSError as exc:
        raise BundleError(f"{CACHE_DIR.name}: {cache_dir} cannot take a bundle: {exc.strerror}") from exc
