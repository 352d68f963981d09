from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from groundwire.cli.exit_codes import BAD_INPUT, FAILED, OK
from groundwire.cli.main import main
from groundwire.cli.routes import REFUSED
from tests.routing.documents import routes_bytes

GOOD: dict[str, Any] = {
    "bundles": {"large": {"uri": "file:///models/large"}},
    "profiles": {
        "exact": {"citationThreshold": 0.8, "bundle": "large", "budget": {"perClaim": 3}},
        "spare": {"limits": {"concurrency": 2}},
    },
    "groundingConfigs": {"legal": "exact"},
    "routes": [
        {"name": "live", "match": {"env": ["prod"], "team": "*"}, "profile": "exact"},
        {"match": {"env": ["prod", "stage"]}, "profile": "default"},
    ],
}


@pytest.fixture
def good(tmp_path: Path) -> str:
    path = tmp_path / "routes.json"
    path.write_bytes(routes_bytes(**GOOD))
    return str(path)


def test_check_says_that_a_document_is_right_and_what_is_likely_not_meant(
    good: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["routes", "check", good]) == OK
    assert capsys.readouterr().out.splitlines() == [
        f"{good}: right, 2 routes, 3 profiles",
        "  warning: profiles.spare is used by nothing",
    ]


def test_check_tells_every_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "routes.json"
    routes = [
        {"match": {"env": "*"}, "profile": "exact"},
        {"match": {"env": ["prod"]}, "profile": "nope"},
        {"match": {"Env": ["prod"]}, "profile": "exact"},
    ]
    profiles = {"exact": {"bundle": "nope"}}
    path.write_bytes(routes_bytes(**{**GOOD, "routes": routes, "profiles": profiles}))
    assert main(["routes", "check", str(path)]) == BAD_INPUT
    err = capsys.readouterr().err
    for said in (
        "profiles.exact.bundle names the unknown bundle 'nope'",
        "routes[1].profile names the unknown profile 'nope'",
        "routes[1] is never reached",
        'routes[2].match holds a bad label: label key "Env"',
    ):
        assert said in err


def test_explain_says_who_wins_and_why_not_each_before(good: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["routes", "explain", good, "--label", "env=stage", "--label", "x="]) == OK
    assert capsys.readouterr().out.splitlines() == [
        'routes[0] (live)  no: env is "stage", and the route asks for "prod"; '
        "team is absent, and the route asks for any value",
        "routes[1]  takes it",
        "profile default  routes[1] is the first that takes it",
        "  citationThreshold         0.6",
        "  antiCitationThreshold     0.8",
    ]


def test_explain_with_a_config(good: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["routes", "explain", good, "--config", "legal"]) == OK
    out = capsys.readouterr().out
    assert "profile exact  no route takes it, and the grounding config legal names the profile" in out
    assert "  bundle                    large  file:///models/large" in out
    assert "  budget.perClaim           3" in out


def test_explain_tells_what_strict_routes_refuse(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    document = routes_bytes(**GOOD, strict=True)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(document)))
    assert main(["routes", "explain", "-", "--label", "env=dev"]) == REFUSED
    assert "refused  no route takes it, and the document is strict" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--label", "env"], "--label 'env' is not of the form key=value"),
        (["--label", "env=a", "--label", "env=b"], "--label gives 'env' twice"),
        (["--label", "Env=prod"], "lower-case"),
        (["--config", "nope"], "--config: Grounding config 'nope' does not exist"),
    ],
)
def test_explain_refuses_wrong_questions(
    good: str, options: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["routes", "explain", good, *options]) == BAD_INPUT
    assert said in capsys.readouterr().err


def test_a_broken_or_missing_document_is_no_good_answer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "routes.json"
    assert main(["routes", "check", str(path)]) == BAD_INPUT
    assert str(path) in capsys.readouterr().err
    assert main(["routes", "check", path.as_uri()]) == FAILED
    path.write_text(json.dumps({"formatVersion": 2}))
    assert main(["routes", "explain", str(path)]) == BAD_INPUT
    assert "newer" in capsys.readouterr().err
