"""A cache of one value that many callers request at once: it is computed once, and cached for a moment."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Remembered(Generic[T]):
    """One value, and how to compute it. An error goes to all waiting callers, and is not cached."""

    def __init__(self, find: Callable[[], Coroutine[Any, Any, T]], seconds: float) -> None:
        self._find = find
        self._seconds = seconds
        self._finding: asyncio.Task[T] | None = None
        self._since = 0.0

    async def get(self) -> T:
        if self._finding is None or self._is_old(self._finding):
            self._finding, self._since = asyncio.create_task(self._find()), time.monotonic()
        return await asyncio.shield(self._finding)

    def _is_old(self, finding: asyncio.Task[T]) -> bool:
        if not finding.done():
            return False
        return finding.cancelled() or finding.exception() is not None or time.monotonic() - self._since > self._seconds
