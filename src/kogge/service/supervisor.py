"""Supervises all background tasks of a process.

A loop that fails is logged, counted, and restarted after a pause that grows as long as it keeps failing. Until it has run for a while again,
the process is not ready.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass

import structlog

from kogge.service import metrics

log = structlog.get_logger()

FIRST_PAUSE = 0.1
LONGEST_PAUSE = 10.0


@dataclass
class _Loop:
    """A supervised loop: the pause after its next failure, and until when it counts as failing."""

    pause: float = FIRST_PAUSE
    failing_until: float = 0.0


class Supervisor:
    """Supervises the background tasks of a process."""

    def __init__(self) -> None:
        self._loops: dict[str, _Loop] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @staticmethod
    @asynccontextmanager
    async def at_work() -> AsyncIterator[Supervisor]:
        """A supervisor whose tasks all end with it."""
        supervisor = Supervisor()
        try:
            yield supervisor
        finally:
            await supervisor.stop()

    @property
    def failing(self) -> list[str]:
        """The loops that failed and have not run for long enough since."""
        now = time.monotonic()
        return sorted([name for name, loop in self._loops.items() if now < loop.failing_until])

    def run_forever(self, name: str, work: Callable[[], Awaitable[None]]) -> asyncio.Task[None]:
        """Run a loop for ever: if it ends or fails, it is restarted. Cancel the task to end it."""
        self._loops[name] = _Loop()
        return self._watch(self._restart_forever(name, work), name)

    def start(self, name: str, work: Coroutine[None, None, None]) -> None:
        """Run a background task once. A failure is logged and counted."""
        self._watch(self._once(name, work), name)

    async def stop(self) -> None:
        """Cancel all tasks, and wait for their end."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _watch(self, work: Coroutine[None, None, None], name: str) -> asyncio.Task[None]:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _restart_forever(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        loop = self._loops[name]
        while True:
            begun = time.monotonic()
            try:
                await work()
                log.error("loop_ended", loop=name)
            except Exception as error:
                log.error("loop_failed", loop=name, retry_in=loop.pause, exc_info=error)
            metrics.TASK_FAILURES.labels(name).inc()
            now = time.monotonic()
            if now - begun > LONGEST_PAUSE:
                loop.pause = FIRST_PAUSE
            loop.failing_until = now + 2 * loop.pause
            await asyncio.sleep(loop.pause)
            loop.pause = min(2 * loop.pause, LONGEST_PAUSE)

    async def _once(self, name: str, work: Coroutine[None, None, None]) -> None:
        try:
            await work
        except Exception as error:
            log.error("task_failed", task=name, exc_info=error)
            metrics.TASK_FAILURES.labels(name).inc()
