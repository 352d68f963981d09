"""Items, and lines that only start like one."""

from __future__ import annotations

import pytest

from groundwire.text.lines import Kind, read_lines


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("1. a\n2. b", "12"),
        ("25. a\n26. b", "12"),
        ("42. That is the answer.", ""),
        ("in chapter\n12. It was", ""),
        ("It ended.\n12. It was", "2"),
        ("1. a\nwrapped\n2. b", "13"),
        ("(B and\nC) are", ""),
        ("(B and\n(c) are", "2"),
        ("A. a\nB. b", "12"),
        ("c. a\nd. b", "12"),
        ("h. a\ni. b\nj. c", "123"),
        ("i. a\nii. b", "12"),
        ("A. Smith wrote", ""),
        ("by\nA. Smith and\nC. Jones", ""),
        ("1. x\n   a. y", "12"),
        ("1. x\na. y", "1"),
        ("- x\n  i. y", "2"),
    ],
)
def test_which_lines_are_ordered_items(text: str, items: str) -> None:
    found = [str(n) for n, line in enumerate(read_lines(text), 1) if line.kind is Kind.ORDERED]
    assert "".join(found) == items


def test_letters_stay_content_since_they_may_be_initials() -> None:
    text = "A. Smith wrote\nB. Jones read"
    assert [text[line.content : line.end] for line in read_lines(text)] == text.split("\n")
