"""Metamorphic: in another spelling of its number, a text gets the same verdict."""

from __future__ import annotations

from itertools import permutations

import pytest

from groundwire.scoring.guard import read, veto

# Sentences with one value a row; spellings of a row are one value, rows are different ones.
FRAMES: list[tuple[str, list[list[str]]]] = [
    (
        "The lake holds {} fish.",
        [
            ["1,500", "1500", "1\u202f500", "1'500", "1.5k", "fifteen hundred", "one thousand five hundred",
             "1.5 thousand"],
            ["1,700", "1700", "1\u00a0700", "1.7k", "seventeen hundred", "one thousand seven hundred"],
            ["42", "forty-two", "forty two", "\u0664\u0662", "42.0"],
        ],
    ),
    (
        "The firm opened on {}.",
        [
            ["19 December 1997", "December 19, 1997", "Dec. 19, 1997", "19th of December 1997", "1997-12-19",
             "19/12/1997", "12/19/1997", "19.12.1997", "19-12-1997", "19 Dec 1997", "Dec 19th, 1997"],
            ["21 December 1997", "December 21, 1997", "1997-12-21", "21.12.1997"],
            ["19 December 1987", "December 19th, 1987", "1987-12-19", "12/19/1987"],
        ],
    ),
    (
        "The plot costs {}.",
        [
            ["$5 million", "$5m", "$5M", "US$5 million", "5 million dollars", "$5,000,000", "5,000,000 USD",
             "five million dollars"],
            ["$7 million", "$7m", "7 million US dollars", "$7,000,000"],
            ["\u20ac5 million", "5 million euros", "EUR 5,000,000", "\u20ac5m"],
            ["$5 billion", "$5bn", "5 billion dollars"],
        ],
    ),
    (
        "The tunnel is {} long.",
        [
            ["30 km", "30km", "30 kilometres", "thirty kilometers", "30,000 metres", "30-kilometre"],
            ["30 miles", "thirty miles", "30 mi", "48.28 km"],
            ["30 metres", "30m", "thirty meters", "3,000 cm", "0.03 km"],
        ],
    ),
    (
        "Turnout was {} this year.",
        [
            ["50%", "50 %", "50 percent", "50 per cent", "fifty percent", "50.0%"],
            ["15%", "fifteen per cent", "15 pct"],
        ],
    ),
    (
        "The gate closes at {} daily.",
        [
            ["5 pm", "5 p.m.", "5:00 PM", "17:00", "5pm"],
            ["6:30 pm", "18:30", "6.30 p.m."],
        ],
    ),
    (
        "She came in {} place.",
        [["third", "3rd"], ["fourth", "4th"], ["twenty-first", "21st"]],
    ),
]  # fmt: skip

SAME = [
    (frame.format(one), frame.format(other))
    for frame, rows in FRAMES
    for row in rows
    for one, other in permutations(row, 2)
]
OTHER = [
    (frame.format(one), frame.format(other))
    for frame, rows in FRAMES
    for mine, theirs in permutations(rows, 2)
    for one in mine
    for other in theirs
]


@pytest.mark.parametrize(("evidence", "claim"), SAME)
def test_one_value_in_two_spellings_holds(evidence: str, claim: str) -> None:
    assert veto(read(evidence), read(claim)) == ()


@pytest.mark.parametrize(("evidence", "claim"), OTHER)
def test_two_values_are_told_apart_in_every_spelling(evidence: str, claim: str) -> None:
    [why] = veto(read(evidence), read(claim))
    assert why.found is not None


@pytest.mark.parametrize(
    "claim", ["It sold 1,500 copies.", "IT SOLD 1,500 COPIES.", "It  sold\t1,500 copies ."]
)
def test_case_and_white_space_change_nothing(claim: str) -> None:
    assert veto(read("It sold 1500 copies."), read(claim)) == ()
    assert [why.found for why in veto(read("It sold 1700 copies."), read(claim))] == ["1700"]
