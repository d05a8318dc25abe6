"""Whatever becomes of a mover, no entry is lost: it may be slow, stand still, or die.

How it was before: the shard was given away first and cleared then, under a lock that kept no writer out. Once the freeze was over, people
wrote to the old cluster again, were acknowledged, and the end of the move deleted it."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from typing import TypeVar

import asyncpg
import pytest

from kogge.service.databases.shard_moves import CannotMove, Mover
from kogge.service.databases.upgrade import migrate
from kogge.service.store import Store, StoreDown
from kogge.service.store.shards import shard_of
from kogge.service.tables.room import Room
from kogge.service.tables.rooms import Rooms
from kogge.tables.commands import Talk
from kogge.tables.entries import TableId
from service.faults.played import PEOPLE, begun
from service.faults.site import hand_in, soon
from service.servers import PATIENCE
from service.shards_on_the_move import mover_at_work

T = TypeVar("T")
GATE = 16
"""The lock at which the mover waits."""
PLACES = [("delete", "tables"), ("update", "site")]
"""What a mover does to give a shard away: clear it, and say that the map has changed."""


@dataclass
class Gate:
    """A point where a mover waits until the test lets it through."""

    hand: asyncpg.Connection[asyncpg.Record]

    async def is_reached(self) -> bool:
        return bool(await self.hand.fetchval("select count(*) from pg_locks where locktype = 'advisory' and not granted"))

    async def open(self) -> None:
        await self.hand.execute("select pg_advisory_unlock($1)", GATE)


@asynccontextmanager
async def gate(database: str, what: str, table: str) -> AsyncIterator[Gate]:
    """Let such a change of a table wait before it."""
    async with hand_in(database) as hand:
        await hand.execute(f"""
            create function wait() returns trigger language plpgsql as
            $$ begin perform pg_advisory_xact_lock({GATE}); return null; end $$;
            create trigger wait before {what} on {table} for each statement execute function wait();
        """)
        await hand.execute("select pg_advisory_lock($1)", GATE)
        yield Gate(hand)
        await hand.execute(f"drop trigger wait on {table}; drop function wait()")


async def until_it_is_stored(write: Callable[[], Awaitable[T]]) -> T:
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await write()
            except StoreDown:
                await asyncio.sleep(0.1)


@asynccontextmanager
async def table_at(databases: list[str]) -> AsyncIterator[tuple[tuple[str, str], Store, Room]]:
    """A table that plays on the first of two clusters. On a busy machine a cluster may answer later than a store waits for it."""
    both = (databases[0], databases[1])
    await migrate((both[0],))
    await migrate(both)
    async with Store.connected(both) as store:
        yield both, store, await until_it_is_stored(lambda: begun(Rooms(store), TableId("table-0")))


def neighbour(table_id: TableId) -> TableId:
    """Another table of the same shard."""
    return next(id for id in (TableId(f"neighbour-{number}") for number in count()) if shard_of(id) == shard_of(table_id))


async def is_thawed(hand: asyncpg.Connection[asyncpg.Record], shard: int) -> bool:
    return bool(await hand.fetchval("select frozen_until < clock_timestamp() from shards where shard = $1", shard))


@pytest.mark.asyncio
@pytest.mark.parametrize("where", PLACES)
async def test_a_move_that_outlives_its_freeze_loses_nothing(databases: list[str], where: tuple[str, str]) -> None:
    async with table_at(databases) as (both, store, room), gate(both[0], *where) as here, Mover.of(both) as mover:
        shard, beside = shard_of(room.id), neighbour(room.id)
        moving = asyncio.create_task(mover.move(shard, 1))
        assert await soon(here.is_reached)
        assert await soon(lambda: is_thawed(here.hand, shard))
        said = asyncio.create_task(until_it_is_stored(lambda: room.do(PEOPLE[0], Talk("still here"), "said late")))
        opened = asyncio.create_task(until_it_is_stored(lambda: begun(Rooms(store), beside)))
        await asyncio.sleep(1)
        await here.open()
        moved = (await asyncio.gather(moving, return_exceptions=True))[0]
        assert not isinstance(moved, BaseException) or isinstance(moved, CannotMove)
        seq = await said
        await opened
        assert [one.command for one in await store.entries(room.id) if one.seq == seq] == [f"{PEOPLE[0]}/said late"]
        assert len(await store.entries(beside)) == 4
    async with Mover.of(both), Store.connected(both) as store:  # a mover clears what does not belong where it is
        assert (len(await store.entries(room.id)), len(await store.entries(beside))) == (seq, 4)


@pytest.mark.asyncio
@pytest.mark.parametrize("sign", [signal.SIGSTOP, signal.SIGKILL])
async def test_a_mover_that_stands_still_or_dies_holds_nobody_up_for_long(databases: list[str], sign: signal.Signals) -> None:
    """Before, its transaction stayed open for as long as it stood still."""
    async with table_at(databases) as (both, store, room):
        shard = shard_of(room.id)
        async with gate(both[0], *PLACES[1]) as here:
            with mover_at_work(both, [shard], 1) as mover:
                assert await soon(here.is_reached)
                mover.send_signal(sign)
                await here.open()
                seq = await until_it_is_stored(lambda: room.do(PEOPLE[0], Talk("still here"), "said meanwhile"))
                mover.send_signal(signal.SIGCONT)
                said, _ = await asyncio.to_thread(mover.communicate, timeout=PATIENCE)
        assert mover.returncode != 0
        assert b"Traceback" not in said, said.decode()
        assert len(await store.entries(room.id)) == seq
        async with Mover.of(both) as again:
            assert (await again.move(shard, 1)).tables == 1
        assert len(await store.entries(room.id)) == seq
