"""One made pair, and the four labels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Label = Literal["entailment", "neutral", "contradiction", "not_entailment"]
ENTAILED: Label = "entailment"
NEUTRAL: Label = "neutral"
CONTRADICTED: Label = "contradiction"
UNSUPPORTED: Label = "not_entailment"


@dataclass(frozen=True, slots=True)
class Row:
    """A pair as the scorer reads it.

    Attributes:
        premise: the evidence.
        hypothesis: the claim.
        label: what the evidence says of the claim; `not_entailment` where rules cannot tell neutral from
            contradiction.
        source: the set that the passage comes from.
        generator: the rule that made the pair.
    """

    premise: str
    hypothesis: str
    label: Label
    source: str
    generator: str
