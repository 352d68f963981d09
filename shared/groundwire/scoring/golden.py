"""Golden pairs: does the scorer answer as it did when the bundle was made?

Integer kernels differ between CPUs, at worst so much that scores are near random
(microsoft/onnxruntime#6004). Weights of 7 bits keep the sums exact with and without VNNI; what is left
is float rounding, which now and then moves an activation across a step of its 8-bit grid. The tolerance
admits that and nothing more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from groundwire.errors import GoldenMismatch
from groundwire.scoring.manifest import Golden, GoldenPair
from groundwire.scoring.pairs import Pair, PairScore

LOGIT_TOLERANCE = 0.25
SCORE_TOLERANCE = 0.1
"""What a new bundle allows; models/MODEL_CARD.md tells what was measured."""

Answer = tuple[Sequence[float], PairScore]
"""Logits and scores of one pair."""


def check_golden(golden: Golden, answer: Callable[[Pair], Answer]) -> None:
    """Score every golden pair and compare.

    Raises:
        GoldenMismatch: a logit or a score is further off than the tolerance; says which pair and by how much.
    """
    for index, pair in enumerate(golden.pairs):
        logits, score = answer((pair.evidence, pair.claim))
        _compare(f"golden.pairs[{index}].logits", pair.logits, logits, golden.logit_tolerance)
        _compare(f"golden.pairs[{index}] scores", _scores(pair), _scores(score), golden.score_tolerance)


def _scores(source: GoldenPair | PairScore) -> tuple[float, float]:
    return source.support, source.contradiction


def _compare(what: str, wanted: Sequence[float], found: Sequence[float], tolerance: float) -> None:
    off = max(abs(a - b) for a, b in zip(wanted, found, strict=True))
    if not off <= tolerance:  # also true when `off` is not a number
        raise GoldenMismatch(
            f"{what}: expected {_show(wanted)}, this machine gives {_show(found)}; "
            f"off by {off:.3f}, and {tolerance:g} is allowed. This model's scores cannot be trusted here."
        )


def _show(values: Sequence[float]) -> str:
    return "[" + ", ".join(f"{value:.3f}" for value in values) + "]"
