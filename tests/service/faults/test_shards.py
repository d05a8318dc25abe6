"""Where tables live is written in the databases, and shards move while people play.

How it was before: a second database in the list made 18 of 40 tables vanish (404) while the node said it was ready, because the place of a
table followed from how many databases were named; and nothing could be moved."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path

import asyncpg
import pytest

from kogge.games.visby import VISBY
from kogge.service.databases.replay_check import prove_tables
from kogge.service.databases.shard_moves import CannotMove, Mover
from kogge.service.databases.upgrade import migrate
from kogge.service.store import Store
from kogge.service.store.shards import SHARDS, WrongDatabases, shard_of
from kogge.service.tables.rooms import Rooms
from kogge.tables.entries import TableId
from kogge.tables.snapshot import take_snapshot
from service.faults.played import begun, play_on
from service.faults.site import hand_in, soon
from service.servers import Nats
from service.servers.site import Node
from service.shards_on_the_move import move_while_playing


async def run(database: str, statement: str, *arguments: object) -> list[asyncpg.Record]:
    connection = await asyncpg.connect(database)
    try:
        return await connection.fetch(statement, *arguments)
    finally:
        await connection.close()


async def tables_opened(database: str, count: int) -> list[TableId]:
    async with Store.connected((database,)) as store:
        ids = [TableId(f"table-{number}") for number in range(count)]
        for id in ids:
            await begun(Rooms(store), id)
    return ids


@pytest.mark.asyncio
async def test_another_database_in_the_list_loses_no_table(databases: list[str]) -> None:
    first, second, stranger = databases
    await migrate((first,))
    ids = await tables_opened(first, 12)
    with pytest.raises(RuntimeError, match="kogge migrate"), Node([first, second]):
        pass
    await migrate((stranger,))
    with pytest.raises(RuntimeError, match="another site"), Node([first, stranger]):
        pass
    with pytest.raises(RuntimeError, match="twice"), Node([first, first]):
        pass
    await migrate((first, second))
    for order in ((first, second), (second, first)):
        async with Store.connected(order) as store:
            assert [len(await store.entries(id)) for id in ids] == [4] * 12
    async with Mover.of((first, second)) as mover:
        await mover.move(shard_of(ids[0]), 1)
    with pytest.raises(WrongDatabases, match="missing"):
        async with Store.connected((first,)):
            pass


@pytest.mark.asyncio
async def test_a_site_of_the_version_before_keeps_the_place_of_every_table(databases: list[str]) -> None:
    first, second, _ = databases
    await migrate((first, second))
    async with Store.connected((first, second)) as store:
        for number in range(12):
            await begun(Rooms(store), TableId(f"table-{number}"))
    for database in (first, second):  # as it was before there was a map
        await run(database, "truncate site, shards")
    with pytest.raises(WrongDatabases, match="misplaced"):
        await migrate((second, first))
    await migrate((first, second))
    async with Store.connected((first, second)) as store:
        assert [len(await store.entries(TableId(f"table-{number}"))) for number in range(12)] == [4] * 12


@pytest.mark.asyncio
async def test_everything_of_a_shard_moves_and_what_knows_it_not_follows(databases: list[str]) -> None:
    both = (databases[0], databases[1])
    await migrate((both[0],))
    (id,) = await tables_opened(both[0], 1)
    await migrate(both)
    async with Store.connected(both) as store, Store.connected(both) as late, Store.connected(both) as unread:
        room, elsewhere = await Rooms(store).room(id), await Rooms(late).room(id)
        await play_on(room)
        await store.analyses.request(id, 1)
        await store.give_code("ABCDEF", id)
        await store.store_snapshot(id, take_snapshot(room.table))
        async with Mover.of(both) as mover:
            for shard in {shard_of(id), shard_of("ABCDEF"), shard_of(room.table.edition.fingerprint)}:
                await mover.move(shard, 1)
            assert [holding.tables for holding in await mover.holdings()] == [0, 1]
        await elsewhere.catch_up()
        assert await late.table_of_code("ABCDEF") == id
        assert await late.analyses.progress(id) is not None
        assert await unread.editions.read(room.table.edition.fingerprint)
        proven = await prove_tables(late, [id])
        assert (proven.compared, proven.findings) == (1, [])
        assert [one.table_id for one in await late.lease_jobs(1, 10, 1_000, 10, ("analysis",))] == [id]
        fresh = await Rooms(late).room(id)
        assert take_snapshot(fresh.table) == take_snapshot(room.table)
    for name in ("tables", "entries", "due", "sitting", "analyses", "proofs", "snapshots", "codes"):
        assert await run(both[0], f"select 1 from {name}") == [], name


@pytest.mark.asyncio
async def test_an_edition_that_moves_while_it_is_read_is_found(databases: list[str]) -> None:
    """Before, a process that looked for it where it had been and had read the new map meanwhile found none: the table was set
    aside for good."""
    both = (databases[0], databases[1])
    await migrate((both[0],))
    await migrate(both)
    edition = VISBY.printed_edition().fingerprint
    shard = shard_of(edition)
    async with Store.connected(both) as store, hand_in(both[0]) as source, hand_in(both[1]) as target:

        async def is_known() -> bool:
            return store.shards.place(edition) == 1

        row = await source.fetchrow("select * from editions where fingerprint = $1", edition)
        assert row is not None
        async with source.transaction():
            await source.execute("lock table editions in access exclusive mode")
            reading = asyncio.create_task(store.editions.read(edition))
            await asyncio.sleep(0.1)
            await target.execute("update shards set cluster = 1, epoch = 1 where shard = $1", shard)
            await target.copy_records_to_table("editions", records=[tuple(row)], columns=list(row.keys()))
            await target.execute("update site set changes = changes + 1")
            assert await soon(is_known)
            await source.execute("delete from editions where fingerprint = $1", edition)
        assert (await reading).fingerprint == edition


@pytest.mark.asyncio
async def test_a_move_that_is_broken_off_leaves_the_shard_where_it_was_or_is_finished(databases: list[str]) -> None:
    both = (databases[0], databases[1])
    await migrate((both[0],))
    (id,) = await tables_opened(both[0], 1)
    await migrate(both)
    async with Store.connected(both) as store:
        room = await Rooms(store).room(id)
        await run(
            both[0], "update shards set frozen_until = clock_timestamp() + interval '0.4 second' where shard = $1", shard_of(id)
        )
        begun_at = asyncio.get_running_loop().time()
        await play_on(room, 1)
        assert asyncio.get_running_loop().time() - begun_at > 0.2
        # Given away, and the mover died before the other cluster took it: the next process that reads the map passes it on.
        async with Mover.of(both) as mover:
            await mover.move(shard_of(id), 1)
        await run(both[1], "update shards set cluster = 0, epoch = 0 where shard = $1", shard_of(id))
        await run(both[1], "update site set changes = changes + 1")
        await play_on(room, 2)
        assert len(await run(both[1], "select 1 from shards where cluster = 1")) == 1


@pytest.mark.asyncio
async def test_shards_stay_while_a_process_does_not_know_all_clusters(databases: list[str]) -> None:
    both = (databases[0], databases[1])
    await migrate((both[0],))
    (id,) = await tables_opened(both[0], 1)
    async with Store.connected((both[0],)) as old:
        await old.entries(id)
        await migrate(both)
        with pytest.raises(CannotMove, match="old-nodes"):
            async with Mover.of(both) as mover:
                await mover.move(shard_of(id), 1)


@pytest.mark.asyncio
async def test_the_database_reckons_shards_as_we_do(databases: list[str]) -> None:
    await migrate((databases[0],))
    keys = ["", "a", "Ä table", *[TableId(f"table-{number}") for number in range(50)]]
    found = await run(databases[0], "select shard_of(key) as shard from unnest($1::text[]) as keys (key)", keys)
    assert [row["shard"] for row in found] == [shard_of(key) for key in keys]
    assert all(0 <= row["shard"] < SHARDS for row in found)


@pytest.mark.asyncio
async def test_tables_play_on_while_their_shards_move(place: Path, nats: Nats) -> None:
    found = await move_while_playing(place, nats, tables=12, shards=96, bench=False)
    assert (found.moved, found.problems) == (96, [])
    assert found.answers > 50
    assert found.longest_silence < 5.0, "on a machine that does much else at the same time"


@pytest.mark.asyncio
async def test_a_store_that_stops_watching_moves_leaves_nothing_behind(databases: list[str]) -> None:
    """Before, a question to each cluster was left that nobody had asked yet, and Python said so."""
    await migrate(tuple(databases))
    async with Store.connected(tuple(databases)) as store:
        looking = asyncio.create_task(store.shards.has_changed())
        await asyncio.sleep(0)  # it has begun, and its questions have not
        looking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await looking
        gc.collect()  # what was left fails the test now, not another one
