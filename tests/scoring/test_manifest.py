"""manifest.json: every part is needed, and none is guessed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from groundwire.errors import BundleInvalid
from groundwire.scoring.manifest import FORMAT_VERSION, Manifest, read_manifest
from groundwire.scoring.scorer import Scorer


@pytest.fixture
def body(scorer: Scorer) -> Any:
    return json.loads(scorer.bundle.manifest.to_bytes())


def read(body: Any) -> Manifest:
    return read_manifest(json.dumps(body).encode())


def test_a_manifest_survives_the_way_to_disk_and_back(scorer: Scorer) -> None:
    manifest = scorer.bundle.manifest
    assert read_manifest(manifest.to_bytes()) == manifest
    assert (scorer.bundle.directory / "manifest.json").read_bytes() == manifest.to_bytes()


PARTS = [
    "formatVersion",
    "name",
    "version",
    "licence",
    "sources",
    "heads.grounding.labels",
    "heads.grounding.output",
    "input.template",
    "input.maxTokens",
    "input.windowTokens",
    "calibration.support.slope",
    "calibration.contradiction",
    "accuracy.mean",
    "golden.pairs",
    "golden.logitTolerance",
    "files",
    "sources.0.licence",
    "golden.pairs.0.logits",
]


def holder(body: Any, path: str) -> tuple[Any, Any]:
    *steps, last = (int(step) if step.isdigit() else step for step in path.split("."))
    for step in steps:
        body = body[step]
    return body, last


@pytest.mark.parametrize("path", PARTS)
def test_a_missing_part_is_named(path: str, body: Any) -> None:
    parent, last = holder(body, path)
    del parent[last]
    with pytest.raises(BundleInvalid) as caught:
        read(body)
    assert f"{path} is missing" in str(caught.value)


def test_all_missing_parts_are_named_at_once(body: Any) -> None:
    del body["licence"], body["input"]["template"]
    with pytest.raises(BundleInvalid, match=r"licence is missing; input\.template is missing"):
        read(body)


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("input.template", "[CLS] {claim} [SEP]", "a template holds {evidence} once and {claim} once"),
        ("input.maxTokens", 0, "greater than or equal to 8"),
        ("input.maxTokens", "512", "valid integer"),
        ("heads.grounding.labels", ["entailment", "neutral", "other"], "labels must be"),
        ("heads.grounding.labels", ["entailment", "neutral"], "labels must be"),
        ("calibration.support.slope", -1.0, "greater than 0"),
        ("calibration.support.intercept", float("nan"), "finite"),
        ("golden.pairs", [], "at least 1 item"),
        ("golden.pairs.0.logits", [1.0, 2.0], "at least 3 items"),
        ("golden.scoreTolerance", 0, "greater than 0"),
        ("nickname", "x", "Extra inputs are not permitted"),
    ],
)
def test_a_wrong_part_is_named(path: str, value: Any, message: str, body: Any) -> None:
    parent, last = holder(body, path)
    parent[last] = value
    with pytest.raises(BundleInvalid) as caught:
        read(body)
    assert f"{path}: " in str(caught.value)
    assert message in str(caught.value)


def test_a_newer_format_is_refused_by_name_whatever_else_it_holds() -> None:
    newer = {"formatVersion": FORMAT_VERSION + 1, "shape": "unknown"}
    with pytest.raises(BundleInvalid, match=rf"formatVersion {FORMAT_VERSION + 1}; this release reads up to"):
        read(newer)


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"3", b"\xff\xfe"])
def test_what_is_no_json_object_is_refused(data: bytes) -> None:
    with pytest.raises(BundleInvalid, match=r"manifest\.json"):
        read_manifest(data)


@pytest.mark.parametrize("name", ["../scorer.onnx", "a/b", "a\\b", "..", ".", "", "/etc/passwd"])
def test_a_file_cannot_lead_out_of_the_folder(name: str, body: Any) -> None:
    body["files"][name] = body["files"]["scorer.onnx"]
    with pytest.raises(BundleInvalid, match="a file must be named without a folder"):
        read(body)


@pytest.mark.parametrize("name", ["scorer.onnx", "tokenizer.json"])
def test_the_files_of_a_scorer_must_be_named(name: str, body: Any) -> None:
    del body["files"][name]
    with pytest.raises(BundleInvalid, match=f"files lacks {name}"):
        read(body)


def wrong_entries() -> Iterator[dict[str, Any]]:
    yield {"sha256": "abc", "size": 1}
    yield {"sha256": "a" * 64 + "\n", "size": 1}
    yield {"sha256": "A" * 64, "size": 1}
    yield {"sha256": "a" * 64, "size": -1}
    yield {"sha256": "a" * 64}


@pytest.mark.parametrize("entry", list(wrong_entries()))
def test_a_file_needs_a_checksum_and_a_size(entry: dict[str, Any], body: Any) -> None:
    body["files"]["scorer.onnx"] = entry
    with pytest.raises(BundleInvalid, match=r"files\.scorer\.onnx"):
        read(body)
