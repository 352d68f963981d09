from __future__ import annotations

from pathlib import Path

import pytest

from groundwire.errors import SettingsError
from groundwire.storage import join, open_store
from groundwire.storage.gcs import GcsStore
from groundwire.storage.local import LocalStore
from groundwire.storage.secret_manager import SecretStore
from groundwire.storage.uri import path_of


@pytest.mark.parametrize(
    ("uri", "bucket", "name"),
    [
        ("gs://models", "models", ""),
        ("gs://models/", "models", ""),
        ("gs://models/base", "models", "base"),
        ("gs://models/team a/base?x#1/", "models", "team a/base?x#1"),
        ("gs://my.models_1-2/%20", "my.models_1-2", "%20"),
    ],
)
def test_a_bucket_and_a_name(uri: str, bucket: str, name: str) -> None:
    store, found = open_store(uri, "X")
    assert isinstance(store, GcsStore)
    assert (store.bucket, found) == (bucket, name)


@pytest.mark.parametrize(
    ("uri", "root", "name"),
    [
        ("file:///nowhere/models/base", "/nowhere/models", "base"),
        ("file:///nowhere/models/base/", "/nowhere/models", "base"),
        ("file:///nowhere/a%20b.json", "/nowhere", "a b.json"),
        ("file:///", "/", ""),
    ],
)
def test_a_folder_and_a_name(uri: str, root: str, name: str) -> None:
    store, found = open_store(uri, "X")
    assert isinstance(store, LocalStore)
    assert (str(store.root), found) == (root, name)


@pytest.mark.parametrize(
    "name",
    [
        "projects/demo/secrets/keys",
        "projects/123/secrets/Keys_1-a/versions/7",
        "projects/example.com:demo/secrets/keys/versions/latest",
    ],
)
def test_a_secret(name: str) -> None:
    store, found = open_store(f"secret://{name}", "X")
    assert isinstance(store, SecretStore)
    assert found == name


def test_an_object_is_read_by_its_uri(tmp_path: Path) -> None:
    (tmp_path / "routes 1.json").write_bytes(b"{}")
    store, name = open_store((tmp_path / "routes 1.json").as_uri(), "X")
    assert store.read(name) == b"{}"


@pytest.mark.parametrize(
    "uri",
    [
        "",
        "models/base",
        "/models/base",
        "s3://models/base",
        "https://storage.googleapis.com/models",
        "GS://models",
        "gs:/models",
        "gs://",
        "gs:///base",
        "gs://UPPER/base",
        "gs://a",
        "gs://models//base",
        "gs://models/../base",
        "gs://models/a\\b",
        "secret://",
        "secret://keys",
        "secret://projects/demo/secrets/",
        "secret://projects/demo/secrets/a/b",
        "secret://projects/demo/secrets/a/versions/",
        "secret://projects/demo/secrets/a/versions/1/x",
        "secret://projects/demo/secrets/a?x",
        "secret://projects/../secrets/a",
        "secret://projects/demo/locations/eu/secrets/a",
        "file://host/models",
        "file:models",
        "file://",
        "file:///a/..",
        "file:///a%00b",
    ],
)
def test_anything_else_names_the_setting(uri: str) -> None:
    with pytest.raises(SettingsError, match="GROUNDWIRE_BUNDLE"):
        open_store(uri, "GROUNDWIRE_BUNDLE")


def test_the_path_of_a_file_uri() -> None:
    assert path_of("file:///models/a%20b/", "X") == Path("/models/a b")
    with pytest.raises(SettingsError, match="X must be"):
        path_of("gs://models", "X")


def test_names_are_joined_below_a_prefix() -> None:
    assert join("a/b", "c") == "a/b/c"
    assert join("", "c") == "c"
