"""Citations, anti-citations and the chunks that they point at.

A chunk is one fact's share: the smallest whole-sentence slice that covers all windows by which claims cite or
anti-cite the fact. So each used fact stands once in the reply, and a short fact stands there whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from groundwire.grounding.evidence import Evidence
from groundwire.grounding.model import CheckOptions, Chunk, ClaimVerdict
from groundwire.grounding.scores import ClaimScores
from groundwire.text.claims import Claim

Judged = tuple[Claim, ClaimScores | None]


def cite(
    judged: Sequence[Judged], evidence: Sequence[Evidence], options: CheckOptions
) -> tuple[tuple[ClaimVerdict, ...], tuple[Chunk, ...]]:
    """Verdicts and chunks of a report.

    Args:
        judged: every claim with its scores; None for a claim that needs no check.
        evidence: all evidence of the request.
        options: thresholds; a score that reaches one (>=) counts.
    """
    used = [use for _, scores in judged if scores for use in _uses(scores, options)]
    chunks = _chunks(evidence[position] for _, position in used)
    place = {chunk.fact: index for index, chunk in enumerate(chunks)}
    return tuple(_verdict(claim, scores, place, options) for claim, scores in judged), chunks


def _cited(scores: ClaimScores, options: CheckOptions) -> list[int]:
    return [fact for fact, f in scores.facts.items() if f.support >= options.citation_threshold]


def _anti_cited(scores: ClaimScores, options: CheckOptions) -> list[int]:
    if not options.anti_citations:
        return []
    return [fact for fact, f in scores.facts.items() if f.contradiction >= options.anti_citation_threshold]


def _uses(scores: ClaimScores, options: CheckOptions) -> Iterable[tuple[int, int]]:
    """(fact, evidence) for each citation and anti-citation."""
    yield from ((fact, at) for fact in _cited(scores, options) for at in scores.facts[fact].support_by)
    yield from ((fact, scores.facts[fact].contradiction_by) for fact in _anti_cited(scores, options))


def _chunks(used: Iterable[Evidence]) -> tuple[Chunk, ...]:
    spans: dict[int, tuple[int, int]] = {}
    for piece in used:
        window = piece.window
        start, end = spans.get(window.fact, (window.start, window.end))
        spans[window.fact] = (min(start, window.start), max(end, window.end))
    return tuple(Chunk(fact, start, end) for fact, (start, end) in sorted(spans.items()))


def _verdict(
    claim: Claim, scores: ClaimScores | None, place: dict[int, int], options: CheckOptions
) -> ClaimVerdict:
    if scores is None:
        return ClaimVerdict(claim, needs_check=False)
    return ClaimVerdict(
        claim,
        needs_check=True,
        support=scores.support,
        contradiction=scores.contradiction,
        citations=tuple(place[fact] for fact in _cited(scores, options)),
        anti_citations=tuple(place[fact] for fact in _anti_cited(scores, options)),
    )
