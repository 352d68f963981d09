from __future__ import annotations

import math

import pytest
import torch

from models.recipes.train.loss import loss_of, right

LOGITS = torch.tensor([[2.0, 0.5, -1.0], [0.0, 1.0, 3.0]])


def chances(row: int) -> list[float]:
    values = [math.exp(value) for value in LOGITS[row].tolist()]
    return [value / sum(values) for value in values]


def loss(targets: list[int], weights: tuple[float, float] = (1.0, 1.0), smoothing: float = 0.0) -> float:
    return loss_of(LOGITS, torch.tensor(targets), torch.tensor(weights), smoothing).item()


def test_a_known_class_is_plain_cross_entropy() -> None:
    assert loss([0, 2]) == pytest.approx(-(math.log(chances(0)[0]) + math.log(chances(1)[2])) / 2)


def test_not_entailed_sums_neutral_and_contradiction() -> None:
    wanted = math.log(sum(chances(0)[1:])) + math.log(sum(chances(1)[1:]))
    assert loss([3, 3]) == pytest.approx(-wanted / 2, rel=1e-5)


def test_not_entailed_does_not_care_which_of_the_two_it_is() -> None:
    logits = LOGITS.clone().requires_grad_()
    loss_of(logits, torch.tensor([3, 3]), torch.ones(2), 0.0).backward()
    gradient = logits.grad[1]
    share = torch.softmax(LOGITS[1, 1:], 0)
    assert torch.allclose(gradient[1:] / gradient[1:].sum(), share, atol=1e-5)


def test_rows_weigh_what_they_are_given() -> None:
    assert loss([0, 2], (3.0, 1.0)) == pytest.approx(
        -(3 * math.log(chances(0)[0]) + math.log(chances(1)[2])) / 4
    )


def test_smoothing_gives_a_share_to_all_classes() -> None:
    alike = sum(math.log(chance) for chance in chances(0)) / 3
    both = loss_of(LOGITS[:1], torch.tensor([0]), torch.ones(1), 0.1).item()
    assert both == pytest.approx(-(0.9 * math.log(chances(0)[0]) + 0.1 * alike), rel=1e-5)


def test_right_counts_anything_but_entailment_for_not_entailed() -> None:
    assert right(LOGITS, torch.tensor([0, 3])).tolist() == [True, True]
    assert right(LOGITS, torch.tensor([3, 1])).tolist() == [False, False]
