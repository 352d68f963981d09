"""A BERT pair classifier of 2 layers, 32 wide, of random weights, on disk."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
from safetensors.numpy import save_file
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors

LABELS = ("entailment", "neutral", "contradiction")
SPECIAL = ("[PAD]", "[UNK]", "[CLS]", "[SEP]")
WORDS = tuple(f"{a}{b}" for a in "bdfgklmnprst" for b in ("a", "e", "i", "o", "u"))
WIDTH, LAYERS, HEADS, POSITIONS = 32, 2, 4, 160
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
