"""The load: seats of many tables that move as soon as they are pending, or at a steady rate.

A move counts when all seats of its table have received it.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec

from bench.service.frames import Socket

SEATS = 4
TICK = 0.001
"""Seconds between two checks of what is to be sent at a steady rate."""


class Happened(msgspec.Struct):
    """What an entry is."""

    kind: str
    seat: int = -1


class Match(msgspec.Struct):
    """What a player reads of a match."""

    to_act: list[int]
    moves: list[str]


class Unsettled(msgspec.Struct):
    """What a player reads of a sealed move: nothing, since it leads to no new decision."""


class Page(msgspec.Struct):
    """What a player reads of a page."""

    match: Match | None = None


class Told(msgspec.Struct):
    """What a player reads of a message."""

    kind: str = msgspec.field(name="is")
    id: str = ""
    table: str = ""
    seq: int = 0
    stage: str = ""
    happened: Happened | None = None
    unsettled: Unsettled | None = None
    match: Match | None = None
    page: Page | None = None


_told = msgspec.json.Decoder(Told)


@dataclass
class Counted:
    """The counts: moves that all seats received, their latencies in seconds, and the bytes received and sent."""

    moves: int = 0
    latencies: list[float] = field(default_factory=list)
    news: int = 0
    news_bytes: int = 0
    sent: int = 0
    sent_bytes: int = 0


@dataclass(frozen=True)
class Measured:
    """The counts of so many seconds, in which the server used so many CPU-seconds."""

    counted: Counted
    seconds: float
    cpu: float

    @property
    def per_second(self) -> float:
        return self.counted.moves / self.seconds

    @property
    def per_cpu_second(self) -> float:
        return self.counted.moves / self.cpu

    def latency(self, share: float) -> float:
        """The time in milliseconds within which this share of all moves reached everyone."""
        latencies = sorted(self.counted.latencies)
        return 1000 * latencies[int(share * (len(latencies) - 1))]


class Table:
    """A table under load. `asked` are the seats that have not moved yet, `pending` those that have not received their own move; `entries` are
    those that not all seats have received, with the time the move was sent and the number of seats that have it."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.asked: dict[int, Match | None] = {}
        self.pending: set[int] = set()
        self.answered_at: dict[int, float] = {}
        self.entries: dict[int, tuple[float, int]] = {}


class Seat:
    """A socket that holds the same seat at several tables, played one after the other."""

    def __init__(self, number: int, party: Party) -> None:
        self.number = number
        self.party = party
        self.socket: Socket
        self._asking: dict[str, asyncio.Future[Told]] = {}

    async def connect(self, port: int, cookie: str = "") -> None:
        self.socket = await Socket.connect(port, cookie, self.hear)

    async def ask(self, id: str, message: dict[str, object]) -> Told:
        """Send something and wait for the answer of this id; a page answers by its table."""
        answered: asyncio.Future[Told] = asyncio.get_running_loop().create_future()
        self._asking[id] = answered
        self.socket.send(msgspec.json.encode(message))
        return await answered

    def hear(self, text: bytes) -> None:
        told = _told.decode(text)
        if told.kind == "news":
            self.party.hear(self, told, len(text))
        elif told.kind == "refused":
            raise RuntimeError(text.decode())
        elif (asking := self._asking.pop(told.id or told.table, None)) is not None:
            asking.set_result(told)


class Party:
    """The seats of one table after the other. When a match is over, they go on at the next table."""

    def __init__(self, load: Load, port: int) -> None:
        self.load = load
        self.port = port
        self.seats = [Seat(number, self) for number in range(SEATS)]
        self.tables: dict[str, Table] = {}
        self.waiting: list[Table] = []

    def begin(self) -> None:
        """Make the pending moves at the next table."""
        if not self.waiting:
            self.load.finished += 1
            return
        table = self.waiting.pop()
        for number in list(table.asked):
            self.load.ready(self, table, number)

    def hear(self, seat: Seat, told: Told, size: int) -> None:
        happened = told.happened
        if happened is None or happened.kind != "Answered":
            return
        table = self.tables[told.table]
        counted = self.load.counted
        counted.news += 1
        counted.news_bytes += size
        sent_at, heard = table.entries.get(told.seq) or (table.answered_at.pop(happened.seat), 0)
        if heard + 1 < SEATS:
            table.entries[told.seq] = (sent_at, heard + 1)
        else:
            del table.entries[told.seq]
            counted.moves += 1
            counted.latencies.append(time.perf_counter() - sent_at)
            if told.stage == "over":
                self.begin()
        number, match = seat.number, told.match
        if happened.seat == number:
            table.pending.discard(number)
        is_asked = told.seq % SEATS == 0 if match is None else number in match.to_act
        if told.unsettled is None and is_asked and number not in table.pending and number not in table.asked:
            table.asked[number] = match
            self.load.ready(self, table, number)

    def answer(self, table: Table, number: int) -> None:
        match = table.asked.pop(number)
        load = self.load
        load.ids += 1
        move = load.usual_move if match is None else load.luck.choice(match.moves)
        text = b'{"do":"answer","table":"%b","id":"%d","move":"%b"}' % (table.id.encode(), load.ids, move.encode())
        load.counted.sent += 1
        load.counted.sent_bytes += len(text)
        table.pending.add(number)
        table.answered_at[number] = time.perf_counter()
        self.seats[number].socket.send(text)

    def close(self) -> None:
        for seat in self.seats:
            seat.socket.close()


class Load:
    """All parties. With a `rate`, so many moves a second are sent, in any order; else every one at once."""

    usual_move = "play troops merchant"

    def __init__(self, rate: float | None = None) -> None:
        self.parties: list[Party] = []
        self.counted = Counted()
        self.luck = random.Random(7)
        self.ids = 1_000_000
        self.finished = 0
        self._rate = rate
        self._ready: list[tuple[Party, Table, int]] = []

    def ready(self, party: Party, table: Table, number: int) -> None:
        if self._rate is None:
            party.answer(table, number)
        else:
            self._ready.append((party, table, number))

    async def play(self, warm: float, seconds: float, worked: Callable[[], float]) -> Measured:
        """Play for so long after a warm-up, or until the first party has no table left; the counts.

        `worked` says for how many CPU-seconds the server has worked until now.
        """
        for party in self.parties:
            party.begin()
        pacing = asyncio.create_task(self._pace())
        await self._until(time.perf_counter() + warm)
        self.counted = Counted()
        begun, cpu = time.perf_counter(), worked()
        await self._until(begun + seconds)
        measured = Measured(self.counted, time.perf_counter() - begun, worked() - cpu)
        self.counted = Counted()
        pacing.cancel()
        return measured

    async def play_out(self) -> None:
        """Play all tables to the end."""
        for party in self.parties:
            party.begin()
        while self.finished < len(self.parties):
            await asyncio.sleep(0.05)

    async def _until(self, end: float) -> None:
        while time.perf_counter() < end and not self.finished:
            await asyncio.sleep(0.01)

    async def _pace(self) -> None:
        if self._rate is None:
            return
        due = time.perf_counter()
        while True:
            while due <= time.perf_counter():
                due += 1 / self._rate
                if self._ready:
                    number = self.luck.randrange(len(self._ready))
                    self._ready[number], self._ready[-1] = self._ready[-1], self._ready[number]
                    party, table, seat = self._ready.pop()
                    party.answer(table, seat)
            await asyncio.sleep(TICK)

    def close(self) -> None:
        for party in self.parties:
            party.close()
