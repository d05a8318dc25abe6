"""The time of a cluster, which is the time of its tables: every process that serves a table reads the same clock.

A process measures how far a cluster's clock is ahead of its own counter, and goes on counting from there. Its own clock may be wrong or
jump: no table notices.
"""

from __future__ import annotations

import time

import asyncpg

NOW = "select (extract(epoch from clock_timestamp()) * 1000)::bigint"
OLD = 60.0
"""Seconds after which a measurement gives way to a less exact one: counters drift."""
ROUNDED = 1
"""Milliseconds by which the time that a cluster tells may be rounded."""


class ClusterTime:
    """The clock of one cluster, as this process knows it."""

    def __init__(self) -> None:
        self._ahead: float | None = None
        self._took = 0.0
        self._at = 0.0

    def now(self) -> int:
        """Milliseconds since 1970 by the cluster's clock; by our own as long as the cluster has never answered."""
        return time.time_ns() // 1_000_000 if self._ahead is None else int(time.monotonic() * 1000 + self._ahead)

    @property
    def off(self) -> int | None:
        """By how many milliseconds our own clock is ahead of the cluster's, if that has ever answered."""
        return None if self._ahead is None else time.time_ns() // 1_000_000 - self.now()

    def measured(self, sent: float, at: int) -> None:
        """The cluster has answered just now that its time is `at`, to a question sent when our counter was at `sent`.

        It said so between these two moments. If what we know says otherwise, the cluster's clock has stepped, or our counter has stood
        still: what we know is wrong, however exact it was.
        """
        got = time.monotonic()
        took = got - sent
        is_right = self._ahead is not None and at - got * 1000 - ROUNDED <= self._ahead <= at - sent * 1000 + ROUNDED
        if not is_right or took <= 1.5 * self._took or got - self._at > OLD:
            self._ahead, self._took, self._at = at - (sent + got) / 2 * 1000, took, got

    async def measure(self, connection: asyncpg.Connection[asyncpg.Record]) -> None:
        """Ask a connection for the time."""
        sent = time.monotonic()
        self.measured(sent, await connection.fetchval(NOW))
