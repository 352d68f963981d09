"""What the rules propose: one fact is changed, and nothing that would still be true."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest

from models.recipes.flips.dates import changed_dates
from models.recipes.flips.draw import draw
from models.recipes.flips.names import changed_names
from models.recipes.flips.numbers import changed_numbers
from models.recipes.flips.numerals import values
from models.recipes.flips.passages import Source, usable
from models.recipes.flips.proposal import Proposal
from models.recipes.flips.rewordings import reworded
from models.recipes.flips.units import changed_units

SENTENCE = "On 12 March 1931 James Hill opened 14 schools in Canada, some 30 miles from Toronto."
Rule = Callable[[str, str], Iterator[Proposal]]


def sentences(rule: Rule, sentence: str, passage: str = "") -> list[str]:
    return [proposal.sentence for proposal in rule(sentence, f"{passage} {sentence}")]


@pytest.mark.parametrize(
    ("rule", "pattern"),
    [
        (changed_numbers, r"\b(12|14|30)\b"),
        (changed_dates, r"12 March 1931|12 March|March|1931"),
        (changed_units, r"\bmiles\b"),
        (changed_names, r"James Hill|James|Canada|Toronto"),
    ],
)
def test_a_rule_changes_one_place_of_its_kind(rule: Rule, pattern: str) -> None:
    found = sentences(rule, SENTENCE)
    assert found
    for changed in found:
        head = next(i for i, (a, b) in enumerate(zip(SENTENCE, changed, strict=False)) if a != b)
        touched = [m for m in re.finditer(pattern, SENTENCE) if m.start() <= head <= m.end()]
        assert touched, changed


def test_a_number_that_the_passage_says_elsewhere_is_marked_as_such() -> None:
    proposals = list(changed_numbers("The club won 14 cups.", "The club won 14 cups. It lost 21 games."))
    assert {p.sentence for p in proposals if p.rule == "of the passage"} == {"The club won 21 cups."}
    assert all(p.now != "21" for p in proposals if p.rule != "of the passage")


def test_a_bound_is_crossed_and_not_only_moved() -> None:
    """Over 40 is also over 30; at most 40 is also at most 50."""
    assert all(max(values(s)) > 40 for s in sentences(changed_numbers, "The hall seats over 40 guests."))
    assert all(max(values(s)) < 40 for s in sentences(changed_numbers, "The hall seats up to 40 guests."))
    assert not sentences(changed_numbers, "The hall seats two or more guests.")


def test_a_smaller_unit_does_not_follow_a_lower_bound() -> None:
    found = sentences(changed_units, "The reign lasted over 30 years in all.")
    assert found
    assert not any("months" in s for s in found)


def test_a_length_in_brackets_goes_with_the_unit_that_it_translates() -> None:
    assert "The tower is 30 meters tall." in sentences(changed_units, "The tower is 30 feet (9.1 m) tall.")


def test_names_joined_by_and_do_not_change_places() -> None:
    found = list(changed_names("James Hill and Mary Jones opened it.", ""))
    assert all(p.rule != "exchanged" for p in found)
    assert any(p.rule == "exchanged" for p in changed_names("James Hill was beaten by Mary Jones.", ""))


@pytest.mark.parametrize(
    ("rule", "sentence", "expected"),
    [
        ("number respelled", "The play ran for 14 weeks.", "The play ran for fourteen weeks."),
        ("number respelled", "The town has 14,000 people.", "The town has 14000 people."),
        ("date respelled", "It opened on May 4, 1931 in Rome.", "It opened on 4 May 1931 in Rome."),
        ("unit respelled", "It cost $ 3 million to build.", "It cost 3 million dollars to build."),
        ("parenthesis dropped", "The court (built in 1900) is closed.", "The court is closed."),
        ("order", "In 1931, the club won the cup.", "The club won the cup in 1931."),
        ("contraction", "The court is not open to them.", "The court isn't open to them."),
        ("synonym", "The club has numerous courts.", "The club has many courts."),
    ],
)
def test_rewordings(rule: str, sentence: str, expected: str) -> None:
    assert (rule, expected) in {(p.rule, p.sentence) for p in reworded(sentence)}


@pytest.mark.parametrize(
    "sentence",
    [
        "He was born in Toronto in 1931 to a family of bakers.",
        "Is the town of Toronto in the east of Canada?",
        "It ended at No.",
        "Chris Pine as Steve Trevor, a pilot who came from afar.",
    ],
)
def test_what_does_not_stand_alone_is_not_used(sentence: str) -> None:
    assert not usable(sentence)


def test_the_draw_does_not_depend_on_the_order_of_the_passages() -> None:
    names = "Adams Brown Clark Davis Evans Foster Green Hughes".split()
    texts = [f"James {name} opened 1{at} schools in Canada in 193{at}." for at, name in enumerate(names)]
    pool = [Source("fever", text, text) for text in texts]
    assert draw(pool) == draw(reversed(pool))
    assert {row.kind for row in draw(pool)} == {"number", "date", "name", "control"}
