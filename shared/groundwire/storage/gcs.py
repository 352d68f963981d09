"""A Cloud Storage bucket as an object store, or an emulator's where ``STORAGE_EMULATOR_HOST`` says so.

The client library costs a quarter of a second or more to import, so it is imported by the first call, in the
thread that makes it: a cold start that pulls its bundle does so while onnxruntime is imported in another.
"""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import Any

from groundwire.errors import (
    GroundwireError,
    ObjectChanged,
    ObjectExists,
    ObjectNotFound,
    StorageError,
    StorageUnavailable,
)
from groundwire.storage.base import ObjectInfo, Sink, check_name, describe
from groundwire.storage.http_status import error_of_status

# Seconds to connect, and between two packets of a reply. Retrying is the caller's, who knows how often.
_CALL: dict[str, Any] = {"timeout": (5.0, 30.0), "retry": None}
# The first number also bounds the sending of one piece of an upload, whole: a slow line needs it long.
_UPLOAD: dict[str, Any] = {"timeout": (60.0, 60.0), "retry": None}
_PIECE_BYTES = 8 << 20


class GcsStore:
    """Objects in one bucket. The client is made by the first call; make the store after the fork.

    Credentials are Google's application default ones; none are used with an emulator.
    """

    def __init__(self, bucket: str) -> None:
        self.bucket = bucket

    def read(self, name: str, generation: int | None = None) -> bytes:
        """The object whole, checked against the store's own checksum."""
        buffer = io.BytesIO()
        self.read_into(name, buffer, generation)
        return buffer.getvalue()

    def read_into(self, name: str, sink: Sink, generation: int | None = None) -> None:
        """The object in pieces as they arrive, checked at the end against the store's own checksum."""
        with _faults(describe(self._say(name), generation)):
            blob = self._bucket.blob(check_name(name), generation=generation)
            blob.download_to_file(sink, raw_download=True, **_CALL)  # raw: as stored, never unpacked

    def stat(self, name: str, generation: int | None = None) -> ObjectInfo:
        """Generation and size, by one metadata call."""
        with _faults(describe(self._say(name), generation)):
            blob = self._bucket.get_blob(check_name(name), generation=generation, **_CALL)
            if blob is None:
                raise ObjectNotFound(f"{describe(self._say(name), generation)} is not there")
            return _info(blob)

    def write(
        self, name: str, data: bytes, *, if_absent: bool = False, if_generation: int | None = None
    ) -> int:
        """One upload, in pieces of `_PIECE_BYTES` where it is longer; the object appears when it is whole."""
        try:
            with _faults(self._say(name)):
                blob = self._bucket.blob(check_name(name), chunk_size=_PIECE_BYTES)
                blob.upload_from_string(
                    data,
                    content_type="application/octet-stream",
                    if_generation_match=0 if if_absent else if_generation,
                    **_UPLOAD,
                )
                return int(blob.generation)
        except ObjectExists:
            if if_absent:
                raise
            raise ObjectChanged(
                f"{describe(self._say(name), if_generation)} is no longer what is there"
            ) from None

    def list(self, prefix: str = "") -> Iterator[ObjectInfo]:
        """The live objects, page after page; old generations are left out."""
        with _faults(self._say(prefix)):
            for blob in self._bucket.list_blobs(prefix=prefix, **_CALL):
                yield _info(blob)

    def delete(self, name: str) -> None:
        """Remove the live object; a versioned bucket keeps it as an old generation."""
        with _faults(self._say(name)):
            self._bucket.delete_blob(check_name(name), **_CALL)

    def _say(self, name: str) -> str:
        return f"gs://{self.bucket}/{name}"

    @cached_property
    def _bucket(self) -> Any:
        from google.cloud import storage

        # Else 3.17 asks for the bucket's own metadata beside every first call, for traces that are off.
        os.environ.setdefault("DISABLE_GCS_PYTHON_CLIENT_OTEL_BUCKET_METADATA", "true")
        client = storage.Client(project=None)  # objects are read and written without naming a project
        return client.bucket(self.bucket)


def _info(blob: Any) -> ObjectInfo:
    return ObjectInfo(blob.name, int(blob.generation), int(blob.size))


@contextmanager
def _faults(what: str) -> Iterator[None]:
    """The client's many exceptions as the store's few. Replies are not quoted: they may be long, or HTML."""
    try:
        yield
    except GroundwireError:
        raise
    except ImportError as exc:
        raise StorageError(f"{what}: install groundwire[gcs] to use gs:// names") from exc
    except Exception as exc:
        if response := getattr(exc, "response", None):
            response.close()  # a refused download was never read to its end
        if (fault := _translated(exc, what)) is None:
            raise
        raise fault from exc


def _translated(exc: Exception, what: str) -> StorageError | None:
    import requests
    from google.api_core.exceptions import GoogleAPICallError
    from google.auth.exceptions import GoogleAuthError, TransportError
    from google.cloud.storage.exceptions import DataCorruption
    from urllib3.exceptions import HTTPError

    if isinstance(exc, GoogleAPICallError):
        return error_of_status(exc.code, what)
    if isinstance(exc, DataCorruption):
        return StorageUnavailable(f"{what} arrived with another checksum than it was sent with")
    if isinstance(exc, (requests.RequestException, HTTPError, TransportError, ConnectionError, TimeoutError)):
        return StorageUnavailable(f"{what}: the store did not answer, or broke off ({type(exc).__name__})")
    if isinstance(exc, GoogleAuthError):
        return StorageError(f"{what}: no usable Google credentials ({type(exc).__name__})")
    return None
