"""Requests of Google's Python client, as bytes, in the order and spelling of the wire."""

from __future__ import annotations

import pytest

from tests.conftest import Server
from tests.wire_e2e.raw import CLIENT_QUERY, Connection, Reply
from tests.wire_e2e.replies import JSON, assert_report, violations

CONFIG = "projects/p1/locations/global/groundingConfigs/default_grounding_config"
ANSWER = "Titanic was directed by James Cameron. É vero."

WITH_SCORES = rb"""{
  "answerCandidate": "Titanic was directed by James Cameron. \u00c9 vero.",
  "facts": [
    {
      "factText": "Fatto \u00e9 1",
      "attributes": {
        "author": "Simple Wikipedia"
      }
    }
  ],
  "groundingSpec": {
    "citationThreshold": 0.6,
    "enableClaimLevelScore": true
  },
  "userLabels": {
    "env": "test"
  }
}"""
WITHOUT_SCORES = WITH_SCORES.replace(b'0.6,\n    "enableClaimLevelScore": true', b"0.6")
ZERO = b"""{
  "answerCandidate": "a",
  "groundingSpec": {
    "citationThreshold": 0.0,
    "enableClaimLevelScore": false
  }
}"""

ANONYMOUS = b""
API_KEY = b"x-goog-api-key: KEY123\r\n"
BEARER = b"authorization: Bearer tok\r\n"
QUOTA = BEARER + b"x-goog-user-project: qp\r\n"
EXTRA = b"x-extra: 1\r\n"


def captured(url: str, version: str, body: bytes, credentials: bytes) -> Reply:
    """Sends a request with the headers of the client and gives the reply."""
    with Connection(url) as connection:
        head = (
            f"POST /{version}/{CONFIG}:check{CLIENT_QUERY} HTTP/1.1\r\n"
            f"Host: {connection.host}\r\n"
            "User-Agent: python-requests/2.34.2\r\n"
            "Accept-Encoding: gzip, deflate\r\n"
            "Accept: */*\r\n"
            "Connection: keep-alive\r\n"
            f"x-goog-request-params: grounding_config={CONFIG}\r\n"
            "x-goog-api-client: gl-python/3.11.7 grpc/1.85.3 gax/2.33.0 gapic/0.20.0 pb/5.29.6\r\n"
            "Content-Type: application/json\r\n"
        )
        length = b"Content-Length: %d\r\n\r\n" % len(body)
        connection.send(head.encode() + credentials + length + body)
        return connection.reply()


@pytest.mark.parametrize("credentials", [ANONYMOUS, API_KEY, BEARER, QUOTA, EXTRA])
def test_every_kind_of_credentials(server: Server, credentials: bytes) -> None:
    reply = captured(server.url, "v1", WITH_SCORES, credentials)
    assert reply.status == 200
    assert reply.headers["content-type"] == JSON
    assert all("score" in claim for claim in assert_report(ANSWER, reply.body)["claims"])


@pytest.mark.parametrize("version", ["v1beta", "v1alpha"])
def test_the_older_client_has_no_claim_scores(server: Server, version: str) -> None:
    reply = captured(server.url, version, WITHOUT_SCORES, ANONYMOUS)
    assert reply.status == 200
    assert not any("score" in claim for claim in assert_report(ANSWER, reply.body)["claims"])


def test_the_newer_client_asks_v1beta_for_them(server: Server) -> None:
    reply = captured(server.url, "v1beta", WITH_SCORES, ANONYMOUS)
    assert all("score" in claim for claim in assert_report(ANSWER, reply.body)["claims"])


def test_an_empty_request_names_what_it_lacks(server: Server) -> None:
    reply = captured(server.url, "v1", b"{}", ANONYMOUS)
    assert reply.status == 400
    assert violations(reply) == ["answer_candidate", "facts"]


def test_an_explicit_zero_is_no_fault(server: Server) -> None:
    reply = captured(server.url, "v1", ZERO, ANONYMOUS)
    assert reply.status == 400
    assert violations(reply) == ["facts"]


@pytest.mark.parametrize(
    "query",
    ["", "?alt=json", "?key=K&prettyPrint=true", "?fields=supportScore&quotaUser=u&$.xgafv=2", "?%24alt=%ff"],
)
def test_query_parameters_are_never_unknown_fields(server: Server, query: str) -> None:
    with Connection(server.url) as connection:
        assert connection.call(WITH_SCORES, target=f"/v1/{CONFIG}:check{query}").status == 200
