"""Labelled rows of any folder, as many of each set as are to be measured."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from groundwire.cli.labelled_rows import LabelledRow, find_sets, read_rows
from groundwire.errors import InvalidArgument
from models.recipes.data import draw


@dataclass(frozen=True)
class Folder:
    """What was read.

    Attributes:
        sets: the rows to measure, by the name of their file.
        problems: rows that cannot be used, each as `FILE:LINE: why`.
    """

    sets: dict[str, list[LabelledRow]]
    problems: list[str]


def read_folder(folder: Path, rows: int | None = None) -> Folder:
    """The sets of a folder, by name.

    Args:
        folder: other files in it are not looked at.
        rows: at most so many of each set, half of them supported where there are as many; the draw is seeded.

    Raises:
        InvalidArgument: no set in the folder, two of one name, a set without a good row, or a file that is
            damaged.
    """
    sets: dict[str, list[LabelledRow]] = {}
    problems: list[str] = []
    for name, path in find_sets(folder).items():
        found = list(read_rows(path, problems, labelled=True))
        if not found:
            raise InvalidArgument(
                f"{path.name} has no row that can be used; {'; '.join(problems[-1:]) or 'it is empty'}"
            )
        sets[name] = found if rows is None else draw(found, rows)
    return Folder(sets, problems)
