"""What one key may use."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of a key, each per process; None is unlimited.

    Attributes:
        requests_per_minute: calls.
        tokens_per_minute: tokens of answers and facts, counted as the API counts them.
        concurrency: calls at a time.
        body_bytes: bytes of one body after decompression; the function's own cap holds as well.
    """

    requests_per_minute: int | None = None
    tokens_per_minute: int | None = None
    concurrency: int | None = None
    body_bytes: int | None = None
