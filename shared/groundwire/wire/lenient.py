"""Request bodies: JSON as Google's front end takes it, less what has no single meaning.

The strict parser goes first; what it refuses it gets once more, rewritten by `repair`. Repeated keys, text
that is not Unicode and deep nesting are then looked for in the value.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import NoReturn, cast

from groundwire.errors import InvalidArgument
from groundwire.wire.notes import INVALID_JSON, Notes
from groundwire.wire.paths import at, element, member, quoted
from groundwire.wire.repair import Repaired
from groundwire.wire.values import JsonValue

__all__ = ["JsonValue", "parse_json"]

MAX_DEPTH = 100

_CONTEXT = 20
_INT_DIGITS = 400  # more than a double can have: a longer integer is out of every range
_SURROGATE = re.compile("[\ud800-\udfff]")
_SURROGATE_ESCAPE = re.compile(r"\\u[dD][89a-fA-F]")


def parse_json(body: bytes) -> JsonValue:
    """The value in a request body; an empty or blank one is an empty object.

    Control characters may stand in strings as they are. A number beyond the range of double comes back as an
    infinity or a long int, for its field to refuse.

    Raises:
        InvalidArgument: not JSON (no violations; the message shows where), nested deeper than 100 levels, or,
            with a violation for each path, a key that comes twice in its object or text that is not Unicode.
    """
    text, is_utf8 = _decode(body)
    if not text.strip(" \t\n\r"):
        return {}
    value = _parse(text)
    if _any_repeated(value) or not is_utf8 or _SURROGATE_ESCAPE.search(text):
        notes = Notes()
        _inspect(value, "", notes)
        notes.raise_if_any()
    return value


def _decode(body: bytes) -> tuple[str, bool]:
    """The text, and whether it was UTF-8. Bytes that are not become lone surrogates, found by path later."""
    try:
        return body.decode(), True
    except UnicodeDecodeError:
        return body.decode(errors="surrogateescape"), False


class _Repeating(dict[str, JsonValue]):
    """An object in which keys came more than once."""

    repeated: list[str]


def _object(pairs: list[tuple[str, JsonValue]]) -> dict[str, JsonValue]:
    members = dict(pairs)
    if len(members) == len(pairs):
        return members
    repeating = _Repeating(members)
    counts = Counter(key for key, _ in pairs)
    repeating.repeated = [key for key, count in counts.items() if count > 1]
    return repeating


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(name)


def _integer(digits: str) -> int | float:
    return int(digits) if len(digits) <= _INT_DIGITS else float(digits)


_STRICT = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_refuse_constant, strict=False)
_SECOND = json.JSONDecoder(object_pairs_hook=_object, parse_int=_integer, strict=False)


def _parse(text: str) -> JsonValue:
    try:
        return cast(JsonValue, _STRICT.decode(text))
    except RecursionError:
        raise _too_deep() from None
    except ValueError:  # not JSON, NaN, or an integer too long for Python
        return _parse_repaired(text)


def _parse_repaired(text: str) -> JsonValue:
    repaired = Repaired(text)
    try:
        return cast(JsonValue, _SECOND.decode(repaired.text))
    except RecursionError:
        raise _too_deep() from None
    except json.JSONDecodeError as error:
        raise _unexpected(text, repaired.origin(error.pos)) from None


def _too_deep() -> InvalidArgument:
    return InvalidArgument(f"Message too deep. At most {MAX_DEPTH} levels of nesting are read.")


def _unexpected(text: str, position: int) -> InvalidArgument:
    start = max(position - _CONTEXT, 0)
    near = text[start : position + _CONTEXT].encode("utf-8", "replace").decode()
    caret = " " * (position - start) + "^"
    return InvalidArgument(f"{INVALID_JSON} Unexpected token.\n{near}\n{caret}")


def _any_repeated(root: JsonValue) -> bool:
    """Whether some object repeats a key. Goes level by level, which also measures the depth."""
    repeated = False
    level = [root] if isinstance(root, dict | list) else []
    for _ in range(MAX_DEPTH):
        repeated = repeated or _Repeating in set(map(type, level))
        level = [
            inner
            for node in level
            for inner in (node.values() if isinstance(node, dict) else node)
            if isinstance(inner, (dict, list))  # hot: a tuple is faster than a union
        ]
    if level:
        raise _too_deep()
    return repeated


def _inspect(value: JsonValue, path: str, notes: Notes) -> None:
    """Notes repeated keys and lone surrogates. The depth is known to be small."""
    if isinstance(value, str):
        _inspect_text(value, path, notes)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            _inspect(inner, element(path, index), notes)
    elif isinstance(value, dict):
        for key in value.repeated if isinstance(value, _Repeating) else ():
            notes.add(member(path, key), f"{INVALID_JSON} Duplicate key {quoted(key)}{at(path)}.")
        for key, inner in value.items():
            _inspect_text(key, member(path, key), notes)
            _inspect(inner, member(path, key), notes)


def _inspect_text(text: str, path: str, notes: Notes) -> None:
    if not text.isascii() and _SURROGATE.search(text):
        notes.add(path, f"{INVALID_JSON} Text{at(path)} holds a lone surrogate or bytes that are not UTF-8.")
