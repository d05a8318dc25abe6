"""The load: people at many tables who move as soon as their pages have what they asked for, or at a steady rate.

A move, of a person or a bot, counts when all sockets at its table have received it.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec

from bench.service.browser import Browser, Message
from bench.service.frames import Socket
from bench.service.wondering import parts
from service.changes import Naming

REPLIES_WITHIN = 60.0
"""Seconds within which everything is replied to that is asked before the load begins."""
TICK = 0.001
"""Seconds between two checks of what is to be sent at a steady rate."""
QUERIES = ("offers", "preview")
"""What may be refused: the decision may be over before the query arrives."""


@dataclass
class Sample:
    """A move as it went over the wire: who made it, its size, what each socket received of it, and what pages then asked, with the replies."""

    people: int
    is_watched: bool
    is_bots: bool
    sent: int
    news: int = 0
    queries: list[tuple[int, int]] = field(default_factory=list)


@dataclass
class Counted:
    """The counts: moves that all sockets received, those of people among them, and the times in seconds from sending such a one until then.

    `told` is the number of moves times the seats of people that were told, `seat_bytes` what those seats received in all, by kind; `messages`
    counts by kind what went over all sockets, beginning with `>` for what was sent.
    """

    moves: int = 0
    answers: int = 0
    latencies: list[float] = field(default_factory=list)
    told: int = 0
    seat_bytes: Counter[str] = field(default_factory=Counter)
    messages: Counter[str] = field(default_factory=Counter)
    samples: list[Sample] = field(default_factory=list)


@dataclass(frozen=True)
class Measured:
    """The counts of so many seconds, in which the server used so many CPU-seconds, by stage as far as it knows, and its worker others."""

    counted: Counted
    seconds: float
    cpu: float
    stages: dict[str, float]

    @property
    def per_second(self) -> float:
        return self.counted.moves / self.seconds

    @property
    def answers_per_second(self) -> float:
        return self.counted.answers / self.seconds

    @property
    def per_cpu_second(self) -> float:
        return self.counted.moves / self.cpu

    @property
    def seat_bytes(self) -> float:
        return self.counted.seat_bytes.total() / max(1, self.counted.told)

    def micros(self, stage: str) -> float:
        """Microseconds of a stage for a move."""
        return 1e6 * self.stages.get(stage, 0.0) / self.counted.moves

    def latency(self, share: float) -> float:
        """The time in milliseconds within which this share of people's moves reached everyone."""
        latencies = sorted(self.counted.latencies)
        return 1000 * latencies[int(share * (len(latencies) - 1))]


class Load:
    """What all parties share. With a `rate`, people make so many moves a second, in any order; else each as soon as it is possible."""

    def __init__(self, rate: float | None = None) -> None:
        self.parties: list[AnyParty] = []
        self.counted = Counted()
        self.luck = random.Random(7)
        self.finished = 0
        self.refused = ""
        self._rate = rate
        self._ready: list[Callable[[], None]] = []

    def ready(self, move: Callable[[], None]) -> None:
        """A person can move."""
        if self._rate is None:
            move()
        else:
            self._ready.append(move)

    async def play(self, warm: float, seconds: float, spent: Callable[[], dict[str, float]]) -> Measured:
        """Play for so long after a warm-up, or until a party has no table left; the counts.

        `spent` gives the CPU-seconds of the server until now, and those of its stages.
        """
        for party in self.parties:
            party.begin()
        pacing = asyncio.create_task(self._pace())
        await self._until(time.perf_counter() + warm)
        self.counted = Counted()
        begun, before = time.perf_counter(), spent()
        await self._until(begun + seconds)
        lasted, after = time.perf_counter() - begun, spent()
        stages = {name: value - before.get(name, 0.0) for name, value in after.items()}
        measured = Measured(self.counted, lasted, stages.pop("server"), stages)
        self.counted = Counted()
        pacing.cancel()
        return measured

    async def play_out(self) -> Counted:
        """Play all tables to the end."""
        for party in self.parties:
            party.begin()
        while self.finished < len(self.parties):
            await self.pause(0.05)
        return self.counted

    async def _until(self, end: float) -> None:
        while time.perf_counter() < end and not self.finished:
            await self.pause(0.01)

    async def pause(self, seconds: float) -> None:
        """Wait. Raises an exception if the server has refused something: it is asked for nothing that it should refuse."""
        await asyncio.sleep(seconds)
        if self.refused:
            raise RuntimeError(self.refused)

    async def _pace(self) -> None:
        if self._rate is None:
            return
        due = time.perf_counter()
        while True:
            while due <= time.perf_counter():
                due += 1 / self._rate
                self._let_one_move()
            await asyncio.sleep(TICK)

    def _let_one_move(self) -> None:
        """Let any person move who can."""
        if self._ready:
            number = self.luck.randrange(len(self._ready))
            self._ready[number], self._ready[-1] = self._ready[-1], self._ready[number]
            self._ready.pop()()

    def close(self) -> None:
        for party in self.parties:
            party.close()


class AnyParty:
    """People who play at one server, at one table after the other."""

    def begin(self) -> None:
        raise NotImplementedError

    def close(self) -> None:
        raise NotImplementedError


class Table:
    """A table under load. `people` have its first seats; `heard` are the moves that not all sockets have received: when each was sent, if a
    person sent it, how many sockets have it, and what they received."""

    def __init__(self, id: str, game: str, people: int, sockets: int) -> None:
        self.id = id
        self.game = game
        self.people = people
        self.sockets = sockets
        self.sent: dict[int, tuple[float, int]] = {}
        self.heard: dict[int, tuple[float, int, Sample]] = {}
        self.last: Sample | None = None


class Move:
    """A move that a person is about to make."""

    def __init__(self, parts: list[str]) -> None:
        self.text = parts[-1]
        self.parts_left = parts
        self.is_begun = False
        self.is_sent = False


class Person:
    """A socket, and a page for each table at which the person plays or watches."""

    def __init__(self, party: Party, seat: int | None) -> None:
        self.party = party
        self.seat = seat
        self.pages: dict[str, Browser] = {}
        self.cookie = ""
        self.socket: Socket | None = None
        self._naming = Naming()
        self._asking: dict[str, asyncio.Future[Message]] = {}
        self._asked: dict[str, tuple[str, int]] = {}
        self._moves: dict[str, Move] = {}

    async def connect(self, port: int, cookie: str) -> None:
        self.cookie = cookie
        self.socket = await Socket.connect(port, cookie, self._receive)

    def close(self) -> None:
        if self.socket is not None:
            self.socket.close()

    async def ask(self, id: str, message: Message) -> Message:
        """Send something and wait for the reply with this id; a page replies by its table."""
        replied: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._asking[id] = replied
        self._send(message)
        async with asyncio.timeout(REPLIES_WITHIN):
            return await replied

    async def watch(self, table: Table) -> None:
        """Open the page of a table."""
        page = self.pages[table.id] = Browser(table.id, table.game)
        await self.ask(table.id, page.watch())

    def _send(self, message: Message) -> int:
        text = msgspec.json.encode(message)
        if "id" in message:
            self._asked[message["id"]] = (message["do"], len(text))
        self.party.load.counted.messages["> " + message["do"]] += 1
        assert self.socket is not None, "it is connected first"
        self.socket.send(text)
        return len(text)

    def _receive(self, text: bytes) -> None:
        message = self._naming.name(msgspec.json.decode(text))
        kind = message["is"]
        counted = self.party.load.counted
        counted.messages[kind] += 1
        if self.seat is not None:
            counted.seat_bytes[kind] += len(text)
        asked_for, sent = self._asked.pop(message.get("id", ""), ("", 0))
        if kind == "refused" and asked_for not in QUERIES:
            self.party.load.refused = text.decode()
        page = self.pages.get(message.get("table", ""))
        if page is not None:
            for asked in page.hear(message):
                self._send(asked)
            self.party.heard(self, page, message, sent, len(text))
        if (asking := self._asking.pop(message.get("id") or message.get("table", ""), None)) is not None:
            asking.set_result(message)

    def think(self, page: Browser) -> None:
        """Go on with the decision of a page, if there is one and its page has all that it asked for: wait for the turn to move, choose the
        move part by part, and send it. Until the service has told the move, there is nothing more to do."""
        if not page.is_asked:
            return
        move = self._moves.get(page.table)
        if move is None:
            move = self._moves[page.table] = Move(parts(page.game, self.party.load.luck.choice(page.match["moves"])))
            self.party.load.ready(lambda: self._choose(page, move))
        elif move.is_begun:
            self._choose(page, move)

    def _choose(self, page: Browser, move: Move) -> None:
        move.is_begun = True
        while move.parts_left:
            asked = page.choose(move.parts_left.pop(0))
            for message in asked:
                self._send(message)
            if asked:
                return
        if not move.is_sent:
            move.is_sent = True
            self.party.sent(self, page.table, self._send(page.answer(move.text)))

    def told(self, table: str) -> None:
        """The service has told the person's own move."""
        self._moves.pop(table, None)


class Party(AnyParty):
    """The people of one table after the other, and perhaps a spectator. When a match is over, they go on at the next table."""

    def __init__(self, load: Load, people: int, is_watched: bool) -> None:
        self.load = load
        self.people = [Person(self, seat) for seat in range(people)]
        self.spectator = Person(self, None) if is_watched else None
        self.tables: dict[str, Table] = {}
        self.waiting: list[Table] = []
        self.now: Table | None = None

    @property
    def sockets(self) -> list[Person]:
        return [*self.people, *([self.spectator] if self.spectator else [])]

    def begin(self) -> None:
        if not self.waiting:
            self.now = None
            self.load.finished += 1
            return
        self.now = self.waiting.pop()
        for person in self.people[: self.now.people]:
            person.think(person.pages[self.now.id])

    def close(self) -> None:
        for person in self.sockets:
            person.close()

    def sent(self, person: Person, table: str, size: int) -> None:
        """A person has sent a move of this size."""
        assert person.seat is not None, "spectators do not move"
        self.tables[table].sent[person.seat] = (time.perf_counter(), size)

    def heard(self, person: Person, page: Browser, message: Message, sent: int, size: int) -> None:
        """A person's page has received something: a move, or the reply to something of the size `sent`."""
        table = self.tables.get(page.table)
        if table is None:
            return
        if "moved" in message:
            if message["moved"] == person.seat:
                person.told(table.id)
            self._heard_move(table, message, size)
        elif message["is"] != "done" and sent and table.last is not None:
            table.last.queries.append((sent, size))
        if table is self.now and person.seat is not None:
            person.think(page)

    def _heard_move(self, table: Table, news: Message, size: int) -> None:
        counted, seq = self.load.counted, news["seq"]
        known = table.heard.get(seq)
        if known is None:
            sent_at, sent = table.sent.pop(news["moved"], (0.0, 0))
            table.last = Sample(table.people, self.spectator is not None, not sent, sent)
            known = (sent_at, 0, table.last)
        sent_at, sockets, sample = known
        sample.news += size
        if sockets + 1 < table.sockets:
            table.heard[seq] = (sent_at, sockets + 1, sample)
            return
        table.heard.pop(seq, None)
        sample.news //= table.sockets
        counted.moves += 1
        counted.told += table.people
        counted.samples.append(sample)
        if not sample.is_bots:
            counted.answers += 1
            counted.latencies.append(time.perf_counter() - sent_at)
        if news.get("page", {}).get("stage") == "over":
            self.begin()
