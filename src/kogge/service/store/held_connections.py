"""Connections that go from one statement to the next without the pool: acquiring and releasing one costs as much as a small statement."""

from __future__ import annotations

import asyncio
import contextlib

import asyncpg
from asyncpg.pool import PoolConnectionProxy

HELD_FOR = 1.0
"""Seconds after which the pool gets back what nobody uses. It may replace or close them then, as it does with others."""


class HeldConnections:
    """The connections of a pool that are used again and again."""

    def __init__(self, pool: asyncpg.Pool) -> None:
        self._pool = pool
        self._held: list[PoolConnectionProxy] = []
        self._returning: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def take(self) -> PoolConnectionProxy:
        """A connection for one statement. Raises what the pool raises."""
        while self._held:
            connection = self._held.pop()
            if _is_open(connection):
                return connection
            await self._pool.release(connection)
        return await self._pool.acquire()

    async def put_back(self, connection: PoolConnectionProxy, is_well: bool) -> None:
        """Hold a connection for the next statement; give it back to the pool if the last one failed."""
        if not is_well:
            await self._pool.release(connection)
            return
        self._held.append(connection)
        if self._returning is None:
            self._returning = asyncio.get_running_loop().call_later(HELD_FOR, self._return)

    def _return(self) -> None:
        self._returning = None
        held, self._held = self._held, []
        for connection in held:
            releasing = asyncio.create_task(self._release(connection))
            self._tasks.add(releasing)
            releasing.add_done_callback(self._tasks.discard)

    async def _release(self, connection: PoolConnectionProxy) -> None:
        with contextlib.suppress(asyncpg.InterfaceError):  # the pool is closed
            await self._pool.release(connection)


def _is_open(connection: PoolConnectionProxy) -> bool:
    """Whether a connection is still there. One that was lost is no longer ours."""
    try:
        return not connection.is_closed()
    except asyncpg.InterfaceError:
        return False
