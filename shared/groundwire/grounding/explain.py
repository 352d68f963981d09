"""Explains how claims came to their scores: what they were read as, and what was made of each pair."""

from __future__ import annotations

from collections.abc import Sequence

from groundwire.grounding.claim_readings import Reading
from groundwire.grounding.evidence import Evidence
from groundwire.grounding.explanation import (
    ClaimExplanation,
    PairExplanation,
    PartExplanation,
    ReadingExplanation,
    Source,
)
from groundwire.grounding.judgement import Judgement
from groundwire.grounding.scores import ClaimScores, Part, reading_support

MOST_PAIRS = 16
"""Pairs of one part that are told; what is left out is counted."""


def explain(
    readings: Sequence[Reading],
    weighed: Sequence[Sequence[Part]],
    scores: ClaimScores,
    evidence: Sequence[Evidence],
) -> ClaimExplanation:
    """How one claim came to its scores.

    Args:
        readings: what it was read as.
        weighed: for each reading, what was made of each of its parts.
        scores: what came of it.
        evidence: all evidence of the request.
    """
    return ClaimExplanation(
        tuple(_reading(*each, evidence) for each in zip(readings, weighed, strict=True)),
        scores.spoken,
        scores.contradiction,
        any(reading.leans for reading in readings),
    )


def _reading(reading: Reading, parts: Sequence[Part], evidence: Sequence[Evidence]) -> ReadingExplanation:
    told = tuple(_part(text, part, evidence) for text, part in zip(reading.parts, parts, strict=True))
    return ReadingExplanation(reading.text, reading_support(parts), told)


def _part(text: str, part: Part, evidence: Sequence[Evidence]) -> PartExplanation:
    loudest = sorted(range(len(part)), key=lambda at: _says(part[at]))[:MOST_PAIRS]
    return PartExplanation(
        text,
        tuple(
            PairExplanation(tuple(_source(evidence[at]) for at in part[n].evidence), part[n])
            for n in sorted(loudest)
        ),
        len(part) - len(loudest),
    )


def _source(piece: Evidence) -> Source:
    return Source(piece.window, piece.attributes)


def _says(judgement: Judgement) -> tuple[bool, float]:
    """Joint readings first, then what supports or contradicts most before the guard."""
    return not judgement.joint, -max(judgement.raw.support, judgement.raw.contradiction)
