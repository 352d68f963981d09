from __future__ import annotations

import pytest

from groundwire.access.gate import Caller, ClosedGate, Knock, LoopbackGate
from groundwire.errors import PermissionDenied


def test_a_closed_gate_admits_no_one_and_says_why_to_those_who_run_it() -> None:
    gate = ClosedGate("X is not set")
    assert gate.problem() == "X is not set"
    with pytest.raises(PermissionDenied) as caught:
        gate.admit(Knock("127.0.0.1", {"host": "localhost", "x-goog-api-key": "anything"}), "p", "r")
    assert "X is not set" not in str(caught.value)
    with pytest.raises(PermissionDenied):
        gate.require(Caller("someone", "default"), "p", "r")


@pytest.mark.parametrize(
    ("peer", "host", "admitted"),
    [
        ("127.0.0.1", "127.0.0.1:8080", True),
        ("127.0.0.1", "localhost", True),
        ("::1", "[::1]:8080", True),
        ("127.0.0.1", "attacker.example:8080", False),  # DNS rebinding
        ("127.0.0.1", "", False),
        ("127.0.0.1", "localhost:80@attacker.example", False),
        ("127.0.0.1", "[::1].attacker.example", False),
        ("127.0.0.1", "localhost:", False),
        ("127.0.0.1", "localhost.example", False),
        ("10.0.0.7", "localhost", False),
        ("", "localhost", False),
    ],
)
def test_keyless_callers_are_local_and_say_so(peer: str, host: str, admitted: bool) -> None:
    knock = Knock(peer, {"host": host})
    if admitted:
        caller = LoopbackGate().admit(knock, "p", "r")
        assert caller.tenant == "default"
        LoopbackGate().require(caller, "q", "r")
    else:
        with pytest.raises(PermissionDenied):
            LoopbackGate().admit(knock, "p", "r")


@pytest.mark.parametrize(
    ("origin", "local"),
    [
        ("http://127.0.0.1:8080", True),
        ("http://localhost", True),
        ("http://[::1]:8080", True),
        ("https://attacker.example", False),
        ("http://localhost.attacker.example", False),
        ("null", False),
    ],
)
def test_pages_from_elsewhere_are_not_served_keyless(origin: str, local: bool) -> None:
    assert Knock("127.0.0.1", {"host": "localhost", "origin": origin}).is_local() is local


@pytest.mark.parametrize("name", ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"])
@pytest.mark.parametrize("value", ["203.0.113.7", "127.0.0.1", ""])
def test_what_a_proxy_on_this_machine_hands_on_is_not_local(name: str, value: str) -> None:
    knock = Knock("127.0.0.1", {"host": "127.0.0.1:8080", name: value})
    assert not knock.is_local()
    with pytest.raises(PermissionDenied):
        LoopbackGate().admit(knock, "p", "r")
