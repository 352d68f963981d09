"""What texts are about: their content terms, and how much each term of a claim weighs.

Weights come from the claim alone. So what shares most with a claim stays what shares most, whatever other facts
a request holds.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from groundwire.text.terms import content_terms

_TOKEN = re.compile(r"[^\W_]+")
# What makes a claim this claim rather than another on the same subject.
_NUMBER, _NAME, _WORD = 2.0, 1.5, 1.0


class ContentTerms(dict[str, frozenset[str]]):
    """Content terms of the texts of one request, each text read once."""

    def __init__(self) -> None:
        super().__init__()
        self._weights: dict[str, dict[str, float]] = {}

    def weights(self, claim: str) -> Mapping[str, float]:
        """`term_weights` of a claim."""
        found = self._weights.get(claim)
        if found is None:
            found = self._weights[claim] = term_weights(claim)
        return found

    def __missing__(self, text: str) -> frozenset[str]:
        found = self[text] = content_terms(text)
        return found


def term_weights(claim: str) -> dict[str, float]:
    """The weight of each content term of a claim: numbers weigh most, then names, told by a capital letter.

    The word that opens the claim is capital in any case, and weighs as a name only where the claim holds it
    again.
    """
    weights: dict[str, float] = dict.fromkeys(sorted(content_terms(claim)), _WORD)
    for match in _TOKEN.finditer(claim):
        word = match[0]
        weight = _weight(word, opens=match.start() == 0)
        if weight > _WORD:
            for term in content_terms(word):
                weights[term] = max(weights[term], weight)
    return weights


def weight_of(terms: Iterable[str], weights: Mapping[str, float]) -> float:
    """What some terms of a claim weigh together; others weigh nothing."""
    return sum(weights.get(term, 0.0) for term in sorted(terms))


def _weight(word: str, *, opens: bool) -> float:
    if any(sign.isdigit() for sign in word):
        return _NUMBER
    return _NAME if word[0].isupper() and not opens else _WORD
