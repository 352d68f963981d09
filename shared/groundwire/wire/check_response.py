"""The reply of `groundingConfigs:check`, in the fields and with the omissions of Google's."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from groundwire.float32 import shortest_float32
from groundwire.wire.paths import camel

Score = Annotated[float, Field(ge=0, le=1), AfterValidator(shortest_float32)]
Index = Annotated[int, Field(ge=0)]


class _Reply(BaseModel):
    model_config = ConfigDict(alias_generator=camel, populate_by_name=True, extra="forbid", frozen=True)

    def to_json(self) -> dict[str, Any]:
        """The JSON object: what is None, or an empty text, list or map, is left out; 0 and false stay."""
        members = ((camel(name), _to_json(getattr(self, name))) for name in type(self).model_fields)
        return {name: value for name, value in members if value not in (None, "", [], {})}


def _to_json(value: Any) -> Any:
    if isinstance(value, _Reply):
        return value.to_json()
    return [_to_json(item) for item in value] if isinstance(value, tuple) else value


class FactChunk(_Reply):
    """A portion of a fact that some claim cites or is contradicted by."""

    chunk_text: str
    source: str = Field(description="Index of the fact in the request, in digits.")
    source_metadata: dict[str, str] = Field({}, description="The fact's attributes.")
    uri: str = ""
    title: str = ""
    domain: str = ""


class Claim(_Reply):
    """One sentence of the answer. Positions are UTF-8 bytes of `answerCandidate`, the end exclusive."""

    start_pos: Index
    end_pos: Index
    claim_text: str
    citation_indices: tuple[Index, ...] = Field((), description="Into citedChunks.")
    anti_citation_indices: tuple[Index, ...] = Field((), description="Into citedChunks.")
    grounding_check_required: bool
    score: Score | None = Field(None, description="Only when asked for, and when a check is required.")


class CheckGroundingResponse(_Reply):
    """What the check found. Scores lie in [0, 1] and are single-precision floats in their shortest form."""

    support_score: Score
    cited_chunks: tuple[FactChunk, ...] = ()
    claims: tuple[Claim, ...] = ()
    contradiction_score: Score | None = None
    helpfulness_score: Score | None = None
