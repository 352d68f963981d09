"""`/health/live`, and `/health/ready` with its local alias `/readyz`. Both answer at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flask

from groundwire.endpoint.replies import reply
from groundwire.wire.strict import dump_json

LIVE = "/health/live"
READY = ("/health/ready", "/readyz")

# Why something is not ready; empty when it is.
Probe = Callable[[], str]


def health_reply(path: str, probes: Sequence[Probe]) -> flask.Response | None:
    """The reply to a health path: 200, or 503 with every problem; None for any other path."""
    if path == LIVE:
        return _json(200, {"status": "live"})
    if path not in READY:
        return None
    problems = [problem for probe in probes if (problem := probe())]
    if problems:
        return _json(503, {"status": "not ready", "problems": problems})
    return _json(200, {"status": "ready"})


def _json(status: int, body: dict[str, object]) -> flask.Response:
    return reply(status, dump_json(body))
