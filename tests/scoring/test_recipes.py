"""Making a bundle, from a checkpoint to a scorer that answers."""

from __future__ import annotations

import json
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import numpy_helper

from groundwire.scoring.encoder import Tokens
from groundwire.scoring.manifest import Measured, SetAccuracy, read_manifest
from groundwire.scoring.scorer import load_scorer
from groundwire.scoring.session import Session
from models.recipes import build
from models.recipes.checkpoint import Checkpoint, read_checkpoint, read_labels
from models.recipes.errors import RefusedError, UnsupportedCheckpointError
from models.recipes.export import Float32, export
from models.recipes.quantize import TABLE_LIMIT, WEIGHT_LIMIT, Int8, dequantize, quantize_rows
from models.recipes.reference import forward
from models.recipes.study import Study
from tests.scoring import tiny_bert

PAIRS = [("ba de", "fo"), ("ga ke li mo nu pa re", "so ti"), ("ba " * 40, "de " * 20)]


@pytest.fixture(scope="module")
def checkpoint_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_bert.write_checkpoint(tmp_path_factory.mktemp("checkpoint"))


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory, checkpoint_folder: Path) -> Path:
    return tiny_bert.write_sets(tmp_path_factory.mktemp("data"), checkpoint_folder)


@pytest.fixture(scope="module")
def recipe(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("recipe") / "tiny.json"
    source = {"name": "random numbers", "origin": "here", "licence": "Apache-2.0", "role": "weights"}
    body = {"name": "tiny", "version": "0", "licence": "Apache-2.0", "sources": [source]}
    path.write_text(json.dumps({**body, "maxTokens": 512, "windowTokens": 24}))
    return path


@pytest.fixture(scope="module")
def bundle(
    tmp_path_factory: pytest.TempPathFactory, checkpoint_folder: Path, data: Path, recipe: Path
) -> Path:
    out = tmp_path_factory.mktemp("bundle") / "tiny"
    assert make(recipe, checkpoint_folder, data, out) == 0
    return out


def make(recipe: Path, source: Path, data: Path, out: Path) -> int:
    given = {"--recipe": recipe, "--from": source, "--data": data, "--out": out, "--rows": 60}
    return build.main([str(word) for pair in given.items() for word in pair])


@pytest.fixture(scope="module")
def checkpoint(checkpoint_folder: Path) -> Checkpoint:
    return read_checkpoint(checkpoint_folder)


def tokens(folder: Path, evidence: str, claim: str) -> Tokens:
    encoder = tiny_bert.read_model(folder).encoder
    return encoder.join(encoder.encode(evidence), encoder.encode(claim))


@pytest.mark.parametrize("pair", PAIRS)
def test_the_exported_graph_is_the_forward_pass_written_apart_in_numpy(
    pair: tuple[str, str], checkpoint: Checkpoint, checkpoint_folder: Path
) -> None:
    model = tiny_bert.read_model(checkpoint_folder)
    wanted = forward(checkpoint, *tokens(checkpoint_folder, *pair))
    assert np.abs(np.array(model.logits(pair)) - wanted).max() < 1e-4


def test_quantized_weights_are_near_and_in_range() -> None:
    weight = np.random.default_rng(0).standard_normal((5, 40)).astype(np.float32)
    weight[2] = 0
    values, scales = quantize_rows(weight, 63)
    assert np.abs(values).max(axis=1).tolist() == [63, 63, 0, 63, 63]
    assert np.all(np.abs(values * scales[:, None] - weight) <= scales[:, None] / 2 + 1e-6)


def test_dequantizing_an_int8_graph_gives_back_its_weights(checkpoint: Checkpoint, tmp_path: Path) -> None:
    onnx.save(export(checkpoint, Int8()), tmp_path / "int8.onnx")
    restored = dequantize(tmp_path / "int8.onnx")
    assert restored.architecture == checkpoint.architecture
    assert restored.weights.keys() == checkpoint.weights.keys()
    for name, value in checkpoint.weights.items():
        limit = TABLE_LIMIT if "word_embeddings" in name else WEIGHT_LIMIT
        step = np.abs(value).max() / limit
        assert np.abs(restored.weights[name] - value).max() <= step / 2 + 1e-6, name
        assert restored.weights[name].shape == value.shape


def test_int8_scores_are_those_of_its_own_weights_but_for_activations(
    checkpoint: Checkpoint, checkpoint_folder: Path, tmp_path: Path
) -> None:
    graph = export(checkpoint, Int8())
    onnx.save(graph, tmp_path / "int8.onnx")
    session = Session(graph.SerializeToString(), tiny_bert.HEAD)
    restored = dequantize(tmp_path / "int8.onnx")
    for pair in PAIRS:
        found = tokens(checkpoint_folder, *pair)
        assert np.abs(np.array(session.logits(found)) - forward(restored, *found)).max() < 0.5


def test_a_built_bundle_loads_and_scores(bundle: Path) -> None:
    scorer = load_scorer(bundle, threads=1)
    (score,) = scorer.score([("ba de", "fo")])
    assert 0 <= score.support <= 1
    assert scorer.max_tokens == tiny_bert.POSITIONS
    assert scorer.count_tokens(["ba de fo ga ke li mo nu pa re"]) == [10]


def test_a_built_bundle_says_how_it_was_made_and_what_was_measured(bundle: Path) -> None:
    manifest = read_manifest((bundle / "manifest.json").read_bytes())
    assert [each.name for each in manifest.accuracy.sets] == ["first", "second"]
    assert manifest.accuracy.mean.int8.balanced_accuracy is not None
    assert manifest.accuracy.mean.int8.balanced_accuracy > 0.8  # the labels are the model's own
    assert manifest.accuracy.command.startswith("python -m models.recipes.build --recipe tiny.json")
    assert {entry.size for entry in manifest.files.values()} == {
        path.stat().st_size for path in bundle.iterdir() if path.name != "manifest.json"
    }


def test_a_build_can_be_repeated(
    bundle: Path, checkpoint_folder: Path, data: Path, recipe: Path, tmp_path: Path
) -> None:
    assert make(recipe, checkpoint_folder, data, tmp_path / "again") == 0
    for name in ("manifest.json", "scorer.onnx", "tokenizer.json"):
        assert (tmp_path / "again" / name).read_bytes() == (bundle / name).read_bytes()


def test_a_loss_over_the_bound_is_refused_and_nothing_is_written(
    checkpoint_folder: Path,
    data: Path,
    recipe: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(build, "MAX_LOSS", -2.0)
    assert make(recipe, checkpoint_folder, data, tmp_path / "out") == 1
    assert not (tmp_path / "out").exists()
    assert "refused: int8 loses" in capsys.readouterr().err


def test_the_bound_is_on_balanced_accuracy() -> None:
    def found(int8: float, fp32: float) -> Study:
        def of(value: float) -> Measured:
            return Measured(auc=None, balanced_accuracy=value, false_passes=None, false_alarms=None)

        mean = SetAccuracy(name="mean", rows=1, int8=of(int8), fp32=of(fp32))
        return Study(None, (), mean, (0.0, 0.0))  # type: ignore[arg-type]

    build.check_loss(found(0.796, 0.80))
    build.check_loss(found(0.81, 0.80))
    with pytest.raises(RefusedError, match=r"int8 loses 0\.0200 of balanced accuracy; 0\.005 is allowed"):
        build.check_loss(found(0.78, 0.80))


@pytest.mark.parametrize(("rows", "refused"), [(999, False), (1000, True)])
def test_a_large_set_has_a_bound_of_its_own(rows: int, refused: bool) -> None:
    def of(value: float) -> Measured:
        return Measured(auc=None, balanced_accuracy=value, false_passes=None, false_alarms=None)

    mean = SetAccuracy(name="mean", rows=rows, int8=of(0.8), fp32=of(0.8))
    one = SetAccuracy(name="one", rows=rows, int8=of(0.78), fp32=of(0.8))
    study = Study(None, (one,), mean, (0.0, 0.0))  # type: ignore[arg-type]
    allowed = pytest.raises(RefusedError, match=r"int8 loses 0\.0200 of balanced accuracy on one")
    with allowed if refused else nullcontext():
        build.check_loss(study)


def test_a_graph_that_computes_something_else_is_refused(
    checkpoint: Checkpoint, checkpoint_folder: Path
) -> None:
    model = tiny_bert.read_model(checkpoint_folder)
    build.check_parity(checkpoint, model)
    other = replace(checkpoint, weights={**checkpoint.weights, "pooler.dense.bias": np.ones(32, np.float32)})
    with pytest.raises(RefusedError, match="the exported graph is off by"):
        build.check_parity(other, model)


def test_generic_label_names_are_not_guessed(tmp_path: Path) -> None:
    generic = {"0": "LABEL_0", "1": "LABEL_1", "2": "LABEL_2"}
    folder = tiny_bert.write_checkpoint(tmp_path, id2label=generic)
    with pytest.raises(UnsupportedCheckpointError, match="the recipe must give `labels`"):
        read_labels(folder)
    given = ("contradiction", "entailment", "neutral")
    assert read_labels(folder, given) == given


def test_label_names_in_the_config_are_taken(tmp_path: Path) -> None:
    names = {"0": "Contradiction", "1": "Entailment", "2": "Neutral"}
    folder = tiny_bert.write_checkpoint(tmp_path, id2label=names)
    assert read_labels(folder) == ("contradiction", "entailment", "neutral")


@pytest.mark.parametrize(
    ("key", "value"), [("model_type", "deberta-v2"), ("hidden_act", "relu"), ("type_vocab_size", 4)]
)
def test_another_architecture_is_refused_by_name(key: str, value: str | int, tmp_path: Path) -> None:
    folder = tiny_bert.write_checkpoint(tmp_path, **{key: value})
    with pytest.raises(UnsupportedCheckpointError, match=rf"config.json: {key} is {value!r}"):
        read_checkpoint(folder)


def test_the_fp32_graph_holds_no_int8(checkpoint: Checkpoint) -> None:
    def kinds(graph: onnx.ModelProto) -> set[str]:
        return {str(numpy_helper.to_array(each).dtype) for each in graph.graph.initializer}

    assert kinds(export(checkpoint, Float32())) == {"float32", "int64"}
    assert kinds(export(checkpoint, Int8())) == {"float32", "int64", "int8"}
