"""The learning rate of each step: up in a straight line, then down in another."""

from __future__ import annotations

from models.recipes.training_recipe import Stage


def rate(stage: Stage, step: int, steps: int) -> float:
    """The learning rate.

    Args:
        stage: says the highest rate, how many steps lead up to it, and what share of it is left at the end.
        step: from 0.
        steps: of the whole stage.
    """
    up = min(1.0, (step + 1) / stage.warmup)
    down = 1 - (1 - stage.final_share) * step / steps
    return stage.learning_rate * up * down
