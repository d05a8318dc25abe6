"""The cost of being idle: sockets that only watch, and tables without moves."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

import httpx
import psutil  # type: ignore[import-untyped, unused-ignore]

from bench.service import parties
from bench.service.frames import Socket
from bench.service.load import Load
from bench.service.moves import Relay, Unlimited
from bench.service.parties import SEATS
from kogge.games import GAMES
from kogge.service.store import Store
from kogge.service.tables.rooms import CHECK_EVERY, MAX_IDLE
from kogge.service.work.packer import Packer
from service.servers import HOST, Nats, Postgres
from service.servers.site import Node

WATCHERS = 2_000
WATCHED = 200
FIRST = 200
"""Sockets that are open before memory is measured: a server's first ones cost more."""
MATCHES = 64
"""Matches of each game that are played to the end."""
FORGOTTEN = 1_000
"""Tables that are opened after the node has as many in memory as it may."""
SIZE = "select sum(pg_total_relation_size(oid)) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace"


@dataclass(frozen=True)
class Stored:
    """Bytes in the database for a match that is over: as rows, and packed."""

    rows: float
    packed: float


@dataclass(frozen=True)
class Idle:
    """Bytes: of memory for a socket that watches, for a bare one and for an unused table; in the database for a match of each game."""

    watcher: float
    bare: float
    forgotten: float
    matches: dict[str, Stored]


async def measure(database: Postgres, nats: Nats) -> Idle:
    with Unlimited(database) as node:
        watcher = await _watchers(node)
        matches = {game.id: await _matches(node, database, game.id) for game in GAMES}
        forgotten = await _forgotten(node)
    with Relay(database, nats) as relay:
        bare = await _sockets(relay, [])
    return Idle(watcher, bare, forgotten, matches)


def _memory(server: Node) -> int:
    return int(psutil.Process(server.pid).memory_info().rss)


async def _watchers(node: Node) -> float:
    """Several at each of many tables, in the middle of their first round."""
    load = Load()
    watched = await parties.at_kogge(load, node.port, "visby", WATCHED // 4, 4, seated=(SEATS,))
    memory = await _sockets(node, watched)
    load.close()
    return memory


async def _sockets(server: Node, watched: list[str]) -> float:
    """Bytes of memory for each of many sockets, which watch one of these tables if there are any."""
    pages = asyncio.Semaphore(0)
    sockets: list[Socket] = []

    async def open_one() -> None:
        socket = await Socket.connect(server.port, parties.new_cookie(), lambda _: pages.release())
        if watched:
            socket.send(b'{"do":"watch","table":"%b","protocol":3}' % watched[len(sockets) % len(watched)].encode())
            await pages.acquire()
        sockets.append(socket)

    for _ in range(FIRST):
        await open_one()
    await asyncio.sleep(1)
    before = _memory(server)
    for _ in range(WATCHERS):
        await open_one()
    await asyncio.sleep(1)
    memory = (_memory(server) - before) / WATCHERS
    for socket in sockets:
        socket.close()
    await asyncio.sleep(1)
    return memory


async def _matches(node: Node, database: Postgres, game: str) -> Stored:
    """The growth of the database for each match of a game that is over, before and after it is packed."""
    await _play(node, game, 1)  # the first rows of a table take whole pages
    await _pack(database)
    before = _size(database)
    await _play(node, game, MATCHES // 2)
    rows = _size(database) - before
    await _pack(database)
    return Stored(rows / MATCHES, (_size(database) - before) / MATCHES)


async def _play(node: Node, game: str, count: int) -> None:
    """So many parties play two matches each to the end."""
    load = Load()
    await parties.at_kogge(load, node.port, game, count, 2, seated=(SEATS,))
    await load.play_out()
    load.close()


def _size(database: Postgres) -> int:
    """The bytes of all tables of the database, without the space that is free again."""
    database.ask("vacuum full tables, due, snapshots, sitting, codes, packed, proofs")
    return int(database.ask(SIZE))


async def _pack(database: Postgres) -> None:
    """Pack all that is over, as a worker does after a week."""
    async with Store.connected((database.dsn,)) as store:
        packer = Packer(store.parts[0], store.clocks[0], 0)
        for _ in range(2):  # the first round closes the newest part
            await packer.clear_all()
            await asyncio.sleep(0.01)


async def _forgotten(node: Node) -> float:
    """The memory that a table still takes after the node has evicted it."""
    headers = {"cookie": parties.new_cookie()}
    async with httpx.AsyncClient(base_url=f"http://{HOST}:{node.port}", trust_env=False, timeout=30, headers=headers) as browser:

        async def look_at_another() -> None:
            opened = await browser.post("/api/tables", json={"game": "visby", "players": 4})
            shown = await browser.get(f"/api/tables/{opened.raise_for_status().json()['table']}")
            shown.raise_for_status()

        async def look_at(tables: int) -> None:
            for _ in range(0, tables, 10):
                await asyncio.gather(*[look_at_another() for _ in range(10)])
            await asyncio.sleep(3 * CHECK_EVERY)  # by then the node has let go of what it need not keep

        await look_at(MAX_IDLE + FORGOTTEN)
        before = _memory(node)
        await look_at(FORGOTTEN)
        return (_memory(node) - before) / FORGOTTEN
