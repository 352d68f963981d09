from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from groundwire.wire.check_response import CheckGroundingResponse, Claim, FactChunk
from groundwire.wire.strict import dump_json


def test_a_whole_reply() -> None:
    reply = CheckGroundingResponse(
        support_score=0.5062822,
        cited_chunks=(
            FactChunk(chunk_text="a &#39;", source="0"),
            FactChunk(
                chunk_text="b",
                source="11",
                source_metadata={"b": "2", "a": ""},
                uri="u",
                title="t",
                domain="d",
            ),
        ),
        claims=(
            Claim(
                start_pos=0,
                end_pos=38,
                claim_text="x",
                citation_indices=(0, 1),
                grounding_check_required=True,
                score=0.0,
            ),
            Claim(
                start_pos=39,
                end_pos=76,
                claim_text="y",
                anti_citation_indices=(1,),
                grounding_check_required=False,
            ),
        ),
        contradiction_score=0.0,
        helpfulness_score=1.0,
    )
    expected = {
        "supportScore": 0.5062822,
        "citedChunks": [
            {"chunkText": "a &#39;", "source": "0"},
            {
                "chunkText": "b",
                "source": "11",
                "sourceMetadata": {"b": "2", "a": ""},
                "uri": "u",
                "title": "t",
                "domain": "d",
            },
        ],
        "claims": [
            {
                "startPos": 0,
                "endPos": 38,
                "claimText": "x",
                "citationIndices": [0, 1],
                "groundingCheckRequired": True,
                "score": 0.0,
            },
            {
                "startPos": 39,
                "endPos": 76,
                "claimText": "y",
                "antiCitationIndices": [1],
                "groundingCheckRequired": False,
            },
        ],
        "contradictionScore": 0.0,
        "helpfulnessScore": 1.0,
    }
    assert dump_json(reply.to_json()) == json.dumps(expected, separators=(",", ":")).encode()


def test_what_is_empty_is_left_out_and_zeros_stay() -> None:
    claim = Claim(start_pos=0, end_pos=0, claim_text="", grounding_check_required=False)
    assert CheckGroundingResponse(support_score=0, claims=(claim,)).to_json() == {
        "supportScore": 0.0,
        "claims": [{"startPos": 0, "endPos": 0, "groundingCheckRequired": False}],
    }


def test_scores_are_written_as_singles() -> None:
    reply = CheckGroundingResponse(support_score=0.8599525094032288, contradiction_score=1 / 3)
    assert dump_json(reply.to_json()) == b'{"supportScore":0.8599525,"contradictionScore":0.33333334}'


@pytest.mark.parametrize("score", [-0.001, 1.001, float("nan"), float("inf")])
def test_scores_lie_between_0_and_1(score: float) -> None:
    with pytest.raises(ValidationError):
        CheckGroundingResponse(support_score=score)


@pytest.mark.parametrize(
    "wrong", [{"start_pos": -1}, {"citation_indices": (-1,)}, {"score": 2}, {"claim": "x"}]
)
def test_claims_are_checked(wrong: dict[str, Any]) -> None:
    sound = {"start_pos": 0, "end_pos": 1, "claim_text": "x", "grounding_check_required": True}
    Claim(**sound)
    with pytest.raises(ValidationError):
        Claim(**{**sound, **wrong})


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.floats(0, 1), st.none() | st.floats(0, 1))
def test_every_score_is_strict_json(support: float, contradiction: float | None) -> None:
    body = dump_json(
        CheckGroundingResponse(support_score=support, contradiction_score=contradiction).to_json()
    )
    found = json.loads(body)
    assert 0 <= found["supportScore"] <= 1
    assert ("contradictionScore" in found) == (contradiction is not None)
