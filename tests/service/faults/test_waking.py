"""Workers wait to be woken, and release their leases when they stop.

How it was before: an idle worker asked each cluster 83 times a second; the jobs of a stopped or dead worker stayed leased until their
leases ended, four seconds for a bot and 75 for an analysis. A flag that fell due while a worker looked was seen a second late."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import asyncpg
import pytest
import pytest_asyncio

from kogge.service.databases.upgrade import migrate
from kogge.service.store import Store
from kogge.service.tables.rooms import Rooms
from kogge.service.work.wakeups import LOOK_EVERY, Alarm
from service.clients import Client
from service.company import guests, seat
from service.servers import PATIENCE, Nats, Postgres
from service.servers.proxy import Proxy
from service.servers.site import Node, Worker
from stopwatch import passed

SLOW = "slow=sleep 1000"
"""A bot that thinks for as long as it may."""
LEASE_AND_MORE = 6.0
"""Seconds: a lease that is not renewed ends after two, and then a bot has thought for one."""
FEW = 16
"""Statements a second of an idle worker. It needs eleven: five to look for what is due, four for the pulse and two for the shard map."""
COUNTED = 5.0


@pytest_asyncio.fixture
async def database(postgres: Postgres) -> AsyncIterator[str]:
    postgres.ask("create database idle")
    dsn = postgres.dsn.removesuffix("kogge") + "idle"
    await migrate((dsn,))
    yield dsn
    postgres.ask("drop database idle with (force)")


async def commits(postgres: Postgres) -> int:
    return int(postgres.ask("select xact_commit from pg_stat_database where datname = 'idle'"))


@pytest.mark.asyncio
async def test_an_idle_worker_is_quiet(database: str, postgres: Postgres) -> None:
    with Worker([database]):
        await asyncio.sleep(3)
        before = await commits(postgres)
        await asyncio.sleep(COUNTED)
        # What the database has counted so far, it tells a second late.
        await asyncio.sleep(1)
        assert (await commits(postgres) - before) / (COUNTED + 1) < FEW


@pytest.mark.asyncio
async def test_bots_of_another_process_are_woken_at_once(database: str, nats: Nats) -> None:
    with Node([database], nats) as node, Worker([database], nats):
        async with guests([node.url], 1) as people:
            (person,) = people
            table = await seat(people, "visby", ["random"])
            waits: list[float] = []
            for _ in range(6):
                await person.until(lambda: person.is_asked(table) or person.is_over(table))
                if person.is_over(table):
                    break
                match = person.match(table)
                assert match is not None
                begun = passed()
                seq = await person.do("answer", table, move=match["moves"][0])
                await person.until(lambda seq=seq: person.pages[table]["seq"] >= seq and not _is_for_the_bot(person, table))
                if person.pages[table]["seq"] > seq:  # else only the person was asked
                    waits.append(passed() - begun)
            assert min(waits) < 0.9, f"nobody was woken: {waits}"


def _is_for_the_bot(person: Client, table: str) -> bool:
    match = person.match(table)
    return match is not None and 1 in match["to_act"]


@pytest.mark.asyncio
async def test_a_worker_that_stops_releases_its_leases(database: str, nats: Nats) -> None:
    connection = await asyncpg.connect(database)
    try:
        with Node([database], nats) as node, Worker([database], nats, think_for=30_000) as worker:
            assert await _leases_left(connection, node, worker) == [0]
    finally:
        await connection.close()


@pytest.mark.asyncio
async def test_a_worker_that_stops_before_it_hears_what_it_leased_releases_that_too(
    database: str, postgres: Postgres, nats: Nats
) -> None:
    connection = await asyncpg.connect(database)
    try:
        with Proxy(postgres.port) as proxy, Node([database], nats) as node:
            slow = database.replace(f":{postgres.port}/", f":{proxy.port}/")
            with Worker([slow], nats, think_for=30_000) as worker:
                proxy.say("delay 0.1")
                assert await _leases_left(connection, node, worker) == [0]
    finally:
        await connection.close()


@pytest.mark.asyncio
async def test_another_worker_soon_does_the_jobs_of_a_dead_one(database: str, nats: Nats) -> None:
    connection = await asyncpg.connect(database)
    try:
        with (
            Node([database], nats, outside_bots=SLOW) as node,
            Worker([database], nats, think_for=30_000, outside_bots=SLOW) as dies,
        ):
            async with guests([node.url], 1) as people:
                (person,) = people
                table = await seat(people, "visby", ["slow"])
                seq = person.pages[table]["seq"]
                await _until_claimed(connection)
                with Worker([database], nats, think_for=1_000, outside_bots=SLOW):
                    await asyncio.sleep(LEASE_AND_MORE)
                    assert person.pages[table]["seq"] == seq, "a bot was asked while it thought"
                    begun = passed()
                    dies.kill()
                    await person.until(lambda: person.pages[table]["seq"] > seq)
                    assert passed() - begun < LEASE_AND_MORE
    finally:
        await connection.close()


async def _leases_left(connection: asyncpg.Connection[asyncpg.Record], node: Node, worker: Worker) -> list[int]:
    """Until when jobs are leased after a worker has stopped that had just leased them; 0 if they are not."""
    async with guests([node.url], 1) as people:
        await seat(people, "visby", ["master", "master"])  # both are asked at once
        await _until_claimed(connection)
        worker.stop()
        rows = await connection.fetch("select claimed_until from due where kind = 'thinking'")
        return [row["claimed_until"] for row in rows]


async def _until_claimed(connection: asyncpg.Connection[asyncpg.Record]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await connection.fetchval("select 1 from due where kind = 'thinking' and claimed_until > 0"):
            await asyncio.sleep(0.02)


@pytest.mark.asyncio
async def test_a_flag_that_falls_due_while_a_worker_looks_is_seen_at_once(database: str) -> None:
    connection = await asyncpg.connect(database)
    try:
        async with Store.connected((database,)) as store:
            alarm, kinds, now = Alarm(Rooms(store)), ("flag",), store.clocks[0].now
            assert await store.lease_jobs(0, now(), 1_000, 1, kinds) == []
            looked = now()
            await connection.execute("insert into due values ('table-of-a-flag', 0, 'flag', $1, 0)", looked + 1)
            await asyncio.sleep(0.1)  # so long the look takes
            begun = passed()
            await alarm.wait(0, kinds, looked)
            assert passed() - begun < LOOK_EVERY / 2
            assert len(await store.lease_jobs(0, now(), 1_000, 1, kinds)) == 1
    finally:
        await connection.close()
