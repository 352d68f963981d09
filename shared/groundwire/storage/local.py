"""A folder as an object store: for an engineer's laptop, for tests, and for bundles baked into an image.

A file's generation is its modification time in nanoseconds. A write sets it to the clock, or to one more
than before when the clock has not moved on, so it grows with every write as Cloud Storage's does. A file
changed by hand changes its generation too, and so does one copied without its times.
"""

from __future__ import annotations

import fcntl
import os
import stat
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import BinaryIO
from uuid import uuid4

from groundwire.errors import ObjectChanged, ObjectExists, ObjectNotFound, StorageError
from groundwire.storage.base import ObjectInfo, Sink, check_name, describe, is_in_progress

CHUNK_BYTES = 1 << 20
_Kinds = type[OSError] | tuple[type[OSError], ...]
_ABSENT: _Kinds = (FileNotFoundError, NotADirectoryError, IsADirectoryError)


class LocalStore:
    """Objects in the folder `root`, which is made by the first write.

    Links that lead out of the folder are refused. A write goes to a file of its own beside the target,
    reaches the disk, and then takes the name in one step: readers see the old bytes or the new ones, and so
    does whoever comes after a crash.
    """

    def __init__(self, root: Path) -> None:
        self.root = root.resolve()

    def read(self, name: str, generation: int | None = None) -> bytes:
        """The file whole."""
        with self._open(name, generation) as file:
            return b"".join(self._chunks(name, file))

    def read_into(self, name: str, sink: Sink, generation: int | None = None) -> None:
        """The file in pieces of `CHUNK_BYTES`, all from the one that was there when it was opened."""
        with self._open(name, generation) as file:
            for chunk in self._chunks(name, file):
                sink.write(chunk)

    def stat(self, name: str, generation: int | None = None) -> ObjectInfo:
        """Size, and modification time as the generation."""
        with self._open(name, generation) as file:
            return _info(name, os.fstat(file.fileno()))

    def write(
        self, name: str, data: bytes, *, if_absent: bool = False, if_generation: int | None = None
    ) -> int:
        """A new file under the name, with the owner and mode of the old one, whose readers keep theirs.

        Writers that give `if_generation` exclude each other by a lock on the folder; one that gives none
        does not wait for them.
        """
        path = self._path(name)
        with _faults(self._say(name)):
            path.parent.mkdir(parents=True, exist_ok=True)
        with ExitStack() as stack:
            stack.enter_context(_faults(self._say(name), exists=FileExistsError))
            if if_generation is not None:
                stack.enter_context(_locked(path.parent))
                if _generation_of(path) != if_generation:
                    raise ObjectChanged(
                        f"{describe(self._say(name), if_generation)} is no longer what is there"
                    )
            return _put(path, data, if_absent)

    def list(self, prefix: str = "") -> Iterator[ObjectInfo]:
        """Every file below the root, links to files within it included, links to folders not."""
        names = sorted(name for name in self._names() if name.startswith(prefix))
        for name in names:
            try:
                info = self.stat(name)
            except ObjectNotFound:  # deleted since it was seen
                continue
            yield info

    def delete(self, name: str) -> None:
        """Remove the file; its folder stays."""
        with _faults(self._say(name), absent=_ABSENT):
            self._path(name).unlink()

    def _say(self, name: str) -> str:
        return str(self.root / name)

    def _path(self, name: str) -> Path:
        path = self.root / check_name(name)
        if not Path(os.path.realpath(path)).is_relative_to(self.root):
            raise StorageError(f"{self._say(name)} is a link that leads out of the store")
        return path

    @contextmanager
    def _open(self, name: str, generation: int | None) -> Iterator[BinaryIO]:
        path = self._path(name)
        with _faults(describe(self._say(name), generation), absent=_ABSENT):
            file = path.open("rb")
        with file:
            if generation not in (None, os.fstat(file.fileno()).st_mtime_ns):
                raise ObjectNotFound(f"{describe(self._say(name), generation)} is not there")
            yield file

    def _chunks(self, name: str, file: BinaryIO) -> Iterator[bytes]:
        while True:
            with _faults(self._say(name)):
                chunk = file.read(CHUNK_BYTES)
            if not chunk:
                return
            yield chunk

    def _names(self) -> Iterator[str]:
        for folder, _, files in os.walk(self.root, onerror=_unreadable):
            at = Path(folder).relative_to(self.root)
            yield from ((at / file).as_posix() for file in files if not is_in_progress(file))


def _unreadable(error: OSError) -> None:
    if not isinstance(error, FileNotFoundError):  # not made yet, or deleted since it was seen
        raise StorageError(f"{error.filename}: {error.strerror}") from error


def _info(name: str, status: os.stat_result) -> ObjectInfo:
    return ObjectInfo(name, status.st_mtime_ns, status.st_size)


def _generation_of(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def _put(path: Path, data: bytes, if_absent: bool) -> int:
    """Give the name to a new file, in one step, and return its generation."""
    temporary = path.with_name(f".{uuid4().hex}.part")
    try:
        generation = _write_durably(temporary, data, after=_generation_of(path))
        if if_absent:
            os.link(temporary, path)
        else:
            _take_over(temporary, path)
            temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)
    return generation


def _take_over(new: Path, old: Path) -> None:
    """Give `new` the owner and mode of `old`: who could read the file, and no one else, still can."""
    try:
        status = old.stat()
    except FileNotFoundError:
        return
    if (status.st_uid, status.st_gid) != (os.getuid(), os.getgid()):
        with suppress(PermissionError):  # only root gives files away
            os.chown(new, status.st_uid, status.st_gid)
    new.chmod(stat.S_IMODE(status.st_mode))


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Hold a lock on the folder itself, so that no file of its own is left lying there."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        fcntl.flock(descriptor, fcntl.LOCK_UN)  # a child forked meanwhile holds the folder open too
        os.close(descriptor)


def _write_durably(path: Path, data: bytes, *, after: int) -> int:
    """Write a new file, flush it to the disk, and give it a generation greater than `after`; return that."""
    with path.open("xb") as file:
        file.write(data)
        file.flush()
        stamp = max(time.time_ns(), after + 1)
        os.utime(path, ns=(stamp, stamp))
        os.fsync(file.fileno())
        return os.fstat(file.fileno()).st_mtime_ns  # what the file system could keep of the stamp


@contextmanager
def _faults(what: str, *, absent: _Kinds = (), exists: _Kinds = ()) -> Iterator[None]:
    """Operating-system errors as the store's own, naming the object.

    Args:
        what: the object.
        absent: the errors that mean "no such object" here.
        exists: the errors that mean "there already" here.
    """
    try:
        yield
    except absent:
        raise ObjectNotFound(f"{what} is not there") from None
    except exists:
        raise ObjectExists(f"{what} is already there") from None
    except OSError as exc:
        raise StorageError(f"{what}: {exc.strerror or type(exc).__name__}") from exc
