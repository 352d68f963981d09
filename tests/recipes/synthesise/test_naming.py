from __future__ import annotations

from random import Random

from models.recipes.synthesise.bank import Bank
from models.recipes.synthesise.names import Name, find_names, kind_of
from models.recipes.synthesise.naming import detailed, half_renamed, renamed, swapped
from models.recipes.synthesise.row import CONTRADICTED, NEUTRAL, UNSUPPORTED

NAMES = (Name("Alma Whitfield", "person"), Name("Ashby", "place"), Name("Denton", "place"))
SENTENCES = (
    "Bertram Coe (born 1902) was a miller.",
    "They met in 1934.",
    "It was painted by Edgar Poole, a friend.",
)
BANK = Bank(
    [(Name("Bertram Coe", "person"), Name("Norwich", "place"), Name("Best Toaster", "person"))], SENTENCES
)


def test_names_are_found_with_their_kinds() -> None:
    found = set(
        find_names(["Then Alma Whitfield met Queen Maud near Ashby.", "The Denton Railway Company was sold."])
    )
    assert {
        Name("Alma Whitfield", "person"),
        Name("Maud", "person"),
        Name("Ashby", "place"),
        Name("Denton Railway Company", "body"),
    } <= found


def test_a_capital_that_only_starts_a_sentence_is_no_name() -> None:
    assert list(find_names(["Rain fell on Monday.", "Boats came in June."])) == []


def test_kinds() -> None:
    assert [kind_of(name) for name in ("French", "Ashby College", "Lake Como", "Nell Grady")] == [
        "people",
        "body",
        "person",
        "person",
    ]


def test_the_bank_holds_people_with_a_given_name_that_a_biography_has() -> None:
    assert {BANK.name("person", Random(seed)) for seed in range(20)} == {"Bertram Coe"}
    assert {BANK.detail(Random(seed)) for seed in range(20)} == {"in 1934", "by Edgar Poole"}
    assert BANK.name("body", Random(0)) == ""
    assert Bank([], []).detail(Random(0)) == ""


def test_a_name_gives_way_to_another_of_its_kind() -> None:
    text = "Alma Whitfield came to Ashby."
    found = {edit.text for seed in range(40) if (edit := renamed(text, NAMES, BANK, Random(seed)))}
    assert found == {
        "Bertram Coe came to Ashby.",
        "Alma Whitfield came to Denton.",
        "Alma Whitfield came to Norwich.",
    }


def test_a_name_does_not_give_way_to_the_same_in_other_words() -> None:
    names = (Name("Spain", "place"), Name("Spanish", "place"))
    assert all(renamed("He left Spain.", names, Bank([], []), Random(seed)) is None for seed in range(20))


def test_half_a_name() -> None:
    found = {
        edit
        for seed in range(20)
        if (edit := half_renamed("Alma Whitfield came.", NAMES, BANK, Random(seed)))
    }
    assert {edit.text for edit in found} == {"Bertram Whitfield came.", "Alma Coe came."}
    assert {edit.label for edit in found} == {UNSUPPORTED}


def test_roles_are_swapped() -> None:
    edit = swapped("Ashby defeated Denton in 1903.", Random(0))
    assert edit is not None
    assert (edit.text, edit.label) == ("Denton defeated Ashby in 1903.", CONTRADICTED)
    assert swapped("Ashby defeated Denton's team.", Random(0)) is None
    assert swapped("Ashby met Denton in 1903.", Random(0)) is None


def test_a_detail_is_added_to_an_event_only() -> None:
    found = {
        edit for seed in range(20) if (edit := detailed("The pier was painted.", BANK, Random(seed), ""))
    }
    assert {edit.text for edit in found} == {
        "The pier was painted in 1934.",
        "The pier was painted by Edgar Poole.",
    }
    assert {edit.label for edit in found} == {NEUTRAL}
    assert all(detailed("The pier is blue.", BANK, Random(seed), "") is None for seed in range(20))
    assert all(
        detailed("The pier was red.", BANK, Random(s), "in 1934 by Edgar Poole") is None for s in range(20)
    )
