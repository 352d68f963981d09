"""What a person says of a bundle before it is made; kept as JSON beside the recipes."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from groundwire.scoring.manifest import Source


class Recipe(BaseModel):
    """Name, version, licence and sources of a bundle, and how its model is fed.

    Attributes:
        labels: the order of the logits; left out when the checkpoint's config.json names them.
        max_tokens: the most tokens of one pair; at most the checkpoint's positions.
        window_tokens: the size of an evidence window.
    """

    model_config = ConfigDict(alias_generator=to_camel, validate_by_name=True, extra="forbid", frozen=True)

    name: str
    version: str
    licence: str
    sources: tuple[Source, ...]
    labels: tuple[str, ...] = ()
    max_tokens: Annotated[int, Field(ge=8)]
    window_tokens: Annotated[int, Field(ge=8)]


def read_recipe(path: Path) -> Recipe:
    """The recipe in a JSON file."""
    return Recipe.model_validate_json(path.read_bytes(), strict=False)
