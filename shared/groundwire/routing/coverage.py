"""Whether earlier routes take every request that a route could take.

A selector is a box: for each key a set of values, and "absent" for the keys that it does not name. The boxes
of the earlier routes are cut out of it one after the other; if nothing is left, no request reaches it. Two
facts keep this finite and exact:

* Values that no selector lists are all alike, so one of them stands for all (`_ANOTHER`).
* A condition never asks for absence. So the request with the best chance to slip past the earlier routes has
  no other labels than the route names, and an earlier route that names another key does not take it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from groundwire.routing.selectors import Selector

_ANOTHER = "*"  # no label has this value

Box = Mapping[str, frozenset[str]]


class TooManyCases(Exception):
    """The routes are too entangled to be judged within `limit` boxes."""


def uncovered(
    selector: Selector, earlier: Sequence[Selector], *, limit: int = 20_000
) -> dict[str, str] | None:
    """Labels that `selector` takes and none of `earlier` does; None when there are none.

    Args:
        selector: takes some request.
        earlier: the selectors of the routes before it.
        limit: boxes to look at before giving up.

    Returns:
        The labels; a value ``*`` stands for any value that no selector lists.

    Raises:
        TooManyCases: more than `limit` boxes would have to be looked at.
    """
    rivals = [each for each in earlier if _may_take_from(each, selector)]
    domain = _domain([selector, *rivals])
    left: list[Box] = [_box(selector, selector.wanted, domain)]
    for rival in rivals:
        taken = _box(rival, selector.wanted, domain)
        left = [piece for box in left for piece in _without(box, taken)]
        if len(left) > limit:
            raise TooManyCases
        if not left:
            return None
    return {key: min(values) for key, values in left[0].items()}


def _may_take_from(rival: Selector, selector: Selector) -> bool:
    """Whether `rival` names only keys that `selector` names, with a value in common for each."""
    for key, values in rival.wanted.items():
        if key not in selector.wanted:
            return False
        own = selector.wanted[key]
        if values is not None and own is not None and not any(value in own for value in values):
            return False
    return True


def _domain(selectors: Iterable[Selector]) -> dict[str, frozenset[str]]:
    """Every value that is listed for a key, and another."""
    domain: dict[str, frozenset[str]] = {}
    for selector in selectors:
        for key, values in selector.wanted.items():
            domain[key] = domain.get(key, frozenset([_ANOTHER])) | frozenset(values or ())
    return domain


def _box(selector: Selector, keys: Iterable[str], domain: Mapping[str, frozenset[str]]) -> Box:
    """The selector over `keys`; a key that it does not name may have any value."""
    wanted = selector.wanted
    return {key: domain[key] if (values := wanted.get(key)) is None else frozenset(values) for key in keys}


def _without(box: Box, taken: Box) -> list[Box]:
    """What is left of `box`, in pieces that do not overlap."""
    if any(box[key].isdisjoint(taken[key]) for key in box):
        return [box]
    pieces: list[Box] = []
    inside = dict(box)
    for key in box:
        if outside := box[key] - taken[key]:
            pieces.append({**inside, key: outside})
        inside[key] = box[key] & taken[key]
    return pieces
