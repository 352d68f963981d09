"""One method of the API, as the endpoint sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from groundwire.access.gate import Caller
from groundwire.routing.router import Routed
from groundwire.wire.lenient import JsonValue

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Target:
    """What a path names.

    Attributes:
        resource: full resource name, for the permission.
        config: the grounding config, which may choose the profile; empty for methods that have none.
    """

    resource: str
    config: str = ""


@dataclass(frozen=True, slots=True)
class Parsed(Generic[T]):
    """A request that holds to the wire contract.

    Attributes:
        request: the request itself.
        user_labels: labels of its body.
        tokens: what it counts against a limit on tokens.
    """

    request: T
    user_labels: Mapping[str, str] = field(default_factory=dict)
    tokens: int = 0


@dataclass(frozen=True, slots=True)
class Call(Generic[T]):
    """A call that has passed the gate, was read, and was routed.

    Attributes:
        caller: who makes it.
        target: what its path names.
        routed: the profile that serves it.
        request: what it asks.
        explain: whether the reply shall tell how it came about.
    """

    caller: Caller
    target: Target
    routed: Routed
    request: T
    explain: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a handler gives back.

    Attributes:
        reply: the JSON reply.
        headers: `X-Groundwire-*` headers of this reply.
        fields: ids, counts and times for the log line; never user text.
    """

    reply: Mapping[str, object]
    headers: Mapping[str, str] = field(default_factory=dict)
    fields: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Operation(Generic[T]):
    """A verb, how its path is recognised, the permission that it needs, and what reads and does the work.

    Attributes:
        name: for the log, as Google names the method.
        verb: HTTP verb.
        match: the raw request path to a target; None when it is another method's.
        permission: as Google names it.
        parse: checks the payload; raises InvalidArgument.
        handle: does the work.
    """

    name: str
    verb: str
    match: Callable[[str], Target | None]
    permission: str
    parse: Callable[[JsonValue, Target], Parsed[T]]
    handle: Callable[[Call[T]], Outcome]
