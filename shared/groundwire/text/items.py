"""Items of ordered lists, told from lines that only start like one: a number that a hand-wrapped line happens
to begin with ("in chapter / 12. It was"), the end of a parenthesis ("(vitamins B and / C) are"), initials."""

from __future__ import annotations

import re

from groundwire.text.line import Kind, Line, ends_closed

# "A. Rome" and "ii. Oslo" are items among their like only: "J. Smith" starts as they do.
_LETTERED = re.compile(r"([A-Za-z]|[ivx]{2,5}|[IVX]{2,5})\.[^\S\r\n]++(?=\S)")
_ANY_LETTERED = re.compile(
    rf"(?:\A|[\n\r\x0b\x0c\x85\u2028\u2029])[^\S\r\n]*+(?:>[ \t]?)*+{_LETTERED.pattern}"
)
_ROMAN = {
    numeral: value
    for value, numeral in enumerate(
        "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii".split(), 1
    )
}
# A list may be an excerpt and start anywhere, but "42. That is the answer." is none.
_LAST_FIRST = 20
_WRAPS = (Kind.TEXT, Kind.LABEL, Kind.BOLD_LABEL, Kind.BULLET, Kind.ORDERED)


def settle_items(text: str, lines: list[Line]) -> None:
    """Turns lines that only look like items into text, and lines with letters or Roman numerals that count on
    into items."""
    if any(line.kind is Kind.ORDERED for line in lines):
        _demote(text, lines)
    if "." in text and _ANY_LETTERED.search(text):
        _mark_lettered(text, lines)


def _demote(text: str, lines: list[Line]) -> None:
    sequence = _counting(lines)
    before: Line | None = None
    listed = False
    for index, line in enumerate(lines):
        if line.kind is Kind.ORDERED:
            listed = index in sequence and (before is None or _may_follow(text, before, line, listed))
            if not listed:
                at = line.start + _indent(text, line)
                lines[index] = line._replace(kind=Kind.TEXT, content=at, number=0)
        elif line.kind is not Kind.TEXT:
            listed = line.kind is Kind.BULLET
        before = line if line.kind in _WRAPS else None


def _counting(lines: list[Line]) -> set[int]:
    """Indexes of ordered lines whose number is low, or next to that of another."""
    found = [(index, line.number) for index, line in enumerate(lines) if line.kind is Kind.ORDERED]
    numbers = [-1, *(number for _, number in found), -1]
    return {
        index
        for (index, number), last, following in zip(found, numbers, numbers[2:], strict=False)
        if number <= _LAST_FIRST or last == number - 1 or following == number + 1
    }


def _may_follow(text: str, before: Line, line: Line, listed: bool) -> bool:
    """Whether an item may stand right below a line, which is `listed` where it is of an item."""
    mark = text[line.start : line.content]
    above = text[before.start : before.end]
    if ")" in mark and "(" not in mark and above.rfind("(") > above.rfind(")"):
        return False
    return line.number == 1 or listed or ends_closed(text, before)


def _mark_lettered(text: str, lines: list[Line]) -> None:
    """Turns lines into items that start with a letter or a Roman numeral: those that count on from another
    such line, and the first of a list within an item. Their marks stay content: they may be initials."""
    found = [
        (index, start[1])
        for index, line in enumerate(lines)
        if line.kind is Kind.TEXT and (start := _LETTERED.match(text, line.content, line.end))
    ]
    values = [_values(mark) for _, mark in found]
    for at, (index, mark) in enumerate(found):
        counts_on = at > 0 and _next(values[at - 1]) & values[at]
        leads = at + 1 < len(found) and _next(values[at]) & values[at + 1]
        if counts_on or leads or (mark in "ai" and _within_item(text, lines, index)):
            lines[index] = lines[index]._replace(kind=Kind.ORDERED, number=1)


def _values(mark: str) -> set[tuple[str, int]]:
    """What a mark may count as: "i" is the ninth letter, and one."""
    case = "a" if mark.islower() else "A"
    values = {(case, ord(mark.lower()) - ord("a") + 1)} if len(mark) == 1 else set()
    return values | ({(f"{case} roman", _ROMAN[mark.lower()])} if mark.lower() in _ROMAN else set())


def _next(values: set[tuple[str, int]]) -> set[tuple[str, int]]:
    return {(style, value + 1) for style, value in values}


def _within_item(text: str, lines: list[Line], index: int) -> bool:
    """Whether a line stands right after an item, further in than that."""
    before = lines[index - 1] if index else None
    return (
        before is not None
        and before.kind in (Kind.BULLET, Kind.ORDERED)
        and _indent(text, lines[index]) > _indent(text, before)
    )


def _indent(text: str, line: Line) -> int:
    raw = text[line.start : line.end]
    return len(raw) - len(raw.lstrip(" \t>\u00a0\u3000"))
