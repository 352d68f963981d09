"""What a quantized form changes: verdicts, accuracy, speed, size."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from groundwire.scoring.calibration import margin
from groundwire.scoring.encoder import Tokens
from groundwire.scoring.pairs import Pair
from groundwire.text.plain import plain
from groundwire.text.windows import Measure, split_windows
from models.recipes.data import Row
from models.recipes.metrics import Flags, Values, auc, balanced_accuracy, best_threshold
from models.recipes.model import Model
from models.recipes.prepare.shape import JOINT, cover

LARGE = 1000
"""Rows from which a set is held to a bound of its own."""

Support = Mapping[str, Values]
"""By set, the log-odds of entailment of each row."""

Pairs = Mapping[str, Sequence[Pair]]
"""By set, one pair a row."""


@dataclass(frozen=True)
class Change:
    """From fp32 to another form, at the threshold that is best for fp32.

    Attributes:
        flips: share of rows with another verdict.
        accuracy: balanced accuracy gained, mean over sets; in points.
        auc: likewise.
        worst: the least of the gains in balanced accuracy over sets of at least `LARGE` rows, or over all where
            none has as many.
    """

    flips: float
    accuracy: float
    auc: float
    worst: float


def one_pair_a_row(sets: Mapping[str, Sequence[Row]], measure: Measure, limit: int) -> Pairs:
    """Each claim beside the few windows that say most of it, read together."""
    return {
        name: [(_evidence(row, measure, limit), row.claim) for row in rows] for name, rows in sets.items()
    }


def support_of(model: Model, pairs: Pairs, threads: int) -> Support:
    """What a form of the model says of each row."""
    entailment = model.labels.index("entailment")
    return {
        name: np.array([margin(logits, entailment) for logits in model.logits_of(of_set, threads)])
        for name, of_set in pairs.items()
    }


def change(sets: Mapping[str, Sequence[Row]], before: Support, after: Support) -> Change:
    """What changes from one form to another."""
    flags = {name: _flags(rows) for name, rows in sets.items()}
    both = [name for name, each in flags.items() if each.any() and not each.all()]
    threshold, _ = best_threshold([(before[name], flags[name]) for name in both])
    flipped = [(before[name] >= threshold) != (after[name] >= threshold) for name in sets]
    accuracy = {
        name: balanced_accuracy(after[name], flags[name], threshold)
        - balanced_accuracy(before[name], flags[name], threshold)
        for name in both
    }
    areas = [auc(after[name], flags[name]) - auc(before[name], flags[name]) for name in accuracy]
    large = [gain for name, gain in accuracy.items() if len(sets[name]) >= LARGE]
    return Change(
        flips=float(np.concatenate(flipped).mean()),
        accuracy=100 * float(np.mean(list(accuracy.values()))),
        auc=100 * float(np.mean(areas)),
        worst=100 * min(large or accuracy.values()),
    )


def speeds(models: Sequence[Model], tokens: Tokens, rounds: int) -> list[float]:
    """How many times as fast as the first model each is, a pair a run on one thread.

    Models take turns, so that what else the machine does falls on all of them; the median of each counts.
    """
    seconds: list[list[float]] = [[] for _ in models]
    for turn in range(rounds + 1):
        for model, of_model in zip(models, seconds, strict=True):
            started = time.perf_counter()
            model.session.logits(tokens)
            if turn:  # the first is for warming up
                of_model.append(time.perf_counter() - started)
    medians = [float(np.median(of_model)) for of_model in seconds]
    return [medians[0] / median for median in medians]


def pair_of(model: Model, tokens: int) -> Tokens:
    """The longest pair of some words of evidence and a claim that has at most as many tokens."""
    words = "the harbour office said on monday that the old ferry to the island was late again".split()
    claim = model.encoder.encode("the ferry was late")
    found = model.encoder.join(model.encoder.encode(words[0]), claim)
    for size in range(2, tokens):
        text = " ".join(words[index % len(words)] for index in range(size))
        longer = model.encoder.join(model.encoder.encode(text), claim)
        if len(longer.ids) > tokens:
            break
        found = longer
    return found


def _flags(rows: Sequence[Row]) -> Flags:
    return np.array([row.supported for row in rows])


def _evidence(row: Row, measure: Measure, limit: int) -> str:
    windows = [plain(window.text) for window in split_windows(0, row.premise, measure, limit)]
    return " ".join(windows[index] for index in sorted(cover(row.claim, windows, JOINT)))
