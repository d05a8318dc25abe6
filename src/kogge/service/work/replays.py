"""Replays for people, and positions of moments in them: computed in a process of its own, one after the other, in fair turns, and cached for a while.

A replay plays a whole match, which takes as long as a hundred moves. On the event loop, or in a thread beside it, everyone would wait.
"""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from typing import Protocol

import msgspec

from kogge.service.people.people import GuestSession
from kogge.service.settings import Settings
from kogge.service.tables.branch import MomentFound
from kogge.service.work.fair_queue import FairQueue
from kogge.service.work.thinker_requests import MomentRequest, ReplayRequest, ThinkerRequest
from kogge.service.work.thinkers import Thinker, ThinkerFailed
from kogge.tables.entries import TableSeq
from kogge.tables.refusals import Refused

PATIENCE = 20.0
"""Seconds that a replay may take on a busy machine."""
LEVEL = 4
REMEMBERED = 8 << 20
"""Bytes of replays in the cache of a node."""


class ReplayMaker(Protocol):
    """What computes a replay: a thinker, or a stand-in of a test."""

    async def ask(self, request: ThinkerRequest, think_for: float) -> bytes: ...

    async def stop(self) -> None: ...


class Replays:
    """Computes replays."""

    def __init__(self, settings: Settings, process: ReplayMaker | None = None) -> None:
        self._process: ReplayMaker = Thinker() if process is None else process
        self._queue = FairQueue("replays", settings.queued_requests, settings.address_factor)
        self._remembered: OrderedDict[bytes, bytes] = OrderedDict()
        self._size = 0

    async def replay(self, guest: GuestSession, asked: ReplayRequest, seq: TableSeq) -> bytes:
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

    async def moment(self, guest: GuestSession, asked: MomentRequest) -> MomentFound:
        """The position of a moment of a table. Raises `Refused`."""
        async with self._queue.turn(guest.person, guest.address):
            try:
                return msgspec.json.decode(await self._process.ask(asked, PATIENCE), type=MomentFound)
            except ThinkerFailed as failed:
                raise Refused.because("busy") from failed

    async def _make(self, asked: ReplayRequest) -> bytes:
        try:
            return await asyncio.to_thread(gzip.compress, await self._process.ask(asked, PATIENCE), LEVEL)
        except ThinkerFailed as failed:
            raise Refused.because("busy") from failed

    def _remember(self, key: bytes, replay: bytes) -> None:
        self._size += len(replay) - len(self._remembered.pop(key, b""))
        self._remembered[key] = replay
        while self._size > REMEMBERED:
            self._size -= len(self._remembered.popitem(last=False)[1])

    async def stop(self) -> None:
        await self._process.stop()
