"""The one list of environment names. A test holds the table in docs/reference.md against it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass

from groundwire.errors import SettingsError


@dataclass(frozen=True, slots=True)
class Setting:
    """One environment variable.

    Attributes:
        name: the variable.
        default: its value when unset; empty means none.
        help: one sentence for the docs.
    """

    name: str
    default: str
    help: str

    def read(self, environ: Mapping[str, str] | None = None) -> str:
        """The value, or the default when unset or blank."""
        value = (os.environ if environ is None else environ).get(self.name, "").strip()
        return value or self.default

    def read_bool(self, environ: Mapping[str, str] | None = None) -> bool:
        """The value as true or false.

        Raises:
            SettingsError: anything but `true` or `false`.
        """
        text = self.read(environ).lower()
        if text not in ("true", "false"):
            raise SettingsError(f"{self.name} must be true or false, not {text!r}")
        return text == "true"

    def read_int(self, environ: Mapping[str, str] | None = None, *, at_least: int = 0) -> int:
        """The value as an integer.

        Raises:
            SettingsError: not a whole number, or below `at_least`.
        """
        text = self.read(environ)
        try:
            value = int(text)
        except ValueError:
            raise SettingsError(f"{self.name} must be a whole number, not {text!r}") from None
        if value < at_least:
            raise SettingsError(f"{self.name} must be at least {at_least}, not {value}")
        return value


ACCESS = Setting("GROUNDWIRE_ACCESS", "keys", "`keys`; `open-loopback` is set by `groundwire serve` alone.")
KEYS = Setting(
    "GROUNDWIRE_KEYS",
    "",
    "URI of the key store: `file:///path`, `gs://bucket/name` or `secret://projects/P/secrets/S`. "
    "Without it a function refuses every call.",
)
KEYS_REFRESH = Setting(
    "GROUNDWIRE_KEYS_REFRESH_SECONDS", "30", "How often keys, policy and routes are read again."
)
KEYS_MAX_STALE = Setting(
    "GROUNDWIRE_KEYS_MAX_STALE_SECONDS",
    "900",
    "How long the last good copy of keys and policy serves while their store fails; then calls are refused.",
)
POLICY = Setting(
    "GROUNDWIRE_POLICY", "", "URI of the policy document. Without it a function refuses every call."
)
ACCEPT_QUERY_KEY = Setting(
    "GROUNDWIRE_ACCEPT_QUERY_KEY",
    "false",
    "Whether `?key=` is read from other machines too; platform logs keep URLs.",
)
BEHIND_GATEWAY = Setting(
    "GROUNDWIRE_BEHIND_GATEWAY",
    "false",
    "Whether `X-Forwarded-Authorization` is read, as API Gateway sets it.",
)
MAX_CONCURRENCY = Setting(
    "GROUNDWIRE_MAX_CONCURRENCY",
    "16",
    "Calls that one process works on at a time; more are shed with 429, where the server has more threads (`THREADS`).",
)
BUNDLES_MEMORY = Setting(
    "GROUNDWIRE_BUNDLES_MEMORY_MB", "512", "Memory that warm model bundles may take together in one process."
)
BUNDLE = Setting(
    "GROUNDWIRE_BUNDLE", "", "URI of the model bundle's folder: `gs://bucket/path` or `file:///path`."
)
BUNDLE_GENERATION = Setting(
    "GROUNDWIRE_BUNDLE_GENERATION", "", "Generation of the bundle's manifest.json; needed with `gs://`."
)
BUNDLE_SHA256 = Setting(
    "GROUNDWIRE_BUNDLE_SHA256", "", "SHA-256 of the bundle's manifest.json, in hex; needed with `gs://`."
)
CACHE_DIR = Setting("GROUNDWIRE_CACHE_DIR", "/tmp/groundwire", "Where pulled bundles are kept.")  # noqa: S108
THREADS = Setting("GROUNDWIRE_THREADS", "0", "Scoring threads; 0 takes the container's CPU limit.")
ROUTES = Setting("GROUNDWIRE_ROUTES", "", "URI of the document that names grounding configs and profiles.")
MAX_BODY_BYTES = Setting(
    "GROUNDWIRE_MAX_BODY_BYTES", str(32 * 1024 * 1024), "Cap on a request body, after decompression."
)

ALL = (
    ACCESS,
    KEYS,
    KEYS_REFRESH,
    KEYS_MAX_STALE,
    POLICY,
    ACCEPT_QUERY_KEY,
    BEHIND_GATEWAY,
    MAX_CONCURRENCY,
    BUNDLE,
    BUNDLE_GENERATION,
    BUNDLE_SHA256,
    BUNDLES_MEMORY,
    CACHE_DIR,
    THREADS,
    ROUTES,
    MAX_BODY_BYTES,
)
