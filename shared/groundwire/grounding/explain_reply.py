"""Explanations in a reply: those of the report, as the wire has them.

Nothing is told that the caller did not send: windows are spans of its own facts, and readings are its claims
with its own words put in.
"""

from __future__ import annotations

from collections.abc import Sequence

from groundwire.grounding.explanation import ClaimExplanation, PairExplanation, Source
from groundwire.grounding.model import Fact, Report
from groundwire.text.claims import byte_length
from groundwire.wire import explanation as wire


def explanation_reply(report: Report, facts: Sequence[Fact]) -> wire.Explanation:
    """The object that a reply holds beside Google's fields.

    Args:
        report: a report with explanations.
        facts: the facts that were sent.
    """
    work = report.work
    return wire.Explanation(
        claims=tuple(
            _claim_reply(index, told, facts) for index, told in enumerate(report.explanation) if told
        ),
        windows=work.windows,
        pairs=work.pairs,
        pairs_possible=work.pairs_possible,
        joint_readings=work.joint,
    )


def _claim_reply(index: int, told: ClaimExplanation, facts: Sequence[Fact]) -> wire.ExplainedClaim:
    return wire.ExplainedClaim(
        claim_index=index,
        support=told.readings[told.spoken].support,
        contradiction=told.contradiction,
        spoken_reading=told.spoken,
        readings=tuple(
            wire.ExplainedReading(
                text=reading.text,
                support=reading.support,
                parts=tuple(
                    wire.ExplainedPart(
                        text=part.text,
                        pairs=tuple(_pair_reply(pair, facts) for pair in part.pairs),
                        pairs_left_out=part.left_out or None,
                    )
                    for part in reading.parts
                ),
            )
            for reading in told.readings
        ),
    )


def _pair_reply(pair: PairExplanation, facts: Sequence[Fact]) -> wire.ExplainedPair:
    judgement = pair.judgement
    return wire.ExplainedPair(
        windows=tuple(_window_reply(source, facts[source.window.fact].text) for source in pair.sources),
        support=judgement.score.support,
        contradiction=judgement.score.contradiction,
        raw_support=judgement.raw.support,
        raw_contradiction=judgement.raw.contradiction,
        vetoes=tuple(
            wire.ExplainedVeto(kind=veto.kind, claimed=veto.claimed, found=veto.found, reason=veto.reason())
            for veto in judgement.vetoes
        ),
    )


def _window_reply(source: Source, text: str) -> wire.ExplainedWindow:
    window = source.window
    start = byte_length(text[: window.start])
    return wire.ExplainedWindow(
        source=str(window.fact),
        start_pos=start,
        end_pos=start + byte_length(text[window.start : window.end]),
        attributes=source.attributes or None,
    )
