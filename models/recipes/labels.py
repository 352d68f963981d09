"""What the logits of a checkpoint mean, and how a head of two classes becomes one of three.

A two-class head says entailment or not, and nothing of contradiction. It is given a third logit, a constant
far below any that a classifier gives: log-odds of entailment stay what they were, those of contradiction are
next to nothing, and everything behind the head goes on knowing one kind of bundle.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from groundwire.scoring.manifest import LABELS
from models.recipes.errors import UnsupportedCheckpointError

ABSENT = -30.0
"""The logit of a class that the head does not have."""

ENTAILMENT, NEUTRAL, CONTRADICTION = LABELS

# "NOT_ENTAILMENT", "non-entailment", "not entailed" ...; letters only.
_MEANING = {
    "entailment": ENTAILMENT,
    "entailed": ENTAILMENT,
    "neutral": NEUTRAL,
    "contradiction": CONTRADICTION,
    "contradicted": CONTRADICTION,
    "notentailment": NEUTRAL,
    "nonentailment": NEUTRAL,
    "notentailed": NEUTRAL,
}


def name_labels(config: dict[str, Any], given: Sequence[str] = ()) -> tuple[str, ...]:
    """The meaning of each of three logits, in order; a two-class head's third is `contradiction`.

    Args:
        config: config.json; `id2label` counts where nothing is given.
        given: names in the order of the logits.

    Raises:
        UnsupportedCheckpointError: the names are generic, or not of two or three classes. A guess would
            swap verdicts.
    """
    names = list(given)
    if not names:
        by_index = config.get("id2label") or {}
        names = [by_index[key] for key in sorted(by_index, key=int)]
    labels = [_MEANING.get("".join(filter(str.isalpha, name.lower()))) for name in names]
    if sorted(map(str, labels)) == sorted((ENTAILMENT, NEUTRAL)):
        labels.append(CONTRADICTION)
    if sorted(map(str, labels)) != sorted(LABELS):
        raise UnsupportedCheckpointError(
            f"logits are named {', '.join(names) or 'nothing'}; the recipe must give `labels`, "
            f"{', '.join(LABELS)} (or entailment and not_entailment), in the order of the logits"
        )
    return tuple(map(str, labels))


def complete_head(weights: dict[str, np.typing.NDArray[np.float32]]) -> None:
    """Give a classifier of two rows its third, in place.

    Raises:
        UnsupportedCheckpointError: there is no classifier of two or three rows.
    """
    weight, bias = weights.get("classifier.weight"), weights.get("classifier.bias")
    if weight is None or bias is None or len(bias) not in (len(LABELS) - 1, len(LABELS)):
        raise UnsupportedCheckpointError("the checkpoint has no classifier of two or three labels")
    if len(bias) < len(LABELS):
        weights["classifier.weight"] = np.concatenate([weight, np.zeros_like(weight[:1])])
        weights["classifier.bias"] = np.append(bias, np.float32(ABSENT))
