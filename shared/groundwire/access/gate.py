"""The gate that every call passes before anything of it is read.

Closed by default: without a key store every call is refused, and readiness says which setting is missing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from groundwire.access import loopback
from groundwire.access.limits import Limits
from groundwire.errors import PermissionDenied

_HANDED_ON = frozenset({"forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"})
"""Headers that proxies add."""


@dataclass(frozen=True, slots=True)
class Caller:
    """Who makes a call.

    Attributes:
        principal: who, for the log.
        tenant: whose data; the first part of every stored path.
        key_id: the public part of the key, for the log; empty without one.
        labels: the key's fixed labels.
        limits: the key's limits.
    """

    principal: str
    tenant: str
    key_id: str = ""
    labels: Mapping[str, str] = field(default_factory=dict)
    limits: Limits = field(default_factory=Limits)


@dataclass(frozen=True, slots=True)
class Knock:
    """What the gate may look at.

    Attributes:
        peer: address that the call comes from.
        headers: names in lower case.
        query: parameters of the query string, every value of each.
    """

    peer: str
    headers: Mapping[str, str]
    query: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def is_local(self) -> bool:
        """Whether it comes from this machine, names a loopback host, and is neither made by a page from
        elsewhere nor handed on by a proxy.

        The Host header is looked at because a web page can point a name of its own at 127.0.0.1 (DNS
        rebinding). Origin is looked at because any page may post to 127.0.0.1, though it could not read the
        reply. A proxy on this machine shows in the headers that it adds, or in a Host that it keeps. One that
        sets Host to a loopback address and adds nothing cannot be told from a caller on this machine.
        """
        if not _HANDED_ON.isdisjoint(self.headers):
            return False
        origin = self.headers.get("origin", "")
        hosts = [self.headers.get("host", ""), *([origin.partition("://")[2]] if origin else [])]
        return loopback.is_loopback(self.peer) and all(
            loopback.is_loopback(loopback.host_of(host)) for host in hosts
        )


class Gate(Protocol):
    """Decides who a caller is."""

    def problem(self) -> str:
        """Why this gate can admit no one; empty when it can."""
        ...

    def admit(self, knock: Knock, permission: str, resource: str) -> Caller:
        """The caller, if they hold `permission` on `resource`.

        Raises:
            PermissionDenied: they do not, or no one knows who they are.
            InvalidArgument: what they show is wrong: an `ApiKeyInvalid`, or two keys that differ.
        """
        ...

    def require(self, caller: Caller, permission: str, resource: str) -> None:
        """Makes sure that a caller who was admitted holds another permission too.

        Raises:
            PermissionDenied: they do not.
        """
        ...


class ClosedGate:
    """Admits no one, and says why in readiness."""

    def __init__(self, problem: str) -> None:
        self._problem = problem

    def problem(self) -> str:
        """What is missing."""
        return self._problem

    def admit(self, knock: Knock, permission: str, resource: str) -> Caller:
        """Refuses."""
        raise PermissionDenied(
            "Every call is refused: access is not set up. GET /health/ready says what is missing."
        )

    def require(self, caller: Caller, permission: str, resource: str) -> None:
        """Refuses, though no one is admitted who could be asked for more."""
        raise PermissionDenied("Every call is refused.")


class LoopbackGate:
    """Admits callers on this machine without a key: what `groundwire serve` opens on a loopback address."""

    def problem(self) -> str:
        """Nothing is missing."""
        return ""

    def admit(self, knock: Knock, permission: str, resource: str) -> Caller:
        """Admits a caller on this machine."""
        if knock.is_local():
            return Caller(principal="loopback", tenant="default")
        raise PermissionDenied(
            "Keyless mode serves callers on this machine only, by the name localhost or a loopback address."
        )

    def require(self, caller: Caller, permission: str, resource: str) -> None:
        """Whoever is admitted may do everything."""
