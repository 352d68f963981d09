"""What one key has used, of its own or through one profile, against its limits.

Each `require_…` says whether there is room, and takes nothing; so several can be asked before any of them is
charged. Not safe for threads: the limiter holds a lock.
"""

from __future__ import annotations

from groundwire.access.bucket import Bucket
from groundwire.access.limits import Limits
from groundwire.errors import ResourceExhausted

BUSY_SECONDS = 1.0
"""When a call that found all places taken may try again; how long the others will take is not known."""


class KeyMeter:
    """Calls in flight, and the buckets of requests and tokens.

    Attributes:
        in_flight: calls that hold a place.
        used: when it was used last, by the clock of its owner.
    """

    def __init__(self) -> None:
        self.in_flight = 0
        self.used = 0.0
        self._requests: Bucket | None = None
        self._tokens: Bucket | None = None

    def require_call(self, limits: Limits) -> None:
        """Makes sure that one more call may begin.

        Raises:
            ResourceExhausted: as many as may be are in flight, or were made this minute.
        """
        if limits.concurrency is not None and self.in_flight >= limits.concurrency:
            raise ResourceExhausted(
                f"This key may have {limits.concurrency} requests at a time; try again.", BUSY_SECONDS
            )
        self._requests = _bucket(self._requests, limits.requests_per_minute)
        if self._requests and (wait := self._requests.wait_for(1)):
            raise ResourceExhausted(
                f"This key may make {limits.requests_per_minute} requests a minute; "
                f"try again in {wait:.0f} seconds.",
                wait,
            )

    def require_tokens(self, limits: Limits, tokens: int) -> None:
        """Makes sure that there are so many tokens.

        Raises:
            ResourceExhausted: fewer are left this minute, or it never has as many.
        """
        self._tokens = _bucket(self._tokens, limits.tokens_per_minute)
        if self._tokens and (wait := self._tokens.wait_for(tokens)):
            never = tokens > self._tokens.per_minute
            hint = "send less at a time" if never else f"try again in {wait:.0f} seconds"
            raise ResourceExhausted(
                f"This key may use {limits.tokens_per_minute} tokens a minute, "
                f"and this request has {tokens}; {hint}.",
                wait,
            )

    def begin_call(self) -> None:
        """Counts a call, which `require_call` has just let pass."""
        if self._requests:
            self._requests.take(1)
        self.in_flight += 1

    def charge_tokens(self, tokens: int) -> None:
        """Counts tokens, which `require_tokens` has just let pass."""
        if self._tokens:
            self._tokens.take(tokens)

    def forgive_request(self) -> None:
        """Counts the request of a call no more that is refused by another limit. It keeps its place."""
        if self._requests:
            self._requests.give_back(1)

    def end_call(self, now: float) -> None:
        """Gives the place of a call back."""
        self.in_flight -= 1
        self.used = now


def _bucket(bucket: Bucket | None, per_minute: int | None) -> Bucket | None:
    """The bucket of a limit; a new one when the limit has changed, none without a limit."""
    if per_minute is None:
        return None
    return bucket if bucket and bucket.per_minute == per_minute else Bucket(per_minute)
