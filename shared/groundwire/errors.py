"""The one error tree.

    GroundwireError                    code INTERNAL
    ├── InvalidArgument                code INVALID_ARGUMENT; carries every violation found
    │   └── ApiKeyInvalid              one text for every way in which a key can be wrong
    ├── NotFound                       code NOT_FOUND
    ├── PermissionDenied               code PERMISSION_DENIED; carries the ErrorInfo reason
    ├── ResourceExhausted              code RESOURCE_EXHAUSTED; carries when to try again
    ├── PayloadTooLarge                code INVALID_ARGUMENT, HTTP 413
    ├── Unavailable                    code UNAVAILABLE
    ├── SettingsError                  a setting is missing or wrong; names it
    ├── StorageError                   object storage failed
    │   ├── ObjectNotFound             no such object or generation
    │   ├── ObjectExists               a create-only write lost
    │   ├── ObjectChanged              a write of the next generation lost
    │   └── StorageUnavailable         transport failure; worth one retry
    └── BundleError                    a model bundle cannot be used
        ├── BundleCorrupt              bytes do not match their checksum
        ├── BundleInvalid              the manifest lacks something, or is of a newer format
        └── GoldenMismatch             the scorer does not answer as it did when it was made

`code` is a google.rpc.Code name; `groundwire.wire.status` turns it into HTTP and JSON.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class FieldViolation:
    """One thing wrong with a request.

    Attributes:
        field: snake_case path with indices, as Google writes it (``facts[3].fact_text``); empty for the root.
        description: what is wrong, for a person.
    """

    field: str
    description: str


class GroundwireError(Exception):
    """Anything Groundwire raises on purpose."""

    code: ClassVar[str] = "INTERNAL"


class InvalidArgument(GroundwireError):
    """The caller sent something wrong. `violations` holds all of it, not only the first."""

    code = "INVALID_ARGUMENT"

    def __init__(self, message: str, violations: Sequence[FieldViolation] = ()) -> None:
        super().__init__(message)
        self.violations = tuple(violations)

    @classmethod
    def of(cls, violations: Sequence[FieldViolation]) -> InvalidArgument:
        """An error whose message joins the violations line by line, each led by its field."""
        return cls(
            "\n".join(f"{v.field}: {v.description}" if v.field else v.description for v in violations),
            violations,
        )


class ApiKeyInvalid(InvalidArgument):
    """A key that opens nothing: malformed, unknown, expired, revoked or not valid yet.

    Which of these it is stays between the log and whoever issued the key.
    """

    reason: ClassVar[str] = "API_KEY_INVALID"

    def __init__(self) -> None:
        super().__init__("API key not valid. Please pass a valid API key.")


class NotFound(GroundwireError):
    """The named resource does not exist."""

    code = "NOT_FOUND"


class PermissionDenied(GroundwireError):
    """The caller may not do this.

    Attributes:
        reason: google.rpc.ErrorInfo reason, such as ``IAM_PERMISSION_DENIED``; empty for none.
        metadata: ErrorInfo metadata.
    """

    code = "PERMISSION_DENIED"

    def __init__(self, message: str, reason: str = "", metadata: Mapping[str, str] | None = None) -> None:
        super().__init__(message)
        self.reason = reason
        self.metadata = dict(metadata or {})


class ResourceExhausted(GroundwireError):
    """Over a limit, for now.

    Attributes:
        retry_after: seconds until the same call may pass; google.rpc.RetryInfo.
    """

    code = "RESOURCE_EXHAUSTED"

    def __init__(self, message: str, retry_after: float) -> None:
        super().__init__(message)
        self.retry_after = retry_after


class PayloadTooLarge(GroundwireError):
    """The body is over the cap. HTTP 413; google.rpc has no code of its own for it."""

    code = "INVALID_ARGUMENT"


class Unavailable(GroundwireError):
    """Not now; later perhaps."""

    code = "UNAVAILABLE"


class SettingsError(GroundwireError):
    """A setting is missing or wrong. The message names it."""


class StorageError(GroundwireError):
    """Object storage failed."""

    code = "UNAVAILABLE"


class ObjectNotFound(StorageError):
    """No such object, or not in that generation."""


class ObjectExists(StorageError):
    """A create-only write found an object there."""


class ObjectChanged(StorageError):
    """A write meant for one generation found another there, or no object."""


class StorageUnavailable(StorageError):
    """The store did not answer, or broke off."""


class BundleError(GroundwireError):
    """A model bundle cannot be used. The message names the bundle and the file."""

    code = "UNAVAILABLE"


class BundleCorrupt(BundleError):
    """Bytes do not match the size or SHA-256 that pins them."""


class BundleInvalid(BundleError):
    """The manifest lacks a part, is of a newer format, or names a file that is not there."""


class GoldenMismatch(BundleError):
    """A golden pair scores otherwise than when the bundle was made."""
