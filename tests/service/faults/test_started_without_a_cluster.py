"""A node that starts while a cluster is dead opens tables all the same, and says so if what comes back is something else.

How it was before: it answered 503 to a guest who opened a table, because it knew nothing of the dead cluster, or because the edition lived
there; a wrong database that came late was passed over in silence; and a table that was opened with a key elsewhere was opened again once
its first cluster was back."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from kogge.games import GAMES
from kogge.service.databases.upgrade import migrate
from kogge.service.store.shards import cluster_of
from service.faults.hostile import Guest
from service.faults.site import readiness, soon
from service.servers import Postgres
from service.servers.site import Node


@pytest.fixture
def clusters(place: Path) -> Iterator[tuple[Postgres, Postgres]]:
    with Postgres(place / "first") as first, Postgres(place / "second") as second:
        asyncio.run(migrate((first.dsn, second.dsn)))
        yield first, second


@pytest.mark.asyncio
async def test_a_node_that_starts_while_a_cluster_is_dead_opens_tables(clusters: tuple[Postgres, Postgres]) -> None:
    editions = {cluster_of(game.printed_edition().fingerprint, 2) for game in GAMES}
    assert editions == {0, 1}, "of each cluster, some edition lives there"
    clusters[1].kill()
    with Node(clusters) as node:
        async with Guest(node, "Danzig") as guest:
            for game in GAMES:
                for key in ("", "a key"):
                    assert cluster_of(await guest.open(game.id, key=key and f"{key} for {game.id}"), 2) == 0


@pytest.mark.asyncio
async def test_a_table_opened_elsewhere_is_found_by_its_key_when_its_cluster_is_back(clusters: tuple[Postgres, Postgres]) -> None:
    with Node(clusters) as node:
        async with Guest(node, "Danzig") as guest:
            keys = [f"key {number}" for number in range(8)]  # the first choice of some is the dead cluster
            clusters[1].kill()
            opened = [await guest.open(key=key) for key in keys]
            clusters[1].start()

            async def is_back() -> bool:
                return await readiness(node) == (200, "ready")

            assert await soon(is_back)
            assert [await guest.open(key=key) for key in keys] == opened


@pytest.mark.asyncio
async def test_a_wrong_database_that_comes_late_makes_a_node_unready(place: Path) -> None:
    with Postgres(place / "first") as first, Postgres(place / "second") as second:
        for one in (first, second):
            await migrate((one.dsn,))
        second.kill()
        with Node((first, second)) as node:
            second.start()

            async def is_refused() -> bool:
                return await readiness(node) == (503, "failing: shard_discovery")

            assert await soon(is_refused)
        assert "another-site" in node.said
