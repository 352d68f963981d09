from __future__ import annotations

import pytest

from groundwire.endpoint.explain_header import EXPLAIN, asks_to_explain
from groundwire.errors import InvalidArgument


@pytest.mark.parametrize(("value", "asked"), [("1", True), (" 1 ", True), ("0", False), ("", False)])
def test_only_one_asks_for_an_explanation(value: str, asked: bool) -> None:
    assert asks_to_explain(value) is asked


@pytest.mark.parametrize("value", ["true", "yes", "2", "1, 1", "١"])
def test_what_may_be_meant_either_way_is_refused_by_name(value: str) -> None:
    with pytest.raises(InvalidArgument, match="must be 1") as raised:
        asks_to_explain(value)
    assert [violation.field for violation in raised.value.violations] == [EXPLAIN]
