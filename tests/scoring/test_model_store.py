"""Pulling and keeping, with a store that counts and misbehaves as told."""

from __future__ import annotations

import hashlib
import json
import logging
import threading
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from groundwire.errors import (
    BundleCorrupt,
    BundleError,
    BundleInvalid,
    ObjectNotFound,
    StorageError,
    StorageUnavailable,
)
from groundwire.scoring import model_store
from groundwire.scoring.bundle_ref import BundleRef
from groundwire.scoring.file_lock import exclusive
from groundwire.scoring.manifest import MANIFEST
from groundwire.scoring.model_store import fetch_bundle, verify_bundle
from groundwire.storage import ObjectInfo, Sink
from groundwire.storage.local import LocalStore
from tests.fake_bundle import FILES, manifest_bytes, write_bundle

GENERATION = 7


class FakeBucket:
    """A bucket that holds one bundle under `base/`, counts its reads, and fails as told.

    Attributes:
        objects: bytes by name.
        reads: how often each object was read.
        failures: for a name, what its next reads do: raise an error, or give these bytes instead.
    """

    def __init__(self) -> None:
        self.objects = {f"base/{name}": data for name, data in FILES.items()}
        self.objects[f"base/{MANIFEST}"] = manifest_bytes()
        self.reads: Counter[str] = Counter()
        self.failures: dict[str, list[Exception | bytes]] = {}

    @property
    def ref(self) -> BundleRef:
        sha256 = hashlib.sha256(self.objects[f"base/{MANIFEST}"]).hexdigest()
        return BundleRef("gs://models/base", GENERATION, sha256)

    def read(self, name: str, generation: int | None = None) -> bytes:
        if generation != GENERATION:
            raise ObjectNotFound(f"{name} in generation {generation} is not there")
        return self._next(name)

    def read_into(self, name: str, sink: Sink, generation: int | None = None) -> None:
        data = self._next(name)
        for start in range(0, len(data), 1 << 16):
            sink.write(data[start : start + (1 << 16)])

    def _next(self, name: str) -> bytes:
        self.reads[name] += 1
        failure = self.failures[name].pop(0) if self.failures.get(name) else self.objects.get(name)
        if failure is None:
            raise ObjectNotFound(f"gs://models/{name} is not there")
        if isinstance(failure, Exception):
            raise failure
        return failure

    def stat(self, name: str, generation: int | None = None) -> ObjectInfo:
        raise NotImplementedError

    def write(self, name: str, data: bytes, *, if_absent: bool = False) -> int:
        raise NotImplementedError

    def list(self, prefix: str = "") -> Iterator[ObjectInfo]:
        raise NotImplementedError

    def delete(self, name: str) -> None:
        raise NotImplementedError


@pytest.fixture
def bucket(monkeypatch: pytest.MonkeyPatch) -> FakeBucket:
    bucket = FakeBucket()
    monkeypatch.setattr(model_store, "open_store", lambda uri, setting: (bucket, "base"))
    return bucket


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    return tmp_path / "cache"


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def assert_nothing_half_done(cache: Path) -> None:
    assert [path.name for path in cache.iterdir() if not path.name.endswith(".lock")] == []


# Pulling


def test_a_pull_gives_every_file_in_a_folder_named_by_the_manifest(bucket: FakeBucket, cache: Path) -> None:
    folder = fetch_bundle(bucket.ref, cache)
    assert folder == cache / str(bucket.ref.sha256)
    assert contents(folder) == {**FILES, MANIFEST: manifest_bytes()}
    assert sorted(path.name for path in cache.iterdir()) == [folder.name, f"{folder.name}.lock"]


def test_each_object_is_read_once_and_a_warm_cache_reads_none(bucket: FakeBucket, cache: Path) -> None:
    fetch_bundle(bucket.ref, cache)
    assert bucket.reads == dict.fromkeys(bucket.objects, 1)
    fetch_bundle(bucket.ref, cache)
    assert bucket.reads == dict.fromkeys(bucket.objects, 1)


def test_a_pull_logs_one_line_with_bytes_and_time(
    bucket: FakeBucket, cache: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "groundwire")
    fetch_bundle(bucket.ref, cache)
    (line,) = [json.loads(record.message) for record in caplog.records]
    assert line.pop("ms") >= 0
    assert line == {
        "severity": "INFO",
        "message": "bundle pulled",
        "bundle": "gs://models/base",
        "bytes": sum(map(len, bucket.objects.values())),
    }


def test_eight_callers_at_once_make_one_pull(bucket: FakeBucket, cache: Path) -> None:
    barrier = threading.Barrier(8)
    folders: list[Path] = []

    def fetch() -> None:
        barrier.wait()
        folders.append(fetch_bundle(bucket.ref, cache))

    threads = [threading.Thread(target=fetch) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert folders == [cache / str(bucket.ref.sha256)] * 8
    assert bucket.reads == dict.fromkeys(bucket.objects, 1)


def test_another_generation_is_not_found_and_not_retried(bucket: FakeBucket, cache: Path) -> None:
    with pytest.raises(ObjectNotFound, match="in generation 8"):
        fetch_bundle(BundleRef("gs://models/base", 8, bucket.ref.sha256), cache)
    assert bucket.reads.total() == 0
    assert_nothing_half_done(cache)


def test_another_manifest_than_the_pinned_one_is_refused(bucket: FakeBucket, cache: Path) -> None:
    with pytest.raises(
        BundleCorrupt, match=f"base/manifest.json in generation 7 has SHA-256 .* {'0' * 64} is pinned"
    ):
        fetch_bundle(BundleRef("gs://models/base", GENERATION, "0" * 64), cache)
    assert bucket.reads == {f"base/{MANIFEST}": 2}
    assert_nothing_half_done(cache)


WRONG = {
    "truncated": FILES["scorer.onnx"][:-1],
    "empty": b"",
    "longer": FILES["scorer.onnx"] + b"x",
    "one bit off": FILES["scorer.onnx"][:-1] + b"\xfe",
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_wrong_bytes_once_are_fetched_once_more(bucket: FakeBucket, cache: Path, wrong: bytes) -> None:
    bucket.failures["base/scorer.onnx"] = [wrong]
    assert contents(fetch_bundle(bucket.ref, cache))["scorer.onnx"] == FILES["scorer.onnx"]
    assert bucket.reads["base/scorer.onnx"] == 2


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_wrong_bytes_twice_are_refused_by_name(bucket: FakeBucket, cache: Path, wrong: bytes) -> None:
    bucket.objects["base/scorer.onnx"] = wrong
    with pytest.raises(BundleCorrupt, match=r"^base/scorer\.onnx has "):
        fetch_bundle(bucket.ref, cache)
    assert bucket.reads["base/scorer.onnx"] == 2
    assert_nothing_half_done(cache)


@pytest.mark.parametrize("name", ["base/manifest.json", "base/scorer.onnx"])
def test_a_transport_failure_is_retried_once(bucket: FakeBucket, cache: Path, name: str) -> None:
    failure = StorageUnavailable(f"gs://models/{name}: the store did not answer")
    bucket.failures[name] = [failure]
    fetch_bundle(bucket.ref, cache)
    assert bucket.reads[name] == 2


@pytest.mark.parametrize("name", ["base/manifest.json", "base/scorer.onnx"])
def test_a_second_transport_failure_names_the_object(bucket: FakeBucket, cache: Path, name: str) -> None:
    failure = StorageUnavailable(f"gs://models/{name}: the store did not answer")
    bucket.failures[name] = [failure, failure]
    with pytest.raises(StorageUnavailable, match=name):
        fetch_bundle(bucket.ref, cache)
    assert bucket.reads[name] == 2
    assert_nothing_half_done(cache)


@pytest.mark.parametrize("error", [ObjectNotFound, StorageError])
def test_what_a_retry_cannot_mend_is_not_retried(
    bucket: FakeBucket, cache: Path, error: type[StorageError]
) -> None:
    bucket.failures["base/scorer.onnx"] = [error("gs://models/base/scorer.onnx")]
    with pytest.raises(error, match=r"scorer\.onnx"):
        fetch_bundle(bucket.ref, cache)
    assert bucket.reads["base/scorer.onnx"] == 1
    assert_nothing_half_done(cache)


@pytest.mark.parametrize(
    "name", ["../evil", "/etc/evil", "a/b", "a\\b", "..", ".", "", "evil\0", "manifest.json"]
)
def test_a_manifest_cannot_lead_out_of_its_folder(bucket: FakeBucket, cache: Path, name: str) -> None:
    bucket.objects[f"base/{MANIFEST}"] = manifest_bytes({**FILES, name: b"evil"})
    with pytest.raises(BundleInvalid, match=r"manifest\.json"):
        fetch_bundle(bucket.ref, cache)
    assert bucket.reads == {f"base/{MANIFEST}": 1}
    assert_nothing_half_done(cache)
    assert [path.name for path in cache.parent.iterdir()] == ["cache"]


def test_a_manifest_of_a_newer_format_is_refused_by_its_number(bucket: FakeBucket, cache: Path) -> None:
    bucket.objects[f"base/{MANIFEST}"] = manifest_bytes(formatVersion=99)
    with pytest.raises(BundleInvalid, match="99"):
        fetch_bundle(bucket.ref, cache)


# Keeping


@pytest.mark.parametrize(
    "damage", ["changed", "shortened", "missing", "manifest changed", "manifest missing"]
)
def test_a_damaged_cache_is_pulled_again(
    bucket: FakeBucket, cache: Path, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    folder = fetch_bundle(bucket.ref, cache)
    victim = folder / (MANIFEST if "manifest" in damage else "scorer.onnx")
    if "missing" in damage:
        victim.unlink()
    else:
        data = victim.read_bytes()
        victim.write_bytes(data[:-1] if damage == "shortened" else data[:-2] + b"??")
    assert fetch_bundle(bucket.ref, cache) == folder
    assert contents(folder) == {**FILES, MANIFEST: manifest_bytes()}
    assert bucket.reads["base/scorer.onnx"] == 2
    assert "cached bundle is damaged" in caplog.text
    assert sorted(path.name for path in cache.iterdir()) == [folder.name, f"{folder.name}.lock"]


def test_a_half_pulled_folder_of_a_dead_process_is_swept_away(bucket: FakeBucket, cache: Path) -> None:
    mine = cache / f"{bucket.ref.sha256}.dead.part"
    other = cache / f"{'0' * 64}.alive.part"
    mine.mkdir(parents=True)
    other.mkdir()
    (mine / "scorer.onnx").write_bytes(b"half")
    fetch_bundle(bucket.ref, cache)
    assert not mine.exists()
    assert other.exists()


def test_without_the_lock_a_pull_is_late_but_right(
    bucket: FakeBucket, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(model_store, "LOCK_PATIENCE_S", 0.05)
    cache.mkdir()
    with exclusive(cache / f"{bucket.ref.sha256}.lock", patience_s=0) as held:
        assert held
        folder = fetch_bundle(bucket.ref, cache)
    assert contents(folder) == {**FILES, MANIFEST: manifest_bytes()}


def test_who_is_overtaken_without_the_lock_keeps_the_other_s_bundle(bucket: FakeBucket, cache: Path) -> None:
    """The other process installs its own while this one is still pulling."""
    rival = cache / str(bucket.ref.sha256)
    pull = bucket.read_into

    def overtaken(name: str, sink: Sink, generation: int | None = None) -> None:
        if not rival.exists():
            write_bundle(rival)
        pull(name, sink, generation)

    bucket.read_into = overtaken  # type: ignore[method-assign]
    folder = fetch_bundle(bucket.ref, cache)
    assert folder == rival
    assert contents(folder) == {**FILES, MANIFEST: manifest_bytes()}


def test_a_cache_folder_that_cannot_be_made_is_named(bucket: FakeBucket, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(BundleError, match=r"GROUNDWIRE_CACHE_DIR: .*/file/cache cannot take a bundle"):
        fetch_bundle(bucket.ref, tmp_path / "file" / "cache")


def test_a_full_disk_is_an_error_of_the_cache(
    bucket: FakeBucket, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(bucket, "read_into", full)
    with pytest.raises(BundleError, match=r"GROUNDWIRE_CACHE_DIR: .* No space left on device"):
        fetch_bundle(bucket.ref, cache)
    assert_nothing_half_done(cache)


# In place


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_bundle(tmp_path / "bundle")
    return tmp_path / "bundle"


def test_a_folder_is_used_where_it_is(folder: Path, cache: Path) -> None:
    assert fetch_bundle(BundleRef(folder.as_uri()), cache) == folder
    assert not cache.exists()


def test_a_read_only_folder_will_do(folder: Path) -> None:
    """By permissions where they bind; under root, a cache that could not be made would still tell."""
    for path in folder.iterdir():
        path.chmod(0o444)
    folder.chmod(0o555)
    before = sorted((path.name, path.stat().st_mtime_ns) for path in [folder, *folder.iterdir()])
    assert fetch_bundle(BundleRef(folder.as_uri()), Path("/proc/no-such-place")) == folder
    assert sorted((path.name, path.stat().st_mtime_ns) for path in [folder, *folder.iterdir()]) == before


def test_a_folder_with_a_wrong_file_is_refused(folder: Path, cache: Path) -> None:
    (folder / "tokenizer.json").write_bytes(b"{}")
    with pytest.raises(BundleCorrupt, match=r"tokenizer\.json"):
        fetch_bundle(BundleRef(folder.as_uri()), cache)


def test_a_folder_s_pins_are_kept(folder: Path, cache: Path) -> None:
    sha256 = hashlib.sha256((folder / MANIFEST).read_bytes()).hexdigest()
    generation = LocalStore(folder).stat(MANIFEST).generation
    assert fetch_bundle(BundleRef(folder.as_uri(), generation, sha256), cache) == folder
    with pytest.raises(ObjectNotFound, match=r"manifest\.json in generation"):
        fetch_bundle(BundleRef(folder.as_uri(), generation + 1), cache)
    with pytest.raises(BundleCorrupt, match="is pinned"):
        fetch_bundle(BundleRef(folder.as_uri(), None, "0" * 64), cache)


def test_no_manifest_is_invalid(tmp_path: Path) -> None:
    with pytest.raises(BundleInvalid, match=r"manifest\.json cannot be read: No such file"):
        verify_bundle(tmp_path)
