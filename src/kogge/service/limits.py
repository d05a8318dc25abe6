"""How much one client may ask for."""

from __future__ import annotations

import time
from collections import OrderedDict

MOST_KNOWN = 20_000
"""Buckets kept at once. Whoever has not been heard of for longest is forgotten, and that one's bucket was full again anyway."""


class Bucket:
    """Fills at so many a second up to so many; everything one asks for takes one out."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self) -> bool:
        """Take one out, if there is one."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for everybody."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, whose: str) -> bool:
        bucket = self._buckets.get(whose)
        if bucket is None:
            bucket = self._buckets[whose] = Bucket(self._rate, self._burst)
            if len(self._buckets) > MOST_KNOWN:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(whose)
        return bucket.take()
