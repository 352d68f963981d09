"""What every reply of the API must be, whatever was asked."""

from __future__ import annotations

import json
from typing import Any

from tests.wire_e2e.raw import Reply

JSON = "application/json; charset=UTF-8"
CODES = {400: "INVALID_ARGUMENT", 403: "PERMISSION_DENIED", 404: "NOT_FOUND", 413: "INVALID_ARGUMENT"}
BAD_REQUEST = "type.googleapis.com/google.rpc.BadRequest"


def strict_json(body: bytes) -> Any:
    """The value, if Google's clients would read it: UTF-8, no key twice, no NaN, no lone surrogate."""

    def object_of(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        assert len(dict(pairs)) == len(pairs), "a key comes twice"
        return dict(pairs)

    def refuse(name: str) -> None:
        raise AssertionError(f"{name} is no JSON")

    value = json.loads(body.decode(), object_pairs_hook=object_of, parse_constant=refuse)
    json.dumps(value, ensure_ascii=False).encode()
    return value


def assert_status_object(status: int, body: bytes) -> dict[str, Any]:
    """A well-formed google.rpc.Status for this HTTP status; gives what is in `error`."""
    error = strict_json(body)["error"]
    assert isinstance(error, dict)
    assert set(error) - {"details"} == {"code", "message", "status"}
    assert error["code"] == status
    assert error["status"] == CODES[status]
    assert isinstance(error["message"], str)
    assert error["message"]
    if "details" in error:
        assert error["details"]
        assert all(detail["@type"].startswith("type.googleapis.com/") for detail in error["details"])
    return error


def assert_report(answer: str, body: bytes) -> dict[str, Any]:
    """A reply of a check of `answer`, its spans and indices sound; gives it."""
    report: dict[str, Any] = strict_json(body)
    assert 0 <= report["supportScore"] <= 1
    raw, end = answer.encode(), 0
    for claim in report.get("claims", []):
        assert not raw[end : claim["startPos"]].decode().strip()
        end = claim["endPos"]
        assert raw[claim["startPos"] : end].decode() == claim["claimText"]
        assert isinstance(claim["groundingCheckRequired"], bool)
        chunks = range(len(report.get("citedChunks", [])))
        assert all(index in chunks for index in claim.get("citationIndices", []))
        assert all(index in chunks for index in claim.get("antiCitationIndices", []))
    assert not raw[end:].decode().strip()
    return report


def violations(reply: Reply) -> list[str]:
    """The field of each violation in a 400."""
    error = assert_status_object(reply.status, reply.body)
    details = [detail for detail in error.get("details", []) if detail["@type"] == BAD_REQUEST]
    return [violation.get("field", "") for detail in details for violation in detail["fieldViolations"]]


def assert_html_404(reply: Reply) -> None:
    """How Google's front end answers an unknown path or verb."""
    assert reply.status == 404
    assert reply.headers["content-type"] == "text/html; charset=UTF-8"
    assert "allow" not in reply.headers
