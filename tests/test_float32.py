from __future__ import annotations

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from groundwire.float32 import round_float32, shortest_float32

SINGLES = st.floats(width=32, allow_nan=False, allow_infinity=False)
# Published scores of the service that this one stands in for.
PUBLISHED = [0.9884292, 0.5062822, 0.59236944, 0.8599525]


@pytest.mark.parametrize("score", [*PUBLISHED, 0.0, 1.0, 0.6, 0.99])
def test_published_scores_are_shortest_already(score: float) -> None:
    assert shortest_float32(score) == score
    assert shortest_float32(float(np.float32(score))) == score


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(SINGLES)
def test_agrees_with_numpy(single: float) -> None:
    short = shortest_float32(single)
    assert np.float32(short) == np.float32(single)
    assert len(repr(short).strip("-0.").replace(".", "")) <= len(
        str(np.float32(single)).strip("-0.").replace(".", "")
    )


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.floats(0, 1))
def test_scores_stay_scores(score: float) -> None:
    short = shortest_float32(score)
    assert 0 <= short <= 1
    assert shortest_float32(short) == short
    assert round_float32(short) == float(np.float32(score))


def test_out_of_range() -> None:
    with pytest.raises(OverflowError):
        shortest_float32(1e39)
