"""Replays for people: made in a process of its own, one after the other, fair between those who ask, and remembered for a while.

Making one plays a match again, which takes as long as a hundred moves. On the event loop, or in a thread beside it, everybody would wait.
"""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from typing import Protocol

import msgspec

from kogge.service.people.people import GuestSession
from kogge.service.settings import Settings
from kogge.service.work.fair_queue import FairQueue
from kogge.service.work.thinker_requests import Question, ReplayAsked
from kogge.service.work.thinkers import GaveUp, Thinker
from kogge.tables.entries import TableSeq
from kogge.tables.refusals import Refused

PATIENCE = 20.0
"""Seconds that a replay may take on a machine that has much else to do."""
LEVEL = 4
REMEMBERED = 8 << 20
"""Bytes of replays that a node remembers."""


class Answers(Protocol):
    """What makes a replay: a process that is asked."""

    async def tell(self, question: Question, think_for: float) -> bytes: ...

    async def stop(self) -> None: ...


class Replays:
    """Makes replays."""

    def __init__(self, settings: Settings, process: Answers | None = None) -> None:
        self._process: Answers = Thinker() if process is None else process
        self._queue = FairQueue("replays", settings.queued_requests, settings.address_factor)
        self._remembered: OrderedDict[bytes, bytes] = OrderedDict()
        self._size = 0

    async def replay(self, guest: GuestSession, asked: ReplayAsked, seq: TableSeq) -> bytes:
        """The replay of a table as it stands at entry `seq`, as JSON, compressed by gzip. Raises `Refused`."""
        key = msgspec.json.encode(
            (asked.table, seq, asked.viewer, asked.own, asked.begin, asked.count, asked.positions, asked.may_listen)
        )
        known = self._remembered.get(key)
        if known is None:
            async with self._queue.turn(guest.person, guest.address):
                known = self._remembered.get(key) or await self._make(asked)
            self._remember(key, known)
        else:
            self._remembered.move_to_end(key)
        return known

    async def _make(self, asked: ReplayAsked) -> bytes:
        try:
            return await asyncio.to_thread(gzip.compress, await self._process.tell(asked, PATIENCE), LEVEL)
        except GaveUp as gave_up:
            raise Refused.because("busy") from gave_up

    def _remember(self, key: bytes, replay: bytes) -> None:
        self._size += len(replay) - len(self._remembered.pop(key, b""))
        self._remembered[key] = replay
        while self._size > REMEMBERED:
            self._size -= len(self._remembered.popitem(last=False)[1])

    async def stop(self) -> None:
        await self._process.stop()
