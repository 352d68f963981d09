"""Evidence can only contradict a claim that it speaks of.

A small model trained on pairs about one subject takes a text on another subject for a denial. So the
contradiction of a pair counts when the evidence holds at least half of the claim's content terms; otherwise
the pair contradicts nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from groundwire.scoring.pairs import Pair, PairScore
from groundwire.text.terms import content_terms, share

SHARED_TERMS = 0.5


def to_the_point(pairs: Sequence[Pair], scores: Sequence[PairScore]) -> list[PairScore]:
    """The scores, without contradictions by evidence on another subject.

    Args:
        pairs: (evidence, claim).
        scores: of the pairs, in order.
    """
    known = {text: content_terms(text) for text in {text for pair in pairs for text in pair}}
    return [
        score if share(known[claim], known[evidence]) >= SHARED_TERMS else PairScore(score.support, 0.0)
        for (evidence, claim), score in zip(pairs, scores, strict=True)
    ]
