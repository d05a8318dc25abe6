"""The load at the relay: what was recorded at Kogge, move by move.

A party has a table for each number of people. It draws any of the recorded moves, sends it from a person's socket, or over the bus if a bot
made it, and asks what pages asked after it.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from itertools import count

import asyncpg
import nats
from nats.aio.client import Client

from bench.service.frames import Socket
from bench.service.load import AnyParty, Load, Sample
from bench.service.parties import PEOPLE, SEATS, WATCHED
from bench.service.relay import BOTS, FILLING, filled
from kogge.service.bus.nats_bus import PREFIX
from service.servers import Nats

ENTRY = 160
"""Bytes of a bot's move on the bus."""

ids = count(1_000_000)


def _text(do: str, table: str, id: str, wanted: int, size: int) -> bytes:
    """A message of `size` bytes that wants a reply, or news, of `wanted` bytes."""
    return filled(f'{{"do":"{do}","table":"{table}","id":"{id}","size":"{wanted}"', size).encode()


class RelayParty(AnyParty):
    """People at one table for each number of people, who make one recorded move after the other: for ever, or so many."""

    def __init__(self, load: Load, samples: list[Sample], is_watched: bool, bus: Client, most: int | None) -> None:
        self.load = load
        self.samples = [sample for sample in samples if sample.is_watched == is_watched]
        self.is_watched = is_watched
        self.tables = {people: secrets.token_urlsafe(12) for people in PEOPLE}
        self.sockets: list[Socket] = []
        self._bus = bus
        self._queries: list[tuple[int, int]] = []
        self._sending: set[asyncio.Task[None]] = set()
        self._id = b""
        self._left = 0
        self._moves_left = most
        self._sample: Sample
        self._sent_at = 0.0

    async def connect(self, port: int) -> None:
        for number in range(SEATS + self.is_watched):
            socket = await Socket.connect(port, "", self._receive)
            self.sockets.append(socket)
            for people, table in self.tables.items():
                if number < people or number == SEATS:
                    socket.send(_text("watch", table, "-", 0, 0))

    def begin(self) -> None:
        if self._moves_left == 0:
            self.load.finished += 1
            return
        if self._moves_left is not None:
            self._moves_left -= 1
        self._sample = self.load.luck.choice(self.samples)
        if self._sample.is_bots:
            self._send()
        else:
            self.load.ready(self._send)

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()

    def _send(self) -> None:
        sample = self._sample
        id = str(next(ids))
        self._id = id.encode()
        self._left = sample.people + self.is_watched
        self._sent_at = time.perf_counter()
        table = self.tables[sample.people]
        if sample.is_bots:
            move = f"{table} {id} {sample.news} "
            sending = asyncio.create_task(self._bus.publish(PREFIX + BOTS, (move + FILLING[: ENTRY - len(move)]).encode()))
            self._sending.add(sending)
            sending.add_done_callback(self._sending.discard)
        else:
            self.load.counted.messages["> answer"] += 1
            self.sockets[0].send(_text("answer", table, id, sample.news, sample.sent))

    def _receive(self, text: bytes) -> None:
        words = text.split(b'"', 8)
        kind = words[3].decode()
        counted = self.load.counted
        counted.messages[kind] += 1
        if kind == "news" and words[7] == self._id:
            self._left -= 1
            if self._left == 0:
                self._heard()
        elif kind not in ("news", "done"):
            self._ask()

    def _heard(self) -> None:
        sample, counted = self._sample, self.load.counted
        counted.moves += 1
        if not sample.is_bots:
            counted.answers += 1
            counted.latencies.append(time.perf_counter() - self._sent_at)
        self._queries = sample.queries.copy()
        self._ask()

    def _ask(self) -> None:
        """Ask the next thing; after the last one, make the next move."""
        if not self._queries:
            self.begin()
            return
        size, wanted = self._queries.pop()
        self.load.counted.messages["> query"] += 1
        self.sockets[0].send(_text("query", self.tables[self._sample.people], str(next(ids)), wanted, size))


async def at_relay(
    load: Load, port: int, parties: int, samples: list[Sample], dsn: str, bus: Client, most: int | None = None
) -> None:
    """So many parties at the relay, which make the moves of these samples: for ever, or each `most` of them."""
    gathered = [RelayParty(load, samples, number % WATCHED == 0, bus, most) for number in range(parties)]
    load.parties = [*gathered]
    database = await asyncpg.connect(dsn)
    await database.execute(
        "insert into tables (table_id, seq, stage, game, opened_at, changed_at) select *, 0, 'playing', 'visby', 0, 0 from unnest($1::text[])",
        [table for party in gathered for table in party.tables.values()],
    )
    await database.close()
    for party in gathered:
        await party.connect(port)
    await asyncio.sleep(0.5)  # until the relay knows all of them


async def connect_bus(server: Nats) -> Client:
    return await nats.connect(server.url)
