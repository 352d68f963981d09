"""Numbers that no one writes are read too, as something or as nothing."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from groundwire.scoring.guard import read, respell, veto

MARKS = "0123456789.,'’٫٬ \u00a0\u2009-–/:%$€²½"


@given(st.text(MARKS, max_size=16), st.text(MARKS, max_size=16))
def test_any_digits_and_marks_can_be_read_and_compared(one: str, other: str) -> None:
    claim, evidence = read(f"It is {one} m."), read(f"It was {other} feet in May.")
    veto(evidence, claim)
    respell(f"It is {one} m.", claim, evidence)


def test_separators_after_the_decimals() -> None:
    for token in ("3.141'000", "1.5'000", "12,5'000", "7.1’000", "1.5\u00a0000"):
        assert all(not found.sure for found in read(f"The code is {token} exactly.").found)
