"""Wakes workers: a process that stores a job publishes it on the bus, so that workers need not poll all the time.

A lost message costs a second: workers also poll at this interval.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Sequence

from kogge.service.store import Job, StoreDown
from kogge.service.tables.rooms import Rooms
from kogge.tables.entries import TableId

SUBJECT = "due"
LOOK_EVERY = 1.0
"""Seconds after which a worker polls without being woken."""
AT_LEAST = 0.02
"""Seconds between two polls of one loop, however often it is woken."""
SOON = 2_000
"""A job is published if it is due within so many milliseconds."""


class Alarm:
    """Wakes the loops of a worker in this process, and those of others over the bus."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._woken: dict[tuple[int, Sequence[str]], asyncio.Event] = {}
        self._looked_at: dict[tuple[int, Sequence[str]], float] = {}

    def wake_workers(self, table_id: TableId, jobs: Iterable[Job]) -> None:
        """Jobs of a table were stored: wake the workers that do them, here and elsewhere, for those that are due soon."""
        now = self._rooms.store.now(table_id)
        kinds = [job.kind for job in jobs if job.due_at <= now + SOON and not job.leased_until]
        if kinds:
            self._wake(table_id, kinds)
            self._rooms.bus.publish(SUBJECT, " ".join([table_id, *kinds]).encode())

    def on_message(self, message: bytes) -> None:
        """Another process has stored jobs."""
        table_id, *kinds = message.decode().split()
        self._wake(TableId(table_id), kinds)

    def _wake(self, table_id: TableId, kinds: Sequence[str]) -> None:
        place = self._rooms.store.shards.place(table_id)
        for (cluster, waited_for), woken in self._woken.items():
            if cluster == place and any(kind in waited_for for kind in kinds):
                woken.set()

    async def wait(self, cluster: int, kinds: Sequence[str], looked: int) -> None:
        """Wait until jobs of these kinds may be due at a cluster that were not due at the time `looked`. Wake-ups after this call are not lost."""
        key = (cluster, kinds)
        woken = self._woken.setdefault(key, asyncio.Event())
        try:
            async with asyncio.timeout(await self._until_next(cluster, kinds, looked)):
                await woken.wait()
        except TimeoutError:
            pass
        await asyncio.sleep(max(0.0, self._looked_at.get(key, 0.0) + AT_LEAST - time.monotonic()))
        self._looked_at[key] = time.monotonic()
        woken.clear()

    async def _until_next(self, cluster: int, kinds: Sequence[str], looked: int) -> float:
        """Seconds until the next job after the time `looked` is due, at most `LOOK_EVERY`."""
        if "flag" not in kinds:
            return LOOK_EVERY
        now = self._rooms.store.clocks[cluster].now
        try:
            due_at = await self._rooms.store.next_job_at(cluster, looked, kinds)
        except StoreDown:
            return LOOK_EVERY
        return LOOK_EVERY if due_at is None else min(LOOK_EVERY, max(0.0, (due_at - now()) / 1000))
