"""Whatever dies or goes on while matches are packed and parts dropped, no entry is lost and every reader finds all of them."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace

import asyncpg
import pytest
import pytest_asyncio

from kogge.service.databases.replay_check import prove_tables
from kogge.service.databases.shard_moves import Mover
from kogge.service.databases.upgrade import migrate, migrations
from kogge.service.store import Store, StoreDown
from kogge.service.store.codec import encode_what, kind_of
from kogge.service.store.shards import shard_of
from kogge.service.tables.loader import load
from kogge.service.tables.rooms import Rooms
from kogge.service.work.packer import Packer
from kogge.tables.commands import Talk
from kogge.tables.entries import TableId
from kogge.tables.snapshot import Snapshot, take_snapshot
from service.faults.played import PEOPLE, begun, play_on
from service.faults.site import hand_in
from service.servers import PATIENCE, Postgres
from service.test_packing import ROWS, pack_all

ID = TableId("a-table-of-this-test")
OTHER = TableId("another-table")
BEFORE = "0009"
"""The last revision without parts."""
OPEN_BEFORE = "insert into tables (table_id, seq, stage, game, opened_at, changed_at) values ($1, $2, $3, 'visby', 1, 1)"
ENTRY_BEFORE = "insert into entries (table_id, seq, at, command, kind, what, took) values ($1, $2, $3, $4, $5, $6::json, 0)"
IS_WAITING = "select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%packable%'"


@pytest_asyncio.fixture
async def database(postgres: Postgres) -> AsyncIterator[str]:
    """A database without a table."""
    postgres.ask("create database packing")
    dsn = postgres.dsn.removesuffix("kogge") + "packing"
    await migrate((dsn,))
    yield dsn
    postgres.ask("drop database packing with (force)")


def without_commands(snapshot: Snapshot) -> Snapshot:
    """The state of a table without the ids of commands, which are not packed."""
    return replace(snapshot, commands={})


async def state(store: Store, id: TableId) -> Snapshot:
    return without_commands(take_snapshot(await load(store, id)))


@pytest.mark.asyncio
async def test_a_worker_that_dies_while_it_packs_leaves_all_as_it_was(database: str) -> None:
    async with Store.connected((database,)) as store, hand_in(database) as blocking, hand_in(database) as looking:
        room = await begun(Rooms(store), ID)
        await play_on(room)
        before = await state(store, ID)
        async with blocking.transaction():
            await blocking.execute("lock table packed in share mode")  # its row in `tables` is changed by then
            packing = asyncio.create_task(pack_all(store))
            async with asyncio.timeout(PATIENCE):
                while (pid := await looking.fetchval(IS_WAITING)) is None:
                    await asyncio.sleep(0.01)
            await looking.execute("select pg_terminate_backend($1)", pid)
            with pytest.raises(StoreDown):
                await packing
        assert await looking.fetchval("select count(*) from packed") == 0
        assert await looking.fetchval(ROWS, ID) == room.table.seq
        assert await state(store, ID) == before
        await looking.execute("update parts set leased_until = 0")
        await pack_all(store)
        assert await looking.fetchval(ROWS, ID) == 0
        assert await state(store, ID) == before


@pytest.mark.asyncio
async def test_everybody_reads_and_talks_while_workers_pack_and_die(database: str) -> None:
    ids = [TableId(f"table-{number}") for number in range(6)]
    async with Store.connected((database,)) as store, Store.connected((database,)) as reading, hand_in(database) as looking:
        rooms = [await begun(Rooms(store), id, seed=number) for number, id in enumerate(ids)]
        for room in rooms[:4]:
            await play_on(room)
        rng = random.Random(1)
        read = 0
        is_over = False

        async def keep_packing(other: Store) -> None:
            async with hand_in(database) as hand:
                while not is_over:
                    with contextlib.suppress(StoreDown):
                        await pack_all(other)
                    await hand.execute("update parts set leased_until = 0")

        async def keep_reading() -> None:
            nonlocal read
            while not is_over:
                room = rng.choice(rooms)
                seq = room.table.seq if not room.lock.locked() else 0
                with contextlib.suppress(StoreDown):
                    entries = await reading.entries(room.id)
                    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
                    assert len(entries) >= seq - 1  # the last one may be uncommitted
                    read += 1

        async def keep_killing() -> None:
            kogge = "select pid from pg_stat_activity where application_name like 'kogge over%' and datname = current_database()"
            while not is_over:
                await asyncio.sleep(0.15)
                pids = [row["pid"] for row in await looking.fetch(kogge)]
                await looking.execute("select pg_terminate_backend($1)", rng.choice(pids))

        async with Store.connected((database,)) as second:
            busy = [asyncio.create_task(one) for one in (keep_packing(store), keep_packing(second), keep_reading(), keep_killing())]
            for number in range(20):
                await rooms[number % 4].do(PEOPLE[0], Talk(f"line {number}"))
                await play_on(rooms[4 + number % 2], 1, seed=number)
            is_over = True
            await asyncio.gather(*busy)
        assert read > 20
        for room in rooms:
            await room.catch_up()
            assert await state(store, room.id) == without_commands(take_snapshot(room.table))
            said = [one.text for one in room.table.talk]
            assert sorted(set(said)) == sorted(said)
        assert (await prove_tables(store, ids)).findings == []
        assert (
            await looking.fetchval("select count(*) from (select from entries group by table_id, seq having count(*) > 1) as twice")
            == 0
        )
        await looking.execute("update parts set leased_until = 0")
        await pack_all(store)
        assert await looking.fetchval("select count(*) from packed") == 4
        assert await looking.fetchval("select count(*) from entries join packed using (table_id)") == 0


@pytest.mark.asyncio
async def test_nothing_is_packed_while_an_earlier_version_runs(database: str) -> None:
    async with Store.connected((database,)) as store, hand_in(database) as looking:
        await play_on(await begun(Rooms(store), ID))
        for name in ("kogge", "kogge over 2"):
            earlier = await asyncpg.connect(database, server_settings={"application_name": name})
            await pack_all(store)
            assert await looking.fetchval("select count(*) from packed") == 0
            await earlier.close()
        await pack_all(store)
        assert await looking.fetchval("select count(*) from packed") == 1


@pytest.mark.asyncio
async def test_entries_of_an_earlier_version_in_part_0_are_not_lost(database: str) -> None:
    """A node of the version before plays on at a table that a node of this one has opened."""
    async with Store.connected((database,)) as store, hand_in(database) as earlier:
        await pack_all(store)
        room = await begun(Rooms(store), ID)
        await play_on(room, 3)
        await earlier.execute("update entries set part = 0 where seq > 5")
        before = await state(store, ID)
        await pack_all(store)
        assert await earlier.fetchval("select count(*) from entries_0") == 0
        assert await state(store, ID) == before
        assert await earlier.fetchval("select count(distinct part) from entries") == 1


@pytest.mark.asyncio
async def test_a_part_that_is_being_read_stays_and_people_play_on(database: str) -> None:
    async with Store.connected((database,)) as store, hand_in(database) as backup:
        await play_on(await begun(Rooms(store), ID))
        running = await begun(Rooms(store), OTHER)
        async with backup.transaction():
            count = await backup.fetchval("select count(*) from entries")
            await pack_all(store)
            assert await backup.fetchval("select count(*) from entries_0") > 0
            await play_on(running, 3)
            assert count > 0
        await pack_all(store)
        assert await backup.fetchval(ROWS, ID) == 0


@pytest.fixture
def harbour(postgres: Postgres) -> Iterator[str]:
    """A database without anything in it."""
    postgres.ask("create database harbour")
    yield postgres.dsn.removesuffix("kogge") + "harbour"
    postgres.ask("drop database harbour with (force)")


@pytest.mark.asyncio
async def test_the_rows_of_the_version_before_become_part_0_while_it_writes(database: str, harbour: str) -> None:
    async with Store.connected((database,)) as store:
        room = await begun(Rooms(store), ID)
        await play_on(room)
        entries, before = await store.entries(ID), without_commands(take_snapshot(room.table))
    async with hand_in(harbour) as earlier:
        for revision, steps in migrations().items():
            for step in steps if revision <= BEFORE else ():
                await earlier.execute(step)
        await earlier.execute("create table alembic_version (version_num varchar(32) not null primary key)")
        await earlier.execute("insert into alembic_version values ($1)", BEFORE)
        rows = [(ID, one.seq, one.at, one.command, kind_of(one.what), encode_what(one.what).decode()) for one in entries]
        await earlier.execute(OPEN_BEFORE, ID, len(entries), "over")
        append = await earlier.prepare(ENTRY_BEFORE)
        for row in rows[:-2]:
            await append.fetch(*row)
        migrating = asyncio.create_task(migrate((harbour,)))
        while not migrating.done():
            await append.fetch(*rows[-2])
            await earlier.execute("delete from entries where seq = $1", rows[-2][1])
        await migrating
        await append.fetch(*rows[-2])
        await append.fetch(*rows[-1])
        assert await earlier.fetchval("select count(*) from entries_0") == len(entries)
        async with Store.connected((harbour,)) as store:
            assert await store.entries(ID) == entries
            assert await state(store, ID) == before
            await pack_all(store)
            assert await earlier.fetchval("select count(*) from entries_0") == 0
            assert await state(store, ID) == before
            # An earlier version could come back: its part is still there.
            await earlier.execute(OPEN_BEFORE, OTHER, 1, "gathering")
            await append.fetch(OTHER, 1, 1, "", "Talked", "{}")
            assert await earlier.fetchval("select count(*) from entries_0") == 1


@pytest.mark.asyncio
async def test_packed_logs_and_their_later_entries_move_with_their_shard(databases: list[str]) -> None:
    both = (databases[0], databases[1])
    await migrate((both[0],))
    async with Store.connected((both[0],)) as store:
        over, running = await begun(Rooms(store), ID), await begun(Rooms(store), OTHER)
        await play_on(over)
        await play_on(running, 3)
        await pack_all(store)
        await pack_all(store)  # the clusters have other parts
        await over.do(PEOPLE[0], Talk("Wisst ihr noch?"))
        before = [await state(store, id) for id in (ID, OTHER)]
    await migrate(both)
    async with Store.connected(both) as store, hand_in(both[0]) as source, hand_in(both[1]) as target:
        # What a broken-off move has left, and what is missing of it.
        await target.execute(ENTRY_BEFORE, OTHER, 3, 1, "", "Talked", "{}")
        for cluster in (1, 0, 1):
            async with Mover.of(both) as mover:
                for id in (ID, OTHER):
                    await mover.move(shard_of(id), cluster)
            assert [await state(store, id) for id in (ID, OTHER)] == before
        assert [await source.fetchval(f"select count(*) from {name}") for name in ("entries", "packed", "tables")] == [0, 0, 0]
        assert [await target.fetchval(f"select count(*) from {name}") for name in ("packed", "tables")] == [1, 2]
        assert await target.fetchval(ROWS, ID) == 1
        await Packer(store.parts[1], store.clocks[1], 0).clear_all()
        await pack_all(store, 1)
        assert await target.fetchval(ROWS, ID) == 0
        assert [await state(store, id) for id in (ID, OTHER)] == before
        await play_on(await Rooms(store).room(OTHER), 3)
