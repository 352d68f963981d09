"""Refusals that say more to the log than to the caller.

A caller learns that a key is not valid, or that a permission is missing; the log also learns why and of whose
key. `log_fields` gives it, for any error.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING

from groundwire.errors import ApiKeyInvalid, GroundwireError, InvalidArgument, PermissionDenied

if TYPE_CHECKING:
    from groundwire.access.gate import Caller


class Why(StrEnum):
    """Why a call was refused at the gate."""

    NO_CREDENTIAL = "no_credential"
    QUERY_KEY_NOT_READ = "query_key_not_read"
    NO_KEY = "bearer_token_is_no_key"
    MALFORMED = "malformed"
    UNKNOWN = "unknown_id"
    WRONG_SECRET = "wrong_secret"  # noqa: S105 - the name of a reason
    WRONG_ENV = "wrong_env"
    NOT_YET_VALID = "not_yet_valid"
    EXPIRED = "expired"
    REVOKED = "revoked"
    NO_PERMISSION = "no_permission"
    NOT_READ = "keys_or_policy_not_read"
    KEYS_DIFFER = "keys_differ"
    FIXED_LABEL = "fixed_label"
    NO_ROUTE = "no_route"


class KeyRefused(ApiKeyInvalid):
    """A key that opens nothing. The caller reads the one text of `ApiKeyInvalid`.

    Attributes:
        why: for the log.
        key_id: the public part of the key; empty where none could be read. Proven only if `why` is neither
            `Why.UNKNOWN` nor `Why.WRONG_SECRET`.
    """

    def __init__(self, why: Why, key_id: str = "") -> None:
        super().__init__()
        self.why = why
        self.key_id = key_id


class KeysDiffer(InvalidArgument):
    """A request with two keys; which of them is meant cannot be told."""

    why = Why.KEYS_DIFFER

    def __init__(self) -> None:
        super().__init__("The request holds two API keys that differ. Send one.")


class CallRefused(PermissionDenied):
    """A call that the gate does not let through.

    Attributes:
        why: for the log.
        caller: who calls, where that is known.
        detail: more for the log: what the policy said.
    """

    def __init__(
        self,
        message: str,
        why: Why,
        *,
        caller: Caller | None = None,
        detail: str = "",
        reason: str = "",
        metadata: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(message, reason, metadata)
        self.why = why
        self.caller = caller
        self.detail = detail


def log_fields(error: GroundwireError) -> dict[str, str]:
    """What the log may say of a refusal beside the error's name: `why`, `key_id`, `principal`, `tenant`,
    `permission`, `detail`. Empty for any other error.
    """
    fields: dict[str, str] = {}
    if isinstance(error, KeysDiffer):
        fields = {"why": error.why}
    elif isinstance(error, KeyRefused):
        fields = {"why": error.why, "key_id": error.key_id}
    elif isinstance(error, CallRefused):
        # The permission that was missing; a profile may ask for another than the method.
        fields = {"why": error.why, "detail": error.detail, **_permission(error)}
        if caller := error.caller:
            fields |= {"key_id": caller.key_id, "principal": caller.principal, "tenant": caller.tenant}
    return {name: str(value) for name, value in fields.items() if value}


def _permission(error: CallRefused) -> dict[str, str]:
    return {"permission": error.metadata["permission"]} if "permission" in error.metadata else {}
