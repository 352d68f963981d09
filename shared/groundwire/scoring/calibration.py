"""From logits to scores that mean something.

A margin is the logit of a label less the log-sum-exp of the others: the log-odds of the label. A score is a
sigmoid of a rising line over it (Platt 1999), bent once at most, fitted on the dev sets and kept in the bundle.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from groundwire.float32 import shortest_float32
from groundwire.scoring.manifest import CalibrationSpec, Line
from groundwire.scoring.pairs import PairScore


class Calibration:
    """Logits in the bundle's label order to a `PairScore`."""

    def __init__(self, spec: CalibrationSpec, labels: Sequence[str]) -> None:
        self._spec = spec
        self._support = labels.index("entailment")
        self._contradiction = labels.index("contradiction")

    def __call__(self, logits: Sequence[float]) -> PairScore:
        """Scores of one pair.

        Args:
            logits: shape [3].
        """
        return PairScore(
            support=score(self._spec.support, margin(logits, self._support)),
            contradiction=score(self._spec.contradiction, margin(logits, self._contradiction)),
        )


def margin(logits: Sequence[float], label: int) -> float:
    """Log-odds of `label`, in nats."""
    others = [value for index, value in enumerate(logits) if index != label]
    highest = max(others)
    return logits[label] - highest - math.log(math.fsum(math.exp(value - highest) for value in others))


def sigmoid(value: float) -> float:
    """1 / (1 + exp(-value)) without overflow."""
    if value >= 0:
        return 1 / (1 + math.exp(-value))
    return math.exp(value) / (1 + math.exp(value))


def logit(chance: float) -> float:
    """The inverse of `sigmoid`, for a chance in (0, 1)."""
    return math.log(chance / (1 - chance))


def score(line: Line, value: float) -> float:
    """The score of a margin, as a reply prints it."""
    # Rounded before anything is derived from it: a score that prints as 0.6 reaches a threshold of 0.6.
    return shortest_float32(sigmoid(odds(line, value)))


def odds(line: Line, value: float) -> float:
    """The log-odds that a line gives to a margin."""
    if line.bend is None or value <= line.bend.at:
        return line.slope * value + line.intercept
    return line.slope * line.bend.at + line.intercept + line.bend.slope * (value - line.bend.at)
