"""sources.json: which sets are read, what each holds, and under which licence."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, TypeAdapter

TABLE = Path(__file__).with_name("sources.json")


class Source(BaseModel):
    """One set, in a file NAME.jsonl.gz.

    Attributes:
        name: of the set.
        folder: below the folder of all sets.
        holds: questions on passages (`question`, `passage`, `answers`), or premises that are articles, evidence, boxes
            or tables.
        most: rows to read; all where none is given.
        origin: the public repository, owner and name.
        licence: as stated there, in words.
        stated: whether a licence is stated there.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: str
    folder: Literal["qa", "train"]
    holds: Literal["questions", "articles", "evidence", "boxes", "tables"]
    most: int | None = None
    origin: str
    licence: str
    stated: bool = True


def read_sources(path: Path = TABLE) -> tuple[Source, ...]:
    """Every source, in order."""
    return TypeAdapter(tuple[Source, ...]).validate_json(path.read_bytes())
