"""Every family computes what its own description says, whatever its names and its head."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from groundwire.scoring.calibration import margin
from groundwire.scoring.encoder import Encoder
from groundwire.scoring.manifest import Head, InputSpec
from models.recipes.checkpoint import read_checkpoint, read_labels
from models.recipes.errors import UnsupportedCheckpointError
from models.recipes.export import Float32
from models.recipes.labels import ABSENT, name_labels
from models.recipes.model import Model, clean_tokenizer
from models.recipes.quantize import Int8, dequantize
from models.recipes.reference import forward
from models.recipes.template import read_template
from tests.scoring import tiny_bert, tiny_families

PAIRS = [("ba de", "fo"), ("ga ke li mo nu pa re", "so ti"), ("ba " * 40, "de " * 20)]
FAMILIES = {
    "distilbert": tiny_families.write_distilbert,
    "roberta": tiny_families.write_roberta,
    "electra": tiny_families.write_electra,
}


def load(folder: Path, writer: Float32 | Int8) -> Model:
    tokenizer = clean_tokenizer(folder / "tokenizer.json")
    checkpoint = read_checkpoint(folder)
    places = checkpoint.architecture.max_positions
    spec = InputSpec(template=read_template(tokenizer), max_tokens=places, window_tokens=24)
    head = Head(output="logits", labels=read_labels(folder))
    return Model.of(checkpoint, writer, tokenizer, spec, head)


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("pair", PAIRS)
def test_the_graph_is_the_forward_pass_written_apart(
    family: str, pair: tuple[str, str], tmp_path: Path
) -> None:
    folder = FAMILIES[family](tmp_path)
    model = load(folder, Float32())
    tokens = model.encoder.join(*(model.encoder.encode(text) for text in pair))
    wanted = forward(read_checkpoint(folder), *tokens)
    assert np.abs(np.array(model.logits(pair)) - wanted).max() < 1e-4


@pytest.mark.parametrize("family", FAMILIES)
def test_int8_restores_the_weights_it_was_written_from(family: str, tmp_path: Path) -> None:
    folder = FAMILIES[family](tmp_path)
    (tmp_path / "int8.onnx").write_bytes(load(folder, Int8()).graph)
    checkpoint, restored = read_checkpoint(folder), dequantize(tmp_path / "int8.onnx")
    assert restored.architecture == checkpoint.architecture
    assert restored.weights.keys() == checkpoint.weights.keys()
    for name, value in checkpoint.weights.items():
        assert np.abs(restored.weights[name] - value).max() <= np.abs(value).max() / 126 + 1e-6, name


def test_roberta_starts_its_positions_at_the_third_row(tmp_path: Path) -> None:
    checkpoint = read_checkpoint(tiny_families.write_roberta(tmp_path))
    own = tiny_families.bert_weights(tmp_path / "own")["embeddings.position_embeddings.weight"]
    assert checkpoint.architecture.max_positions == tiny_bert.POSITIONS
    assert np.array_equal(checkpoint.weights["embeddings.position_embeddings.weight"], own)


def test_distilbert_names_are_brought_to_berts(tmp_path: Path) -> None:
    found = read_checkpoint(tiny_families.write_distilbert(tmp_path)).weights
    for name, value in tiny_families.bert_weights(tmp_path / "own").items():
        if "token_type" not in name:
            assert np.array_equal(found[name], value), name
    assert not found["embeddings.token_type_embeddings.weight"].any()


def test_old_names_of_norms_are_read(tmp_path: Path) -> None:
    from safetensors.numpy import load_file, save_file

    folder = tiny_bert.write_checkpoint(tmp_path)
    path = folder / "model.safetensors"
    old = {
        name.replace("LayerNorm.weight", "LayerNorm.gamma").replace("LayerNorm.bias", "LayerNorm.beta"): value
        for name, value in load_file(path).items()
    }
    before = read_checkpoint(folder)
    save_file(old, path)
    after = read_checkpoint(folder)
    assert all(np.array_equal(after.weights[name], value) for name, value in before.weights.items())


def test_the_template_is_read_off_the_tokenizer(tmp_path: Path) -> None:
    folder = tiny_families.write_roberta(tmp_path)
    tokenizer = clean_tokenizer(folder / "tokenizer.json")
    template = read_template(tokenizer)
    assert template == "<s> {evidence} </s> </s> {claim} </s>"
    Encoder(tokenizer, InputSpec(template=template, max_tokens=64, window_tokens=24))  # accepts it


def test_a_tokenizer_that_puts_the_claim_first_is_refused(tmp_path: Path) -> None:
    from tokenizers import processors

    tokenizer = tiny_families._roberta_tokenizer()
    tokenizer.post_processor = processors.TemplateProcessing(
        single="<s> $A </s>", pair="<s> $B </s> $A </s>", special_tokens=[("<s>", 0), ("</s>", 2)]
    )
    with pytest.raises(UnsupportedCheckpointError, match=r"joins a pair as <s> \{claim\}"):
        read_template(tokenizer.to_str().encode())


def test_a_two_class_head_keeps_its_log_odds_and_never_says_contradiction(tmp_path: Path) -> None:
    folder = tiny_families.write_distilbert(tmp_path, labels=("NOT_ENTAILMENT", "Entailment"))
    model = load(folder, Float32())
    assert model.labels == ("neutral", "entailment", "contradiction")
    for pair in PAIRS:
        logits = model.logits(pair)
        assert logits[2] == ABSENT
        assert margin(logits, 1) == pytest.approx(logits[1] - logits[0], abs=1e-6)
        assert margin(logits, 2) < -15


@pytest.mark.parametrize(
    ("names", "wanted"),
    [
        (("CONTRADICTION", "NEUTRAL", "ENTAILMENT"), ("contradiction", "neutral", "entailment")),
        (("entailment", "not_entailment"), ("entailment", "neutral", "contradiction")),
        (("non-entailment", "entailment"), ("neutral", "entailment", "contradiction")),
        (("not entailed", "entailed"), ("neutral", "entailment", "contradiction")),
    ],
)
def test_label_names_of_any_order_and_case_are_known(names: tuple[str, ...], wanted: tuple[str, ...]) -> None:
    assert name_labels({"id2label": {str(i): name for i, name in enumerate(names)}}) == wanted


@pytest.mark.parametrize(
    "names",
    [(), ("LABEL_0", "LABEL_1"), ("entailment",), ("entailment", "contradiction"), ("neutral",) * 3],
)
def test_other_labels_are_not_guessed(names: tuple[str, ...]) -> None:
    with pytest.raises(UnsupportedCheckpointError, match="the recipe must give `labels`"):
        name_labels({"id2label": {str(i): name for i, name in enumerate(names)}})


@pytest.mark.parametrize("name", ["config.json", "model.safetensors"])
def test_a_missing_file_is_named(name: str, tmp_path: Path) -> None:
    folder = tiny_bert.write_checkpoint(tmp_path)
    (folder / name).unlink()
    with pytest.raises(UnsupportedCheckpointError, match=f"holds no {name}"):
        read_checkpoint(folder)


def test_a_missing_weight_is_named(tmp_path: Path) -> None:
    from safetensors.numpy import load_file, save_file

    folder = tiny_bert.write_checkpoint(tmp_path)
    weights = load_file(folder / "model.safetensors")
    del weights["bert.pooler.dense.weight"]
    save_file(weights, folder / "model.safetensors")
    with pytest.raises(UnsupportedCheckpointError, match=r"lacks pooler\.dense\.weight"):
        read_checkpoint(folder)


def test_a_head_of_one_logit_is_refused(tmp_path: Path) -> None:
    folder = tiny_families.write_distilbert(tmp_path, labels=("entailment",))
    with pytest.raises(UnsupportedCheckpointError, match="no classifier of two or three labels"):
        read_checkpoint(folder)
