"""Clocks are fair: the time in which nobody could see or move is nobody's, and the time of a table is that of its cluster.

Before, both players forfeited after an outage; a node whose clock was ahead flagged at once and said that it was ready; the clock of
the next player ran from when an entry was decided; and a flag that was claimed before its time was lost.
"""

from __future__ import annotations

import asyncio
import socket
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from kogge.service.databases.upgrade import migrate
from kogge.service.store import Store
from kogge.service.tables.rooms import Rooms
from kogge.tables.clock import HOUR, MINUTE, NO_REST, Clock, Rest, correspondence, live
from kogge.tables.commands import MakeMove
from kogge.tables.entries import LogEntry, TableId, TakenOver, TimeGivenBack
from service.clients import Client
from service.company import again, guests, seat, stored_entries
from service.faults.site import hand_in, held, readiness, soon, stopped
from service.servers import HOST, PATIENCE, Nats, Postgres
from service.servers.site import Node, Worker
from service.test_storing import PEOPLE, begun

FORFEITS = {"time_up": "forfeit"}


def bank(milliseconds: int) -> dict[str, Any]:
    return {"clock": {"kind": "live", "bank": milliseconds, "increment": 0}, **FORFEITS}


def first_move(person: Client, table: str) -> str:
    match = person.match(table)
    assert match is not None
    return str(match["moves"][0])


def flags(entries: list[LogEntry]) -> list[int]:
    """The seats whose time was up."""
    return [entry.what.seat for entry in entries if isinstance(entry.what, TakenOver)]


@pytest.mark.asyncio
async def test_nobody_pays_for_a_table_that_could_not_be_written_to(place: Path) -> None:
    with Postgres(place / "cluster") as cluster:
        await migrate((cluster.dsn,))
        with Node([cluster], worker=True) as node:
            async with guests([node.url], 2) as people:
                anna, bert = people
                table = await seat(people, "visby", **bank(8_000))
                await bert.do("answer", table, move=first_move(bert, table))
                async with held(cluster.dsn, table):
                    answer = asyncio.create_task(anna.do("answer", table, move=first_move(anna, table)))
                    await asyncio.sleep(10)
                seq = await asyncio.wait_for(answer, PATIENCE)
                await anna.until(lambda: anna.pages[table]["seq"] >= seq)
                assert flags(await stored_entries((cluster.dsn,), table)) == []
                seats = anna.pages[table]["page"]["seats"]
                assert all(seat["until"] - time.time() * 1000 > 3_000 for seat in seats), seats


@pytest.mark.asyncio
async def test_an_outage_is_given_back_to_the_running_clock_and_then_it_runs_on(place: Path) -> None:
    with Postgres(place / "cluster") as cluster:
        await migrate((cluster.dsn,))
        with Node([cluster], worker=True) as node:
            async with guests([node.url], 2) as people:
                table = await seat(people, "riga", **bank(5_000))
                before = [one["until"] for one in people[0].pages[table]["page"]["seats"] if one["until"] is not None]
                async with stopped(cluster):
                    await asyncio.sleep(7)
                ends = time.time() * 1000
                await people[0].until(lambda: _until(people[0], table) > before[0])
                assert _until(people[0], table) >= before[0] + 5_500
                assert await soon(lambda: _is_flagged(cluster, table))
                entries = await stored_entries((cluster.dsn,), table)
                assert [entry for entry in entries if isinstance(entry.what, TimeGivenBack)]
                assert next(entry.at for entry in entries if isinstance(entry.what, TakenOver)) > ends + 1_000


def _until(person: Client, table: str) -> float:
    return float(max([one["until"] or 0 for one in person.pages[table]["page"]["seats"]]))


async def _is_flagged(cluster: Postgres, table: str) -> bool:
    return bool(flags(await stored_entries((cluster.dsn,), table)))


class Ahead(Node):
    """A node whose clock is 20 s ahead."""

    def _command(self) -> list[str]:
        skew = "import time; right = time.time_ns; time.time_ns = lambda: right() + 20_000_000_000; time.time = lambda: time.time_ns() / 1e9"
        return [sys.executable, "-c", f"{skew}\nfrom kogge.cli import main; main()", "serve"]

    def _answers(self) -> bool:
        try:
            with socket.create_connection((HOST, self.port), timeout=2):
                return True
        except OSError:
            return False


@pytest.mark.asyncio
async def test_a_node_whose_clock_is_wrong_says_so_and_flags_nobody(place: Path) -> None:
    with Postgres(place / "cluster") as cluster, Nats() as nats:
        await migrate((cluster.dsn,))
        with Node([cluster], nats) as node, Ahead([cluster], nats) as ahead:
            async with guests([node.url], 2) as people:
                table = await seat(people, "visby", **bank(18_000))
                claimed = {"do": "claim-time", "id": "early", "seat": 0}
                answer = await again(people[1], ahead.url).http("POST", f"/api/tables/{table}/commands", claimed)
                assert (answer.status_code, answer.json()["code"]) == (409, "time-is-left")
            status, said = await readiness(ahead)
            assert (status, said.rpartition(" ")[0].rpartition(" ")[0]) == (503, "clock off by")
            assert (await readiness(node))[0] == 200


@pytest.mark.asyncio
async def test_the_next_clock_runs_from_when_the_entry_was_stored(single: Postgres) -> None:
    database = single.dsn
    async with Store.connected((database,)) as store:
        room = await begun(Rooms(store), "riga", TableId("stored-late"))
        table = room.table
        assert table.match is not None
        assert table.clock is not None
        seat = table.match.to_act[0]
        left, since = table.clock.left[seat], table.clock.since[seat]
        assert since is not None
        async with held(database, "stored-late"):
            came = store.now(TableId("stored-late"))
            answering = asyncio.create_task(room.do(PEOPLE[seat], MakeMove(str(table.match.moves(seat)[0])), "late"))
            await asyncio.sleep(1.5)
        await answering
        entry = (await store.entries(TableId("stored-late")))[-1]
        assert entry.at >= came + 1_400
        assert entry.took >= 1_400
        clock, match = room.table.clock, room.table.match
        assert clock is not None
        assert match is not None
        assert clock.since[match.to_act[0]] == room.table.at == entry.at
        assert clock.left[seat] >= left + 1_000 - (came - since) - 100, "the seat that moved has not paid for the wait"


@pytest.mark.asyncio
async def test_a_flag_that_is_claimed_too_early_is_not_lost(place: Path) -> None:
    with Postgres(place / "cluster") as cluster:
        await migrate((cluster.dsn,))
        with Node([cluster], worker=True) as node:
            async with guests([node.url], 2) as people, hand_in(cluster.dsn) as database:
                table = await seat(people, "riga", **bank(4_000))
                await database.execute("update due set due_at = 0 where kind = 'flag'")
                assert await soon(lambda: _is_flagged(cluster, table))


def test_what_an_outage_took_is_given_back_once_to_the_clocks_that_ran() -> None:
    clock = Clock(live(10_000, 0), [NO_REST, NO_REST])
    clock.run_for((0,), 1_000)
    assert (clock.lost_time(0, 500, 3_000), clock.lost_time(1, 500, 3_000)) == (2_000, 0)
    clock.give_back(500, 3_000)
    assert (clock.deadline(0), clock.left) == (13_000, [12_000, 10_000])
    clock.give_back(2_000, 5_000)
    clock.give_back(2_500, 4_000)
    assert clock.deadline(0) == 15_000, "what was given back already is not again"
    clock.run_for((1,), 6_000)
    clock.give_back(2_000, 5_000)
    assert clock.left == [9_000, 10_000]


def test_by_correspondence_an_outage_during_a_rest_took_nothing() -> None:
    clock = Clock(correspondence(HOUR), [Rest(0, HOUR), NO_REST])
    clock.run_for((0, 1), 10 * MINUTE)
    clock.give_back(20 * MINUTE, 30 * MINUTE)
    assert clock.left == [HOUR, HOUR + 10 * MINUTE]


@pytest.mark.asyncio
async def test_while_no_node_serves_people_nobody_is_flagged(place: Path) -> None:
    """Before, the worker flagged those whose only node was away."""
    with Postgres(place / "cluster") as cluster:
        await migrate((cluster.dsn,))
        node = Node([cluster])
        with Worker([cluster]):
            await asyncio.to_thread(node.start)
            try:
                async with guests([node.url], 2) as people:
                    table = await seat(people, "riga", **bank(4_000))
                    await asyncio.to_thread(node.kill)
                    await asyncio.sleep(7)
                    assert flags(await stored_entries((cluster.dsn,), table)) == []
                    await asyncio.to_thread(node.start)
                    up = time.time() * 1000
                    assert await soon(lambda: _is_flagged(cluster, table))
                    flagged = next(
                        entry for entry in await stored_entries((cluster.dsn,), table) if isinstance(entry.what, TakenOver)
                    )
                    assert flagged.at > up - 1_000
            finally:
                await asyncio.to_thread(node.stop)


@pytest.mark.asyncio
async def test_a_heartbeat_that_stopped_is_an_outage_and_silence_until_a_node_beats_again(single: Postgres) -> None:
    async with Store.connected((single.dsn,)) as here, Store.connected((single.dsn,)) as there, hand_in(single.dsn) as database:
        node, worker = here.heartbeats[0], there.heartbeats[0]
        node.is_written = True
        await node.beat()
        await worker.beat()
        known = len(worker.outages)
        silent = [worker.is_silent]
        await database.execute("update pulse set at = at - 5000")
        assert not await worker.beat(), "a worker writes nothing"
        silent.append(worker.is_silent)
        assert await node.beat()
        assert await worker.beat()
        silent.append(worker.is_silent)
        assert silent == [False, True, False]
        assert not await node.beat()
        [outage] = worker.outages[known:]
        assert 5_000 <= outage.ended - outage.began < 60_000
        await database.execute("update pulse set at = null")
