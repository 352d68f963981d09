"""What holds of every generator, and of each what it is for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from groundwire.text.plain import plain
from groundwire.text.terms import content_terms, share
from models.recipes.synthesise.flipped import FLIPS
from models.recipes.synthesise.generator import Generator, World
from models.recipes.synthesise.registry import GENERATORS
from models.recipes.synthesise.row import CONTRADICTED, ENTAILED, NEUTRAL, UNSUPPORTED, Row

BY_NAME = {generator.name: generator for generator in GENERATORS}


def rows(name: str, world: World, rounds: int = 25) -> list[Row]:
    generator = BY_NAME[name]
    return [row for seed in range(rounds) for row in _once(generator, world, Random(seed))]


def _once(generator: Generator, world: World, rng: Random) -> Iterator[Row]:
    for item in generator.items(world.corpus):
        yield from generator.make(item, world, rng)


@pytest.mark.parametrize("name", [name for name in BY_NAME if name != "flip_roles"])
def test_rows_are_as_the_scorer_reads_them_and_made_anew_by_the_same_numbers(name: str, world: World) -> None:
    found = rows(name, world)
    assert found
    assert found == rows(name, world)
    for row in found:
        assert row.premise == plain(row.premise)
        assert row.hypothesis.strip()
        assert row.generator in (name, "other_window")
        assert row.label in (ENTAILED, NEUTRAL, CONTRADICTED, UNSUPPORTED)


@pytest.mark.parametrize(
    "name", [name for name in BY_NAME if name not in ("reworded", "unrelated", "unanswerable", "flip_roles")]
)
def test_true_and_not_true_keep_each_other_in_balance(name: str, world: World) -> None:
    found = rows(name, world, 60)
    true = sum(row.label == ENTAILED for row in found)
    assert 0.2 * len(found) <= true <= 0.8 * len(found)


@pytest.mark.parametrize("kind", [kind for kind in FLIPS if kind not in ("roles", "unit")])
def test_an_edit_comes_with_the_claim_unedited_on_the_same_evidence(kind: str, world: World) -> None:
    found = rows(f"flip_{kind}", world)
    for true, false in zip(found[::2], found[1::2], strict=True):
        assert true.premise == false.premise
        assert (true.label == ENTAILED) > (false.label == ENTAILED) or kind in ("degree", "detail")
        assert true.hypothesis != false.hypothesis


def test_an_edit_is_the_truth_where_the_evidence_has_it_too(world: World) -> None:
    found = rows("flip_year", world)
    claims = {
        label: {row.hypothesis for row in found if row.label == label} for label in (ENTAILED, CONTRADICTED)
    }
    assert claims[ENTAILED] & claims[CONTRADICTED]


def test_sentences_of_other_windows_are_not_in_the_evidence(world: World) -> None:
    found = [row for row in rows("copied", world) if row.generator == "other_window"]
    assert found
    for row in found:
        assert share(content_terms(row.hypothesis), content_terms(row.premise)) < 0.8


def test_evidence_without_its_sentence_is_neutral(world: World) -> None:
    found = rows("removed", world)
    for true, false in zip(found[::2], found[1::2], strict=True):
        assert true.hypothesis == false.hypothesis
        assert (true.label, false.label) == (ENTAILED, NEUTRAL)
        assert len(true.premise) > len(false.premise)


def test_pronouns_stand_for_names(world: World) -> None:
    found = {(row.hypothesis, row.label) for row in rows("leaning", world)}
    assert ("Alma Whitfield moved to the United States after the first winter.", ENTAILED) in found
    made = rows("pronoun", world)
    assert any(" She designed the pier" in row.premise and row.hypothesis.startswith("Alma") for row in made)


def test_two_facts_need_both_windows(world: World) -> None:
    found = rows("two_windows", world)
    both = {row.hypothesis: row.premise for row in found if row.label == ENTAILED}
    for row in found:
        if row.label == NEUTRAL:
            assert len(row.premise) < len(both[row.hypothesis])


def test_answers_become_claims(world: World) -> None:
    found = {(row.hypothesis.lower().rstrip("."), row.label) for row in rows("asked", world)}
    assert ("queen maud opened the pier", ENTAILED) in found
    assert any(
        re.fullmatch(r"alma whitfield designed the pier in (?!1896)\d{4}", c) and k == CONTRADICTED
        for c, k in found
    )
    assert any("how many passengers" in claim for claim, _ in found)
    assert {row.label for row in rows("unanswerable", world)} == {UNSUPPORTED}


def test_who_said_it_is_read_from_the_attributes(world: World) -> None:
    labels = set()
    for row in rows("told", world):
        text, note = row.premise.rsplit(" (", 1)
        who = re.search(
            r"according to ([\w ]+)\.$|^([\w ]+?) (?:says|said|claims|reports|wrote) that", row.hypothesis
        )
        if who and (who[1] or who[2]).lower() not in text.lower():
            labels.add(((who[1] or who[2]) in note, row.label == ENTAILED))
    assert {(True, True), (False, False)} <= labels
    assert (False, True) not in labels


def test_nobody_said_it(world: World) -> None:
    found = rows("untold", world)
    for without, with_it in zip(found[::2], found[1::2], strict=True):
        assert (without.label, with_it.label) == (NEUTRAL, ENTAILED)
        assert without.hypothesis == with_it.hypothesis


def test_values_of_boxes_and_tables(world: World) -> None:
    boxed = {(row.hypothesis, row.label) for row in rows("boxed", world)}
    assert ("Nell Grady was born on July 28, 1969.", ENTAILED) in boxed
    assert any(
        claim.startswith("Nell Grady was born on ") and label == CONTRADICTED for claim, label in boxed
    )
    tabled = {(row.hypothesis, row.label) for row in rows("tabled", world)}
    assert ("The length of ashby is 410.", ENTAILED) in tabled
    assert {
        ("The length of ashby is 220.", CONTRADICTED),
        ("The length of ashby is 305.", CONTRADICTED),
    } & tabled
    ranked = {(row.hypothesis, row.label) for row in rows("ranked", world)}
    assert {
        ("ashby has the highest length.", ENTAILED),
        ("denton has the highest length.", CONTRADICTED),
        ("Two of the rows have town as owner.", ENTAILED),
        ("ashby has a higher length than denton.", ENTAILED),
    } <= ranked


def test_at_least_three_kinds_are_held_out() -> None:
    assert len({generator.name for generator in GENERATORS if generator.held_out}) >= 3
    assert len(BY_NAME) == len(GENERATORS)
