"""A full lobby: its size and its changes cost each client a bounded number of messages and bytes, and the node a bounded share of a core.

pytest -s tests/service/test_lobby_load.py
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import asyncpg
import psutil  # type: ignore[import-untyped, unused-ignore]
import pytest
from websockets.asyncio.client import ClientConnection

from kogge.service.bus.nats_bus import NatsBus
from kogge.service.databases.upgrade import migrate
from kogge.service.settings import Settings
from kogge.service.supervisor import Supervisor
from kogge.service.tables.lobby_index import SAMPLE, Change
from kogge.service.tables.lobby_news import LobbyNews
from kogge.tables.clock import correspondence, live
from kogge.tables.entries import TableId
from service.lines import cookie_of, line
from service.servers import Nats, Postgres
from service.servers.site import Node
from service.test_lobby_index import listing

TABLES, WATCHERS, CHANGES, SECONDS = 5_000, 200, 200, 6
SEARCHES: tuple[dict[str, str], ...] = (
    {},
    {"game": "riga"},
    {"seats": "one"},
    {"pace": "live", "language": "de"},
    {"game": "haithabu", "seats": "more"},
)
LARGEST = 24_000
"""Bytes of the largest sample."""


def some_listing(rng: random.Random, table: str, opened_at: int) -> bytes:
    clock = rng.choice([None, live(600_000, 15_000), correspondence(86_400_000)])
    game, language = rng.choice(["visby", "riga", "haithabu"]), rng.choice(["de", "en"])
    return listing(table, rng.randrange(1, 4), opened_at, game, clock, language)


async def fill(database: str, rng: random.Random) -> None:
    """Store tables that look for players."""
    connection = await asyncpg.connect(database)
    rows = [
        (f"crowd-{number:08}", number, some_listing(rng, f"crowd-{number:08}", number).decode(), f"guest {number % 1_700}")
        for number in range(TABLES)
    ]
    await connection.executemany(
        "insert into tables (table_id, seq, stage, game, opened_at, changed_at, shown, opener)"
        " values ($1, 1, 'gathering', 'visby', $2, $2, $3::json, $4) on conflict do nothing",
        rows,
    )
    await connection.close()


class Heard:
    """What a client has received: when, and how much."""

    def __init__(self, number: int) -> None:
        self.search = SEARCHES[number % len(SEARCHES)]
        self.times: list[float] = []
        self.sizes: list[int] = []

    async def listen(self, socket: ClientConnection) -> None:
        async for text in socket:
            message = json.loads(text)
            assert message["is"] == "lobby"
            assert len(message["tables"]) == SAMPLE
            self.times.append(time.monotonic())
            self.sizes.append(len(text))


@pytest.mark.asyncio
async def test_a_full_lobby_is_told_in_samples_once_a_second(place: Path) -> None:
    rng = random.Random(18)
    limits: dict[str, Any] = {"connections": 1_000, "address_factor": 1_000}
    async with AsyncExitStack() as stack:
        full, nats = stack.enter_context(Postgres(place / "full")), stack.enter_context(Nats())
        await migrate((full.dsn,))
        await fill(full.dsn, rng)
        node = stack.enter_context(Node([full.dsn], nats, **limits))
        process = psutil.Process(node.pid)
        clients = [Heard(number) for number in range(WATCHERS)]
        supervisor = await stack.enter_async_context(Supervisor.at_work())
        bus = await stack.enter_async_context(
            NatsBus.connected(Settings(nats=(nats.url,)), came_back=lambda: None, supervisor=supervisor)
        )
        tasks = []
        for number, client in enumerate(clients):
            socket = await stack.enter_async_context(line(node.url, cookie_of(f"g-watcher-{number}", "Wismar")))
            tasks.append(asyncio.create_task(client.listen(socket)))
            await socket.send(json.dumps({"do": "watch-lobby", **client.search}))
        while not all([client.times for client in clients]):
            await asyncio.sleep(0.05)
        used, begun = process.cpu_times(), time.monotonic()
        news = LobbyNews(bus.publish)
        for change in range(CHANGES * SECONDS):
            await asyncio.sleep(max(0.0, begun + change / CHANGES - time.monotonic()))
            number = rng.randrange(TABLES)
            shown = None if rng.random() < 0.1 else some_listing(rng, f"crowd-{number:08}", number)
            news.publish(Change(TableId(f"crowd-{number:08}"), 2 + change, shown))
        took = time.monotonic() - begun
        now = process.cpu_times()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    cpu = now.user + now.system - used.user - used.system
    counts = [len([at for at in client.times if at >= begun]) for client in clients]
    sizes = [size for client in clients for size in client.sizes]
    sys.stdout.write(
        f"\nlobby: {TABLES} tables, {WATCHERS} watchers, {CHANGES * SECONDS / took:.0f} changes/s for {took:.1f} s: "
        f"{min(counts)} to {max(counts)} messages a watcher, {sum(sizes) / len(sizes):.0f} bytes each (at most {max(sizes)}), "
        f"node CPU {100 * cpu / took:.0f} % of a core\n"
    )
    assert max(counts) <= took + 1
    assert min(counts) >= took / 4, "samples are told while tables change"
    assert max(sizes) <= LARGEST
