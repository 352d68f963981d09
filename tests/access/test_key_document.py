from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest

from groundwire.access.key_document import key_file_bytes, parse_key_file
from groundwire.access.limits import Limits
from groundwire.access.records import KeyFile
from groundwire.errors import SettingsError
from tests.access.samples import NOW, key, record

USUAL = {
    "id": "0123456789",
    "env": "prod",
    "sha256": "ab" * 32,
    "principal": "review-bot",
    "created": "2027-01-31T12:00:00Z",
}


def document(*keys: Any, **members: Any) -> bytes:
    return json.dumps({"formatVersion": 1, "keys": keys, **members}).encode()


def faults_of(data: bytes) -> str:
    with pytest.raises(SettingsError) as caught:
        parse_key_file(data)
    return str(caught.value)


def test_every_member_is_read_back() -> None:
    full = record(
        tenant="red",
        labels={"team": "red", "größe": "ß"},
        limits=Limits(600, 100_000, 4, 1 << 20),
        not_before=NOW,
        expires=NOW + timedelta(days=90),
        revoked=NOW + timedelta(days=1),
        note="für die Prüfung",
    )
    file = KeyFile([full, record(id="a" * 10)])
    assert parse_key_file(key_file_bytes(file)).keys == file.keys


def test_what_is_not_set_is_not_written() -> None:
    written = json.loads(key_file_bytes(KeyFile([record()])))
    assert written == {"formatVersion": 1, "keys": [{**USUAL, "tenant": "default"}]}


def test_the_least_that_a_key_needs() -> None:
    assert parse_key_file(document(USUAL)).keys == (record(),)


def test_no_secret_is_in_the_document() -> None:
    made = key()
    data = key_file_bytes(KeyFile([made.record])).decode()
    assert made.key.secret not in data
    assert made.key.sha256 in data


def test_a_document_may_hold_no_keys() -> None:
    assert len(parse_key_file(document())) == 0


@pytest.mark.parametrize("name", USUAL)
def test_a_missing_member_is_named(name: str) -> None:
    rest = {member: value for member, value in USUAL.items() if member != name}
    assert f"keys[1] lacks {name}" in faults_of(document({**USUAL, "id": "b" * 10}, rest))


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("id", "short", "ten base62 digits"),
        ("id", None, "ten base62 digits"),
        ("env", "Prod", "a-z 0-9 -"),
        ("sha256", "AB" * 32, "64 lower-case hex digits"),
        ("principal", "*", "A-Z a-z 0-9"),
        ("tenant", "../red", "a-z 0-9 _ -"),
        ("created", "2027-01-31", "a time with a zone"),
        ("created", 1700000000, "must be a string"),
        ("notBefore", "2027-02-30T00:00:00Z", "no time that exists"),
        ("expires", None, "must be a string"),
        ("revoked", True, "must be a string"),
        ("labels", [], "must be an object"),
        ("labels", {"team": 1}, "strings as values"),
        ("labels", {"ok": "x", "Team": "red"}, "in label 2"),
        ("labels", {"team": "e\u0301"}, "in label 1"),  # not in Normalization Form C
        ("labels", {f"l{n}": "" for n in range(65)}, "at most 64"),
        ("limits", {"requestsPerMinute": 0}, "whole number of at least 1"),
        ("limits", {"concurrency": True}, "whole number of at least 1"),
        ("limits", {"rpm": 5}, "unknown name 'rpm'"),
        ("note", "a\nb", "printable text"),
        ("note", "x" * 501, "printable text"),
    ],
)
def test_a_fault_is_named_with_its_place(name: str, value: object, said: str) -> None:
    faults = faults_of(document({**USUAL, name: value}))
    assert f"keys[0].{name}" in faults
    assert said in faults


def test_all_faults_are_told() -> None:
    faults = faults_of(document({**USUAL, "env": "X", "secret": 1}, {**USUAL, "note": 3}))
    assert "4 faults" in faults  # and the id that is there twice
    assert "keys[1].id is another key's too" in faults


def test_a_key_must_open_at_some_time() -> None:
    times = {"notBefore": "2027-01-31T12:00:00Z", "expires": "2027-01-31T13:00:00+01:00"}
    assert "keys[0].expires must be later than notBefore" in faults_of(document({**USUAL, **times}))


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "not JSON"),
        (b"\xff", "not UTF-8"),
        (b"[]", "must be a JSON object"),
        (b"{}", "formatVersion"),
        (b'{"formatVersion": 1}', "lacks keys"),
        (document(formatVersion=2), "2 is newer than this Groundwire reads"),
        (document(formatVersion=True), "formatVersion must be 1"),
        (document(extra=1), "unknown name 'extra'"),
        (b'{"formatVersion": 1, "keys": [], "keys": []}', "'keys'"),
        (b'{"formatVersion": 1, "keys": {}}', "keys must be a list"),
        (b'{"formatVersion": 1, "keys": [3]}', "keys[0] must be an object"),
        (b"[" * 100_000, "not JSON"),
    ],
)
def test_a_broken_document_is_refused(data: bytes, said: str) -> None:
    assert said in faults_of(data)


@pytest.mark.parametrize("name", [*USUAL, "tenant", "notBefore", "note", "labels", "limits"])
def test_a_key_in_the_wrong_place_is_not_repeated(name: str) -> None:
    made = key().key
    value: object = made.text + "\n"
    if name == "labels":
        value = {"team": made.text}
    if name == "limits":
        value = {"concurrency": made.text}
    assert made.secret not in faults_of(document({**USUAL, name: value}))
