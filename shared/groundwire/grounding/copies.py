"""Evidence of equal text: which facts hold a text, and which of its copies are read together.

A text may stand in several facts. What is read together is chosen by text; the copies that stand for the texts
are chosen here, by what their facts say and never by a fact's place in the request.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property

from groundwire.grounding.evidence import Evidence


class Copies:
    """Where each text of the evidence stands.

    Args:
        evidence: all evidence of the request, that of one fact in the order of its text.
    """

    def __init__(self, evidence: Sequence[Evidence]) -> None:
        self._evidence = evidence

    def facts(self, text: str) -> AbstractSet[int]:
        """Facts that hold a text, by index."""
        return self._at[text].keys()

    def spoken_by(self, texts: Sequence[str]) -> tuple[int, ...]:
        """The copies to read: one of each text, as indices of the evidence, in reading order.

        They come from few facts. Those of one fact stand in the order of its text, the facts in the order in which
        `texts` has the first of each.
        """
        copies: list[int] = []
        left = list(texts)
        while left:
            facts = {fact for text in left for fact in self._at[text]}
            fact = min(facts, key=lambda fact: (-len(self._held(fact, left)), self._said[fact]))
            copies += self._held(fact, left)
            left = [text for text in left if fact not in self._at[text]]
        copies.sort(key=lambda at: texts.index(self._evidence[at].text))
        facts_in_order = [self._evidence[at].window.fact for at in copies]
        return tuple(
            sorted(copies, key=lambda at: (facts_in_order.index(self._evidence[at].window.fact), at))
        )

    def besides(self, copies: Sequence[int]) -> tuple[int, ...]:
        """All other copies of the same texts, the first in each fact, as indices of the evidence, ascending."""
        found = {at for copy in copies for at in self._at[self._evidence[copy].text].values()}
        return tuple(sorted(found.difference(copies)))

    @cached_property
    def _at(self) -> dict[str, dict[int, int]]:
        """Of each text, by fact: where in the evidence the fact says it first."""
        found: dict[str, dict[int, int]] = {}
        for at, piece in enumerate(self._evidence):
            found.setdefault(piece.text, {}).setdefault(piece.window.fact, at)
        return found

    @cached_property
    def _said(self) -> dict[int, list[str]]:
        """All that each fact says. Facts that say the same are the same."""
        found: dict[int, list[str]] = {}
        for piece in self._evidence:
            found.setdefault(piece.window.fact, []).append(piece.text)
        return found

    def _held(self, fact: int, texts: Sequence[str]) -> list[int]:
        return [self._at[text][fact] for text in texts if fact in self._at[text]]
