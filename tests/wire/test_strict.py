from __future__ import annotations

import json
import math
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from groundwire.wire.strict import dump_json


def test_compact_utf8_in_the_order_given() -> None:
    assert dump_json({"b": "é😀", "a": [1, 0.5, None, True]}) == '{"b":"é😀","a":[1,0.5,null,true]}'.encode()


@pytest.mark.parametrize("value", [math.nan, math.inf, {"a": [-math.inf]}, "\ud800", {"\udc00": 1}])
def test_what_clients_refuse_is_refused(value: Any) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  # json and the codec word it differently
        dump_json(value)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.recursive(
        st.none()
        | st.booleans()
        | st.integers()
        | st.text()
        | st.floats(allow_nan=False, allow_infinity=False),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
)
def test_reads_back(value: Any) -> None:
    assert json.loads(dump_json(value)) == value
