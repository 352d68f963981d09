from __future__ import annotations

import json
import os
import re
import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from groundwire.access.key_document import parse_key_file
from groundwire.access.key_format import Key, parse_key
from groundwire.access.limits import Limits
from groundwire.access.records import KeyRecord, Standing
from groundwire.cli.exit_codes import BAD_INPUT, FAILED, OK
from groundwire.cli.main import main
from tests.fake_gcs import Bucket

WHO = ["--env", "prod", "--principal", "review-bot"]


class Operator:
    """Someone at the command line, with a store of their own."""

    def __init__(self, path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.path, self._capsys = path, capsys
        self.out = self.err = ""

    def run(self, *arguments: str, store: str | None = None) -> int:
        try:
            code = main(["keys", *arguments, "--store", store or str(self.path)])
        except SystemExit as exc:  # argparse
            code = int(str(exc.code))
        self.out, self.err = self._capsys.readouterr()
        return code

    def create(self, *arguments: str) -> Key:
        assert self.run("create", *WHO, *arguments) == OK, self.err
        return self.printed()

    def printed(self) -> Key:
        key = parse_key(self.out.removesuffix("\n"))
        assert key is not None
        assert key.secret not in self.err
        return key

    def record(self, identity: str) -> KeyRecord:
        record = parse_key_file(self.path.read_bytes()).find(identity)
        assert record is not None
        return record


@pytest.fixture
def operator(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Operator:
    return Operator(tmp_path / "keys.json", capsys)


def test_a_key_is_printed_alone_and_only_its_hash_is_stored(operator: Operator) -> None:
    key = operator.create()
    assert operator.out == f"{key.text}\n"
    assert key.id in operator.err
    assert operator.record(key.id).sha256 == key.sha256
    assert key.secret not in operator.path.read_text()
    assert stat.S_IMODE(operator.path.stat().st_mode) == 0o600


def test_every_option_is_stored(operator: Operator) -> None:
    before = datetime.now(UTC) - timedelta(seconds=1)
    key = operator.create(
        *("--tenant", "red", "--label", "team=red", "stage=", "--label", "größe=ß"),
        *("--not-before", "2090-01-01T00:00:00Z", "--expires", "2091-01-01T01:00:00+01:00"),
        *("--requests-per-minute", "600", "--tokens-per-minute", "100000"),
        *("--concurrency", "4", "--max-body-bytes", "1048576", "--note", "the review bot"),
    )
    record = operator.record(key.id)
    assert (record.env, record.principal, record.tenant) == ("prod", "review-bot", "red")
    assert record.labels == {"team": "red", "stage": "", "größe": "ß"}
    assert record.limits == Limits(600, 100_000, 4, 1_048_576)
    assert before <= record.created <= datetime.now(UTC)
    assert record.not_before == datetime(2090, 1, 1, tzinfo=UTC)
    assert record.expires == datetime(2091, 1, 1, tzinfo=UTC)
    assert record.note == "the review bot"


def test_a_span_from_now_on_is_a_time_too(operator: Operator) -> None:
    record = operator.record(operator.create("--expires", "+90d").id)
    assert record.expires == record.created + timedelta(days=90)


def test_the_environment_names_the_store(
    operator: Operator, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("GROUNDWIRE_KEYS", operator.path.as_uri())
    assert main(["keys", "create", *WHO]) == OK
    assert main(["keys", "list", "--json"]) == OK
    assert '"standing": "active"' in capsys.readouterr().out
    monkeypatch.delenv("GROUNDWIRE_KEYS")
    assert main(["keys", "list"]) == BAD_INPUT
    assert "--store" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--env", "PROD"], "--env must be"),
        (["--principal", "*"], "--principal must be"),
        (["--tenant", "../red"], "--tenant must be"),
        (["--label", "team"], "--label 'team' is not of the form"),
        (["--label", "team=a", "team=b"], "--label gives 'team' twice"),
        (["--label", "Team=red"], "--label: label key"),
        (["--label", "team=e\u0301"], "Normalization Form C"),
        (["--expires", "2020-01-01T00:00:00Z"], "is over"),
        (["--expires", "soon"], "--expires"),
        (["--not-before", "+2d", "--expires", "+1d"], "later than --not-before"),
        (["--requests-per-minute", "0"], "whole number of at least 1"),
        (["--concurrency", "1e3"], "whole number of at least 1"),
        (["--note", "a\nb"], "--note must be printable"),
    ],
)
def test_a_wrong_option_is_named_and_nothing_is_made(
    operator: Operator, arguments: list[str], said: str
) -> None:
    assert operator.run("create", *WHO, *arguments) == BAD_INPUT
    assert said in operator.err
    assert operator.out == ""
    assert not operator.path.exists()


@pytest.mark.parametrize("missing", ["--env", "--principal"])
def test_env_and_principal_are_needed(operator: Operator, missing: str) -> None:
    rest = [part for pair in zip(WHO[::2], WHO[1::2], strict=True) if pair[0] != missing for part in pair]
    assert operator.run("create", *rest) == BAD_INPUT
    assert missing in operator.err


def test_a_key_that_is_not_stored_is_not_printed(operator: Operator) -> None:
    operator.path.write_bytes(b"broken")
    assert operator.run("create", *WHO) == BAD_INPUT
    assert operator.out == ""
    assert "not JSON" in operator.err
    operator.path.unlink()
    operator.path.mkdir()
    assert operator.run("create", *WHO) == FAILED
    assert operator.out == ""


def test_a_rotation_overlaps(operator: Operator) -> None:
    old = operator.create("--label", "team=red", "--expires", "+90d", "--tenant", "red")
    assert operator.run("rotate", old.id, "--overlap", "2d") == OK
    new = operator.printed()
    assert "opens until" in operator.err
    was, now = operator.record(old.id), operator.record(new.id)
    assert was.expires is not None
    assert timedelta(days=1.9) < was.expires - datetime.now(UTC) <= timedelta(days=2)
    assert now.expires == now.created + timedelta(days=90)
    assert (now.principal, now.tenant, now.labels) == ("review-bot", "red", {"team": "red"})
    assert operator.run("rotate", new.id, "--expires", "+1d") == OK
    record = operator.record(operator.printed().id)
    assert record.expires == record.created + timedelta(days=1)


@pytest.mark.parametrize(
    ("expires", "arguments", "said"),
    [
        ("9999-12-31T23:59:59Z", ["--overlap", "1d"], "expiry is beyond the calendar"),
        ("+90d", ["--overlap", "999999w"], "overlap is beyond the calendar"),
    ],
)
def test_a_rotation_beyond_the_calendar_is_refused(
    operator: Operator, expires: str, arguments: list[str], said: str
) -> None:
    old = operator.create("--not-before", "2027-01-01T00:00:00Z", "--expires", expires)
    path = operator.path
    path.write_text(path.read_text().replace("2027-01-01T00:00:00Z", "2020-01-01T00:00:00Z"))
    before = path.read_bytes()
    assert operator.run("rotate", old.id, *arguments) == BAD_INPUT
    assert said in operator.err
    assert operator.out == ""
    assert path.read_bytes() == before


def test_without_overlap_the_old_key_ends_at_once(operator: Operator) -> None:
    old = operator.create()
    assert operator.run("rotate", old.id, "--overlap", "0d") == OK
    assert operator.record(old.id).standing(datetime.now(UTC)) is Standing.EXPIRED


def test_a_revocation_is_stored_at_once_and_once(operator: Operator) -> None:
    key = operator.create()
    assert operator.run("revoke", key.id) == OK
    assert (operator.out, "is revoked since" in operator.err) == ("", True)
    revoked = operator.record(key.id).revoked
    assert revoked is not None
    assert operator.run("revoke", key.id) == OK
    assert operator.record(key.id).revoked == revoked
    assert operator.run("rotate", key.id) == BAD_INPUT
    assert f"key {key.id} is revoked" in operator.err


def test_a_whole_key_names_itself_and_is_not_repeated(operator: Operator) -> None:
    key = operator.create()
    assert operator.run("revoke", key.text) == OK
    assert operator.record(key.id).revoked is not None
    assert operator.run("revoke", key.text[:-1]) == BAD_INPUT
    assert "must be the id of a key" in operator.err
    assert key.secret not in operator.err


@pytest.mark.parametrize("action", ["show", "rotate", "revoke"])
def test_an_unknown_key_is_an_error(operator: Operator, action: str) -> None:
    operator.create()
    before = operator.path.read_bytes()
    assert operator.run(action, "0123456789") == BAD_INPUT
    assert "there is no key '0123456789'" in operator.err
    assert operator.path.read_bytes() == before


@pytest.mark.parametrize("action", [["list"], ["show", "0123456789"], ["revoke", "0123456789"]])
def test_a_missing_store_is_an_error(operator: Operator, action: list[str]) -> None:
    assert operator.run(*action) == FAILED
    assert "is not there" in operator.err
    assert not operator.path.exists()


def test_the_list_is_a_table(operator: Operator) -> None:
    first = operator.create("--tenant", "red", "--label", "team=red", "--note", "first")
    second = operator.create("--expires", "+1d")
    operator.run("revoke", first.id)
    assert operator.run("list") == OK
    head, *rows = operator.out.splitlines()
    assert re.split(r" {2,}", head)[:4] == ["ID", "ENV", "STANDING", "PRINCIPAL"]
    assert [row.split()[:4] for row in rows] == [
        [first.id, "prod", "revoked", "review-bot"],
        [second.id, "prod", "active", "review-bot"],
    ]
    assert all(row.index("review-bot") == head.index("PRINCIPAL") for row in rows)
    assert "team=red" in rows[0]
    assert "never" in rows[0]


def test_an_empty_list_says_so(operator: Operator) -> None:
    operator.path.write_text('{"formatVersion": 1, "keys": []}')
    assert operator.run("list") == OK
    assert (operator.out, operator.err) == ("", "There are no keys.\n")
    assert operator.run("list", "--json") == OK
    assert json.loads(operator.out) == []


def test_show_tells_what_is_known(operator: Operator) -> None:
    key = operator.create("--label", "team=red", "--requests-per-minute", "5")
    assert operator.run("show", key.id) == OK
    told = dict(line.split(maxsplit=1) for line in operator.out.splitlines())
    assert told["principal"] == "review-bot"
    assert told["labels"] == "team=red"
    assert told["limits"] == "requestsPerMinute=5"
    assert told["standing"] == "active"
    assert operator.run("show", key.id, "--json") == OK
    assert json.loads(operator.out)["limits"] == {"requestsPerMinute": 5}


@pytest.mark.parametrize("action", ["list", "show"])
@pytest.mark.parametrize("form", [[], ["--json"]])
def test_neither_secret_nor_whole_hash_is_ever_shown(
    operator: Operator, action: str, form: list[str]
) -> None:
    key = operator.create()
    assert operator.run(action, *([key.id] if action == "show" else []), *form) == OK
    assert key.id in operator.out
    assert key.secret not in operator.out
    assert key.sha256[:9] not in operator.out


def test_a_bucket_is_a_store(operator: Operator, gcs_bucket: Bucket) -> None:
    uri = f"{gcs_bucket.uri}/access/keys.json"
    assert operator.run("create", *WHO, store=uri) == OK
    key = operator.printed()
    assert operator.run("rotate", key.id, store=uri) == OK
    assert operator.run("revoke", key.id, store=uri) == OK
    assert operator.run("list", "--json", store=uri) == OK
    assert [one["standing"] for one in json.loads(operator.out)] == ["revoked", "active"]


@pytest.mark.parametrize("action", [["create", *WHO], ["rotate", "0123456789"], ["revoke", "0123456789"]])
def test_a_secret_is_only_read_and_says_how_to_change_it(operator: Operator, action: list[str]) -> None:
    assert operator.run(*action, store="secret://projects/demo/secrets/keys") == BAD_INPUT
    assert operator.out == ""
    assert "gcloud secrets versions add keys --project=demo" in operator.err


def test_the_umask_is_left_as_it_was(operator: Operator) -> None:
    before = os.umask(0o022)
    try:
        operator.create()
        assert os.umask(0o022) == 0o022
    finally:
        os.umask(before)
