"""Replies as the framework must be given them."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

import flask

JSON = "application/json; charset=UTF-8"
_HTML = "text/html; charset=UTF-8"


def reply(
    status: int, body: bytes, headers: Mapping[str, str] | None = None, *, content_type: str = JSON
) -> flask.Response:
    """A reply as an iterator: functions-framework reads the rest of the request into memory before any other kind."""
    line = body + b"\n"  # a terminal's prompt belongs on a line of its own
    response = flask.Response(
        iter([line]), status=status, headers=dict(headers or {}), content_type=content_type
    )
    response.headers["Content-Length"] = str(len(line))
    return response


def not_found(path: str) -> flask.Response:
    """Google answers an unknown method or verb with an HTML page, never JSON or 405; clients map it to NotFound."""
    page = (
        "<!DOCTYPE html>\n<html lang=en><title>Error 404 (Not Found)</title>\n"
        f"<p><b>404.</b> The requested URL <code>{escape(path[:200])}</code> was not found on this server.\n"
    )
    return reply(404, page.encode(), content_type=_HTML)
