"""The routes in use: what a request is served by, as the document says at that moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from groundwire.errors import SettingsError, Unavailable
from groundwire.routing.labels import effective_labels
from groundwire.routing.profiles import Profile
from groundwire.routing.table import Route, RouteTable


class Tables(Protocol):
    """Where the table comes from; `groundwire.access.fresh.Fresh` is one."""

    def get(self) -> RouteTable:
        """The table as it is now.

        Raises:
            SettingsError: there is none; the message says why.
        """
        ...

    def peek(self) -> RouteTable | None:
        """The last one that was read, if there is one. Returns at once, and reads nothing."""
        ...

    def problem(self) -> str:
        """Why there is none; empty when there is one. Returns at once."""
        ...

    def start_after_fork(self) -> None:
        """Read it in every process forked from this one, from its first moment."""
        ...


@dataclass(frozen=True, slots=True)
class Routed:
    """What serves one request.

    Attributes:
        profile: how.
        route: the route that chose it; None when a grounding config or the default did.
        labels: the request's effective labels, all of them checked.
    """

    profile: Profile
    route: Route | None
    labels: Mapping[str, str]

    @property
    def header(self) -> str:
        """For `X-Groundwire-Route`: the profile, and the route where that has a name."""
        name = self.route.name if self.route else ""
        return f"{self.profile.name}; route={name}" if name else self.profile.name

    @property
    def matched(self) -> str:
        """For the log: the route's name, or else its place in the document; empty without a route."""
        return (self.route.name or self.route.place) if self.route else ""


class Router:
    """Routes requests. Threads share it.

    Unlike keys and policy, the last good table shall serve for as long as no other can be read: a document
    that is broken later stops nothing, and the log says it at every reading.

    Args:
        tables: where the table comes from, and the last good one as long as there is no other; None for the
            table that needs no document.
    """

    def __init__(self, tables: Tables | None = None) -> None:
        self._tables = tables
        self._fixed = RouteTable()

    def start_after_fork(self) -> None:
        """Read the document in every process forked from this one. Reads nothing here and now."""
        if self._tables:
            self._tables.start_after_fork()

    def problem(self) -> str:
        """Why nothing can be routed; empty when it can. Returns at once."""
        return self._tables.problem() if self._tables else ""

    def current(self) -> RouteTable | None:
        """The table as it was last read; None when none was so far. Returns at once, and reads nothing."""
        return self._tables.peek() if self._tables else self._fixed

    def table(self) -> RouteTable:
        """The table in use; waits for a reading where one is due.

        Raises:
            SettingsError: none was read so far.
        """
        return self._tables.get() if self._tables else self._fixed

    def require_config(self, config: str) -> None:
        """Makes sure that a grounding config exists, before anything of a request is read.

        Raises:
            NotFound: it does not.
            Unavailable: no table was read so far.
        """
        self._serving().require_config(config)

    def route(
        self, config: str, fixed: Mapping[str, str], user_labels: Mapping[str, str], header: str
    ) -> Routed:
        """What serves a request.

        Args:
            config: the grounding config that its path names; empty for methods that have none.
            fixed: labels of its key.
            user_labels: labels of its body.
            header: its `X-Groundwire-Labels`, as WSGI hands it over.

        Raises:
            InvalidArgument: a label is wrong.
            PermissionDenied: the request changes a fixed label, or strict routes do not take it.
            NotFound: no such grounding config.
            Unavailable: no table was read so far.
        """
        labels = effective_labels(fixed, user_labels, header)
        choice = self._serving().choose(config, labels)
        return Routed(choice.profile, choice.route, labels)

    def _serving(self) -> RouteTable:
        try:
            return self.table()
        except SettingsError as exc:
            raise Unavailable("The routes are not loaded. GET /health/ready says why.") from exc
