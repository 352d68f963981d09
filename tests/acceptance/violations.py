"""What an exception of the client says about the fields of a request."""

from __future__ import annotations

from google.api_core.exceptions import GoogleAPICallError

BAD_REQUEST = "type.googleapis.com/google.rpc.BadRequest"


def violations(error: GoogleAPICallError) -> list[str]:
    """The paths of the fields that are wrong, each once, in order; every one has a description."""
    (detail,) = error.details
    assert detail["@type"] == BAD_REQUEST
    found = detail["fieldViolations"]
    assert all(violation["description"] for violation in found)
    return list(dict.fromkeys(violation.get("field", "") for violation in found))
