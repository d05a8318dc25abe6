"""A match stays what it was, whichever version of Kogge reads it.

How it was before: a table played by whatever edition the version had, so another value in the box gave a finished match another outcome,
and `kogge prove` reported nothing; a snapshot with a missing field, cut off or under a wrong number made its table unloadable or wrong;
a table that does not replay was tried every four seconds for ever."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import asyncpg
import pytest
import pytest_asyncio

from kogge.engine import Edition
from kogge.games.visby import VISBY
from kogge.service.databases.replay_check import prove, prove_tables
from kogge.service.databases.upgrade import migrate
from kogge.service.store import Store
from kogge.service.store.shares import Served
from kogge.service.tables.loader import load
from kogge.service.tables.rooms import Rooms
from kogge.service.work.worker import IN_TURN
from kogge.tables.commands import MakeMove
from kogge.tables.digests import proof_of
from kogge.tables.entries import TableId
from kogge.tables.refusals import Refused
from kogge.tables.snapshot import take_snapshot
from service.faults.played import PEOPLE, begun, play_on
from service.servers import Postgres
from service.servers.site import Worker

ID = TableId("a-table-of-this-test")
NONSENSE = """
update entries set what = jsonb_set(what::jsonb, '{move}', '"nonsense"')::json where kind = 'Answered' and table_id = $1
"""


@pytest_asyncio.fixture
async def database(postgres: Postgres) -> AsyncIterator[str]:
    """A database without a table."""
    postgres.ask("create database versions")
    dsn = postgres.dsn.removesuffix("kogge") + "versions"
    await migrate((dsn,))
    yield dsn
    postgres.ask("drop database versions with (force)")


async def execute(database: str, statement: str, *arguments: object) -> str:
    connection = await asyncpg.connect(database)
    try:
        return str(await connection.execute(statement, *arguments))
    finally:
        await connection.close()


def other_edition() -> Edition:
    """Visby with another price of victory: what was played by it would have ended otherwise."""
    printed = VISBY.printed_edition()
    path = "troops.seals"
    fact = printed.facts[path]
    assert isinstance(fact.value, int)
    return Edition(printed.game, printed.name, printed.title, {**printed.facts, path: replace(fact, value=fact.value + 1)})


@pytest.mark.asyncio
async def test_another_printed_edition_changes_no_table(database: str) -> None:
    earlier = other_edition()
    async with Store.connected((database,)) as store:
        await store.editions.store(earlier, 1, is_printed=True)
        over = await begun(Rooms(store), ID, edition=earlier)
        await play_on(over)
        running = await begun(Rooms(store), TableId(f"{ID}-2"), edition=earlier)
        await play_on(running, 5)
        was = take_snapshot(over.table), take_snapshot(running.table)
    async with Store.connected((database,)) as store:
        assert (take_snapshot(await load(store, ID)), take_snapshot(await load(store, TableId(f"{ID}-2")))) == was
        assert (await prove_tables(store, [ID, TableId(f"{ID}-2")])).findings == []
        # One that a version before this has opened knows its edition by name only.
        await execute(database, "update entries set what = (what::jsonb - 'edition')::json where kind = 'Opened'")
        assert take_snapshot(await load(store, ID)).match == was[0].match
        assert (await prove_tables(store, [ID])).findings == []


@pytest.mark.asyncio
async def test_prove_compares_what_happened_and_how_it_ended(database: str) -> None:
    async with Store.connected((database,)) as store:
        for number in range(3):
            room = await begun(Rooms(store), TableId(f"{ID}-{number}"), seed=number)
            await play_on(room, seed=number)
            assert await store.proofs.of(room.id) == proof_of(room.table)
        running = await begun(Rooms(store), ID)
        await play_on(running, 5)
    proven = await prove((database,), cores=2)
    assert (proven.tables, proven.compared, proven.findings) == (4, 3, [])
    await execute(database, "update proofs set outcome = 'another' where table_id = $1", f"{ID}-0")
    await execute(database, "update proofs set told = 'another' where table_id = $1", f"{ID}-1")
    await execute(database, "update entries set what = '{}' where table_id = $1 and seq = 6", f"{ID}-2")
    found = [(finding.table_id, finding.code) for finding in (await prove((database,), cores=2)).findings]
    assert found == [(f"{ID}-0", "other-outcome"), (f"{ID}-1", "other-events"), (f"{ID}-2", "unreadable")]
    assert (await prove((database,), cores=1, sample=2)).tables == 2


BAD_SNAPSHOTS = {
    "no JSON": "update snapshots set data = 'no JSON'",
    "cut off": "update snapshots set data = substr(data, 1, length(data) / 2)",
    "a field is missing": "update snapshots set data = convert_to(replace(convert_from(data, 'UTF8'), '\"agreed\":[],', ''), 'UTF8')",
    "other places": "update snapshots set data = convert_to(replace(convert_from(data, 'UTF8'), 'Wismar', 'Reval'), 'UTF8')",
    "an earlier number": "update snapshots set seq = seq - 1",
    "a number to come": "update snapshots set seq = seq + 1000",
    "of another version": "update snapshots set seal = null",
}


@pytest.mark.asyncio
@pytest.mark.parametrize("what", BAD_SNAPSHOTS)
async def test_whatever_is_wrong_with_a_snapshot_the_entries_decide(database: str, what: str) -> None:
    async with Store.connected((database,)) as store:
        room = await begun(Rooms(store), ID)
        await play_on(room, 6)
        was = take_snapshot(room.table)
        await store.store_snapshot(ID, was)
        await play_on(room, 3)
        assert await execute(database, BAD_SNAPSHOTS[what]) == "UPDATE 1"
        table = await load(store, ID)
        assert take_snapshot(table) == take_snapshot(room.table)
        better = take_snapshot(table)
        await store.store_snapshot(ID, better)
        assert await store.snapshot(ID) == better


@pytest.mark.asyncio
async def test_a_snapshot_that_fits_but_lies_is_found_out_by_the_next_entries(database: str) -> None:
    async with Store.connected((database,)) as store:
        room = await begun(Rooms(store), ID)
        await play_on(room, 6)
        lie = take_snapshot(room.table)
        await play_on(room, 3)
        assert lie.match is not None
        await store.store_snapshot(ID, replace(lie, match=replace(lie.match, match={**lie.match.match, "position": {}})))
        assert take_snapshot(await load(store, ID)) == take_snapshot(room.table)


async def claimed(store: Store, kind: str) -> list[str]:
    """The tables at which a worker finds something due."""
    if kind in IN_TURN:
        return [one.table_id for one in await store.lease_jobs_fairly(0, 10, 1_000, 10, kind, Served())]
    return [one.table_id for one in await store.lease_jobs(0, 10, 1_000, 10, (kind,))]


@pytest.mark.asyncio
@pytest.mark.parametrize("kind", ["flag", "bot", "thinking", "analysis"])
async def test_a_table_that_does_not_replay_is_set_aside_and_tried_once(database: str, kind: str) -> None:
    async with Store.connected((database,)) as store:
        rooms = Rooms(store)
        for id in (ID, TableId(f"{ID}-2")):
            room = await begun(rooms, id)
            await play_on(room, 2)
            await execute(database, "insert into due values ($1, $2, $3, 1, 0)", id, room.table.seq, kind)
        await execute(database, NONSENSE, ID)
        for _ in range(2):
            with pytest.raises(Refused) as refused:
                await Rooms(store).room(ID)
            assert refused.value.refusal.code == "set-aside"
        (aside,) = await store.aside.all()
        assert (aside.table_id, "ReplayFailed" in aside.why) == (ID, True)
        assert await claimed(store, kind) == [f"{ID}-2"]
        assert await store.aside.again(ID)
        assert not await store.aside.again(ID)
        assert await claimed(store, kind) == [ID]


@pytest.mark.asyncio
async def test_a_worker_tries_a_table_that_does_not_replay_once(database: str) -> None:
    async with Store.connected((database,)) as store:
        room = await begun(Rooms(store), ID)
        await play_on(room, 2)
        await execute(database, "insert into due values ($1, $2, 'flag', 1, 0)", ID, room.table.seq)
        await execute(database, NONSENSE, ID)
    with Worker([database], think_for=100) as worker:
        await asyncio.sleep(5)
    tried = [line for line in worker.said.splitlines() if '"table_set_aside"' in line or '"job_' in line]
    assert 1 <= len(tried) <= 2, tried


@pytest.mark.asyncio
async def test_a_running_match_of_other_rules_is_not_played_on(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Store.connected((database,)) as store:
        over = await begun(Rooms(store), ID)
        await play_on(over)
        running = await begun(Rooms(store), TableId(f"{ID}-2"))
        await play_on(running, 5)
        monkeypatch.setattr(VISBY, "rules_version", VISBY.rules_version + 1)
        assert (await load(store, ID)).stage == "over"
        with pytest.raises(Refused):
            await load(store, TableId(f"{ID}-2"))
        assert [finding.code for finding in (await prove_tables(store, [ID, TableId(f"{ID}-2")])).findings] == ["other-rules"]
        monkeypatch.undo()
        assert await store.aside.again(TableId(f"{ID}-2"))
        room = await Rooms(store).room(TableId(f"{ID}-2"))
        match = room.table.match
        assert match is not None
        await room.do(PEOPLE[match.to_act[0]], MakeMove(str(match.moves(match.to_act[0])[0])))
