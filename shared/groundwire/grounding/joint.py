"""Joint reading: where no single piece of evidence decides, a few are read together as one text.

Which ones is settled by the claim's words alone. The first is the piece that holds most of them; each further
one adds most of what is still missing. A piece that adds nothing is never read along, so facts on other
subjects change nothing. Pieces stand in the order in which they were chosen, those of one fact in the order of
its text: the place of a fact in the request has no say. For texts that several facts hold see `copies`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from groundwire.grounding.content import ContentTerms, weight_of
from groundwire.grounding.copies import Copies
from groundwire.grounding.evidence import Evidence
from groundwire.text.pieces import Measure

DECIDED = 0.8
"""Support from which a single piece of evidence decides."""

MOST_PIECES = 3
MOST_TOKENS = 208
# Shares of the claim's weight: what a piece must add, and what a piece of a fact that is not read yet must hold.
_LEAST_GAIN = 0.1
_LEAST_SHARE = 0.25


def select(
    claim: str,
    near: Sequence[str],
    copies: Copies,
    terms: ContentTerms,
    count: Measure,
    limit: int = MOST_TOKENS,
) -> list[str]:
    """The texts to read together, the first chosen first; fewer than two when there is nothing to join.

    Args:
        claim: as the scorer reads it.
        near: distinct texts to choose from.
        copies: which facts hold them.
        terms: content terms of the texts of the request.
        count: model tokens of each text.
        limit: model tokens of what is read together.
    """
    weights = terms.weights(claim)
    total = sum(weights.values())
    missing = set(weights)
    chosen: list[str] = []
    left = [text for text in near if not missing.isdisjoint(terms[text])]
    while left and missing and len(chosen) < MOST_PIECES:
        text = min(left, key=lambda text: _order(text, missing, weights, terms))
        left.remove(text)
        if weight_of(missing & terms[text], weights) < _LEAST_GAIN * total:
            break
        known = not chosen or any(copies.facts(text) & copies.facts(other) for other in chosen)
        if not known and weight_of(terms[text], weights) < _LEAST_SHARE * total:
            continue
        (tokens,) = count([text])
        if tokens > limit:
            continue
        limit -= tokens
        missing -= terms[text]
        chosen.append(text)
    return chosen


def joined(positions: Sequence[int], evidence: Sequence[Evidence]) -> str:
    """Several pieces of evidence as one text."""
    return " ".join(evidence[at].text for at in positions)


def _order(
    text: str, missing: set[str], weights: Mapping[str, float], terms: ContentTerms
) -> tuple[float, float, int, str]:
    """What comes first adds most, then shares most with the claim, then is short."""
    held = terms[text]
    return -weight_of(missing & held, weights), -weight_of(held & weights.keys(), weights), len(held), text
