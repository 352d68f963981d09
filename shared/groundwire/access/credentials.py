"""Where a key may stand in a call, and which one counts.

In this order: `x-goog-api-key`, `x-api-key`, `?key=`, and a bearer token that begins as a key does. A gateway
in front may take credentials of its own in the same places, so what does not begin as a key is passed over
where one that does is there. Google's clients send the first. `?key=` is read from callers on this machine,
and from others only where it is allowed, since platforms log URLs.
"""

from __future__ import annotations

from collections.abc import Iterator

from groundwire.access.gate import Knock
from groundwire.access.key_format import PREFIX
from groundwire.access.refusals import KeyRefused, KeysDiffer, Why

_HEADERS = ("x-goog-api-key", "x-api-key")


def find_key(knock: Knock, *, accept_query: bool, behind_gateway: bool) -> str | None:
    """The text that should be a key; None when the call holds no credential.

    Args:
        knock: the call.
        accept_query: whether `?key=` is read from other machines too.
        behind_gateway: whether API Gateway stands in front. It puts a token of its own in `Authorization`,
            which then says nothing about the caller, and the caller's in `X-Forwarded-Authorization`, which
            nothing else may set.

    Raises:
        InvalidArgument: two keys that differ.
        ApiKeyInvalid: the only credential is a bearer token that is no key.
    """
    offered = [*_headers(knock), *_query(knock, accept_query)]
    bearer = _bearer(knock, "authorization")
    forwarded = _bearer(knock, "x-forwarded-authorization") if behind_gateway else ""
    keys = [text for text in (*offered, bearer, forwarded) if text.startswith(PREFIX)]
    if any(key != keys[0] for key in keys):
        raise KeysDiffer
    if keys or offered:
        return (keys or offered)[0]
    if forwarded if behind_gateway else bearer:
        raise KeyRefused(Why.NO_KEY)
    return None


def _headers(knock: Knock) -> Iterator[str]:
    for name in _HEADERS:
        if text := knock.headers.get(name, "").strip(" \t"):
            yield text


def _query(knock: Knock, accept: bool) -> Iterator[str]:
    if accept or knock.is_local():
        yield from filter(None, knock.query.get("key", ()))


def _bearer(knock: Knock, header: str) -> str:
    scheme, _, token = knock.headers.get(header, "").strip(" \t").partition(" ")
    return token.strip(" \t") if scheme.lower() == "bearer" else ""
