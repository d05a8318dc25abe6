"""Tables for the load: opened, seated and begun before anything is measured."""

from __future__ import annotations

import asyncio
import secrets

import asyncpg
import httpx

from bench.service.load import SEATS, Load, Party, Table
from kogge.service.people.people import COOKIE, People
from service.servers import HOST
from service.servers.site import SECRET

AT_ONCE = 16
"""Parties that are seated at the same time."""

people = People(SECRET, 3600)


def new_cookie() -> str:
    """A new guest's cookie, signed as the site signs it."""
    return f"{COOKIE}={people.cookie(people.new_guest('Wismar'))}"


async def at_kogge(load: Load, port: int, parties: int, tables: int) -> None:
    """So many parties, each with so many tables of Visby that have begun."""
    turn = asyncio.Semaphore(AT_ONCE)

    async def gather(party: Party) -> None:
        async with turn:
            await _gather(party, browser, tables)

    async with httpx.AsyncClient(base_url=f"http://{HOST}:{port}", trust_env=False, timeout=30) as browser:
        load.parties = [Party(load, port) for _ in range(parties)]
        await asyncio.gather(*[gather(party) for party in load.parties])


async def _gather(party: Party, browser: httpx.AsyncClient, tables: int) -> None:
    cookies = [new_cookie() for _ in range(SEATS)]
    for seat, cookie in zip(party.seats, cookies, strict=True):
        await seat.connect(party.port, cookie)
    for _ in range(tables):
        wanted = {"game": "visby", "players": SEATS}
        opened = await browser.post("/api/tables", json=wanted, headers={"cookie": cookies[0]})
        table = Table(opened.raise_for_status().json()["table"])
        for seat in party.seats:
            name = f"Wismar {seat.number + 1}"
            await seat.ask("sit", {"do": "sit", "table": table.id, "id": "sit", "seat": seat.number, "name": name})
        await party.seats[0].ask("start", {"do": "start", "table": table.id, "id": "start"})
        for seat in party.seats:
            shown = await seat.ask(table.id, {"do": "watch", "table": table.id})
            assert shown.page is not None
            table.asked[seat.number] = shown.page.match
        party.tables[table.id] = table
        party.waiting.append(table)


async def at_relay(load: Load, port: int, parties: int, dsn: str) -> None:
    """So many parties at one table each: a relay's match never ends."""
    load.parties = [Party(load, port) for _ in range(parties)]
    ids = [secrets.token_urlsafe(12) for _ in load.parties]
    database = await asyncpg.connect(dsn)
    await database.execute(
        "insert into tables (table_id, seq, stage, game, opened_at, changed_at) select *, 0, 'playing', 'visby', 0, 0 from unnest($1::text[])",
        ids,
    )
    await database.close()
    for party, id in zip(load.parties, ids, strict=True):
        table = Table(id)
        for seat in party.seats:
            await seat.connect(port)
            seat.socket.send(b'{"do":"watch","table":"%b"}' % id.encode())
            table.asked[seat.number] = None
        party.tables[id] = table
        party.waiting.append(table)
    await asyncio.sleep(0.5)  # until the relay knows all of them
