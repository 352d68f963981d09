"""The object `groundwire` of a reply to a request that asks how its scores came about."""

from __future__ import annotations

from pydantic import Field

from groundwire.wire.reply import Index, Reply, Score


class ExplainedWindow(Reply):
    """A slice of a fact. Positions are UTF-8 bytes of `factText`, the end exclusive."""

    source: str = Field(description="Index of the fact in the request, in digits.")
    start_pos: Index
    end_pos: Index
    attributes: bool | None = Field(
        None, description="True where attributes of the fact were read, and the slice only stands for them."
    )


class ExplainedVeto(Reply):
    """Why the evidence cannot carry the claim, whatever the model says."""

    kind: str = Field(description="What differs: number, date, unit and so on.")
    claimed: str = Field(description="What the claim says, as written.")
    found: str | None = Field(None, description="What the evidence says instead, if anything.")
    reason: str


class ExplainedPair(Reply):
    """Evidence held against one part of a claim."""

    windows: tuple[ExplainedWindow, ...] = Field(
        description="What was read of the facts, with their attributes; several for a joint reading."
    )
    support: Score = Field(
        description="What counts: of a verbatim copy 0.98 or more, else what doubt, guard and joint discount leave."
    )
    contradiction: Score = Field(
        description="What counts: less where the evidence is on another subject, more where guard and model agree."
    )
    raw_support: Score = Field(description="What the model says.")
    raw_contradiction: Score
    vetoes: tuple[ExplainedVeto, ...] = ()


class ExplainedPart(Reply):
    """A part of a reading; the whole of it, unless it is too long for the model. All parts must hold."""

    text: str
    pairs: tuple[ExplainedPair, ...] = ()
    pairs_left_out: Index | None = Field(None, description="Pairs that say less and are not listed.")


class ExplainedReading(Reply):
    """A text that the claim was read as: itself, or with what it leans on put in its place."""

    text: str
    support: Score
    parts: tuple[ExplainedPart, ...]


class ExplainedClaim(Reply):
    """How a claim that needs checking came to its scores."""

    claim_index: Index = Field(description="Into claims.")
    support: Score
    contradiction: Score
    spoken_reading: Index = Field(description="Into readings: the one that is supported best.")
    readings: tuple[ExplainedReading, ...]


class Explanation(Reply):
    """How the scores came about, and what they cost."""

    claims: tuple[ExplainedClaim, ...] = ()
    windows: Index = Field(description="Windows of all facts.")
    pairs: Index = Field(description="Pairs that were scored, joint readings among them.")
    pairs_possible: Index = Field(description="Pairs that would have been scored without a budget.")
    joint_readings: Index
