"""A node notices entries that did not arrive, within a few seconds, and does not read the store for that while they arrive.

Before, each node asked for the last entry of each watched table every two seconds. Each test with a fault fails if the node never asks.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, nullcontext
from dataclasses import dataclass, field

import asyncpg
import pytest

from kogge.service.bus.bus import Exchange, InProcessBus
from kogge.service.store import Store
from kogge.service.tables import rooms as rooms_module
from kogge.service.tables.delivery import SUBJECT as BEATS
from kogge.service.tables.rooms import CHECK_EVERY, Rooms
from kogge.tables.commands import Talk
from kogge.tables.entries import PersonId, TableId, TableSeq
from service.clients import Client
from service.company import guests
from service.faults.site import stopped
from service.servers import HOST, Nats, Postgres
from service.servers.proxy import Proxy
from service.servers.site import Node
from service.test_storing import PEOPLE, begun
from stopwatch import passed

SEEN_WITHIN = 7.0
"""Seconds after which an entry is seen in spite of a fault, on a busy machine. A client of NATS notices a silent server only after ten."""
SETTLED = 2 * CHECK_EVERY


class Lossy(InProcessBus):
    """A bus that loses what its sender publishes under some subjects."""

    def __init__(self, exchange: Exchange) -> None:
        super().__init__(exchange)
        self.loses: Callable[[str], bool] = lambda _: False

    def publish(self, subject: str, message: bytes, headers: Mapping[str, str] | None = None) -> None:
        if not self.loses(subject):
            super().publish(subject, message, headers)


@dataclass(eq=False)
class Watching:
    """A client that watches a table."""

    person: PersonId
    sent: list[bytes] = field(default_factory=list)

    def send(self, message: bytes) -> None:
        self.sent.append(message)

    def send_news(self, table: TableId, news: bytes) -> None:
        self.sent.append(news)


@dataclass
class Asked:
    """How often the store was asked for the last entries of tables."""

    tables: int = 0


@asynccontextmanager
async def near_and_far(database: str) -> AsyncIterator[tuple[Rooms, Lossy, Rooms, Asked]]:
    """Two processes over one database. What the first publishes may be lost, and what the second asks the store is counted."""
    exchange = Exchange()
    async with Store.connected((database,)) as store, Store.connected((database,)) as other:
        asked, heads = Asked(), other.heads

        async def counted(table_ids: object) -> dict[TableId, TableSeq]:
            ids = list(table_ids)  # type: ignore[call-overload]
            asked.tables += len(ids)
            return await heads(ids)

        other.heads = counted  # type: ignore[method-assign]
        bus = Lossy(exchange)
        near, far = Rooms(store, bus), Rooms(other, InProcessBus(exchange))
        for rooms in (near, far):
            rooms.start()
        try:
            yield near, bus, far, asked
        finally:
            for rooms in (near, far):
                await rooms.supervisor.stop()


async def seen_after(near: Rooms, far: Rooms, table: TableId) -> float:
    """Seconds after which an entry of the first process is at the second."""
    seq = await (await near.room(table)).do(PEOPLE[0], Talk("Do you hear me?"))
    stored = passed()
    room = await far.room(table)
    while room.table.seq < seq:
        assert passed() < stored + SEEN_WITHIN, "the entry is not seen"
        await asyncio.sleep(0.05)
    return passed() - stored


async def watched(near: Rooms, far: Rooms, name: str) -> TableId:
    """A table of the first process that is watched at the second, once both have heard each other."""
    table = TableId(name)
    await begun(near, "visby", table)
    (await far.room(table)).enter(Watching(PersonId("Bergen")), invited=False)
    await asyncio.sleep(SETTLED)
    return table


@pytest.mark.asyncio
async def test_while_entries_arrive_a_node_asks_for_a_part_of_its_tables_only(single: Postgres) -> None:
    async with near_and_far(single.dsn) as (near, _, far, asked):
        tables = [await watched(near, far, f"free-{number}") for number in range(3)]
        asked.tables, begun_at = 0, passed()
        for _ in range(3):
            for table in tables:
                assert await seen_after(near, far, table) < 1
            await asyncio.sleep(CHECK_EVERY)
        checks = (passed() - begun_at) / CHECK_EVERY
        assert asked.tables <= len(tables), "each is asked for once a minute"
        assert asked.tables < checks * len(tables) / 2


@pytest.mark.asyncio
@pytest.mark.parametrize("loses", [("table.",), ("table.", BEATS)], ids=["the entry", "everything"])
async def test_an_entry_that_is_lost_is_seen(single: Postgres, loses: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms_module, "SWEEP", 1_000_000)  # the sweep shall not find it
    async with near_and_far(single.dsn) as (near, bus, far, _):
        table = await watched(near, far, f"lost-{len(loses)}")
        bus.loses = lambda subject: subject.startswith(loses)
        await seen_after(near, far, table)


@pytest.mark.asyncio
async def test_an_entry_that_is_lost_with_the_beat_that_names_it_is_seen(single: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms_module, "SWEEP", 1_000_000)
    async with near_and_far(single.dsn) as (near, bus, far, _):
        table = await watched(near, far, "lost-beat")
        lost: list[str] = []

        def loses(subject: str) -> bool:
            if subject == BEATS:
                lost.append(subject)
            return subject.startswith("table.") or lost == [BEATS]

        bus.loses = loses
        await seen_after(near, far, table)


@pytest.mark.asyncio
async def test_entries_of_the_version_before_are_seen_though_it_sends_no_beats(
    single: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms_module, "SWEEP", 1_000_000)
    async with AsyncExitStack() as stack:
        near, bus, far, _ = await stack.enter_async_context(near_and_far(single.dsn))
        near.delivery.stop()
        table = await watched(near, far, "before")
        earlier = await asyncpg.connect(single.dsn, server_settings={"application_name": "kogge"})
        stack.push_async_callback(earlier.close)
        await asyncio.sleep(1)
        bus.loses = lambda subject: subject.startswith("table.")
        await seen_after(near, far, table)


@pytest.mark.asyncio
async def test_a_process_that_stops_in_good_order_is_not_missed(single: Postgres) -> None:
    async with near_and_far(single.dsn) as (near, _, far, asked):
        await watched(near, far, "stops")
        await near.stop_beating()
        await asyncio.sleep(3)
        asked.tables = 0
        await asyncio.sleep(2 * CHECK_EVERY)
        assert asked.tables <= 1


@pytest.mark.asyncio
@pytest.mark.parametrize("fault", ["lose answers", "lose questions", "stop", "kill"])
async def test_a_move_is_seen_at_another_node_whatever_nats_does(single: Postgres, fault: str) -> None:
    with Nats() as nats, Proxy(nats.port) as proxy:
        near_url, far_url = (
            (f"nats://{HOST}:{proxy.port}", nats.url) if fault == "lose questions" else (nats.url, f"nats://{HOST}:{proxy.port}")
        )
        with Node([single.dsn], near_url) as near, Node([single.dsn], far_url) as far:
            async with guests([near.url], 1) as (speaking,), Client([far.url], "Bergen") as looking:
                table = await speaking.open("visby", 2)
                await speaking.watch(table)
                await looking.watch(table)
                await asyncio.sleep(SETTLED)
                async with stopped(nats) if fault == "stop" else nullcontext():
                    if fault == "kill":
                        nats.kill()
                    elif fault != "stop":
                        proxy.say(fault)
                    seq = await speaking.do("sit", table)
                    begun_at = passed()
                    await looking.until(lambda: looking.pages[table]["seq"] >= seq)
                    assert passed() - begun_at < SEEN_WITHIN
