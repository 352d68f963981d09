from __future__ import annotations

import pytest

from groundwire.errors import SettingsError
from groundwire.storage.pins import check_folder, is_sha256, missing_pins


@pytest.mark.parametrize("uri", ["gs://models/large", "gs://models", "file:///models/large"])
def test_folders(uri: str) -> None:
    check_folder(uri, "S")


@pytest.mark.parametrize("uri", ["", "models", "ftp://x/y", "gs://", "secret://projects/p/secrets/s"])
def test_other_uris_name_the_setting(uri: str) -> None:
    with pytest.raises(SettingsError, match=r"^S "):
        check_folder(uri, "S")


def test_only_what_is_not_on_this_machine_needs_pins() -> None:
    pins = {"generation": None, "sha256": None}
    assert missing_pins("file:///models", pins) == []
    assert missing_pins("gs://models", pins) == ["generation", "sha256"]
    assert missing_pins("gs://models", {**pins, "generation": 1}) == ["sha256"]
    assert missing_pins("gs://models", {"generation": 1, "sha256": "0"}) == []


@pytest.mark.parametrize(
    ("value", "right"),
    [
        ("0a" * 32, True),
        ("0A" * 32, False),
        ("0a" * 31, False),
        ("0a" * 32 + "\n", False),
        (None, False),
        (1, False),
    ],
)
def test_sha256(value: object, right: bool) -> None:
    assert is_sha256(value) is right
