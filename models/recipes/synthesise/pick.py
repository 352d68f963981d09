"""Which sentences of a passage make claims, and how much of a claim's words a text has."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from groundwire.text.terms import content_terms, share
from models.recipes.synthesise.corpus import Passage, Window
from models.recipes.synthesise.edit import shuffled
from models.recipes.synthesise.forms import claimable

ALIKE = 0.6
"""The share of a claim's content from which a text that does not hold the claim might say it all the same."""


def spots(passage: Passage, rng: Random) -> Iterator[tuple[Window, int]]:
    """Windows with one sentence of each that can be a claim, in an order of chance; each sentence once."""
    used: set[int] = set()
    for window in shuffled(passage.windows, rng):
        fit = [i for i in window if i not in used and claimable(passage.sentences[i])]
        if fit:
            chosen = rng.choice(fit)
            used.add(chosen)
            yield window, chosen


def short(passage: Passage, window: Window, longest: int = 22) -> list[int]:
    """The sentences of a window that can be half a claim."""
    return [
        i for i in window if claimable(passage.sentences[i]) and len(passage.sentences[i].split()) <= longest
    ]


def outside(passage: Passage, window: Window, evidence: str, longest: int = 34) -> list[str]:
    """The claimable sentences of a passage that a window does not hold and has not many words of."""
    others = [
        text for i, text in enumerate(passage.sentences) if i not in window and len(text.split()) <= longest
    ]
    return [text for text in others if claimable(text) and overlap(text, evidence) < ALIKE]


def overlap(claim: str, evidence: str) -> float:
    """How much of the claim's content the evidence has words for, in [0, 1]."""
    return share(content_terms(claim), content_terms(evidence))
