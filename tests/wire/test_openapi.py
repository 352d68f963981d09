from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from groundwire.errors import FieldViolation, InvalidArgument, PermissionDenied
from groundwire.wire import check_request
from groundwire.wire.check_request import CheckGroundingRequest, CheckGroundingSpec, GroundingFact
from groundwire.wire.check_response import CheckGroundingResponse, Claim, FactChunk
from groundwire.wire.openapi import openapi_document
from groundwire.wire.paths import camel
from groundwire.wire.resource import parse_check_path
from groundwire.wire.status import error_reply

DOCUMENT = openapi_document()
SCHEMAS = DOCUMENT["components"]["schemas"]


def valid(schema: str, value: Any) -> bool:
    root = {"$ref": f"#/components/schemas/{schema}", "components": DOCUMENT["components"]}
    return Draft202012Validator(root).is_valid(value)


def test_it_is_a_json_document() -> None:
    assert json.loads(json.dumps(DOCUMENT, allow_nan=False)) == DOCUMENT
    assert DOCUMENT["openapi"] == "3.1.0"
    for schema in SCHEMAS.values():
        Draft202012Validator.check_schema(schema)


def test_its_paths_are_those_that_are_served() -> None:
    checks = [path for path in DOCUMENT["paths"] if path.endswith(":check")]
    assert len(checks) == 3
    for path in checks:
        assert parse_check_path(path.format(project="p", location="l", config="c")) is not None
        (parameters,) = [operation["parameters"] for operation in DOCUMENT["paths"][path].values()]
        assert [parameter["name"] for parameter in parameters if parameter["in"] == "path"] == [
            "project",
            "location",
            "config",
        ]
    assert set(DOCUMENT["paths"]) - set(checks) == {"/health/live", "/health/ready"}


def test_every_reference_leads_somewhere() -> None:
    for part in json.dumps(DOCUMENT).split('"$ref": "#/components/schemas/')[1:]:
        assert part.partition('"')[0] in SCHEMAS


def test_every_operation_has_its_own_id() -> None:
    ids = [operation["operationId"] for item in DOCUMENT["paths"].values() for operation in item.values()]
    assert len(ids) == len(set(ids)) == 5


@pytest.mark.parametrize(
    "model",
    [CheckGroundingRequest, CheckGroundingSpec, GroundingFact, CheckGroundingResponse, Claim, FactChunk],
)
def test_fields_are_those_of_the_models(model: Any) -> None:
    schema = SCHEMAS[model.__name__]
    assert set(schema["properties"]) == {camel(name) for name in model.model_fields}
    assert schema["additionalProperties"] is False
    required = {camel(name) for name, field in model.model_fields.items() if field.is_required()}
    assert set(schema.get("required", ())) == required


def test_limits_are_those_that_hold() -> None:
    request = SCHEMAS["CheckGroundingRequest"]["properties"]
    assert request["answerCandidate"]["maxLength"] == check_request.MAX_ANSWER_CHARACTERS
    assert str(check_request.MAX_ANSWER_TOKENS) in request["answerCandidate"]["description"]
    assert (request["facts"]["minItems"], request["facts"]["maxItems"]) == (1, check_request.MAX_FACTS)
    assert request["prompt"]["maxLength"] == check_request.MAX_PROMPT_CHARACTERS
    assert request["userLabels"]["maxProperties"] == 64
    assert request["userLabels"]["propertyNames"] == {"minLength": 1, "maxLength": 63}
    assert request["userLabels"]["additionalProperties"]["maxLength"] == 63
    fact = SCHEMAS["GroundingFact"]["properties"]
    assert fact["factText"]["maxLength"] == check_request.MAX_FACT_CHARACTERS
    for name in ("citationThreshold", "antiCitationThreshold"):
        number, null = SCHEMAS["CheckGroundingSpec"]["properties"][name]["anyOf"]
        assert (number["minimum"], number["maximum"], null) == (0, 1, {"type": "null"})


@pytest.mark.parametrize(
    ("payload", "sound"),
    [
        ({"answerCandidate": "a", "facts": [{"factText": "b"}]}, True),
        ({"answerCandidate": "a", "facts": [{}], "groundingSpec": {"citationThreshold": None}}, True),
        ({"answerCandidate": "a", "facts": [{}], "userLabels": {"a": ""}, "prompt": "c"}, True),
        ({"answerCandidate": " ", "facts": [{}]}, False),
        ({"answerCandidate": "a", "facts": []}, False),
        ({"answerCandidate": "a", "facts": [{}] * 201}, False),
        ({"facts": [{}]}, False),
        ({"answerCandidate": "a", "facts": [{"factText": "b" * 10_001}]}, False),
        ({"answerCandidate": "a", "facts": [{}], "groundingSpec": {"citationThreshold": 1.5}}, False),
        ({"answerCandidate": "a", "facts": [{}], "groundingSpec": {"enableClaimLevelScore": 1}}, False),
        ({"answerCandidate": "a", "facts": [{}], "userLabels": {"": "b"}}, False),
        ({"answerCandidate": "a", "facts": [{}], "x": 1}, False),
    ],
)
def test_it_agrees_with_the_reader(payload: Any, sound: bool) -> None:
    assert valid("CheckGroundingRequest", payload) is sound
    try:
        check_request.parse_check_request(payload, "n", count_tokens=lambda _: 1)
        taken = True
    except InvalidArgument:
        taken = False
    assert taken is sound


def test_replies_fit() -> None:
    claim = Claim(
        start_pos=0,
        end_pos=1,
        claim_text="a",
        citation_indices=(0,),
        grounding_check_required=True,
        score=0.5,
    )
    chunk = FactChunk(chunk_text="a", source="0", source_metadata={"a": "b"})
    for reply in (
        CheckGroundingResponse(support_score=1),
        CheckGroundingResponse(
            support_score=1, claims=(claim,), cited_chunks=(chunk,), contradiction_score=0
        ),
    ):
        assert valid("CheckGroundingResponse", reply.to_json())
    assert not valid("CheckGroundingResponse", {"supportScore": 1, "contradictionScore": None})


@pytest.mark.parametrize(
    "error",
    [
        InvalidArgument("x"),
        InvalidArgument.of([FieldViolation("", "x")]),
        PermissionDenied("x", "R", {"a": "b"}),
    ],
)
def test_errors_fit(error: Any) -> None:
    assert valid("Error", json.loads(error_reply(error)[1]))
