from __future__ import annotations

import pytest

from groundwire.routing.selectors import NOTHING, Selector

PROD = Selector({"env": ("prod", "stage"), "team": None})


@pytest.mark.parametrize(
    ("labels", "taken"),
    [
        ({"env": "prod", "team": "red"}, True),
        ({"env": "stage", "team": "", "more": "x"}, True),
        ({"env": "prod"}, False),
        ({"team": "red"}, False),
        ({"env": "dev", "team": "red"}, False),
        ({"env": "", "team": "red"}, False),
        ({}, False),
    ],
)
def test_every_condition_must_hold(labels: dict[str, str], taken: bool) -> None:
    assert PROD.matches(labels) is taken
    assert (PROD.refusal(labels) == "") is taken


def test_no_condition_takes_everything() -> None:
    assert Selector({}).matches({})
    assert Selector({}).matches({"env": "prod"})


def test_an_empty_value_is_a_value() -> None:
    assert Selector({"env": ("",)}).matches({"env": ""})
    assert Selector({"env": None}).matches({"env": ""})
    assert not Selector({"env": ("",)}).matches({})


def test_what_looks_alike_is_not_equal() -> None:
    assert not Selector({"가": ("x",)}).matches({"\u1100\u1161": "x"})
    assert not Selector({"team": ("red",)}).matches({"team": "rеd"})


def test_a_refusal_names_every_condition_that_fails() -> None:
    assert PROD.refusal({"env": "dev"}) == (
        'env is "dev", and the route asks for "prod" or "stage"; '
        "team is absent, and the route asks for any value"
    )


def test_nothing_takes_nothing() -> None:
    assert not NOTHING.matches({})
    assert not NOTHING.takes_some()
    assert PROD.takes_some()
