"""What is left when something fails in between: messages that wait, leases, commands of a client that went, a table that is being moved.

How it was before: messages waited for the next one; a dead cluster kept the leases at all others; two hundred commands of a client that
was gone were tried for ten seconds each; a command ended as a mistake of ours while its table was between two clusters; and nobody else
learned of an entry that was stored late if it could not be read then, or whose result was lost."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from kogge.service.bus.bus import Exchange, InProcessBus
from kogge.service.bus.nats_bus import NatsBus
from kogge.service.databases.upgrade import migrate
from kogge.service.settings import Settings
from kogge.service.store import Store
from kogge.service.store.shares import LeasedJob
from kogge.service.supervisor import Supervisor
from kogge.service.tables.rooms import Rooms
from kogge.service.web.lanes import Lanes
from kogge.tables.commands import MakeMove, Start, Talk
from kogge.tables.entries import TableId, TableSeq
from kogge.tables.refusals import Refused
from service.faults.played import PEOPLE, begun
from service.faults.site import hand_in, soon
from service.servers import HOST, PATIENCE, Nats, Postgres
from service.servers.postgres import NAME
from service.servers.proxy import Proxy
from service.test_storing import PEOPLE as THREE
from service.test_storing import begun as begun_by_the_clock


@pytest.mark.asyncio
async def test_messages_behind_one_that_cannot_be_sent_are_sent(nats: Nats) -> None:
    settings, heard = Settings(nats=(nats.url,)), list[bytes]()
    async with (
        Supervisor.at_work() as supervisor,
        NatsBus.connected(settings, lambda: None, supervisor) as bus,
        NatsBus.connected(settings, lambda: None, supervisor) as other,
    ):
        await other.listen("behind", heard.append)
        bus.publish("behind", cast(bytes, "no bytes"))
        bus.publish("behind", bytes(2 * 2**20))  # more than the server takes: it would end the connection
        bus.publish("behind", b"bytes")

        async def is_heard() -> bool:
            return heard == [b"bytes"]

        assert await soon(is_heard, within=20)


@pytest.mark.asyncio
async def test_leases_are_released_at_the_clusters_that_live(place: Path) -> None:
    with Postgres(place / "first") as first, Postgres(place / "second") as second:
        await migrate((first.dsn, second.dsn))
        async with Store.connected((first.dsn, second.dsn)) as store:
            ids = [TableId(f"table-{number}") for number in range(12)]
            for id in ids:
                await begun(Rooms(store), id)
            alive = sorted([id for id in ids if store.shards.place(id) == 1])
            dead = [id for id in ids if id not in alive]
            async with hand_in(second.dsn) as hand:
                await hand.executemany("insert into due values ($1, 4, 'flag', 1, 9)", [(id,) for id in alive])
            first.kill()
            await store.release_leases([LeasedJob(id, TableSeq(4), "flag", 1) for id in [*dead, *alive]])
            assert sorted([one.table_id for one in await store.lease_jobs(1, 2, 1, 20)]) == alive


@pytest.mark.asyncio
async def test_what_a_client_sent_is_not_tried_for_hours_after_it_went() -> None:
    lanes, done = Lanes(200), list[float]()

    async def work() -> None:
        await asyncio.sleep(0.2)
        done.append(time.monotonic())

    for _ in range(100):
        lanes.put("table", work)
    await lanes.finish(within=0.5)
    assert 1 <= len(done) < 50


@pytest.mark.asyncio
async def test_a_command_waits_while_its_table_is_nowhere(single: Postgres) -> None:
    async with Store.connected((single.dsn,)) as store, hand_in(single.dsn) as hand:
        room = await begun(Rooms(store), TableId("on-its-way"))
        row = await hand.fetchrow("delete from tables where table_id = $1 returning *", room.id)
        assert row is not None
        starting = asyncio.create_task(room.do(PEOPLE[0], Start()))
        await asyncio.sleep(0.5)
        await hand.copy_records_to_table("tables", records=[tuple(row)], columns=list(row.keys()))
        with pytest.raises(Refused):
            await starting


@pytest.mark.asyncio
async def test_others_learn_of_an_entry_that_was_stored_late_and_cannot_be_read(single: Postgres) -> None:
    exchange, heard = Exchange(), list[bytes]()
    async with Store.connected((single.dsn,)) as store, hand_in(single.dsn) as hand:
        room = await begun_by_the_clock(Rooms(store, InProcessBus(exchange)), "visby", TableId("stored-late-out-of-reach"))
        await InProcessBus(exchange).listen(f"table.{room.id}", heard.append)
        match = room.table.match
        assert match is not None
        seat = match.to_act[0]
        await hand.execute("alter table snapshots rename to out_of_reach")
        answer = MakeMove(str(match.moves(seat)[0]))
        answering = asyncio.create_task(room.do(THREE[seat], answer, "late", came=room.now() - 1_000))
        await asyncio.sleep(0.5)
        await hand.execute("alter table out_of_reach rename to snapshots")
        await answering
        assert len(heard) == 1


@pytest.mark.asyncio
async def test_others_learn_of_an_entry_whose_result_was_lost(single: Postgres) -> None:
    exchange, heard = Exchange(), list[bytes]()
    await migrate((single.dsn,))
    with Proxy(single.port) as network:
        address = f"postgresql://{NAME}@{HOST}:{network.port}/{NAME}"
        async with Store.connected((address,)) as store, hand_in(single.dsn) as hand:
            room = await begun(Rooms(store, InProcessBus(exchange)), TableId("result-lost"))
            await InProcessBus(exchange).listen(f"table.{room.id}", heard.append)
            seq = room.table.seq
            await asyncio.to_thread(network.say, "lose results")
            saying = asyncio.create_task(room.do(PEOPLE[0], Talk("A fair wind"), "lost"))

            async def is_stored() -> bool:
                return bool(await hand.fetchval("select 1 from entries where table_id = $1 and seq > $2", room.id, seq))

            assert await soon(is_stored, within=PATIENCE)
            await asyncio.to_thread(network.say, "well")
            await saying
            assert len(heard) == 1


@pytest.mark.asyncio
async def test_news_that_come_while_the_store_is_away_are_no_mistake_of_ours(single: Postgres) -> None:
    """Before, they ended as an error in the log, with its traceback."""
    async with Store.connected((single.dsn,)) as store, hand_in(single.dsn) as hand:
        room = await begun(Rooms(store), TableId("heard-while-away"))
        seq = room.table.seq
        await hand.execute("alter table entries rename to out_of_reach")
        try:
            await room.receive(replace(room.table.opened, seq=TableSeq(seq + 2)))
        finally:
            await hand.execute("alter table out_of_reach rename to entries")
        assert room.table.seq == seq
