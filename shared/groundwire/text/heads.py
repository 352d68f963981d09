"""The head of a table: the caption that its rows and its key-value lines cannot be understood without.

| fact | head |
| --- | --- |
| `title: Ada Lovelace` / `Born: 1815` / `Died: 1852` | title: Ada Lovelace |
| `Table: Olympic medals` / `rank: 1; nation: ...` | Table: Olympic medals |
| `# Medals` / `| rank | nation |` / `| --- | --- |` / rows | Medals. rank, nation |

Prose has none.
"""

from __future__ import annotations

import re

from groundwire.text.lines import ROW_RULE, Kind, Line, read_lines
from groundwire.text.plain import plain

_CAPTION = re.compile(r"\W*(?:table|title|caption|name|topic|subject|heading|entity)\W*:", re.IGNORECASE)
_LONGEST = 200  # characters of a caption
_CELLED = (Kind.LABEL, Kind.BOLD_LABEL, Kind.ROW)
_ENDED = (".", "!", "?", ":", "：")


def read_head(text: str) -> tuple[str, int]:
    """The head of a fact that is a table, as the scorer reads it, and the code point where it ends; ("", 0) for
    any other text. Takes time linear in the text."""
    if "|" not in text[:4000] and not _CAPTION.match(text):
        return "", 0
    lines = [line for line in read_lines(text) if line.kind is not Kind.BLANK]
    if len(lines) < 3:
        return "", 0
    last = _last_of_head(text, lines)
    body = lines[last:]
    if not last or 3 * sum(line.kind in _CELLED for line in body) < 2 * len(body):
        return "", 0
    head = plain(text[: lines[last - 1].end])
    return (head, lines[last - 1].end) if 0 < len(head) <= _LONGEST else ("", 0)


def with_head(head: str, text: str) -> str:
    """`text` behind its head."""
    return f"{head}{' ' if head.endswith(_ENDED) else '. '}{text}" if head else text


def _last_of_head(text: str, lines: list[Line]) -> int:
    """How many lines the head has: a caption, the header row, and the rule under it."""
    for index in (1, 2):
        line = lines[index]
        if line.kind is Kind.ROW and ROW_RULE.match(text[line.content : line.end].strip()):
            return index + 1
    first = lines[0]
    titled = first.kind is Kind.HEADING or _CAPTION.match(text, first.content, first.end) is not None
    return 1 if titled else 0
