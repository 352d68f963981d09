"""From pair scores to what each fact says of a claim.

Contradiction is looked at first: evidence that contradicts a claim more than it supports it supports it by at
most what the contradiction leaves, and the other way round. A fact speaks with the evidence that supports the
claim best, the facts with the best fact. Contradiction, too, is read where the scorer sees most support among
evidence on the claim's subject: elsewhere in a long text a small model sees contradictions that are only other
topics. A claim judged in parts is supported as far as its weakest part, and contradicted as far as its most
contradicted. Of several readings of a claim the one that is supported best speaks, for contradiction too.

What a joint reading supports, every fact that holds one of its texts supports. It contradicts nothing: a denial
needs one witness.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from groundwire.grounding.evidence import Evidence
from groundwire.grounding.judgement import Judgement, contradicting, supporting

Part = Sequence[Judgement]
"""What was made of one part of a reading; joint readings come last."""


@dataclass(frozen=True, slots=True)
class FactScore:
    """What one fact says of a claim, and which of its evidence says it (indices into the evidence)."""

    support: float
    support_by: tuple[int, ...]
    contradiction: float
    contradiction_by: int


@dataclass(frozen=True, slots=True)
class ClaimScores:
    """What all facts say of a claim.

    Attributes:
        support: calibrated, [0, 1]; the greatest among `facts`.
        contradiction: likewise.
        facts: by index of the fact, for facts of which some evidence was scored.
        spoken: index of the reading that speaks.
    """

    support: float
    contradiction: float
    facts: Mapping[int, FactScore]
    spoken: int = 0


def fold(readings: Sequence[Sequence[Part]], evidence: Sequence[Evidence]) -> ClaimScores:
    """Folds the judgements of a claim.

    Args:
        readings: the parts of each reading, likeliest reading first.
        evidence: all evidence of the request.
    """
    folded = [_fold_reading(parts, evidence, number) for number, parts in enumerate(readings)]
    return max(folded, key=lambda scores: scores.support)


def best_support(part: Part) -> float:
    """The greatest support of a part; 0 without evidence."""
    return max((supporting(each.score) for each in part), default=0.0)


def reading_support(parts: Sequence[Part]) -> float:
    """Support of a reading: that of its weakest part."""
    return min(map(best_support, parts), default=0.0)


def _fold_reading(parts: Sequence[Part], evidence: Sequence[Evidence], number: int) -> ClaimScores:
    support = reading_support(parts)
    merged: dict[int, FactScore] = {}
    for part in parts:
        for index, score in _by_fact(part, evidence).items():
            merged[index] = _stronger(merged[index], score) if index in merged else score
    # A fact that carries one part well cannot speak for the claim beyond its weakest part.
    facts = {
        index: FactScore(min(f.support, support), f.support_by, f.contradiction, f.contradiction_by)
        for index, f in sorted(merged.items())
    }
    contradiction = max((f.contradiction for f in facts.values()), default=0.0)
    return ClaimScores(support, contradiction, facts, number)


def _by_fact(part: Part, evidence: Sequence[Evidence]) -> dict[int, FactScore]:
    by_fact: dict[int, list[Judgement]] = {}
    for judgement in part:
        for fact in dict.fromkeys(evidence[at].window.fact for at in judgement.holders):
            by_fact.setdefault(fact, []).append(judgement)
    return {fact: _of_fact(fact, told, evidence) for fact, told in by_fact.items()}


def _of_fact(fact: int, told: Sequence[Judgement], evidence: Sequence[Evidence]) -> FactScore:
    best = max(told, key=lambda each: supporting(each.score))
    singles = [each for each in told if not each.joint]
    # Evidence on another subject contradicts nothing: exactly 0, see `relevance`.
    spoken = [each for each in singles if each.score.contradiction > 0]
    against = max(spoken, key=lambda each: each.raw.support, default=None)
    support_by = tuple(at for at in best.holders if evidence[at].window.fact == fact)
    if against is None:
        return FactScore(supporting(best.score), support_by, 0.0, support_by[0])
    return FactScore(supporting(best.score), support_by, contradicting(against.score), against.evidence[0])


def _stronger(a: FactScore, b: FactScore) -> FactScore:
    """The stronger of each side; the earlier one when equal."""
    s = a if a.support >= b.support else b
    c = a if a.contradiction >= b.contradiction else b
    return FactScore(s.support, s.support_by, c.contradiction, c.contradiction_by)
