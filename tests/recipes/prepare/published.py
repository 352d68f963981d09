"""Files in the form in which a repository publishes them, and the pairs that are read from them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from models.recipes.prepare.convert import convert
from models.recipes.prepare.source import read_sources

Files = Mapping[str, Any]


def write(folder: Path, files: Files) -> Path:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content if isinstance(content, str) else jsonl(content), encoding="utf-8")
    return folder


def jsonl(rows: list[Any]) -> str:
    return "".join(json.dumps(row) + "\n" for row in rows)


def pairs(name: str, folder: Path, files: Files) -> list[tuple[str, str, str]]:
    source = read_sources()[name]
    found = list(convert(source, write(folder, files)))
    assert {(row.source, row.licence) for row in found} <= {(name, source.licence)}
    return [(row.premise, row.hypothesis, row.label) for row in found]
