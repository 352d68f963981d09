"""What warm bundles take, and giving it back."""

from __future__ import annotations

import ctypes
from contextlib import suppress

from groundwire.scoring.manifest import Manifest

BYTES_PER_FILE_BYTE = 4
"""Memory of a warm scorer by the size of its files.

Held against the shipped int8 bundle by a test: more is taken while it loads than is kept.
"""


def estimate(manifest: Manifest) -> int:
    """Bytes that the scorer of this bundle takes at most, loading included."""
    return BYTES_PER_FILE_BYTE * sum(entry.size for entry in manifest.files.values())


def give_back() -> None:
    """Returns freed memory to the system. The C library keeps most of a dropped model by itself."""
    with suppress(OSError, AttributeError):  # not glibc
        ctypes.CDLL(None).malloc_trim(0)
