"""The routes document: what it may hold, and every fault with its place."""

from __future__ import annotations

import re
from typing import Any

import pytest

from groundwire.access.limits import Limits
from groundwire.errors import SettingsError
from groundwire.routing.checks import parse_routes
from groundwire.routing.profiles import BundlePin, PairBudget, Profile
from tests.routing.documents import routes_bytes

SHA = "0123456789abcdef" * 4
LARGE = {"uri": "gs://models/large/", "generation": 17, "sha256": SHA}
GOOD: dict[str, Any] = {
    "bundles": {"large": LARGE, "local": {"uri": "file:///models/local"}},
    "profiles": {
        "strict": {
            "citationThreshold": 0.8,
            "antiCitationThreshold": 1,
            "bundle": "large",
            "budget": {"pairs": 100, "perClaim": 3, "tokens": 9000},
            "limits": {"requestsPerMinute": 60, "tokensPerMinute": 9000, "concurrency": 2},
            "permission": "discoveryengine.groundingConfigs.check",
        },
        "local": {"bundle": "local"},
    },
    "groundingConfigs": {"legal": "strict"},
    "routes": [{"name": "prod", "match": {"env": ["prod", ""], "équipe": "*"}, "profile": "strict"}],
    "default": "local",
    "strict": True,
}


def test_every_member_is_read() -> None:
    table = parse_routes(routes_bytes(**GOOD))
    strict = Profile(
        "strict",
        0.8,
        1.0,
        BundlePin("large", "gs://models/large", 17, SHA),
        PairBudget(100, 3, 9000),
        Limits(60, 9000, 2),
        "discoveryengine.groundingConfigs.check",
    )
    assert table.profiles == {
        "default": Profile(),
        "strict": strict,
        "local": Profile("local", bundle=BundlePin("local", "file:///models/local")),
    }
    assert table.configs == {"legal": strict}
    (route,) = table.routes
    assert (route.name, route.place, route.profile) == ("prod", "routes[0]", strict)
    assert route.selector.wanted == {"env": ("prod", ""), "équipe": None}
    assert table.default.name == "local"
    assert table.strict


def test_only_the_format_must_be_there() -> None:
    table = parse_routes(b'{"formatVersion": 1}')
    assert table.profiles == {"default": Profile()}
    assert (table.configs, table.routes, table.default, table.strict) == ({}, (), Profile(), False)


def test_the_default_profile_may_be_redefined() -> None:
    table = parse_routes(routes_bytes(profiles={"default": {"citationThreshold": 0.7}}))
    assert table.default.citation_threshold == 0.7


@pytest.mark.parametrize(
    ("members", "said"),
    [
        ({"extra": 1}, "'extra'"),
        ({"strict": 1}, "strict must be"),
        ({"default": "nope"}, "default names the unknown profile 'nope'"),
        ({"default": 1}, "default names"),
        ({"profiles": []}, "profiles must be an object"),
        ({"profiles": {"a": 1}}, "profiles.a must be an object"),
        ({"profiles": {"a b": {}}}, "profiles['a b'] must be a name"),
        ({"profiles": {"\ud800": {}}}, "must be a name"),
        ({"profiles": {"a": {"citationThreshold": 1.5}}}, "profiles.a.citationThreshold must be a number"),
        ({"profiles": {"a": {"citationThreshold": True}}}, "profiles.a.citationThreshold"),
        ({"profiles": {"a": {"citationThreshold": float("nan")}}}, "profiles.a.citationThreshold"),
        ({"profiles": {"a": {"antiCitationThreshold": "0.5"}}}, "profiles.a.antiCitationThreshold"),
        ({"profiles": {"a": {"citation": 0.5}}}, "'citation'"),
        ({"profiles": {"a": {"generator": "x"}}}, "'generator'"),
        ({"profiles": {"a": {"bundle": "nope"}}}, "profiles.a.bundle names the unknown bundle 'nope'"),
        ({"profiles": {"a": {"bundle": 1}}}, "profiles.a.bundle must be a string"),
        ({"profiles": {"a": {"budget": {"pairs": 0}}}}, "profiles.a.budget.pairs must be a whole number"),
        ({"profiles": {"a": {"budget": {"perClaim": 1.5}}}}, "profiles.a.budget.perClaim"),
        ({"profiles": {"a": {"budget": {"per": 1}}}}, "'per'"),
        ({"profiles": {"a": {"limits": {"requestsPerMinute": True}}}}, "limits.requestsPerMinute"),
        ({"profiles": {"a": {"limits": {"concurrency": -1}}}}, "profiles.a.limits.concurrency"),
        ({"profiles": {"a": {"limits": {"bodyBytes": 1000}}}}, "'bodyBytes'"),
        ({"profiles": {"a": {"permission": "a.b.c"}}}, "profiles.a.permission names the unknown"),
        ({"bundles": {"b": {}}}, "bundles.b lacks uri"),
        ({"bundles": {"b": {"uri": "ftp://x/y"}}}, "bundles.b.uri must be"),
        ({"bundles": {"b": {"uri": "secret://projects/p/secrets/s"}}}, "bundles.b.uri must be gs://"),
        ({"bundles": {"b": {"uri": "gs://models/b"}}}, "bundles.b lacks generation"),
        ({"bundles": {"b": {"uri": "gs://models/b"}}}, "bundles.b lacks sha256"),
        ({"bundles": {"b": {**LARGE, "generation": 0}}}, "bundles.b.generation"),
        ({"bundles": {"b": {**LARGE, "sha256": SHA.upper()}}}, "bundles.b.sha256 must be 64"),
        ({"bundles": {"b": {**LARGE, "name": "x"}}}, "'name'"),
        ({"groundingConfigs": {"legal": "lax"}}, "groundingConfigs.legal names the unknown profile 'lax'"),
        ({"groundingConfigs": {"legal": ["default"]}}, "groundingConfigs.legal"),
        ({"groundingConfigs": {"a/b": "default"}}, "groundingConfigs['a/b'] must be a name"),
        ({"routes": {}}, "routes must be a list"),
        ({"routes": [1]}, "routes[0] must be an object"),
        ({"routes": [{"match": {}}]}, "routes[0] lacks profile"),
        ({"routes": [{"profile": "default"}]}, "routes[0] lacks match"),
        ({"routes": [{"match": {}, "profile": "nope"}]}, "routes[0].profile names"),
        ({"routes": [{"match": {}, "profile": "default", "name": "a;b"}]}, "routes[0].name must be a name"),
    ],
)
def test_a_fault_is_told_with_its_place(members: dict[str, Any], said: str) -> None:
    with pytest.raises(SettingsError, match=re.escape(said)):
        parse_routes(routes_bytes(**members))


@pytest.mark.parametrize(
    ("match", "said"),
    [
        (1, "routes[0].match must be an object"),
        ({"env": "prod"}, "routes[0].match.env must be a list of values"),
        ({"env": None}, "routes[0].match.env must be a list of values"),
        ({"env": []}, "routes[0].match.env must not be empty"),
        ({"env": ["prod", 1]}, "routes[0].match.env[1] must be a string"),
        ({"env": ["prod", "prod"]}, "routes[0].match.env[1] repeats"),
        ({"env": ["*"]}, "stands alone"),
        ({"env": ["Prod"]}, 'routes[0].match.env[0] holds a bad label: label value "Prod"'),
        ({"Env": ["prod"]}, 'routes[0].match holds a bad label: label key "Env"'),
        ({"": ["prod"]}, "routes[0].match holds a bad label: a label key must not be empty"),
        ({"a" * 64: "*"}, "64 characters"),
        ({"\u1100\u1161": "*"}, "Form C"),
        (
            {"k": ["\uf900"]},
            "routes[0].match.k[0] holds a bad label: label value '\\uf900' is not in Unicode",
        ),
        ({f"k{n}": "*" for n in range(65)}, "routes[0].match asks for 65 labels"),
    ],
)
def test_a_selector_keeps_the_grammar_of_labels(match: object, said: str) -> None:
    later = {"match": {"other": ["x"]}, "profile": "default"}
    with pytest.raises(SettingsError, match=re.escape(said)) as caught:
        parse_routes(routes_bytes(routes=[{"match": match, "profile": "default"}, later]))
    assert "routes[1]" not in str(caught.value)  # one that cannot be read hides no other


def test_faults_come_all_at_once() -> None:
    routes = [{"match": {"Env": "*"}, "profile": "nope"}]
    with pytest.raises(SettingsError, match="5 faults") as caught:
        parse_routes(routes_bytes(routes=routes, profiles={"a": {"bundle": "b"}}, strict=1, default=""))
    assert str(caught.value).count("\n") == 5


@pytest.mark.parametrize("data", [b"", b"[]", b"{", b"\xff", b"1", b"null", b"[" * 100_000])
def test_what_is_no_document_is_refused(data: bytes) -> None:
    with pytest.raises(SettingsError, match="routes"):
        parse_routes(data)


def test_a_newer_document_is_refused_by_name_and_nothing_else_is_said() -> None:
    with pytest.raises(SettingsError, match="formatVersion 2 is newer") as caught:
        parse_routes(b'{"formatVersion": 2, "somethingNew": {}}')
    assert "somethingNew" not in str(caught.value)


def test_a_name_given_twice_is_told_with_its_place() -> None:
    with pytest.raises(SettingsError, match=r"profiles .*'a'"):
        parse_routes(b'{"formatVersion": 1, "profiles": {"a": {}, "a": {}}}')
    twice = b'{"formatVersion": 1, "routes": [{"match": {"env": "*", "env": ["x"]}, "profile": "default"}]}'
    with pytest.raises(SettingsError, match=r"routes\[0\].match .*'env'"):
        parse_routes(twice)
