"""A BERT pair classifier of 2 layers, 32 wide, of random weights, and dev sets to calibrate it on."""

from __future__ import annotations

import gzip
import json
import random
from pathlib import Path
from typing import Any

import numpy as np
from safetensors.numpy import save_file
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors

from groundwire.scoring.calibration import margin
from groundwire.scoring.manifest import Head, InputSpec
from groundwire.scoring.pairs import Pair
from models.recipes.checkpoint import read_checkpoint
from models.recipes.export import Float32
from models.recipes.model import Model, clean_tokenizer

LABELS = ("entailment", "neutral", "contradiction")
SPECIAL = ("[PAD]", "[UNK]", "[CLS]", "[SEP]")
WORDS = tuple(f"{a}{b}" for a in "bdfgklmnprst" for b in ("a", "e", "i", "o", "u"))
WIDTH, LAYERS, HEADS, POSITIONS = 32, 2, 4, 160
SPEC = InputSpec(template="[CLS] {evidence} [SEP] {claim} [SEP]", max_tokens=POSITIONS, window_tokens=24)
HEAD = Head(output="logits", labels=LABELS)
CONFIG: dict[str, Any] = {
    "model_type": "bert",
    "hidden_act": "gelu",
    "num_hidden_layers": LAYERS,
    "num_attention_heads": HEADS,
    "hidden_size": WIDTH,
    "layer_norm_eps": 1e-12,
    "max_position_embeddings": POSITIONS,
    "type_vocab_size": 2,
    "id2label": {"0": "entailment", "1": "neutral", "2": "contradiction"},
}


def write_checkpoint(folder: Path, **config: Any) -> Path:
    """A checkpoint; keywords change its config.json."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "config.json").write_text(json.dumps({**CONFIG, **config}))
    _tokenizer().save(str(folder / "tokenizer.json"))
    save_file(_weights(np.random.default_rng(3)), folder / "model.safetensors")
    return folder


def read_model(folder: Path) -> Model:
    """The checkpoint in fp32."""
    tokenizer = clean_tokenizer(folder / "tokenizer.json")
    return Model.of(read_checkpoint(folder), Float32(), tokenizer, SPEC, HEAD)


def write_sets(folder: Path, checkpoint: Path) -> Path:
    """Two dev sets whose labels are the model's own, of claims that it finds well supported by themselves."""
    model, rng = read_model(checkpoint), random.Random(5)
    texts = [" ".join(rng.choices(WORDS, k=rng.randint(2, 8))) for _ in range(300)]
    claims = sorted(texts, key=lambda text: -_margin(model, text, text))[:30]
    threshold = _margin(model, claims[-1], claims[-1]) - 0.5
    pairs = [(rng.choice(texts), claim) for claim in claims for _ in range(12)]
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


def _row(pair: Pair, logits: list[float], entailment: float, contradiction: float) -> dict[str, str]:
    label = LABELS[0] if margin(logits, 0) > entailment else LABELS[1 + (margin(logits, 2) > contradiction)]
    return {"premise": pair[0], "hypothesis": pair[1], "label": label}


def _margin(model: Model, evidence: str, claim: str) -> float:
    return margin(model.logits((evidence, claim)), 0)


def _tokenizer() -> Tokenizer:
    vocabulary = {word: index for index, word in enumerate((*SPECIAL, *WORDS, *".,:;"))}
    tokenizer = Tokenizer(models.WordPiece(vocabulary, unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.BertNormalizer()
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.post_processor = processors.TemplateProcessing(
        single="[CLS] $A [SEP]",
        pair="[CLS] $A [SEP] $B:1 [SEP]:1",
        special_tokens=[(token, vocabulary[token]) for token in ("[CLS]", "[SEP]")],
    )
    # Limits such as training leaves behind; nobody may obey them.
    tokenizer.enable_truncation(8)
    tokenizer.enable_padding(length=16)
    return tokenizer


def _weights(rng: np.random.Generator) -> dict[str, Any]:
    weights: dict[str, Any] = {}

    def add(name: str, *shape: int, mean: float = 0.0) -> None:
        weights[name] = (mean + 0.3 * rng.standard_normal(shape)).astype(np.float16)

    def dense(name: str, outputs: int, inputs: int) -> None:
        add(f"{name}.weight", outputs, inputs)
        add(f"{name}.bias", outputs)

    def norm(name: str) -> None:
        add(f"{name}.weight", WIDTH, mean=1.0)
        add(f"{name}.bias", WIDTH)

    add("bert.embeddings.word_embeddings.weight", len(SPECIAL) + len(WORDS) + 4, WIDTH)
    add("bert.embeddings.token_type_embeddings.weight", 2, WIDTH)
    add("bert.embeddings.position_embeddings.weight", POSITIONS, WIDTH)
    norm("bert.embeddings.LayerNorm")
    for layer in range(LAYERS):
        name = f"bert.encoder.layer.{layer}"
        for part in ("query", "key", "value"):
            dense(f"{name}.attention.self.{part}", WIDTH, WIDTH)
        dense(f"{name}.attention.output.dense", WIDTH, WIDTH)
        norm(f"{name}.attention.output.LayerNorm")
        dense(f"{name}.intermediate.dense", 4 * WIDTH, WIDTH)
        dense(f"{name}.output.dense", WIDTH, 4 * WIDTH)
        norm(f"{name}.output.LayerNorm")
    dense("bert.pooler.dense", WIDTH, WIDTH)
    dense("classifier", len(LABELS), WIDTH)
    # What speaks for a claim does not speak against it.
    weights["classifier.weight"][1] = 0
    weights["classifier.weight"][2] = -weights["classifier.weight"][0]
    weights["classifier.bias"][:] = 0
    return weights
