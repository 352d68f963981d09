"""Premises cut down to what the product would show the scorer beside the claim.

A model that reads windows is trained on windows: the one that says most of the claim, the few that together say
it, and for rows of the unsupported kinds now and then a single one, as most pairs of a request are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from groundwire.text.plain import plain
from groundwire.text.terms import content_terms
from groundwire.text.windows import Measure, split_windows
from models.recipes.prepare.rows import TrainingRow

SHORT_WORDS = 45
WHOLE_SHARE = 72 / 64
"""A premise that is hardly longer than a window is read whole."""

JOINT = 3
"""Windows of one reading, at most."""

DECIDED = ("entailment", "contradiction")
"""Labels that the right windows must still show."""

_HEADS = ("Table: ", "title: ")


def shape(row: TrainingRow, measure: Measure, window_tokens: int, rng: Random) -> TrainingRow | None:
    """The row with its premise in windows and both texts as the scorer reads them; None without a premise.

    Args:
        row: as converted.
        measure: model tokens of each text.
        window_tokens: the size of an evidence window.
        rng: draws for rows whose label does not depend on it.
    """
    claim = plain(row.hypothesis).strip().strip('"')
    if not claim:
        return None
    whole = plain(row.premise)
    if len(row.premise.split()) <= SHORT_WORDS and measure([whole])[0] <= window_tokens * WHOLE_SHARE:
        return replace(row, premise=whole, hypothesis=claim) if whole else None
    windows = [plain(window.text) for window in split_windows(0, row.premise, measure, window_tokens)]
    if not windows:
        return None
    chosen = _choose(row.label, claim, windows, rng)
    premise = " ".join(windows[index] for index in chosen)
    head = row.premise.partition("\n")[0]
    if head.startswith(_HEADS) and 0 not in chosen:
        # What a table is about stands in its first line, and goes with each of its rows.
        premise = f"{plain(head)} {premise}"
    return replace(row, premise=premise, hypothesis=claim)


def cover(claim: str, windows: Sequence[str], limit: int) -> list[int]:
    """Indexes of windows that together hold the claim's content terms, the best first, at most `limit`.

    Another is taken only when it holds a term that is missing so far.
    """
    wanted = content_terms(claim)
    held = [content_terms(window) & wanted for window in windows]
    chosen: list[int] = []
    missing = wanted
    while len(chosen) < min(limit, len(windows)):
        best = max(
            (index for index in range(len(windows)) if index not in chosen),
            key=lambda index: (len(held[index] & missing), len(held[index]), -index),
        )
        if chosen and not held[best] & missing:
            break
        chosen.append(best)
        missing = missing - held[best]
    return chosen


def _choose(label: str, claim: str, windows: Sequence[str], rng: Random) -> list[int]:
    decided = label in DECIDED
    limit = 1 if not decided and rng.random() < 0.5 else JOINT
    chosen = cover(claim, windows, limit)
    if decided and len(chosen) == 1 < len(windows) and rng.random() < 0.5:
        # An unrelated window beside the right one changes nothing.
        chosen.append(rng.choice([index for index in range(len(windows)) if index not in chosen]))
    return sorted(chosen)
