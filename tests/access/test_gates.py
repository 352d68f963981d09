from __future__ import annotations

import json
from pathlib import Path

import pytest

from groundwire.access import loopback
from groundwire.access.gate import ClosedGate, Knock, LoopbackGate
from groundwire.access.gates import gate_from_settings
from groundwire.access.key_document import key_file_bytes
from groundwire.access.records import KeyFile
from groundwire.errors import ApiKeyInvalid, PermissionDenied, SettingsError
from tests.access.samples import key


@pytest.fixture
def ungranted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loopback, "_granted", False)


@pytest.mark.parametrize("environ", [{}, {"GROUNDWIRE_ACCESS": ""}, {"GROUNDWIRE_ACCESS": "keys"}])
def test_without_a_key_store_every_call_is_refused(environ: dict[str, str]) -> None:
    gate = gate_from_settings(environ)
    assert "GROUNDWIRE_KEYS is not set" in gate.problem()
    with pytest.raises(PermissionDenied):
        gate.admit(Knock("127.0.0.1", {"host": "localhost", "x-goog-api-key": "anything"}), "p", "r")


KEYS, POLICY = "GROUNDWIRE_KEYS", "GROUNDWIRE_POLICY"


@pytest.mark.parametrize("name", [KEYS, POLICY])
def test_a_missing_document_is_named(name: str) -> None:
    environ = {KEYS: "file:///a/keys.json", POLICY: "file:///a/policy.json"}
    gate = gate_from_settings({**environ, name: " "})
    assert isinstance(gate, ClosedGate)
    assert f"{name} is not set" in gate.problem()


@pytest.mark.parametrize(
    "wrong",
    [
        {KEYS: "keys.json"},
        {POLICY: "gs://bucket"},
        {"GROUNDWIRE_ACCEPT_QUERY_KEY": "yes"},
        {"GROUNDWIRE_BEHIND_GATEWAY": "1"},
        {"GROUNDWIRE_KEYS_REFRESH_SECONDS": "0"},
    ],
)
def test_a_setting_of_a_wrong_form_is_an_error(wrong: dict[str, str]) -> None:
    environ = {KEYS: "file:///a/keys.json", POLICY: "file:///a/policy.json"}
    with pytest.raises(SettingsError, match=next(iter(wrong))):
        gate_from_settings({**environ, **wrong})


def documents(folder: Path, keys: bytes, policy: bytes) -> dict[str, str]:
    (folder / "keys.json").write_bytes(keys)
    (folder / "policy.json").write_bytes(policy)
    return {KEYS: (folder / "keys.json").as_uri(), POLICY: (folder / "policy.json").as_uri()}


GRANT = json.dumps(
    {
        "formatVersion": 1,
        "bindings": [{"role": "roles/groundwire.checker", "members": ["principal:review-bot"]}],
    }
).encode()
CHECK = "discoveryengine.groundingConfigs.check"
RESOURCE = "projects/p/locations/global/groundingConfigs/default_grounding_config"


def test_keys_and_policy_from_files_admit_a_caller(tmp_path: Path) -> None:
    made = key(tenant="red")
    gate = gate_from_settings(documents(tmp_path, key_file_bytes(KeyFile([made.record])), GRANT))
    caller = gate.admit(Knock("10.0.0.7", {"x-goog-api-key": made.key.text}), CHECK, RESOURCE)
    assert (caller.principal, caller.tenant, caller.key_id) == ("review-bot", "red", made.key.id)
    assert gate.problem() == ""


@pytest.mark.parametrize(
    ("environ", "headers", "query"),
    [
        ({"GROUNDWIRE_ACCEPT_QUERY_KEY": "true"}, {}, True),
        ({"GROUNDWIRE_BEHIND_GATEWAY": "true"}, {"x-forwarded-authorization": "Bearer {}"}, False),
    ],
)
def test_the_switches_reach_the_gate(
    tmp_path: Path, environ: dict[str, str], headers: dict[str, str], query: bool
) -> None:
    made = key()
    stores = documents(tmp_path, key_file_bytes(KeyFile([made.record])), GRANT)
    text = made.key.text
    knock = Knock(
        "10.0.0.7",
        {name: value.format(text) for name, value in headers.items()},
        {"key": [text]} if query else {},
    )
    assert gate_from_settings({**stores, **environ}).admit(knock, CHECK, RESOURCE).key_id == made.key.id
    with pytest.raises(PermissionDenied):
        gate_from_settings(stores).admit(knock, CHECK, RESOURCE)


@pytest.mark.parametrize("which", ["keys", "policy"])
@pytest.mark.parametrize(
    ("data", "said"),
    [
        (None, "is not there"),
        (b"", "not JSON"),
        (b"{", "not JSON"),
        (b'{"formatVersion": 2, "keys": [], "bindings": []}', "newer"),
    ],
)
def test_a_broken_empty_or_newer_document_refuses_and_readiness_says_why(
    tmp_path: Path, which: str, data: bytes | None, said: str
) -> None:
    made = key()
    environ = documents(tmp_path, key_file_bytes(KeyFile([made.record])), GRANT)
    path = tmp_path / f"{which}.json"
    if data is None:
        path.unlink()
    else:
        path.write_bytes(data)
    gate = gate_from_settings(environ)
    with pytest.raises(PermissionDenied) as caught:
        gate.admit(Knock("10.0.0.7", {"x-goog-api-key": made.key.text}), CHECK, RESOURCE)
    assert said not in str(caught.value)
    assert said in gate.problem()
    assert f"GROUNDWIRE_{which.upper()}" in gate.problem()
    assert made.key.sha256 not in gate.problem()


def test_a_store_without_keys_is_not_ready(tmp_path: Path) -> None:
    gate = gate_from_settings(documents(tmp_path, key_file_bytes(KeyFile()), GRANT))
    with pytest.raises(ApiKeyInvalid):
        gate.admit(Knock("10.0.0.7", {"x-goog-api-key": key().key.text}), CHECK, RESOURCE)
    assert "GROUNDWIRE_KEYS holds no keys" in gate.problem()


def test_the_variable_alone_does_not_open_keyless_mode(ungranted: None) -> None:
    with pytest.raises(SettingsError, match="groundwire serve"):
        gate_from_settings({"GROUNDWIRE_ACCESS": "open-loopback"})


def test_keyless_mode_is_a_start_up_error_on_cloud_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loopback, "_granted", True)
    with pytest.raises(SettingsError, match="K_SERVICE"):
        gate_from_settings({"GROUNDWIRE_ACCESS": "open-loopback", "K_SERVICE": "check"})


def test_an_unknown_mode_is_an_error() -> None:
    with pytest.raises(SettingsError, match="GROUNDWIRE_ACCESS"):
        gate_from_settings({"GROUNDWIRE_ACCESS": "open"})


@pytest.mark.parametrize("bind", ["127.0.0.1", "::1"])
def test_serve_may_open_it_on_loopback(bind: str, ungranted: None) -> None:
    environ: dict[str, str] = {}
    loopback.grant(bind, environ)
    gate = gate_from_settings(environ)
    assert isinstance(gate, LoopbackGate)
    assert gate.problem() == ""


@pytest.mark.parametrize("bind", ["0.0.0.0", "::", "127.0.0.2", "10.0.0.1", "", "localhost.example"])
def test_serve_may_open_it_nowhere_else(bind: str, ungranted: None) -> None:
    environ: dict[str, str] = {}
    with pytest.raises(SettingsError):
        loopback.grant(bind, environ)
    assert environ == {}
