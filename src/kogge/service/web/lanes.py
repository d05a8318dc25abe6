"""Lanes: the messages of one client are handled in order at each table, and no table waits for another."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TypeAlias

GRACE = 10.0
"""Seconds within which messages of a disconnected client are still started."""

Work: TypeAlias = Callable[[], Awaitable[None]]


class Lanes:
    """The lanes of one client. At `most` so many messages are accepted before their replies. Work in a lane must not raise."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lanes: dict[str, deque[Work]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._count = 0
        self._has_room = asyncio.Event()
        self._has_room.set()

    @property
    def is_full(self) -> bool:
        """Whether no more work is accepted now."""
        return self._count >= self._most

    async def until_not_full(self) -> None:
        """Wait until more work is accepted."""
        await self._has_room.wait()

    def put(self, lane: str, work: Work) -> None:
        """Run `work` after all earlier work of its lane. Callers wait while the lanes are full."""
        self._count += 1
        if self.is_full:
            self._has_room.clear()
        waiting = self._lanes.get(lane)
        if waiting is not None:
            waiting.append(work)
            return
        self._lanes[lane] = deque([work])
        task = asyncio.create_task(self._run(lane))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def finish(self, within: float = GRACE) -> None:
        """Wait until all work is done. Work that has not started within the time is dropped: the client got no acknowledgement for it."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=within)
        for waiting in self._lanes.values():
            waiting.clear()
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def _run(self, lane: str) -> None:
        waiting = self._lanes[lane]
        try:
            while waiting:
                await waiting.popleft()()
                self._count -= 1
                self._has_room.set()
        finally:
            del self._lanes[lane]
