from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest

from models.recipes.synthesise.dates import day, year
from models.recipes.synthesise.degree import degree
from models.recipes.synthesise.edit import Edit
from models.recipes.synthesise.negation import negated
from models.recipes.synthesise.numbers import number, ordinal, swap_digits, unit
from models.recipes.synthesise.opposites import opposite
from models.recipes.synthesise.row import CONTRADICTED, ENTAILED, NEUTRAL, UNSUPPORTED

Maker = Callable[[str, Random], "Edit | None"]
SEEDS = range(40)


def edits(make: Maker, text: str) -> set[Edit]:
    return {edit for seed in SEEDS if (edit := make(text, Random(seed))) is not None}


def test_a_number_is_changed_and_nothing_else() -> None:
    text = "The pier has 412 lamps and an iron gate."
    found = edits(number, text)
    assert len(found) > 5
    for edit in found:
        assert re.fullmatch(r"The pier has (?!412 )\d+ lamps and an iron gate\.", edit.text)
        assert (edit.label, edit.back) == (CONTRADICTED, CONTRADICTED)


@pytest.mark.parametrize("hedge", ["more than", "about", "at least", "up to"])
def test_a_number_that_is_hedged_is_not_contradicted(hedge: str) -> None:
    found = edits(number, f"The pier has {hedge} 412 lamps.")
    assert found
    assert {edit.label for edit in found} == {UNSUPPORTED}


@pytest.mark.parametrize(
    "text",
    [
        "The Boeing 747 landed in fog.",
        "See chapter 12 for the tides.",
        "It opened on 4 June with a band.",
        "The score was 3-1 at the end.",
        "It was built in 1896 by hand.",
        "The 20th storm came at night.",
    ],
)
def test_what_names_or_dates_is_no_number(text: str) -> None:
    assert edits(number, text) == set()


def test_a_share_stays_a_share() -> None:
    for edit in edits(number, "Some 97% of the boats came back."):
        assert int(re.findall(r"\d+", edit.text)[0]) <= 100


def test_numbers_in_words_and_with_commas_keep_their_form() -> None:
    assert all(re.match(r"[A-Z][a-z]+ boats", e.text) for e in edits(number, "Seven boats came back."))
    assert all(
        re.search(r"\d,\d{3}\b", e.text) for e in edits(number, "It cost 45,300 pounds.") if len(e.text) > 20
    )


def test_swapped_digits() -> None:
    assert [swap_digits(n) for n in (1896, 1100, 77, 5)] == [1869, 1010, 78, 6]


def test_years_and_days() -> None:
    years = edits(year, "The pier opened in 1896.")
    assert len(years) > 4
    assert all(re.fullmatch(r"The pier opened in (?!1896)1[678]?\d\d+\.", e.text) for e in years)
    days = {e.text for e in edits(day, "It opened on 4 June, a Tuesday, in the 19th century.")}
    changed = (" June", "4 ", "Tuesday", "19th")
    assert all(sum(part not in text for part in changed) >= 1 for text in days)
    assert all(any(part not in text for text in days) for part in changed)
    assert edits(day, "They may march home.") == set()


def test_a_year_after_until_or_before_is_not_contradicted() -> None:
    assert {e.label for e in edits(year, "The pier was closed before 1903.")} == {UNSUPPORTED}


def test_units_and_ordinals() -> None:
    assert {e.text for e in edits(unit, "The pier is 300 feet long.")} <= {
        f"The pier is 300 {new} long." for new in ("metres", "inches", "meters")
    }
    assert edits(unit, "The pier is 300 feet (91 m) long.") == set()
    assert {e.text for e in edits(ordinal, "It was the second pier.")} == {
        f"It was the {n} pier." for n in ("first", "third", "fourth", "fifth")
    }
    assert edits(ordinal, "They lost a third of the deck.") == set()


def test_opposites() -> None:
    assert {e.text for e in edits(opposite, "The price of coal increased.")} == {
        "The price of coal decreased.",
        "The price of coal reduced.",
    }
    assert edits(opposite, "The price of coal never increased.") == set()
    assert edits(opposite, "He began to dig.") == set()
    assert {e.text for e in edits(opposite, "Wider doors were made.")} == {"Narrower doors were made."}


@pytest.mark.parametrize(
    ("text", "negative"),
    [
        ("The pier was closed for years.", {"was not", "wasn't", "was never"}),
        ("The pier is open to all people.", {"is not", "isn't", "is no longer"}),
        ("The mill can be seen from here.", {"cannot", "can't"}),
        ("The railway bought the pier.", {"did not buy", "didn't buy", "never bought"}),
        ("Alma has designed a pier.", {"has not", "hasn't", "has never"}),
    ],
)
def test_a_negation_is_put_in(text: str, negative: set[str]) -> None:
    found = edits(negated, text)
    assert {next((n for n in negative if n in e.text), e.text) for e in found} == negative
    assert {e.label for e in found} == {CONTRADICTED}


@pytest.mark.parametrize(
    ("text", "positive"),
    [
        ("The pier was not closed.", "The pier was closed."),
        ("The pier isn't closed.", "The pier is closed."),
        ("He cannot swim.", "He can swim."),
        ("It is no longer used.", "It is still used."),
    ],
)
def test_a_negation_is_taken_out(text: str, positive: str) -> None:
    assert {e.text for e in edits(negated, text)} == {positive}


@pytest.mark.parametrize(
    "text",
    [
        "If it is closed, they leave.",
        "We have a room converted to an office.",
        "The man who was tall spoke to them.",
        "As time went on the town grew.",
        "No pier was ever not closed.",
        'She said "it was closed" to them.',
    ],
)
def test_no_negation_where_it_may_mean_something_else(text: str) -> None:
    assert edits(negated, text) == set()


@pytest.mark.parametrize(
    ("text", "claim", "label", "back"),
    [
        ("Some visitors came by rail.", "All visitors came by rail.", NEUTRAL, ENTAILED),
        ("The deck may be weak.", "The deck will be weak.", NEUTRAL, ENTAILED),
        ("Over 40 boats came.", "Under 40 boats came.", CONTRADICTED, CONTRADICTED),
        ("About 40 boats came.", "Exactly 40 boats came.", NEUTRAL, ENTAILED),
        ("It is mainly used by boats.", "It is only used by boats.", NEUTRAL, None),
    ],
)
def test_degrees(text: str, claim: str, label: str, back: str | None) -> None:
    assert Edit(claim, label, back) in edits(degree, text)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text",
    [
        "He told us about the pier.",
        "The most famous pier is here.",
        "It is not often open.",
        "If some boats come, go.",
    ],
)
def test_no_degree_where_the_word_says_something_else(text: str) -> None:
    assert edits(degree, text) == set()


def test_all_is_a_quantity_only_before_a_noun() -> None:
    assert edits(degree, "When it fell, all was still.") == set()
    assert Edit("No boats came back.", CONTRADICTED, CONTRADICTED) in edits(degree, "All boats came back.")
