from __future__ import annotations

import pytest

from models.recipes.train.schedule import rate
from models.recipes.training_recipe import Stage

STAGE = Stage(name="one", rows=("natural",), learning_rate=1e-3, warmup=10, final_share=0.2)


def test_the_rate_rises_to_the_highest_and_falls_to_its_share() -> None:
    rates = [rate(STAGE, step, 1000) for step in range(1000)]
    assert rates[0] == pytest.approx(1e-4)
    assert max(rates) == pytest.approx(1e-3, rel=0.01)
    assert rates.index(max(rates)) == 9
    assert rates[-1] == pytest.approx(2e-4, rel=0.01)
    assert rates[9:] == sorted(rates[9:], reverse=True)
