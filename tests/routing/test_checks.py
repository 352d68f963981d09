"""What is wrong with a document as a whole, and what is most likely not meant."""

from __future__ import annotations

import re
from typing import Any

import pytest

from groundwire.errors import SettingsError
from groundwire.routing.checks import parse_routes, warnings
from tests.routing.documents import routes_bytes, table_of

A, B = {"env": ["prod"]}, {"env": ["stage"]}


@pytest.mark.parametrize(
    ("matches", "place", "by"),
    [
        ([A, A], "routes[1]", "routes[0] takes"),
        ([{}, A], "routes[1]", "routes[0] takes"),
        ([{}, {}], "routes[1]", "routes[0] takes"),
        ([{"env": "*"}, A], "routes[1]", "routes[0] takes"),
        ([{"env": ["prod", "stage"]}, B], "routes[1]", "routes[0] takes"),
        ([A, {"env": ["prod"], "team": "*"}], "routes[1]", "routes[0] takes"),
        ([A, B, {"env": ["stage", "prod"], "team": ["red"]}], "routes[2]", "together"),
        ([{"a": ["x"], "b": "*"}, {"a": "*"}, {"a": ["x"], "b": ["y"]}], "routes[2]", "routes[0] takes"),
        (
            [
                {"a": ["x"], "b": ["x"]},
                {"a": ["x"], "b": ["y"]},
                {"a": ["y"], "b": ["x", "y"]},
                {"a": ["x", "y"], "b": ["x", "y"]},
            ],
            "routes[3]",
            "together",
        ),
    ],
)
def test_a_route_that_no_request_reaches_is_an_error(
    matches: list[dict[str, Any]], place: str, by: str
) -> None:
    said = f"{re.escape(place)} is never reached: .*{re.escape(by)}"
    with pytest.raises(SettingsError, match=said):
        table_of(*matches)


@pytest.mark.parametrize(
    "matches",
    [
        [A, B],
        [A, {"env": "*"}, {}],
        [{"env": ["prod"], "team": "*"}, A],
        [{"team": ["red"]}, A],
        [A, B, {"env": "*"}],
        [{"a": ["x"]}, {"b": ["x"]}, {"a": ["x", "y"], "b": ["x", "y"]}],
        [{"a": ["x"], "b": ["x"]}, {"a": ["y"], "b": ["y"]}, {"a": ["x", "y"], "b": ["x", "y"]}],
    ],
)
def test_a_route_that_some_request_reaches_is_none(matches: list[dict[str, Any]]) -> None:
    assert len(table_of(*matches).routes) == len(matches)


def test_two_routes_may_not_share_a_name() -> None:
    routes = [
        {"name": "a", "match": A, "profile": "default"},
        {"name": "b", "match": {"x": "*"}, "profile": "default"},
        {"name": "a", "match": B, "profile": "default"},
    ]
    with pytest.raises(SettingsError, match=re.escape("routes[2].name repeats that of routes[0]")):
        parse_routes(routes_bytes(routes=routes))


def test_a_shadowing_route_is_told_by_name() -> None:
    routes = [{"name": "all", "match": {}, "profile": "default"}, {"match": A, "profile": "default"}]
    with pytest.raises(SettingsError, match=re.escape("routes[0] (all) takes every request")):
        parse_routes(routes_bytes(routes=routes))


@pytest.mark.parametrize(
    ("matches", "members", "said"),
    [
        ([A], {"profiles": {"spare": {}}}, ["profiles.spare is used by nothing"]),
        ([], {"bundles": {"b": {"uri": "file:///b"}}}, ["bundles.b is used by no profile"]),
        ([A, {"env": ["prod", "stage"]}], {}, ["routes[1].match.env[0] is never reached"]),
        ([{}], {"groundingConfigs": {"x": "default"}}, ["groundingConfigs choose nothing: routes[0]"]),
        ([A, {}], {"default": "p0"}, ["default chooses nothing: routes[1]"]),
        ([A], {"default": "p0", "strict": True}, ["default chooses nothing: strict"]),
        (
            [A],
            {"groundingConfigs": {"default_grounding_config": "p0"}, "strict": True},
            ["strict refuses little"],
        ),
        ([A, {"env": ["stage", "dev"]}, {}], {"groundingConfigs": {}}, []),
        ([A], {"groundingConfigs": {"x": "p0"}, "strict": True}, []),
    ],
)
def test_warnings(matches: list[dict[str, Any]], members: dict[str, Any], said: list[str]) -> None:
    found = warnings(table_of(*matches, **members))
    assert len(found) == len(said)
    for warning, start in zip(found, said, strict=True):
        assert warning.startswith(start)


def test_a_bundle_of_an_unused_profile_is_used() -> None:
    table = table_of(A, bundles={"b": {"uri": "file:///b"}}, profiles={"spare": {"bundle": "b"}})
    assert warnings(table) == ["profiles.spare is used by nothing"]
