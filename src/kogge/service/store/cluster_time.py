"""The time of a cluster, which is the time of its tables: every process that serves a table uses the same clock.

A process measures how far a cluster's clock is ahead of its own monotonic counter, and counts on from there. So a wrong or jumping clock of
the process does not affect tables.
"""

from __future__ import annotations

import time

import asyncpg

NOW = "select (extract(epoch from clock_timestamp()) * 1000)::bigint"
OLD = 60.0
"""Seconds after which a measurement gives way to a less exact one: counters drift."""
ROUNDED = 1
"""Milliseconds by which the time of a cluster may be rounded."""


class ClusterTime:
    """The clock of one cluster, as this process knows it."""

    def __init__(self) -> None:
        self._ahead: float | None = None
        self._took = 0.0
        self._at = 0.0

    def now(self) -> int:
        """Milliseconds since 1970 by the cluster's clock; by our own until the cluster has answered once."""
        return time.time_ns() // 1_000_000 if self._ahead is None else int(time.monotonic() * 1000 + self._ahead)

    @property
    def off(self) -> int | None:
        """Milliseconds by which our own clock is ahead of the cluster's; `None` until the cluster has answered once."""
        return None if self._ahead is None else time.time_ns() // 1_000_000 - self.now()

    def measured(self, sent: float, at: int) -> None:
        """The cluster has just replied that its time is `at`, to a query sent when our counter was at `sent`.

        The cluster read its clock between these two moments. If our estimate contradicts that, the cluster's clock has stepped or our counter
        has stood still: the estimate is wrong, however exact it was.
        """
        got = time.monotonic()
        took = got - sent
        is_right = self._ahead is not None and at - got * 1000 - ROUNDED <= self._ahead <= at - sent * 1000 + ROUNDED
        if not is_right or took <= 1.5 * self._took or got - self._at > OLD:
            self._ahead, self._took, self._at = at - (sent + got) / 2 * 1000, took, got

    async def measure(self, connection: asyncpg.Connection[asyncpg.Record]) -> None:
        """Measure over a connection."""
        sent = time.monotonic()
        self.measured(sent, await connection.fetchval(NOW))
