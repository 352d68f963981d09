from __future__ import annotations

import json
from typing import Any

import pytest

from groundwire.metering.audit_line import parse_line

REQUEST: dict[str, Any] = {
    "severity": "INFO",
    "message": "request",
    "method": "CheckGrounding",
    "status": 200,
    "ms": 12.5,
    "principal": "bot",
    "key_id": "0000000001",
    "tenant": "red",
    "route": "strict",
    "bundle": "base@1",
    "labels": {"team": "a"},
    "claims": 3,
    "pairs": 7,
    "tokens": 120,
    "cpu_ms": 10.25,
}


def line(**changes: Any) -> bytes:
    return json.dumps({**REQUEST, **changes}).encode()


def test_a_request_is_read() -> None:
    parsed = parse_line(line())
    assert parsed
    assert parsed.names == {
        "tenant": "red",
        "principal": "bot",
        "key_id": "0000000001",
        "route": "strict",
        "bundle": "base@1",
        "method": "CheckGrounding",
    }
    assert (parsed.labels, parsed.status) == ({"team": "a"}, 200)
    assert parsed.counts == {"claims": 3, "pairs": 7, "tokens": 120, "cpu_ms": 10.25}


def test_a_refused_request_has_less() -> None:
    parsed = parse_line(
        b'{"message": "request", "status": 403, "tenant": null, "labels": null, "claims": null}'
    )
    assert parsed
    assert (parsed.names, parsed.labels, parsed.status) == ({}, {}, 403)
    assert set(parsed.counts.values()) == {0}


def test_a_line_of_a_log_sink_is_unwrapped() -> None:
    entry = {"insertId": "x", "labels": {"instanceId": "1"}, "jsonPayload": REQUEST, "severity": "INFO"}
    assert parse_line(json.dumps(entry).encode()) == parse_line(line())


@pytest.mark.parametrize(
    "data", [b"{}", b'{"message": "model loaded"}', b'{"jsonPayload": {"message": "x"}}']
)
def test_other_events_are_no_requests(data: bytes) -> None:
    assert parse_line(data) is None


@pytest.mark.parametrize(
    "data",
    [
        b"started",
        b"[1]",
        b'"request"',
        b"{",
        b"\xff\xfe",
        b"[" * 100_000,
        line(claims="3"),
        line(claims=True),
        line(pairs=-1),
        line(tokens=10**400),
        line(cpu_ms=float("nan")),
        line(cpu_ms=float("inf")),
        line(status="200"),
        line(tenant=3),
        line(tenant="\ud800"),
        line(labels=[1]),
        line(labels={"a": 1}),
    ],
)
def test_what_cannot_be_counted_is_an_error(data: bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - of whatever kind
        parse_line(data)


@pytest.mark.parametrize("why", ["unknown_id", "wrong_secret"])
def test_an_id_without_its_secret_is_no_one_s(why: str) -> None:
    read = parse_line(line(why=why, status=400))
    assert read is not None
    assert "key_id" not in read.names
