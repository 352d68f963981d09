from __future__ import annotations

import numpy as np
import pytest

from models.recipes.quantization.observe import Observed
from models.recipes.quantization.ranges import RULES, entropy, min_max, percentile
from models.recipes.quantization.writers import grid, smooth, smoothing

RNG = np.random.default_rng(1)


def observed(values: np.ndarray) -> Observed:
    values = values.astype(np.float32)
    return Observed(float(values.min()), float(values.max()), np.array([np.abs(values).max()]), values)


NORMAL = observed(np.append(RNG.standard_normal(50_000), [-40.0, 60.0]))


def test_min_max_keeps_every_outlier() -> None:
    assert min_max(NORMAL) == (-40.0, 60.0)


@pytest.mark.parametrize(("share", "limit"), [(0.999, 3.1), (0.9999, 3.7)])
def test_a_percentile_leaves_a_share_out_at_either_end(share: float, limit: float) -> None:
    low, high = percentile(share)(NORMAL)
    assert -low == pytest.approx(limit, rel=0.1)
    assert high == pytest.approx(limit, rel=0.1)


def test_entropy_clips_lonely_outliers_and_keeps_the_body() -> None:
    low, high = entropy(NORMAL)
    assert 2.5 < high < 20
    assert -20 < low < -2.5


def test_no_rule_reaches_past_what_was_seen() -> None:
    seen = observed(RNG.uniform(-1, 2, 5000))
    for rule in RULES.values():
        low, high = rule(seen)
        assert seen.low <= low < high <= seen.high


@pytest.mark.parametrize("wanted", [(-1.0, 3.0), (0.5, 2.0), (-2.0, -1.0), (0.0, 0.0)])
def test_zero_is_on_the_grid_and_the_range_is_covered(wanted: tuple[float, float]) -> None:
    step, zero = grid(wanted)
    assert 0 <= zero <= 255
    assert (0 - zero) * step <= min(wanted[0], 0) + step / 2 + 1e-9
    assert (255 - zero) * step >= max(wanted[1], 0) - step / 2 - 1e-9


def test_smoothing_moves_size_from_a_loud_channel_into_its_weights() -> None:
    weight = np.ones((4, 3), np.float32)
    seen = Observed(-100.0, 100.0, np.array([100.0, 1.0, 0.0], np.float32), np.zeros(1, np.float32))
    factors = smoothing(seen, weight)
    assert factors[:2].tolist() == pytest.approx([10.0, 1.0])
    after = smooth(seen, factors)
    assert after.high == pytest.approx(10.0)
    assert np.isfinite(after.channels).all()
