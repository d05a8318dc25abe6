"""Packs the logs of finished matches, so that old entries leave with their part."""

from __future__ import annotations

import asyncio

import structlog

from kogge.service.store import StoreDown
from kogge.service.store.cluster_time import ClusterTime
from kogge.service.store.parts import FINISHED, Parts, StoredTable

log = structlog.get_logger()

LOOK_EVERY = 60.0
"""Seconds between two rounds, at most."""
LEASE = 60_000
"""Milliseconds of the lease of a part, renewed while it is cleared."""


class Packer:
    """Packs the finished matches of one cluster. A part takes tables for `after` milliseconds, and is cleared after as many more."""

    def __init__(self, parts: Parts, clock: ClusterTime, after: int) -> None:
        self._parts = parts
        self._clock = clock
        self._after = after

    async def keep_packing(self) -> None:
        """Make and clear parts for ever."""
        while True:
            try:
                await self.clear_all()
            except StoreDown as down:
                log.warning("database_unavailable", error=str(down))
            await asyncio.sleep(min(LOOK_EVERY, self._after / 1000))

    async def clear_all(self) -> None:
        """Make the next part if it is time, and clear all parts that have been closed for long enough. Raises `StoreDown`."""
        before = self._clock.now() - self._after
        await self._parts.make(self._clock.now(), before)
        if await self._parts.is_earlier_there():
            return
        last = -1
        while (part := await self._parts.lease(self._clock.now(), before, LEASE, last)) is not None:
            await self._clear(part, await self._parts.newest(), before)
            await self._parts.renew(part, 0)
            last = part

    async def _clear(self, part: int, newest: int, before: int) -> None:
        """Pack the finished matches of a part, move other tables to the newest, and drop the part. What cannot be done now is done in
        another round."""
        last = ""
        while tables := await self._parts.tables(part, last):
            for table in tables:
                await self._put_away(table, newest, before)
            last = tables[-1].table_id
            await self._parts.renew(part, self._clock.now() + LEASE)
        for table in await self._parts.stray(part):
            await self._put_away(table, newest, before)
        if await self._parts.drop(part):
            log.info("part_dropped", part=part)

    async def _put_away(self, table: StoredTable, newest: int, before: int) -> None:
        """Pack a table, or move it to the newest part if it goes on, has changed lately, or cannot be packed."""
        is_finished = table.stage in FINISHED and table.changed_at <= before
        if not is_finished or not await self._parts.pack(table):
            await self._parts.move(table, newest)
