"""How a claim came to its scores, as data."""

from __future__ import annotations

from dataclasses import dataclass

from groundwire.grounding.judgement import Judgement
from groundwire.text.windows import Window


@dataclass(frozen=True, slots=True)
class Source:
    """Where in the facts a piece of evidence stands.

    Attributes:
        window: the slice of the fact that was read, or that is cited for what was read.
        attributes: whether attributes of the fact were read instead of the window.
    """

    window: Window
    attributes: bool


@dataclass(frozen=True, slots=True)
class PairExplanation:
    """One pair that was scored.

    Attributes:
        sources: what was read of the facts, in reading order; several for a joint reading.
        judgement: what was made of it.
    """

    sources: tuple[Source, ...]
    judgement: Judgement


@dataclass(frozen=True, slots=True)
class PartExplanation:
    """One part of a reading; the whole of it unless it is too long for the model.

    Attributes:
        text: as the scorer read it.
        pairs: those that say most, in the order of the facts, joint readings last.
        left_out: pairs that were scored besides.
    """

    text: str
    pairs: tuple[PairExplanation, ...]
    left_out: int


@dataclass(frozen=True, slots=True)
class ReadingExplanation:
    """One text that a claim was read as.

    Attributes:
        text: the claim with what it leans on put in its place.
        support: of the reading, [0, 1].
        parts: what it was cut into.
    """

    text: str
    support: float
    parts: tuple[PartExplanation, ...]


@dataclass(frozen=True, slots=True)
class ClaimExplanation:
    """All readings of a claim.

    Attributes:
        readings: likeliest first.
        spoken: index of the reading whose scores are the claim's.
        contradiction: what the facts say against it, [0, 1].
        leans: whether it was read otherwise than it stands.
    """

    readings: tuple[ReadingExplanation, ...]
    spoken: int
    contradiction: float
    leans: bool
