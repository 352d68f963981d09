from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from typing import Any

import pytest

from groundwire.access.policy import Policy
from groundwire.access.policy_document import parse_policy
from groundwire.errors import SettingsError

CHECK = "discoveryengine.groundingConfigs.check"
CONFIG = "projects/p/locations/global/groundingConfigs/legal"
NOW = datetime(2027, 6, 1, tzinfo=UTC)


def document(*bindings: object, **members: object) -> bytes:
    return json.dumps({"formatVersion": 1, "bindings": bindings, **members}).encode()


def binding(**changes: Any) -> dict[str, Any]:
    return {"role": "roles/groundwire.checker", "members": ["allKeys"], **changes}


def faults(data: bytes) -> list[str]:
    with pytest.raises(SettingsError) as caught:
        parse_policy(data)
    first, *lines = str(caught.value).split("\n  ")
    assert first == f"policy: {len(lines)} fault{'s' if len(lines) > 1 else ''}"
    return lines


def allowed(policy: Policy, **changes: Any) -> bool:
    asked = {"principal": "bot", "tenant": "red", "labels": {"env": "prod"}, "now": NOW, **changes}
    return policy.decide(permission=CHECK, resource=asked.pop("resource", CONFIG), **asked).allowed


def test_a_whole_document() -> None:
    policy = parse_policy(
        document(
            {
                "role": "custom/reviewer",
                "members": ["principal:bot", "tenant:red"],
                "condition": {
                    "title": "legal, in production, this year",
                    "resources": ["projects/*/locations/global/groundingConfigs/legal", "corpora/**"],
                    "labels": {"env": ["prod", "stage"]},
                    "notBefore": "2027-01-01T00:00:00Z",
                    "expires": "2028-01-01T00:00:00+01:00",
                },
            },
            roles={"custom/reviewer": {"title": "Reviews.", "permissions": [CHECK]}},
        )
    )
    assert allowed(policy)
    assert allowed(policy, principal="x")
    assert not allowed(policy, principal="x", tenant="blue")
    assert not allowed(policy, labels={})
    assert not allowed(policy, resource=CONFIG + "2")
    assert not allowed(policy, now=datetime(2026, 12, 31, 23, 59, 59, tzinfo=UTC))
    assert not allowed(policy, now=datetime(2027, 12, 31, 23, tzinfo=UTC))
    (only,) = policy.bindings
    assert only.condition
    assert (only.role.title, only.condition.title) == ("Reviews.", "legal, in production, this year")


def test_a_policy_without_bindings_grants_nothing() -> None:
    assert not allowed(parse_policy(document()))


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "not JSON"),
        (b"{", "not JSON: .*line 1, column 2"),
        (b"\xff\xfe{", "not UTF-8"),
        (b"[]", "must be a JSON object"),
        (b"null", "must be a JSON object"),
        (b"[" * 100_000, "without end"),
        (b'{"formatVersion": 2, "anything": []}', "formatVersion 2 is newer than this Groundwire reads"),
    ],
)
def test_what_cannot_be_read_on_is_told_at_once(data: bytes, said: str) -> None:
    (line,) = faults(data)
    assert re.search(said, line)


@pytest.mark.parametrize("version", [None, 0, -1, True, "1", 1.0, 1.5])
def test_the_format_version_is_needed(version: object) -> None:
    assert "formatVersion must be 1" in faults(document(formatVersion=version))


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        (
            {"role": "roles/groundwire.chequer"},
            "role names the unknown role .*did you mean roles/groundwire.checker",
        ),
        ({"role": 3}, "role must be a string"),
        ({"members": []}, "members must not be empty"),
        ({"members": "allKeys"}, "members must be a list"),
        ({"members": ["allUsers"]}, r"members\[0\] names allUsers, which is refused"),
        ({"members": ["allAuthenticatedUsers"]}, "names allAuthenticatedUsers, which is refused"),
        ({"members": ["user:a@b.example"]}, r"members\[0\] must be principal:NAME, tenant:NAME or allKeys"),
        ({"members": ["allkeys"]}, "must be principal:NAME"),
        ({"members": ["principal:"]}, "names '', but a principal is 1 to 128 of"),
        ({"members": ["tenant:Red"]}, "names 'Red', but a tenant is 1 to 63 of"),
        ({"members": ["tenant:../blue"]}, "but a tenant is"),
        ({"members": ["principal:a", "tenant:a", "principal:a"]}, r"members\[2\] repeats .*members\[0\]"),
        ({"members": ["principal:a\n"]}, "printable"),
        ({"members": [None]}, r"members\[0\] must be a string"),
        ({"who": 1}, "has the unknown name 'who'; it may have role, members, condition"),
        ({"condition": None}, "condition must be an object"),
        ({"condition": {}}, "condition must have one of resources"),
        ({"condition": {"title": "t"}}, "condition must have one of resources"),
        ({"condition": {"title": "", "expires": "2027-01-01T00:00:00Z"}}, "title must be a string"),
        ({"condition": {"expression": "true"}}, "unknown name 'expression'"),
        ({"condition": {"resources": []}}, "resources must not be empty"),
        (
            {"condition": {"resources": ["a/**/b"]}},
            r"resources\[0\] 'a/\*\*/b' is no pattern: .*only at the end",
        ),
        ({"condition": {"resources": ["a", "a"]}}, r"resources\[1\] repeats"),
        ({"condition": {"labels": {}}}, "labels must not be empty"),
        ({"condition": {"labels": []}}, "labels must be an object"),
        ({"condition": {"labels": {"env": []}}}, r"labels\['env'\] must not be empty"),
        ({"condition": {"labels": {"env": "prod"}}}, r"labels\['env'\] must be a list"),
        ({"condition": {"labels": {"env": ["*"]}}}, r"labels\['env'\] breaks the rules of labels: .*\"\*\""),
        (
            {"condition": {"labels": {"Env": ["prod"]}}},
            r"labels\['Env'\] breaks the rules of labels: label key",
        ),
        ({"condition": {"labels": {"env": ["\uf900"]}}}, "Normalization Form C"),
        ({"condition": {"labels": {"env": ["a", "a"]}}}, "repeats"),
        ({"condition": {"expires": "2027-01-01"}}, "expires must be a time with a zone"),
        ({"condition": {"expires": "2027-01-01T00:00:00"}}, "expires must be a time with a zone"),
        ({"condition": {"notBefore": 1}}, "notBefore must be a string"),
        ({"condition": {"notBefore": "2027-13-01T00:00:00Z"}}, "is no time that exists"),
        (
            {"condition": {"notBefore": "2027-01-01T01:00:00+01:00", "expires": "2027-01-01T00:00:00Z"}},
            "condition never holds",
        ),
    ],
)
def test_a_wrong_binding_is_told_with_its_place(changes: dict[str, Any], fault: str) -> None:
    (line,) = faults(document(binding(members=["principal:first"]), binding(**changes)))
    assert re.match(r"bindings\[1\][ .]", line)
    assert re.search(fault, line)


@pytest.mark.parametrize(
    ("roles", "fault"),
    [
        ([], "roles must be an object"),
        ({"reviewer": {"permissions": [CHECK]}}, r"roles\['reviewer'\] must be named custom/"),
        ({"roles/groundwire.checker": {"permissions": [CHECK]}}, "must be named custom/"),
        ({"custom/": {"permissions": [CHECK]}}, "must be named custom/"),
        ({"custom/a": {}}, r"roles\['custom/a'\] lacks permissions"),
        ({"custom/a": {"permissions": []}}, "permissions must not be empty"),
        ({"custom/a": {"permissions": ["*"]}}, "unknown permission"),
        ({"custom/a": {"permissions": [CHECK.lower()]}}, f"did you mean {CHECK}"),
        ({"custom/a": {"permissions": [CHECK, CHECK]}}, "repeats"),
        ({"custom/a": {"permissions": [CHECK], "stage": "GA"}}, "unknown name 'stage'"),
    ],
)
def test_a_wrong_role_is_told_with_its_place(roles: object, fault: str) -> None:
    (line,) = faults(document(roles=roles))
    assert re.match("roles", line)
    assert re.search(fault, line)


def test_all_faults_come_at_once() -> None:
    lines = faults(
        document(
            {
                "role": "custom/none",
                "members": ["allUsers", "x"],
                "condition": {"expires": "soon", "labels": {}},
            },
            {"members": []},
            7,
            roles={"custom/a": {"permissions": ["a.b.c"]}, "custom/b": 1},
            extra=1,
        )
    )
    assert [line.split(" ")[0] for line in lines] == [
        "the",
        "roles['custom/a'].permissions[0]",
        "roles['custom/b']",
        "bindings[0].role",
        "bindings[0].members[0]",
        "bindings[0].members[1]",
        "bindings[0].condition.expires",
        "bindings[0].condition.labels",
        "bindings[1]",
        "bindings[1].members",
        "bindings[2]",
    ]


def test_a_faulty_role_is_not_also_an_unknown_one() -> None:
    lines = faults(document(binding(role="custom/a"), roles={"custom/a": {"permissions": []}}))
    assert lines == ["roles['custom/a'].permissions must not be empty"]


def test_names_given_twice_are_told() -> None:
    data = document(binding()).replace(b'"members"', b'"members": ["tenant:red"], "members"')
    assert faults(data) == ["bindings[0] is ambiguous: the name 'members' stands twice"]


def test_bindings_given_twice_are_told() -> None:
    one = binding(members=["tenant:a", "tenant:b"], condition={"labels": {"a": ["1"], "b": ["1", "2"]}})
    same = binding(members=["tenant:b", "tenant:a"], condition={"labels": {"b": ["2", "1"], "a": ["1"]}})
    assert faults(document(one, binding(), same)) == ["bindings[2] repeats bindings[0]"]
