"""The resource in the path of a `:check` call."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import unquote_to_bytes

VERSIONS = ("v1", "v1beta", "v1alpha")

MAX_PATH = 2048  # of a path with its query; no resource name comes near
_BAD_PERCENT = re.compile("%(?![0-9a-fA-F]{2})")


@dataclass(frozen=True, slots=True)
class CheckTarget:
    """What a `:check` path names; the parts are decoded.

    Attributes:
        version: one of `VERSIONS`.
        project: project id or number.
        location: such as ``global``.
        grounding_config: the last part of the name.
    """

    version: str
    project: str
    location: str
    grounding_config: str

    @property
    def name(self) -> str:
        """The full resource name, without the version."""
        return f"projects/{self.project}/locations/{self.location}/groundingConfigs/{self.grounding_config}"


def parse_check_path(raw_path: str) -> CheckTarget | None:
    """The target of ``/{version}/projects/*/locations/*/groundingConfigs/*:check``; None for other paths.

    Args:
        raw_path: the path as sent, percent-encoded; a query string after it is ignored. Leading slashes count
            as one. Segments are split before they are decoded, so that no encoded slash adds one.
    """
    if not raw_path.startswith("/") or len(raw_path) > MAX_PATH:
        return None
    segments = [_decode(segment) for segment in raw_path.partition("?")[0].lstrip("/").split("/")]
    match segments:
        case [version, "projects", str(project), "locations", str(location), "groundingConfigs", str(last)]:
            config, check, rest = last.rpartition(":check")
            if version in VERSIONS and config not in ("", ".", "..") and check and not rest:
                return CheckTarget(version, project, location, config)
    return None


def _decode(segment: str) -> str | None:
    """The segment's text; None for what no name holds: bad encoding, slashes, dots alone, controls."""
    if not segment.isascii() or _BAD_PERCENT.search(segment):
        return None
    try:
        text = unquote_to_bytes(segment).decode()
    except UnicodeDecodeError:
        return None
    return text if text not in ("", ".", "..") and "/" not in text and text.isprintable() else None
