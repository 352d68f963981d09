"""Replies as bytes that every client reads."""

from __future__ import annotations

import json


def dump_json(value: object) -> bytes:
    """Compact UTF-8 JSON; members keep their order, so that equal values give equal bytes.

    Raises:
        ValueError: a NaN, an infinity or a lone surrogate, which clients refuse.
        TypeError: not a JSON value.
    """
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()
