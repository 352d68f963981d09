"""A line of a text: what it is, where its words are, and how it ends."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from groundwire.text.marks import FIRM_ENDS, LATIN_ENDS


class Kind(Enum):
    """What a line is."""

    BLANK = "blank"
    TEXT = "text"
    LABEL = "label"  # Director: James Cameron
    BOLD_LABEL = "bold label"  # **Director:** James Cameron
    HEADING = "heading"
    BULLET = "bullet"
    ORDERED = "ordered"
    ROW = "row"
    RULE = "rule"
    FENCE = "fence"
    CODE = "code"


class Line(NamedTuple):
    """One line.

    Attributes:
        start: where it starts.
        content: where its text starts, after indent, quotation marks, and list or heading marks.
        end: where it ends, before its line break.
        kind: what it is.
        quoted: whether it is led by ">".
        number: of an ordered item, 1 where its mark is no number; 0 for none.
        paragraph: whether a paragraph break stands before it.
    """

    start: int
    content: int
    end: int
    kind: Kind
    quoted: bool
    number: int
    paragraph: bool


def ends_closed(text: str, line: Line) -> bool:
    """Whether a line ends as a sentence or a lead-in does, so that an item may follow."""
    tail = text[max(line.content, line.end - 8) : line.end].rstrip().rstrip("\"'”’»)]」』）】*_")
    return tail.endswith((*LATIN_ENDS, *FIRM_ENDS, ":", "：", ";", "；"))


def ends_in_colon(text: str, line: Line) -> bool:
    """Whether a line introduces what follows."""
    tail = text[max(line.content, line.end - 8) : line.end].rstrip().rstrip("*_")
    return tail.endswith((":", "："))
