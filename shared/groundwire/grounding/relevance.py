"""Evidence speaks of a claim only as far as it is on the claim's subject.

A small model trained on pairs about one subject takes a text on another for a denial, and sees a little support
in everything. So the contradiction of a pair counts in full where the evidence holds a quarter of what the
claim is about, by weight, and in proportion below. A bound at half would silence most true denials: who denies
rarely repeats. One common word is no subject: of a claim of four content terms or more, two must be shared, or a
name or number. Evidence on another subject is heard a quarter as loud in contradiction, and its support counts
only where it would pass: a paraphrase may share no word, but doubts do not add up to anything.
"""

from __future__ import annotations

from groundwire.float32 import shortest_float32
from groundwire.grounding.content import ContentTerms, weight_of
from groundwire.scoring.pairs import Pair, PairScore

SHARED_WEIGHT = 0.25
OTHER_SUBJECT = 0.25
"""What is left of contradiction by evidence that shares one common word."""

CONVINCING = 0.6
"""Support from which evidence on another subject is believed."""

DOUBTED = 0.02
"""What is left of support below."""

_SHORT = 3
_COMMON = 1.0


def to_the_point(pair: Pair, score: PairScore, terms: ContentTerms) -> PairScore:
    """The score, as far as the evidence is on the claim's subject.

    Args:
        pair: (evidence, claim).
        score: of the pair.
        terms: content terms of the texts of the request.
    """
    heard = relevance(pair, terms)
    believed = score.support >= CONVINCING or on_subject(pair, terms)
    if heard == 1.0 and believed:
        return score
    support = score.support if believed else shortest_float32(score.support * DOUBTED)
    return PairScore(support, shortest_float32(score.contradiction * heard))


def on_subject(pair: Pair, terms: ContentTerms) -> bool:
    """Whether the evidence shares more with the claim than a common word."""
    evidence, claim = pair
    weights = terms.weights(claim)
    shared = weights.keys() & terms[evidence]
    if len(weights) <= _SHORT:
        return bool(shared) or not weights
    return len(shared) > 1 or any(weights[term] > _COMMON for term in shared)


def relevance(pair: Pair, terms: ContentTerms) -> float:
    """How far the evidence may contradict the claim, in [0, 1]."""
    evidence, claim = pair
    weights = terms.weights(claim)
    if not weights:
        return 1.0
    held = min(
        1.0, weight_of(weights.keys() & terms[evidence], weights) / sum(weights.values()) / SHARED_WEIGHT
    )
    return held if on_subject(pair, terms) else held * OTHER_SUBJECT
