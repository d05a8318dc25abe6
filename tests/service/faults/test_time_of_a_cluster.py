"""The time of a cluster is followed when it steps, and one that is wrong takes its own tables only.

Before, a process that had once measured it well went on with what it knew for up to a minute, a pulse from the future was not written
until that time had come, and one database whose clock was wrong made every node unready. What an outage took was not given back at once
if the store was away once more just then, and that was logged as an error.
"""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from kogge.service.databases.upgrade import migrate
from kogge.service.store import Store
from kogge.service.store.appender import HELD_FOR
from kogge.service.store.cluster_time import ClusterTime
from kogge.service.store.heartbeat import Outage
from kogge.service.tables.rooms import Rooms
from kogge.tables.entries import TableId
from service.faults.site import hand_in, held, readiness, soon
from service.servers import HOST, PATIENCE, Postgres
from service.servers.postgres import NAME
from service.servers.proxy import Proxy
from service.servers.site import Node
from service.servers.wrong_clock import WrongPostgres
from service.test_storing import begun

STEP = 20
"""Seconds by which clocks step."""


@pytest.mark.parametrize("step", [STEP, -STEP])
def test_a_measurement_that_contradicts_what_is_known_counts_however_long_it_took(step: int) -> None:
    clock, wall = ClusterTime(), time.time_ns() // 1_000_000
    sent = time.monotonic()
    clock.measured(sent, wall)
    clock.measured(sent - 0.5, wall + 1000 * step)
    assert abs(clock.now() - wall - 1000 * step) < 1_000


def test_a_measurement_that_took_long_and_contradicts_nothing_does_not_count() -> None:
    clock, wall = ClusterTime(), time.time_ns() // 1_000_000
    sent = time.monotonic()
    clock.measured(sent, wall)
    clock.measured(sent - 3, wall)
    assert abs(clock.off or 0) < 500


@pytest.mark.asyncio
@pytest.mark.parametrize("step", [STEP, -STEP])
async def test_the_clock_of_a_database_that_steps_is_followed_over_a_slow_network(place: Path, step: int) -> None:
    with WrongPostgres(place / "cluster") as cluster, Proxy(cluster.port) as network:
        await migrate((cluster.dsn,))
        async with Store.connected((f"postgresql://{NAME}@{HOST}:{network.port}/{NAME}",)) as store:
            [pulse], [clock] = store.heartbeats, store.clocks
            pulse.is_written = True
            await pulse.beat()
            assert abs(clock.off or 0) < 1_000
            await asyncio.to_thread(network.say, "delay 0.1")
            cluster.set_clock(step)
            await pulse.beat()
            assert abs((clock.off or 0) + 1000 * step) < 1_000


@pytest.mark.asyncio
async def test_a_heartbeat_from_the_future_is_written_again_at_once(single: Postgres) -> None:
    async with Store.connected((single.dsn,)) as store, hand_in(single.dsn) as database:
        [pulse] = store.heartbeats
        pulse.is_written = True
        await pulse.beat()
        await database.execute("update pulse set at = at + 20000")
        assert not await pulse.beat(), "a clock that stepped back is no outage"
        at = await database.fetchval("select at from pulse")
        assert abs(at - time.time() * 1000) < 10_000
        await database.execute("update pulse set at = null")


@pytest.mark.asyncio
async def test_a_database_whose_clock_is_wrong_is_named_and_takes_no_node(place: Path) -> None:
    with Postgres(place / "right") as right, WrongPostgres(place / "wrong", ahead=-STEP) as wrong:
        await migrate((right.dsn, wrong.dsn))
        with Node([right, wrong]) as node:
            status, said = await readiness(node)
            assert (status, said) == (200, "ready, clocks of 1 off")
            wrong.set_clock(0)

            async def is_well() -> bool:
                return await readiness(node) == (200, "ready")

            assert await soon(is_well)


@pytest.mark.asyncio
async def test_what_an_outage_took_is_given_back_though_the_store_is_away_once_more(single: Postgres) -> None:
    async with Store.connected((single.dsn,)) as store:
        room = await begun(Rooms(store), "riga", TableId("given-back-later"))
        clock, began = room.table.clock, room.table.at
        assert clock is not None
        seat = next(seat for seat, since in enumerate(clock.since) if since is not None)
        left = clock.left[seat]
        store.heartbeats[0].outages.append(Outage(began, began + 5_000))
        async with held(single.dsn, "given-back-later"):
            giving = asyncio.create_task(room.refund_outages())
            await asyncio.sleep(2 * HELD_FOR)
        await asyncio.wait_for(giving, PATIENCE)
        assert room.table.clock is not None
        assert room.table.clock.left[seat] == left + 5_000
