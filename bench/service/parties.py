"""Tables for the load, opened, seated and begun before anything is measured.

A third of the tables has four people, a third two people and two bots, a third one person and three bots. Every third party has a spectator.
"""

from __future__ import annotations

import asyncio
from itertools import count

import httpx

from bench.service.load import Load, Party, Person, Table
from kogge.service.people.people import COOKIE, People
from service.servers import HOST
from service.servers.site import SECRET

SEATS = 4
PEOPLE = (4, 2, 1)
"""How many people there are at the tables of a party, in turn. Bots have the other seats."""
WATCHED = 3
"""Each party of so many has a spectator."""
BOT = "random"
AT_ONCE = 16
"""Parties that are seated at the same time."""

people = People(SECRET, 3600)


def new_cookie() -> str:
    """A new guest's cookie, signed as the site signs it."""
    return f"{COOKIE}={people.cookie(people.new_guest('Wismar'))}"


async def at_kogge(load: Load, port: int, game: str, parties: int, tables: int, seated: tuple[int, ...] = PEOPLE) -> list[str]:
    """So many parties, each with so many tables of a game that have begun; with so many people as `seated` says. The tables."""
    turn = asyncio.Semaphore(AT_ONCE)

    async def gather(party: Party, first: int) -> None:
        async with turn:
            for person in party.sockets:
                await person.connect(port, new_cookie())
            for number in range(tables):
                await open_table(party, browser, game, seated[(first + number) % len(seated)])

    async with httpx.AsyncClient(base_url=f"http://{HOST}:{port}", trust_env=False, timeout=30) as browser:
        gathered = [Party(load, SEATS, number % WATCHED == 0) for number in range(parties)]
        load.parties = [*gathered]
        await asyncio.gather(*[gather(party, number) for number, party in enumerate(gathered)])
    return [table for party in gathered for table in party.tables]


async def open_table(party: Party, browser: httpx.AsyncClient, game: str, seated: int, bot: str = BOT) -> None:
    """Open a table, seat people and bots, open the page of each person and of the spectator, and begin."""
    host, ids = party.people[0], count()
    wanted = {"game": game, "players": SEATS, "watching": "anyone"}
    opened = await browser.post("/api/tables", json=wanted, headers={"cookie": host.cookie})
    here = party.people[:seated]
    at_table: list[Person] = [*here, *([party.spectator] if party.spectator else [])]
    table = Table(opened.raise_for_status().json()["table"], game, seated, len(at_table))

    async def do(person: Person, what: str, **more: object) -> None:
        id = f"{what}-{next(ids)}"
        await person.ask(id, {"do": what, "table": table.id, "id": id, **more})

    for seat, person in enumerate(here):
        await do(person, "sit", seat=seat, name=f"Wismar {seat + 1}")
    for seat in range(seated, SEATS):
        await do(host, "add-bot", bot=bot, seat=seat)
    party.tables[table.id] = table
    for person in at_table:
        await person.watch(table)
    await do(host, "start")
    party.waiting.append(table)
