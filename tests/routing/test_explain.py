from __future__ import annotations

import pytest

from groundwire.errors import NotFound
from groundwire.routing.explain import explain
from groundwire.routing.table import DEFAULT_CONFIG
from tests.routing.documents import table_of

MATCHES = ({"env": ["prod"], "team": "*"}, {"env": ["prod"]}, {"x": "*"})


def test_it_tells_why_each_earlier_route_did_not_take_the_request() -> None:
    found = explain(table_of(*MATCHES), DEFAULT_CONFIG, {"env": "prod"})
    assert [(step.route.place, step.refusal) for step in found.steps] == [
        ("routes[0]", "team is absent, and the route asks for any value"),
        ("routes[1]", ""),
    ]
    assert found.choice is not None
    assert found.choice.profile.name == "p1"
    assert found.because == "routes[1] is the first that takes it"


@pytest.mark.parametrize(
    ("config", "profile", "because"),
    [
        ("legal", "p2", "the grounding config legal names the profile"),
        (DEFAULT_CONFIG, "default", "default_grounding_config names no profile: the default"),
    ],
)
def test_without_a_route_it_tells_what_chose(config: str, profile: str, because: str) -> None:
    found = explain(table_of(*MATCHES, groundingConfigs={"legal": "p2"}), config, {})
    assert len(found.steps) == 3
    assert found.choice is not None
    assert found.choice.profile.name == profile
    assert because in found.because


def test_it_tells_what_strict_routes_refuse() -> None:
    found = explain(table_of(*MATCHES, strict=True), DEFAULT_CONFIG, {})
    assert found.choice is None
    assert "strict" in found.because


def test_an_unknown_config_is_an_error() -> None:
    with pytest.raises(NotFound):
        explain(table_of(*MATCHES), "nope", {"x": "y"})
