"""Which evidence each claim is held against.

Small requests are scored exhaustively. Otherwise cheap lexical ranking keeps, for each claim, the evidence
that shares most with it: content terms, numbers and names before other words, characters in pairs where a
script has no spaces. Ranking picks what is read and never decides a score. It looks at one piece of evidence
at a time, so a fact on another subject displaces none that is to the point. Evidence of equal text is one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from heapq import nsmallest
from itertools import islice

from groundwire.grounding.content import ContentTerms
from groundwire.scoring.pairs import Pair
from groundwire.text.pieces import SMALLEST_LIMIT, Measure

EXHAUSTIVE_PAIRS = 12
PER_CLAIM = 8
MIN_PER_CLAIM = 2
NEAR = 32
# Pairs and tokens of one request beyond which every claim gets fewer, down to MIN_PER_CLAIM.
PAIR_BUDGET = 2048
TOKEN_BUDGET = 192 * 1024


@dataclass(frozen=True, slots=True)
class Budget:
    """What one request may cost. Beyond `pairs` or `tokens`, every claim is held against less, down to
    `MIN_PER_CLAIM` pieces of evidence.

    Attributes:
        pairs: pairs of evidence and claim.
        per_claim: pieces of evidence that one claim is held against at most.
        tokens: model tokens of all pairs, evidence and claim, without special tokens.
    """

    pairs: int = PAIR_BUDGET
    per_claim: int = PER_CLAIM
    tokens: int = TOKEN_BUDGET


@dataclass(frozen=True, slots=True)
class Chosen:
    """The evidence to score.

    Attributes:
        positions: for each claim the indices of its evidence, ascending.
        near: for each claim up to `NEAR` distinct texts that share most with it, best first, for joint readings.
        pairs: distinct pairs among them.
        possible: distinct pairs of all claims and all evidence.
    """

    positions: list[list[int]]
    near: list[list[str]]
    pairs: int
    possible: int


def plan(
    claims: Sequence[str], evidence: Sequence[str], budget: Budget, terms: ContentTerms, count: Measure
) -> Chosen:
    """The evidence that each claim is held against, and what that takes.

    Args:
        claims: texts of the claims to check.
        evidence: texts to hold them against.
        budget: what it may cost; `EXHAUSTIVE_PAIRS` are scored in any case, unless it has fewer.
        terms: content terms of the texts of the request.
        count: model tokens of each text.
    """
    copies: dict[str, list[int]] = {}
    for position, text in enumerate(evidence):
        copies.setdefault(text, []).append(position)
    index = _Index(list(copies), terms)
    keep = min(len(copies), _per_claim(len(claims), budget))
    ranked = {claim: index.best(claim, max(keep, NEAR)) for claim in claims}
    keep = _affordable(ranked, keep, budget, count)
    return Chosen(
        [sorted(at for text in ranked[claim][:keep] for at in copies[text]) for claim in claims],
        near=[ranked[claim][:NEAR] for claim in claims],
        pairs=len(ranked) * keep,
        possible=len(ranked) * len(copies),
    )


def _per_claim(claims: int, budget: Budget) -> int:
    """How many pieces of evidence each of `claims` claims may be held against."""
    share = budget.pairs // max(1, claims)
    floor = min(MIN_PER_CLAIM, budget.per_claim)
    # A lone claim has what a small request may have, so that one fact more does not make it read much less. A
    # budget of less than the usual is meant as it stands.
    small = EXHAUSTIVE_PAIRS // max(1, claims) if budget.per_claim >= PER_CLAIM else 0
    return max(floor, min(max(budget.per_claim, small), share))


class _Index:
    """Postings over the distinct texts of one request."""

    def __init__(self, texts: Sequence[str], terms: ContentTerms) -> None:
        # Ties go to the shorter text, whose share is the greater part of it; never to a place in the request.
        self._texts = sorted(texts, key=lambda text: (len(terms[text]), text))
        self._terms = terms
        self._postings: dict[str, list[int]] = {}
        for rank, text in enumerate(self._texts):
            for term in terms[text]:
                self._postings.setdefault(term, []).append(rank)

    def best(self, claim: str, keep: int) -> list[str]:
        """The `keep` texts that share the greatest weight with the claim, best first."""
        shared: dict[int, float] = {}
        for term, weight in self._terms.weights(claim).items():
            for rank in self._postings.get(term, ()):
                shared[rank] = shared.get(rank, 0.0) + weight
        found = nsmallest(keep, ((-weight, rank) for rank, weight in shared.items()))
        others = (rank for rank in range(len(self._texts)) if rank not in shared)
        return [
            self._texts[rank] for rank in [*(rank for _, rank in found), *islice(others, keep - len(found))]
        ]


def _affordable(ranked: Mapping[str, Sequence[str]], keep: int, budget: Budget, count: Measure) -> int:
    """How many of its texts each claim can keep within the token budget."""
    by_rank = [[(texts[n], claim) for claim, texts in ranked.items()] for n in range(keep)]
    pairs = [pair for of_rank in by_rank for pair in of_rank]
    if surely_fit(pairs, budget.tokens):
        return keep
    taken = iter(tokens_of(pairs, count))
    steps = [sum(next(taken) for _ in of_rank) for of_rank in by_rank]
    floor = min(keep, MIN_PER_CLAIM, budget.per_claim)
    while keep > floor and sum(steps[:keep]) > budget.tokens:
        keep -= 1
    return keep


def surely_fit(pairs: Sequence[Pair], tokens: int) -> bool:
    """Whether pairs are so short that they need not be counted to know that they take at most `tokens`."""
    return sum(SMALLEST_LIMIT * len(text) for pair in pairs for text in pair) <= tokens


def tokens_of(pairs: Sequence[Pair], count: Measure) -> list[int]:
    """Model tokens of each pair; each text is counted once."""
    texts = list(dict.fromkeys(text for pair in pairs for text in pair))
    taken = dict(zip(texts, count(texts), strict=True))
    return [taken[evidence] + taken[claim] for evidence, claim in pairs]
