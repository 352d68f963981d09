"""Margins of labelled rows, read as the product reads evidence: in windows, the best few of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from groundwire.grounding.candidates import choose
from groundwire.scoring.calibration import margin
from groundwire.scoring.pairs import Pair
from groundwire.text.plain import plain
from groundwire.text.windows import Measure, split_windows
from models.recipes.data import Row
from models.recipes.model import Model

Pairs = Mapping[str, Sequence[Sequence[Pair]]]
"""By set and row: the row's claim beside each of its windows."""


@dataclass(frozen=True)
class WindowMargins:
    """Log-odds of each window of one row; both of shape [windows]."""

    support: NDArray[np.float64]
    contradiction: NDArray[np.float64]


Margins = Mapping[str, Sequence[WindowMargins]]
"""By set, in the order of its rows."""


def pair_up(sets: Mapping[str, Sequence[Row]], measure: Measure, limit: int) -> Pairs:
    """What the scorer reads of each row, in windows of at most `limit` tokens."""
    return {name: [_pairs_of(row, measure, limit) for row in rows] for name, rows in sets.items()}


def measure_margins(model: Model, pairs: Pairs, threads: int) -> Margins:
    """Margins of every row of every set."""
    return {
        name: [_margins(model, windows) for windows in _logits_by_row(model, rows, threads)]
        for name, rows in pairs.items()
    }


def measure_copies(model: Model, sets: Mapping[str, Sequence[Row]], rows: int, threads: int) -> list[float]:
    """Support margins of claims read against themselves; the first `rows` of each set."""
    claims = [row.claim for of_set in sets.values() for row in of_set[:rows]]
    entailment = model.labels.index("entailment")
    found = model.logits_of([(claim, claim) for claim in claims], threads)
    return [margin(logits, entailment) for logits in found]


def _pairs_of(row: Row, measure: Measure, limit: int) -> list[Pair]:
    windows = [plain(window.text) for window in split_windows(0, row.premise, measure, limit)]
    (chosen,) = choose([row.claim], windows)
    return [(windows[index], row.claim) for index in chosen]


def _logits_by_row(model: Model, rows: Sequence[Sequence[Pair]], threads: int) -> list[list[list[float]]]:
    flat = iter(model.logits_of([pair for row in rows for pair in row], threads))
    return [[next(flat) for _ in row] for row in rows]


def _margins(model: Model, windows: Sequence[Sequence[float]]) -> WindowMargins:
    def of(label: str) -> NDArray[np.float64]:
        return np.array([margin(logits, model.labels.index(label)) for logits in windows])

    return WindowMargins(support=of("entailment"), contradiction=of("contradiction"))
