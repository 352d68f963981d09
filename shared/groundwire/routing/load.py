"""The router that the settings ask for."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping

from groundwire.access.fresh import Fresh
from groundwire.logs import log_event
from groundwire.routing.checks import parse_routes, warnings
from groundwire.routing.router import Router
from groundwire.routing.table import RouteTable
from groundwire.settings import ROUTES


def router_from_settings(environ: Mapping[str, str], clock: Callable[[], float] = time.monotonic) -> Router:
    """A router that follows the document of GROUNDWIRE_ROUTES; one without a document when that is unset.

    Nothing is read yet. A table that was read serves for as long as no other can be read.

    Args:
        environ: the settings.
        clock: seconds that never go back.

    Raises:
        SettingsError: the URI names no object.
    """
    uri = ROUTES.read(environ)
    return Router(Fresh(uri, _parse, ROUTES, environ, clock, max_stale=math.inf)) if uri else Router()


def _parse(data: bytes) -> RouteTable:
    table = parse_routes(data)
    for warning in warnings(table):
        log_event("WARNING", "routes", warning=warning)
    return table
