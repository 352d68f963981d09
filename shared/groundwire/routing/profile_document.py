"""Reads the bundles and profiles of a routes document."""

from __future__ import annotations

import re
from collections.abc import Mapping

from groundwire.access.faults import Faults
from groundwire.access.limits import Limits
from groundwire.access.permissions import PERMISSIONS
from groundwire.errors import SettingsError
from groundwire.routing.profiles import BundlePin, PairBudget, Profile
from groundwire.storage.pins import SHA256_FORM, check_folder, is_sha256, missing_pins

NAME_RULE = (
    "must be a name of at most 63 letters, digits, dots, dashes and underscores, a letter or digit first"
)
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,62}")

_PROFILE = ("citationThreshold", "antiCitationThreshold", "bundle", "budget", "limits", "permission")
_BUDGET = ("pairs", "perClaim", "tokens")
_LIMITS = ("requestsPerMinute", "tokensPerMinute", "concurrency")


def is_name(value: object) -> bool:
    """Whether `value` can name a profile, bundle, route or grounding config; headers and paths hold those."""
    return isinstance(value, str) and _NAME.fullmatch(value) is not None


def read_named(faults: Faults, value: object, place: str) -> dict[str, object]:
    """The members of an object whose names are the document's own; ill-formed names are noted, and kept."""
    found = faults.mapping_at(value, place)
    for name in found:
        if not is_name(name):
            faults.add(f"{place}[{name!r}]", NAME_RULE)
    return found


def read_bundles(faults: Faults, value: object) -> dict[str, BundlePin]:
    """The bundles by name."""
    return {name: _bundle(faults, each, name) for name, each in read_named(faults, value, "bundles").items()}


def read_profiles(faults: Faults, value: object, bundles: Mapping[str, BundlePin]) -> dict[str, Profile]:
    """The profiles by name."""
    return {
        name: _profile(faults, each, name, bundles)
        for name, each in read_named(faults, value, "profiles").items()
    }


def _bundle(faults: Faults, value: object, name: str) -> BundlePin:
    place = f"bundles.{name}"
    body = faults.object_at(value, place, ("uri", "generation", "sha256"), required=("uri",))
    uri = faults.text_at(body["uri"], f"{place}.uri").rstrip("/") if "uri" in body else ""
    generation = faults.count_in(body, "generation", place)
    sha256 = _sha256(faults, body, place)
    if uri and _is_folder(faults, uri, f"{place}.uri"):
        for pin in missing_pins(uri, {"generation": body.get("generation"), "sha256": body.get("sha256")}):
            faults.add(place, f"lacks {pin}, which must pin the manifest of {uri}")
    return BundlePin(name, uri, generation, sha256)


def _is_folder(faults: Faults, uri: str, place: str) -> bool:
    try:
        check_folder(uri, place)
    except SettingsError as exc:
        faults.add(place, str(exc).removeprefix(place).lstrip(": "))
        return False
    return True


def _sha256(faults: Faults, body: Mapping[str, object], place: str) -> str | None:
    value = body.get("sha256")
    if is_sha256(value):
        return value
    if "sha256" in body:
        faults.add(f"{place}.sha256", f"must be {SHA256_FORM}")
    return None


def _profile(faults: Faults, value: object, name: str, bundles: Mapping[str, BundlePin]) -> Profile:
    place = f"profiles.{name}"
    body = faults.object_at(value, place, _PROFILE)
    usual = Profile()
    return Profile(
        name,
        _share(faults, body, "citationThreshold", place, usual.citation_threshold),
        _share(faults, body, "antiCitationThreshold", place, usual.anti_citation_threshold),
        _bundle_of(faults, body, place, bundles),
        _budget(faults, body.get("budget", {}), f"{place}.budget"),
        _limits(faults, body.get("limits", {}), f"{place}.limits"),
        _permission(faults, body, f"{place}.permission"),
    )


def _bundle_of(
    faults: Faults, body: dict[str, object], place: str, bundles: Mapping[str, BundlePin]
) -> BundlePin | None:
    if "bundle" not in body:
        return None
    name = faults.text_at(body["bundle"], f"{place}.bundle")
    if name and name not in bundles:
        faults.add(f"{place}.bundle", f"names the unknown bundle {name!r}")
    return bundles.get(name)


def _budget(faults: Faults, value: object, place: str) -> PairBudget:
    body = faults.object_at(value, place, _BUDGET)
    return PairBudget(*(faults.count_in(body, name, place) for name in _BUDGET))


def _limits(faults: Faults, value: object, place: str) -> Limits:
    body = faults.object_at(value, place, _LIMITS)
    return Limits(*(faults.count_in(body, name, place) for name in _LIMITS))


def _permission(faults: Faults, body: dict[str, object], place: str) -> str:
    if "permission" not in body:
        return ""
    name = faults.text_at(body["permission"], place)
    if name and name not in PERMISSIONS:
        faults.add(place, f"names the unknown permission {name!r}, which no policy can grant")
    return name


def _share(faults: Faults, body: dict[str, object], name: str, place: str, usual: float) -> float:
    value = body.get(name, usual)
    if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1:
        return float(value)
    faults.add(f"{place}.{name}", "must be a number from 0 to 1")
    return usual
