"""How a scorer is trained, as JSON: which rows, how many of each source, and the stages."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel


class _Part(BaseModel):
    model_config = ConfigDict(alias_generator=to_camel, validate_by_name=True, extra="forbid", frozen=True)


class Stage(_Part):
    """One pass of training with its own rows and schedule.

    Attributes:
        name: of the stage; also of its folder.
        rows: files of rows, by name without suffix.
        caps: rows of a source or generator in this stage, at most; of those that are not named, `cap`.
        cap: likewise, for all others; null for all of their rows.
        seeds: a run each; the stage's weights are the mean of its runs' (Wortsman et al. 2022).
        split: whether each run has a share of the rows for itself, instead of all of them.
        epochs: passes over the rows; less than 1 for a part of one.
        learning_rate: the highest, reached after `warmup` steps.
        final_share: of the highest learning rate, in the last step; linear in between.
        warmup: steps.
        frozen_layers: of the encoder, from below; word embeddings never learn.
        batch_tokens: of a batch, padding included.
        max_tokens: of a pair; a longer one loses the end of its evidence.
        dropout: of the encoder.
        smoothing: share of the loss that goes to all classes alike.
        weights: of the rows of a source in the loss, where that is not 1.
    """

    name: Annotated[str, Field(pattern=r"^[a-z0-9-]+$")]
    rows: tuple[str, ...]
    caps: Mapping[str, Annotated[int, Field(ge=0)]] = {}
    cap: Annotated[int, Field(gt=0)] | None = None
    seeds: Annotated[tuple[int, ...], Field(min_length=1)] = (1,)
    split: bool = False
    epochs: Annotated[float, Field(gt=0)] = 1.0
    learning_rate: Annotated[float, Field(gt=0)]
    final_share: Annotated[float, Field(ge=0, le=1)] = 1.0
    warmup: Annotated[int, Field(ge=1)] = 60
    frozen_layers: Annotated[int, Field(ge=0)] = 0
    batch_tokens: Annotated[int, Field(ge=64)] = 3200
    max_tokens: Annotated[int, Field(ge=16)] = 224
    dropout: Annotated[float, Field(ge=0, lt=1)] = 0.05
    smoothing: Annotated[float, Field(ge=0, lt=1)] = 0.03
    weights: Mapping[str, float] = {}


class TrainingRecipe(_Part):
    """The whole of it.

    Attributes:
        seed: of the draw of rows.
        window_tokens: the size of an evidence window.
        caps: natural rows of each source, at most; null for all of them.
        stages: one after the other, each from the weights of the one before.
    """

    seed: int = 1
    window_tokens: Annotated[int, Field(ge=8)] = 64
    caps: Mapping[str, Annotated[int, Field(gt=0)] | None]
    stages: tuple[Stage, ...]


def read_training_recipe(path: Path) -> TrainingRecipe:
    """The recipe in a JSON file."""
    return TrainingRecipe.model_validate_json(path.read_bytes())
