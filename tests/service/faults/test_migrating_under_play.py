"""A site is migrated while people play on it.

Before, all revisions were one transaction that locked tables in another order than those who append: it was the victim of a deadlock, or
all writers stood still behind it as long as it waited for a lock, and while it built indexes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import asyncpg
import pytest

from kogge.service.databases.upgrade import BESIDE_WRITERS, migrate, migrations
from service.servers import Postgres
from service.servers.process import PATIENCE

BEFORE = "0004"
"""The revision of the version before."""
TABLE = "insert into tables values ($1, 1, 'playing', 'visby', 1, 1, null)"
DUE = "insert into due values ($1, 1, 'flag', 1)"
ENTRY = "insert into entries values ($1, $2, 1, '', 'Talked', '{}')"
SOMEBODY_WAITS = "select exists (select from pg_locks where not granted)"
BROKEN = "select relname from pg_index join pg_class on pg_class.oid = indexrelid where not indisvalid"
RELATIONS = "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace"
KEEPING_WRITERS_OUT = """
select distinct relname from pg_locks join pg_class on pg_class.oid = relation
where pid = pg_backend_pid() and relkind = 'r' and relnamespace = 'public'::regnamespace
    and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
"""
CANCEL = "select pg_cancel_backend(pid) from pg_stat_activity where query like '%index concurrently%' and pid <> pg_backend_pid()"


@pytest.fixture
def database(postgres: Postgres) -> Iterator[str]:
    """A database of the version before, with two tables at which people play."""
    postgres.ask("create database harbour")
    database = postgres.dsn.removesuffix("kogge") + "harbour"
    asyncio.run(as_before(database))
    yield database
    postgres.ask("drop database harbour with (force)")


async def as_before(database: str) -> None:
    async with connected(database) as one:
        for revision, steps in migrations().items():
            if revision <= BEFORE:
                for step in steps:
                    await one.execute(step)
        await one.execute("create table alembic_version (version_num varchar(32) not null primary key)")
        await one.execute("insert into alembic_version values ($1)", BEFORE)
        for table in ("lieutenant", "admiral1"):
            await one.execute(TABLE, table)
            await one.execute(DUE, table)


@asynccontextmanager
async def connected(database: str) -> AsyncIterator[asyncpg.Connection[asyncpg.Record]]:
    connection = await asyncpg.connect(database)
    try:
        yield connection
    finally:
        await connection.close()


async def until_somebody_waits(connection: asyncpg.Connection[asyncpg.Record], migrating: asyncio.Task[None]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not migrating.done() and not await connection.fetchval(SOMEBODY_WAITS):
            await asyncio.sleep(0.01)


@pytest.mark.asyncio
async def test_appends_and_migrations_never_deadlock(database: str) -> None:
    async with connected(database) as playing, connected(database) as looking:
        move = playing.transaction()
        await move.start()
        await playing.execute("update tables set seq = 2 where table_id = 'lieutenant'")
        migrating = asyncio.create_task(migrate((database,)))
        await until_somebody_waits(looking, migrating)
        async with asyncio.timeout(PATIENCE):
            await playing.execute(ENTRY, "lieutenant", 2)
            await playing.execute("delete from due where table_id = 'lieutenant'")
            await move.commit()
            await migrating


@pytest.mark.asyncio
@pytest.mark.parametrize("held", ["entries", "due", "tables", "editions", "snapshots", "analyses"])
async def test_writers_go_on_while_a_migration_waits_for_a_long_transaction(database: str, held: str) -> None:
    async with connected(database) as writing, connected(database) as playing, connected(database) as looking:
        long = writing.transaction()
        await long.start()
        await writing.execute(f"lock table {held} in row exclusive mode")
        migrating = asyncio.create_task(migrate((database,)))
        await until_somebody_waits(looking, migrating)
        async with asyncio.timeout(PATIENCE):
            for move in range(2, 5):
                async with playing.transaction():
                    await playing.execute("update tables set seq = $1 where table_id = 'admiral1'", move)
                    await playing.execute(ENTRY, "admiral1", move)
                    await playing.execute("update due set due_at = $1 where table_id = 'admiral1'", move)
                await asyncio.sleep(0.1)
            assert not migrating.done()
            await long.commit()
            await migrating


@pytest.mark.asyncio
async def test_what_was_broken_off_can_be_done_again(database: str) -> None:
    async with connected(database) as one:
        for revision, steps in migrations().items():
            if revision > BEFORE:
                for step in steps:
                    await one.execute(step)
        await migrate((database,))
        assert await one.fetchval("select version_num from alembic_version") == list(migrations())[-1]
        assert await one.fetchval("select count(*) from pulse") == 1


@pytest.mark.asyncio
async def test_an_index_that_was_broken_off_is_built_again(database: str) -> None:
    async with connected(database) as backup, connected(database) as looking:
        reading = backup.transaction(isolation="repeatable_read")
        await reading.start()
        await backup.fetch("select from tables")
        migrating = asyncio.create_task(migrate((database,)))
        async with asyncio.timeout(PATIENCE):
            while not await looking.fetch(BROKEN):
                await asyncio.sleep(0.01)
        await until_somebody_waits(looking, migrating)
        await looking.execute(CANCEL)
        with pytest.raises(asyncpg.QueryCanceledError):
            await migrating
        await reading.rollback()
        assert await looking.fetch(BROKEN)
        await migrate((database,))
        assert await looking.fetch(BROKEN) == []


@pytest.mark.asyncio
async def test_each_step_keeps_writers_out_of_one_table_at_most(database: str) -> None:
    """Two locks have an order, and a process that takes them in another order could deadlock."""
    async with connected(database) as one:
        for revision, steps in migrations().items():
            for step in steps if revision > BEFORE else ():
                if BESIDE_WRITERS.search(step):
                    await one.execute(step)
                    continue
                known = {row["relname"] for row in await one.fetch(RELATIONS)}
                async with one.transaction():
                    await one.execute(step)
                    locked = known & {row["relname"] for row in await one.fetch(KEEPING_WRITERS_OUT)}
                assert len(locked) <= 1, (revision, step, locked)
