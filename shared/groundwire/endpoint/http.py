"""The endpoint: a callable for functions-framework around the operations of one function."""

from __future__ import annotations

import math
import re
import time
import uuid
from collections.abc import Sequence
from typing import Any

import flask

from groundwire.access.gate import Caller, Gate, Knock
from groundwire.access.limiter import Limiter
from groundwire.access.limits import Limits
from groundwire.access.refusals import log_fields
from groundwire.endpoint.body import discard_rest, read_body
from groundwire.endpoint.explain_header import EXPLAIN, asks_to_explain
from groundwire.endpoint.health import Probe, health_reply
from groundwire.endpoint.operation import Call, Operation, Outcome, Parsed, Target
from groundwire.endpoint.replies import not_found, reply
from groundwire.errors import (
    GroundwireError,
    PayloadTooLarge,
    PermissionDenied,
    ResourceExhausted,
)
from groundwire.logs import log_event
from groundwire.meter import cpu_meter
from groundwire.routing.labels import HEADER
from groundwire.routing.router import Routed, Router
from groundwire.wire.lenient import parse_json
from groundwire.wire.status import error_reply
from groundwire.wire.strict import dump_json

_TRACE_ID = re.compile(r"\b[0-9a-fA-F]{32}\b")


class Endpoint:
    """Serves operations: matches the path, asks the gate, reads, routes, runs, replies and logs.

    The gate comes before the body: nothing that a stranger sends is read.
    """

    def __init__(
        self,
        operations: Sequence[Operation[Any]],
        gate: Gate,
        router: Router,
        limiter: Limiter,
        probes: Sequence[Probe],
        body_cap: int,
    ) -> None:
        self._operations = operations
        self._gate = gate
        self._router = router
        self._limiter = limiter
        self._probes = (gate.problem, router.problem, *probes)
        self._body_cap = body_cap

    def __call__(self, request: flask.Request) -> flask.Response:
        """The reply to one request; what an operation does not foresee is a 500 without details."""
        path = raw_path(request)
        if request.method in ("GET", "HEAD") and (health := health_reply(path, self._probes)):
            return health
        started = time.perf_counter()
        request_id = uuid.uuid4().hex
        # Filled step by step, so that the line of a refused call holds what was known of it.
        audit: dict[str, object] = {}
        with cpu_meter() as meter:
            response = self._serve(request, path, audit)
        response.headers["X-Groundwire-Request-Id"] = request_id
        log_event(
            "ERROR" if response.status_code >= 500 else "INFO",
            "request",
            status=response.status_code,
            ms=round((time.perf_counter() - started) * 1000, 1),
            cpu_ms=meter.milliseconds,
            request_id=request_id,
            **_trace(request),
            **audit,
        )
        return response

    def _serve(self, request: flask.Request, path: str, audit: dict[str, object]) -> flask.Response:
        for operation in self._operations:
            if request.method == operation.verb and (target := operation.match(path)):
                audit |= {"method": operation.name, "permission": operation.permission}
                audit |= {"resource": target.resource}
                status, body, headers = self._answer(request, operation, target, audit)
                return reply(status, body, headers)
        return not_found(path)

    def _answer(
        self, request: flask.Request, operation: Operation[Any], target: Target, audit: dict[str, object]
    ) -> tuple[int, bytes, dict[str, str]]:
        try:
            outcome = self._run(request, operation, target, audit)
            return 200, dump_json(outcome.reply), dict(outcome.headers)
        except GroundwireError as exc:
            if isinstance(exc, PayloadTooLarge):
                discard_rest(request)
            status, body = error_reply(exc)
            audit |= {"error": type(exc).__name__, **log_fields(exc)}
            # What stops a call before its caller is known is a refusal too: two keys that differ.
            if isinstance(exc, PermissionDenied) or "decision" not in audit:
                audit["decision"] = "deny"
            return status, body, _retry_after(exc)
        except Exception as exc:
            # The type alone: a message might hold user text.
            status, body = error_reply(GroundwireError("Internal error."))
            audit |= {"error": type(exc).__name__, "where": _where(exc)}
            return status, body, {}

    def _run(
        self, request: flask.Request, operation: Operation[Any], target: Target, audit: dict[str, object]
    ) -> Outcome:
        caller = self._gate.admit(_knock(request), operation.permission, target.resource)
        audit |= {"decision": "allow", "principal": caller.principal, "tenant": caller.tenant}
        audit |= {"key_id": caller.key_id} if caller.key_id else {}
        with self._limiter.enter(caller.key_id, caller.limits) as place:
            self._router.require_config(target.config)
            explain = asks_to_explain(request.headers.get(EXPLAIN, ""))
            payload = parse_json(read_body(request, self._cap(caller.limits)))
            parsed = operation.parse(payload, target)
            routed = self._route(request, target, caller, parsed)
            audit |= {"route": routed.profile.name, "matched": routed.matched, "labels": dict(routed.labels)}
            through = f"{caller.key_id} {routed.profile.name}"
            with self._limiter.charged(place, through, routed.profile.limits, parsed.tokens):
                audit |= {"tokens": parsed.tokens}
                outcome = operation.handle(Call(caller, target, routed, parsed.request, explain))
        audit |= outcome.fields
        return Outcome(outcome.reply, {"X-Groundwire-Route": routed.header, **outcome.headers})

    def _route(self, request: flask.Request, target: Target, caller: Caller, parsed: Parsed[Any]) -> Routed:
        """The profile that serves the call; the caller must hold the permission that it asks for, if any."""
        header = request.headers.get(HEADER, "")
        routed = self._router.route(target.config, caller.labels, parsed.user_labels, header)
        if permission := routed.profile.permission:
            self._gate.require(caller, permission, target.resource)
        return routed

    def _cap(self, limits: Limits) -> int:
        return self._body_cap if limits.body_bytes is None else min(self._body_cap, limits.body_bytes)


def _knock(request: flask.Request) -> Knock:
    headers = {name.lower(): value for name, value in request.headers.items()}
    return Knock(request.remote_addr or "", headers, dict(request.args.lists()))


def _retry_after(error: GroundwireError) -> dict[str, str]:
    """The header beside RetryInfo, for clients that know HTTP alone."""
    return {"Retry-After": str(math.ceil(error.retry_after))} if isinstance(error, ResourceExhausted) else {}


def raw_path(request: flask.Request) -> str:
    """The path as sent, still percent-encoded, leading slashes collapsed: `%2F` must never become a slash."""
    raw: str = request.environ.get("RAW_URI") or request.environ.get("REQUEST_URI") or request.full_path
    if raw.startswith(("http://", "https://")):  # absolute form, as proxies send it
        raw = "/" + raw.split("://", 1)[1].partition("/")[2]
    return "/" + raw.partition("?")[0].lstrip("/")


def _trace(request: flask.Request) -> dict[str, str]:
    """The trace id of `traceparent` or `X-Cloud-Trace-Context`, under the name that Cloud Logging joins lines
    by.
    """
    header = request.headers.get("traceparent") or request.headers.get("X-Cloud-Trace-Context", "")
    found = _TRACE_ID.search(header)
    return {"logging.googleapis.com/trace": found.group()} if found else {}


def _where(exc: BaseException) -> str:
    """File and line of the innermost frame, which hold no user text."""
    trace = exc.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}" if trace else ""
