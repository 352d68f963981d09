"""From pair scores to what each fact says of a claim.

Contradiction is looked at first: evidence that contradicts a claim more than it supports it supports it by at
most what the contradiction leaves, and the other way round. A fact speaks with the evidence that supports the
claim best, the facts with the best fact. Contradiction, too, is read where support is greatest among evidence on
the claim's subject: elsewhere in a long text a small model sees contradictions that are only other topics. A
claim judged in parts is supported as far as its weakest part, and contradicted as far as its most contradicted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from groundwire.float32 import shortest_float32
from groundwire.grounding.evidence import Evidence
from groundwire.scoring.scorer import PairScore


@dataclass(frozen=True, slots=True)
class FactScore:
    """What one fact says of a claim, and which evidence says it (an index into the evidence)."""

    support: float
    support_by: int
    contradiction: float
    contradiction_by: int


@dataclass(frozen=True, slots=True)
class ClaimScores:
    """What all facts say of a claim.

    Attributes:
        support: calibrated, [0, 1]; the greatest among `facts`.
        contradiction: likewise.
        facts: by index of the fact, for facts of which some evidence was scored.
    """

    support: float
    contradiction: float
    facts: Mapping[int, FactScore]


def supporting(score: PairScore) -> float:
    """Support of one pair: where contradiction is the stronger, at most what that leaves."""
    if score.contradiction <= score.support:
        return score.support
    return shortest_float32(min(score.support, 1.0 - score.contradiction))


def contradicting(score: PairScore) -> float:
    """Contradiction of one pair: where support is the stronger, at most what that leaves."""
    if score.support < score.contradiction:
        return score.contradiction
    return shortest_float32(min(score.contradiction, 1.0 - score.support))


def fold(parts: Sequence[Mapping[int, PairScore]], evidence: Sequence[Evidence]) -> ClaimScores:
    """Folds the pair scores of a claim's parts.

    Args:
        parts: for each part of the claim, pair scores by index of the evidence.
        evidence: all evidence of the request.
    """
    by_part = [_by_fact(scores, evidence) for scores in parts]
    support = min((max((f.support for f in facts.values()), default=0.0) for facts in by_part), default=0.0)
    merged: dict[int, FactScore] = {}
    for facts in by_part:
        for index, score in facts.items():
            merged[index] = _stronger(merged[index], score) if index in merged else score
    # A fact that carries one part well cannot speak for the claim beyond its weakest part.
    capped = {
        index: FactScore(min(f.support, support), f.support_by, f.contradiction, f.contradiction_by)
        for index, f in sorted(merged.items())
    }
    contradiction = max((f.contradiction for f in capped.values()), default=0.0)
    return ClaimScores(support, contradiction, capped)


def _by_fact(scores: Mapping[int, PairScore], evidence: Sequence[Evidence]) -> dict[int, FactScore]:
    by_fact: dict[int, list[int]] = {}
    for position in scores:
        by_fact.setdefault(evidence[position].window.fact, []).append(position)
    return {fact: _of_fact(scores, positions) for fact, positions in by_fact.items()}


def _of_fact(scores: Mapping[int, PairScore], positions: Sequence[int]) -> FactScore:
    best = max(positions, key=lambda at: supporting(scores[at]))
    # Evidence on another subject contradicts nothing: exactly 0, see `relevance`.
    spoken = [at for at in positions if scores[at].contradiction > 0]
    against = max(spoken, key=lambda at: scores[at].support, default=best)
    return FactScore(supporting(scores[best]), best, contradicting(scores[against]), against)


def _stronger(a: FactScore, b: FactScore) -> FactScore:
    """The stronger of each side; the earlier one when equal."""
    s = a if a.support >= b.support else b
    c = a if a.contradiction >= b.contradiction else b
    return FactScore(s.support, s.support_by, c.contradiction, c.contradiction_by)
