"""sources.json: where each set is from, under which licence, and how its files are read."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from pydantic import BaseModel, ConfigDict, TypeAdapter

TABLE = Path(__file__).with_name("sources.json")

Pair = tuple[str, str, str]
"""Premise, hypothesis, label."""


class Source(BaseModel):
    """One set.

    Attributes:
        name: of the set; also of its file where the rows are converted already.
        origin: the public repository, owner and name.
        licence: as stated there, in words.
        stated: whether a licence is stated for the annotations or the whole set.
        role: what it is used for.
        converter: how its files are read; see `convert.CONVERTERS`. Empty: ready rows only.
        files: patterns below the repository's folder; for parallel lines three a split.
        columns: of premise, hypothesis and label, or what else the converter reads; alternatives in a list,
            positions from 0 in a file without header.
        only: values of a column that a row must have, where part of a file is wanted.
        labels: what the source's own labels mean where that is not as everywhere; empty leaves a row out.
        hypothesis_prefix: what is taken off a hypothesis.
        tokenised: whether texts are cut into tokens and must be put together.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: str
    origin: str
    licence: str
    stated: bool
    role: str = "training"
    converter: str = ""
    files: tuple[str, ...] = ()
    columns: Mapping[str, str | tuple[str, ...]] = {}
    only: Mapping[str, tuple[str, ...]] = {}
    labels: Mapping[str, str] = {}
    hypothesis_prefix: str = ""
    tokenised: bool = False

    @property
    def folder(self) -> str:
        """The folder of a clone: the repository's name."""
        return self.origin.split("/")[-1].split(" ")[0]


@cache
def read_sources(path: Path = TABLE) -> Mapping[str, Source]:
    """Every source, by name."""
    found = TypeAdapter(list[Source]).validate_json(path.read_bytes())
    return {source.name: source for source in found}
