"""The bodies of the `curl` commands in Google's guides, byte for byte but for their placeholders.

Trailing commas, quoted numbers and quoted booleans are the guides' own.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.conftest import CHECK_PATH, Server
from tests.wire_e2e.raw import call
from tests.wire_e2e.replies import assert_report, violations

BODIES = {path.stem: path.read_bytes() for path in sorted((Path(__file__).parent / "guide").glob("*.txt"))}
DATASTORE = [name for name in BODIES if name.startswith("datastore")]
WITH_FACTS = [name for name in BODIES if name not in DATASTORE]
ANSWER = "Titanic was directed by James Cameron. It was released in 1997."
CURL = {"Content-Type": "application/json", "Authorization": "Bearer token", "X-Goog-User-Project": "payer"}


def asked_for(name: str, report: dict[str, Any]) -> bool:
    """Whether the reply has what the guide's command asks for."""
    match name.removesuffix("_titanic"):
        case "claim_scores":
            return all("score" in claim for claim in report["claims"])
        case "contradiction":
            return "contradictionScore" in report
        case "helpfulness":
            return "helpfulnessScore" in report
    return set(report) <= {"supportScore", "citedChunks", "claims"}


@pytest.mark.parametrize("version", ["v1", "v1beta", "v1alpha"])
@pytest.mark.parametrize("name", WITH_FACTS)
def test_a_body_of_the_guide_is_answered(server: Server, name: str, version: str) -> None:
    reply = call(server.url, BODIES[name], target=CHECK_PATH.replace("v1", version, 1), headers=CURL)
    assert reply.status == 200
    report = assert_report(ANSWER, reply.body)
    assert asked_for(name, report)
    assert all(claim["citationIndices"] for claim in report["claims"])


def test_an_apostrophe_as_the_shell_needs_it(server: Server) -> None:
    """Within single quotes the guide writes `&#39;`; it is text like any other, and comes back as sent."""
    body = BODIES["check_titanic"].replace(b"Cameron's", b"Cameron&#39;s")
    body = body.replace(ANSWER.encode(), b"The Titanic was the pride and joy of the White Star Line.")
    reply = call(server.url, body, headers=CURL)
    (chunk,) = reply.json()["citedChunks"]
    assert chunk["chunkText"].startswith("James Cameron&#39;s")


@pytest.mark.parametrize("name", DATASTORE)
def test_grounding_with_a_datastore_is_refused_by_name(server: Server, name: str) -> None:
    reply = call(server.url, BODIES[name], headers=CURL)
    assert reply.status == 400
    assert violations(reply) == ["grounding_source"]
