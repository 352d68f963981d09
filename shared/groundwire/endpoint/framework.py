"""What functions-framework does otherwise than the wire contract, put right for one function."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import flask

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment


def adopt_current_app() -> None:
    """Called by a function's main.py while the framework executes it; without an application it does nothing.

    Flask answers `//v1/...` with a redirect; Google's client sends it for an endpoint with a trailing slash.
    """
    if not flask.has_app_context():
        return
    app = flask.current_app
    app.url_map.merge_slashes = False
    app.wsgi_app = _collapse_leading_slashes(app.wsgi_app)  # type: ignore[assignment]


def _collapse_leading_slashes(wsgi_app: WSGIApplication) -> WSGIApplication:
    def wrapped(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        environ["PATH_INFO"] = "/" + environ.get("PATH_INFO", "").lstrip("/")
        return wsgi_app(environ, start_response)

    return wrapped
