from __future__ import annotations

import pytest

from groundwire.grounding.candidates import MIN_PER_CLAIM, PAIR_BUDGET, PER_CLAIM, Budget, choose, per_claim


def test_small_requests_are_exhaustive() -> None:
    assert choose(["a", "b"], ["x"] * 6) == [list(range(6))] * 2


def test_large_requests_keep_what_shares_most() -> None:
    evidence = [f"Filler sentence number {n} about ferries." for n in range(40)]
    evidence[23] = "The museum opens at ten."
    (chosen,) = choose(["The museum opens at ten o'clock."], evidence)
    assert len(chosen) == PER_CLAIM
    assert 23 in chosen
    assert chosen == sorted(chosen)


def test_rare_words_weigh_more_than_common_ones() -> None:
    evidence = ["the of and in the of and in " * 3] * 20 + ["zirconium"] + ["the of and in"] * 20
    (chosen,) = choose(["the zirconium of and in"], evidence)
    assert 20 in chosen


def test_scripts_without_spaces_are_ranked_by_pairs_of_characters() -> None:
    evidence = ["渡船每小时一班。"] * 20 + ["博物馆十点开门。"]
    (chosen,) = choose(["博物馆在十点开门"], evidence)
    assert 20 in chosen


def test_claims_are_never_without_candidates() -> None:
    evidence = ["alpha beta"] * 40
    assert all(len(c) == PER_CLAIM for c in choose(["nothing shared", "!?"], evidence))


@pytest.mark.parametrize(
    ("claims", "kept"),
    [(0, PER_CLAIM), (1, PER_CLAIM), (PAIR_BUDGET // PER_CLAIM, PER_CLAIM), (PAIR_BUDGET, MIN_PER_CLAIM)],
)
def test_many_claims_get_fewer_each(claims: int, kept: int) -> None:
    assert per_claim(claims) == kept


@pytest.mark.parametrize(
    ("budget", "claims", "kept"),
    [
        (Budget(pairs=30), 3, PER_CLAIM),
        (Budget(pairs=30), 6, 5),
        (Budget(pairs=30), 30, MIN_PER_CLAIM),
        (Budget(per_claim=20), 1, 20),
        (Budget(per_claim=1), 1, 1),
        (Budget(pairs=1, per_claim=1), 50, 1),
    ],
)
def test_a_budget_of_ones_own(budget: Budget, claims: int, kept: int) -> None:
    assert per_claim(claims, budget) == kept
    evidence = [f"piece {n}" for n in range(40)]
    assert [len(c) for c in choose(["a claim"] * claims, evidence, budget)] == [kept] * claims


def test_a_small_budget_bounds_small_requests_too() -> None:
    assert [len(c) for c in choose(["a", "b"], ["x"] * 6, Budget(pairs=4))] == [2, 2]
