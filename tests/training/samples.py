"""A recipe of one short stage."""

from __future__ import annotations

from models.recipes.training_recipe import TrainingRecipe


def recipe(**stage: object) -> TrainingRecipe:
    known = {"name": "one", "rows": ["natural"], "learningRate": 1e-3, "warmup": 3, "batchTokens": 128}
    return TrainingRecipe.model_validate({"caps": {}, "stages": [{**known, **stage}]})
