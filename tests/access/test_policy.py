from __future__ import annotations

import timeit
from collections.abc import Mapping
from datetime import UTC, datetime

import pytest

from groundwire.access.conditions import Condition
from groundwire.access.decisions import Decision, Reason
from groundwire.access.permissions import PERMISSIONS
from groundwire.access.policy import Binding, Policy
from groundwire.access.resources import parse_pattern
from groundwire.access.roles import BUILT_IN

CHECK = "discoveryengine.groundingConfigs.check"
QUERY = "generativelanguage.corpora.query"
CONFIG = "projects/p/locations/global/groundingConfigs/legal"
NOW = datetime(2027, 1, 1, tzinfo=UTC)
CHECKER, VIEWER, ADMIN = (
    BUILT_IN[f"roles/groundwire.{name}"] for name in ("checker", "retrieverViewer", "admin")
)
PROD = Condition(resources=(parse_pattern("projects/p/**"),), labels=(("env", frozenset({"prod"})),))

POLICY = Policy(
    [
        Binding(CHECKER, frozenset({"principal:bot"})),
        Binding(CHECKER, frozenset({"tenant:red"}), PROD),
        Binding(VIEWER, frozenset({"allKeys"}), Condition(resources=(parse_pattern("corpora/open"),))),
        Binding(ADMIN, frozenset({"principal:root"}), Condition(expires=datetime(2026, 1, 1, tzinfo=UTC))),
    ]
)


def decide(
    principal: str, tenant: str, permission: str, resource: str, labels: Mapping[str, str] | None = None
) -> Decision:
    return POLICY.decide(principal, tenant, permission, resource, labels or {}, NOW)


@pytest.mark.parametrize(
    ("principal", "tenant", "permission", "resource", "labels", "binding", "reason"),
    [
        ("bot", "default", CHECK, CONFIG, {}, 0, Reason.GRANTED),
        ("bot", "red", CHECK, CONFIG, {"env": "prod"}, 0, Reason.GRANTED),  # the first that grants
        ("x", "red", CHECK, CONFIG, {"env": "prod"}, 1, Reason.GRANTED),
        ("x", "blue", QUERY, "corpora/open", {}, 2, Reason.GRANTED),
        ("x", "red", CHECK, CONFIG, {"env": "dev"}, None, Reason.OTHER_LABELS),
        ("x", "red", CHECK, "projects/q/a", {"env": "prod"}, None, Reason.OTHER_RESOURCE),
        ("x", "blue", CHECK, CONFIG, {"env": "prod"}, None, Reason.NOT_A_MEMBER),
        ("red", "bot", CHECK, CONFIG, {"env": "prod"}, None, Reason.NOT_A_MEMBER),  # a name of the other kind
        ("Bot", "x", CHECK, CONFIG, {}, None, Reason.NOT_A_MEMBER),
        ("", "", CHECK, CONFIG, {}, None, Reason.NOT_A_MEMBER),
        ("x", "blue", QUERY, "corpora/closed", {}, None, Reason.OTHER_RESOURCE),
        ("root", "x", CHECK, CONFIG, {}, None, Reason.EXPIRED),
        ("bot", "red", "discoveryengine.groundingConfigs.CHECK", CONFIG, {}, None, Reason.NO_ROLE),
        ("bot", "red", "", CONFIG, {}, None, Reason.NO_ROLE),
        ("bot", "red", CHECK, "", {}, None, Reason.NO_RESOURCE_NAME),
        ("bot", "red", CHECK, "projects/p/../q", {}, None, Reason.NO_RESOURCE_NAME),
        ("bot", "red", CHECK, "projects//q", {}, None, Reason.NO_RESOURCE_NAME),
    ],
)
def test_decisions(
    principal: str,
    tenant: str,
    permission: str,
    resource: str,
    labels: dict[str, str],
    binding: int | None,
    reason: Reason,
) -> None:
    decision = decide(principal, tenant, permission, resource, labels)
    assert decision == Decision(binding is not None, binding, reason)


def test_what_no_binding_grants_is_denied() -> None:
    empty = Policy([])
    for permission in PERMISSIONS:
        assert empty.decide("root", "red", permission, "a", {}, NOW) == Decision(False, None, Reason.NO_ROLE)


def test_a_denial_tells_of_the_binding_that_lacked_least() -> None:
    far = Condition(resources=(parse_pattern("x"),), labels=(("env", frozenset({"dev"})),))
    near = Condition(labels=(("env", frozenset({"dev"})),))
    policy = Policy([Binding(CHECKER, frozenset({"allKeys"}), each) for each in (far, near)])
    assert policy.decide("a", "b", CHECK, CONFIG, {}, NOW).reason == Reason.OTHER_LABELS


def test_near_misses_name_every_part_that_fails() -> None:
    found = dict(POLICY.near_misses("x", "red", CHECK, "projects/q/a", {}, NOW))
    assert {index: [miss.reason for miss in misses] for index, misses in found.items()} == {
        0: [Reason.NOT_A_MEMBER],
        1: [Reason.OTHER_RESOURCE, Reason.OTHER_LABELS],
        3: [Reason.NOT_A_MEMBER, Reason.EXPIRED],
    }
    assert "principal:x and tenant:red" in found[0][0].detail


def test_a_binding_without_the_permission_is_near_if_it_lacks_nothing_else() -> None:
    near = POLICY.near_misses("x", "blue", "generativelanguage.models.list", "corpora/open", {}, NOW)
    assert {index: [miss.reason for miss in misses] for index, misses in near} == {
        2: [Reason.NO_ROLE],
        3: [Reason.NOT_A_MEMBER, Reason.EXPIRED],
    }


def test_the_bindings_of_others_cost_nothing() -> None:
    condition = Condition(resources=(parse_pattern("projects/*/locations/*/groundingConfigs/*"),))

    def seconds(bindings: int) -> float:
        policy = Policy(
            [Binding(CHECKER, frozenset({f"tenant:t{index}"}), condition) for index in range(bindings)]
        )
        last = f"t{bindings - 1}"
        assert policy.decide("p", last, CHECK, CONFIG, {}, NOW).binding == bindings - 1
        return min(
            timeit.repeat(lambda: policy.decide("p", last, CHECK, CONFIG, {}, NOW), number=50, repeat=9)
        )

    assert seconds(5000) < 5 * seconds(1)  # a walk over all bindings is a hundred times slower
