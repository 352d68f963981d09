"""Blocks: stretches of a text that no sentence crosses.

A heading, a list item, a table row, a rule and a stretch of fenced code are each a block, and so is a
paragraph; the HTML tags of such part blocks as well. A line break alone ends no block: text may be wrapped
by hand. It does end one after a lead-in ("Here is what I found:"), before an item, and between lines such as
"Director: James Cameron".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from groundwire.text.lines import BULLET, ORDERED, Kind, Line, ends_closed, ends_in_colon, read_lines
from groundwire.text.marks import BLOCK_TAG, LEAD, WORD

# Tuples: an enum's members are compared faster than hashed.
_ALONE = (Kind.HEADING, Kind.ROW, Kind.RULE, Kind.FENCE)
_LABELS = (Kind.LABEL, Kind.BOLD_LABEL)
_LISTED = (Kind.BULLET, Kind.ORDERED)

_TAG = rf"</?(?:br|hr|{BLOCK_TAG})(?:\s[^<>]{{0,200}}+)?>"
_TAGS = re.compile(rf"(?<!`){_TAG}(?:\s*+{_TAG})*+(?!`)", re.IGNORECASE)
_OPENING = re.compile(r"<(?!/|[bh]r\b)", re.IGNORECASE)
_BREAKS = re.compile(r"(?:<br\s?/?>\s*+)++", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Block:
    """One block.

    Attributes:
        start: where it starts, in code points.
        content: where its first word may be, after list and heading marks.
        end: where it ends.
        whole: whether it is one unit, whatever marks it holds: a table row or code.
    """

    start: int
    content: int
    end: int
    whole: bool


def split_blocks(text: str) -> list[Block]:
    """The blocks of a text, in order. They are disjoint, and what lies between them is white space."""
    blocks = _split_lines(text)
    if "</" in text or "<br" in text:
        return [part for block in blocks for part in _split_tags(text, block)]
    return blocks


def _split_lines(text: str) -> list[Block]:
    blocks: list[Block] = []
    group: list[Line] = []
    for line in read_lines(text):
        if group and (line.kind is Kind.BLANK or _parts(text, group[-1], line)):
            blocks.append(_block(group))
            group = []
        if line.kind is not Kind.BLANK:
            group.append(line)
    if group:
        blocks.append(_block(group))
    return blocks


def _block(group: list[Line]) -> Block:
    return Block(group[0].start, group[0].content, group[-1].end, group[0].kind in (Kind.ROW, Kind.CODE))


def _parts(text: str, previous: Line, line: Line) -> bool:
    """Whether a new block begins at `line`, right below `previous`."""
    if line.kind is Kind.CODE and previous.kind is Kind.CODE:
        return False
    if line.paragraph or line.quoted != previous.quoted or Kind.CODE in (line.kind, previous.kind):
        return True
    if line.kind in _ALONE or previous.kind in _ALONE or line.kind in _LISTED:
        return True
    if line.kind in _LABELS:
        return line.kind is Kind.BOLD_LABEL or previous.kind in _LABELS or ends_closed(text, previous)
    return ends_in_colon(text, previous) and not _starts_lower(text, line)


def _starts_lower(text: str, line: Line) -> bool:
    return _lower_from(text, line.content, line.end)


def _lower_from(text: str, start: int, end: int) -> bool:
    lead = LEAD.match(text, start, end)
    return text[lead.end() : lead.end() + 1].islower() if lead else False


def _split_tags(text: str, block: Block) -> Iterator[Block]:
    """Parts of a block of HTML, each with words: an opening tag goes with what follows, any other with what
    stands before."""
    if block.whole:
        yield block
        return
    start, content = block.start, block.content
    for cut in _tag_cuts(text, block):
        yield Block(start, content, cut, False)
        start = content = cut
    yield Block(start, content, block.end, False)


def _tag_cuts(text: str, block: Block) -> Iterator[int]:
    runs = [found.span() for found in _TAGS.finditer(text, block.content, block.end)]
    words = [
        WORD.search(text, start, end) is not None
        for start, end in zip(
            [block.content, *(b for _, b in runs)], [*(a for a, _ in runs), block.end], strict=True
        )
    ]
    last = max((i for i, worded in enumerate(words) if worded), default=0)
    worded = False
    for index, (start, end) in enumerate(runs[:last]):
        worded = worded or words[index]
        if not worded or (_BREAKS.fullmatch(text, start, end) and _goes_on(text, end, block.end)):
            continue
        opening = _OPENING.search(text, start, end)
        yield opening.start() if opening else end
        worded = False


def _goes_on(text: str, start: int, end: int) -> bool:
    """Whether a line broken by `<br>` goes on, with a small letter."""
    at = start + len(text[start:end]) - len(text[start:end].lstrip())
    item = BULLET.match(text, at, end) or ORDERED.match(text, at, end)
    return item is None and _lower_from(text, at, end)
