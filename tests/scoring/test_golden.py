"""Golden pairs: a model that answers otherwise does not start."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np
import onnx
import pytest
from onnx import numpy_helper

from groundwire.errors import GoldenMismatch
from groundwire.scoring.calibration import Calibration
from groundwire.scoring.golden import check_golden
from groundwire.scoring.manifest import SCORER, TOKENIZER, Golden, Manifest
from groundwire.scoring.pairs import Pair, PairScore
from groundwire.scoring.scorer import Scorer
from groundwire.scoring.session import Session

Change = Callable[[Sequence[float]], Sequence[float]]


@pytest.fixture(scope="module")
def manifest(scorer: Scorer) -> Manifest:
    return scorer.bundle.manifest


def check_with(manifest: Manifest, change: Change) -> None:
    """Compare golden logits after a change to them; scores follow."""
    stored = {(pair.evidence, pair.claim): pair.logits for pair in manifest.golden.pairs}
    calibrate = Calibration(manifest.calibration, manifest.heads.grounding.labels)

    def answer(pair: Pair) -> tuple[Sequence[float], PairScore]:
        logits = change(stored[pair])
        return logits, calibrate(logits)

    check_golden(manifest.golden, answer)


def test_the_same_answers_pass(manifest: Manifest) -> None:
    check_with(manifest, list)


def test_a_rounding_difference_passes(manifest: Manifest) -> None:
    check_with(manifest, lambda logits: [logits[0] + 0.02, *logits[1:]])


def test_another_label_order_is_found(manifest: Manifest) -> None:
    with pytest.raises(GoldenMismatch, match=r"golden\.pairs\[0\]\.logits: expected \[.*this machine gives"):
        check_with(manifest, lambda logits: logits[::-1])


def test_near_random_answers_are_found(manifest: Manifest) -> None:
    with pytest.raises(GoldenMismatch, match="is allowed"):
        check_with(manifest, lambda logits: [value * 0.3 for value in logits])


def test_answers_that_are_no_numbers_are_found(manifest: Manifest) -> None:
    with pytest.raises(GoldenMismatch, match="nan"):
        check_with(manifest, lambda logits: [math.nan] * len(logits))


def test_another_calibration_is_found(manifest: Manifest) -> None:
    support = manifest.calibration.support.model_copy(update={"intercept": -2.0})
    other = manifest.calibration.model_copy(update={"support": support})
    with pytest.raises(GoldenMismatch, match=r"golden\.pairs\[0\] scores"):
        check_with(manifest.model_copy(update={"calibration": other}), list)


def test_golden_pairs_are_of_several_verdicts_and_lengths(scorer: Scorer, manifest: Manifest) -> None:
    golden: Golden = manifest.golden
    lengths = [sum(scorer.count_tokens([pair.evidence, pair.claim])) for pair in golden.pairs]
    assert len(golden.pairs) >= 10
    assert min(lengths) < 8
    assert max(lengths) > 100
    assert {pair.support >= 0.6 for pair in golden.pairs} == {True, False}
    assert {pair.contradiction >= 0.6 for pair in golden.pairs} == {True, False}


@pytest.mark.parametrize("layer", [0, 5])
def test_saturated_products_are_found(layer: int, scorer: Scorer) -> None:
    """What a kernel without VNNI did to 8-bit weights: great sums are cut. Here great weights are."""
    model = onnx.load_from_string(scorer.bundle.read(SCORER))
    for each in model.graph.initializer:
        if each.name.startswith(f"encoder.layer.{layer}.") and each.data_type == onnx.TensorProto.INT8:
            cut = np.clip(numpy_helper.to_array(each), -12, 12)
            each.CopyFrom(numpy_helper.from_array(cut, each.name))
    broken = Scorer(
        scorer.bundle,
        scorer._encoder,
        Session(model.SerializeToString(), scorer.bundle.manifest.heads.grounding),
        threads=1,
    )
    with pytest.raises(GoldenMismatch, match="cannot be trusted here"):
        broken.check_golden()


def test_golden_pairs_go_through_the_tokenizer(scorer: Scorer) -> None:
    """A tokenizer that no longer lower-cases gives other tokens, so other logits."""
    from groundwire.scoring.encoder import Encoder

    data = scorer.bundle.read(TOKENIZER).replace(b'"lowercase":true', b'"lowercase":false')
    encoder = Encoder(data, scorer.bundle.manifest.input)
    with pytest.raises(GoldenMismatch):
        Scorer(scorer.bundle, encoder, scorer._session, threads=1).check_golden()
