"""Which evidence each claim is held against.

Small requests are scored exhaustively. Otherwise cheap lexical ranking keeps, for each claim, the evidence
that shares most with it: words weighted by how rare they are among the evidence, characters in pairs where a
script has no spaces. Ranking picks what is read and never decides a score.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from groundwire.text.terms import terms

EXHAUSTIVE_PAIRS = 12
PER_CLAIM = 8
MIN_PER_CLAIM = 2
# Pairs of one request beyond which every claim gets fewer, down to MIN_PER_CLAIM.
PAIR_BUDGET = 2048


@dataclass(frozen=True, slots=True)
class Budget:
    """What one request may cost.

    Attributes:
        pairs: pairs beyond which every claim is held against less, down to `MIN_PER_CLAIM` pieces.
        per_claim: pieces of evidence that one claim is held against at most.
    """

    pairs: int = PAIR_BUDGET
    per_claim: int = PER_CLAIM


def choose(claims: Sequence[str], evidence: Sequence[str], budget: Budget = Budget()) -> list[list[int]]:
    """For each claim the indices of the evidence to score, ascending.

    Args:
        claims: texts of the claims to check.
        evidence: texts to hold them against.
        budget: how many pairs; `EXHAUSTIVE_PAIRS` are scored in any case, unless it has fewer.
    """
    if len(claims) * len(evidence) <= min(EXHAUSTIVE_PAIRS, budget.pairs):
        return [list(range(len(evidence))) for _ in claims]
    keep = per_claim(len(claims), budget)
    if len(evidence) <= keep:
        return [list(range(len(evidence))) for _ in claims]
    index = _Index(evidence)
    return [index.best(claim, keep) for claim in claims]


def per_claim(claims: int, budget: Budget = Budget()) -> int:
    """How many pieces of evidence each of `claims` claims may be held against."""
    floor = min(MIN_PER_CLAIM, budget.per_claim)
    return max(floor, min(budget.per_claim, budget.pairs // max(1, claims)))


class _Index:
    """Postings over the evidence of one request."""

    def __init__(self, evidence: Sequence[str]) -> None:
        self._size = len(evidence)
        postings: dict[str, list[int]] = {}
        for position, text in enumerate(evidence):
            for term in terms(text):
                postings.setdefault(term, []).append(position)
        self._postings: dict[str, npt.NDArray[np.int64]] = {t: np.array(p) for t, p in postings.items()}

    def best(self, claim: str, keep: int) -> list[int]:
        """The `keep` positions that share the greatest weight with the claim; ties go to the earlier one."""
        shared = np.zeros(self._size)
        for term in sorted(terms(claim)):
            found = self._postings.get(term)
            if found is not None:
                shared[found] += math.log(1 + self._size / len(found))
        order = np.argsort(-shared, kind="stable")[:keep]
        return sorted(int(position) for position in order)
