"""Blocks: stretches that no sentence crosses."""

from __future__ import annotations

import pytest

from groundwire.text.blocks import split_blocks


@pytest.mark.parametrize(
    ("text", "blocks"),
    [
        ("one\ntwo", ["one\ntwo"]),
        ("one\n\ntwo", ["one", "two"]),
        ("one\x0ctwo", ["one", "two"]),
        ("lead:\nNext", ["lead:", "Next"]),
        ("lead:\nnext", ["lead:\nnext"]),
        ("# a\nb", ["# a", "b"]),
        ("- a\nb\n- c", ["- a\nb", "- c"]),
        ("a\n1. b\n2. c", ["a", "1. b", "2. c"]),
        ("see chapter\n12. then", ["see chapter\n12. then"]),
        ("Done.\n12. then", ["Done.", "12. then"]),
        ("a: b\nc: d", ["a: b", "c: d"]),
        ("it goes\nnote: on", ["it goes\nnote: on"]),
        ("> a\n> b\nc", ["> a\n> b", "c"]),
        ("```\na\n\nb\n```\nc", ["```\na\n\nb\n```", "c"]),
        ("", []),
        (" \n ", []),
    ],
)
def test_blocks(text: str, blocks: list[str]) -> None:
    found = split_blocks(text)
    assert [text[b.start : b.end] for b in found] == blocks
    assert all(b.start <= b.content <= b.end for b in found)


def test_rows_and_code_are_whole() -> None:
    assert [b.whole for b in split_blocks("| a. B |\n```\na. B\n```\na. B")] == [True, True, False]


def test_content_starts_after_the_marks() -> None:
    text = "# 1. Intro\n- 2) Item"
    assert [text[b.content : b.end] for b in split_blocks(text)] == ["Intro", "Item"]
