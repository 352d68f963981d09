from __future__ import annotations

import pytest

from models.recipes.synthesise.forms import claimable, same_form, take_form

TEXT = "In 1896, the pier (a long one) was opened by Queen Maud, which pleased the town."


@pytest.mark.parametrize(
    "text",
    [
        "The pier was closed.",
        "the pier was closed for three years.",
        "The pier was closed for three years",
        "Was the pier closed for three years?",
        'The pier was "closed for three years.',
        "The pier was closed [3] for three years.",
        "The pier was closed (3 for three years.",
        "Click here to see when the pier is closed.",
        "And the pier was closed for three years.",
        "Tom Coe Ann Poole Nell Grady Ivo Brandt was.",
        "Rain on the sea at night.",
        "The pier " + "and the pier " * 12 + "was closed.",
    ],
)
def test_what_makes_no_claim(text: str) -> None:
    assert not claimable(text)


def test_what_makes_a_claim() -> None:
    assert claimable("The pier was closed for three years.")


def test_forms_are_many_and_each_comes_from_its_seed() -> None:
    forms = {take_form(TEXT, seed) for seed in range(200)}
    assert TEXT in forms
    assert len(forms) > 6
    assert {take_form(TEXT, seed, 1.0) for seed in range(20)} == {TEXT}
    assert [take_form(TEXT, seed) for seed in range(50)] == [take_form(TEXT, seed) for seed in range(50)]


def test_an_edit_is_never_lost_in_a_form() -> None:
    edited = TEXT.replace("1896", "1903")
    for seed in range(300):
        true, false = same_form(TEXT, edited, seed)
        assert "1896" in true
        assert "1903" in false
        assert "1903" not in true
        assert true.replace("1896", "1903") == false


def test_a_swap_of_the_same_words_is_never_lost() -> None:
    for seed in range(100):
        true, false = same_form("Ashby defeated Denton in 1903.", "Denton defeated Ashby in 1903.", seed)
        assert true.lower().startswith("ashby") or "ashby defeated denton" in true.lower()
        assert true != false
