"""Parts of claims that are too long."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groundwire.text.parts import split_parts


def words(texts: Sequence[str]) -> list[int]:
    """A measure: one token a word of up to four letters, one more for each four after."""
    return [sum(1 + (len(word) - 1) // 4 for word in text.split()) for text in texts]


def test_a_claim_that_fits_is_left() -> None:
    assert split_parts("It fits, of course.", words, 8) == ["It fits, of course."]
    assert split_parts("", words, 8) == [""]


def test_cuts_at_clauses() -> None:
    text = "one two three, four five six, seven eight nine; ten"
    assert split_parts(text, words, 7) == ["one two three, four five six,", "seven eight nine; ten"]


def test_parts_do_not_overlap() -> None:
    text = " ".join(f"w{i}" for i in range(200))
    parts = split_parts(text, words, 20)
    assert " ".join(parts) == text
    assert len(parts) == 10


@pytest.mark.parametrize("text", ["泰坦尼克号，" * 50, "x" * 500, "สวัสดี" * 60])
def test_cuts_where_there_is_no_space(text: str) -> None:
    parts = split_parts(text, words, 12)
    assert "".join(parts) == text
    assert max(words(parts)) <= 12


@given(st.text(alphabet="ab ,;中\n", max_size=300), st.integers(4, 30))
@settings(max_examples=100, deadline=None)
def test_together_they_hold_every_character(text: str, limit: int) -> None:
    parts = split_parts(text, words, limit)
    assert "".join("".join(parts).split()) == "".join(text.split())
    assert max(words(parts)) <= limit


def test_refuses_a_limit_that_no_text_fits() -> None:
    with pytest.raises(ValueError, match="at least 4"):
        split_parts("a", words, 3)
