"""What goes into the scorer, and what comes out."""

from __future__ import annotations

from dataclasses import dataclass

Pair = tuple[str, str]
"""(evidence, claim)"""


@dataclass(frozen=True, slots=True)
class PairScore:
    """Calibrated scores of one pair, in [0, 1], as replies print them (single precision, shortest form).

    Attributes:
        support: that the evidence entails the claim; 0.6 is a sensible threshold for a citation.
        contradiction: that the evidence contradicts it; 0.8 is a sensible threshold for an anti-citation.
    """

    support: float
    contradiction: float
