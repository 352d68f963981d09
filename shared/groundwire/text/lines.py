"""What kind of line each line of a text is: Markdown as answers use it, read leniently.

Offsets are code points. A line excludes the character(s) that break it.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from string import ascii_letters

from groundwire.text.items import settle_items
from groundwire.text.line import Kind, Line, ends_closed, ends_in_colon

__all__ = ["Kind", "Line", "ends_closed", "ends_in_colon", "read_lines"]

# What str.splitlines breaks at, less the file, group and record separators, which are mere white space here.
_BREAK = re.compile("\r\n|[\n\r\x0b\x0c\x85\u2028\u2029]")
_PARAGRAPH_BREAKS = "\x0c\u2029"

# ">90%" is a comparison, not a quotation.
QUOTE = re.compile(r"[ \t\ufeff\u200b]*+(?:>(?![=\d])[ \t]?)*+")
_INDENT = re.compile(r"[ \t\u00a0\u3000\ufeff\u200b]*+")
BULLET = re.compile(r"[-*+•‣◦▪●○·–—](?=[^\S\r\n])[^\S\r\n]++(?:\[[ xX]\][^\S\r\n]++)?")
# "3. Mai 2020" is a date, no item.
_ORDINAL = (
    r"(?!\s+(?:(?:Januar|Jänner|Februar|März|Mai|Juni|Juli|Oktober|Dezember|Platz|Weltkrieg)\b"
    r"|(?:April|August|September|November)\s+\d{4}))"
)
ORDERED = re.compile(
    rf"""(?: \*{{0,2}}\(?(?P<number>\d{{1,3}})[.)]\*{{0,2}}(?=\s){_ORDINAL}   # 1.  1)  (1)  **1.**
      | \(?[A-Za-z]\)(?=\s) | \(?[ivxIVX]{{1,5}}\)(?=\s)         # a)  (b)  iv)
      | \d{{1,3}}[、．](?=\S)(?!\d) | [（(]\d{{1,3}}[）)](?=\S)     # 1、 （1）
      | [①-⑳] | [一二三四五六七八九十]{{1,3}}、
      | \[\^?\d{{1,3}}\]:?(?=\s)                                  # [1] of a list of sources
    )\s*+""",
    re.VERBOSE,
)
HEADING = re.compile(r"#{1,6}[^\S\r\n]++")
RULE = re.compile(r"(?:[-*_=~][ \t]*+){3,}+$")
ROW_RULE = re.compile(r"\|?[ \t]*+:?-{2,}+:?[ \t]*+(?:\|[ \t]*+(?::?-+:?[ \t]*+)?)++$")
# One word may follow, and settings such as title="a.py". With more it is prose that has marks before it.
FENCE = re.compile(
    r"(?P<fence>`{3,}+|~{3,}+)[ \t]*+(?P<info>[^\s`]*+)"
    r"(?P<settings>(?:[ \t]++[\w.-]{1,40}=[^\s`]++)*+)[ \t]*+$"
)
_BOLD_LINE = re.compile(r"(\*\*|__)[^*_\r\n]++\1:?[ \t]*+$")
_LABEL = re.compile(r"(?P<bold>\*\*|__)?[^\W\d_][^.:!?\r\n|]{0,40}+:(?:\*\*|__)?:?[ \t]++\S")
# Fences that hold prose.
_PROSE = frozenset({"markdown", "md", "text", "txt", "plaintext", "plain"})


def read_lines(text: str) -> list[Line]:
    """The lines of a text, classified. Fenced code is told from prose; a table may lack outer bars."""
    lines = [_read(text, start, end, paragraph) for start, end, paragraph in _cut(text)]
    if "```" in text or "~~~" in text:
        _mark_code(text, lines)
    if "|" in text:
        _mark_rows(text, lines)
    settle_items(text, lines)
    return lines


def _cut(text: str) -> Iterator[tuple[int, int, bool]]:
    start, paragraph = 0, False
    for found in _BREAK.finditer(text):
        yield start, found.start(), paragraph
        start, paragraph = found.end(), found[0] in _PARAGRAPH_BREAKS
    yield start, len(text), paragraph


def _read(text: str, start: int, end: int, paragraph: bool) -> Line:
    if start == end:
        return Line(start, end, end, Kind.BLANK, False, 0, paragraph)
    if text[start] in ascii_letters and ")" not in text[start : start + 6] and text.find(":", start, end) < 0:
        return Line(start, start, end, Kind.TEXT, False, 0, paragraph)  # what most lines are
    quote = QUOTE.match(text, start, end)
    quoted = quote is not None and ">" in quote[0]
    at = quote.end() if quote is not None and quoted else start
    indent = _INDENT.match(text, at, end)
    at = indent.end() if indent else at
    kind, content, number = _kind(text, at, end)
    if kind is Kind.BLANK and text[start:end].strip():
        kind = Kind.RULE  # a lone ">", or characters that only look blank
    return Line(start, content, end, kind, quoted, number, paragraph)


def _kind(text: str, at: int, end: int) -> tuple[Kind, int, int]:
    """Kind, start of content, number."""
    if not text[at:end].strip():
        return Kind.BLANK, end, 0
    first = text[at]
    if first in "`~" and FENCE.match(text, at, end):
        return Kind.FENCE, at, 0
    if first in "-*_=~" and RULE.match(text, at, end):
        return Kind.RULE, at, 0
    if first == "|":
        return Kind.ROW, at, 0
    if found := HEADING.match(text, at, end):
        return Kind.HEADING, _after_number(text, found.end(), end), 0
    if found := BULLET.match(text, at, end):
        return Kind.BULLET, _after_number(text, found.end(), end), 0
    if found := ORDERED.match(text, at, end):
        return Kind.ORDERED, found.end(), int(found["number"] or 1)
    if first in "*_" and _BOLD_LINE.match(text, at, end):
        return Kind.HEADING, at, 0
    if found := _LABEL.match(text, at, end):
        return Kind.BOLD_LABEL if found["bold"] else Kind.LABEL, at, 0
    return Kind.TEXT, at, 0


def _after_number(text: str, at: int, end: int) -> int:
    found = ORDERED.match(text, at, end)
    return found.end() if found else at


def _mark_code(text: str, lines: list[Line]) -> None:
    """Turns closed fences into code. An open fence is left: it would swallow the rest of an answer that was
    cut off."""
    fences = [(index, found["fence"][0], found["info"].lower()) for index, found in _fences(text, lines)]
    closers = {mark: [index for index, m, info in fences if m == mark and not info] for mark in "`~"}
    done = -1
    for index, mark, info in fences:
        later = bisect_right(closers[mark], index)
        if index <= done or later == len(closers[mark]):
            continue
        done = closers[mark][later]
        if info not in _PROSE:
            lines[index : done + 1] = [line._replace(kind=Kind.CODE) for line in lines[index : done + 1]]


def _fences(text: str, lines: list[Line]) -> Iterator[tuple[int, re.Match[str]]]:
    for index, line in enumerate(lines):
        if line.kind is Kind.FENCE and (found := FENCE.match(text, line.content, line.end)):
            yield index, found


def _mark_rows(text: str, lines: list[Line]) -> None:
    """Turns the lines about a `--- | ---` rule into rows, down to the next line without a bar."""
    for index, line in enumerate(lines):
        if line.kind in (Kind.BLANK, Kind.CODE) or "|" not in text[line.content : line.end]:
            continue
        if not ROW_RULE.match(text, line.content, line.end):
            continue
        lines[index] = line._replace(kind=Kind.ROW)
        if index and "|" in text[lines[index - 1].content : lines[index - 1].end]:
            lines[index - 1] = lines[index - 1]._replace(kind=Kind.ROW)
        below = index + 1
        while below < len(lines) and lines[below].kind not in (Kind.CODE, Kind.ROW):
            if "|" not in text[lines[below].content : lines[below].end]:
                break
            lines[below] = lines[below]._replace(kind=Kind.ROW)
            below += 1
