"""`groundwire bundle build`, on small models of several families."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from groundwire.cli.exit_codes import BAD_INPUT, FAILED, OK
from groundwire.cli.main import main
from groundwire.scoring.manifest import read_manifest
from groundwire.scoring.scorer import load_scorer
from tests.scoring import tiny_bert, tiny_families

THREE = ("contradiction", "entailment", "neutral")


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    checkpoint = tiny_bert.write_checkpoint(tmp_path_factory.mktemp("checkpoint"))
    return tiny_bert.write_sets(tmp_path_factory.mktemp("data"), checkpoint)


def build(source: Path, data: Path, out: Path, *more: str) -> int:
    given = {
        "--from": source,
        "--data": data,
        "--out": out,
        "--rows": 60,
        "--threads": 1,
        "--window-tokens": 24,
    }
    words = [str(word) for pair in given.items() for word in pair]
    return main(["bundle", "build", *words, *more])


def as_bert(folder: Path) -> Path:
    return tiny_bert.write_checkpoint(folder)


@pytest.mark.parametrize(
    "write",
    [as_bert, tiny_families.write_distilbert, tiny_families.write_roberta],
    ids=lambda each: each.__name__,
)
def test_a_bundle_of_each_family_loads_verifies_and_scores(
    write: Callable[[Path], Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "bundle"
    source = write(tmp_path / "source")
    data = tiny_bert.write_sets(tmp_path / "data", source)
    assert build(source, data, out, "--licence", "MIT", "--name", "mine") == OK
    printed = capsys.readouterr().out
    assert "| first |" in printed
    assert "mine 1, labels entailment, neutral, contradiction" in printed
    assert main(["bundle", "verify", str(out)]) == OK
    (copy, other) = load_scorer(out, threads=1).score([("ba de fo", "ba de fo"), ("ba de fo", "ga ke li mo")])
    assert 0 <= other.support <= 1
    assert 0 <= copy.contradiction <= 1
    manifest = read_manifest((out / "manifest.json").read_bytes())
    assert (manifest.licence, manifest.sources[0].licence) == ("MIT", "MIT")
    assert "groundwire bundle build --from mine" in manifest.accuracy.command


def test_a_two_class_head_makes_a_bundle_that_never_says_contradiction(tmp_path: Path) -> None:
    source = tiny_families.write_distilbert(tmp_path / "source", labels=("ENTAILMENT", "NOT_ENTAILMENT"))
    data = tiny_bert.write_sets(tmp_path / "data", source)
    assert build(source, data, tmp_path / "bundle") == OK
    scorer = load_scorer(tmp_path / "bundle", threads=1)
    assert scorer.bundle.manifest.heads.grounding.labels == ("entailment", "neutral", "contradiction")
    scores = scorer.score([("ba de fo", "ga ke li"), ("ba de fo", "ba de fo"), ("ga", "ba de fo ga ke")])
    assert max(score.contradiction for score in scores) < 0.001
    assert len({score.support for score in scores}) == 3


def test_generic_labels_must_be_given(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    generic = {str(index): f"LABEL_{index}" for index in range(3)}
    source = tiny_bert.write_checkpoint(tmp_path / "source", id2label=generic)
    assert build(source, data, tmp_path / "out") == FAILED
    assert "must give `labels`" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()
    assert build(source, data, tmp_path / "out", "--labels", "entailment, neutral, contradiction") == OK


def test_another_label_order_gives_the_same_scores(data: Path, tmp_path: Path) -> None:
    from safetensors.numpy import load_file, save_file

    order = [tiny_bert.LABELS.index(label) for label in THREE]
    names = {str(index): label.upper() for index, label in enumerate(THREE)}
    source = tiny_bert.write_checkpoint(tmp_path / "source", id2label=names)
    weights = load_file(source / "model.safetensors")
    for name in ("classifier.weight", "classifier.bias"):
        weights[name] = weights[name][order].copy()
    save_file(weights, source / "model.safetensors")
    plain = tiny_bert.write_checkpoint(tmp_path / "plain")
    assert (
        build(source, data, tmp_path / "b", "--name", "x")
        == build(plain, data, tmp_path / "a", "--name", "x")
        == OK
    )
    pairs = [("ba de fo", "ga ke"), ("ga ke li", "ga ke li")]
    first, second = (load_scorer(tmp_path / name, threads=1).score(pairs) for name in ("a", "b"))
    assert first == second


def test_nothing_is_overwritten_and_folders_are_checked(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tiny_bert.write_checkpoint(tmp_path / "source")
    assert build(source, data, tmp_path) == BAD_INPUT
    assert "exists already" in capsys.readouterr().err
    assert build(tmp_path / "no", data, tmp_path / "out") == BAD_INPUT
    assert "is not a folder" in capsys.readouterr().err
