from __future__ import annotations

import io
from pathlib import Path

import pytest

from groundwire.cli.source import read_source
from groundwire.errors import InvalidArgument, ObjectNotFound, SettingsError


def test_a_document_comes_from_a_path_a_uri_or_stdin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a b.json"
    path.write_bytes(b"\xff{}")
    assert read_source(str(path)) == read_source(path.as_uri()) == b"\xff{}"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"[]")))
    assert read_source("-") == b"[]"


def test_what_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(InvalidArgument, match="none: No such file"):
        read_source(str(tmp_path / "none"))
    with pytest.raises(ObjectNotFound, match="none"):
        read_source((tmp_path / "none").as_uri())
    with pytest.raises(SettingsError, match="ftp://x/y must be gs://"):
        read_source("ftp://x/y")
