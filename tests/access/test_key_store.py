from __future__ import annotations

import os
import stat
import threading
from pathlib import Path

import pytest

from groundwire.access import key_store
from groundwire.access.key_document import key_file_bytes, parse_key_file
from groundwire.access.key_store import KeyStore
from groundwire.access.records import KeyFile, KeyRecord
from groundwire.errors import ObjectNotFound, SettingsError, StorageError
from tests.access.samples import key, record
from tests.fake_gcs import Bucket


@pytest.fixture(params=["file", "gcs"])
def uri(request: pytest.FixtureRequest) -> str:
    if request.param == "file":
        path: Path = request.getfixturevalue("tmp_path") / "access" / "keys.json"
        return path.as_uri()
    bucket: Bucket = request.getfixturevalue("gcs_bucket")
    return f"{bucket.uri}/access/keys.json"


def add(store: KeyStore, made: KeyRecord, *, create: bool = True) -> None:
    store.change(lambda file: (file.with_record(made), None), create=create)


def test_a_store_is_begun_when_that_is_asked_for(uri: str) -> None:
    store = KeyStore(uri, "--store")
    with pytest.raises(ObjectNotFound):
        add(store, record(), create=False)
    add(store, record())
    assert store.read().keys == (record(),)


def test_what_is_to_be_told_comes_back(uri: str) -> None:
    assert KeyStore(uri, "--store").change(lambda file: (file, "told"), create=True) == "told"


def test_operators_at_the_same_time_lose_no_key(uri: str) -> None:
    made = [key().record for _ in range(6)]
    errors: list[BaseException] = []

    def operate(mine: KeyRecord) -> None:
        try:
            add(KeyStore(uri, "--store"), mine)
        except BaseException as exc:
            errors.append(exc)

    threads = [threading.Thread(target=operate, args=[mine]) for mine in made]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert errors == []
    assert {one.id for one in KeyStore(uri, "--store").read().keys} == {one.id for one in made}


def test_who_comes_second_reads_again(uri: str) -> None:
    store, other = KeyStore(uri, "--store"), KeyStore(uri, "--store")
    add(store, record())
    seen: list[int] = []

    def edit(file: KeyFile) -> tuple[KeyFile, None]:
        seen.append(len(file))
        if len(seen) == 1:
            add(other, record(id="b" * 10))
        return file.with_record(record(id="c" * 10)), None

    store.change(edit)
    assert seen == [1, 2]
    assert len(store.read()) == 3


def test_it_gives_up_in_the_end(uri: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(key_store, "_PAUSE_S", 0)
    store, other = KeyStore(uri, "--store"), KeyStore(uri, "--store")
    add(store, record())

    def edit(file: KeyFile) -> tuple[KeyFile, None]:
        add(other, key().record)
        return file, None

    with pytest.raises(StorageError, match="changed by others each of 10 times"):
        store.change(edit)


def test_what_functions_would_refuse_is_not_written(uri: str) -> None:
    store = KeyStore(uri, "--store")
    add(store, record())
    with pytest.raises(SettingsError, match=r"keys\[1\].tenant"):
        add(store, record(id="b" * 10, tenant="../other"))
    assert store.read().keys == (record(),)


@pytest.mark.parametrize("data", [b"", b"{}", b'{"formatVersion": 2, "keys": []}'])
def test_a_document_that_is_not_understood_is_not_overwritten(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "keys.json"
    path.write_bytes(data)
    with pytest.raises(SettingsError):
        add(KeyStore(path.as_uri(), "--store"), record())
    assert path.read_bytes() == data


def test_a_new_file_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "keys.json"
    before = os.umask(0o022)
    try:
        add(KeyStore(path.as_uri(), "--store"), record())
        assert os.umask(0o022) == 0o022
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_a_file_keeps_the_mode_that_it_was_given(tmp_path: Path) -> None:
    path = tmp_path / "keys.json"
    path.write_bytes(key_file_bytes(KeyFile()))
    path.chmod(0o640)
    add(KeyStore(path.as_uri(), "--store"), record())
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert len(parse_key_file(path.read_bytes())) == 1


def test_a_secret_is_only_read_and_says_how_to_change_it() -> None:
    store = KeyStore("secret://projects/demo/secrets/keys", "--store")
    with pytest.raises(SettingsError, match="gcloud secrets versions add keys --project=demo"):
        store.change(lambda file: pytest.fail("nothing is changed"))


@pytest.mark.parametrize("uri", ["gs://bucket", "keys.json", "file:///"])
def test_a_store_is_one_object(uri: str) -> None:
    with pytest.raises(SettingsError, match="--store"):
        KeyStore(uri, "--store")


def test_more_than_functions_read_is_not_written(uri: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = KeyStore(uri, "--store")
    add(store, key().record)
    before = store.read()
    monkeypatch.setattr(key_store, "MAX_BYTES", 400)
    with pytest.raises(SettingsError, match="functions read at most 400"):
        add(store, key().record)
    assert key_file_bytes(store.read()) == key_file_bytes(before)
