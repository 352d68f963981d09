"""Reads answers and facts from files."""

from __future__ import annotations

import sys
from pathlib import Path

from groundwire.errors import InvalidArgument
from groundwire.wire.lenient import JsonValue, parse_json


def read_text(name: str) -> str:
    """The text of a file, or of stdin for ``-``.

    Raises:
        InvalidArgument: it cannot be read, or is not UTF-8; names the file.
    """
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return data.decode("utf-8-sig")
    except OSError as exc:
        raise InvalidArgument(f"{name}: {exc.strerror}") from None
    except UnicodeDecodeError as exc:
        raise InvalidArgument(f"{name}: not UTF-8 (byte {exc.start})") from None


def read_facts(name: str) -> list[JsonValue]:
    """The facts of a file, in the API's own form.

    A ``.json`` file holds one fact or a list of them, a ``.jsonl`` file one fact a line; a fact is a string
    or an object as the API takes it. Any other file, and stdin, is one fact as it stands.

    Raises:
        InvalidArgument: it cannot be read or is not JSON; names the file, and the line of a ``.jsonl`` file.
    """
    text = read_text(name)
    if name.endswith(".jsonl"):
        lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
        return [_fact(_json(line, f"{name}:{number}")) for number, line in lines]
    if name.endswith(".json"):
        found = _json(text, name)
        return [_fact(item) for item in found] if isinstance(found, list) else [_fact(found)]
    return [_fact(text)]


def _json(text: str, where: str) -> JsonValue:
    try:
        return parse_json(text.encode())
    except InvalidArgument as exc:
        raise InvalidArgument(f"{where}: not JSON ({exc})") from None


def _fact(item: JsonValue) -> JsonValue:
    return {"factText": item} if isinstance(item, str) else item
