"""The tiny checkpoint as a model, and dev sets to calibrate it on."""

from __future__ import annotations

import gzip
import json
import random
from pathlib import Path

import numpy as np

from groundwire.scoring.calibration import margin
from groundwire.scoring.manifest import Head, InputSpec
from groundwire.scoring.pairs import Pair
from models.recipes.checkpoint import read_checkpoint
from models.recipes.export import Float32
from models.recipes.model import Model, clean_tokenizer
from models.recipes.template import read_template
from tests.scoring.tiny_checkpoint import (
    CONFIG,
    HEADS,
    LABELS,
    LAYERS,
    POSITIONS,
    WIDTH,
    WORDS,
    write_checkpoint,
)

__all__ = [
    "CONFIG",
    "HEAD",
    "HEADS",
    "LABELS",
    "LAYERS",
    "POSITIONS",
    "SPEC",
    "WIDTH",
    "WORDS",
    "read_model",
    "write_checkpoint",
    "write_sets",
]

SPEC = InputSpec(template="[CLS] {evidence} [SEP] {claim} [SEP]", max_tokens=POSITIONS, window_tokens=24)
HEAD = Head(output="logits", labels=LABELS)


def read_model(folder: Path) -> Model:
    """The checkpoint in fp32."""
    tokenizer = clean_tokenizer(folder / "tokenizer.json")
    spec = SPEC.model_copy(update={"template": read_template(tokenizer)})
    return Model.of(read_checkpoint(folder), Float32(), tokenizer, spec, HEAD)


def write_sets(folder: Path, checkpoint: Path) -> Path:
    """Two dev sets whose labels are the model's own, of claims that it finds well supported by themselves."""
    model, rng = read_model(checkpoint), random.Random(5)
    texts = [" ".join(rng.choices(WORDS, k=rng.randint(2, 8))) for _ in range(300)]
    claims = sorted(texts, key=lambda text: -_margin(model, text, text))[:30]
    threshold = _margin(model, claims[-1], claims[-1]) - 0.5
    pairs = [(_about(claim, rng), claim) for claim in claims for _ in range(12)]
    # Rows near the threshold would only tell how int8 rounds.
    pairs = [pair for pair in pairs if abs(_margin(model, *pair) - threshold) > 0.5]
    others = [pair for pair in pairs if _margin(model, *pair) < threshold]
    contradiction = float(np.median([margin(model.logits(pair), 2) for pair in others]))
    rows = [_row(pair, model.logits(pair), threshold, contradiction) for pair in pairs]
    folder.mkdir(parents=True, exist_ok=True)
    for name, half in (("first", rows[::2]), ("second", rows[1::2])):
        with gzip.open(folder / f"{name}.jsonl.gz", "wt", encoding="utf-8") as out:
            out.writelines(json.dumps(row) + "\n" for row in half)
    return folder


def _about(claim: str, rng: random.Random) -> str:
    """Evidence on the claim's subject: at least half of its words, among others."""
    said = claim.split()
    words = rng.sample(said, rng.randint((len(said) + 1) // 2, len(said))) + rng.choices(WORDS, k=3)
    return " ".join(rng.sample(words, len(words)))


def _row(pair: Pair, logits: list[float], entailment: float, contradiction: float) -> dict[str, str]:
    label = LABELS[0] if margin(logits, 0) > entailment else LABELS[1 + (margin(logits, 2) > contradiction)]
    return {"premise": pair[0], "hypothesis": pair[1], "label": label}


def _margin(model: Model, evidence: str, claim: str) -> float:
    return margin(model.logits((evidence, claim)), 0)
