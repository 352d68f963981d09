"""The tiny BERT under the names and in the layout of other families, with their own tokenizers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from safetensors.numpy import load_file, save_file
from tokenizers import Tokenizer, models, pre_tokenizers, processors

from tests.scoring import tiny_bert

Weights = dict[str, NDArray[Any]]

_DISTILBERT = {
    "encoder.layer": "transformer.layer",
    "attention.self.query": "attention.q_lin",
    "attention.self.key": "attention.k_lin",
    "attention.self.value": "attention.v_lin",
    "attention.output.dense": "attention.out_lin",
    "attention.output.LayerNorm": "sa_layer_norm",
    "intermediate.dense": "ffn.lin1",
    "output.dense": "ffn.lin2",
    "output.LayerNorm": "output_layer_norm",
}


def bert_weights(folder: Path) -> Weights:
    """The tiny BERT's weights without `bert.`, in float32."""
    stored = load_file(tiny_bert.write_checkpoint(folder / "bert") / "model.safetensors")
    return {name.removeprefix("bert."): value.astype(np.float32) for name, value in stored.items()}


def write_distilbert(folder: Path, *, labels: tuple[str, ...] = tiny_bert.LABELS) -> Path:
    """No token types, its own names, ReLU before the classifier; two classes where two labels are given."""
    weights = bert_weights(folder)
    del weights["embeddings.token_type_embeddings.weight"]
    renamed: Weights = {}
    for name, value in weights.items():
        if name.startswith("pooler.dense"):
            renamed[name.replace("pooler.dense", "pre_classifier")] = value
        elif name.startswith("classifier"):
            renamed[name] = value[: len(labels)]
        else:
            renamed[f"distilbert.{_replaced(name)}"] = value
    config = {
        "model_type": "distilbert",
        "activation": "gelu",
        "n_layers": tiny_bert.LAYERS,
        "n_heads": tiny_bert.HEADS,
        "dim": tiny_bert.WIDTH,
        "max_position_embeddings": tiny_bert.POSITIONS,
        "id2label": {str(index): label for index, label in enumerate(labels)},
    }
    return _write(folder / "distilbert", config, renamed, (folder / "bert" / "tokenizer.json").read_text())


def write_roberta(folder: Path, **config: Any) -> Path:
    """Positions start at the third row, one token type, its own special tokens, a head under `classifier`."""
    weights = bert_weights(folder)
    places = weights["embeddings.position_embeddings.weight"]
    weights["embeddings.position_embeddings.weight"] = np.concatenate([np.full_like(places[:2], 9), places])
    types = weights["embeddings.token_type_embeddings.weight"]
    weights["embeddings.token_type_embeddings.weight"] = types[:1]
    renamed: Weights = {}
    for name, value in weights.items():
        if name.startswith("pooler."):
            renamed[name.replace("pooler.dense", "classifier.dense")] = value
        elif name.startswith("classifier"):
            renamed[name.replace("classifier", "classifier.out_proj")] = value
        else:
            renamed[f"roberta.{name}"] = value
    body = {**tiny_bert.CONFIG, "model_type": "roberta", "type_vocab_size": 1, "layer_norm_eps": 1e-5}
    body["max_position_embeddings"] = tiny_bert.POSITIONS + 2
    return _write(folder / "roberta", {**body, **config}, renamed, _roberta_tokenizer().to_str())


def write_electra(folder: Path) -> Path:
    """Words narrower than the encoder, a head under `classifier` with GELU."""
    weights = bert_weights(folder)
    narrow = tiny_bert.WIDTH // 2
    rng = np.random.default_rng(7)
    renamed: Weights = {}
    for name, value in weights.items():
        if name.startswith("pooler."):
            renamed[name.replace("pooler.dense", "classifier.dense")] = value
        elif name.startswith("classifier"):
            renamed[name.replace("classifier", "classifier.out_proj")] = value
        elif name.startswith("embeddings."):
            renamed[f"electra.{name}"] = np.ascontiguousarray(value[..., :narrow])
        else:
            renamed[f"electra.{name}"] = value
    project = rng.standard_normal((tiny_bert.WIDTH, narrow)).astype(np.float32)
    renamed["electra.embeddings_project.weight"] = project
    renamed["electra.embeddings_project.bias"] = np.zeros(tiny_bert.WIDTH, np.float32)
    config = {**tiny_bert.CONFIG, "model_type": "electra", "embedding_size": narrow}
    return _write(folder / "electra", config, renamed, (folder / "bert" / "tokenizer.json").read_text())


def _write(folder: Path, config: dict[str, Any], weights: Weights, tokenizer: str) -> Path:
    folder.mkdir(parents=True)
    (folder / "config.json").write_text(json.dumps(config))
    (folder / "tokenizer.json").write_text(tokenizer)
    save_file(weights, folder / "model.safetensors")
    return folder


def _replaced(name: str) -> str:
    # The attention's output before the feed-forward's, whose name is the end of it.
    for ours, theirs in _DISTILBERT.items():
        name = (
            name.replace(f".{ours}.", f".{theirs}.")
            if not name.startswith(ours)
            else theirs + name[len(ours) :]
        )
    return name


def _roberta_tokenizer() -> Tokenizer:
    special = ("<s>", "<pad>", "</s>", "<unk>")
    words = (*special, *tiny_bert.WORDS, *".,:;")
    tokenizer = Tokenizer(models.WordLevel({word: index for index, word in enumerate(words)}, "<unk>"))
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.post_processor = processors.TemplateProcessing(
        single="<s> $A </s>",
        pair="<s> $A </s> </s> $B </s>",
        special_tokens=[("<s>", 0), ("</s>", 2)],
    )
    return tokenizer
