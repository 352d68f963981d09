"""What can be known to be wrong with a routes document before anything is served. Reads nothing but it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from groundwire.access.faults import Faults
from groundwire.routing.coverage import TooManyCases, uncovered
from groundwire.routing.document import read_document
from groundwire.routing.selectors import Selector
from groundwire.routing.table import DEFAULT_CONFIG, Route, RouteTable


def parse_routes(data: bytes) -> RouteTable:
    """The table in a routes document that is right.

    Raises:
        SettingsError: the message has a line for every fault, each with its place: form, labels, names that
            do not exist or stand twice, routes that no request can reach.
    """
    faults = Faults("routes")
    table = read_document(faults, data)
    _check_names(faults, table)
    for route, before in _with_earlier(table):
        if route.selector.takes_some() and _is_shadowed(route.selector, before):
            faults.add(route.place, f"is never reached: {_who(route, before)} every request that it could")
    faults.raise_any()
    return table


def warnings(table: RouteTable) -> list[str]:
    """What is allowed and yet most likely not meant, each with its place."""
    return [*_unused(table), *_dead_values(table), *_idle_choices(table)]


def _check_names(faults: Faults, table: RouteTable) -> None:
    first: dict[str, str] = {}
    for route in table.routes:
        if route.name in first:
            faults.add(f"{route.place}.name", f"repeats that of {first[route.name]}")
        elif route.name:
            first[route.name] = route.place


def _with_earlier(table: RouteTable) -> Iterator[tuple[Route, tuple[Route, ...]]]:
    for index, route in enumerate(table.routes):
        yield route, table.routes[:index]


def _is_shadowed(selector: Selector, before: tuple[Route, ...]) -> bool:
    try:
        return uncovered(selector, [each.selector for each in before]) is None
    except TooManyCases:  # then nothing is said: an alarm is never false
        return False


def _who(route: Route, before: tuple[Route, ...]) -> str:
    """Which earlier routes take everything; one of them where one is enough."""
    for each in before:
        if uncovered(route.selector, [each.selector]) is None:
            return f"{each} takes"
    return "the earlier routes together take"


def _unused(table: RouteTable) -> Iterator[str]:
    served = [route.profile for route in table.routes] + [*table.configs.values(), table.default]
    used = {profile.name for profile in served}
    for name in table.profiles:
        if name not in used and name != "default":
            yield f"profiles.{name} is used by nothing"
    pinned = {profile.bundle.name for profile in table.profiles.values() if profile.bundle}
    for name in table.bundles:
        if name not in pinned:
            yield f"bundles.{name} is used by no profile"


def _dead_values(table: RouteTable) -> Iterator[str]:
    """Listed values with which earlier routes leave nothing to a route."""
    for route, before in _with_earlier(table):
        for key, values in route.selector.wanted.items():
            for index, value in enumerate(values if values and len(values) > 1 else ()):
                alone = replace(route.selector, wanted={**route.selector.wanted, key: (value,)})
                if _is_shadowed(alone, before):
                    yield f"{route.place}.match.{key}[{index}] is never reached: earlier routes take it"


def _idle_choices(table: RouteTable) -> Iterator[str]:
    """Choices behind a route that takes everything, and a default that a strict table does not use."""
    catch_all = next((route for route in table.routes if not route.selector.wanted), None)
    if catch_all:
        if table.configs:
            yield f"groundingConfigs choose nothing: {catch_all} takes every request"
        if table.default.name != "default":
            yield f"default chooses nothing: {catch_all} takes every request"
    elif table.strict and table.default.name != "default":
        yield "default chooses nothing: strict refuses what would come to it"
    if table.strict and DEFAULT_CONFIG in table.configs:
        yield f"strict refuses little: groundingConfigs.{DEFAULT_CONFIG} serves what no route takes"
