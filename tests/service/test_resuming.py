"""Changes, breaks and resumptions: after every message a client has the page that a new client would get at that entry."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import msgspec
import pytest

from kogge.games import GAMES
from kogge.service import wire
from kogge.service.tables.loader import printed_rules
from kogge.tables import page
from kogge.tables.entries import CameBack, LogEntry, Muted, TableId, TakenBack, TakenOver
from kogge.tables.table import Table
from service.changes import Naming
from service.clients import Client, Refused
from service.company import has_the_page_of_every_node, sees, stored_entries
from service.conftest import RunningSite
from service.lines import answers, browser, cookie_of, headers, line

ROUNDS = {"visby": 6, "riga": 24, "haithabu": 24}
"""Moves before, while and after a bot plays for a person. Matches of Visby are short."""
CLOCK = {"kind": "live", "bank": 3_600_000, "increment": 5_000}
CONTRADICTED = (
    "decision-passed",
    "not-asked",
    "nothing-to-undo",
    "nothing-asked",
    "request-passed",
    "not-seated",
    "nobody-to-mute",
)
"""Refusals of commands that crossed with other entries."""


class Diarist(Client):
    """A client that keeps the page it has after every message, and says by which message it came."""

    def __init__(self, nodes: Sequence[str], name: str, first: int) -> None:
        super().__init__(nodes, name, first)
        self._said = Naming()
        self.diary: list[tuple[str, TableId, int, int | None, str]] = []

    async def _heard(self, text: str) -> None:
        await super()._heard(text)
        message = self._said.name(json.loads(text))
        if message["is"] in ("page", "news"):
            mine = self.pages[message["table"]]
            self.diary.append((message["is"], message["table"], mine["seq"], mine["you"], json.dumps(mine["page"])))


class Party:
    """People who play at random, and lose their connections at random."""

    def __init__(self, people: Sequence[Diarist], rng: random.Random) -> None:
        self.people = people
        self.rng = rng
        self.table = TableId("")

    async def gather(self, game: str, players: int) -> None:
        """One sits down after the other has talked: at a table by link, only those who sit hear it. One changes their mind."""
        host, second, third, *_ = self.people
        terms = {"game": game, "players": players, "joining": "link", "watching": "anyone", "clock": CLOCK}
        opened = (await host.http("POST", "/api/tables", terms)).json()
        self.table, key = opened["table"], opened["invitation"]["key"]
        for person in self.people:
            await person.watch(self.table)
        for person in self.people[:players]:
            await self.do(person, "sit", invitation=key)
            await self.do(person, "talk", text=f"Here is {person.name}!")
        await self.do(third, "leave")
        await self.do(second, "talk", text="Stay!")
        await self.do(third, "sit", invitation=key)
        await self.do(host, "start")

    async def do(self, person: Diarist, what: str, **fields: Any) -> None:
        """A command, which all see unless another one made it impossible."""
        try:
            seq = await person.do(what, self.table, **fields)
        except Refused as refused:
            if refused.code not in CONTRADICTED:
                raise
        else:
            for one in self.people:
                await sees(one, self.table, seq)

    async def play(self, rounds: int) -> None:
        for _ in range(rounds):
            asked = [person for person in self.people if person.is_asked(self.table)]
            if self.people[0].is_over(self.table):
                return
            if not asked:
                await asyncio.sleep(0.05)
                continue
            if self.rng.random() < 0.4:
                await self.rng.choice(self.people).lose_connection()
            person = self.rng.choice(asked)
            match = person.match(self.table)
            assert match is not None
            await self.do(person, "answer", move=self.rng.choice(match["moves"]))
            await self._something_else(person)

    async def _something_else(self, person: Diarist) -> None:
        chance = self.rng.random()
        if chance < 0.15:
            await self.do(person, "talk", text="Moin!")
        elif chance < 0.3:
            await self.do(person, "mute", seat=self.rng.randrange(3), muted=self.rng.random() < 0.6)
        elif chance < 0.4:
            await self.take_back(person)

    async def take_back(self, person: Diarist) -> None:
        """The last move of the match is taken back; all agree."""
        match = person.match(self.table)
        assert match is not None
        await self.do(person, "undo", undoes=match["last"])
        for other in self.people:
            undo = person.pages[self.table]["page"]["undo"]
            if undo is not None and other.pages[self.table]["you"] not in (None, undo["seat"], *undo["agreed"]):
                await self.do(other, "agree-to-undo")

    async def is_replaced(self, person: Diarist) -> None:
        """A bot takes over with the consent of all."""
        await self.do(person, "ask-bot", seat=person.pages[self.table]["you"])
        for other in self.people:
            if other is not person and other.pages[self.table]["you"] is not None:
                await self.do(other, "agree-to-bot")
        await person.until(lambda: person.pages[self.table]["you"] is None)

    @asynccontextmanager
    async def unsteady(self) -> AsyncIterator[None]:
        """Meanwhile connections are lost, at once or for a while."""
        tasks = [asyncio.create_task(self._loses(person)) for person in self.people]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _loses(self, person: Diarist) -> None:
        while True:
            await asyncio.sleep(self.rng.uniform(0.05, 0.6))
            await person.lose_connection()


def fresh_pages(entries: Sequence[LogEntry], viewers: Sequence[int | None]) -> dict[tuple[int, int | None], Any]:
    """The page of each viewer after each entry, made from the log."""
    table = Table(*printed_rules(entries[0]), entries[0])
    pages: dict[tuple[int, int | None], Any] = {}
    for entry in entries:
        if entry.seq > 1:
            table.apply(entry)
        for viewer in viewers:
            pages[entry.seq, viewer] = msgspec.json.decode(wire.encoder.encode(page.page(table, viewer)))
    return pages


def check_diary(person: Diarist, table: TableId, fresh: dict[tuple[int, int | None], Any], hears_from: int) -> None:
    """After every message the client had the page of a new client; the talk from when it might hear it."""
    for kind, of, seq, you, text in person.diary:
        assert of == table
        had, new = json.loads(text), fresh[seq, you].copy()
        if seq < hears_from:
            new["talk"] = []
        assert had == new, f"{person.name} after {kind} {seq}"


@pytest.mark.long
@pytest.mark.asyncio
@pytest.mark.parametrize("game", [game.id for game in GAMES])
async def test_a_client_has_the_page_after_every_message(site: RunningSite, game: str) -> None:
    rng = random.Random(f"resuming {game}")
    async with AsyncExitStack() as stack:
        people = [
            await stack.enter_async_context(Diarist(site.urls, name, number))
            for number, name in enumerate(["Danzig", "Wismar", "Reval", "Bergen"])
        ]
        party = Party(people, rng)
        await party.gather(game, 3)
        table, third = party.table, people[2]
        async with party.unsteady():
            await party.play(ROUNDS[game])
            await party.take_back(third)
            await party.do(third, "mute", seat=0, muted=True)
            await party.do(people[0], "talk", text="Do you hear me?")
            await party.is_replaced(third)
            await party.play(ROUNDS[game])
            await party.do(third, "come-back")
            await party.play(ROUNDS[game])
        last = max([person.pages[table]["seq"] for person in people])
        for person in people:
            await sees(person, table, last)
        for person in people[:3]:
            await has_the_page_of_every_node(person, table, site.urls)
        entries = await stored_entries(site.databases, table)

    fresh = fresh_pages(entries, [0, 1, 2, None])
    for person in people:
        sat = [entry.seq for entry in entries if getattr(entry.what, "name", None) == person.name and entry.seq > 1]
        check_diary(person, table, fresh, sat[0] if sat else len(entries) + 1)
    messages = [json.loads(text) for person in people for text in person.received]
    assert any([message["missed"] for message in messages if message["is"] == "page"])
    happened = {type(entry.what) for entry in entries}
    assert {TakenOver, CameBack, Muted, TakenBack} <= happened


@pytest.mark.asyncio
@pytest.mark.parametrize("protocol", [{}, {"protocol": wire.PROTOCOL - 1}, {"protocol": wire.PROTOCOL + 1}])
async def test_a_client_of_another_protocol_is_told_to_load_the_newer_page(site: RunningSite, protocol: dict[str, int]) -> None:
    cookie = cookie_of("g-wismar", "Wismar")
    async with browser(site.urls[0]) as http, line(site.urls[0], cookie) as socket:
        opened = await http.post("/api/tables", json={"game": "visby", "players": 2}, headers=headers(cookie))
        table = opened.json()["table"]
        [refused] = await answers(socket, {"do": "watch", "table": table, **protocol})
        assert refused == {
            "is": "refused",
            "table": table,
            "problem": {"code": "newer-version", "arguments": {"protocol": wire.PROTOCOL}},
        }
        [shown] = await answers(socket, {"do": "watch", "table": table, "protocol": wire.PROTOCOL})
        over_http = (await http.get(f"/api/tables/{table}", headers=headers(cookie))).json()
        assert (shown["is"], shown["protocol"], over_http["protocol"]) == ("page", wire.PROTOCOL, wire.PROTOCOL)
