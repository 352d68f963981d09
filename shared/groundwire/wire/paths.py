"""Field paths as error replies write them.

Names are the proto names (snake_case) joined by dots, list elements carry their index, and the key of a map,
or any key that could not be a field name, stands quoted in brackets: ``facts[3].attributes["author"]``.
"""

from __future__ import annotations

import json
import re

MAP_FIELDS = frozenset({"attributes", "user_labels"})
"""Fields whose keys are the caller's own words, not names of the API."""

MAX_KEY = 64

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_LOWER_CAMEL = re.compile(r"[a-z][A-Za-z0-9]*")
_SURROGATE = re.compile("[\ud800-\udfff]")


def snake(name: str) -> str:
    """The proto name behind a JSON name; any other text unchanged."""
    if not _LOWER_CAMEL.fullmatch(name):
        return name
    return re.sub("[A-Z]", lambda capital: "_" + capital[0].lower(), name)


def camel(name: str) -> str:
    """The JSON name of a proto name."""
    head, *rest = name.split("_")
    return head + "".join(part.capitalize() for part in rest)


def quoted(key: str) -> str:
    """A key as a JSON string: shortened in the open, and valid Unicode whatever the key holds."""
    shown = key if len(key) <= MAX_KEY else key[:MAX_KEY] + "…"
    return _SURROGATE.sub(lambda lone: f"\\u{ord(lone[0]):04x}", json.dumps(shown, ensure_ascii=False))


def member(path: str, key: str) -> str:
    """The path of `key` in the object at `path`; the root's path is empty."""
    in_map = path.rpartition(".")[2] in MAP_FIELDS
    if in_map or len(key) > MAX_KEY or not _NAME.fullmatch(key):
        return f"{path}[{quoted(key)}]"
    return f"{path}.{snake(key)}" if path else snake(key)


def at(path: str) -> str:
    """The words that place a message; none for the root."""
    return f" at '{path}'" if path else ""


def element(path: str, index: int) -> str:
    """The path of an element of the list at `path`."""
    return f"{path}[{index}]"
