"""The gate that asks for a key and for a permission.

Whether a key exists shows neither in the reply nor in the time that it takes: every key of right form is
compared once with a hash, and only then is anything said about it.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TypeVar

from groundwire import settings
from groundwire.access.credentials import find_key
from groundwire.access.fresh import Fresh
from groundwire.access.gate import Caller, Knock
from groundwire.access.key_format import Key, parse_key
from groundwire.access.policy import Policy
from groundwire.access.records import KeyFile, KeyRecord, Standing
from groundwire.access.refusals import CallRefused, KeyRefused, Why
from groundwire.errors import SettingsError

_DUMMY = "0" * 64  # what an unknown key is compared with; no secret is known that has this hash
T = TypeVar("T")
_STANDINGS = {
    Standing.NOT_YET_VALID: Why.NOT_YET_VALID,
    Standing.EXPIRED: Why.EXPIRED,
    Standing.REVOKED: Why.REVOKED,
}


def _utc_now() -> datetime:
    return datetime.now(UTC)


class KeyGate:
    """Admits callers whose key is in the store, if the policy gives its principal the permission.

    Args:
        keys: the key store.
        policy: the policy.
        accept_query: whether `?key=` is read from other machines too.
        behind_gateway: whether API Gateway stands in front.
        now: the time, with a zone.
    """

    def __init__(
        self,
        keys: Fresh[KeyFile],
        policy: Fresh[Policy],
        *,
        accept_query: bool = False,
        behind_gateway: bool = False,
        now: Callable[[], datetime] = _utc_now,
    ) -> None:
        self._keys = keys
        self._policy = policy
        self._accept_query = accept_query
        self._behind_gateway = behind_gateway
        self._now = now

    def start_after_fork(self) -> None:
        """Read keys and policy in every process forked from this one, from its first moment."""
        self._keys.start_after_fork()
        self._policy.start_after_fork()

    def problem(self) -> str:
        """Why no one can be admitted: keys or policy cannot be read, or there is no key. Returns at once."""
        return "; ".join(
            filter(None, (self._keys.problem(), self._no_keys(), self._policy.problem(), self._no_bindings()))
        )

    def admit(self, knock: Knock, permission: str, resource: str) -> Caller:
        """The owner of the key that the call holds.

        Raises:
            InvalidArgument: two keys that differ.
            ApiKeyInvalid: the key opens nothing; a `KeyRefused`, which tells the log why.
            PermissionDenied: no credential, no permission, or keys or policy cannot be read; a `CallRefused`.
        """
        caller = self._caller(self._key(knock))
        self.require(caller, permission, resource)
        return caller

    def require(self, caller: Caller, permission: str, resource: str) -> None:
        """Makes sure that a caller who was admitted holds a permission.

        Raises:
            PermissionDenied: they do not, or the policy cannot be read; a `CallRefused`.
        """
        decision = self._read(self._policy).decide(
            caller.principal, caller.tenant, permission, resource, caller.labels, self._now()
        )
        if decision.allowed:
            return
        raise CallRefused(
            f"Permission '{permission}' denied on resource '{resource}' (or it may not exist).",
            Why.NO_PERMISSION,
            caller=caller,
            detail=decision.reason,
            reason="IAM_PERMISSION_DENIED",
            metadata={"permission": permission, "resource": resource},
        )

    def _no_keys(self) -> str:
        file = self._keys.peek()
        if file is None or len(file):
            return ""
        return f"{settings.KEYS.name} holds no keys: `groundwire keys create` makes one"

    def _no_bindings(self) -> str:
        policy = self._policy.peek()
        if policy is None or policy.bindings:
            return ""
        return f"{settings.POLICY.name} has no bindings: it grants nothing to anyone"

    def _key(self, knock: Knock) -> Key:
        """The key that the call holds, if it has a key's form; the store is not asked before that."""
        text = find_key(knock, accept_query=self._accept_query, behind_gateway=self._behind_gateway)
        if text is None:
            raise _no_credential(knock)
        key = parse_key(text)
        if key is None:
            raise KeyRefused(Why.MALFORMED)
        return key

    def _caller(self, key: Key) -> Caller:
        record = self._read(self._keys).find(key.id)
        same = hmac.compare_digest(key.sha256, record.sha256 if record else _DUMMY)
        if record is None or not same:
            raise KeyRefused(Why.WRONG_SECRET if record else Why.UNKNOWN, key.id)
        if why := _fault(key, record, self._now()):
            raise KeyRefused(why, key.id)
        return Caller(record.principal, record.tenant, record.id, record.labels, record.limits)

    def _read(self, document: Fresh[T]) -> T:
        try:
            return document.get()
        except SettingsError as exc:
            raise CallRefused(
                "Every call is refused: access is not set up, or cannot be checked now. "
                "GET /health/ready says what is wrong.",
                Why.NOT_READ,
                detail=str(exc),
            ) from None


def _fault(key: Key, record: KeyRecord, now: datetime) -> Why | None:
    """What is wrong with a key that has the right secret."""
    if key.env != record.env:
        return Why.WRONG_ENV
    return _STANDINGS.get(record.standing(now))


def _no_credential(knock: Knock) -> CallRefused:
    """Not a 401, which makes Google's clients refresh credentials. The text is Google's."""
    message = (
        "Method doesn't allow unregistered callers (callers without established identity). "
        "Please use API Key or other form of API consumer identity to call this API."
    )
    if any(knock.query.get("key", ())):
        hint = " A key in the URL is not read here; send it in the header x-goog-api-key."
        return CallRefused(message + hint, Why.QUERY_KEY_NOT_READ)
    return CallRefused(message, Why.NO_CREDENTIAL)
