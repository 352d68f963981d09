"""Claims: byte spans, on the cases that the field reports and on any text."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groundwire.text.claims import split_claims

EXACT: list[tuple[str, list[tuple[int, int, str]]]] = [
    (
        "Titanic was directed by James Cameron. It starred Brad Pitt and Kate Winslet",
        [
            (0, 38, "Titanic was directed by James Cameron."),
            (39, 76, "It starred Brad Pitt and Kate Winslet"),
        ],
    ),
    (
        "The mayor said, “The bridge is safe.” Traffic resumed at noon.",
        [(0, 41, "The mayor said, “The bridge is safe.”"), (42, 66, "Traffic resumed at noon.")],
    ),
    (
        "Measured values:\n- The lake is 90 m deep\n- The river is 12 km long",
        [
            (0, 16, "Measured values:"),
            (17, 40, "- The lake is 90 m deep"),
            (41, 66, "- The river is 12 km long"),
        ],
    ),
    (
        "The valve is shut. The pump runs. The valve is shut.",
        [(0, 18, "The valve is shut."), (19, 33, "The pump runs."), (34, 52, "The valve is shut.")],
    ),
    ("Café Zürich opened 🎉. It seats 40.", [(0, 26, "Café Zürich opened 🎉."), (27, 39, "It seats 40.")]),
    (
        "Le cafe\u0301 est ouvert. Il ferme tard.",
        [(0, 21, "Le cafe\u0301 est ouvert."), (22, 36, "Il ferme tard.")],
    ),
    (
        "The depot stores **412** crates. It is full.",
        [(0, 32, "The depot stores **412** crates."), (33, 44, "It is full.")],
    ),
    ("", []),
    (" \n", []),
]


@pytest.mark.parametrize(("answer", "expected"), EXACT)
def test_byte_spans(answer: str, expected: list[tuple[int, int, str]]) -> None:
    assert [(c.start_byte, c.end_byte, c.text) for c in split_claims(answer)] == expected


@given(st.text(max_size=120))
@settings(max_examples=100, deadline=None)
def test_claims_equal_their_slices(answer: str) -> None:
    encoded = answer.encode()
    covered = bytearray(len(encoded))
    last = 0
    for claim in split_claims(answer):
        assert claim.text == answer[claim.start : claim.end]
        assert claim.text.encode() == encoded[claim.start_byte : claim.end_byte]
        assert last <= claim.start_byte < claim.end_byte
        last = claim.end_byte
        covered[claim.start_byte : claim.end_byte] = b"\1" * (claim.end_byte - claim.start_byte)
    missed = bytes(b for b, seen in zip(encoded, covered, strict=True) if not seen)
    assert missed.decode().strip() == ""


def test_lone_surrogates_do_not_raise() -> None:
    [claim] = split_claims(" bad \ud800 text.")
    assert (claim.start_byte, claim.end_byte) == (1, 14)


def test_claims_are_values() -> None:
    with pytest.raises(AttributeError):
        split_claims("One.")[0].text = "two"  # type: ignore[misc]
