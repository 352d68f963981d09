"""Whether a route is reached, against every request that there is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groundwire.routing.coverage import TooManyCases, uncovered
from groundwire.routing.selectors import Selector

KEYS, LISTED, OTHER = ("a", "b", "c"), ("x", "y", ""), "z"

values = st.one_of(st.none(), st.lists(st.sampled_from(LISTED), min_size=1, unique=True).map(tuple))
selectors = st.dictionaries(st.sampled_from(KEYS), values).map(Selector)


def every_request() -> Iterator[dict[str, str]]:
    """All labels over the keys, absent ones and an unlisted value included."""
    for chosen in product((None, OTHER, *LISTED), repeat=len(KEYS)):
        yield {key: value for key, value in zip(KEYS, chosen, strict=True) if value is not None}


REQUESTS = list(every_request())


def reached(selector: Selector, earlier: list[Selector]) -> bool:
    return any(
        selector.matches(labels) and not any(each.matches(labels) for each in earlier) for labels in REQUESTS
    )


@settings(max_examples=300, deadline=None)
@given(selectors, st.lists(selectors, max_size=6))
def test_it_agrees_with_trying_every_request(selector: Selector, earlier: list[Selector]) -> None:
    found = uncovered(selector, earlier)
    assert (found is not None) == reached(selector, earlier)
    if found is not None:
        labels = {key: OTHER if value == "*" else value for key, value in found.items()}
        assert selector.matches(labels)
        assert not any(each.matches(labels) for each in earlier)


def test_it_gives_up_rather_than_go_on_for_ever() -> None:
    keys = [f"k{n}" for n in range(12)]
    wide = Selector({key: tuple("abcdefgh") for key in keys})
    narrow = [Selector({a: (x,), b: (y,)}) for a, b in pairwise(keys) for x, y in product("abcd", "efgh")]
    with pytest.raises(TooManyCases):
        uncovered(wide, narrow, limit=200)


def test_many_plain_routes_are_judged_at_once() -> None:
    routes = [Selector({"team": (f"t{n}",), "env": ("prod", "stage")}) for n in range(500)]
    assert uncovered(Selector({"team": None, "env": None}), routes) is not None
    assert uncovered(Selector({"team": ("t7", "t400"), "env": ("stage",)}), routes) is None
