"""A dead cluster takes its own tables only: everything else goes on, and says what is missing."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from kogge.service.databases.upgrade import migrate
from kogge.service.site import CACHED_FOR
from kogge.service.store.shards import cluster_of
from service.faults.hostile import Guest
from service.servers import PATIENCE, Postgres
from service.servers.site import Node


@pytest.fixture
def clusters(place: Path) -> Iterator[tuple[Postgres, Postgres]]:
    with Postgres(place / "first") as first, Postgres(place / "second") as second:
        asyncio.run(migrate((first.dsn, second.dsn)))
        yield first, second


@pytest.mark.asyncio
async def test_a_dead_cluster_takes_its_own_tables_only(clusters: tuple[Postgres, Postgres]) -> None:
    """Before, the node was not ready, and lobby and own tables were answered with 503 at every node."""
    with Node(clusters) as node:
        async with Guest(node, "Danzig") as guest:
            tables: dict[int, str] = {}
            while len(tables) < 2:
                table = await guest.open()
                tables[cluster_of(table, 2)] = table
            for table in tables.values():
                assert (await guest.do("sit", table=table))["is"] == "done"
            assert (await guest.http("GET", "/ready")).text == "ready"
            clusters[1].kill()
            await asyncio.sleep(2 * CACHED_FOR)
            ready = await guest.http("GET", "/ready")
            assert (ready.status_code, ready.text) == (200, "ready, 1 of 2 databases")
            lobby = (await guest.http("GET", "/api/tables")).json()
            assert lobby["missing"] == 1
            shown = [one["table"] for one in lobby["tables"]]
            assert tables[0] in shown
            assert tables[1] not in shown
            mine = await guest.http("GET", "/api/tables/mine")
            assert (mine.status_code, mine.headers["kogge-missing"]) == (200, "1")
            assert [one["table"] for one in mine.json()] == [tables[0]]
            assert (await guest.do("talk", table=tables[0], text="still here"))["is"] == "done"
            guest.heard.clear()
            await guest.socket.send('{"do": "watch-lobby"}')
            async with asyncio.timeout(PATIENCE):
                while not [one for one in guest.heard if one["is"] == "lobby"]:
                    await asyncio.sleep(0.05)
            assert [one["missing"] for one in guest.heard if one["is"] == "lobby"] == [1]
            for number in range(8):
                opened = await guest.http(
                    "POST", "/api/tables", {"game": "visby", "players": 2, "key": f"key {number}" * (number % 2)}
                )
                assert opened.status_code == 201
                assert cluster_of(opened.json()["table"], 2) == 0
            clusters[1].start()
            async with asyncio.timeout(PATIENCE):
                while (await guest.http("GET", "/ready")).text != "ready":
                    await asyncio.sleep(0.2)
            assert {one["table"] for one in (await guest.http("GET", "/api/tables/mine")).json()} == set(tables.values())
