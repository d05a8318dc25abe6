"""The stored log of a table, and processes that share only the store: no bus runs between them here."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from kogge.engine import RecordSeq
from kogge.games import GAMES
from kogge.service.databases.complete_store import complete_store
from kogge.service.metrics import ENTRIES_RESYNCED
from kogge.service.people.people import GuestSession
from kogge.service.settings import Settings
from kogge.service.site import Site
from kogge.service.store import NoSuchTable
from kogge.service.tables.loader import load, printed_rules
from kogge.service.tables.room import Room
from kogge.service.tables.rooms import Rooms, now_ms
from kogge.tables.clock import HOUR, Rest, live
from kogge.tables.commands import MakeMove, Mute, Sit, Start, Talk, Undo
from kogge.tables.entries import PersonId, TableId, Terms
from kogge.tables.snapshot import take_snapshot
from kogge.tables.table import Table
from service.company import stored_commands
from service.servers import PATIENCE, Postgres

SECRET = "00" * 31 + "07"
PEOPLE = (PersonId("Lübeck"), PersonId("Wismar"))


@asynccontextmanager
async def processes(clusters: tuple[Postgres, Postgres], count: int) -> AsyncIterator[list[Rooms]]:
    """So many processes that hear nothing of each other."""
    async with complete_store(tuple([cluster.dsn for cluster in clusters])) as store:
        yield [Rooms(store) for _ in range(count)]


async def opened(rooms: Rooms, game: str, id: TableId) -> Room:
    """A new table for two, with a clock."""
    rules = GAMES[game]
    edition = rules.printed_edition()
    terms = Terms(game, len(PEOPLE), {}, str(edition), live(HOUR, 1_000))
    await rooms.open(id, [Table.open(rules, edition, PEOPLE[0], terms, SECRET, now_ms())])
    return await rooms.room(id)


async def begun(rooms: Rooms, game: str, id: TableId) -> Room:
    """A table whose match has just begun."""
    room = await opened(rooms, game, id)
    for person in PEOPLE:
        await room.do(person, Sit(person, contribution=f"luck of {person}", rest=Rest(0, HOUR)), "sit")
    await room.do(PEOPLE[0], Start(), "start")
    return room


def entries_read() -> float:
    """The entries that this process has read from the store because they did not arrive."""
    return next(
        sample.value for metric in ENTRIES_RESYNCED.collect() for sample in metric.samples if sample.name.endswith("_total")
    )


async def play_on(room: Room, answers: int, rng: random.Random) -> None:
    """So many moves at random."""
    for _ in range(answers):
        match = room.table.match
        assert match is not None
        seat = rng.choice(match.to_act)
        await room.do(PEOPLE[seat], MakeMove(str(rng.choice(match.moves(seat)))), f"{rng.random()}")


async def played(rooms: Rooms, game: str, id: TableId, rng: random.Random) -> Room:
    """A table at which everything has happened that a snapshot must know of."""
    room = await begun(rooms, game, id)
    await play_on(room, 7, rng)
    await room.do(PEOPLE[0], Talk("Ahoy"), "talk")
    await room.do(PEOPLE[1], Mute(0), "mute")
    assert room.table.recording is not None
    await room.do(PEOPLE[1], Undo(RecordSeq(room.table.recording.record.last_seq - 1)), "undo")
    return room


@pytest.mark.asyncio
@pytest.mark.parametrize("game", ["visby", "riga", "haithabu"])
async def test_a_table_from_its_snapshot_is_the_one_its_entries_make(
    migrated_clusters: tuple[Postgres, Postgres], game: str
) -> None:
    rng = random.Random(game)
    id = TableId(f"snapshot-{game}")
    async with processes(migrated_clusters, 1) as (rooms,):
        room = await played(rooms, game, id, rng)
        store = rooms.store
        await store.store_snapshot(id, take_snapshot(room.table))
        for answers in (0, 5):
            await play_on(room, answers, rng)
            entries = await store.entries(id)
            from_entries = take_snapshot(Table.load(*printed_rules(entries[0]), entries))
            assert take_snapshot(await load(store, id)) == from_entries == take_snapshot(room.table)


@pytest.mark.asyncio
async def test_a_snapshot_is_used_if_there_is_one_and_never_replaced_by_an_older_one(
    migrated_clusters: tuple[Postgres, Postgres],
) -> None:
    id = TableId("snapshot-used")
    async with processes(migrated_clusters, 1) as (rooms,):
        room = await begun(rooms, "visby", id)
        older = take_snapshot(room.table)
        await room.do(PEOPLE[0], Talk("Ahoy"))
        newer = take_snapshot(room.table)
        told = replace(newer, talk=[replace(newer.talk[0], text="as the snapshot has it")])
        for snapshot in (told, older):
            await rooms.store.store_snapshot(id, snapshot)
            assert list((await load(rooms.store, id)).talk) == told.talk


@pytest.mark.asyncio
async def test_a_snapshot_of_other_rules_is_ignored(migrated_clusters: tuple[Postgres, Postgres]) -> None:
    id = TableId("snapshot-of-other-rules")
    async with processes(migrated_clusters, 1) as (rooms,):
        room = await played(rooms, "riga", id, random.Random(1))
        snapshot = take_snapshot(room.table)
        assert snapshot.match is not None
        rules = snapshot.match.match["rules"]
        assert isinstance(rules, int)
        other = replace(snapshot, talk=[], match=replace(snapshot.match, match={**snapshot.match.match, "rules": rules + 1}))
        await rooms.store.store_snapshot(id, other)
        assert take_snapshot(await load(rooms.store, id)) == snapshot


@pytest.mark.asyncio
async def test_every_fiftieth_entry_leaves_a_snapshot(migrated_clusters: tuple[Postgres, Postgres]) -> None:
    id = TableId("snapshot-at-fifty")
    async with processes(migrated_clusters, 1) as (rooms,):
        room = await begun(rooms, "visby", id)
        while room.table.seq < 50:
            assert await rooms.store.snapshot(id) is None
            await room.do(PEOPLE[0], Talk("Ahoy"))
        async with asyncio.timeout(PATIENCE):
            while (snapshot := await rooms.store.snapshot(id)) is None:
                await asyncio.sleep(0.01)
        assert snapshot.seq == 50


@pytest.mark.asyncio
async def test_what_two_processes_append_at_once_is_kept_once_each_and_in_one_order(
    migrated_clusters: tuple[Postgres, Postgres],
) -> None:
    id = TableId("two-processes")
    async with processes(migrated_clusters, 2) as (first, second):
        await begun(first, "visby", id)
        rooms = [await process.room(id) for process in (first, second)]
        said = [(person, f"{person} {number}") for person in PEOPLE for number in range(20)]
        led_to = await asyncio.gather(
            *[room.do(person, Talk(text), text.replace(" ", "-")) for room in rooms for person, text in said]
        )
        assert led_to[: len(said)] == led_to[len(said) :]
        entries = await first.store.entries(id)
        assert [entry.seq for entry in entries] == list(range(1, 4 + 1 + len(said)))
        kept = stored_commands(entries[4:])
        assert [kept[text.replace(" ", "-")] for _, text in said] == [[seq] for seq in led_to[: len(said)]]
        for room in rooms:
            await room.catch_up()
        assert take_snapshot(rooms[0].table) == take_snapshot(rooms[1].table)


@pytest.mark.asyncio
async def test_a_move_that_is_overtaken_needs_no_read_if_the_other_entry_has_arrived(
    migrated_clusters: tuple[Postgres, Postgres],
) -> None:
    async with processes(migrated_clusters, 2) as (here, there):
        id = TableId("overtaken")
        room = await begun(here, "visby", id)
        other = await there.room(id)
        assert other.table.match is not None
        first, second = [str(other.table.match.moves(seat)[0]) for seat in (0, 1)]
        seq = await other.do(PEOPLE[0], MakeMove(first), "first")
        read = entries_read()
        async with room.lock:
            assert not room.receive_at_once(other.recent[-1].entry)
        assert await room.do(PEOPLE[1], MakeMove(second), "second") == seq + 1
        assert entries_read() == read


@pytest.mark.asyncio
async def test_nothing_is_refused_because_a_process_has_not_heard_of_it(migrated_clusters: tuple[Postgres, Postgres]) -> None:
    id = TableId("not-heard-of")
    async with processes(migrated_clusters, 2) as (first, second):
        here = await opened(first, "visby", id)
        there = await second.room(id)
        for person in PEOPLE:
            await here.do(person, Sit(person))
        assert there.table.seq == 1
        assert await there.do(PEOPLE[0], Start()) == 4


@pytest.mark.asyncio
async def test_nobody_is_shown_a_table_as_it_was_before_what_they_know(migrated_clusters: tuple[Postgres, Postgres]) -> None:
    id = TableId("known-already")
    async with processes(migrated_clusters, 2) as (first, second):
        here = await opened(first, "visby", id)
        site = Site(Settings(secret="a secret that only tests know"), second)
        guest = GuestSession(PEOPLE[0], PEOPLE[0], 0)
        await site.room_for(guest, id)
        known = await here.do(PEOPLE[0], Sit(PEOPLE[0]))
        room, viewer = await site.room_for(guest, id, have=known)
        assert (room.table.seq, viewer) == (known, 0)


@pytest.mark.asyncio
async def test_a_table_that_was_never_opened_is_none(migrated_clusters: tuple[Postgres, Postgres]) -> None:
    async with processes(migrated_clusters, 1) as (rooms,):
        with pytest.raises(NoSuchTable):
            await rooms.room(TableId("never-opened"))


@pytest.mark.asyncio
async def test_an_entry_that_comes_just_as_the_last_statements_end_does_not_wait_for_another(
    migrated_clusters: tuple[Postgres, Postgres],
) -> None:
    """Both statements in flight end at once, and nothing else is appended: nobody else would take the entry along."""
    ids = [TableId(f"just-then-{nth}") for nth in range(6)]
    async with processes(migrated_clusters, 1) as (rooms,):
        tables = {id: await begun(rooms, "visby", id) for id in ids}
        first, second, third = [tables[id] for id in max(rooms.store.by_cluster(ids), key=len)[:3]]
        for nth in range(20):
            others = asyncio.all_tasks()
            said = []
            for room in (first, second):
                said.append(asyncio.create_task(room.do(PEOPLE[0], Talk("Ahoy"), f"{nth}")))
                for _ in range(5):  # its statement is on its way
                    await asyncio.sleep(0)
            appending = [task for task in asyncio.all_tasks() - others if task not in said]
            time.sleep(0.02)  # both have been answered when the loop looks again
            while not all([task.done() for task in appending]):
                await asyncio.sleep(0)
            async with asyncio.timeout(PATIENCE):
                await third.do(PEOPLE[0], Talk("Ahoy"), f"{nth}")
            await asyncio.gather(*said)
