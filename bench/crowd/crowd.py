"""The part of the crowd that lives in one process: companies at their tables, and people in the lobby."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Coroutine
from typing import Any

import httpx
import msgspec

from bench.crowd.company import Company, Guest
from bench.crowd.lines import BEAT, Line
from bench.service.frames import Socket
from bench.service.load import TICK, Counted, Load
from bench.service.parties import new_cookie, open_table
from service.servers import HOST

GAMES = ("visby", "riga", "haithabu")
SEATS = 4
PEOPLE = {18: 2, 19: 1}
"""How many people there are at two tables of twenty, by their number; bots have the other seats. At the others there are four."""
WATCHED = 5
"""One company of so many has a spectator."""
SPREAD = 20
"""The people of one company of so many are at different nodes."""
BOT = "steady"
AT_ONCE = 12
"""Tables that a process opens at the same time."""
STRAYS = 10
"""One of so many who come back comes to another node."""
CUT_AFTER_SENDING = 10
"""One of so many connections breaks right after a move was sent."""
BACK_AFTER = (0.1, 1.0)
"""Seconds until a page connects again: at least, and at most."""
AGAIN = 1.0
"""Seconds until a page sends a move again that was refused for the moment."""
SLICES = 10
"""Parts of the crowd whose silence is checked one after the other within a beat."""


class Crowd(Load):
    """Companies that open tables and play, at a rate for all of them. `errors` are those of tasks."""

    def __init__(self, ports: list[int], numbers: list[int]) -> None:
        super().__init__(rate=0.0)
        self.companies: list[Company] = []
        self.lobby: list[Line] = []
        self.events: Counter[str] = Counter()
        self.errors: list[str] = []
        self._ports = ports
        self._numbers = numbers
        self._random = random.Random(numbers[0])
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()
        self._lasting: list[asyncio.Task[None]] = []
        self._http = [httpx.AsyncClient(base_url=f"http://{HOST}:{port}", trust_env=False, timeout=60) for port in ports]
        self._resting: set[Company] = set()
        self._stays = 0.0
        self._cut_next = False

    # Coming and going

    async def open(self, companies: int, lobby: int) -> int:
        """Open tables until there are so many companies, and let so many people watch the lobby; the tables."""
        new = [self._company(number) for number in self._numbers[len(self.companies) : companies]]
        self.companies += new
        await asyncio.gather(*[self._gather(company) for company in new])
        for _ in range(len(self.lobby), lobby):
            line = Line(self._ports, len(self.lobby), new_cookie(), self._hear_lobby)
            await line.open()
            line.send(b'{"do":"watch-lobby"}')
            self.lobby.append(line)
        if not self._lasting:
            self._lasting = [
                asyncio.create_task(one) for one in (self._keep_playing(), self._keep_beating(), self._keep_breaking())
            ]
        return len(self.companies)

    def _company(self, number: int) -> Company:
        people = PEOPLE.get(number % 20, SEATS)
        return Company(self, self, number, self._ports, people, number % WATCHED == 0, number % SPREAD == 7)

    async def _gather(self, company: Company) -> None:
        async with self._turn:
            for guest in company.guests:
                await guest.line.open()
            await self._open_table(company)
        company.begin()

    async def _open_table(self, company: Company) -> None:
        game = GAMES[company.number % len(GAMES)]
        await open_table(company, self._http[company.home], game, len(company.people), BOT)
        self.events["tables"] += 1

    def wants_a_table(self, company: Company) -> None:
        self.events["matches over"] += 1
        self._start(self._next_table(company))

    async def _next_table(self, company: Company) -> None:
        async with self._turn:
            company.leave()
            await self._open_table(company)
        company.begin()

    async def rest(self, companies: int) -> int:
        """Only the first so many companies play; the others are not connected. The sockets that are."""
        for company in self.companies[companies:]:
            self._resting.add(company)
            for guest in company.guests:
                guest.line.cut()
                company.broke(guest)
        back = [company for company in self.companies[:companies] if company in self._resting]
        self._resting.difference_update(back)

        async def come_back(guest: Guest) -> None:
            async with self._turn:
                await self._connect(guest)

        await asyncio.gather(*[come_back(guest) for company in back for guest in company.guests])
        return sum([len(company.guests) for company in self.companies[:companies]]) + len(self.lobby)

    # Playing

    def pace(self, rate: float, stays: float) -> None:
        """From now on people make so many moves a second, and a connection breaks after so many seconds on average; never, if it is 0."""
        self._rate = rate
        self._stays = stays

    async def _keep_playing(self) -> None:
        """Let people move at the rate, for ever."""
        due = time.perf_counter()
        while True:
            now = time.perf_counter()
            while self._rate and due <= now:
                due += 1 / self._rate
                self._let_one_move()
            due = due if self._rate else now
            await asyncio.sleep(TICK)

    def count(self) -> dict[str, Any]:
        """What happened since the last call."""
        counted, self.counted = self.counted, Counted()
        events, self.events = self.events, Counter()
        pings = sum([guest.line.pings for company in self.companies for guest in company.guests]) + sum(
            [line.pings for line in self.lobby]
        )
        for line in [*[guest.line for company in self.companies for guest in company.guests], *self.lobby]:
            line.pings = 0
        return {
            "moves": counted.moves,
            "answers": counted.answers,
            "latencies": counted.latencies,
            "messages": dict(counted.messages),
            "events": {**events, "pings": pings},
            "ready": len(self._ready),
            "errors": [*self.errors, *([self.refused] if self.refused else [])],
        }

    async def settle(self, patience: float) -> bool:
        """Wait until no move is without a reply and nothing is told any more; returns whether that happened in time."""
        until = time.perf_counter() + patience
        before = -1
        while time.perf_counter() < until:
            told = self.counted.messages.total()
            active = [company for company in self.companies if company not in self._resting]
            is_waiting = any([guest.answers or not guest.line.is_open for company in active for guest in company.guests])
            if told == before and not is_waiting and not self._tasks:
                return True
            before = told
            await asyncio.sleep(1.0)
        return False

    def done(self) -> list[tuple[str, str, int]]:
        """The acknowledged moves of each guest in order: table, id and entry."""
        return [one for company in self.companies for guest in company.guests for one in guest.done]

    def seqs(self) -> dict[str, list[int]]:
        """The entry that each connected page has reached, by table."""
        active = [company for company in self.companies if company not in self._resting and company.now is not None]
        return {company.now.id: [guest.pages[company.now.id].seq for guest in company.guests] for company in active if company.now}

    async def compare(self, sample: int) -> tuple[int, list[str]]:
        """Compare the pages of so many guests with those of new clients: how many were compared, and what differs."""
        active = [company for company in self.companies if company not in self._resting and company.now is not None]
        guests = [guest for company in active for guest in company.guests]
        chosen = self._random.sample(guests, min(sample, len(guests)))
        return len(chosen), [difference for guest in chosen for difference in await self._difference(guest)]

    async def _difference(self, guest: Guest) -> list[str]:
        assert guest.company.now is not None
        own = guest.pages[guest.company.now.id]
        received: asyncio.Queue[bytes] = asyncio.Queue()
        socket = await Socket.connect(self._random.choice(self._ports), guest.cookie, received.put_nowait)
        new = {**own.watch(), "have": 0}
        socket.send(msgspec.json.encode(new))
        while (fresh := msgspec.json.decode(await received.get()))["is"] != "page":
            pass
        socket.on_lost = lambda: None
        socket.close()
        if (fresh["seq"], fresh["you"]) != (own.seq, own.you):
            return [f"{own.table}: {own.seq} as {own.you}, but {fresh['seq']} as {fresh['you']}"]
        return [f"{own.table}: {section}" for section in fresh["page"] if fresh["page"][section] != own.page[section]]

    # Connections

    def sent(self, guest: Guest) -> None:
        if self._cut_next:
            self._cut_next = False
            self.events["reconnects right after sending"] += 1
            self._cut(guest)

    def try_again(self, guest: Guest, id: str) -> None:
        self.events["refused for the moment"] += 1
        asyncio.get_running_loop().call_later(AGAIN, guest.send_again, id)

    def lost(self, guest: Guest) -> None:
        """The service closed a connection: that should not happen, but a page would connect again."""
        self.events["closed by the service"] += 1
        guest.company.broke(guest)
        self._start(self._come_back(guest))

    def _cut(self, guest: Guest) -> None:
        guest.line.cut()
        guest.company.broke(guest)
        self._start(self._come_back(guest))

    async def _come_back(self, guest: Guest) -> None:
        await asyncio.sleep(self._random.uniform(*BACK_AFTER))
        await self._connect(guest)
        self.events["reconnects"] += 1

    async def _connect(self, guest: Guest) -> None:
        await guest.line.open(away=self._random.randrange(STRAYS) == 0)
        guest.came_back()

    async def _keep_breaking(self) -> None:
        """Break connections at random, for ever. A company that opens a table is left alone."""
        while True:
            playing = [company for company in self.companies if company.now is not None and company not in self._resting]
            guests = sum([len(company.guests) for company in playing])
            if not self._stays or not playing:
                await asyncio.sleep(BEAT)
                continue
            for _ in range(max(1, int(guests / self._stays))):
                await asyncio.sleep(self._stays / guests)
                guest = self._random.choice(self._random.choice(playing).guests)
                if self._random.randrange(CUT_AFTER_SENDING) == 0:
                    self._cut_next = True
                elif guest.line.is_open and guest.company.now is not None and guest.company not in self._resting:
                    self._cut(guest)

    async def _keep_beating(self) -> None:
        """Let every page check its line once in a beat, one part of the crowd after the other, for ever."""
        part = 0
        while True:
            await asyncio.sleep(BEAT / SLICES)
            now = time.perf_counter()
            for company in self.companies[part::SLICES]:
                for guest in company.guests:
                    guest.line.beat(now, bool(guest.answers))
            for line in self.lobby[part::SLICES]:
                line.beat(now, is_waiting=False)
            part = (part + 1) % SLICES

    def _hear_lobby(self, text: bytes) -> None:
        self.counted.messages["in the lobby"] += 1

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.errors.append(repr(error))

    async def end(self) -> None:
        for task in [*self._lasting, *self._tasks]:
            task.cancel()
        for company in self.companies:
            company.close()
        for line in self.lobby:
            line.cut()
        for http in self._http:
            await http.aclose()
