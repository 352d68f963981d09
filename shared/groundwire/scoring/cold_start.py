"""From a bundle's name to a scorer that answers: what a process does once before its first score."""

from __future__ import annotations

import importlib
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from groundwire.logs import log_event
from groundwire.scoring.bundle import open_bundle
from groundwire.scoring.bundle_ref import BundleRef
from groundwire.scoring.cpu import available_cpus
from groundwire.scoring.memory import estimate
from groundwire.scoring.model_store import fetch_bundle
from groundwire.settings import CACHE_DIR, THREADS
from groundwire.text.boundaries import warm

if TYPE_CHECKING:
    from groundwire.scoring.scorer import Scorer

Reserve = Callable[[int], None]
"""Told the bytes that a scorer will take, before they are taken; may wait, and may raise."""

_RUNTIME = ("onnxruntime", "groundwire.scoring.scorer")


def cold_start(environ: Mapping[str, str], ref: BundleRef, reserve: Reserve = lambda _: None) -> Scorer:
    """Fetch the bundle while onnxruntime is imported beside it, then load it; log one line with the times.

    Raises:
        SettingsError: a setting is missing or wrong.
        StorageError: the bundle cannot be had.
        BundleError: the bundle cannot be used.
        GroundwireError: what `reserve` raises.
    """
    threads = THREADS.read_int(environ) or available_cpus()
    started = time.perf_counter()
    runtime = threading.Thread(target=_import_runtime, name="groundwire-import", daemon=True)
    runtime.start()
    directory = fetch_bundle(ref, Path(CACHE_DIR.read(environ)))
    reserve(estimate(open_bundle(directory).manifest))
    fetched = time.perf_counter()
    runtime.join()
    from groundwire.scoring.scorer import load_scorer

    imported = time.perf_counter()
    scorer = load_scorer(directory, threads=threads, sha256=ref.sha256)
    loaded = time.perf_counter()
    log_event(
        "INFO",
        "scorer loaded",
        cold=True,
        bundle=ref.uri,
        bytes=sum(entry.size for entry in scorer.bundle.manifest.files.values()),
        threads=threads,
        fetch_ms=round((fetched - started) * 1000),
        import_ms=round((imported - fetched) * 1000),  # what was left of it after the fetch
        load_ms=round((loaded - imported) * 1000),
    )
    return scorer


def _import_runtime() -> None:
    with suppress(Exception):  # the import that matters follows, and raises
        for name in _RUNTIME:
            importlib.import_module(name)
        warm()  # the sentence splitter, which loads its tables at first use
