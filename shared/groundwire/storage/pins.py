"""Folders of files that are named by a URI and pinned: by the generation and SHA-256 of one file in them.

A folder on this machine may go without pins. One in a bucket must have both: whoever can write there could
otherwise change what runs.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeGuard

from groundwire.errors import SettingsError
from groundwire.storage.uri import is_file, is_secret, open_store

SHA256_FORM = "64 lower-case hex digits"

_SHA256 = re.compile(r"[0-9a-f]{64}")


def is_sha256(value: object) -> TypeGuard[str]:
    """Whether it is a SHA-256 as pins are written: see `SHA256_FORM`."""
    return isinstance(value, str) and _SHA256.fullmatch(value) is not None


def check_folder(uri: str, setting: str) -> None:
    """Makes sure that `uri` can name a folder. Nothing is read.

    Args:
        uri: ``gs://bucket/path`` or ``file:///path``.
        setting: what the person set; the error names it.

    Raises:
        SettingsError: `uri` has another form.
    """
    open_store(uri, setting)
    if is_secret(uri):
        raise SettingsError(f"{setting} must be gs://bucket/path or file:///path, not {uri!r}")


def missing_pins(uri: str, pins: Mapping[str, object]) -> list[str]:
    """Names of the pins that the folder at `uri` needs and that are None."""
    return [] if is_file(uri) else [name for name, pin in pins.items() if pin is None]
