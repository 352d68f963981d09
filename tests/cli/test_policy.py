from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from groundwire.cli.exit_codes import BAD_INPUT, FAILED, OK
from groundwire.cli.main import main
from groundwire.cli.policy import DENIED

CHECK = "discoveryengine.groundingConfigs.check"
CONFIG = "projects/p/locations/global/groundingConfigs/legal"
POLICY = {
    "formatVersion": 1,
    "bindings": [
        {
            "role": "roles/groundwire.checker",
            "members": ["tenant:red"],
            "condition": {
                "title": "production only",
                "labels": {"env": ["prod"]},
                "resources": ["projects/p/**"],
            },
        },
        {"role": "roles/groundwire.retrieverViewer", "members": ["allKeys"]},
    ],
}


def key(identity: str, **changes: Any) -> dict[str, Any]:
    record = {
        "id": identity,
        "env": "prod",
        "sha256": "0" * 64,
        "principal": "bot",
        "tenant": "red",
        "labels": {"env": "prod"},
        "created": "2027-01-01T00:00:00Z",
    }
    return {**record, **changes}


KEYS = {
    "formatVersion": 1,
    "keys": [
        key("0000000001"),
        key("0000000002", tenant="blue"),
        key("0000000003", labels={}),
        key("0000000004", expires="2027-02-01T00:00:00Z"),
        key("0000000005", revoked="2027-02-01T00:00:00Z"),
    ],
}


class Asked:
    """`groundwire policy test` about one document and key store."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.policy, self.keys = folder / "policy.json", folder / "keys.json"
        self.policy.write_text(json.dumps(POLICY))
        self.keys.write_text(json.dumps(KEYS))
        self._capsys = capsys

    def __call__(self, *arguments: str) -> tuple[int, str]:
        question = ["--permission", CHECK, "--resource", CONFIG, "--at", "2027-06-01T00:00:00Z"]
        code = main(["policy", "test", str(self.policy), *question, *arguments])
        said = self._capsys.readouterr()
        return code, said.out + said.err

    def of_key(self, identity: str, *arguments: str) -> tuple[int, str]:
        return self("--key-id", identity, "--keys", str(self.keys), *arguments)


@pytest.fixture
def asked(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Asked:
    monkeypatch.delenv("GROUNDWIRE_KEYS", raising=False)
    return Asked(tmp_path, capsys)


def test_a_right_document_is_shown(asked: Asked, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["policy", "check", str(asked.policy)]) == OK
    assert "right, 2 bindings" in (out := capsys.readouterr().out)
    assert "bindings[0]  roles/groundwire.checker to tenant:red  (production only)" in out


def test_a_wrong_document_is_told_in_full(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "policy.json"
    path.write_text('{"formatVersion": 1, "bindings": [{"role": "x", "members": ["allUsers"]}], "more": 1}')
    assert main(["policy", "check", str(path)]) == BAD_INPUT
    err = capsys.readouterr().err
    assert "3 faults" in err
    assert all(
        place in err for place in ("'more'", "bindings[0].role", "bindings[0].members[0] names allUsers")
    )


def test_a_document_may_be_named_by_uri(asked: Asked) -> None:
    assert main(["policy", "check", asked.policy.as_uri()]) == OK
    assert main(["policy", "check", asked.policy.with_name("none").as_uri()]) == FAILED
    assert main(["policy", "check", str(asked.policy.with_name("none"))]) == BAD_INPUT
    assert main(["policy", "check", "ftp://x/y"]) == BAD_INPUT


def test_a_key_of_the_store_is_allowed(asked: Asked) -> None:
    assert asked.of_key("0000000001") == (
        OK,
        "allow  bindings[0]  roles/groundwire.checker to tenant:red  (production only)\n",
    )


@pytest.mark.parametrize(
    ("identity", "arguments", "said"),
    [
        ("0000000002", [], ["not_a_member", "principal:bot and tenant:blue are not among its members"]),
        ("0000000003", [], ["other_labels", "the key has no fixed label env, not env=prod"]),
        ("0000000003", ["--label", "env=prod"], ["other_labels"]),  # a client's label opens nothing
        ("0000000001", ["--label", "env=dev"], ["may not give it another value"]),
        ("0000000001", ["--resource", "projects/q/x"], ["other_resource", "is not projects/p/**"]),
        ("0000000001", ["--resource", "projects/p/../q"], ["no_resource_name"]),
        ("0000000001", ["--permission", "generativelanguage.models.list"], ["no_role"]),
        ("0000000004", [], ["the key is expired"]),
        ("0000000005", [], ["the key is revoked"]),
        ("0000000009", [], ["there is no key '0000000009'"]),
    ],
)
def test_a_denial_says_why(asked: Asked, identity: str, arguments: list[str], said: list[str]) -> None:
    code, out = asked.of_key(identity, *arguments)
    assert code == DENIED
    assert out.startswith("deny ")
    assert all(words in out for words in said)


def test_near_misses_are_told_with_each_part_that_fails(asked: Asked) -> None:
    _, out = asked("--principal", "x", "--tenant", "red", "--label", "env=dev", "--resource", "projects/q/x")
    assert out.splitlines() == [
        "deny   other_resource",
        "  bindings[0]  roles/groundwire.checker to tenant:red  (production only)",
        "    other_resource: resource projects/q/x is not projects/p/**",
        "    other_labels: the key has env=dev, not env=prod",
        "  bindings[1]  roles/groundwire.retrieverViewer to allKeys",
        f"    no_role: roles/groundwire.retrieverViewer does not hold {CHECK}",
    ]


def test_without_a_store_the_labels_are_the_fixed_ones(asked: Asked) -> None:
    assert asked("--principal", "x", "--tenant", "red", "--label", "env=prod")[0] == OK
    assert asked("--principal", "x", "--label", "env=prod")[0] == DENIED


def test_the_store_may_come_from_the_environment(asked: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GROUNDWIRE_KEYS", asked.keys.as_uri())
    assert asked("--key-id", "0000000001")[0] == OK


def test_a_time_decides(asked: Asked) -> None:
    assert asked.of_key("0000000004", "--at", "2027-01-31T23:59:59Z")[0] == OK


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "say who calls"),
        (["--key-id", "0000000001"], "GROUNDWIRE_KEYS"),
        (["--principal", "x", "--keys", "k"], "--principal and --keys both say who calls"),
        (["--principal", "x", "--key-id", "0000000001"], "--principal and --key-id both say who calls"),
        (["--key-id", "0000000001", "--keys", "KEYS", "--tenant", "blue"], "--tenant goes with --principal"),
        (["--principal", "x", "--permission", "a.b.c"], "groundwire policy roles"),
        (["--principal", "x", "--label", "env"], "key=value"),
        (["--principal", "x", "--label", "env=a", "--label", "env=b"], "twice"),
        (["--principal", "x", "--label", "Env=a"], "label key"),
        (["--principal", "x", "--at", "noon"], "--at: 'noon' must be a time with a zone"),
        (["--key-id", "0000000001", "--keys", "nowhere"], "nowhere: No such file"),
    ],
)
def test_a_question_that_cannot_be_asked(asked: Asked, arguments: list[str], said: str) -> None:
    code, out = asked(*(str(asked.keys) if argument == "KEYS" else argument for argument in arguments))
    assert code == BAD_INPUT
    assert said in out


def test_roles_are_listed_with_their_permissions(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["policy", "roles"]) == OK
    out = capsys.readouterr().out
    assert "roles/groundwire.checker  Checks answers against facts." in out
    assert f"  {CHECK}" in out
