"""A bucket that holds so many units and refills at so many a minute."""

from __future__ import annotations

import math

from token_bucket import MemoryStorage

_MINUTE = 60.0
_NAME = "bucket"


class Bucket:
    """Units to take, full at first. Not safe for threads: its owner holds a lock.

    At its worst a minute sees twice the limit: a full bucket at once, and what refills meanwhile.
    """

    def __init__(self, per_minute: int) -> None:
        """Takes how many it holds, which is also what flows in during a minute."""
        self.per_minute = per_minute
        self._storage = MemoryStorage()

    def wait_for(self, units: int) -> float:
        """How long until `units` can be taken.

        Returns:
            0 when they are there, otherwise the seconds after which they will be; a minute when they never
            are, because the bucket holds fewer.
        """
        if units > self.per_minute:
            return _MINUTE
        self._storage.replenish(_NAME, self.per_minute / _MINUTE, self.per_minute)
        missing = units - self._storage.get_token_count(_NAME)
        if missing <= 0:
            return 0.0
        return math.floor(missing * _MINUTE / self.per_minute * 1000 + 1) / 1000  # never a moment too early

    def take(self, units: int) -> None:
        """Takes units that are there, as `wait_for` has just said."""
        self._storage.consume(_NAME, units)

    def give_back(self, units: int) -> None:
        """Undoes a `take`. What is over the brim by then is lost when it refills."""
        self._storage.consume(_NAME, -units)
