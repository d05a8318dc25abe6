"""Waking workers: whoever appends something that makes bots or clocks due says so on the bus, and nobody has to look all the time.

A message that is lost costs a second: so often a worker looks all the same.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Sequence

from kogge.service.store import Due, StoreDown
from kogge.service.tables.rooms import Rooms
from kogge.tables.entries import TableId

SUBJECT = "due"
LOOK_EVERY = 1.0
"""Seconds after which a worker looks that nobody has woken."""
AT_LEAST = 0.02
"""Seconds between two looks of one loop, however often it is woken."""
SOON = 2_000
"""Milliseconds before its time that a flag is worth a word."""


class Alarm:
    """Wakes the loops of a worker here, and those of others over the bus."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._woken: dict[tuple[int, Sequence[str]], asyncio.Event] = {}
        self._looked_at: dict[tuple[int, Sequence[str]], float] = {}

    def ring(self, table_id: TableId, due: Iterable[Due]) -> None:
        """Something is due at a table, now or soon: wake whoever does it, here and elsewhere."""
        now = self._rooms.store.now(table_id)
        kinds = [one.kind for one in due if one.due_at <= now + SOON and not one.claimed_until]
        if kinds:
            self._wake(table_id, kinds)
            self._rooms.bus.publish(SUBJECT, " ".join([table_id, *kinds]).encode())

    def heard(self, message: bytes) -> None:
        """Another process has rung."""
        table_id, *kinds = message.decode().split()
        self._wake(TableId(table_id), kinds)

    def _wake(self, table_id: TableId, kinds: Sequence[str]) -> None:
        place = self._rooms.store.shards.place(table_id)
        for (cluster, waited_for), woken in self._woken.items():
            if cluster == place and any(kind in waited_for for kind in kinds):
                woken.set()

    async def wait(self, cluster: int, kinds: Sequence[str], looked: int) -> None:
        """Rest until something of these kinds may be due at a cluster that was not yet at the time for which a worker has `looked`. What rings
        from the end of this on is not missed."""
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
        """Seconds until something will be due that was not when a worker `looked`, but not longer than a worker rests."""
        if "flag" not in kinds:
            return LOOK_EVERY
        now = self._rooms.store.clocks[cluster].now
        try:
            due_at = await self._rooms.store.next_due(cluster, looked, kinds)
        except StoreDown:
            return LOOK_EVERY
        return LOOK_EVERY if due_at is None else min(LOOK_EVERY, max(0.0, (due_at - now()) / 1000))
