"""From labels and a grounding config to a profile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from groundwire.access.refusals import CallRefused, Why
from groundwire.errors import NotFound
from groundwire.routing.profiles import BundlePin, Profile
from groundwire.routing.selectors import Selector

DEFAULT_CONFIG = "default_grounding_config"


@dataclass(frozen=True, slots=True)
class Route:
    """Requests whose labels match get the profile.

    Attributes:
        selector: which requests.
        profile: what they get.
        place: where it stands in the document, ``routes[0]``.
        name: for `X-Groundwire-Route`; may be empty.
    """

    selector: Selector
    profile: Profile
    place: str = ""
    name: str = ""

    def __str__(self) -> str:
        """Its place, and its name if it has one."""
        return f"{self.place} ({self.name})" if self.name else self.place


@dataclass(frozen=True, slots=True)
class Choice:
    """What serves a request.

    Attributes:
        profile: how.
        route: the route that chose the profile; None when a grounding config or the default did.
    """

    profile: Profile
    route: Route | None = None


@dataclass(frozen=True, slots=True)
class RouteTable:
    """A routes document, read. Without one: the profile `default` and nothing else.

    Attributes:
        profiles: by name; the profile `default` is always there.
        bundles: by name.
        configs: named grounding configs and the profiles that they choose.
        routes: in order; the first that matches wins.
        default: what is left gets this.
        strict: whether what is left is refused instead.
    """

    profiles: Mapping[str, Profile] = field(default_factory=lambda: {"default": Profile()})
    bundles: Mapping[str, BundlePin] = field(default_factory=dict)
    configs: Mapping[str, Profile] = field(default_factory=dict)
    routes: tuple[Route, ...] = ()
    default: Profile = field(default_factory=Profile)
    strict: bool = False

    def require_config(self, name: str) -> None:
        """Makes sure that a grounding config exists.

        Args:
            name: the last part of its resource name; empty for methods that have none.

        Raises:
            NotFound: there is none of that name.
        """
        if name not in ("", DEFAULT_CONFIG) and name not in self.configs:
            raise NotFound(f"Grounding config {name!r} does not exist.")

    def first_match(self, labels: Mapping[str, str]) -> Route | None:
        """The route that takes these labels."""
        return next((route for route in self.routes if route.selector.matches(labels)), None)

    def choose(self, config: str, labels: Mapping[str, str]) -> Choice:
        """What serves a request.

        A route that matches wins over a grounding config, a named grounding config over the default.

        Raises:
            NotFound: no such grounding config.
            PermissionDenied: the table is strict, and neither a route nor a config that the document names
                serves the request.
        """
        self.require_config(config)
        if route := self.first_match(labels):
            return Choice(route.profile, route)
        if profile := self.configs.get(config):
            return Choice(profile)
        if self.strict:
            raise CallRefused(
                "No route serves a request with these labels: send labels that a route takes, or name a "
                "grounding config that chooses a profile.",
                Why.NO_ROUTE,
            )
        return Choice(self.default)
