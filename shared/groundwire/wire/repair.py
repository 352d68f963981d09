"""Rewrites the JSON that Google's stream parser takes, and JSON does not have, as JSON.

That is: commas before a closing mark, single-quoted strings, bare keys, the escape ``\\v``, and a backslash
before any other character, which then stands for itself. All else stays, so that the strict parser still
refuses it: comments, hex, a leading plus, empty elements, text after the value. A bare word that is neither a
key nor a JSON constant (NaN, Infinity) is made unreadable. One pass over tokens; no recursion.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_left
from itertools import accumulate

_TOKEN = re.compile(
    r'"[^"\\]*"'  # a plain string, and a comma without a value before it, stay as they are
    r"|[\[{][ \t\n\r]*,"
    r"|(?P<quote>[\"'])"
    r"|(?P<comma>,)(?=[ \t\n\r]*[\]}])"
    r"|(?<![A-Za-z0-9_$.])(?P<word>[A-Za-z_$][A-Za-z0-9_$]*)"  # not the exponent of a number
)
_COLON = re.compile(r"[ \t\n\r]*:")
_MARK = re.compile(r"\\.|[\"']", re.DOTALL)
_CONSTANTS = frozenset({"true", "false", "null"})
_ESCAPES = frozenset('"\\/bfnrtu')
_UNREADABLE = "!"
_PARSER = json.JSONDecoder(strict=False)


class Repaired:
    """A text with its replacements made.

    Attributes:
        text: the result.
    """

    def __init__(self, original: str) -> None:
        self._pieces: list[str] = []
        self._starts: list[int] = []  # of each piece, in the original
        pos = kept = 0
        while token := _TOKEN.search(original, pos):
            start, pos = token.span()
            if token.lastgroup is None:
                continue
            replacement, pos = _rewrite(original, token)
            self._add(original[kept:start], kept)
            self._add(replacement, start)
            kept = pos
        self._add(original[kept:], kept)
        self.text = "".join(self._pieces)

    def _add(self, piece: str, start: int) -> None:
        self._pieces.append(piece)
        self._starts.append(start)

    def origin(self, position: int) -> int:
        """Where in the original a position of the text comes from: a dropped comma, if one was there."""
        offsets = list(accumulate(map(len, self._pieces), initial=0))
        piece = bisect_left(offsets, position)
        if piece == len(self._pieces) or offsets[piece] > position:
            piece -= 1
        return self._starts[piece] + position - offsets[piece]


def _rewrite(text: str, token: re.Match[str]) -> tuple[str, int]:
    """The JSON for a token, and where in the text the token ends."""
    start, end = token.span()
    if token.lastgroup == "quote":
        return _string(text, start)
    if token.lastgroup == "comma":
        return "", end
    word = token[0]
    if word in _CONSTANTS:
        return word, end
    return (f'"{word}"' if _COLON.match(text, end) else _UNREADABLE), end


def _string(text: str, start: int) -> tuple[str, int]:
    """A quoted string as JSON; one that never ends is left for the parser to refuse."""
    quote = text[start]
    if quote == '"' and (end := _end_of_sound_string(text, start)):
        return text[start:end], end
    parts = ['"']
    pos = start + 1
    for mark in _MARK.finditer(text, pos):
        parts.append(text[pos : mark.start()])
        pos = mark.end()
        if mark[0] == quote:
            parts.append('"')
            return "".join(parts), pos
        parts.append(_character(mark[0]))
    return text[start:], len(text)


def _end_of_sound_string(text: str, start: int) -> int:
    """The end of a string that is JSON already, found at the parser's speed; 0 if it is not."""
    try:
        return _PARSER.raw_decode(text, start)[1]
    except json.JSONDecodeError:
        return 0


def _character(mark: str) -> str:
    """An escape, or a quotation mark of the other kind, as JSON writes it."""
    character = mark[-1]
    if len(mark) == 2 and character in _ESCAPES:
        return mark
    return {'"': '\\"', "v": "\\u000b"}.get(character, character)
