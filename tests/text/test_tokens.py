"""Tokens as the API counts them."""

from __future__ import annotations

import time
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groundwire.text.marks import CJK_LETTERS, SOUTH_EAST_LETTERS
from groundwire.text.tokens import count_tokens


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("They wore off-the-rack clothes in 2024.", 7),
        ("", 0),
        (" \n\t ", 0),
        ("word", 1),
        ("word.", 2),
        ("One two three", 3),
        ("Really?! Yes... No…", 6),
        ("The ratio is 3.5 to 1.", 7),
        ("Dr. Smith of the U.S. Senate left.", 8),
        ("He said “Stop!” He left.", 7),
        ('"Is it safe?" he asked.', 6),
        ("wait... what", 2),
        ("It works.[1] Good. 👍", 6),
        ("- First point\n- Second point", 6),
        ("a - b", 3),
        ("...", 1),
        ("Oui !", 2),
        ("他在2024年来。", 6),
        ("本当ですか？", 6),
        ("カタカナ", 4),
        ("GPT-4是好的。", 5),
        ("他（她）来", 3),
        ("สวัสดี", 4),
        ("ສະບາຍດີ", 6),
        ("សួស្តី។", 4),
        ("यह एक परीक्षण है।", 5),
        ("한국어 문장입니다.", 3),
        ("https://example.com/a.b?c=d.e is it", 3),
    ],
)
def test_counts(text: str, tokens: int) -> None:
    assert count_tokens(text) == tokens


@pytest.mark.parametrize(("unit", "each"), [("word ", 1), ("Yes. ", 2), ("中", 1), ("好。", 2), ("ก", 1)])
def test_grows_with_the_text(unit: str, each: int) -> None:
    assert count_tokens(unit * 4096) == 4096 * each


@given(st.text(max_size=60), st.text(max_size=60))
@settings(max_examples=100, deadline=None)
def test_is_at_least_the_words(first: str, second: str) -> None:
    assert count_tokens(first) >= 0
    assert count_tokens(f"{first}\n\n{second}") == count_tokens(first) + count_tokens(second)


@pytest.mark.parametrize("letters", [CJK_LETTERS, SOUTH_EAST_LETTERS])
def test_counted_letters_are_letters(letters: str) -> None:
    """Every assigned character of the listed ranges is a letter, or the number sign 〇."""
    assigned = [c for c in expand(letters) if unicodedata.category(c) != "Cn"]
    assert {unicodedata.category(c)[0] for c in assigned} <= {"L", "N"}
    assert all(unicodedata.category(c) == "Nl" for c in assigned if unicodedata.category(c)[0] == "N")


def expand(ranges: str) -> list[str]:
    found: list[str] = []
    for position, char in enumerate(ranges):
        if char == "-":
            found += map(chr, range(ord(ranges[position - 1]), ord(ranges[position + 1]) + 1))
        else:
            found.append(char)
    return found


@pytest.mark.parametrize("unit", [".", "a.", "! ", "中", "a中", '"', ". ", "x", "...a "])
def test_takes_linear_time(unit: str) -> None:
    started = time.process_time()
    count_tokens((unit * 65536)[:65536])
    assert time.process_time() - started < 1.0
