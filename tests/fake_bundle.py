"""Bundles that are whole but score nothing: what the model store moves about."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from groundwire.scoring.manifest import MANIFEST

FILES = {"scorer.onnx": bytes(range(256)) * 8000, "tokenizer.json": b'{"model": {}}'}  # 2 MB: several pieces

_ACCURACY = {"auc": None, "balancedAccuracy": None, "falsePasses": None, "falseAlarms": None}
_SET = {"name": "none", "rows": 0, "int8": _ACCURACY, "fp32": _ACCURACY}
_LINE = {"slope": 1.0, "intercept": 0.0}
_GOLDEN = {"evidence": "e", "claim": "c", "logits": [0.0, 0.0, 0.0], "support": 0.5, "contradiction": 0.5}
_LABELS = ["entailment", "neutral", "contradiction"]
_REST: dict[str, Any] = {
    "formatVersion": 1,
    "name": "fake",
    "version": "1",
    "licence": "Apache-2.0",
    "sources": [{"name": "none", "origin": "none", "licence": "Apache-2.0", "role": "none"}],
    "heads": {"grounding": {"output": "logits", "labels": _LABELS}},
    "input": {"template": "[CLS] {evidence} [SEP] {claim} [SEP]", "maxTokens": 512, "windowTokens": 256},
    "calibration": {"support": _LINE, "contradiction": _LINE},
    "accuracy": {"command": "none", "threshold": 0.5, "mean": _SET, "sets": [_SET]},
    "golden": {"logitTolerance": 0.1, "scoreTolerance": 0.1, "pairs": [_GOLDEN]},
}


def manifest_bytes(files: Mapping[str, bytes] = FILES, **changes: Any) -> bytes:
    """A manifest of `files`; a keyword replaces a top-level member."""
    entries = {
        name: {"sha256": hashlib.sha256(data).hexdigest(), "size": len(data)} for name, data in files.items()
    }
    return json.dumps({**_REST, "files": entries, **changes}, indent=2).encode()


def write_bundle(directory: Path, files: Mapping[str, bytes] = FILES) -> str:
    """Writes a bundle into a new folder and returns its manifest's SHA-256."""
    directory.mkdir(parents=True)
    for name, data in files.items():
        (directory / name).write_bytes(data)
    manifest = manifest_bytes(files)
    (directory / MANIFEST).write_bytes(manifest)
    return hashlib.sha256(manifest).hexdigest()
