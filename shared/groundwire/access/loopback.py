"""Keyless mode, which only `groundwire serve` may open, and only on a loopback address.

An environment variable alone opens nothing: the process that binds the socket must have called `grant`.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Mapping, MutableMapping

from groundwire import settings
from groundwire.errors import SettingsError

OPEN = "open-loopback"

_granted = False
_AUTHORITY = re.compile(r"(?:\[(?P<v6>[0-9A-Fa-f:.]+)\]|(?P<host>[A-Za-z0-9.-]+))(?::[0-9]{1,5})?")


def is_loopback(host: str) -> bool:
    """Whether `host` is localhost, 127.0.0.0/8 or ::1, without looking a name up."""
    if host.lower() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def host_of(authority: str) -> str:
    """The host of a Host header, without its port and brackets; empty when it is no host and port."""
    found = _AUTHORITY.fullmatch(authority)
    return (found["v6"] or found["host"]) if found else ""


def grant(bind: str, environ: MutableMapping[str, str]) -> None:
    """Opens keyless mode for this process and the workers it forks.

    Args:
        bind: the address that the caller is about to listen on: 127.0.0.1 or ::1.
        environ: where GROUNDWIRE_ACCESS is set.

    Raises:
        SettingsError: any other address, or a Cloud Run instance.
    """
    global _granted
    if bind not in ("127.0.0.1", "::1"):
        raise SettingsError(f"keyless mode needs the address 127.0.0.1 or ::1, not {bind}")
    _refuse_on_cloud_run(environ)
    environ[settings.ACCESS.name] = OPEN
    _granted = True


def require_granted(environ: Mapping[str, str]) -> None:
    """Makes sure that keyless mode was granted in this process.

    Raises:
        SettingsError: it was not, or this is a Cloud Run instance.
    """
    _refuse_on_cloud_run(environ)
    if not _granted:
        raise SettingsError(
            f"{settings.ACCESS.name}={OPEN} is for `groundwire serve` alone, which sets it itself"
        )


def _refuse_on_cloud_run(environ: Mapping[str, str]) -> None:
    if environ.get("K_SERVICE"):
        raise SettingsError(f"{settings.ACCESS.name}={OPEN} is refused on Cloud Run (K_SERVICE is set)")
