"""The way from settings to a scorer, in processes of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from groundwire.scoring.bundle_ref import embedded_bundle
from groundwire.scoring.model_store import push_bundle
from tests.fake_bundle import write_bundle
from tests.fake_gcs import Bucket

PROBE = """
import json, logging, os, sys, threading
logging.basicConfig(stream=sys.stdout, level=logging.INFO, format="%(message)s")
connections, importers = [], {}

def watch(event, arguments):
    if event == "socket.connect":
        connections.append(arguments[1])

class Importers:
    def find_spec(name, path=None, target=None):
        if name in ("onnxruntime", "google.cloud.storage"):
            importers.setdefault(name, threading.current_thread().name)

sys.addaudithook(watch)
sys.meta_path.insert(0, Importers)
from groundwire.errors import GroundwireError
from groundwire.scoring.bundle_ref import read_bundle_ref
from groundwire.scoring.bundles import BundlePool
pool = BundlePool.from_settings(os.environ)
cloud = {"google.auth", "google.cloud.storage", "requests"}
at_import = sorted((cloud | {"onnxruntime", "tokenizers", "numpy"}) & set(sys.modules))
try:
    with pool.use(read_bundle_ref()) as scorer:
        loaded = bool(scorer.score([("The film came out in 1997.", "The film came out in 1997.")]))
except GroundwireError as exc:
    loaded = type(exc).__name__
print(json.dumps({"at_import": at_import, "loaded": loaded, "cloud": sorted(cloud & set(sys.modules)),
                  "connections": connections, "importers": importers}))
"""


def probe(settings: Mapping[str, str]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """What a process did on its way to a first score, and the lines that it logged."""
    environ = {name: value for name, value in os.environ.items() if not name.startswith("GROUNDWIRE_")}
    done = subprocess.run(
        [sys.executable, "-c", PROBE],
        env={**environ, **settings},
        capture_output=True,
        timeout=30,
        check=True,
    )
    *lines, report = [json.loads(line) for line in done.stdout.splitlines()]
    return report, lines


def test_a_bundle_in_a_folder_needs_no_cloud_client_and_no_socket(tmp_path: Path) -> None:
    write_bundle(tmp_path / "bundle")
    report, lines = probe({"GROUNDWIRE_BUNDLE": (tmp_path / "bundle").as_uri()})
    assert report["at_import"] == []
    assert report["loaded"] == "BundleInvalid"  # it is no model, which is found only after it was fetched
    assert report["cloud"] == []
    assert report["connections"] == []
    assert [line["message"] for line in lines] == ["scorer failed to load"]


def test_a_wrong_number_of_threads_is_an_error_of_the_settings(tmp_path: Path) -> None:
    report, (line,) = probe({"GROUNDWIRE_BUNDLE": tmp_path.as_uri(), "GROUNDWIRE_THREADS": "many"})
    assert report["loaded"] == "SettingsError"
    assert "GROUNDWIRE_THREADS" in line["reason"]


@pytest.mark.model
def test_the_shipped_bundle_loads_and_tells_its_times() -> None:
    report, (line,) = probe({"GROUNDWIRE_THREADS": "1"})
    assert report["loaded"] is True
    assert (report["cloud"], report["connections"]) == ([], [])
    times = {name: line.pop(name) for name in ("fetch_ms", "import_ms", "load_ms")}
    assert all(isinstance(ms, int) and ms >= 0 for ms in times.values())
    assert line == {
        "severity": "INFO",
        "message": "scorer loaded",
        "cold": True,
        "bundle": embedded_bundle().as_uri(),
        "bytes": sum(path.stat().st_size for path in embedded_bundle().iterdir() if path.suffix != ".json")
        + (embedded_bundle() / "tokenizer.json").stat().st_size,
        "threads": 1,
    }


@pytest.mark.model
def test_the_shipped_bundle_comes_out_of_a_bucket(gcs_bucket: Bucket, tmp_path: Path) -> None:
    pushed = push_bundle(embedded_bundle(), f"{gcs_bucket.uri}/base")
    report, (pulled, loaded) = probe(
        {
            "GROUNDWIRE_BUNDLE": pushed.uri,
            "GROUNDWIRE_BUNDLE_GENERATION": str(pushed.generation),
            "GROUNDWIRE_BUNDLE_SHA256": pushed.sha256,
            "GROUNDWIRE_CACHE_DIR": str(tmp_path / "cache"),
        }
    )
    assert report["at_import"] == []
    assert report["loaded"] is True
    assert report["importers"] == {
        "google.cloud.storage": "groundwire-load",
        "onnxruntime": "groundwire-import",
    }
    assert {f"http://{host}:{port}" for host, port in report["connections"]} == {gcs_bucket.emulator}
    assert (pulled["message"], loaded["message"]) == ("bundle pulled", "scorer loaded")
    assert [path.name for path in (tmp_path / "cache").iterdir() if path.is_dir()] == [pushed.sha256]
