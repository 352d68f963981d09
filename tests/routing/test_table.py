"""Which profile serves a request."""

from __future__ import annotations

import pytest

from groundwire.errors import NotFound, PermissionDenied
from groundwire.routing.checks import parse_routes
from groundwire.routing.profiles import Profile
from groundwire.routing.table import DEFAULT_CONFIG, RouteTable
from tests.routing.documents import routes_bytes, table_of

PROFILES = {"lax": {}, "strict": {}, "usual": {}}
CONFIGS = {"legal": "strict"}
TABLE = table_of(
    {"env": ["prod"], "team": "*"},
    {"env": ["prod", "stage"]},
    profiles=PROFILES,
    groundingConfigs=CONFIGS,
    default="usual",
)


@pytest.mark.parametrize(
    ("config", "labels", "profile", "place"),
    [
        (DEFAULT_CONFIG, {"env": "prod", "team": "red"}, "p0", "routes[0]"),
        (DEFAULT_CONFIG, {"env": "prod"}, "p1", "routes[1]"),
        (DEFAULT_CONFIG, {"env": "stage", "team": "red"}, "p1", "routes[1]"),
        ("legal", {"env": "stage"}, "p1", "routes[1]"),
        ("", {"env": "stage"}, "p1", "routes[1]"),
        ("legal", {"env": "dev"}, "strict", None),
        ("legal", {}, "strict", None),
        (DEFAULT_CONFIG, {"env": "dev"}, "usual", None),
        ("", {}, "usual", None),
    ],
)
def test_the_first_route_then_the_config_then_the_default(
    config: str, labels: dict[str, str], profile: str, place: str | None
) -> None:
    choice = TABLE.choose(config, labels)
    assert choice.profile.name == profile
    assert (choice.route and choice.route.place) == place


def test_an_unknown_config_does_not_exist_whatever_the_labels() -> None:
    for labels in ({}, {"env": "stage"}):
        with pytest.raises(NotFound, match="'nope'"):
            TABLE.choose("nope", labels)


def test_strict_refuses_what_neither_a_route_nor_a_named_config_serves() -> None:
    table = table_of({"env": ["prod"]}, profiles=PROFILES, groundingConfigs=CONFIGS, strict=True)
    assert table.choose(DEFAULT_CONFIG, {"env": "prod"}).profile.name == "p0"
    assert table.choose("legal", {"env": "dev"}).profile.name == "strict"
    for labels in ({}, {"env": "dev"}):
        with pytest.raises(PermissionDenied, match="No route serves"):
            table.choose(DEFAULT_CONFIG, labels)
    with pytest.raises(NotFound):
        table.choose("nope", {})


def test_the_default_config_may_be_named_and_then_counts() -> None:
    table = parse_routes(
        routes_bytes(
            profiles=PROFILES, groundingConfigs={DEFAULT_CONFIG: "lax"}, default="usual", strict=True
        )
    )
    assert table.choose(DEFAULT_CONFIG, {}).profile.name == "lax"
    with pytest.raises(PermissionDenied):
        table.choose("", {})


def test_without_a_document_there_is_the_default_profile() -> None:
    assert RouteTable().choose(DEFAULT_CONFIG, {"env": "prod"}).profile == Profile("default", 0.6, 0.8)
    with pytest.raises(NotFound):
        RouteTable().choose("legal", {})
