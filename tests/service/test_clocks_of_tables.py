"""Time is up when the clock says so, not a second later, whichever processes are alive."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from kogge.service.databases.upgrade import migrate
from kogge.tables.clock import HOUR, SECOND
from kogge.tables.entries import LogEntry, TakenOver
from service.clients import Client
from service.company import guests, has_the_page_of_every_node, play_to_the_end, seat, sees, start, stored_entries
from service.conftest import RunningSite
from service.servers import PATIENCE, Postgres
from service.servers.site import Node, Worker
from stopwatch import Stopwatch

LATEST = 1 * SECOND


def until(person: Client, table: str, seat: int) -> int:
    """When the time of a seat will be up."""
    deadline = person.pages[table]["page"]["seats"][seat]["until"]
    assert isinstance(deadline, int)
    return deadline


def live(bank: int, increment: int = 0) -> dict[str, object]:
    return {"kind": "live", "bank": bank, "increment": increment}


async def flagged(databases: tuple[str, ...], table: str, within: float = PATIENCE) -> LogEntry:
    """The entry by which a seat was taken over, once it is stored."""
    async with asyncio.timeout(within):
        while True:
            over = [entry for entry in await stored_entries(databases, table) if isinstance(entry.what, TakenOver)]
            if over:
                return over[0]
            await asyncio.sleep(0.1)


@pytest.fixture(autouse=True)
def watch() -> Iterator[Stopwatch]:
    with Stopwatch() as watch:
        yield watch


def assert_on_time(entry: LogEntry, deadline: int, watch: Stopwatch) -> None:
    assert isinstance(entry.what, TakenOver)
    assert entry.what.reason == "time-up"
    assert 0 <= entry.at - deadline <= LATEST + watch.stolen * SECOND


@pytest.mark.long
@pytest.mark.asyncio
@pytest.mark.parametrize("time_up", ["bot", "forfeit"])
async def test_a_live_clock_flags_on_time_and_a_bot_plays_on(site: RunningSite, time_up: str, watch: Stopwatch) -> None:
    async with guests(site.urls, 2) as people:
        danzig, wismar = people
        table = await seat(people, "visby", ["random"], clock=live(2 * SECOND, increment=60 * SECOND), time_up=time_up)
        match = danzig.match(table)
        assert match is not None
        await danzig.do("answer", table, move=match["moves"][0])
        deadline = until(danzig, table, 1)
        entry = await flagged(site.databases, table)
        assert_on_time(entry, deadline, watch)
        assert entry.what == TakenOver(1, "steady", "time-up", forfeits=time_up == "forfeit")
        await sees(wismar, table, entry.seq)
        assert wismar.pages[table]["you"] is None
        await play_to_the_end(people, table)
        over = danzig.match(table)
        assert over is not None
        if time_up == "forfeit":
            assert over["places"][1] == 3
        else:
            assert over["places"] == [standing["place"] for standing in over["outcome"]["standings"]]
        for person in people:
            await has_the_page_of_every_node(person, table, site.urls)


@pytest.mark.long
@pytest.mark.asyncio
async def test_all_who_owe_an_answer_are_flagged_on_time(site: RunningSite, watch: Stopwatch) -> None:
    async with guests(site.urls, 4) as people:
        table = await seat(people, "visby", clock=live(2 * SECOND))
        deadlines = {seat: until(people[0], table, seat) for seat in range(4)}
        await people[0].until(lambda: people[0].is_over(table))
        over = [entry for entry in await stored_entries(site.databases, table) if isinstance(entry.what, TakenOver)]
        assert len(over) == 4
        for entry in over:
            assert isinstance(entry.what, TakenOver)
            assert_on_time(entry, deadlines[entry.what.seat], watch)


@pytest.mark.long
@pytest.mark.asyncio
async def test_it_flags_on_time_when_the_node_that_served_the_table_is_dead(site: RunningSite, watch: Stopwatch) -> None:
    node = Node(site.clusters, site.nats)
    await asyncio.to_thread(node.start)
    try:
        async with guests([node.url], 2) as people:
            tables = [
                await seat(people, game, clock=live(bank)) for game, bank in (("visby", 4_000), ("riga", 3_500), ("riga", 3_000))
            ]
            deadlines = [min(shown_deadlines(people[0], table)) for table in tables]
            await asyncio.to_thread(node.kill)
            assert time.time() * SECOND < min(deadlines), "the node died before the time was up"
        for table, deadline in zip(tables, deadlines, strict=True):
            assert_on_time(await flagged(site.databases, table), deadline, watch)
    finally:
        await asyncio.to_thread(node.stop)


def shown_deadlines(person: Client, table: str) -> list[int]:
    """When the times of all are up whose clocks run."""
    return [seat["until"] for seat in person.pages[table]["page"]["seats"] if seat["until"] is not None]


@pytest.mark.long
@pytest.mark.asyncio
async def test_it_flags_on_time_when_a_worker_was_killed_and_another_one_started(place: Path, watch: Stopwatch) -> None:
    with Postgres(place / "cluster") as cluster:
        await migrate((cluster.dsn,))
        with Node([cluster]) as node, Worker([cluster]) as killed:
            async with guests([node.url], 2) as people:
                tables = [await seat(people, "riga", clock=live(bank)) for bank in (500, 6_000)]
                deadlines = [min(shown_deadlines(people[0], table)) for table in tables]
                assert_on_time(await flagged((cluster.dsn,), tables[0]), deadlines[0], watch)
                await asyncio.to_thread(killed.kill)
                other = Worker([cluster])
                await asyncio.to_thread(other.start)
                up = int(time.time() * SECOND)
                try:
                    assert_on_time(await flagged((cluster.dsn,), tables[1]), max(deadlines[1], up), watch)
                finally:
                    await asyncio.to_thread(other.stop)


@pytest.mark.asyncio
async def test_by_correspondence_a_resting_player_is_not_flagged(site: RunningSite, watch: Stopwatch) -> None:
    now = int(time.time() * SECOND) % (24 * HOUR)
    rest = {"begins": (now - HOUR) % (24 * HOUR), "lasts": 2 * HOUR}
    async with guests(site.urls, 2) as people:
        danzig, wismar = people
        table = await danzig.open("visby", 2, clock={"kind": "correspondence", "per_decision": 1_500})
        for person, own in ((danzig, {"rest": rest}), (wismar, {})):
            await person.watch(table)
            await person.do("sit", table, **own)
        await start(people, table)
        begun = (await stored_entries(site.databases, table))[-1].at
        assert until(danzig, table, 0) - begun > HOUR / 2
        assert until(danzig, table, 1) - begun == 1_500
        entry = await flagged(site.databases, table)
        assert_on_time(entry, begun + 1_500, watch)
        assert takes_over(entry) == 1
        await asyncio.sleep(1)
        assert [
            takes_over(entry) for entry in await stored_entries(site.databases, table) if isinstance(entry.what, TakenOver)
        ] == [1]


def takes_over(entry: LogEntry) -> int:
    """The seat that a bot took over."""
    assert isinstance(entry.what, TakenOver)
    return entry.what.seat
