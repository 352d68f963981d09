from __future__ import annotations

import json
from typing import Any

import pytest

from groundwire.metering.usage import sum_usage


def line(**fields: Any) -> bytes:
    return json.dumps({"message": "request", "status": 200, **fields}).encode() + b"\n"


LINES = [
    line(tenant="red", labels={"team": "a"}, claims=2, pairs=4, tokens=10, cpu_ms=1.5),
    line(tenant="red", labels={"team": "b"}, claims=1, pairs=1, tokens=5, cpu_ms=0.25),
    line(tenant="blue", labels={"team": "a"}, claims=4, key_id="k1"),
    line(tenant="blue", labels={}, status=429, tokens=50, cpu_ms=9),
    line(status=403),
    line(tenant="red", status=503, claims=9, tokens=9, cpu_ms=3),
    b"\n",
    b"Traceback\n",
    b'{"message": "model loaded"}\n',
]


def sums(*dimensions: str) -> dict[tuple[str | None, ...], tuple[float, float]]:
    usage = sum_usage(LINES, dimensions)
    return {group: (total.requests, total.counts["claims"]) for group, total in usage.rows()}


def test_by_tenant() -> None:
    usage = sum_usage(LINES, ["tenant"])
    assert [(group, total.figures()) for group, total in usage.rows()] == [
        (("blue",), figures(requests=2, refused=1, claims=4)),
        (("red",), figures(requests=3, failed=1, claims=3, pairs=5, tokens=15, cpu_ms=1.8)),
        ((None,), figures(requests=1, refused=1)),
    ]
    assert usage.total.figures() == figures(
        requests=6, refused=2, failed=1, claims=7, pairs=5, tokens=15, cpu_ms=1.8
    )
    assert usage.unreadable == 1


@pytest.mark.parametrize("status", [0, 100, 199, 300, 304, 400, 429, 500, 599])
def test_what_was_not_served_costs_nothing(status: int) -> None:
    usage = sum_usage([line(status=status, claims=1, pairs=1, tokens=1, cpu_ms=1)], ["tenant"])
    assert usage.total.requests == 1
    assert set(usage.total.counts.values()) == {0}


@pytest.mark.parametrize("status", [200, 204, 299])
def test_what_was_served_is_counted(status: int) -> None:
    usage = sum_usage([line(status=status, claims=1, pairs=1, tokens=1, cpu_ms=1)], ["tenant"])
    assert set(usage.total.counts.values()) == {1}


def figures(**some: float) -> dict[str, float]:
    names = ("requests", "refused", "failed", "claims", "pairs", "tokens", "cpu_ms")
    return {name: some.get(name, 0) for name in names}


def test_by_label() -> None:
    assert sums("label:team") == {("a",): (2, 6), ("b",): (1, 1), (None,): (3, 0)}


def test_by_both() -> None:
    assert list(sums("tenant", "label:team")) == [
        ("blue", "a"),
        ("blue", None),
        ("red", "a"),
        ("red", "b"),
        ("red", None),
        (None, None),
    ]


def test_by_key() -> None:
    assert sums("key") == {("k1",): (1, 4), (None,): (5, 3)}


def test_whole_numbers_stay_whole_and_floats_are_rounded() -> None:
    usage = sum_usage([line(tokens=3, cpu_ms=0.1)] * 3, ["tenant"])
    assert json.dumps(usage.total.figures()["tokens"]) == "9"
    assert usage.total.figures()["cpu_ms"] == 0.3


@pytest.mark.parametrize("dimension", ["team", "label:", "", "status", "keys"])
def test_an_unknown_dimension_is_an_error(dimension: str) -> None:
    with pytest.raises(ValueError, match="is not one of tenant"):
        sum_usage([], [dimension])
