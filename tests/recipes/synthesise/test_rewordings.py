from __future__ import annotations

from random import Random

import pytest

from models.recipes.synthesise.reword import RULES, Rule, lower_first, reword
from models.recipes.synthesise.shorten import shorten

BY_NAME = {rule.__name__: rule for rule in RULES}


def forms(rule: Rule, text: str) -> set[str | None]:
    return {rule(text, Random(seed)) for seed in range(60)}


@pytest.mark.parametrize(
    ("rule", "text", "same"),
    [
        ("contracted", "The pier is not open.", "The pier isn't open."),
        ("contracted", "They couldn't swim.", "They could not swim."),
        ("renumbered", "It cost 1,200 pounds.", "It cost 1200 pounds."),
        ("renumbered", "There were three boats.", "There were 3 boats."),
        ("renumbered", "There were 12 boats.", "There were twelve boats."),
        ("renumbered", "It fell by 5% then.", "It fell by 5 percent then."),
        ("renumbered", "It has 5 million users.", "It has 5,000,000 users."),
        ("renumbered", "It is of the 19th century.", "It is of the nineteenth century."),
        ("redated", "It opened on 4 June 1896.", "It opened on June 4, 1896."),
        ("redated", "It opened on June 4, 1896, in rain.", "It opened on 1896-06-04, in rain."),
        ("synonym", "He bought a boat.", "He purchased a boat."),
        ("closed", "In 1896, the pier opened.", "The pier opened in 1896."),
        ("opened", "The pier opened in 1896.", "In 1896, the pier opened."),
        (
            "active",
            "The pier was designed by Alma Whitfield in 1896.",
            "Alma Whitfield designed the pier in 1896.",
        ),
    ],
)
def test_the_same_is_said_otherwise(rule: str, text: str, same: str) -> None:
    assert same in forms(BY_NAME[rule], text)


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        ("renumbered", "It opened in 1896."),
        ("redated", "It opened in June."),
        ("synonym", "It was an error."),
        ("closed", "In 1896, when it rained, the pier opened."),
        ("closed", "In Paris, London and Rome, it rained."),
        ("opened", "She married and died in 1896."),
        ("active", "The pier was designed by hand."),
        ("active", "The pier was passed by boats on its way by night."),
    ],
)
def test_a_rule_that_does_not_fit_is_left(rule: str, text: str) -> None:
    assert forms(BY_NAME[rule], text) == {None}


@pytest.mark.parametrize(
    ("text", "shorter"),
    [
        ("Alma Whitfield (born 1861) designed piers.", "Alma Whitfield designed piers."),
        ("However, the pier was closed.", "The pier was closed."),
        ("In the winter of 1896, the pier was closed.", "The pier was closed."),
        (
            "The pier was painted in blue and white, which pleased the town.",
            "The pier was painted in blue and white.",
        ),
        ("Alma Whitfield, a British engineer, designed the pier.", "Alma Whitfield was a British engineer."),
        ("Ashby, a town in the north, has a pier.", "Ashby is a town in the north."),
    ],
)
def test_less_is_said(text: str, shorter: str) -> None:
    assert shorter in forms(shorten, text)


@pytest.mark.parametrize(
    "text", ["The pier was closed.", "If it rains, the pier closes.", "In Rome, Paris and Oslo, it rains."]
)
def test_nothing_to_leave_out(text: str) -> None:
    assert forms(shorten, text) == {None}


def test_a_sentence_after_other_words_keeps_its_name() -> None:
    assert [
        lower_first(text) for text in ("The pier", "Ashby is", "ONCE upon", "Finally, it", "Built in")
    ] == [
        "the pier",
        "Ashby is",
        "once upon",
        "finally, it",
        "built in",
    ]


def test_rewording_is_the_same_for_the_same_seed() -> None:
    text = "In 1896, three boats did not come back."
    assert reword(text, Random(5)) == reword(text, Random(5)) != text
    assert reword("Ashby lies far away.", Random(0)) is None
