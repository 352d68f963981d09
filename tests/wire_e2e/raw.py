"""A connection that sends bytes as they are, so that nothing between a test and the server mends them."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from http.client import HTTPResponse
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

from tests.conftest import CHECK_PATH

CLIENT_QUERY = "?%24alt=json%3Benum-encoding%3Dint"
"""What Google's clients append to every call."""


@dataclass(frozen=True)
class Reply:
    """A reply; header names are in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


class Connection:
    """One TCP connection to the server, kept alive between requests."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self.host = parts.netloc
        self.socket = socket.create_connection((parts.hostname or "", parts.port or 80), timeout=60)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.socket.close()

    def send(self, data: bytes) -> None:
        self.socket.sendall(data)

    def head(self, verb: str, target: str, headers: Mapping[str, str]) -> bytes:
        """A request up to its body; `Host` is added unless given."""
        lines = [f"{verb} {target} HTTP/1.1"]
        lines += [f"{name}: {value}" for name, value in {"Host": self.host, **headers}.items()]
        return "\r\n".join([*lines, "", ""]).encode("latin-1")

    def reply(self, verb: str = "POST") -> Reply:
        """The next reply; `verb` is what it answers, since HEAD has no body."""
        response = HTTPResponse(self.socket, method=verb)
        response.begin()
        body = response.read()
        return Reply(response.status, {n.lower(): v for n, v in response.getheaders()}, body)

    def call(
        self,
        body: bytes = b"",
        *,
        verb: str = "POST",
        target: str = CHECK_PATH,
        headers: Mapping[str, str] | None = None,
    ) -> Reply:
        """Sends a request with an announced length and waits for its reply."""
        length = {"Content-Length": str(len(body))}
        self.send(self.head(verb, target, {**length, **(headers or {})}) + body)
        return self.reply(verb)


def chunked(pieces: Iterable[bytes]) -> bytes:
    """A chunked body, its last chunk included."""
    framed = (b"%x\r\n%s\r\n" % (len(piece), piece) for piece in pieces)
    return b"".join(framed) + b"0\r\n\r\n"


def call(url: str, body: bytes = b"", **options: Any) -> Reply:
    """One request on a connection of its own."""
    with Connection(url) as connection:
        return connection.call(body, **options)
