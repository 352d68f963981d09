from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from models.recipes.train.batches import CHUNK, one_epoch, plan

LENGTHS = Random(3).choices(range(5, 200), k=CHUNK + 500)


def test_every_row_is_in_one_batch_of_an_epoch() -> None:
    found = [index for batch in one_epoch(LENGTHS, 1600, seed=1) for index in batch]
    assert sorted(found) == list(range(len(LENGTHS)))


def test_a_batch_with_its_padding_fits() -> None:
    for batch in one_epoch(LENGTHS, 1600, seed=1):
        assert max(LENGTHS[index] for index in batch) * len(batch) <= 1600


def test_little_is_padded() -> None:
    batches = one_epoch(LENGTHS, 1600, seed=1)
    room = sum(max(LENGTHS[index] for index in batch) * len(batch) for batch in batches)
    assert room < 1.05 * sum(LENGTHS)


def test_batches_come_in_no_order_of_length() -> None:
    means = [sum(LENGTHS[i] for i in batch) / len(batch) for batch in one_epoch(LENGTHS, 1600, seed=1)]
    rises = sum(later > earlier for earlier, later in pairwise(means))
    assert 0.4 < rises / len(means) < 0.6


def test_a_row_longer_than_a_batch_goes_alone() -> None:
    assert sorted(one_epoch([300, 10, 300], 100, seed=1)) == [[0], [1], [2]]


def test_a_seed_fixes_the_plan_and_epochs_differ() -> None:
    assert plan(LENGTHS, 1600, 2, seed=4) == plan(LENGTHS, 1600, 2, seed=4)
    assert plan(LENGTHS, 1600, 2, seed=4) != plan(LENGTHS, 1600, 2, seed=5)
    whole = plan(LENGTHS, 1600, 2, seed=4)
    assert whole[: len(whole) // 2] != whole[len(whole) // 2 :]


@pytest.mark.parametrize(("epochs", "share"), [(0.25, 0.25), (1.5, 1.5), (1.0, 1.0)])
def test_a_part_of_an_epoch_is_its_first_batches(epochs: float, share: float) -> None:
    one = len(one_epoch(LENGTHS, 1600, seed=1))
    found = plan(LENGTHS, 1600, epochs, seed=1)
    assert len(found) == pytest.approx(share * one, rel=0.02)
    assert found[:10] == one_epoch(LENGTHS, 1600, seed=1)[:10]
