"""The field cases: one JSON object a line, with id, source, scenario, request and what is right."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

CASES: list[dict[str, Any]] = [
    json.loads(line) for line in (Path(__file__).parent / "field_cases.jsonl").read_text().splitlines()
]


def case(name: str) -> dict[str, Any]:
    """The case with this id."""
    return next(c for c in CASES if c["id"] == name)
