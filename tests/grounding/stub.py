"""A scorer that says what a test tells it to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from groundwire.scoring.pairs import Pair, PairScore

VETO_CAP = 0.05


class StubScorer:
    """Scores by a function of evidence and claim; a model token is a word."""

    def __init__(
        self,
        rule: Callable[[str, str], tuple[float, float]],
        *,
        max_tokens: int = 400,
        window_tokens: int = 20,
    ) -> None:
        self.rule = rule
        self.max_tokens = max_tokens
        self.window_tokens = window_tokens
        self.veto_cap = VETO_CAP
        self.seen: list[Pair] = []

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        return [len(text.split()) for text in texts]

    def score(self, pairs: Sequence[Pair]) -> list[PairScore]:
        self.seen += pairs
        return [PairScore(*self.rule(*pair)) for pair in pairs]


def contained(evidence: str, claim: str) -> tuple[float, float]:
    """Support when the claim stands in the evidence to the letter."""
    return (0.9, 0.0) if claim in evidence else (0.1, 0.0)
