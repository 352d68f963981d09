"""Pushing bundles, and pulling them through the real client: over a broken line, and in a race."""

from __future__ import annotations

import os
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from groundwire.errors import BundleCorrupt, ObjectExists, ObjectNotFound, StorageUnavailable
from groundwire.scoring.bundle_ref import BundleRef
from groundwire.scoring.manifest import MANIFEST
from groundwire.scoring.model_store import fetch_bundle, push_bundle
from groundwire.storage.gcs import GcsStore
from groundwire.storage.local import LocalStore
from tests.fake_bundle import FILES, manifest_bytes, write_bundle
from tests.fake_gcs import Bucket


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_bundle(tmp_path / "bundle")
    return tmp_path / "bundle"


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    return tmp_path / "cache"


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


# Pushing


@pytest.fixture(params=["gcs", "local"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "local":
        return (tmp_path / "pushed").as_uri()
    bucket: Bucket = request.getfixturevalue("gcs_bucket")
    return f"{bucket.uri}/team/base"


def test_what_is_pushed_is_pulled(folder: Path, place: str, cache: Path) -> None:
    pushed = push_bundle(folder, f"{place}/")
    assert pushed.uri == place
    pulled = fetch_bundle(BundleRef(pushed.uri, pushed.generation, pushed.sha256), cache)
    assert contents(pulled) == contents(folder)


def test_a_push_can_be_repeated(folder: Path, place: str) -> None:
    assert push_bundle(folder, place) == push_bundle(folder, place)


def test_a_push_overwrites_nothing(folder: Path, place: str, tmp_path: Path) -> None:
    push_bundle(folder, place)
    write_bundle(tmp_path / "other", {**FILES, "tokenizer.json": b'{"model": []}'})
    with pytest.raises(ObjectExists, match=r"tokenizer\.json is already there, with other bytes"):
        push_bundle(tmp_path / "other", place)


def test_a_damaged_bundle_is_not_pushed(folder: Path, tmp_path: Path) -> None:
    (folder / "scorer.onnx").write_bytes(b"")
    with pytest.raises(BundleCorrupt, match=r"scorer\.onnx"):
        push_bundle(folder, (tmp_path / "pushed").as_uri())
    assert not (tmp_path / "pushed").exists()


def test_the_manifest_is_pushed_last(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    write = LocalStore.write

    def watched(self: LocalStore, name: str, data: bytes, *, if_absent: bool = False) -> int:
        written.append(name)
        return write(self, name, data, if_absent=if_absent)

    monkeypatch.setattr(LocalStore, "write", watched)
    push_bundle(folder, (tmp_path / "pushed").as_uri())
    assert written == ["pushed/scorer.onnx", "pushed/tokenizer.json", f"pushed/{MANIFEST}"]


# Pulling


@pytest.fixture
def pushed(folder: Path, gcs_bucket: Bucket) -> BundleRef:
    pushed = push_bundle(folder, f"{gcs_bucket.uri}/base")
    return BundleRef(pushed.uri, pushed.generation, pushed.sha256)


def test_a_replaced_manifest_is_another_generation(
    pushed: BundleRef, gcs_bucket: Bucket, cache: Path
) -> None:
    GcsStore(gcs_bucket.name).write(f"base/{MANIFEST}", manifest_bytes(version="2"))
    with pytest.raises(ObjectNotFound, match=rf"base/manifest\.json in generation {pushed.generation}"):
        fetch_bundle(pushed, cache)


def test_a_warm_cache_needs_no_store_and_a_cold_one_names_the_object(
    pushed: BundleRef, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fetch_bundle(pushed, cache)
    monkeypatch.setenv("STORAGE_EMULATOR_HOST", "http://127.0.0.1:9")
    fetch_bundle(pushed, cache)
    with pytest.raises(StorageUnavailable, match=f"{pushed.uri}/manifest.json"):
        fetch_bundle(pushed, cache / "cold")


class BrokenLine(BaseHTTPRequestHandler):
    """Passes downloads on from the emulator, but breaks off in the middle of the next `breaks` models."""

    def do_GET(self) -> None:
        server: Any = self.server
        with urllib.request.urlopen(server.emulator + self.path, timeout=10) as reply:
            data = reply.read()
            headers = {name: reply.headers[name] for name in ("Content-Type", "X-Goog-Hash")}
        self.send_response(200)
        for name, value in {**headers, "Content-Length": str(len(data))}.items():
            self.send_header(name, value)
        self.end_headers()
        cut = len(data) // 2 if "scorer.onnx" in self.path and server.breaks > 0 else len(data)
        server.breaks -= cut < len(data)
        server.requests.append(self.path)
        self.wfile.write(data[:cut])

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def line(gcs_bucket: Bucket) -> Iterator[Any]:
    server: Any = ThreadingHTTPServer(("127.0.0.1", 0), BrokenLine)
    server.emulator, server.breaks, server.requests = gcs_bucket.emulator, 0, []
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.mark.parametrize("breaks", [0, 1])
def test_a_line_that_breaks_once_is_survived(
    pushed: BundleRef, folder: Path, cache: Path, line: Any, monkeypatch: pytest.MonkeyPatch, breaks: int
) -> None:
    line.breaks = breaks
    monkeypatch.setenv("STORAGE_EMULATOR_HOST", f"http://127.0.0.1:{line.server_port}")
    assert contents(fetch_bundle(pushed, cache)) == contents(folder)
    assert len(line.requests) == len(FILES) + 1 + breaks


def test_a_line_that_breaks_twice_names_the_object(
    pushed: BundleRef, cache: Path, line: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    line.breaks = 2
    monkeypatch.setenv("STORAGE_EMULATOR_HOST", f"http://127.0.0.1:{line.server_port}")
    with pytest.raises(
        StorageUnavailable, match=f"{pushed.uri}/scorer.onnx: the store did not answer, or broke"
    ):
        fetch_bundle(pushed, cache)
    assert len(line.requests) == 3
    assert [path.suffix for path in cache.iterdir()] == [".lock"]


RACER = """
import sys
from pathlib import Path
from groundwire.scoring.bundle_ref import read_bundle_ref
from groundwire.scoring.model_store import fetch_bundle
from groundwire.storage.gcs import GcsStore
import google.cloud.storage  # now, so that the race is for the cache

reads = []
read_into = GcsStore.read_into  # `read` goes through it too
GcsStore.read_into = lambda *arguments: (reads.append(arguments[1]), read_into(*arguments))[1]
print("ready", flush=True)
sys.stdin.readline()
folder = fetch_bundle(read_bundle_ref(), Path(sys.argv[1]))
print(len(reads), folder.name, flush=True)
"""


def test_processes_that_race_for_one_cache_make_one_pull(pushed: BundleRef, cache: Path) -> None:
    environ = {
        **os.environ,
        "GROUNDWIRE_BUNDLE": pushed.uri,
        "GROUNDWIRE_BUNDLE_GENERATION": str(pushed.generation),
        "GROUNDWIRE_BUNDLE_SHA256": str(pushed.sha256),
    }
    command = [sys.executable, "-c", RACER, str(cache)]
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    racers = [subprocess.Popen(command, env=environ, **pipes) for _ in range(2)]
    for racer in racers:
        assert racer.stdout is not None
        assert racer.stdout.readline() == "ready\n"
    for racer in racers:
        assert racer.stdin is not None
        racer.stdin.write("go\n")
        racer.stdin.flush()
    results = [racer.communicate(timeout=20)[0].split() for racer in racers]
    assert sorted(results) == [["0", pushed.sha256], [str(len(FILES) + 1), pushed.sha256]]
    assert [racer.returncode for racer in racers] == [0, 0]
