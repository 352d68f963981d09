"""Rows of evidence and claim, from any folder: `NAME.jsonl` or `NAME.jsonl.gz`, one object a line.

A row that cannot be used is told with its file and line, and never dropped in silence.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from groundwire.errors import InvalidArgument
from groundwire.scoring import manifest

SUPPORTED = "entailment"
LABELS = (*manifest.LABELS, "not_entailment")
"""The last where a set has two classes."""

SUFFIXES = (".jsonl", ".jsonl.gz")


@dataclass(frozen=True, slots=True)
class LabelledRow:
    """One row.

    Attributes:
        premise: the evidence; may be blank.
        hypothesis: the claim; not blank.
        label: one of `LABELS`; empty for none.
        number: its line in the file, from 1.
    """

    premise: str
    hypothesis: str
    label: str
    number: int = field(default=0, compare=False)

    @property
    def supported(self) -> bool:
        """Whether the premise entails the hypothesis; every other label means that it does not."""
        return self.label == SUPPORTED


def find_sets(folder: Path) -> dict[str, Path]:
    """The files with rows, by their name without suffix; other files are not looked at.

    Raises:
        InvalidArgument: there is none, or two would be one set.
    """
    paths: dict[str, Path] = {}
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        suffix = next((each for each in SUFFIXES if path.name.endswith(each)), None)
        if suffix is None:
            continue
        name = path.name.removesuffix(suffix)
        if name in paths:
            raise InvalidArgument(f"{paths[name].name} and {path.name} would both be the set {name}")
        paths[name] = path
    if not paths:
        raise InvalidArgument(f"{folder} has no {' or '.join('*' + each for each in SUFFIXES)}")
    return paths


def read_rows(path: Path, problems: list[str], *, labelled: bool) -> Iterator[LabelledRow]:
    """The rows of a file that can be used; blank lines are none.

    Args:
        path: the file.
        problems: what is wrong with the others is added, each as `FILE:LINE: why`.
        labelled: whether a row must have a label.

    Raises:
        InvalidArgument: the file cannot be read.
    """
    try:
        with gzip.open(path) if path.suffix == ".gz" else path.open("rb") as lines:
            for number, line in enumerate(lines, 1):
                if not line.strip():
                    continue
                try:
                    yield _row(line, number, labelled=labelled)
                except ValueError as error:
                    problems.append(f"{path.name}:{number}: {error}")
    except (OSError, EOFError) as error:
        raise InvalidArgument(f"{path.name} cannot be read: {error}") from None


def read_folder(folder: Path, limit: int) -> dict[str, list[LabelledRow]]:
    """The rows of every file, by set; at most `limit` of each, spread evenly. Labels are optional.

    Raises:
        InvalidArgument: there is no such file, or a line is no row; names file and line.
    """
    found: dict[str, list[LabelledRow]] = {}
    problems: list[str] = []
    for name, path in find_sets(folder).items():
        rows = list(read_rows(path, problems, labelled=False))
        if problems:
            raise InvalidArgument("\n".join(problems))
        # The same rows every time, from all parts of a file that may be sorted.
        step = max(1, len(rows) / limit)
        found[name] = [rows[int(i * step)] for i in range(min(limit, len(rows)))]
    return found


def _row(line: bytes, number: int, *, labelled: bool) -> LabelledRow:
    """Raises ValueError, which says what is wrong."""
    try:
        body: Any = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"not JSON in UTF-8: {error}") from None
    if not isinstance(body, dict):
        raise ValueError("not a JSON object")
    if not labelled:
        body = {"label": "", **body}
    premise, hypothesis, label = (_text(body, name) for name in ("premise", "hypothesis", "label"))
    if label not in LABELS and (labelled or label):
        raise ValueError(f"label is {label!r}; known are {', '.join(LABELS)}")
    if not hypothesis.strip():
        raise ValueError("hypothesis is blank")
    return LabelledRow(premise, hypothesis, label, number)


def _text(body: dict[str, Any], member: str) -> str:
    text = body.get(member)
    if not isinstance(text, str):
        raise ValueError(f"{member} is missing or no string")
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ValueError(f"{member} holds half a surrogate pair") from None
    return text
