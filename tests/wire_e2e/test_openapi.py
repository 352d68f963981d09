"""Requests made from the project's own OpenAPI document, sound ones and broken ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import settings
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from groundwire.wire.openapi import openapi_document
from tests.conftest import Server
from tests.wire_e2e.replies import assert_report, assert_status_object

# A random name would be a grounding config that does not exist.
NAMES = {"path.project": "demo", "path.location": "global", "path.config": "default_grounding_config"}
CONFIG = schemathesis.Config.from_dict(
    {
        "parameters": NAMES,
        # Other verbs are HTML, never JSON; see test_paths.
        "phases": {"coverage": {"unexpected-methods": []}},
    }
)


def document() -> dict[str, Any]:
    """The document, less the pattern of an answer, which the generator takes for one long word."""
    full = openapi_document()
    del full["components"]["schemas"]["CheckGroundingRequest"]["properties"]["answerCandidate"]["pattern"]
    return full


SCHEMA = schemathesis.openapi.from_dict(document(), config=CONFIG)
CHECKS = [
    schemathesis.checks.not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]

# Rules that a JSON schema does not say: the name in the path, the grammar of labels, tokens, a prompt's need.
BEYOND_SCHEMA = {"grounding_config", "user_labels", "answer_candidate", "prompt"}


@pytest.fixture(scope="module")
def session() -> Iterator[requests.Session]:
    with requests.Session() as one:
        yield one


def assert_as_documented(
    case: schemathesis.Case, url: str, session: requests.Session
) -> schemathesis.Response:
    """Sends the case; the reply must be one that the document names."""
    reply = case.call(base_url=url, session=session)
    case.validate_response(reply, checks=CHECKS)
    if reply.status_code == 200:
        assert_report(str(case.body["answerCandidate"]), reply.content)
    else:
        assert_status_object(reply.status_code, reply.content)
    return reply


@SCHEMA.include(path_regex=":check$").parametrize()
@settings(derandomize=True, max_examples=40, deadline=None, database=None)
def test_any_request(case: schemathesis.Case, server: Server, session: requests.Session) -> None:
    reply = assert_as_documented(case, server.url, session)
    if case.meta is not None and case.meta.generation.mode.is_positive and reply.status_code != 200:
        details = reply.json()["error"]["details"]
        fields = {violation["field"] for detail in details for violation in detail["fieldViolations"]}
        assert fields <= BEYOND_SCHEMA


@SCHEMA.include(path_regex="^/health").parametrize()
@settings(derandomize=True, max_examples=5, deadline=None, database=None)
def test_health(case: schemathesis.Case, server: Server, session: requests.Session) -> None:
    reply = case.call(base_url=server.url, session=session)
    case.validate_response(reply, checks=CHECKS)
