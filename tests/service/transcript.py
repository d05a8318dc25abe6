"""A match played over real sockets, with every byte that any client received.

One driver plays all the people, and sends requests only while the table is quiet: only people have to move, and every client has received
everything. So it is known after which entry each response was given, errors included.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import Iterable, Sequence, Set
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any

from kogge.service import wire
from kogge.service.people.limits import Bucket
from kogge.service.people.people import GuestSession, People
from kogge.tables.entries import LogEntry, TableId
from service.clients import Client
from service.company import sees, stored_entries
from service.probes import probe
from service.servers.site import SECRET

TOWNS = ("Lübeck", "Wismar", "Reval", "Danzig")
SPECTATOR = "Visby"
PUSHED = frozenset({"news", "lobby", "presence"})
"""Messages that are no replies; after a request for the lobby, the first sample is one."""
RATE, BURST = 25, 70
"""How fast one client sends requests, within the limits of the site, which other tests check."""


@dataclass(frozen=True)
class Request:
    """A request over HTTP."""

    method: str
    path: str
    body: object = None
    parameters: tuple[tuple[str, str | int], ...] = ()


@dataclass(frozen=True)
class Asked:
    """A request of a client after entry `after`, over its socket or over HTTP, and its response."""

    client: str
    after: int
    what: str | Request
    answer: str


@dataclass
class Transcript:
    """A played match: its stored entries, and everything that the clients received."""

    table: TableId
    guests: dict[str, GuestSession]
    entries: list[LogEntry] = field(default_factory=list)
    received: dict[str, list[str]] = field(default_factory=dict)
    asked: list[Asked] = field(default_factory=list)


@dataclass(frozen=True)
class Company:
    """The people, the game and the terms."""

    game: str
    people: int
    bots: tuple[str, ...]
    terms: dict[str, Any]
    concedes_after: int = 1_000_000


class Hand:
    """The driver that plays all the people of one match."""

    def __init__(self, clients: dict[str, Client], table: TableId, invitation: str, by_link: bool, rng: random.Random) -> None:
        """If the table is watched `by_link`, all send their invitation."""
        people = People(SECRET, 0)
        self.clients = clients
        self.table = table
        self.invitation = invitation
        self.shown = invitation if by_link else ""
        self.rng = rng
        self.transcript = Transcript(table, {name: people.read(client.cookie) for name, client in clients.items()})
        self.seen_moves = ["?"]
        self._paces = {name: Bucket(RATE, BURST) for name in clients}
        self._ids = 0

    # Requests

    async def say(self, name: str, message: dict[str, Any] | str) -> dict[str, Any]:
        """Send a message over a socket, and wait for the reply."""
        client = self.clients[name]
        await self._pace(name)
        if isinstance(message, dict):
            self._ids += 1
            if message["do"] not in ("watch", "watch-lobby"):
                message["id"] = f"{name}-{self._ids}".encode("ascii", "ignore").decode()
        text = message if isinstance(message, str) else json.dumps(message)
        after, begin = self.seq, len(client.received)
        await client.send(text)
        others = PUSHED - ({"lobby"} if '"watch-lobby"' in text else set())
        await client.until(lambda: _answer(client.received[begin:], others) is not None)
        answer = _answer(client.received[begin:], others)
        assert answer is not None
        self.transcript.asked.append(Asked(name, after, text, answer))
        told: dict[str, Any] = json.loads(answer)
        if told["is"] == "done":
            await self.quiet(told["seq"])
        return told

    async def do(self, name: str, what: str, **fields: Any) -> dict[str, Any]:
        return await self.say(name, {"do": what, "table": self.table, **fields})

    async def get(self, name: str, path: str, **parameters: str | int) -> None:
        await self._request(name, Request("GET", path, None, tuple(parameters.items())))

    async def post(self, name: str, path: str, body: object) -> None:
        await self._request(name, Request("POST", path, body))

    async def _request(self, name: str, request: Request) -> None:
        await self._pace(name)
        after = self.seq
        answer = await self.clients[name].http(request.method, request.path, request.body, **dict(request.parameters))
        self.transcript.asked.append(Asked(name, after, request, f"{answer.status_code} {answer.text}"))
        await self.quiet(after)

    async def _pace(self, name: str) -> None:
        while not self._paces[name].take():
            await asyncio.sleep(0.01)

    # The state of the table

    @property
    def seq(self) -> int:
        return max([client.pages[self.table]["seq"] if self.table in client.pages else 1 for client in self.clients.values()])

    @property
    def page(self) -> dict[str, Any]:
        page: dict[str, Any] = self.clients[SPECTATOR].pages[self.table]["page"]
        return page

    def seated(self) -> list[str]:
        """The people who still sit at the table."""
        return [name for name, client in self.clients.items() if client.pages[self.table]["you"] is not None]

    def match(self, name: str) -> dict[str, Any]:
        match: dict[str, Any] | None = self.clients[name].match(self.table)
        assert match is not None
        return match

    async def quiet(self, least: int) -> None:
        """Wait until every client has received everything, and no bot has to move."""
        while True:
            for client in self.clients.values():
                await sees(client, self.table, least)
            if least < self.seq:
                least = self.seq
                continue
            match = self.page["match"]
            if match is None or not [seat for seat in match["to_act"] if self.page["seats"][seat]["bot"] is not None]:
                return
            least += 1

    # Playing

    async def gather(self, company: Company) -> None:
        for name, client in self.clients.items():
            message = json.dumps(
                {"do": "watch", "table": self.table, "have": 0, "invitation": self.shown, "protocol": wire.PROTOCOL}
            )
            await client.watch(self.table, self.shown)
            page = next(text for text in reversed(client.received) if json.loads(text)["is"] == "page")
            self.transcript.asked.append(Asked(name, 1, message, page))
        await self.say(SPECTATOR, {"do": "watch-lobby"})
        host, *others = self.seated_later()
        await self.do(host, "sit", contribution="amber")
        for name in others:
            await self.do(name, "sit", contribution=f"salt of {name}", invitation=self.invitation)
        await self.do(others[0], "leave")
        await self.do(others[0], "sit", contribution="herring", invitation=self.invitation)
        for bot in company.bots:
            await self.do(host, "add-bot", bot=bot)
        await self.do(host, "start")
        started = self.transcript.asked[-1].what
        assert isinstance(started, str)
        await self.say(SPECTATOR, started)
        await self.do(others[0], "mute", seat=0)
        await self.do(host, "talk", text="Good wind!")

    def seated_later(self) -> list[str]:
        return [name for name in self.clients if name != SPECTATOR]

    async def play(self, concedes_after: int) -> None:
        """Play until the match is over, with everything that people do and should not do meanwhile."""
        rounds = 0
        while self.page["stage"] != "over":
            rounds += 1
            assert rounds < 1_000, "the match comes to an end"
            await probe(self, rounds)
            if rounds % 30 == 10:
                await self._look_around()
            if rounds == concedes_after:
                await self.do(self.seated()[-1], "concede")
            if self.page["stage"] == "over":
                return
            name = self.rng.choice([name for name in self.seated() if self.clients[name].is_asked(self.table)])
            moves = self.match(name)["moves"]
            self.seen_moves += moves[:3]
            await self.do(name, "answer", move=self.rng.choice(moves))
            await self._think_better(name, rounds)

    async def _think_better(self, name: str, rounds: int) -> None:
        """At times replace a move or take it back, freely or by consent."""
        match = self.match(name)
        if match["sealed"] is not None and self.rng.random() < 0.3:
            await self.do(name, "answer", move=self.rng.choice(match["moves"]))
        elif match["horizon"] and self.rng.random() < 0.1:
            await self.do(name, "undo", undoes=match["horizon"])
        elif rounds % 15 == 0 and self.page["stage"] == "playing":
            await self.do(name, "undo", undoes=match["last"])
            for other in self.seated():
                if other != name and self.page["undo"] is not None:
                    await self.do(other, self.rng.choice(["agree-to-undo", "agree-to-undo", "decline-undo"]))

    async def _look_around(self) -> None:
        """Everyone loads the page and the replay of the table."""
        for name in self.clients:
            await self._see(name, have=max(0, self.seq - 12))
            await self._see(name, "/replay", begin=max(1, self.seq - 12))
            await self._see(name, "/replay", eyes="0")
            await self._see(name, "/record")

    async def look_back(self) -> None:
        """After the match, request everything."""
        for name in self.clients:
            await self._see(name, "/record")
            for eyes in ("own", "spectator", "0", "1"):
                await self._see(name, "/replay", eyes=eyes, begin=self.rng.randrange(1, self.seq), count=20)
            await self._see(name, have=self.seq - 5)
            await self.do(name, "answer", move=self.seen_moves[-1])
        await self.do(self.seated()[0], "want-rematch")

    async def _see(self, name: str, part: str = "", **parameters: str | int) -> None:
        """Load the table or a part of it; who watches by link sends the invitation."""
        shown = {"invitation": self.shown} if self.shown else {}
        await self.get(name, f"/api/tables/{self.table}{part}", **parameters, **shown)


def _answer(received: Sequence[str], others: Set[str]) -> str | None:
    """The first message that is a reply, not one of the other kinds."""
    return next((text for text in received if json.loads(text)["is"] not in others), None)


def listed(listing: str) -> str:
    """A new listing of the table in a transcript: what a sample of the lobby says of it, if that is new."""
    return f'{{"is":"listed","shown":{listing}}}'


def about_one_table(received: Sequence[str], table: TableId, replies: Iterable[str]) -> list[str]:
    """The messages of a client, with samples of the lobby that are no replies replaced by what is new in them about one table."""
    kept: list[str] = []
    waiting = Counter(replies)
    last = ""
    for text in received:
        message = json.loads(text)
        listing = last
        if message["is"] == "lobby":
            shown = [one for one in message["tables"] if one["table"] == table]
            listing = json.dumps(shown[0], separators=(",", ":"), ensure_ascii=False) if shown else last
        if message["is"] != "lobby" or waiting[text]:
            waiting[text] -= 1
            kept.append(text)
        if listing != last:
            kept.append(listed(listing))
        last = listing
    return kept


async def record_match(urls: Sequence[str], databases: tuple[str, ...], company: Company, seed: int) -> Transcript:
    """Play a match from the opening of the table until a player asks for a rematch."""
    names = [*TOWNS[: company.people], SPECTATOR]
    async with AsyncExitStack() as stack:
        clients = {
            name: await stack.enter_async_context(Client([urls[number % len(urls)]], name)) for number, name in enumerate(names)
        }
        host = clients[names[0]]
        opened = await host.http(
            "POST", "/api/tables", {"game": company.game, "players": company.people + len(company.bots), **company.terms}
        )
        hand = Hand(
            clients,
            opened.json()["table"],
            opened.json()["invitation"]["key"],
            company.terms.get("watching", company.terms.get("joining")) == "link",
            random.Random(seed),
        )
        await hand.gather(company)
        await hand.play(company.concedes_after)
        await hand.look_back()
        hand.transcript.entries = await stored_entries(databases, hand.table)
        for name, client in clients.items():
            replies = [asked.answer for asked in hand.transcript.asked if asked.client == name]
            hand.transcript.received[name] = about_one_table(client.received, hand.table, replies)
        return hand.transcript
