"""The guide's example, sent by Google's client, gets the guide's answer."""

from __future__ import annotations

import pytest

from tests.acceptance.api import Api, assert_spans, sources
from tests.acceptance.samples import FACTS, HALF, SUPPORTED, WITH_FILLER


def test_a_supported_answer_is_cited_claim_by_claim(api: Api) -> None:
    reply = api.check(SUPPORTED, FACTS, spec={"citation_threshold": 0.6})
    assert [claim.claim_text for claim in reply.claims] == [SUPPORTED[:38], SUPPORTED[39:]]
    assert_spans(SUPPORTED, reply)
    for claim in reply.claims:
        assert claim.grounding_check_required
        assert "0" in sources(reply, claim)
    assert reply.support_score >= 0.8


def test_a_cited_chunk_is_a_part_of_the_fact_that_it_names(api: Api) -> None:
    reply = api.check(SUPPORTED, FACTS)
    named = [chunk.source for chunk in reply.cited_chunks]
    assert named == sorted(set(named))
    for chunk in reply.cited_chunks:
        assert chunk.chunk_text in str(FACTS[int(chunk.source)]["fact_text"])
        assert dict(chunk.source_metadata) == {"author": "Simple Wikipedia"}


def test_a_claim_with_a_wrong_name_in_it_is_not_cited(api: Api) -> None:
    reply = api.check(HALF, FACTS)
    right, wrong = reply.claims
    assert "0" in sources(reply, right)
    assert wrong.grounding_check_required
    assert list(wrong.citation_indices) == []
    assert (wrong.start_pos, wrong.end_pos) == (39, 76)
    assert 0.4 <= reply.support_score <= 0.7


def test_a_lead_in_needs_no_check_and_costs_no_score(api: Api) -> None:
    reply = api.check(WITH_FILLER, FACTS)
    filler, *rest = reply.claims
    assert "grounding_check_required" in filler
    assert not filler.grounding_check_required
    assert list(filler.citation_indices) == []
    assert all("0" in sources(reply, claim) for claim in rest)
    assert reply.support_score >= 0.8


def test_claim_level_scores_come_when_asked_for(api: Api) -> None:
    if not api.has_claim_scores:
        pytest.skip("this client has no claim-level scores")
    filler, *rest = api.check(WITH_FILLER, FACTS, spec={"enable_claim_level_score": True}).claims
    assert "score" not in filler
    assert all(0.6 <= claim.score <= 1 for claim in rest)
    unasked = api.check(WITH_FILLER, FACTS).claims
    assert not any("score" in claim for claim in unasked)


def test_a_wrong_claim_scores_below_a_right_one(api: Api) -> None:
    if not api.has_claim_scores:
        pytest.skip("this client has no claim-level scores")
    right, wrong = api.check(HALF, FACTS, spec={"enable_claim_level_score": True}).claims
    assert wrong.score < 0.6 <= right.score


@pytest.mark.parametrize(
    "answer",
    [
        "🚢 «Titanic» — 泰坦尼克号 — was directed by James Cameron.  It was released in 1997 🎬.",
        "泰坦尼克号由詹姆斯·卡梅隆执导。它于1997年上映。",
        "\u00a0Le film a été réalisé par James Cameron.\r\n\r\nIl est sorti en 1997…\n",
        "e\u0301 Titanic was directed by James Cameron.",
    ],
)
def test_positions_count_utf8_bytes(api: Api, answer: str) -> None:
    reply = api.check(answer, FACTS)
    assert reply.claims
    assert_spans(answer, reply)


def test_a_claim_with_other_characters_in_it_is_still_cited(api: Api) -> None:
    answer = "🚢 «Ça va sans dire», dit-il. Titanic was directed by James Cameron."
    reply = api.check(answer, FACTS)
    last = reply.claims[-1]
    assert last.claim_text == "Titanic was directed by James Cameron."
    assert last.start_pos == answer.encode().index(b"Titanic")
    assert "0" in sources(reply, last)


def test_the_same_call_gets_the_same_reply(api: Api) -> None:
    client, request = api.client(), api.request(HALF, FACTS)
    replies = [client.check_grounding(request=request) for _ in range(10)]
    assert all(reply == replies[0] for reply in replies)


def test_ontario_belongs_to_who_says_it(api: Api) -> None:
    facts = [{"fact_text": "Toronto is the capital of Ontario", "attributes": {"author": "Wikipedia"}}]
    for answer in (
        "Toronto is the capital of Ontario",
        "Wikipedia cites that Toronto is the capital of Ontario",
    ):
        reply = api.check(answer, facts)
        assert sources(reply, reply.claims[0]) == {"0"}
