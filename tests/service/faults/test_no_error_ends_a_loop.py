"""No error ends a loop: an error of the database that is no outage passes, and an entry nobody can read harms its own table only.

Before, both tests with a renamed table hung: the appender's task was dead, the lock of the room held for ever and `/ready` said ready;
the worker's loops ended and no bot answered again. The healing of gaps ended with the first entry of an unknown kind.
"""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from prometheus_client import REGISTRY
from structlog.testing import capture_logs

from kogge.service.databases.upgrade import migrate
from kogge.service.store import NewEntry, Store, UnreadableEntry
from kogge.service.store.codec import encode_what
from kogge.service.supervisor import Supervisor
from kogge.service.tables.rooms import Rooms, now_ms
from kogge.tables.commands import Sit, Talk
from kogge.tables.entries import LogEntry, TableId, TableSeq, Talked
from service.clients import Client, Refused
from service.company import guests, seat, sees
from service.faults.site import hand_in, is_ready, readiness, soon
from service.servers import PATIENCE, Postgres
from service.servers.site import Node
from service.test_storing import PEOPLE, opened

UNKNOWN = "insert into entries (table_id, seq, at, command, kind, what) values ($1, $2, $3, '', 'Kicked', '{}')"


@pytest.mark.asyncio
async def test_a_table_that_is_missing_for_a_while_stops_nothing_for_good(place: Path) -> None:
    with Postgres(place / "cluster") as cluster:
        await migrate((cluster.dsn,))
        with Node([cluster]) as node:
            async with hand_in(cluster.dsn) as database, guests([node.url], 2) as people:
                tables = [await person.open("visby", 2) for person in people]
                for person, table in zip(people, tables, strict=True):
                    await person.do("sit", table)
                await database.execute("alter table entries rename to entries_gone")
                said = [asyncio.create_task(people[0].do("talk", tables[0], text="during")) for _ in range(2)]
                assert await soon(lambda: _says(node, "no database"))
                await asyncio.sleep(1)
                await database.execute("alter table entries_gone rename to entries")
                assert sorted(await asyncio.wait_for(asyncio.gather(*said), PATIENCE)) == [3, 4]
                assert await asyncio.wait_for(people[1].do("talk", tables[1], text="after"), PATIENCE) == 3
                assert await soon(lambda: is_ready(node))


async def _says(node: Node, what: str) -> bool:
    return (await readiness(node))[1] == what


@pytest.mark.asyncio
async def test_the_loops_of_a_worker_go_on_after_an_error(place: Path) -> None:
    with Postgres(place / "cluster") as cluster:
        await migrate((cluster.dsn,))
        with Node([cluster], worker=True) as node:
            async with hand_in(cluster.dsn) as database, guests([node.url], 1) as (person,):
                await database.execute("alter table due rename to due_gone")
                await asyncio.sleep(0.5)
                await database.execute("alter table due_gone rename to due")
                table = await seat([person], "visby", bots=["random"])
                await person.until(lambda: _has_answered(person, table))
                assert await soon(lambda: is_ready(node))


def _has_answered(person: Client, table: str) -> bool:
    match = person.match(table)
    return match is not None and 1 not in match["to_act"]


@pytest.mark.asyncio
async def test_an_entry_the_database_refuses_harms_only_its_own_table(single: Postgres) -> None:
    async with Store.connected((single.dsn,)) as store:
        rooms = Rooms(store)
        for id in ("refused-entry", "entry-beside-it", "entry-after-it"):
            await opened(rooms, "visby", TableId(id))
        what = Talked(0, "Wismar", "ahoy")

        def new(id: TableId, text: bytes) -> NewEntry:
            return NewEntry(id, LogEntry(TableSeq(2), now_ms(), what), text, "gathering", "", ())

        async with asyncio.timeout(PATIENCE):
            ended = await asyncio.gather(
                store.append(new(TableId("refused-entry"), b"{")),
                store.append(new(TableId("entry-beside-it"), encode_what(what))),
                return_exceptions=True,
            )
            assert isinstance(ended[0], Exception)
            assert ended[1]
            assert await store.append(new(TableId("entry-after-it"), encode_what(what)))


@pytest.mark.asyncio
async def test_an_entry_of_a_newer_version_harms_only_its_own_table(place: Path) -> None:
    with Postgres(place / "cluster") as cluster:
        await migrate((cluster.dsn,))
        with Node([cluster]) as node:
            async with hand_in(cluster.dsn) as database, guests([node.url], 2) as people, Store.connected((cluster.dsn,)) as store:
                tables = [await person.open("visby", 2) for person in people]
                for person, table in zip(people, tables, strict=True):
                    await person.watch(table)
                    await sees(person, table, await person.do("sit", table))
                async with database.transaction():
                    await database.execute(UNKNOWN, tables[0], 3, int(time.time() * 1000))
                    await database.execute("update tables set seq = 3 where table_id = $1", tables[0])
                await asyncio.sleep(3)
                elsewhere = await Rooms(store).room(tables[1])
                sitting = elsewhere.table.places[0].person
                assert sitting is not None
                seq = await elsewhere.do(sitting, Talk("of another process, with no bus between"))
                await people[1].until(lambda: people[1].pages[tables[1]]["seq"] >= seq)
                with pytest.raises(Refused, match="newer-version"):
                    await asyncio.wait_for(people[0].do("talk", tables[0], text="here"), PATIENCE)
                assert await is_ready(node)


@pytest.mark.asyncio
async def test_a_message_nobody_can_read_stops_no_listener(single: Postgres) -> None:
    """Before, it failed in the publisher: the command was stored, and its sender got an error."""
    from kogge.service.bus.bus import Exchange, InProcessBus

    async with Store.connected((single.dsn,)) as store:
        exchange = Exchange()
        here, there = [Rooms(store, InProcessBus(exchange)) for _ in range(2)]
        room = await opened(here, "visby", TableId("message-unread"))
        other = await there.room(TableId("message-unread"))
        here.bus.publish("table.message-unread", b"{")
        here.bus.publish("here.message-unread", b"{")
        await room.do(PEOPLE[0], Sit(PEOPLE[0]))
        assert await soon(lambda: _is_at(other.table.seq, 2))


async def _is_at(seq: int, wanted: int) -> bool:
    return seq == wanted


@pytest.mark.asyncio
async def test_an_entry_cannot_be_read_and_says_which(single: Postgres) -> None:
    async with Store.connected((single.dsn,)) as store, hand_in(single.dsn) as database:
        await opened(Rooms(store), "visby", TableId("unread-entry"))
        await database.execute(UNKNOWN, "unread-entry", 2, now_ms())
        with pytest.raises(UnreadableEntry, match="entry 2 of the kind Kicked"):
            await store.entries(TableId("unread-entry"))


@pytest.mark.asyncio
async def test_a_loop_that_fails_begins_again_and_counts_as_failing_until_it_runs() -> None:
    begun = 0

    async def work() -> None:
        nonlocal begun
        begun += 1
        if begun < 4:
            raise KeyError("something nobody thought of")
        await asyncio.sleep(60)

    before = _failures("rowing")
    with capture_logs() as logged:
        async with Supervisor.at_work() as supervisor:
            supervisor.run_forever("rowing", work)
            await asyncio.sleep(0.05)
            assert supervisor.failing == ["rowing"]
            assert await soon(lambda: _is_at(begun, 4))
            assert await soon(lambda: _is_at(len(supervisor.failing), 0))
    assert [(line["event"], line["loop"], line["retry_in"]) for line in logged] == [
        ("loop_failed", "rowing", pause) for pause in (0.1, 0.2, 0.4)
    ]
    assert _failures("rowing") == before + 3


def _failures(task: str) -> float:
    return REGISTRY.get_sample_value("kogge_task_failures_total", {"task": task}) or 0.0
