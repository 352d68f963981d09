"""The reply of `groundingConfigs:check`, in the fields and with the omissions of Google's."""

from __future__ import annotations

from pydantic import Field

from groundwire.wire.explanation import Explanation
from groundwire.wire.reply import Index, Reply, Score


class FactChunk(Reply):
    """A portion of a fact that some claim cites or is contradicted by."""

    chunk_text: str
    source: str = Field(description="Index of the fact in the request, in digits.")
    source_metadata: dict[str, str] = Field({}, description="The fact's attributes.")
    uri: str = ""
    title: str = ""
    domain: str = ""


class Claim(Reply):
    """One sentence of the answer. Positions are UTF-8 bytes of `answerCandidate`, the end exclusive."""

    start_pos: Index
    end_pos: Index
    claim_text: str
    citation_indices: tuple[Index, ...] = Field((), description="Into citedChunks.")
    anti_citation_indices: tuple[Index, ...] = Field((), description="Into citedChunks.")
    grounding_check_required: bool
    score: Score | None = Field(None, description="Only when asked for, and when a check is required.")


class CheckGroundingResponse(Reply):
    """What the check found. Scores lie in [0, 1] and are single-precision floats in their shortest form."""

    support_score: Score
    cited_chunks: tuple[FactChunk, ...] = ()
    claims: tuple[Claim, ...] = ()
    contradiction_score: Score | None = None
    helpfulness_score: Score | None = None
    groundwire: Explanation | None = Field(
        None, description="How the scores came about. Only with the header X-Groundwire-Explain: 1."
    )
