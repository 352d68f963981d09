from __future__ import annotations

import json
import logging
from collections.abc import Callable
from typing import Any, cast

import flask
import pytest
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from groundwire.access.gate import Caller, ClosedGate, Gate, Knock, LoopbackGate
from groundwire.access.limiter import Limiter
from groundwire.access.limits import Limits
from groundwire.access.refusals import CallRefused, Why
from groundwire.endpoint.framework import adopt_current_app
from groundwire.endpoint.http import Endpoint
from groundwire.endpoint.operation import Call, Operation, Outcome, Parsed, Target
from groundwire.errors import InvalidArgument, Unavailable
from groundwire.logs import log_to_stdout
from groundwire.routing.checks import parse_routes
from groundwire.routing.router import Router
from groundwire.routing.table import RouteTable
from groundwire.wire.lenient import JsonValue


@pytest.fixture(autouse=True)
def to_stdout(monkeypatch: pytest.MonkeyPatch) -> None:
    logger = logging.getLogger("groundwire")
    for name, value in (("handlers", []), ("propagate", True), ("level", logger.level)):
        monkeypatch.setattr(logger, name, value)
    log_to_stdout()


def read(payload: JsonValue, target: Target) -> Parsed[JsonValue]:
    labels = payload.get("userLabels", {}) if isinstance(payload, dict) else {}
    return Parsed(payload, cast(dict[str, str], labels), tokens=7)


def echo(call: Call[JsonValue]) -> Outcome:
    return Outcome({"got": call.request}, {"X-Groundwire-Bundle": "b"}, {"claims": 1})


class KeyedGate:
    """Admits one caller; grants every permission but `denied`."""

    def __init__(self, denied: str = "", **caller: Any) -> None:
        self._caller = Caller("web", "team-a", "k1", **caller)
        self._denied = denied

    def problem(self) -> str:
        return ""

    def admit(self, knock: Knock, permission: str, resource: str) -> Caller:
        self.require(self._caller, permission, resource)
        return self._caller

    def require(self, caller: Caller, permission: str, resource: str) -> None:
        if permission == self._denied:
            raise CallRefused("no", Why.NO_PERMISSION, caller=caller, reason="IAM_PERMISSION_DENIED")


def client_for(
    handle: Callable[[Call[Any]], Outcome] = echo,
    gate: Gate | None = None,
    config: str = "default_grounding_config",
    router: Router | None = None,
    limiter: Limiter | None = None,
) -> Callable[..., TestResponse]:
    def match(path: str) -> Target | None:
        return Target("resource", config) if path == "/v1/thing:do" else None

    endpoint = Endpoint(
        [Operation("Do", "POST", match, "x.do", read, handle)],
        gate or LoopbackGate(),
        router or Router(),
        limiter or Limiter(8),
        [],
        body_cap=1000,
    )
    app = flask.Flask("test")
    with app.app_context():
        adopt_current_app()
    # As functions-framework mounts a function.
    app.url_map.add(Rule("/", defaults={"path": ""}, endpoint="run"))
    app.url_map.add(Rule("/<path:path>", endpoint="run"))
    app.view_functions["run"] = lambda path: endpoint(flask.request)
    client = app.test_client()

    def send(
        verb: str = "POST", path: str = "/v1/thing:do", data: bytes = b'{"a": 1}', **options: object
    ) -> TestResponse:
        environ = {"REMOTE_ADDR": "127.0.0.1", "RAW_URI": path}
        return client.open(
            path, method=verb, data=data, environ_overrides=environ, base_url="http://localhost", **options
        )

    return send


def test_a_call_is_answered_with_its_headers(capsys: pytest.CaptureFixture[str]) -> None:
    reply = client_for()()
    assert reply.status_code == 200
    assert reply.get_json() == {"got": {"a": 1}}
    assert reply.content_type == "application/json; charset=UTF-8"
    assert reply.headers["X-Groundwire-Bundle"] == "b"
    assert reply.headers["X-Groundwire-Route"] == "default"
    line = json.loads(capsys.readouterr().out)
    assert line["request_id"] == reply.headers["X-Groundwire-Request-Id"]
    assert (line["method"], line["status"], line["claims"], line["severity"]) == ("Do", 200, 1, "INFO")


@pytest.mark.parametrize(
    "path", ["//v1/thing:do", "///v1/thing:do", "/v1/thing:do?%24alt=json%3Benum-encoding%3Dint&x=1"]
)
def test_leading_slashes_and_query_parameters_do_not_matter(path: str) -> None:
    assert client_for()(path=path).status_code == 200


@pytest.mark.parametrize(
    ("verb", "path"),
    [
        ("POST", "/health/ready"),
        ("GET", "/v1/thing:do"),
        ("PUT", "/v1/thing:do"),
        ("POST", "/v1/thing:undo"),
        ("POST", "/"),
        ("POST", "/v1//thing:do"),
    ],
)
def test_an_unknown_method_or_verb_is_an_html_404(verb: str, path: str) -> None:
    reply = client_for()(verb, path)
    assert reply.status_code == 404
    assert reply.content_type.startswith("text/html")


def test_unknown_paths_leave_a_line_without_the_path(capsys: pytest.CaptureFixture[str]) -> None:
    client_for()(path="/private/words")
    (line,) = [json.loads(each) for each in capsys.readouterr().out.splitlines()]
    assert (line["message"], line["status"]) == ("request", 404)
    assert "private" not in json.dumps(line)


def test_health_replies_leave_the_body_unread() -> None:
    """The framework reads the request into memory before any reply that is not streamed."""
    assert client_for()("GET", "/health/live", data=b"x" * 2000).is_streamed


def test_the_404_page_escapes_the_path() -> None:
    assert b"<script>" not in client_for()(path="/<script>").data


def test_a_refused_call_is_not_read() -> None:
    seen: list[Call[Any]] = []
    reply = client_for(lambda call: seen.append(call) or Outcome({}), ClosedGate("why"))(data=b"{broken")
    assert reply.status_code == 403
    assert reply.get_json()["error"]["status"] == "PERMISSION_DENIED"
    assert seen == []


def test_an_unknown_grounding_config_is_404_in_json() -> None:
    reply = client_for(config="nope")()
    assert reply.status_code == 404
    assert reply.get_json()["error"]["status"] == "NOT_FOUND"


@pytest.mark.parametrize(
    ("raised", "status"),
    [(InvalidArgument("no"), 400), (Unavailable("later"), 503), (ValueError("user text"), 500)],
)
def test_errors_become_status_objects(
    raised: Exception, status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(call: Call[Any]) -> Outcome:
        raise raised

    reply = client_for(fail)()
    assert reply.status_code == status
    assert reply.get_json()["error"]["code"] == status
    assert "user text" not in reply.text + capsys.readouterr().out


def test_a_body_over_the_cap_is_413() -> None:
    reply = client_for()(data=b'{"a": "' + b"x" * 1000 + b'"}')
    assert reply.status_code == 413
    assert reply.get_json()["error"]["code"] == 413


def test_user_text_is_never_logged(capsys: pytest.CaptureFixture[str]) -> None:
    client_for()(data=b'{"answer": "very private words"}')
    client_for()(data=b'{"answer": "very private words"')
    out = capsys.readouterr().out
    assert out.count("\n") == 2
    assert "private" not in out


@pytest.mark.parametrize("header", ["traceparent", "X-Cloud-Trace-Context"])
def test_the_trace_is_logged(header: str, capsys: pytest.CaptureFixture[str]) -> None:
    trace = "0af7651916cd43dd8448eb211c80319c"
    value = f"00-{trace}-b7ad6b7169203331-01" if header == "traceparent" else f"{trace}/1;o=1"
    client_for()(headers={header: value})
    assert json.loads(capsys.readouterr().out)["logging.googleapis.com/trace"] == trace


def test_health_tells_live_from_ready() -> None:
    closed = client_for(gate=ClosedGate("GROUNDWIRE_KEYS is not set"))
    assert closed("GET", "/health/live").status_code == 200
    for path in ("/health/ready", "/readyz"):
        reply = closed("GET", path)
        assert reply.status_code == 503
        assert reply.get_json()["problems"] == ["GROUNDWIRE_KEYS is not set"]
        assert client_for()("GET", path).status_code == 200


ROUTES = {
    "formatVersion": 1,
    "profiles": {
        "gold": {"citationThreshold": 0.8, "permission": "discoveryengine.groundingConfigs.check"},
        "slow": {"limits": {"requestsPerMinute": 1}},
    },
    "routes": [
        {"name": "prod", "match": {"env": ["prod"]}, "profile": "gold"},
        {"match": {"tier": ["slow"]}, "profile": "slow"},
    ],
}


class Table:
    """A routes document that never changes."""

    def get(self) -> RouteTable:
        return parse_routes(json.dumps(ROUTES).encode())

    def problem(self) -> str:
        return ""

    def start_after_fork(self) -> None:
        """Nothing to read."""


def last_line(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    line: dict[str, Any] = json.loads(capsys.readouterr().out.splitlines()[-1])
    return line


def test_labels_of_key_body_and_header_choose_the_route(capsys: pytest.CaptureFixture[str]) -> None:
    send = client_for(router=Router(Table()), gate=KeyedGate(labels={"team": "a"}))
    assert send().headers["X-Groundwire-Route"] == "default"
    by_body = send(data=b'{"userLabels": {"env": "prod"}}')
    by_header = send(headers={"X-Groundwire-Labels": "env=prod"})
    assert (
        by_body.headers["X-Groundwire-Route"] == by_header.headers["X-Groundwire-Route"] == "gold; route=prod"
    )
    line = last_line(capsys)
    assert line["labels"] == {"team": "a", "env": "prod"}
    assert (line["route"], line["matched"], line["decision"]) == ("gold", "prod", "allow")
    assert (line["principal"], line["key_id"], line["tenant"], line["tokens"]) == ("web", "k1", "team-a", 7)
    assert (line["permission"], line["resource"]) == ("x.do", "resource")


def test_a_request_may_not_change_a_fixed_label(capsys: pytest.CaptureFixture[str]) -> None:
    send = client_for(gate=KeyedGate(labels={"team": "a"}))
    assert send(headers={"X-Groundwire-Labels": "team=b"}).status_code == 403
    line = last_line(capsys)
    assert (line["decision"], line["why"]) == ("deny", "fixed_label")
    assert send(headers={"X-Groundwire-Labels": "team=a"}).status_code == 200


def test_a_profile_may_ask_for_a_permission_of_its_own() -> None:
    gate = KeyedGate(denied="discoveryengine.groundingConfigs.check")
    send = client_for(router=Router(Table()), gate=gate)
    assert send().status_code == 200
    assert send(headers={"X-Groundwire-Labels": "env=prod"}).status_code == 403


def test_a_denied_call_is_logged_with_who_and_why(capsys: pytest.CaptureFixture[str]) -> None:
    assert client_for(gate=KeyedGate(denied="x.do"))().status_code == 403
    line = last_line(capsys)
    assert (line["decision"], line["why"], line["key_id"]) == ("deny", "no_permission", "k1")


@pytest.mark.parametrize(
    ("limits", "header"),
    [(Limits(requests_per_minute=1), ""), (Limits(tokens_per_minute=10), ""), (Limits(), "tier=slow")],
    ids=["requests", "tokens", "profile"],
)
def test_over_a_limit_is_429_with_when_to_try_again(limits: Limits, header: str) -> None:
    send = client_for(router=Router(Table()), gate=KeyedGate(limits=limits))
    headers = {"X-Groundwire-Labels": header} if header else {}
    assert send(headers=headers).status_code == 200
    reply = send(headers=headers)
    assert reply.status_code == 429
    assert reply.get_json()["error"]["status"] == "RESOURCE_EXHAUSTED"
    assert int(reply.headers["Retry-After"]) >= 1
    assert reply.get_json()["error"]["details"][0]["retryDelay"] == f"{reply.headers['Retry-After']}s"


def test_a_full_process_sheds_with_429() -> None:
    limiter = Limiter(1)
    with limiter.enter("other", Limits()):
        assert client_for(limiter=limiter)().status_code == 429
    assert client_for(limiter=limiter)().status_code == 200


def test_a_key_may_have_a_smaller_body_cap() -> None:
    send = client_for(gate=KeyedGate(limits=Limits(body_bytes=10)))
    assert send(data=b'{"a": 1}').status_code == 200
    assert send(data=b'{"a": 12345}').status_code == 413
