"""Cross-entropy over three classes, for rows that may only know that a claim is not entailed."""

from __future__ import annotations

import torch
from torch import Tensor

ENTAILMENT = 0


def loss_of(logits: Tensor, targets: Tensor, weights: Tensor, smoothing: float) -> Tensor:
    """The weighted mean over rows.

    For a target past the classes the chances of neutral and contradiction are summed: such a row teaches that
    the claim is not entailed, and nothing about which of the two it is.

    Args:
        logits: shape [rows, 3].
        targets: shape [rows]; 0, 1, 2, or 3 for not entailed.
        weights: shape [rows].
        smoothing: share of the loss that goes to all classes alike.
    """
    chances = torch.log_softmax(logits, dim=-1)
    other = torch.logsumexp(chances[:, 1:], dim=-1, keepdim=True)
    wanted = torch.cat([chances, other], dim=-1).gather(1, targets[:, None])[:, 0]
    losses = -(1 - smoothing) * wanted - smoothing * chances.mean(dim=-1)
    return (losses * weights).sum() / weights.sum()


def right(logits: Tensor, targets: Tensor) -> Tensor:
    """Which rows are right, shape [rows]; one that is not entailed is, unless entailment is the highest."""
    found = logits.argmax(dim=-1)
    return torch.where(targets == logits.shape[-1], found != ENTAILMENT, found == targets)
