"""What is read of a text."""

from __future__ import annotations

import pytest

from groundwire.scoring.guard import read

READ = [
    ("It cost $200 million.", "money", "$200 million", 2e8, "$"),
    ("It ran 3 hours 14 minutes.", "unit", "3 hours 14 minutes", 11640.0, "time"),
    ("It is 5'11\" high.", "unit", "5'11\"", 1.8034, "length"),
    ("It has 890M users.", "number", "890M", 8.9e8, ""),
    ("It weighs 890m.", "unit", "890m", 890.0, "length"),
    ("It costs \u00a3890m.", "money", "\u00a3890m", 8.9e8, "GBP"),
    ("It is \u22125 \u00b0C.", "unit", "\u22125 \u00b0C", -5.0, "celsius"),
    ("It rose 5 percentage points.", "percent", "5 percentage points", 5.0, "points"),
    ("In nineteen ninety-seven.", "date", "nineteen ninety-seven", 1997.0, ""),
    ("In 44 BC.", "date", "44 BC", -44.0, ""),
    ("At 5 p.m. sharp.", "time", "5 p.m.", 1020.0, ""),
    ("The twenty-first game.", "ordinal", "twenty-first", 21.0, "nth"),
    ("Over 1200 people.", "number", "over 1200", 1200.0, ""),
    ("It was 100 km/h.", "unit", "100 km/h", 100.0, "speed"),
    ("two hundred and five cats", "number", "two hundred and five", 205.0, ""),
]


@pytest.mark.parametrize(("text", "kind", "written", "value", "unit"), READ)
def test_reads(text: str, kind: str, written: str, value: float, unit: str) -> None:
    [found] = read(text).found
    assert (found.kind, found.text, found.unit) == (kind, written, unit)
    assert found.value == pytest.approx(value)


NOT_READ = [
    "1. Boil it.",
    "(3) Boil it.",
    "Boil it [12].",
    "Boil it [1, 2].",
    "Boil it.",
    "5G works.",
    "A 3D film.",
]


@pytest.mark.parametrize("text", NOT_READ)
def test_marks_and_names_are_no_quantities(text: str) -> None:
    assert read(text).found == ()


def test_dates_have_their_parts() -> None:
    [date] = read("On 19 December 1997.").found
    assert (date.value, date.month, date.day) == (1997.0, 12, 19)
    assert [(day.month, day.day) for day in read("On July 4-6, 1776.").found] == [(7, 4), (7, 6)]


def test_a_date_with_day_and_month_in_doubt_is_sure_of_its_year_only() -> None:
    assert [(date.month, date.day, date.sure) for date in read("On 5/6/1997.").found] == [
        (0, 0, True), (6, 5, False), (5, 6, False),
    ]  # fmt: skip


def test_names_are_runs_of_capitals() -> None:
    text = read("In May the singer Ann Lee met Bo in New York.")
    assert ["".join(text.raw[a:b]) for a, b in text.names] == ["Ann Lee", "Bo", "New York"]
