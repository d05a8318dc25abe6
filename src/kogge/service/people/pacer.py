"""Pacing: requests are admitted one by one, so that no burst of them delays a move."""

from __future__ import annotations

import asyncio
from collections import deque


class Pacer:
    """Admits one request in each iteration of the event loop. Between two of them the loop reads new messages, above all moves."""

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._is_taken = False

    async def turn(self) -> None:
        """Wait for one's turn, which comes at once unless others wait."""
        if (turn := self.ask()) is not None:
            await turn

    def ask(self) -> asyncio.Future[None] | None:
        """Ask for a turn: `None` if it is now; else the turn to wait for."""
        loop = asyncio.get_running_loop()
        if not self._is_taken:
            self._is_taken = True
            loop.call_soon(self._admit)
            return None
        turn: asyncio.Future[None] = loop.create_future()
        self._waiting.append(turn)
        return turn

    def _admit(self) -> None:
        """Admit the request that has waited longest and still does."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                asyncio.get_running_loop().call_soon(self._admit)
                return
        self._is_taken = False
