"""What was made of one pair of evidence and claim."""

from __future__ import annotations

from dataclasses import dataclass

from groundwire.float32 import shortest_float32
from groundwire.scoring.guard import Veto
from groundwire.scoring.pairs import PairScore


@dataclass(frozen=True, slots=True)
class Judgement:
    """What was made of one pair.

    Attributes:
        evidence: indices of the evidence that was read, in the order in which it was read; several for a joint
            reading.
        raw: the scorer's word.
        score: what counts of it.
        vetoes: what the guard has against it.
        copies: of a joint reading, indices of further evidence that holds one of its texts.
    """

    evidence: tuple[int, ...]
    raw: PairScore
    score: PairScore
    vetoes: tuple[Veto, ...] = ()
    copies: tuple[int, ...] = ()

    @property
    def joint(self) -> bool:
        """Whether several pieces of evidence were read together."""
        return len(self.evidence) > 1

    @property
    def holders(self) -> tuple[int, ...]:
        """Indices of all evidence that speaks by this judgement."""
        return self.evidence + self.copies


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
