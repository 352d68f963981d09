"""Routes documents for tests."""

from __future__ import annotations

import json
from typing import Any

from groundwire.routing.checks import parse_routes
from groundwire.routing.table import RouteTable


def routes_bytes(**members: Any) -> bytes:
    """A document with these members."""
    return json.dumps({"formatVersion": 1, **members}).encode()


def table_of(*matches: dict[str, Any], **members: Any) -> RouteTable:
    """The table in which the n-th selector chooses the profile ``pn``."""
    profiles = {f"p{index}": {} for index in range(len(matches))}
    routes = [{"match": match, "profile": f"p{index}"} for index, match in enumerate(matches)]
    members = {**members, "profiles": {**profiles, **members.get("profiles", {})}}
    return parse_routes(routes_bytes(routes=routes, **members))
