"""Other forms of the tiny model stay near fp32, and are what they say."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
import pytest

from groundwire.scoring.encoder import Tokens
from models.recipes.checkpoint import Checkpoint, read_checkpoint
from models.recipes.export import Float32, Writer
from models.recipes.model import Model, clean_tokenizer
from models.recipes.quantization.__main__ import joined_weight, ways
from models.recipes.quantization.compare import change, pair_of, speeds
from models.recipes.quantization.observe import Observed, observe
from models.recipes.quantization.writers import Smoothed, StaticInt8, smoothing
from models.recipes.reference import forward
from tests.scoring import tiny_bert
from tests.scoring.test_recipes import PAIRS


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_bert.write_checkpoint(tmp_path_factory.mktemp("checkpoint"))


@pytest.fixture(scope="module")
def checkpoint(folder: Path) -> Checkpoint:
    return read_checkpoint(folder)


def model_of(folder: Path, checkpoint: Checkpoint, writer: Writer) -> Model:
    return Model.of(
        checkpoint, writer, clean_tokenizer(folder / "tokenizer.json"), tiny_bert.SPEC, tiny_bert.HEAD
    )


@pytest.fixture(scope="module")
def tokens(folder: Path) -> list[Tokens]:
    encoder = tiny_bert.read_model(folder).encoder
    return [encoder.join(encoder.encode(evidence), encoder.encode(claim)) for evidence, claim in PAIRS]


@pytest.fixture(scope="module")
def seen(checkpoint: Checkpoint, tokens: list[Tokens]) -> dict[str, Observed]:
    return dict(observe(checkpoint, tokens))


def test_every_dense_layer_is_observed(checkpoint: Checkpoint, seen: dict[str, Observed]) -> None:
    parts = ("attention.self.qkv", "attention.output.dense", "intermediate.dense", "output.dense")
    wanted = {f"encoder.layer.{layer}.{part}.weight" for layer in range(tiny_bert.LAYERS) for part in parts}
    assert seen.keys() == wanted
    for name, each in seen.items():
        assert each.channels.shape == (joined_weight(checkpoint, name).shape[1],)
        assert each.low <= each.values.min() < each.values.max() <= each.high
        assert each.channels.max() == pytest.approx(max(-each.low, each.high))


def test_what_is_observed_is_what_the_layer_is_fed(checkpoint: Checkpoint, tokens: list[Tokens]) -> None:
    """The first layer's input is the embeddings after their norm: no scale is far from 1."""
    first = observe(checkpoint, tokens[:1])["encoder.layer.0.attention.self.qkv.weight"]
    weights = checkpoint.weights
    ids, types = tokens[0]
    x = (
        weights["embeddings.word_embeddings.weight"][ids]
        + weights["embeddings.token_type_embeddings.weight"][types]
    )
    x = x + weights["embeddings.position_embeddings.weight"][: len(ids)]
    x = (x - x.mean(-1, keepdims=True)) / np.sqrt(x.var(-1, keepdims=True) + 1e-12)
    x = x * weights["embeddings.LayerNorm.weight"] + weights["embeddings.LayerNorm.bias"]
    assert np.abs(first.channels - np.abs(x).max(axis=0)).max() < 1e-4


def test_smoothing_alone_changes_nothing(
    folder: Path, checkpoint: Checkpoint, seen: dict[str, Observed], tokens: list[Tokens]
) -> None:
    factors = {name: smoothing(each, joined_weight(checkpoint, name)) for name, each in seen.items()}
    model = model_of(folder, checkpoint, Smoothed(Float32(), factors))
    for pair, of_pair in zip(PAIRS, tokens, strict=True):
        assert np.abs(np.array(model.logits(pair)) - forward(checkpoint, *of_pair)).max() < 1e-3


def test_every_way_stays_near_full_precision(
    folder: Path, checkpoint: Checkpoint, seen: dict[str, Observed], tokens: list[Tokens]
) -> None:
    names = []
    for name, writer in ways(checkpoint, seen):
        model = model_of(folder, checkpoint, writer)
        names.append(name)
        for pair, of_pair in zip(PAIRS, tokens, strict=True):
            assert np.abs(np.array(model.logits(pair)) - forward(checkpoint, *of_pair)).max() < 1.5, name
    assert len(names) == len(set(names)) == 7


def test_a_static_graph_has_no_ranges_of_the_pair_at_hand(
    folder: Path, checkpoint: Checkpoint, seen: dict[str, Observed]
) -> None:
    ranges = {name: (each.low, each.high) for name, each in seen.items()}
    graph = onnx.load_from_string(model_of(folder, checkpoint, StaticInt8(ranges)).graph).graph
    kinds = [node.op_type for node in graph.node]
    assert "DynamicQuantizeLinear" not in kinds
    assert kinds.count("QuantizeLinear") == kinds.count("MatMulInteger") == 4 * tiny_bert.LAYERS


def test_a_change_is_counted_at_the_best_threshold_of_the_first_form() -> None:
    from models.recipes.data import Row

    rows = [Row("p", "c", label) for label in ("entailment", "entailment", "neutral", "neutral")]
    before = {"set": np.array([2.0, 1.0, -1.0, -2.0])}
    after = {"set": np.array([2.0, -3.0, -1.0, -2.0])}
    found = change({"set": rows}, before, after)
    assert (found.flips, found.accuracy, found.worst) == (0.25, -25.0, -25.0)
    assert found.auc == pytest.approx(-50.0)
    same = change({"set": rows}, before, before)
    assert (same.flips, same.accuracy, same.auc, same.worst) == (0, 0, 0, 0)


def test_speeds_are_multiples_of_the_first(folder: Path, checkpoint: Checkpoint) -> None:
    model = model_of(folder, checkpoint, Float32())
    found = speeds([model, model], pair_of(model, 64), 30)
    assert found[0] == 1
    assert 0.3 < found[1] < 3


def test_a_pair_for_timing_has_the_length_asked_for(folder: Path, checkpoint: Checkpoint) -> None:
    model = model_of(folder, checkpoint, Float32())
    assert len(pair_of(model, 64).ids) == 64
