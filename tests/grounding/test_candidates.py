from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from groundwire.grounding.candidates import (
    EXHAUSTIVE_PAIRS,
    MIN_PER_CLAIM,
    PAIR_BUDGET,
    PER_CLAIM,
    Budget,
    plan,
)
from groundwire.grounding.content import ContentTerms

USUAL = Budget()
FILLER = [f"Filler sentence number {n} about ferries." for n in range(40)]


def words(texts: Sequence[str]) -> list[int]:
    return [len(text.split()) for text in texts]


def positions(claims: Sequence[str], evidence: Sequence[str], budget: Budget = USUAL) -> list[list[int]]:
    """The evidence that each claim is held against."""
    return plan(claims, evidence, budget, ContentTerms(), words).positions


def test_small_requests_are_exhaustive() -> None:
    assert positions(["a", "b"], [f"x{n}" for n in range(6)]) == [list(range(6))] * 2


def test_large_requests_keep_what_shares_most() -> None:
    evidence = [*FILLER[:23], "The museum opens at ten.", *FILLER[23:]]
    first, second = positions(["The museum opens at ten o'clock.", "Something else is said."], evidence)
    assert len(first) == len(second) == PER_CLAIM
    assert 23 in first
    assert first == sorted(first)


def test_a_lone_claim_is_held_against_as_much_as_a_small_request_may_have() -> None:
    assert [len(positions(["A claim."], FILLER[:size])[0]) for size in (11, 12, 13, 40)] == [11, 12, 12, 12]


def test_words_that_say_nothing_do_not_count() -> None:
    evidence = (
        [f"the of and in the of and in {n}" for n in range(20)] + ["zirconium"] + ["the of and in"] * 20
    )
    (chosen,) = positions(["the zirconium of and in"], evidence)
    assert 20 in chosen


def test_numbers_and_names_come_before_other_words() -> None:
    evidence = [f"The bridge over the river opened, part {n}." for n in range(20)] + ["In 1931."] + ["Meyer."]
    (chosen,) = positions(["Meyer opened it in 1931."], evidence, Budget(per_claim=2))
    assert chosen == [20, 21]


def test_scripts_without_spaces_are_ranked_by_pairs_of_characters() -> None:
    evidence = ["渡船每小时一班。"] * 20 + ["博物馆十点开门。"]
    (chosen,) = positions(["博物馆在十点开门"], evidence)
    assert 20 in chosen


def test_claims_are_never_without_candidates() -> None:
    assert all(len(c) == PER_CLAIM for c in positions(["nothing shared", "!?"], FILLER))


def test_evidence_of_equal_text_is_one() -> None:
    (chosen,) = positions(["alpha beta"], ["alpha beta"] * 40 + FILLER, Budget(per_claim=1))
    assert chosen == list(range(40))


def test_what_is_chosen_does_not_hang_on_the_order_of_the_facts() -> None:
    evidence = [
        f"The {word} was sold." for word in "boat pier barn mill shop dock inn yard crane buoy".split()
    ]
    evidence += FILLER
    claims = ["The boat was sold in spring.", "Nothing of this is said anywhere."]
    texts = [{evidence[at] for at in chosen} for chosen in positions(claims, evidence)]
    random.Random(3).shuffle(evidence)
    assert [{evidence[at] for at in chosen} for chosen in positions(claims, evidence)] == texts


def test_facts_on_other_subjects_displace_nothing_that_is_to_the_point() -> None:
    about = [f"The museum opens at ten on day {n}." for n in range(6)]
    (alone,) = positions(["The museum opens at ten."], about)
    (among,) = positions(["The museum opens at ten."], about + FILLER)
    assert set(alone) <= set(among)


@pytest.mark.parametrize(
    ("claims", "kept"),
    [
        (1, EXHAUSTIVE_PAIRS),
        (2, PER_CLAIM),
        (PAIR_BUDGET // PER_CLAIM, PER_CLAIM),
        (PAIR_BUDGET, MIN_PER_CLAIM),
    ],
)
def test_many_claims_get_fewer_each(claims: int, kept: int) -> None:
    assert {len(c) for c in positions([f"claim {n}" for n in range(claims)], FILLER)} == {kept}


@pytest.mark.parametrize(
    ("budget", "claims", "kept"),
    [
        (Budget(pairs=30), 3, PER_CLAIM),
        (Budget(pairs=30), 6, 5),
        (Budget(pairs=30), 30, MIN_PER_CLAIM),
        (Budget(pairs=4), 1, 4),
        (Budget(per_claim=20), 1, 20),
        (Budget(per_claim=1), 1, 1),
        (Budget(pairs=1, per_claim=1), 50, 1),
    ],
)
def test_a_budget_of_ones_own(budget: Budget, claims: int, kept: int) -> None:
    assert [len(c) for c in positions(["a claim"] * claims, FILLER, budget)] == [kept] * claims


@pytest.mark.parametrize(
    ("tokens", "kept"),
    [(1000, PER_CLAIM), (2 * 8 * 8, PER_CLAIM), (2 * 8 * 8 - 1, 7), (40, 2), (1, MIN_PER_CLAIM)],
)
def test_a_budget_of_tokens_gives_every_claim_less(tokens: int, kept: int) -> None:
    """Each pair has two words of claim and six of evidence."""
    chosen = plan(["first claim", "second claim"], FILLER, Budget(tokens=tokens), ContentTerms(), words)
    assert [len(c) for c in chosen.positions] == [kept, kept]
    assert (chosen.pairs, chosen.possible) == (2 * kept, 80)


def test_a_small_budget_bounds_small_requests_too() -> None:
    assert [len(c) for c in positions(["a", "b"], FILLER[:6], Budget(pairs=4))] == [2, 2]
