from __future__ import annotations

import json
import math

import pytest

from groundwire.errors import FieldViolation, InvalidArgument
from groundwire.wire.notes import Notes, show


def test_nothing_noted_is_nothing_raised() -> None:
    Notes().raise_if_any()


def test_all_notes_come_in_order() -> None:
    notes = Notes()
    notes.add("b", "b is wrong.")
    notes.add("", "a stranger.")
    with pytest.raises(InvalidArgument) as caught:
        notes.raise_if_any()
    assert caught.value.violations == (FieldViolation("b", "b is wrong."), FieldViolation("", "a stranger."))
    assert str(caught.value) == "b is wrong.\na stranger."


@pytest.mark.parametrize(
    ("count", "last"),
    [(100, "99"), (101, "1 more violations are not listed."), (250, "150 more violations are not listed.")],
)
def test_a_hundred_are_kept_and_the_others_counted(count: int, last: str) -> None:
    notes = Notes()
    for index in range(count):
        notes.add("f", str(index))
    with pytest.raises(InvalidArgument) as caught:
        notes.raise_if_any()
    assert len(caught.value.violations) == min(count, 101)
    assert caught.value.violations[-1].description == last
    assert str(caught.value).split("\n")[-1] == last


@pytest.mark.parametrize("value", ["high", 1, 1.5, None, True, [1], {"é": "x"}])
def test_values_are_shown_as_json(value: object) -> None:
    assert json.loads(show(value)) == value  # type: ignore[arg-type]


def test_long_values_are_cut_in_the_open() -> None:
    assert show("x" * 1000) == '"' + "x" * 99 + "… (1002 characters)"
    assert len(show(["y" * 50] * 1000)) < 150


def test_what_json_cannot_write_is_described() -> None:
    assert show(math.inf) == show(-math.inf) == show(math.nan) == "a number outside the range of double"
