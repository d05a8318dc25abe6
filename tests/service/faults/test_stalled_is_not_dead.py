"""Stalled is not dead: what does not answer and does not close holds up only those who need it.

Before, a NATS that did not read stopped the whole node, since publishing happened under the lock of the table; two rows that another transaction
held made all other tables wait for 4.6 s; statements that were given up left their backends waiting; and what one client wanted at a
table of a stalled cluster held up everything else it wanted.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from kogge.service.bus.nats_bus import MOST_WAITING, NatsBus
from kogge.service.databases.upgrade import migrate
from kogge.service.settings import Settings
from kogge.service.store import Store, StoreDown
from kogge.service.store.appender import PATIENCE as STATEMENT
from kogge.service.store.shards import cluster_of
from kogge.service.supervisor import Supervisor
from kogge.service.tables.rooms import Rooms
from kogge.tables.commands import Sit, Talk
from kogge.tables.entries import TableId
from service.company import guests
from service.faults.site import hand_in, held, soon, stopped
from service.servers import HOST, PATIENCE, Nats, Postgres
from service.servers.postgres import NAME
from service.servers.proxy import Proxy
from service.servers.site import Node
from service.test_storing import PEOPLE, opened
from stopwatch import Stopwatch

WAITING = "select count(*) from pg_stat_activity where application_name like 'kogge%' and wait_event_type = 'Lock'"


@pytest.mark.asyncio
async def test_a_bus_that_does_not_read_holds_up_no_command(single: Postgres) -> None:
    with Nats() as nats:
        async with (
            Supervisor.at_work() as supervisor,
            Store.connected((single.dsn,)) as store,
            NatsBus.connected(Settings(nats=(nats.url,)), lambda: None, supervisor) as bus,
            NatsBus.connected(Settings(nats=(nats.url,)), lambda: None, supervisor) as other,
        ):
            rooms = Rooms(store, bus)
            room = await opened(rooms, "visby", TableId("stalled-bus"))
            await room.do(PEOPLE[0], Sit(PEOPLE[0]))
            heard: list[bytes] = []
            await other.listen("after", heard.append)
            async with stopped(nats):
                for _ in range(24):
                    bus.publish("filler", bytes(2**20 // 2))
                    await asyncio.sleep(0)
                with Stopwatch() as watch:
                    for number in range(5):
                        await room.do(PEOPLE[0], Talk(f"line {number}"))
                    await opened(rooms, "visby", TableId("stalled-bus-new"))
                assert watch.seconds < 3
                assert bus.waiting_bytes <= MOST_WAITING
                assert supervisor.failing == []

            async def is_heard() -> bool:
                bus.publish("after", b"the bus goes on")
                return bool(heard)

            assert await soon(is_heard)


@pytest.mark.asyncio
async def test_locked_rows_hold_up_their_own_tables_only(single: Postgres) -> None:
    database = single.dsn
    ids = [TableId(f"blocked-row-{number}") for number in range(5)]
    async with Store.connected((database,)) as store, hand_in(database) as looking:
        rooms = Rooms(store)
        for id in ids:
            await (await opened(rooms, "visby", id)).do(PEOPLE[0], Sit(PEOPLE[0]))

        async def talk(id: TableId) -> float:
            with Stopwatch() as watch:
                await (await rooms.room(id)).do(PEOPLE[0], Talk("ahoy"))
            return watch.seconds

        async with held(database, *ids[:2]):
            waiting = [asyncio.create_task(talk(id)) for id in ids[:2]]
            await asyncio.sleep(0.3)
            for _ in range(4):
                assert max(await asyncio.gather(*[talk(id) for id in ids[2:]])) < 2
                await asyncio.sleep(0.5)
            assert await looking.fetchval(WAITING) == 0, "no statement waits for a row"
            assert not any([task.done() for task in waiting])
        await asyncio.wait_for(asyncio.gather(*waiting), PATIENCE)


@pytest.mark.asyncio
async def test_statements_that_were_given_up_leave_no_backends_behind(single: Postgres) -> None:
    database = single.dsn
    async with Store.connected((database,)) as store, hand_in(database) as holding, hand_in(database) as looking:
        rooms = Rooms(store)
        room = await opened(rooms, "visby", TableId("left-behind"))
        await room.do(PEOPLE[0], Sit(PEOPLE[0]))
        waiting_before = await looking.fetchval(WAITING)
        async with holding.transaction():
            await holding.execute("lock table entries in access exclusive mode")
            talking = asyncio.create_task(room.do(PEOPLE[0], Talk("ahoy")))
            await asyncio.sleep(8)
            assert await looking.fetchval(WAITING) <= waiting_before + 1, "only the statement that is tried right now"
        await asyncio.wait_for(asyncio.gather(talking, return_exceptions=True), PATIENCE)


@pytest.mark.asyncio
async def test_a_slow_cluster_slows_its_own_tables_only_even_for_one_client(place: Path) -> None:
    with Postgres(place / "first") as first, Postgres(place / "second") as second:
        await migrate((first.dsn, second.dsn))
        with Node([first, second]) as node:
            async with guests([node.url], 1) as (person,):
                tables: dict[int, TableId] = {}
                while len(tables) < 2:
                    table = await person.open("visby", 2)
                    tables[cluster_of(table, 2)] = table
                for table in tables.values():
                    await person.do("sit", table)
                async with stopped(second):
                    stalled = asyncio.create_task(person.do("talk", tables[1], text="slow"))
                    await asyncio.sleep(0.2)
                    with Stopwatch() as watch:
                        for _ in range(5):
                            await person.do("talk", tables[0], text="quick")
                        await person.ask({"do": "ping"})
                    assert watch.seconds < 3
                    assert not stalled.done()
                await asyncio.wait_for(stalled, PATIENCE)


@pytest.mark.asyncio
async def test_acquiring_a_connection_has_a_timeout(single: Postgres) -> None:
    """Before, a caller waited until all before it had given up, one after the other."""
    with Proxy(single.port) as network:
        async with Store.connected((f"postgresql://{NAME}@{HOST}:{network.port}/{NAME}",), connections=1) as store:
            await store.entries(TableId("nothing"))
            await asyncio.to_thread(network.say, "lose results")
            with Stopwatch() as watch:
                ended = await asyncio.gather(*[store.entries(TableId("nothing")) for _ in range(4)], return_exceptions=True)
            assert [type(one) for one in ended] == [StoreDown] * 4
            assert watch.seconds < 3 * STATEMENT
