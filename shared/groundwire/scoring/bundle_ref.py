"""Which bundle: where it is, and what pins it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from groundwire.errors import SettingsError
from groundwire.scoring.manifest import MANIFEST
from groundwire.settings import BUNDLE, BUNDLE_GENERATION, BUNDLE_SHA256
from groundwire.storage.pins import SHA256_FORM, check_folder, is_sha256, missing_pins


@dataclass(frozen=True, slots=True)
class BundleRef:
    """A bundle's folder, and its manifest's identity; the manifest pins the files.

    Attributes:
        uri: ``gs://bucket/prefix`` or ``file:///folder``, without a slash at the end.
        generation: the manifest object's; None takes whatever is there, for files only.
        sha256: the manifest's, in lower-case hex; None likewise.
    """

    uri: str
    generation: int | None = None
    sha256: str | None = None

    def __post_init__(self) -> None:
        """Refuse what could not be fetched.

        Raises:
            SettingsError: names the setting that is missing or wrong.
        """
        check_folder(self.uri, BUNDLE.name)
        if self.generation is not None and self.generation < 1:
            raise SettingsError(f"{BUNDLE_GENERATION.name} must be at least 1, not {self.generation}")
        if self.sha256 is not None and not is_sha256(self.sha256):
            raise SettingsError(f"{BUNDLE_SHA256.name} must be {SHA256_FORM}, not {self.sha256!r}")
        pins = {BUNDLE_GENERATION.name: self.generation, BUNDLE_SHA256.name: self.sha256}
        if missing := missing_pins(self.uri, pins):
            raise SettingsError(f"{' and '.join(missing)} must pin the manifest of {self.uri}")


def read_bundle_ref(environ: Mapping[str, str] | None = None) -> BundleRef:
    """The bundle that the settings name; without any, the one in this checkout's ``models/bundles``.

    Raises:
        SettingsError: a setting is missing or wrong, or the checkout has no bundle or several.
    """
    uri = BUNDLE.read(environ).rstrip("/")
    generation = BUNDLE_GENERATION.read_int(environ, at_least=1) if BUNDLE_GENERATION.read(environ) else None
    sha256 = BUNDLE_SHA256.read(environ).lower() or None
    if uri:
        return BundleRef(uri, generation, sha256)
    if generation or sha256:
        raise SettingsError(f"{BUNDLE.name} is unset, but its generation or SHA-256 is set")
    return BundleRef(embedded_bundle().as_uri())


def embedded_bundle(start: Path = Path(__file__)) -> Path:
    """The folder of the bundle in ``models/bundles``, in the nearest folder above `start` that has one.

    Raises:
        SettingsError: there is none, or there are several.
    """
    for parent in start.resolve().parents:
        found = sorted(manifest.parent for manifest in parent.glob(f"models/bundles/*/{MANIFEST}"))
        if len(found) > 1:
            names = ", ".join(folder.name for folder in found)
            raise SettingsError(f"{BUNDLE.name} must choose one of {names} in {parent}/models/bundles")
        if found:
            return found[0]
    raise SettingsError(f"{BUNDLE.name} is not set, and no bundle comes with this package")
