"""manifest.json: everything a scorer must know about a bundle, and what was measured of it."""

from __future__ import annotations

import json
from typing import Annotated, Any, NamedTuple

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    SerializerFunctionWrapHandler,
    ValidationError,
    model_serializer,
)
from pydantic.alias_generators import to_camel

from groundwire.errors import BundleInvalid

FORMAT_VERSION = 2
"""The newest manifest that this release reads. 1 knew no bends."""

MANIFEST = "manifest.json"
SCORER = "scorer.onnx"
TOKENIZER = "tokenizer.json"
LABELS = ("entailment", "neutral", "contradiction")


def _plain_name(name: str) -> str:
    """A file name that cannot lead out of the bundle's folder."""
    if not name or name in (".", "..") or any(mark in name for mark in "/\\\0"):
        raise ValueError("a file must be named without a folder")
    return name


def _three_labels(labels: tuple[str, ...]) -> tuple[str, ...]:
    if sorted(labels) != sorted(LABELS):
        raise ValueError(f"labels must be {', '.join(LABELS)} in the order of the logits")
    return labels


def _both_texts(template: str) -> str:
    if template.count("{evidence}") != 1 or template.count("{claim}") != 1:
        raise ValueError("a template holds {evidence} once and {claim} once")
    return template


class _Part(BaseModel):
    model_config = ConfigDict(
        alias_generator=to_camel, validate_by_name=True, extra="forbid", frozen=True, strict=True
    )


class FileEntry(NamedTuple):
    """What pins one file: SHA-256 in hex, and size in bytes."""

    sha256: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
    size: Annotated[int, Field(ge=0)]


class Source(_Part):
    """Weights or data that went into the model, where they come from, and the licence stated there."""

    name: str
    origin: str
    licence: str
    role: str


class Head(_Part):
    """One output of the graph.

    Attributes:
        output: its name in the graph, shape [1, len(labels)].
        labels: the meaning of each logit, in order.
    """

    output: str
    labels: Annotated[tuple[str, ...], AfterValidator(_three_labels), Field(strict=False)]


class Heads(_Part):
    """The heads that this release knows."""

    grounding: Head


class InputSpec(_Part):
    """How a pair becomes tokens.

    Attributes:
        template: tokens of one input, separated by blanks, with `{evidence}` and `{claim}`.
        max_tokens: the most tokens of one input, special ones included.
        window_tokens: the size of an evidence window that did best on the dev sets, without special tokens.
    """

    template: Annotated[str, AfterValidator(_both_texts)]
    max_tokens: Annotated[int, Field(ge=8)]
    window_tokens: Annotated[int, Field(ge=8)]


class Bend(_Part):
    """From the margin `at` on, a line rises by `slope` instead."""

    at: Annotated[float, Field(allow_inf_nan=False)]
    slope: Annotated[float, Field(gt=0, allow_inf_nan=False)]


class Line(_Part):
    """score = sigmoid(slope * margin + intercept), with a bend where one line fits badly.

    Slopes are positive, so the order of margins is kept.
    """

    slope: Annotated[float, Field(gt=0, allow_inf_nan=False)]
    intercept: Annotated[float, Field(allow_inf_nan=False)]
    bend: Bend | None = None

    @model_serializer(mode="wrap")
    def _without_none(self, dump: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """A line without a bend is written as format 1 wrote it."""
        body: dict[str, Any] = dump(self)
        return {name: value for name, value in body.items() if value is not None}


class CalibrationSpec(_Part):
    """One line for each score, and what a veto of the guard leaves of support.

    Attributes:
        support: over the log-odds of entailment.
        contradiction: over the log-odds of contradiction.
        veto_cap: the most that a pair which the guard vetoes can support.
    """

    support: Line
    contradiction: Line
    veto_cap: Annotated[float, Field(ge=0, lt=0.1)] = 0.05


class GoldenPair(_Part):
    """A pair and what the bundle said of it when it was made."""

    evidence: str
    claim: str
    logits: Annotated[tuple[float, ...], Field(strict=False, min_length=len(LABELS), max_length=len(LABELS))]
    support: Annotated[float, Field(ge=0, le=1)]
    contradiction: Annotated[float, Field(ge=0, le=1)]


class Golden(_Part):
    """Golden pairs, and how far a logit or a score may be off on another CPU."""

    logit_tolerance: Annotated[float, Field(gt=0)]
    score_tolerance: Annotated[float, Field(gt=0)]
    pairs: Annotated[tuple[GoldenPair, ...], Field(strict=False, min_length=1)]


class Measured(_Part):
    """What one form of the model does on one set; shares are in [0, 1].

    Attributes:
        auc: chance that a supported claim scores above an unsupported one; null when a class is missing.
        balanced_accuracy: mean of the two classes' accuracy at the threshold; null when a class is missing.
        false_passes: share of unsupported claims that reach the threshold.
        false_alarms: share of supported claims that stay below it.
    """

    auc: float | None
    balanced_accuracy: float | None
    false_passes: float | None
    false_alarms: float | None


class SetAccuracy(_Part):
    """One dev set: rows used, the shipped int8 model, and the fp32 weights it came from."""

    name: str
    rows: int
    int8: Measured
    fp32: Measured


class Accuracy(_Part):
    """How accuracy was measured, and what came out."""

    command: str
    threshold: float
    note: str = ""
    mean: SetAccuracy
    sets: Annotated[tuple[SetAccuracy, ...], Field(strict=False, min_length=1)]


class Manifest(_Part):
    """A bundle's manifest. One bundle is one folder; this names every other file in it."""

    format_version: Annotated[int, Field(ge=1)]
    name: Annotated[str, Field(min_length=1)]
    version: Annotated[str, Field(min_length=1)]
    licence: Annotated[str, Field(min_length=1)]
    sources: Annotated[tuple[Source, ...], Field(strict=False, min_length=1)]
    heads: Heads
    input: InputSpec
    calibration: CalibrationSpec
    accuracy: Accuracy
    golden: Golden
    files: dict[Annotated[str, AfterValidator(_plain_name)], FileEntry]

    def to_bytes(self) -> bytes:
        """The manifest as indented UTF-8 JSON, ending in a line feed."""
        body = self.model_dump(by_alias=True, mode="json")
        body["files"] = {name: entry._asdict() for name, entry in self.files.items()}
        return (json.dumps(body, indent=2, ensure_ascii=False) + "\n").encode()


def read_manifest(data: bytes) -> Manifest:
    """The manifest in `data`.

    Raises:
        BundleInvalid: not JSON, of a newer format, or parts are missing or wrong; the message names
        each of them.
    """
    try:
        body = json.loads(data)
    except ValueError as error:
        raise BundleInvalid(f"{MANIFEST} is not JSON: {error}") from None
    if not isinstance(body, dict):
        raise BundleInvalid(f"{MANIFEST} must be a JSON object")
    _refuse_newer(body)
    try:
        manifest = Manifest.model_validate(body)
    except ValidationError as error:
        raise BundleInvalid(f"{MANIFEST}: {_explain(error)}") from None
    missing = [name for name in (SCORER, TOKENIZER) if name not in manifest.files]
    if missing:
        raise BundleInvalid(f"{MANIFEST}: files lacks {' and '.join(missing)}")
    return manifest


def _refuse_newer(body: dict[str, Any]) -> None:
    version = body.get("formatVersion")
    if isinstance(version, int) and version > FORMAT_VERSION:
        raise BundleInvalid(
            f"{MANIFEST} has formatVersion {version}; this release reads up to {FORMAT_VERSION}. "
            "Take a newer release, or an older bundle."
        )


def _explain(error: ValidationError) -> str:
    parts = []
    for each in error.errors(include_url=False, include_input=False):
        path = ".".join(str(step) for step in each["loc"])
        parts.append(f"{path} is missing" if each["type"] == "missing" else f"{path}: {each['msg']}")
    return "; ".join(parts)
