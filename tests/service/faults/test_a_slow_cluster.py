"""A cluster that stands still slows its own tables only.

How it was before: a process that missed something at one cluster asked all of them, and waited two seconds for the one that stood still. A
command that was overtaken took that long, a page that is not there, too; opening a table took five to twelve seconds. `kogge migrate` failed
if a cluster stood still for three seconds."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from kogge.games import GAMES
from kogge.games.visby import VISBY
from kogge.service.databases.complete_store import complete_store
from kogge.service.databases.upgrade import migrate
from kogge.service.store import Store
from kogge.service.store.shards import SOON, cluster_of
from kogge.service.tables.rooms import Rooms
from kogge.tables.commands import Talk
from kogge.tables.entries import TableId
from service.faults.hostile import Guest
from service.faults.played import PEOPLE, begun
from service.faults.site import stopped
from service.servers import PATIENCE, Postgres, free_port
from service.servers.site import PROGRAM, Node, settings
from stopwatch import Stopwatch


@pytest.fixture
def clusters(place: Path) -> Iterator[tuple[Postgres, Postgres]]:
    with Postgres(place / "first") as first, Postgres(place / "second") as second:
        asyncio.run(migrate((first.dsn, second.dsn)))
        yield first, second


async def quickest(do: Callable[[int], Awaitable[object]]) -> float:
    """The seconds of the quickest of some attempts: others may use the machine during some of them."""
    took: list[float] = []
    for number in range(5):
        with Stopwatch() as watch:
            await do(number)
        took.append(watch.seconds)
    return min(took)


def on_first(store: Store) -> TableId:
    """The id of a table on the first cluster."""
    return next(id for id in (TableId(f"table-{number}") for number in range(99)) if store.shards.place(id) == 0)


@pytest.mark.asyncio
async def test_a_process_that_is_overtaken_waits_for_no_other_cluster(clusters: tuple[Postgres, Postgres]) -> None:
    databases = (clusters[0].dsn, clusters[1].dsn)
    async with Store.connected(databases) as one, Store.connected(databases) as other:
        left = await begun(Rooms(one), on_first(one))
        right = await Rooms(other).room(left.id)

        async def cross(_: int) -> None:
            await left.catch_up()
            await left.do(PEOPLE[0], Talk("first"))
            await right.do(PEOPLE[1], Talk("overtaken"))

        async with stopped(clusters[1]):
            assert await quickest(cross) < 1.0


@pytest.mark.asyncio
async def test_tables_are_opened_while_a_cluster_stands_still(clusters: tuple[Postgres, Postgres]) -> None:
    with Node(clusters) as node:
        async with Guest(node, "Danzig") as guest:
            await guest.open()

            async def open_one(number: int) -> None:
                wanted = {"game": "visby", "players": 2, "key": f"key {number}"}
                assert (await guest.http("POST", "/api/tables", wanted)).status_code == 201

            async def look_for_none(number: int) -> None:
                nowhere = next(id for id in (f"nowhere-{number}-{one}" for one in range(99)) if cluster_of(id, 2) == 0)
                assert (await guest.http("GET", f"/api/tables/{nowhere}")).status_code == 404

            async with stopped(clusters[1]):
                assert await quickest(open_one) < 2.5
                assert await quickest(look_for_none) < 1.0


@pytest.mark.asyncio
async def test_printed_editions_are_found_without_the_cluster_that_has_them_not(clusters: tuple[Postgres, Postgres]) -> None:
    """Tables of old know their edition by its name, and every cluster is asked for it."""
    printed = VISBY.printed_edition()
    has_it = cluster_of(printed.fingerprint, 2)
    async with Store.connected((clusters[0].dsn, clusters[1].dsn)) as store:
        async with stopped(clusters[1 - has_it]):
            assert (await store.editions.printed("visby", str(printed))).fingerprint == printed.fingerprint
        async with stopped(clusters[has_it]):
            assert (await store.editions.printed("visby", str(printed))).fingerprint == printed.fingerprint


@pytest.mark.asyncio
async def test_a_command_waits_for_a_cluster_that_stands_still_for_a_moment(clusters: tuple[Postgres, Postgres]) -> None:
    async def stand_still() -> None:
        async with stopped(clusters[0]), stopped(clusters[1]):
            stands_still.set()
            await asyncio.sleep(SOON + 1)

    stands_still = asyncio.Event()
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(stand_still())
        await stands_still.wait()
        async with complete_store((clusters[0].dsn, clusters[1].dsn)) as store:
            for game in GAMES:
                await store.editions.store(game.printed_edition(), 0, is_printed=True)


@pytest.mark.parametrize("command", ["prove", "aside"])
def test_a_command_names_the_cluster_that_does_not_answer(postgres: Postgres, command: str) -> None:
    """Before, one saw a traceback."""
    asyncio.run(migrate((postgres.dsn,)))
    nowhere = postgres.dsn.replace(f":{postgres.port}/", f":{free_port()}/")
    environment = {**os.environ, **settings([nowhere], None, free_port()), "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [*PROGRAM, command, "--lang", "en"], env=environment, capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    assert done.returncode != 0
    assert "database 1 does not answer" in done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr
