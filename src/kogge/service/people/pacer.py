"""Pacing: requests are let in one by one, so that no burst of them gets between a move and its answer."""

from __future__ import annotations

import asyncio
from collections import deque


class Pacer:
    """Lets one in at each turn of the event loop. What came in meanwhile, moves above all, is read between two of them."""

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._is_taken = False

    async def turn(self) -> None:
        """Wait for one's turn, which is now unless others wait."""
        loop = asyncio.get_running_loop()
        if not self._is_taken:
            self._is_taken = True
            loop.call_soon(self._let_in)
            return
        turn = loop.create_future()
        self._waiting.append(turn)
        await turn

    def _let_in(self) -> None:
        """Let in whoever waits longest and still does."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                asyncio.get_running_loop().call_soon(self._let_in)
                return
        self._is_taken = False
