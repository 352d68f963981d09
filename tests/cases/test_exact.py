"""Faults that users of such systems reported: those whose right behaviour is exact, a test for each id."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from groundwire.scoring.scorer import Scorer
from tests.cases.load import CASES, case
from tests.product import Product


@pytest.fixture(scope="module")
def product(scorer: Scorer) -> Product:
    return Product(scorer)


def numbers(value: Any) -> Iterator[float]:
    if isinstance(value, dict):
        for item in value.values():
            yield from numbers(item)
    elif isinstance(value, list):
        for item in value:
            yield from numbers(item)
    elif isinstance(value, float):
        yield value


def violated(reply: dict[str, Any]) -> set[str]:
    (detail,) = reply["error"]["details"]
    return {v.get("field", "") for v in detail["fieldViolations"]}


@pytest.mark.parametrize("name", [c["id"] for c in CASES if "claims" in c["expected"]])
def test_claims_have_the_expected_spans(name: str, product: Product) -> None:
    request, expected = case(name)["request"], case(name)["expected"]["claims"]
    status, reply = product.send(request)
    assert status == 200
    spans = [{key: claim[key] for key in ("startPos", "endPos", "claimText")} for claim in reply["claims"]]
    assert spans == expected
    if name == "seg-03":
        assert reply["claims"][0]["groundingCheckRequired"] is False


@pytest.mark.parametrize(
    ("name", "field"),
    [("api-05", "user_labels"), ("emp-02", "facts"), ("seg-15", "answer_candidate")],
)
def test_what_is_refused_names_its_field(name: str, field: str, product: Product) -> None:
    status, reply = product.send(case(name)["request"])
    assert status == case(name)["expected"]["status"]
    assert any(found.startswith(field) for found in violated(reply)), reply


def test_agg_06_a_pair_has_the_same_score_beside_any_neighbours(product: Product) -> None:
    claim, fact = "The museum opens at ten.", "The museum is open from ten in the morning."
    others = [f"Ferry number {n} runs hourly from the pier." for n in range(199)]
    alone = product.score(claim, fact)
    assert product.score(claim, fact, *others) == alone
    assert product.score(claim, *others, fact) == alone
    assert product.score(claim, *others[:3], fact, *others[3:]) == alone


def test_agg_07_number_and_citation_agree(product: Product) -> None:
    facts = [
        "The pier is closed.",
        "The pier is closed for repairs until May.",
        "Ferries run hourly.",
        "The pier is open.",
    ]
    for threshold in (0.0, 0.05, 0.3, 0.6, 0.9, 0.99, 1.0):
        reply = product.check(
            "The pier is closed. Ferries run daily. The moon is full.", *facts, citationThreshold=threshold
        )
        for claim in reply["claims"]:
            assert bool(claim.get("citationIndices")) == (claim["score"] >= threshold)
        sources = [chunk["source"] for chunk in reply.get("citedChunks", [])]
        assert len(sources) == len(set(sources))


def test_agg_08_the_reply_stays_small(product: Product) -> None:
    answer = "The pier is closed. " * 800
    facts = [{"factText": f"The pier number {n} is closed. " * 300} for n in range(4)]
    _, reply = product.send(
        {"answerCandidate": answer[:16000], "facts": [{"factText": f["factText"][:10000]} for f in facts]}
    )
    assert len(json.dumps(reply)) < 4_000_000 / 8


def test_api_01_the_vendors_own_body_is_taken(product: Product) -> None:
    body = b'{"answerCandidate": "The pier is closed.", "facts": [{"factText": "The pier is closed."},], %s}'
    good = b'"groundingSpec": {"citationThreshold": "0.6", "enableClaimLevelScore": "true",}'
    status, reply = product.send(body % good)
    assert status == 200
    assert reply["claims"][0]["citationIndices"] == [0]
    assert product.send(body % b'"prompt": "",,')[0] == 400
    assert product.send(body % good + b" x")[0] == 400


def test_api_05_the_limits_of_labels_pass(product: Product) -> None:
    fine = {f"k{n}" + "a" * (63 - len(f"k{n}")): "v" * 63 for n in range(64)}
    request = {"answerCandidate": "The pier is closed.", "facts": [{"factText": "It is."}]}
    assert product.send({**request, "userLabels": fine})[0] == 200
    assert product.send({**request, "userLabels": {**fine, "one_more": ""}})[0] == 400
    for bad in ({"": "x"}, {"a" * 64: "x"}, {"a": "x" * 64}, {"1a": "x"}, {"a": "X"}):
        assert product.send({**request, "userLabels": bad})[0] == 400


def test_api_06_the_threshold_changes_the_citations(product: Product) -> None:
    facts = [
        "The pier is closed.",
        "The pier near the harbour is shut for the winter.",
        "Piers can be closed.",
    ]

    def cited(threshold: float) -> int:
        reply = product.check("The pier is closed.", *facts, citationThreshold=threshold)
        return len(reply["claims"][0].get("citationIndices", []))

    assert cited(0.0) == 3
    assert cited(0.0) >= cited(0.6) >= cited(0.99)
    assert cited(0.0) > cited(0.99)
    for outside in (-0.1, 1.1):
        request = {
            "answerCandidate": "a b c.",
            "facts": [{"factText": "a"}],
            "groundingSpec": {"citationThreshold": outside},
        }
        status, reply = product.send(request)
        assert status == 400
        assert violated(reply) == {"grounding_spec.citation_threshold"}


def test_api_07_an_unknown_option_is_refused_by_its_path(product: Product) -> None:
    request = {
        "answerCandidate": "a b c.",
        "facts": [{"factText": "a"}],
        "groundingSpec": {"citationTreshold": 0.5},
    }
    status, reply = product.send(request)
    assert status == 400
    assert reply["error"]["message"] == (
        "Invalid JSON payload received. "
        "Unknown name \"citationTreshold\" at 'grounding_spec': Cannot find field."
    )


def test_api_07_every_option_has_its_effect(product: Product) -> None:
    answer, fact = "The pier is open.", "The pier is not open."
    plain = product.check(answer, fact, enableClaimLevelScore=False, enableAntiCitations=False)
    assert "score" not in plain["claims"][0]
    assert "contradictionScore" not in plain
    assert "helpfulnessScore" not in plain
    full = product.check(answer, fact, enableHelpfulnessScore=True, prompt="Is the pier open?")
    assert {"contradictionScore", "helpfulnessScore"} <= full.keys()
    lax = product.check(answer, fact, antiCitationThreshold=0.0)
    strict = product.check(answer, fact, antiCitationThreshold=1.0)
    assert lax["claims"][0]["antiCitationIndices"] == [0]
    assert "antiCitationIndices" not in strict["claims"][0]


def test_emp_01_nothing_to_check_is_a_number(product: Product) -> None:
    status, reply = product.send(case("emp-01")["request"])
    assert status == 200
    assert reply["supportScore"] == 1.0
    assert all(math.isfinite(n) for n in numbers(reply))


@pytest.mark.parametrize("facts", [None, [], "absent"])
def test_emp_02_no_facts_is_never_a_score(facts: object, product: Product) -> None:
    request: dict[str, Any] = {"answerCandidate": "The pier is closed."}
    if facts != "absent":
        request["facts"] = facts
    status, reply = product.send(request)
    assert status == 400
    assert violated(reply) == {"facts"}


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    answer=st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=60).filter(str.strip),
    facts=st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=60), min_size=1, max_size=4),
)
def test_emp_06_all_scores_lie_between_0_and_1(product: Product, answer: str, facts: list[str]) -> None:
    reply = product.check(answer, *facts, enableHelpfulnessScore=True, prompt="What is it?")
    assert all(0 <= n <= 1 for n in numbers(reply))


def test_len_06_the_limits_on_facts(product: Product) -> None:
    def sent(facts: list[str]) -> tuple[int, dict[str, Any]]:
        return product.send(
            {"answerCandidate": "The pier is closed.", "facts": [{"factText": f} for f in facts]}
        )

    assert violated(sent(["The pier is closed."] * 201)[1]) == {"facts"}
    status, reply = sent(["x", "The pier is closed. " * 500 + "x"])
    assert status == 400
    assert violated(reply) == {"facts[1].fact_text"}
    assert sent(["x " * 5000] * 3)[0] == 200


def test_num_03_separators_of_thousands_do_not_matter(product: Product) -> None:
    with_comma = product.check("The hall holds 1,000 people.", "The hall holds 1000 people.")
    without = product.check("The hall holds 1000 people.", "The hall holds 1,000 people.")
    assert with_comma["claims"][0]["citationIndices"] == without["claims"][0]["citationIndices"] == [0]


@pytest.mark.parametrize("mark", ["\x00", "\ufeff", "\u200d", "\u0301"])
def test_seg_15_odd_characters_are_taken(mark: str, product: Product) -> None:
    answer = f"{mark}The pier {mark}is closed.{mark}"
    reply = product.check(answer, "The pier is closed.")
    assert "".join(c["claimText"] for c in reply["claims"]) == answer


def test_seg_17_every_sentence_is_judged(product: Product) -> None:
    answer = " ".join(f"Valve number {n} is shut." for n in range(120))
    claims = product.check(answer, "Valves can be shut.")["claims"]
    assert len(claims) == 120
    data, end = answer.encode(), 0
    for claim in claims:
        assert re.fullmatch(rb"\s*", data[end : claim["startPos"]])
        end = claim["endPos"]
    assert end == len(data)


def test_seg_13_the_number_inside_marks_is_seen(product: Product) -> None:
    marked = product.score("The depot stores **412** crates.", "The depot stores 412 crates.")
    assert marked == product.score("The depot stores 412 crates.", "The depot stores 412 crates.")
