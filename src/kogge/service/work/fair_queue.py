"""A queue that is fair between people: addresses take turns, and at each address its people do.

A person with forty requests waits behind a person with one.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeAlias

from kogge.service import metrics
from kogge.tables.refusals import Refused

Waiting: TypeAlias = "deque[asyncio.Future[None]]"


class FairQueue:
    """One resource, and the requests that wait for it: at most `most` of one person, and `per_address` times as many of one address."""

    def __init__(self, name: str, most: int, address_factor: int) -> None:
        self._name = name
        self._most = most
        self._most_of_address = most * address_factor
        self._is_busy = False
        self._waiting: OrderedDict[str, OrderedDict[str, Waiting]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, person: str, address: str) -> AsyncIterator[None]:
        """Wait for a turn, and hold it until the context ends. Raises `Refused` if too many requests of the person or the address wait."""
        if self._is_busy:
            await self._wait(person, address)
        self._is_busy = True
        try:
            yield
        finally:
            self._next()

    async def _wait(self, person: str, address: str) -> None:
        people = self._waiting.get(address, OrderedDict())
        mine = people.get(person, deque())
        if len(mine) >= self._most or sum([len(of_one) for of_one in people.values()]) >= self._most_of_address:
            metrics.RATE_LIMITED.labels(self._name).inc()
            raise Refused.because("busy")
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, people).setdefault(person, mine).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._next()
            else:
                self._forget(turn, person, address)
            raise

    def _forget(self, turn: asyncio.Future[None], person: str, address: str) -> None:
        """Remove a request that was cancelled."""
        people = self._waiting.get(address, OrderedDict())
        if turn not in people.get(person, ()):
            return
        people[person].remove(turn)
        if not people[person]:
            del people[person]
        if not people:
            del self._waiting[address]

    def _next(self) -> None:
        """Give the turn to the next person of the next address."""
        self._is_busy = False
        while self._waiting:
            address, people = self._waiting.popitem(last=False)
            person, waiting = people.popitem(last=False)
            turn = waiting.popleft()
            if waiting:
                people[person] = waiting
            if people:
                self._waiting[address] = people
            if not turn.done():
                self._is_busy = True
                turn.set_result(None)
                return
