"""What a refusal must be: its status, its class, and what the log says of it."""

from __future__ import annotations

from typing import Any

from tests.access_e2e.function import Function
from tests.wire_e2e.raw import Reply
from tests.wire_e2e.replies import strict_json

UNREGISTERED = "Method doesn't allow unregistered callers"
_TYPE = "type.googleapis.com/google.rpc."
_STATUS = {
    400: "INVALID_ARGUMENT",
    403: "PERMISSION_DENIED",
    404: "NOT_FOUND",
    413: "INVALID_ARGUMENT",
    429: "RESOURCE_EXHAUSTED",
}


def error_of(reply: Reply, status: int) -> dict[str, Any]:
    """The `error` of a reply, which is a well-formed google.rpc.Status."""
    assert reply.status == status, reply.body
    error: dict[str, Any] = strict_json(reply.body)["error"]
    assert (error["code"], error["status"]) == (status, _STATUS[status])
    assert error["message"]
    assert "details" not in error or error["details"]
    return error


def detail_of(reply: Reply, status: int, kind: str) -> dict[str, Any]:
    """The only detail of an error, such as ``ErrorInfo``."""
    (detail,) = error_of(reply, status)["details"]
    assert detail["@type"] == _TYPE + kind
    found: dict[str, Any] = detail
    return found


def assert_invalid_key(function: Function, reply: Reply, why: str, key_id: str | None) -> None:
    """The one text for every key that opens nothing; only the log knows which it was."""
    detail = detail_of(reply, 400, "ErrorInfo")
    assert detail["reason"] == "API_KEY_INVALID"
    assert error_of(reply, 400)["message"] == "API key not valid. Please pass a valid API key."
    line = function.line(reply)
    assert (line["decision"], line["why"], line.get("key_id")) == ("deny", why, key_id)
    assert not {"principal", "tenant", "labels", "route"} & line.keys()


def assert_unregistered(function: Function, reply: Reply, why: str = "no_credential") -> None:
    """No credential: 403 in Google's words."""
    error = error_of(reply, 403)
    assert error["message"].startswith(UNREGISTERED)
    assert "details" not in error
    line = function.line(reply)
    assert (line["decision"], line["why"]) == ("deny", why)
    assert "key_id" not in line


def assert_no_permission(
    function: Function, reply: Reply, permission: str, resource: str, detail: str, key_id: str
) -> None:
    """403 that names the permission and the resource, which the log does too."""
    info = detail_of(reply, 403, "ErrorInfo")
    assert info["reason"] == "IAM_PERMISSION_DENIED"
    assert info["metadata"] == {"permission": permission, "resource": resource}
    line = function.line(reply)
    assert (line["decision"], line["why"], line["detail"]) == ("deny", "no_permission", detail)
    assert (line["key_id"], line["resource"]) == (key_id, resource)
    assert line["principal"]
    assert line["tenant"]


def assert_exhausted(function: Function, reply: Reply, seconds: int | None = None) -> None:
    """429 that tells when to try again, in RetryInfo and in Retry-After."""
    delay = detail_of(reply, 429, "RetryInfo")["retryDelay"]
    assert delay == f"{reply.headers['retry-after']}s"
    assert 1 <= int(delay.removesuffix("s")) <= 60
    assert seconds is None or delay == f"{seconds}s"
    line = function.line(reply)
    assert (line["status"], line["error"]) == (429, "ResourceExhausted")
    assert line["key_id"]
