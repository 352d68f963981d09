"""Kinds of lines."""

from __future__ import annotations

import pytest

from groundwire.text.lines import Kind, ends_closed, ends_in_colon, read_lines

KINDS = [
    ("", Kind.BLANK, ""),
    (" \t\u3000", Kind.BLANK, ""),
    ("Plain text", Kind.TEXT, "Plain text"),
    ("    indented", Kind.TEXT, "indented"),
    ("# Heading", Kind.HEADING, "Heading"),
    ("### 2. Heading", Kind.HEADING, "Heading"),
    ("#hashtag", Kind.TEXT, "#hashtag"),
    ("#1 in sales", Kind.TEXT, "#1 in sales"),
    ("**All bold**", Kind.HEADING, "**All bold**"),
    ("**Some** bold", Kind.TEXT, "**Some** bold"),
    ("- item", Kind.BULLET, "item"),
    ("* item", Kind.BULLET, "item"),
    ("• item", Kind.BULLET, "item"),
    ("- 1. item", Kind.BULLET, "item"),
    ("- [x] item", Kind.BULLET, "item"),
    ("-5 degrees", Kind.TEXT, "-5 degrees"),
    ("1. item", Kind.ORDERED, "item"),
    ("(12) item", Kind.ORDERED, "item"),
    ("**3.** item", Kind.ORDERED, "item"),
    ("a) item", Kind.ORDERED, "item"),
    ("(iv) item", Kind.ORDERED, "item"),
    ("1、项", Kind.ORDERED, "项"),
    ("一、项", Kind.ORDERED, "项"),
    ("③ item", Kind.ORDERED, "item"),
    ("[2] Source", Kind.ORDERED, "Source"),
    ("1997. It was", Kind.TEXT, "1997. It was"),
    ("3. Mai 2020", Kind.TEXT, "3. Mai 2020"),
    ("3. April 2020", Kind.TEXT, "3. April 2020"),
    ("3. April", Kind.ORDERED, "April"),
    ("1.5 km", Kind.TEXT, "1.5 km"),
    ("| a | b |", Kind.ROW, "| a | b |"),
    ("---", Kind.RULE, "---"),
    ("* * *", Kind.RULE, "* * *"),
    ("=====", Kind.RULE, "====="),
    ("> ", Kind.RULE, ""),
    ("> quoted", Kind.TEXT, "quoted"),
    ("> - item", Kind.BULLET, "item"),
    (">90% of users", Kind.TEXT, ">90% of users"),
    ("Director: James", Kind.LABEL, "Director: James"),
    ("**Director:** James", Kind.BOLD_LABEL, "**Director:** James"),
    ("**Director**: James", Kind.BOLD_LABEL, "**Director**: James"),
    ("https://a.b", Kind.TEXT, "https://a.b"),
    ("At 10:30 we", Kind.TEXT, "At 10:30 we"),
]


@pytest.mark.parametrize(("text", "kind", "content"), KINDS)
def test_kind_and_content(text: str, kind: Kind, content: str) -> None:
    [line] = read_lines(text)
    assert (line.kind, text[line.content : line.end]) == (kind, content)


def kinds(text: str) -> list[str]:
    return [line.kind.value for line in read_lines(text)]


def test_every_line_break() -> None:
    text = "a\nb\r\nc\rd\x0be\x0cf\x85g\u2028h\u2029i"
    lines = read_lines(text)
    assert [text[line.start : line.end] for line in lines] == list("abcdefghi")
    assert [line.paragraph for line in lines] == [False] * 5 + [True, False, False, True]


def test_code_needs_both_fences() -> None:
    assert kinds("```py\nx\n\ny\n```\nz") == ["code", "code", "code", "code", "code", "text"]
    assert kinds("```\nx") == ["fence", "text"]
    assert kinds("```\nx\n~~~") == ["fence", "text", "fence"]
    assert kinds("~~~\n```\n~~~\n```") == ["code", "code", "code", "fence"]


def test_a_line_of_prose_is_no_fence() -> None:
    assert kinds("```It won\nx\n```") == ["text", "text", "fence"]
    assert kinds("```py\nx\n```")[0] == kinds('```py title="a.py"\nx\n```')[0] == "code"


def test_a_fence_of_prose_holds_prose() -> None:
    assert kinds("```markdown\nx\n```") == ["fence", "text", "fence"]


def test_a_table_may_lack_outer_bars() -> None:
    assert kinds("intro\nName | Year\n--- | ---\na | b\nc | d\n\nx | y") == [
        "text",
        "row",
        "row",
        "row",
        "row",
        "blank",
        "text",
    ]


@pytest.mark.parametrize(
    ("text", "closed", "colon"),
    [
        ("It ends.", True, False),
        ("It leads:", True, True),
        ("**It leads:**", True, True),
        ("It goes on", False, False),
        ("「完。」", True, False),
        ("说：", True, True),
    ],
)
def test_how_a_line_ends(text: str, closed: bool, colon: bool) -> None:
    [line] = read_lines(text)
    assert (ends_closed(text, line), ends_in_colon(text, line)) == (closed, colon)
