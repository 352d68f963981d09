from __future__ import annotations

import json
from typing import Any

import pytest

from groundwire.errors import (
    ApiKeyInvalid,
    BundleCorrupt,
    FieldViolation,
    GroundwireError,
    InvalidArgument,
    NotFound,
    PayloadTooLarge,
    PermissionDenied,
    ResourceExhausted,
    SettingsError,
    StorageUnavailable,
    Unavailable,
)
from groundwire.wire.notes import Notes
from groundwire.wire.status import HTTP_STATUS, error_reply


def reply(error: GroundwireError) -> tuple[int, dict[str, Any]]:
    http, body = error_reply(error)
    document = json.loads(body.decode())
    assert set(document) == {"error"}
    assert document["error"]["code"] == http
    return http, document["error"]


@pytest.mark.parametrize(
    ("error", "http", "status", "message"),
    [
        (InvalidArgument("é is wrong"), 400, "INVALID_ARGUMENT", "é is wrong"),
        (NotFound("no such config"), 404, "NOT_FOUND", "no such config"),
        (PermissionDenied("no"), 403, "PERMISSION_DENIED", "no"),
        (PayloadTooLarge("too large"), 413, "INVALID_ARGUMENT", "too large"),
        (Unavailable("later"), 503, "UNAVAILABLE", "later"),
        (GroundwireError("secret"), 500, "INTERNAL", "Internal error encountered."),
        (SettingsError("secret"), 500, "INTERNAL", "Internal error encountered."),
        (BundleCorrupt("secret"), 503, "UNAVAILABLE", "The service is currently unavailable."),
        (StorageUnavailable("secret"), 503, "UNAVAILABLE", "The service is currently unavailable."),
    ],
)
def test_status_and_message(error: GroundwireError, http: int, status: str, message: str) -> None:
    assert reply(error) == (http, {"code": http, "message": message, "status": status})


def test_an_unknown_code_is_an_internal_error() -> None:
    class Odd(GroundwireError):
        code = "ODD"

    assert reply(Odd("x"))[0] == 500


def test_violations() -> None:
    error = InvalidArgument("two", [FieldViolation("user_labels", "bad"), FieldViolation("", "unknown")])
    assert reply(error)[1]["details"] == [
        {
            "@type": "type.googleapis.com/google.rpc.BadRequest",
            "fieldViolations": [{"field": "user_labels", "description": "bad"}, {"description": "unknown"}],
        }
    ]


@pytest.mark.parametrize("metadata", [{}, {"service": "s"}])
def test_error_info(metadata: dict[str, str]) -> None:
    (info,) = reply(PermissionDenied("no", "IAM_PERMISSION_DENIED", metadata))[1]["details"]
    expected: dict[str, Any] = {
        "@type": "type.googleapis.com/google.rpc.ErrorInfo",
        "reason": "IAM_PERMISSION_DENIED",
        "domain": "googleapis.com",
    }
    assert info == (expected | {"metadata": metadata} if metadata else expected)


def test_a_reply_is_bounded_and_says_so() -> None:
    violations = [FieldViolation(f"facts[{index}]", "wrong " * 100) for index in range(1000)]
    http, body = error_reply(InvalidArgument.of(violations))
    assert http == 400
    assert len(body) < 100_000
    status = json.loads(body)["error"]
    listed = status["details"][0]["fieldViolations"]
    assert len(listed) == 101
    assert listed[99]["field"] == "facts[99]"
    assert listed[100] == {"description": "900 more violations are not listed."}
    assert status["message"].endswith("more characters)")


def test_a_list_that_is_already_bounded_is_not_cut_again() -> None:
    notes = Notes()
    for index in range(150):
        notes.add(f"f[{index}]", "wrong")
    with pytest.raises(InvalidArgument) as caught:
        notes.raise_if_any()
    listed = reply(caught.value)[1]["details"][0]["fieldViolations"]
    assert len(listed) == 101
    assert listed[-1] == {"description": "50 more violations are not listed."}


def test_text_that_is_not_unicode_does_not_break_a_reply() -> None:
    error = InvalidArgument("a\ud800", [FieldViolation("b\udfff", "c\ud800")])
    http, status = reply(error)
    assert http == 400
    assert (status["message"], status["details"][0]["fieldViolations"]) == (
        "a?",
        [{"field": "b?", "description": "c?"}],
    )


def test_every_code_has_the_status_that_clients_expect() -> None:
    assert len(HTTP_STATUS) == 16
    assert set(HTTP_STATUS.values()) == {400, 401, 403, 404, 409, 429, 499, 500, 501, 503, 504}


def test_a_key_that_is_not_valid_has_google_s_text_and_reason() -> None:
    http, body = error_reply(ApiKeyInvalid())
    error = json.loads(body)["error"]
    assert (http, error["status"]) == (400, "INVALID_ARGUMENT")
    assert error["message"] == "API key not valid. Please pass a valid API key."
    (info,) = error["details"]
    assert info["@type"] == "type.googleapis.com/google.rpc.ErrorInfo"
    assert info["reason"] == "API_KEY_INVALID"
    assert info["domain"] == "googleapis.com"


@pytest.mark.parametrize(("seconds", "told"), [(0.2, "1s"), (31, "31s"), (59.01, "60s")])
def test_a_limit_says_when_to_try_again(seconds: float, told: str) -> None:
    http, body = error_reply(ResourceExhausted("Too many requests.", seconds))
    error = json.loads(body)["error"]
    assert (http, error["status"]) == (429, "RESOURCE_EXHAUSTED")
    assert error["details"] == [{"@type": "type.googleapis.com/google.rpc.RetryInfo", "retryDelay": told}]


def test_metadata_is_bounded_too() -> None:
    _, body = error_reply(PermissionDenied("no", "IAM_PERMISSION_DENIED", {"resource": "r" * 1_000_000}))
    assert len(body) < 20_000
