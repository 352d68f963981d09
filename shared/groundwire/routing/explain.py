"""Why a request is served as it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from groundwire.errors import PermissionDenied
from groundwire.routing.table import DEFAULT_CONFIG, Choice, Route, RouteTable


@dataclass(frozen=True, slots=True)
class Step:
    """A route that was looked at, and why it did not take the request; empty when it did."""

    route: Route
    refusal: str


@dataclass(frozen=True, slots=True)
class Explanation:
    """The way to a profile.

    Attributes:
        steps: the routes looked at, in order; the last one takes the request, or none does.
        choice: what serves the request; None when a strict table refuses it.
        because: what chose it, in a few words.
    """

    steps: tuple[Step, ...]
    choice: Choice | None
    because: str


def explain(table: RouteTable, config: str, labels: Mapping[str, str]) -> Explanation:
    """The way of a request with these effective labels.

    Raises:
        NotFound: no such grounding config.
    """
    table.require_config(config)
    steps = []
    for route in table.routes:
        steps.append(Step(route, route.selector.refusal(labels)))
        if not steps[-1].refusal:
            break
    try:
        choice = table.choose(config, labels)
    except PermissionDenied:
        return Explanation(tuple(steps), None, "no route takes it, and the document is strict")
    return Explanation(tuple(steps), choice, _because(table, config, choice))


def _because(table: RouteTable, config: str, choice: Choice) -> str:
    if choice.route:
        return f"{choice.route.place} is the first that takes it"
    if config in table.configs:
        return f"no route takes it, and the grounding config {config} names the profile"
    return f"no route takes it, and {config or DEFAULT_CONFIG} names no profile: the default"
