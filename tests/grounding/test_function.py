"""The check function put together: labels choose a profile, and every setting of a profile does something."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import flask
import pytest

from groundwire.access import loopback
from groundwire.access.gate import Caller, LoopbackGate
from groundwire.errors import BundleCorrupt, PermissionDenied
from groundwire.grounding.function import check_endpoint
from groundwire.scoring.bundle_ref import BundleRef
from groundwire.scoring.cold_start import Reserve
from tests.grounding.stub import StubScorer
from tests.routing.documents import routes_bytes

Send = Callable[..., flask.Response]

FACTS = [{"factText": f"The pier is closed on day {n}."} for n in range(20)]
ROUTES: dict[str, Any] = {
    "bundles": {"large": {"uri": "file:///bundles/large"}, "damaged": {"uri": "file:///bundles/damaged"}},
    "profiles": {
        "large": {"bundle": "large"},
        "exact": {"citationThreshold": 0.75, "antiCitationThreshold": 0.65},
        "cheap": {"budget": {"pairs": 3, "perClaim": 1}},
        "slow": {"limits": {"requestsPerMinute": 2}},
        "short": {"limits": {"tokensPerMinute": 20}},
        "damaged": {"bundle": "damaged"},
        "guarded": {"permission": "generativelanguage.models.get"},
    },
    "groundingConfigs": {"legal": "exact"},
    "routes": [
        {"name": "live", "match": {"env": ["prod"], "team": "*"}, "profile": "large"},
        *(
            {"match": {"use": [name]}, "profile": name}
            for name in ("cheap", "slow", "short", "damaged", "guarded")
        ),
    ],
}


def load(environ: Mapping[str, str], ref: BundleRef, reserve: Reserve) -> StubScorer:
    """A scorer to which days with an even number support by 0.7, and the others contradict by 0.7."""
    if ref.uri.endswith("damaged"):
        raise BundleCorrupt("scorer.onnx has 3 bytes")
    scorer = StubScorer(lambda evidence, claim: (0.7, 0.1) if evidence[-2] in "02468" else (0.1, 0.7))
    manifest = SimpleNamespace(name=ref.uri.rpartition("/")[2], version="1")
    scorer.bundle = SimpleNamespace(manifest=manifest)  # type: ignore[attr-defined]
    return scorer


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., Send]:
    """Starts the function with a routes document; what comes back sends requests."""
    monkeypatch.setattr("groundwire.scoring.bundles.cold_start", load)
    monkeypatch.setattr(loopback, "_granted", True)
    logger = logging.getLogger("groundwire")
    for name, value in (("handlers", []), ("propagate", True), ("level", logger.level)):
        monkeypatch.setattr(logger, name, value)

    def starting(document: bytes | None = routes_bytes(**ROUTES)) -> Send:
        environ = {"GROUNDWIRE_ACCESS": loopback.OPEN, "GROUNDWIRE_BUNDLE": "file:///bundles/usual"}
        if document is not None:
            (tmp_path / "routes.json").write_bytes(document)
            environ["GROUNDWIRE_ROUTES"] = (tmp_path / "routes.json").as_uri()
        endpoint = check_endpoint(environ)
        app = flask.Flask("test")

        def send(
            labels: Mapping[str, str] | None = None,
            header: str | None = None,
            config: str = "default_grounding_config",
            explain: str | None = None,
            **members: Any,
        ) -> flask.Response:
            body = {"answerCandidate": "The pier is closed.", "facts": FACTS, "userLabels": labels or {}}
            path = f"/v1/projects/p/locations/global/groundingConfigs/{config}:check"
            return asked("POST", path, json.dumps({**body, **members}).encode(), header, explain)

        def asked(
            verb: str, path: str, body: bytes = b"", header: str | None = None, explain: str | None = None
        ) -> flask.Response:
            sent = {"X-Groundwire-Labels": header, "X-Groundwire-Explain": explain}
            headers = {name: value for name, value in sent.items() if value is not None}
            peer = {"REMOTE_ADDR": "127.0.0.1"}
            with app.test_request_context(
                path, method=verb, data=body, headers=headers, environ_base=peer, base_url="http://localhost"
            ):
                return endpoint(flask.request)

        send.asked = asked  # type: ignore[attr-defined]
        return send

    return starting


def served_by(reply: flask.Response) -> tuple[str, str]:
    assert reply.status_code == 200, reply.get_data()
    return reply.headers["X-Groundwire-Route"], reply.headers["X-Groundwire-Bundle"]


def reply_json(reply: flask.Response) -> dict[str, Any]:
    body: dict[str, Any] = json.loads(reply.get_data())
    return body


def test_without_routes_the_default_profile_and_bundle_serve(start: Callable[..., Send]) -> None:
    send = start(None)
    assert served_by(send()) == ("default", "usual@1")
    assert served_by(send({"env": "prod"}, "team=red")) == ("default", "usual@1")


@pytest.mark.parametrize(
    ("labels", "header"),
    [
        ({"env": "prod", "team": "red"}, None),
        ({}, "env=prod,team=red"),
        ({"env": "prod"}, "team=red"),
        ({"env": "prod", "team": "red"}, "team=red"),
    ],
)
def test_labels_of_body_and_header_choose_the_bundle(
    start: Callable[..., Send], labels: dict[str, str], header: str | None
) -> None:
    send = start()
    assert served_by(send(labels, header)) == ("large; route=live", "large@1")
    assert served_by(send({"env": "prod"})) == ("default", "usual@1")


def test_a_named_config_chooses_the_thresholds_unless_a_route_matches(start: Callable[..., Send]) -> None:
    send = start()
    anti = {"enableAntiCitations": True}
    usual = reply_json(send(groundingSpec=anti))
    assert usual["claims"][0]["citationIndices"]
    assert "antiCitationIndices" not in usual["claims"][0]
    reply = send(config="legal", groundingSpec=anti)
    assert reply.headers["X-Groundwire-Route"] == "exact"
    assert "citationIndices" not in reply_json(reply)["claims"][0]
    assert reply_json(reply)["claims"][0]["antiCitationIndices"]
    asked = reply_json(send(config="legal", groundingSpec={"citationThreshold": 0.5}))
    assert asked["claims"][0]["citationIndices"]  # what the request says wins
    assert served_by(send({"env": "prod", "team": ""}, config="legal")) == ("large; route=live", "large@1")


def test_a_budget_bounds_the_pairs_and_says_so(start: Callable[..., Send]) -> None:
    send = start()
    assert send().headers["X-Groundwire-Budget"] == "pairs=12; possible=20"
    reply = send({"use": "cheap"})
    assert reply.headers["X-Groundwire-Route"] == "cheap"
    assert reply.headers["X-Groundwire-Budget"] == "pairs=1; possible=20"


def test_a_profile_s_limits_hold_for_those_who_use_it(start: Callable[..., Send]) -> None:
    send = start()
    assert [send({"use": "slow"}).status_code for _ in range(3)] == [200, 200, 429]
    assert send().status_code == 200
    assert send({"use": "short"}).status_code == 429
    assert send({"use": "short"}, facts=FACTS[:1]).status_code == 200


def test_a_profile_may_ask_for_a_permission_of_its_own(
    start: Callable[..., Send], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, str]] = []

    def deny(self: LoopbackGate, caller: Caller, permission: str, resource: str) -> None:
        asked.append((permission, resource))
        raise PermissionDenied("no")

    monkeypatch.setattr(LoopbackGate, "require", deny)
    send = start()
    assert send().status_code == 200
    assert send({"use": "guarded"}).status_code == 403
    resource = "projects/p/locations/global/groundingConfigs/default_grounding_config"
    assert asked == [("generativelanguage.models.get", resource)]


def test_a_damaged_bundle_takes_down_its_own_profile_only(start: Callable[..., Send]) -> None:
    send = start()
    reply = send({"use": "damaged"})
    assert reply.status_code == 503
    assert "scorer.onnx has 3 bytes" in reply_json(reply)["error"]["message"]
    assert served_by(send()) == ("default", "usual@1")
    assert send.asked("GET", "/health/ready").status_code == 200  # type: ignore[attr-defined]


@pytest.mark.parametrize("header", ["Env=prod", "env", "env=prod,env=prod"])
def test_a_faulty_header_is_the_callers_fault_by_name(start: Callable[..., Send], header: str) -> None:
    reply = start()({}, header)
    assert reply.status_code == 400
    assert "X-Groundwire-Labels" in reply_json(reply)["error"]["message"]


def test_header_and_body_that_differ_are_refused(start: Callable[..., Send]) -> None:
    assert start()({"env": "prod"}, "env=stage").status_code == 400


def test_an_unknown_config_is_not_found_before_anything_is_read(start: Callable[..., Send]) -> None:
    send = start()
    path = "/v1/projects/p/locations/global/groundingConfigs/nope:check"
    assert send.asked("POST", path, b"{broken").status_code == 404  # type: ignore[attr-defined]


def test_strict_routes_refuse_the_rest(start: Callable[..., Send]) -> None:
    send = start(routes_bytes(**ROUTES, strict=True))
    reply = send({"env": "prod"})
    assert reply.status_code == 403
    assert "No route serves" in reply_json(reply)["error"]["message"]
    assert send({"env": "prod", "team": "red"}).status_code == 200
    assert send(config="legal").status_code == 200


@pytest.mark.parametrize(
    ("document", "said"),
    [
        (b"", "not JSON"),
        (b'{"formatVersion": 2}', "newer"),
        (routes_bytes(default="nope"), "default names the unknown profile 'nope'"),
    ],
)
def test_broken_routes_refuse_every_call_and_readiness_says_why(
    start: Callable[..., Send], document: bytes, said: str
) -> None:
    send = start(document)
    reply = send()
    assert reply.status_code == 503
    assert "health/ready" in reply_json(reply)["error"]["message"]
    assert said not in reply_json(reply)["error"]["message"]
    ready = send.asked("GET", "/health/ready")  # type: ignore[attr-defined]
    assert ready.status_code == 503
    (problem,) = reply_json(ready)["problems"]
    assert "GROUNDWIRE_ROUTES" in problem
    assert said in problem


def test_readiness_waits_for_the_bundle_of_the_default_profile(start: Callable[..., Send]) -> None:
    send = start(routes_bytes(**ROUTES, default="damaged"))
    assert send({"env": "prod", "team": "red"}).status_code == 200
    send()  # waits until its load has failed
    ready = send.asked("GET", "/health/ready")  # type: ignore[attr-defined]
    assert reply_json(ready)["problems"] == ["the model is not loaded: scorer.onnx has 3 bytes"]


def test_a_reply_is_explained_only_to_those_who_ask(start: Callable[..., Send]) -> None:
    send = start()
    plain, told = send(), send(explain="1")
    assert send(explain="0").get_data() == plain.get_data()
    assert "groundwire" not in reply_json(plain)
    body = reply_json(told)
    assert body.pop("groundwire")["pairs"] == 12
    assert body == reply_json(plain)
    refused = send(explain="yes")
    assert refused.status_code == 400
    assert "X-Groundwire-Explain" in reply_json(refused)["error"]["message"]
