from __future__ import annotations

import math
from typing import Any

import pytest

from groundwire.wire.coerce import to_bool, to_double, to_string


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (0.6, 0.6),
        (0, 0.0),
        (1, 1.0),
        ("0.6", 0.6),
        ("-1", -1.0),
        ("+.5", 0.5),
        ("5.", 5.0),
        ("1e-3", 0.001),
        ("007", 7.0),
        ("Infinity", math.inf),
        ("-Infinity", -math.inf),
    ],
)
def test_doubles(value: Any, expected: float) -> None:
    assert to_double(value) == expected


def test_nan_by_name() -> None:
    assert math.isnan(to_double("NaN") or 0)


@pytest.mark.parametrize(
    "value",
    [
        *(
            "",
            " ",
            "high",
            " 0.6",
            "0.6 ",
            "0.6\n",
            "0x1",
            "1_000",
            "1,5",
            "inf",
            "nan",
            "infinity",
            "٠.٥",
            "--1",
            "1e",
            ".",
        ),
        *("1e999", "9" * 400, math.inf, -math.inf, math.nan, 10**400, -(10**400)),
        *(True, False, None, [], {}, [0.6]),
    ],
)
def test_no_doubles(value: Any) -> None:
    assert to_double(value) is None


def test_a_long_numeral_is_judged_quickly() -> None:
    assert to_double("9" * 1_000_000 + "x") is None
    assert to_double("0." + "3" * 1_000_000) == 0.3333333333333333


@pytest.mark.parametrize("value", [True, "true", "TRUE", "True", "t", "T", "yes", "Yes", "y", "Y", "1"])
def test_true(value: Any) -> None:
    assert to_bool(value) is True


@pytest.mark.parametrize("value", [False, "false", "FALSE", "f", "F", "no", "NO", "n", "0"])
def test_false(value: Any) -> None:
    assert to_bool(value) is False


@pytest.mark.parametrize(
    "value", [1, 0, 1.0, None, "", " true", "true ", "on", "off", "2", "tru", [], {}, [True]]
)
def test_no_bools(value: Any) -> None:
    assert to_bool(value) is None


@pytest.mark.parametrize("value", [1, 0.5, True, None, [], {}, ["x"]])
def test_no_strings(value: Any) -> None:
    assert to_string(value) is None


@pytest.mark.parametrize("value", ["", "x", " 1 "])
def test_strings(value: str) -> None:
    assert to_string(value) == value
