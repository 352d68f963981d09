"""Reads a request body under a cap that counts bytes after decompression, while they arrive."""

from __future__ import annotations

import time
import zlib
from collections.abc import Iterator

import flask

from groundwire.errors import InvalidArgument, PayloadTooLarge

_CHUNK = 64 * 1024
_LINGER_BYTES = 64 * 1024 * 1024
_LINGER_SECONDS = 2.0


def read_body(request: flask.Request, cap: int) -> bytes:
    """The body, decompressed when it says gzip.

    Chunked bodies are read to their end; the framework's own cap of 10 MiB is lifted in favour of `cap`.

    Args:
        request: the request, its stream unread.
        cap: bytes allowed after decompression.

    Raises:
        PayloadTooLarge: the body is longer; what lies behind the cap is never held in memory.
        InvalidArgument: an unknown Content-Encoding, broken gzip, or a body that ends early.
    """
    request.max_content_length = None
    encoding = request.headers.get("Content-Encoding", "identity").strip().lower()
    if encoding in ("", "identity"):
        if (request.content_length or 0) > cap:
            raise _too_large(cap)
        return _gather(_chunks(request, cap), cap)
    if encoding in ("gzip", "x-gzip"):
        return _gather(_gunzip(_chunks(request, cap)), cap)
    raise InvalidArgument(f"Content-Encoding {encoding!r} is not supported; send gzip or identity.")


def discard_rest(request: flask.Request) -> None:
    """Takes what the client still sends, for a moment, so that it reads the reply instead of a reset
    connection.

    Nothing is kept; at most 64 MiB or about two seconds, whichever comes first.
    """
    socket = request.environ.get("gunicorn.socket")
    if socket is None:
        return
    deadline = time.monotonic() + _LINGER_SECONDS
    taken = 0
    before = socket.gettimeout()
    try:
        socket.settimeout(_LINGER_SECONDS / 4)
        while taken < _LINGER_BYTES and time.monotonic() < deadline:
            chunk = request.stream.read(_CHUNK)
            if not chunk:
                return
            taken += len(chunk)
    except Exception:  # whatever breaks here, the reply matters and the rest does not
        return
    finally:
        socket.settimeout(before)


def _chunks(request: flask.Request, cap: int) -> Iterator[bytes]:
    """What the client sends, piece by piece; compressed bytes are capped too, since gzip can hold nothing at length."""
    arrived = 0
    try:
        while chunk := request.stream.read(_CHUNK):
            arrived += len(chunk)
            if arrived > cap:
                raise _too_large(cap)
            yield chunk
    except PayloadTooLarge:
        raise
    except Exception:  # a lost connection, or chunks that are framed badly: servers have errors of their own
        raise InvalidArgument("The request body ends early or is framed badly.") from None
    if request.content_length is not None and arrived < request.content_length:
        raise InvalidArgument(f"The request body ends after {arrived} of {request.content_length} bytes.")


def _gather(chunks: Iterator[bytes], cap: int) -> bytes:
    body = bytearray()
    for chunk in chunks:
        body += chunk
        if len(body) > cap:
            raise _too_large(cap)
    return bytes(body)


def _gunzip(chunks: Iterator[bytes]) -> Iterator[bytes]:
    """Decompresses in steps of one chunk, so that a bomb is stopped at the cap. Takes several members in a
    row.
    """
    member = zlib.decompressobj(wbits=31)
    fresh = True
    for chunk in chunks:
        data = chunk
        while data:
            if member.eof:
                member, fresh = zlib.decompressobj(wbits=31), True
            try:
                yield member.decompress(data, _CHUNK)
            except zlib.error:
                raise InvalidArgument("The request body is not valid gzip.") from None
            fresh = False
            data = member.unused_data if member.eof else member.unconsumed_tail
    if fresh or not member.eof:
        raise InvalidArgument("The gzip body ends early.")


def _too_large(cap: int) -> PayloadTooLarge:
    return PayloadTooLarge(
        f"The request body is over the limit of {cap} bytes (counted after decompression)."
    )
