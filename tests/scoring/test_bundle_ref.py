from __future__ import annotations

from pathlib import Path

import pytest

from groundwire.errors import SettingsError
from groundwire.scoring.bundle_ref import BundleRef, embedded_bundle, read_bundle_ref
from groundwire.scoring.manifest import MANIFEST

SHA256 = "0123456789abcdef" * 4
PINNED = {
    "GROUNDWIRE_BUNDLE": "gs://models/base/",
    "GROUNDWIRE_BUNDLE_GENERATION": "1700000000000001",
    "GROUNDWIRE_BUNDLE_SHA256": SHA256.upper(),
}


def test_a_bundle_in_a_bucket_is_pinned() -> None:
    assert read_bundle_ref(PINNED) == BundleRef("gs://models/base", 1700000000000001, SHA256)


@pytest.mark.parametrize("missing", ["GROUNDWIRE_BUNDLE_GENERATION", "GROUNDWIRE_BUNDLE_SHA256"])
def test_a_pin_that_is_missing_is_named(missing: str) -> None:
    with pytest.raises(SettingsError) as caught:
        read_bundle_ref({name: value for name, value in PINNED.items() if name != missing})
    assert str(caught.value) == f"{missing} must pin the manifest of gs://models/base"


def test_both_missing_pins_are_named_at_once() -> None:
    with pytest.raises(SettingsError, match=r"_GENERATION and GROUNDWIRE_BUNDLE_SHA256 must pin"):
        read_bundle_ref({"GROUNDWIRE_BUNDLE": "gs://models/base"})


def test_a_folder_needs_no_pin() -> None:
    assert read_bundle_ref({"GROUNDWIRE_BUNDLE": "file:///models/base"}) == BundleRef("file:///models/base")


def test_a_folder_may_be_pinned() -> None:
    ref = read_bundle_ref({"GROUNDWIRE_BUNDLE": "file:///models/base", "GROUNDWIRE_BUNDLE_SHA256": SHA256})
    assert ref == BundleRef("file:///models/base", None, SHA256)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("GROUNDWIRE_BUNDLE", "models/base"),
        ("GROUNDWIRE_BUNDLE", "gs://models//base"),
        ("GROUNDWIRE_BUNDLE_GENERATION", "latest"),
        ("GROUNDWIRE_BUNDLE_GENERATION", "0"),
        ("GROUNDWIRE_BUNDLE_SHA256", "abc"),
        ("GROUNDWIRE_BUNDLE_SHA256", "g" * 64),
    ],
)
def test_a_wrong_setting_is_named(name: str, value: str) -> None:
    with pytest.raises(SettingsError, match=name):
        read_bundle_ref({**PINNED, name: value})


def test_a_wrong_generation_in_code_is_refused() -> None:
    with pytest.raises(SettingsError, match="GROUNDWIRE_BUNDLE_GENERATION"):
        BundleRef("gs://models/base", -1, SHA256)


@pytest.mark.parametrize("pin", ["GROUNDWIRE_BUNDLE_GENERATION", "GROUNDWIRE_BUNDLE_SHA256"])
def test_a_pin_without_a_bundle_is_refused(pin: str) -> None:
    with pytest.raises(SettingsError, match="GROUNDWIRE_BUNDLE is unset"):
        read_bundle_ref({pin: PINNED[pin]})


def _bundle(root: Path, name: str) -> Path:
    folder = root / "models" / "bundles" / name
    folder.mkdir(parents=True)
    (folder / MANIFEST).write_bytes(b"{}")
    return folder


def test_the_embedded_bundle_is_the_only_one_in_the_nearest_folder_above(tmp_path: Path) -> None:
    _bundle(tmp_path, "far")
    near = _bundle(tmp_path / "checkout", "near")
    (near.parent / "not-a-bundle").mkdir()
    assert embedded_bundle(tmp_path / "checkout" / "shared" / "package" / "module.py") == near


def test_several_embedded_bundles_must_be_chosen_from(tmp_path: Path) -> None:
    _bundle(tmp_path, "a")
    _bundle(tmp_path, "b")
    with pytest.raises(SettingsError, match="GROUNDWIRE_BUNDLE must choose one of a, b in"):
        embedded_bundle(tmp_path / "module.py")


def test_no_embedded_bundle_names_the_setting(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="GROUNDWIRE_BUNDLE is not set"):
        embedded_bundle(tmp_path / "module.py")


def test_without_settings_the_checkout_s_own_bundle_is_meant() -> None:
    assert read_bundle_ref({}) == BundleRef(embedded_bundle().as_uri())
