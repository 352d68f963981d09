"""The line of each call, and what `groundwire usage` makes of a log."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from typing import Any

from tests.access_e2e.conftest import Teams
from tests.access_e2e.documents import BLUE, CHECK, RED, groundwire
from tests.access_e2e.function import SMALL

ANSWER = "The pier is closed. Zanzibar is far."
BODY = json.dumps({"answerCandidate": ANSWER, "facts": [{"factText": "The pier is closed."}]}).encode()
COUNTS = ("claims", "pairs", "tokens")


def report(teams: Teams, *by: str) -> dict[str, Any]:
    options = [option for what in by for option in ("--by", what)]
    found: dict[str, Any] = json.loads(groundwire("usage", str(teams.function.log), *options, "--json"))
    return found


def test_the_line_of_a_call_tells_who_did_what_and_what_it_took(teams: Teams) -> None:
    reply = teams.function.send(RED, {**teams.header("red"), "X-Groundwire-Labels": "trial=x"}, BODY)
    line = teams.function.line(reply)
    assert reply.status == 200
    expected = {
        "severity": "INFO",
        "message": "request",
        "method": "CheckGrounding",
        "status": 200,
        "principal": "red-bot",
        "key_id": teams.keys["red"].id,
        "tenant": "red",
        "permission": CHECK,
        "resource": RED.removeprefix("/v1/").removesuffix(":check"),
        "decision": "allow",
        "route": "careful",
        "matched": "trial",
        "bundle": reply.headers["x-groundwire-bundle"],
        "claims": 2,
        "pairs": 2,
        "tokens": 14,
    }
    assert {name: line.get(name) for name in expected} == expected
    assert line["labels"] == {"env": "prod", "team": "a", "trial": "x"}
    assert line["cpu_ms"] > 0


def test_no_line_holds_what_a_caller_wrote(teams: Teams) -> None:
    for key, body in (
        ("red", BODY),
        ("red", BODY[:-1]),
        ("revoked", BODY),
        ("blue", BODY),
        ("short", BODY * 9),
    ):
        teams.function.send(RED, teams.header(key), body)
    log = teams.function.log.read_text()
    assert "Zanzibar" not in log
    assert not [name for name, key in teams.keys.items() if key.secret in log or key.sha256 in log]


def test_usage_sums_a_log_as_its_lines_do(teams: Teams) -> None:
    for key, target, labels in (
        ("red", RED, "batch=one"),
        ("red", RED, "batch=two"),
        ("blue", BLUE, "batch=two"),
        ("blue", RED, "batch=two"),
        ("revoked", RED, "batch=two"),
        *[("few_tokens", RED, "batch=three")] * 3,
    ):
        teams.function.send(target, {**teams.header(key), "X-Groundwire-Labels": labels}, BODY)
    lines = [line for line in teams.function.lines() if line["message"] == "request"]
    sums: defaultdict[str | None, Counter[str]] = defaultdict(Counter)
    for line in lines:
        served = line["status"] == 200
        used = {name: line.get(name, 0) if served else 0 for name in COUNTS}  # what was refused costs nothing
        sums[line.get("tenant")].update({"requests": 1, "refused": not served, **used})
    told = report(teams, "tenant")
    assert told["unreadable"] == 0
    assert told["total"]["requests"] == len(lines)
    assert told["total"]["failed"] == 0
    assert {group["tenant"]: {name: group[name] for name in sums["red"]} for group in told["groups"]} == sums
    assert {"red", "blue", None} <= sums.keys()


def test_usage_by_a_label_is_what_a_team_is_billed_by(teams: Teams) -> None:
    for batch, calls in (("b1", 3), ("b2", 1)):
        for _ in range(calls):
            headers = {**teams.header("red"), "X-Groundwire-Labels": f"bill={batch}"}
            assert teams.function.send(RED, headers, SMALL).status == 200
    told = {group["label:bill"]: group for group in report(teams, "label:bill", "tenant")["groups"]}
    assert [told[batch]["requests"] for batch in ("b1", "b2")] == [3, 1]
    assert [told[batch]["tokens"] for batch in ("b1", "b2")] == [21, 7]
    assert {told[batch]["tenant"] for batch in ("b1", "b2")} == {"red"}
