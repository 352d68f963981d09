"""Secrets of Secret Manager as objects to read, through its REST method ``:access`` and google-auth.

An object's name is the resource name of a secret, ``projects/P/secrets/S``, and then of its latest version,
or of one version, ``projects/P/secrets/S/versions/V``. Its generation is the version's number, which the
reply tells. The role needed is Secret Manager Secret Accessor, on the secret alone.

``SECRET_MANAGER_EMULATOR_HOST`` names another server, such as ``http://127.0.0.1:9090``, which is asked
without credentials. google-auth and requests are imported by the first call, as in `groundwire.storage.gcs`.
"""

from __future__ import annotations

import base64
import os
import re
from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple, NoReturn

from groundwire.errors import InvalidArgument, ObjectNotFound, StorageError, StorageUnavailable
from groundwire.storage.base import ObjectInfo, Sink, describe
from groundwire.storage.http_status import error_of_status

EMULATOR = "SECRET_MANAGER_EMULATOR_HOST"
"""What one version of a secret holds at most."""

_API = "https://secretmanager.googleapis.com"
_SCOPE = "https://www.googleapis.com/auth/cloud-platform"
_TIMEOUT = (5.0, 10.0)  # seconds to connect, and between two packets of a reply
_NAME = re.compile(
    r"(?P<secret>projects/[a-z0-9][a-z0-9.:-]*/secrets/[A-Za-z0-9_-]{1,255})"
    r"(?:/versions/(?P<version>[A-Za-z0-9_-]{1,63}))?"
)
_NUMBER = re.compile(r".*/versions/(?P<number>[1-9][0-9]{0,17})")


class _Version(NamedTuple):
    """One version of a secret: its number and its bytes."""

    number: int
    data: bytes


class SecretStore:
    """Secrets, to read only. The session is made by the first call; make the store after the fork.

    Credentials are Google's application default ones; none are used with an emulator.
    """

    def read(self, name: str, generation: int | None = None) -> bytes:
        """The bytes of a version, checked against the store's own checksum."""
        return self._access(name, generation).data

    def read_into(self, name: str, sink: Sink, generation: int | None = None) -> None:
        """The bytes of a version in one piece, since they are few."""
        sink.write(self._access(name, generation).data)

    def stat(self, name: str, generation: int | None = None) -> ObjectInfo:
        """Number and size of a version, by reading it: an accessor may do no other call."""
        version = self._access(name, generation)
        return ObjectInfo(name, version.number, len(version.data))

    def write(
        self, name: str, data: bytes, *, if_absent: bool = False, if_generation: int | None = None
    ) -> NoReturn:
        """Refused: whoever may read a secret may not write it."""
        raise StorageError(f"{_say(check_secret_name(name))} can only be read here: {how_to_add(name)}")

    def list(self, prefix: str = "") -> Iterator[ObjectInfo]:
        """Refused: an accessor may not list."""
        raise StorageError(f"secret://{prefix}: secrets are not listed")

    def delete(self, name: str) -> NoReturn:
        """Refused, as `write` is."""
        raise StorageError(f"{_say(check_secret_name(name))} can only be read here")

    def _access(self, name: str, generation: int | None) -> _Version:
        what = describe(_say(check_secret_name(name)), generation)
        version = _parsed(self._get(_path(name, generation), what), what)
        if generation not in (None, version.number):
            raise ObjectNotFound(f"{what} is not there")
        return version

    def _get(self, path: str, what: str) -> Any:
        """The reply's JSON. What the reply says of an error is not quoted."""
        try:
            import google_crc32c  # noqa: F401 - so that it is missed here
            import requests
            from google.auth.exceptions import GoogleAuthError, TransportError

            reply = self._session.get(f"{_base()}/v1/{path}:access", timeout=_TIMEOUT, allow_redirects=False)
            if reply.status_code != 200:
                raise error_of_status(reply.status_code, what)
            return reply.json()
        except ImportError as exc:
            raise StorageError(f"{what}: install groundwire[gcs] to use secret:// names") from exc
        except (requests.RequestException, TransportError) as exc:
            raise StorageUnavailable(
                f"{what}: the store did not answer, or broke off ({type(exc).__name__})"
            ) from exc
        except GoogleAuthError as exc:
            raise StorageError(f"{what}: no usable Google credentials ({type(exc).__name__})") from exc

    @cached_property
    def _session(self) -> Any:
        import requests

        if os.environ.get(EMULATOR):
            return requests.Session()
        import google.auth
        from google.auth.transport.requests import AuthorizedSession

        credentials, _ = google.auth.default(scopes=[_SCOPE])
        return AuthorizedSession(credentials)  # type: ignore[no-untyped-call]


def check_secret_name(name: str) -> str:
    """`name` itself, when it is the resource name of a secret or of one of its versions.

    Raises:
        InvalidArgument: anything else.
    """
    if not _NAME.fullmatch(name):
        raise InvalidArgument(
            f"{name[:100]!a} is not a secret's name: projects/P/secrets/S, or that and /versions/V"
        )
    return name


def how_to_add(name: str) -> str:
    """The command that gives the secret called `name` a new version, from a file."""
    _, project, _, secret, *_ = name.split("/")
    return f"add a version with `gcloud secrets versions add {secret} --project={project} --data-file=FILE`"


def _say(name: str) -> str:
    return f"secret://{name}"


def _base() -> str:
    return os.environ.get(EMULATOR, "").rstrip("/") or _API


def _path(name: str, generation: int | None) -> str:
    """The version to ask for: the one that the name pins, else the one wanted, else the latest."""
    found = _NAME.fullmatch(name)
    assert found is not None  # noqa: S101 - checked before
    return f"{found['secret']}/versions/{found['version'] or generation or 'latest'}"


def _parsed(reply: Any, what: str) -> _Version:
    """The version in a reply of `:access`.

    Raises:
        StorageUnavailable: the bytes do not match the checksum that came with them.
        StorageError: the reply has another shape.
    """
    try:
        number = int(_NUMBER.fullmatch(reply["name"])["number"])  # type: ignore[index]
        payload = reply["payload"]
        data = base64.b64decode(payload.get("data", ""), validate=True)
        checksum = None if payload.get("dataCrc32c") is None else int(payload["dataCrc32c"])
    except (AttributeError, KeyError, TypeError, ValueError):
        raise StorageError(f"{what}: the store's reply is not understood") from None
    if checksum not in (None, _crc32c(data)):
        raise StorageUnavailable(f"{what} arrived with another checksum than it was sent with")
    return _Version(number, data)


def _crc32c(data: bytes) -> int:
    import google_crc32c

    return int(google_crc32c.value(data))
