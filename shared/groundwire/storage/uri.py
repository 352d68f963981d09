"""Where things are: ``gs://bucket/name``, ``file:///path`` or ``secret://projects/P/secrets/S``."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import unquote

from groundwire.errors import InvalidArgument, SettingsError
from groundwire.storage.base import ObjectStore, check_name
from groundwire.storage.gcs import GcsStore
from groundwire.storage.local import LocalStore
from groundwire.storage.secret_manager import SecretStore, check_secret_name

_BUCKET = re.compile(r"[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]")


def open_store(uri: str, setting: str) -> tuple[ObjectStore, str]:
    """The store that `uri` points into, and the name there: of one object, or a prefix of several.

    Nothing is read. ``gs://bucket/a/b`` is ``a/b`` in the bucket, ``file:///a/b`` is ``b`` in the folder
    ``/a``; a bucket or the root folder alone gives "". A slash at the end is ignored. ``secret://`` and the
    resource name of a secret, or of one of its versions, is that secret in Secret Manager.

    Args:
        uri: as above; in a file URI ``%20`` stands for a space, as usual.
        setting: what the person set; the error names it.

    Raises:
        SettingsError: `uri` is of no such form.
    """
    if uri.startswith("gs://"):
        bucket, _, path = uri.removeprefix("gs://").partition("/")
        if not _BUCKET.fullmatch(bucket):
            raise SettingsError(f"{setting} names no valid bucket: {uri!r}")
        return GcsStore(bucket), _checked(path.removesuffix("/"), setting)
    if is_file(uri):
        file = path_of(uri, setting)
        return LocalStore(file.parent), _checked(file.name, setting)
    if is_secret(uri):
        return SecretStore(), _checked_secret(uri, setting)
    raise SettingsError(
        f"{setting} must be gs://bucket/name, file:///path or secret://projects/P/secrets/S, not {uri!r}"
    )


def is_secret(uri: str) -> bool:
    """Whether `uri` means a secret in Secret Manager, which can only be read."""
    return uri.startswith("secret://")


def is_file(uri: str) -> bool:
    """Whether `uri` means a path on this machine."""
    return uri.startswith("file://")


def path_of(uri: str, setting: str) -> Path:
    """The path that a file URI names.

    Raises:
        SettingsError: not ``file:///`` and an absolute path.
    """
    path = unquote(uri.removeprefix("file://"))
    if not is_file(uri) or not path.startswith("/") or "\0" in path:
        raise SettingsError(f"{setting} must be file:/// and an absolute path, not {uri!r}")
    return Path(path)


def join(prefix: str, name: str) -> str:
    """`name` below `prefix`, which may be empty."""
    return f"{prefix}/{name}" if prefix else name


def _checked(name: str, setting: str) -> str:
    try:
        return check_name(name) if name else ""
    except InvalidArgument as exc:
        raise SettingsError(f"{setting}: {exc}") from None


def _checked_secret(uri: str, setting: str) -> str:
    try:
        return check_secret_name(uri.removeprefix("secret://"))
    except InvalidArgument as exc:
        raise SettingsError(f"{setting}: {exc}") from None
