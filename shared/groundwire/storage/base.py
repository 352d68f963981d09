"""What an object store does, and which names it takes.

A store holds bytes under names such as ``bundles/base/manifest.json``. Every write gives the object a new
*generation*, a number that grows; a read may pin one, and then sees those bytes or none. The stores of
`groundwire.storage.local` and `groundwire.storage.gcs` pass one shared test; a secret, which
`groundwire.storage.secret_manager` reads, is an object that cannot be written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from groundwire.errors import InvalidArgument

MAX_NAME_BYTES = 1024  # Cloud Storage's own limit
_CONTROL = re.compile(r"[\x00-\x1f\x7f\\]")
_IN_PROGRESS = re.compile(r"\.[0-9a-f]{32}\.part")


@dataclass(frozen=True, slots=True)
class ObjectInfo:
    """One stored object.

    Attributes:
        name: its name in the store.
        generation: grows with every write; positive.
        size: bytes.
    """

    name: str
    generation: int
    size: int


class Sink(Protocol):
    """Where a download goes: anything with a binary `write`. What `write` raises ends the download."""

    def write(self, data: bytes, /) -> object:
        """Take the next bytes."""


class ObjectStore(Protocol):
    """Bytes under names.

    Every method checks the name and raises `InvalidArgument` for a bad one; `ObjectNotFound` when there is no
    such object, or not in the generation asked for; `StorageUnavailable` for a transport failure, which the
    store does not retry by itself; and `StorageError` for anything else. Messages name the object. Instances
    may be shared by threads, but not carried across a fork once used.
    """

    def read(self, name: str, generation: int | None = None) -> bytes:
        """The whole object, as stored."""

    def read_into(self, name: str, sink: Sink, generation: int | None = None) -> None:
        """Stream the object to `sink` in pieces of at most a few MiB, so that it is never whole in memory.

        After an error the sink may hold a beginning of the object.
        """

    def stat(self, name: str, generation: int | None = None) -> ObjectInfo:
        """Generation and size, without the bytes."""

    def write(
        self, name: str, data: bytes, *, if_absent: bool = False, if_generation: int | None = None
    ) -> int:
        """Store `data`, whole or not at all, and return its generation.

        Args:
            name: of the object.
            data: all of it.
            if_absent: only where no object of that name is there.
            if_generation: only where the object is there in this generation. Of several writers that each
                give the generation they have read, one wins.

        Raises:
            ObjectExists: `if_absent` was asked for, and an object of that name is there.
            ObjectChanged: `if_generation` was asked for, and the object is in another, or not there.
        """

    def list(self, prefix: str = "") -> Iterator[ObjectInfo]:
        """Every object whose name begins with `prefix`, in the order of its UTF-8 bytes."""

    def delete(self, name: str) -> None:
        """Remove the object."""


def check_name(name: str) -> str:
    """`name` itself, when every store can hold it.

    Names are relative paths: segments joined by ``/``, none of them empty, ``.`` or ``..``; no backslash, no
    control characters, at most `MAX_NAME_BYTES` bytes of UTF-8. Names of the form ``.<32 hex digits>.part``
    are kept for writes in progress.

    Raises:
        InvalidArgument: anything else.
    """
    if fault := _fault(name):
        raise InvalidArgument(f"{name[:100]!a} is not an object name: {fault}")
    return name


def _fault(name: str) -> str:
    try:
        size = len(name.encode())
    except UnicodeEncodeError:
        return "it is not valid Unicode"
    if not 0 < size <= MAX_NAME_BYTES:
        return f"it has {size} bytes, and 1 to {MAX_NAME_BYTES} are allowed"
    if _CONTROL.search(name):
        return "it holds a backslash or a control character"
    segments = name.split("/")
    if any(segment in ("", ".", "..") for segment in segments):
        return "it has an empty segment, or one that is . or .."
    if _IN_PROGRESS.fullmatch(segments[-1]):
        return "such names are kept for writes in progress"
    return ""


def is_in_progress(filename: str) -> bool:
    """Whether a file's name says that it is a write not yet finished."""
    return _IN_PROGRESS.fullmatch(filename) is not None


def describe(name: str, generation: int | None) -> str:
    """The object for a message: its name, and the generation when one was asked for."""
    return name if generation is None else f"{name} in generation {generation}"
