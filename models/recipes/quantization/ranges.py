"""Ranges for activations whose scale is fixed when the model is made.

What lies outside is clipped: a wide range loses steps for all values, a narrow one loses the outliers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
from numpy.typing import NDArray

from models.recipes.quantization.observe import Observed

Range = tuple[float, float]
Rule = Callable[[Observed], Range]

BINS = 2048
LEVELS = 128
STRIDE = 16


def min_max(seen: Observed) -> Range:
    """Everything that was seen."""
    return seen.low, seen.high


def percentile(share: float) -> Rule:
    """All but a share of the values at either end."""

    def rule(seen: Observed) -> Range:
        low, high = np.quantile(seen.values, (1 - share, share))
        return float(low), float(high)

    return rule


def entropy(seen: Observed) -> Range:
    """Where the clipped and quantized values diverge least from what was seen (Migacz 2017)."""
    counts, edges = np.histogram(np.abs(seen.values), bins=BINS)
    ends = range(LEVELS, BINS + 1, STRIDE)
    best = min(ends, key=lambda end: _divergence(counts.astype(np.float64), end))
    limit = float(edges[best])
    return max(seen.low, -limit), min(seen.high, limit)


RULES: Mapping[str, Rule] = {
    "min-max": min_max,
    "99.9%": percentile(0.999),
    "99.99%": percentile(0.9999),
    "entropy": entropy,
}
"""By the names in the study's table."""


def _divergence(counts: NDArray[np.float64], end: int) -> float:
    """Kullback-Leibler divergence of the first `end` bins at `LEVELS` levels from those bins as they are."""
    kept = counts[:end].copy()
    kept[-1] += counts[end:].sum()
    level = np.arange(end) * LEVELS // end
    filled = counts[:end] > 0
    sums = np.bincount(level, counts[:end], LEVELS)
    sizes = np.bincount(level, filled, LEVELS)
    coarse = np.where(filled, (sums / np.maximum(sizes, 1))[level], 0.0)
    p, q = kept / kept.sum(), coarse / coarse.sum()
    both = (p > 0) & (q > 0)
    lost = p[(p > 0) & (q == 0)].sum()
    return float((p[both] * np.log(p[both] / q[both])).sum() + lost * np.log(1 / np.finfo(np.float32).eps))
