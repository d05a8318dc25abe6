"""Finished matches are packed: their entries leave, and everything that reads them finds the same."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import asyncpg
import msgspec
import pytest
import pytest_asyncio

from kogge.engine import Game, notation
from kogge.games import GAMES
from kogge.service.databases.complete_store import complete_store
from kogge.service.databases.replay_check import prove_tables
from kogge.service.databases.upgrade import migrate
from kogge.service.store import Store, UnreadableEntry
from kogge.service.tables.loader import load
from kogge.service.tables.replay import replay
from kogge.service.tables.room import Room
from kogge.service.tables.rooms import Rooms
from kogge.service.work.packer import Packer
from kogge.tables import page
from kogge.tables.commands import Talk, WantRematch
from kogge.tables.entries import LogEntry, MoveMade, PersonId, Sat, Started, TableId, TakenBack, Talked, Terms
from kogge.tables.snapshot import take_snapshot
from kogge.tables.table import Table
from matches.test_recorded_matches import FILES, text_of
from service.clients import Client
from service.company import again, guests, play_to_the_end, seat
from service.faults.played import PEOPLE, begun, play_on
from service.servers import PATIENCE, Postgres, free_port
from service.servers.site import Node, Worker

ID = TableId("a-table-of-this-test")
OTHER = TableId("another-table")
CHOSEN = ("2p-0", "3p-random-7", "4p-1")
RECORDED = [
    pytest.param(game, file, id=f"{game.id} {file.stem}", marks=[] if file.stem in CHOSEN else [pytest.mark.long])
    for game, file in FILES
]
ROWS = "select count(*) from entries where table_id = $1"
PARTITIONS = "select inhrelid::regclass::text from pg_inherits where inhparent = 'entries'::regclass order by inhrelid"


@pytest_asyncio.fixture
async def database(postgres: Postgres) -> AsyncIterator[str]:
    """A database without a table."""
    postgres.ask("create database packing")
    dsn = postgres.dsn.removesuffix("kogge") + "packing"
    await migrate((dsn,))
    yield dsn
    postgres.ask("drop database packing with (force)")


@pytest_asyncio.fixture
async def store(database: str) -> AsyncIterator[Store]:
    async with complete_store((database,)) as store:
        yield store


@pytest_asyncio.fixture
async def hand(database: str) -> AsyncIterator[asyncpg.Connection]:
    """A connection beside the store."""
    connection = await asyncpg.connect(database)
    yield connection
    await connection.close()


async def pack_all(store: Store, cluster: int = 0) -> None:
    """Pack what is finished, as if a long time had passed."""
    packer = Packer(store.parts[cluster], store.clocks[cluster], 0)
    for _ in range(2):  # the first round closes the newest part
        await packer.clear_all()
        await asyncio.sleep(0.002)


async def played(store: Store, id: TableId = ID, game: str = "visby") -> Room:
    """A table whose match is over."""
    room = await begun(Rooms(store), id, game)
    await play_on(room)
    return room


def log_of(game: Game, file: Path) -> list[LogEntry]:
    """A log with a recorded match, and with talk after its end."""
    record = notation.read(text_of(file))
    people = [PersonId(f"person-{seat}") for seat in range(record.players)]
    terms = Terms(game.id, record.players, record.options, record.edition)
    first = Table.open(game, game.printed_edition(), people[0], terms, "5a" * 32, 1000)
    bodies = [
        *[Sat(seat, person, f"Näme {seat}", "") for seat, person in enumerate(people)],
        Started(record.deal, record.rules, record.sealing),
        *[
            TakenBack(entry.seat, entry.undoes) if entry.is_undo else MoveMade(entry.seat, entry.move, entry.chance)
            for entry in record.entries
        ],
        Talked(0, "Näme 0", 'Schön gespielt! "Na ja" \\ \u2028 ⚓'),
    ]
    return [first, *[LogEntry(seq, 1000 + 37 * seq, what, f"person/{seq}", seq % 3) for seq, what in enumerate(bodies, 2)]]  # type: ignore[arg-type]


@dataclass(frozen=True)
class Found:
    """Everything that can be read of a table."""

    entries: list[LogEntry]
    pages: list[bytes]
    replays: list[bytes]
    record: str

    @staticmethod
    async def of(store: Store, id: TableId) -> Found:
        entries = await store.entries(id)
        table = await load(store, id)
        viewers = [*range(len(table.places)), None]
        assert table.recording is not None
        return Found(
            [replace(entry, command="") for entry in entries],
            [msgspec.json.encode(page.page(table, viewer)) for viewer in viewers],
            [msgspec.json.encode(replay(id, entries, viewer, viewer, 1, len(entries))) for viewer in (0, None)],
            notation.write(table.recording.record),
        )


@pytest.mark.asyncio
@pytest.mark.parametrize(("game", "file"), RECORDED)
async def test_a_packed_match_is_read_as_before(store: Store, hand: asyncpg.Connection, game: Game, file: Path) -> None:
    entries = log_of(game, file)
    await Rooms(store).open(ID, entries)
    before = await Found.of(store, ID)
    assert [replace(entry, command="", took=0) for entry in entries] == [replace(entry, took=0) for entry in before.entries]
    await pack_all(store)
    assert await hand.fetchval(ROWS, ID) == 0
    assert await Found.of(store, ID) == before
    assert [entry.seq for entry in await store.entries(ID, before.entries[-3].seq)] == [one.seq for one in before.entries[-2:]]
    assert await store.entries(ID, before.entries[-1].seq) == []
    assert (await prove_tables(store, [ID])).findings == []


@pytest.mark.asyncio
async def test_a_part_leaves_when_its_matches_are_packed_and_the_others_moved(store: Store, hand: asyncpg.Connection) -> None:
    await pack_all(store)
    over, running = await played(store), await begun(Rooms(store), OTHER)
    await play_on(running, 5)
    (part,) = {row["part"] for row in await hand.fetch("select part from tables")}
    assert part > 0
    assert {row["part"] for row in await hand.fetch("select part from entries")} == {part}
    await store.store_snapshot(ID, take_snapshot(over.table))
    before = await Found.of(store, OTHER)
    await pack_all(store)
    newest = await store.parts[0].newest()
    partitions = [row[0] for row in await hand.fetch(PARTITIONS)]
    assert f"entries_{part}" not in partitions
    assert {"entries_0", f"entries_{newest}"} <= set(partitions)
    assert len(partitions) == await hand.fetchval("select count(*) from parts") <= 3
    assert [tuple(row) for row in await hand.fetch("select table_id, part from tables order by part")] == [
        (OTHER, newest),
        (ID, None),
    ]
    assert await hand.fetchval(ROWS, ID) == 0
    assert await hand.fetchval("select count(*) from snapshots") == 0
    assert await hand.fetchval("select count(*) from entries where part = $1", newest) == running.table.seq
    assert await Found.of(store, OTHER) == before
    await play_on(running)
    assert (await prove_tables(store, [ID, OTHER])).findings == []


@pytest.mark.asyncio
async def test_people_talk_on_at_a_packed_table_and_play_again(store: Store, hand: asyncpg.Connection) -> None:
    rooms = Rooms(store)
    room = await begun(rooms, ID)
    await play_on(room)
    last = room.table.seq
    await pack_all(store)
    await room.do(PEOPLE[0], Talk("Wisst ihr noch?"))
    elsewhere = await Rooms(store).room(ID)
    for person in PEOPLE:
        await elsewhere.do(person, WantRematch(TableId("rematch"), "luck"))
    await room.catch_up()
    assert [row["seq"] for row in await hand.fetch("select seq from entries where table_id = $1", ID)] == [
        last + 1,
        last + 2,
        last + 3,
    ]
    assert await hand.fetchval("select part from tables where table_id = $1", ID) == await store.parts[0].newest()
    before = await Found.of(store, ID)
    assert before.pages[0] == msgspec.json.encode(page.page(room.table, 0))
    await pack_all(store)
    assert await hand.fetchval("select seq from packed") == last + 3
    assert await hand.fetchval(ROWS, ID) == 0
    assert await Found.of(store, ID) == before


@pytest.mark.asyncio
async def test_what_is_practice_stays_practice(store: Store, hand: asyncpg.Connection) -> None:
    room = await played(store)
    undone = '{"seat":0,"undoes":1,"practice":true}'
    await hand.execute("update tables set seq = seq + 1")
    await hand.execute(
        "insert into entries (table_id, seq, at, command, kind, what) values ($1, $2, 1, '', 'TakenBack', $3::json)",
        ID, room.table.seq + 1, undone,
    )  # fmt: skip
    (found,), _ = await store.sitting(PEOPLE[0], 10)
    await pack_all(store)
    assert await store.sitting(PEOPLE[0], 10) == ([found], 0)
    assert found[-1]


@pytest.mark.asyncio
async def test_a_damaged_pack_affects_its_own_table_only(store: Store, hand: asyncpg.Connection) -> None:
    await played(store)
    await played(store, OTHER)
    await pack_all(store)
    for data in (b"", b"\x02later", b"\x01cut off"):
        await hand.execute("update packed set data = $1 where table_id = $2", data, ID)
        with pytest.raises(UnreadableEntry):
            await store.entries(ID)
    assert await store.entries(OTHER)


@pytest.mark.asyncio
async def test_a_log_with_a_gap_stays_as_rows_and_holds_up_no_part(store: Store, hand: asyncpg.Connection) -> None:
    room = await played(store)
    await hand.execute("delete from entries where seq = 5")
    await pack_all(store)
    assert await hand.fetchval("select count(*) from packed") == 0
    assert await hand.fetchval(ROWS, ID) == room.table.seq - 1
    assert await hand.fetchval("select count(*) from entries_0") == 0


@pytest.mark.asyncio
async def test_no_number_of_an_entry_is_taken_twice(store: Store, hand: asyncpg.Connection) -> None:
    await pack_all(store)
    room = await begun(Rooms(store), ID)
    with pytest.raises(asyncpg.UniqueViolationError):
        await hand.execute("insert into entries select * from entries where table_id = $1 and seq = 1", ID)
    assert await hand.fetchval(ROWS, ID) == room.table.seq


@pytest.mark.asyncio
async def test_a_site_shows_packed_matches_as_before(place: Path) -> None:
    """By processes of a site: page, replay, record, analysis, talk and rematch."""
    with Postgres(place / "cluster") as cluster:
        await migrate((cluster.dsn,))
        port = free_port()
        with Node([cluster], port=port) as node, Worker([cluster], pack_after=0, playouts=1):
            async with guests([node.url], 2) as people:
                tables = [await seat(people, game.id) for game in GAMES]
                for table in tables:
                    await play_to_the_end(people, table)
                before = [await shown(people[0], table) for table in tables]
                analysis = await analysed(people[0], tables[0])
                cluster.ask("delete from analyses")
        with Node([cluster], port=port) as node, Worker([cluster], pack_after=1, playouts=1):
            async with asyncio.timeout(PATIENCE):
                while cluster.ask("select count(*) from packed") != "3" or cluster.ask("select count(*) from entries") != "0":
                    await asyncio.sleep(0.2)
            async with again(people[0], node.url) as first, again(people[1], node.url) as second:
                assert [await shown(first, table) for table in tables] == before
                assert await analysed(first, tables[0]) == analysis
                for person in (first, second):
                    await person.watch(tables[0])
                await first.do("talk", tables[0], text="Noch eine?")
                for person in (first, second):
                    await person.do("want-rematch", tables[0])
                await second.until(lambda: second.pages[tables[0]]["page"]["rematch"]["table"] is not None)


async def shown(person: Client, table: str) -> list[Any]:
    """What a site shows of a finished match, except who is there."""
    page = (await person.http("GET", f"/api/tables/{table}")).json()
    page.pop("away")
    others = [await person.http("GET", f"/api/tables/{table}{path}") for path in ("/replay?begin=1&count=1000", "/record")]
    return [page, *[other.text for other in others]]


async def analysed(person: Client, table: str) -> Any:
    """The analysis of a match, once it is done."""
    async with asyncio.timeout(PATIENCE):
        while (found := (await person.http("POST", f"/api/tables/{table}/analysis")).json())["state"] != "done":
            await asyncio.sleep(0.2)
    return found
