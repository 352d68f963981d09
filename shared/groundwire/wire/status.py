"""Errors as google.rpc.Status: HTTP status and JSON body."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from groundwire.errors import (
    ApiKeyInvalid,
    FieldViolation,
    GroundwireError,
    InvalidArgument,
    NotFound,
    PayloadTooLarge,
    PermissionDenied,
    ResourceExhausted,
    Unavailable,
)
from groundwire.wire.notes import MAX_VIOLATIONS, more
from groundwire.wire.strict import dump_json

HTTP_STATUS = {
    "INVALID_ARGUMENT": 400,
    "FAILED_PRECONDITION": 400,
    "OUT_OF_RANGE": 400,
    "UNAUTHENTICATED": 401,
    "PERMISSION_DENIED": 403,
    "NOT_FOUND": 404,
    "ALREADY_EXISTS": 409,
    "ABORTED": 409,
    "RESOURCE_EXHAUSTED": 429,
    "CANCELLED": 499,
    "UNKNOWN": 500,
    "INTERNAL": 500,
    "DATA_LOSS": 500,
    "UNIMPLEMENTED": 501,
    "UNAVAILABLE": 503,
    "DEADLINE_EXCEEDED": 504,
}
"""google.rpc.Code by name. Clients choose their exception by the HTTP status alone."""

MAX_TEXT = 16_384
SERVICE = "discoveryengine.googleapis.com"

# Other errors are about the inside of the house: their text is for the log.
_FOR_CALLERS = (InvalidArgument, NotFound, PermissionDenied, PayloadTooLarge, ResourceExhausted, Unavailable)
_GENERIC = {"INTERNAL": "Internal error encountered.", "UNAVAILABLE": "The service is currently unavailable."}

_TYPE = "type.googleapis.com/google.rpc."


def error_reply(error: GroundwireError) -> tuple[int, bytes]:
    """The HTTP status and body that tell a caller of `error`.

    A body is bounded: it lists at most 100 violations and cuts overlong texts, and says so where it does.
    """
    http = 413 if isinstance(error, PayloadTooLarge) else HTTP_STATUS.get(error.code, 500)
    status: dict[str, Any] = {"code": http, "message": _message(error), "status": error.code}
    if details := _details(error):
        status["details"] = details
    return http, dump_json({"error": status})


def _message(error: GroundwireError) -> str:
    if isinstance(error, _FOR_CALLERS):
        return _bounded(str(error))
    return _GENERIC.get(error.code, _GENERIC["INTERNAL"])


def _details(error: GroundwireError) -> list[dict[str, Any]]:
    match error:
        case ApiKeyInvalid():
            return [_error_info(error.reason, {"service": SERVICE})]
        case InvalidArgument() if error.violations:
            return [{"@type": f"{_TYPE}BadRequest", "fieldViolations": _violations(error.violations)}]
        case PermissionDenied() if error.reason:
            return [_error_info(error.reason, error.metadata)]
        case ResourceExhausted():
            # Whole seconds, rounded up: the protobuf form of a duration.
            return [{"@type": f"{_TYPE}RetryInfo", "retryDelay": f"{math.ceil(error.retry_after)}s"}]
    return []


def _error_info(reason: str, metadata: Mapping[str, str]) -> dict[str, Any]:
    info = {"@type": f"{_TYPE}ErrorInfo", "reason": reason, "domain": "googleapis.com"}
    return (
        {**info, "metadata": {key: _bounded(value) for key, value in metadata.items()}} if metadata else info
    )


def _violations(found: Sequence[FieldViolation]) -> list[dict[str, str]]:
    # One above the limit is the line that already says how many more there are.
    if len(found) > MAX_VIOLATIONS + 1:
        found = [*found[:MAX_VIOLATIONS], *more(len(found) - MAX_VIOLATIONS)]
    return [_violation(violation) for violation in found]


def _violation(violation: FieldViolation) -> dict[str, str]:
    members = {"field": _bounded(violation.field), "description": _bounded(violation.description)}
    return {name: text for name, text in members.items() if text}


def _bounded(text: str) -> str:
    """The text as clients can read it: no lone surrogates, and not without end."""
    text = text.encode("utf-8", "replace").decode()
    return text if len(text) <= MAX_TEXT else f"{text[:MAX_TEXT]}… ({len(text) - MAX_TEXT} more characters)"
