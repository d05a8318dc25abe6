"""Connections that go from one statement to the next: the pool gets them back, and lost ones are replaced."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import asyncpg
import pytest
import pytest_asyncio

from kogge.service.store.held_connections import HELD_FOR, HeldConnections
from kogge.service.store.pools import Pool, pool_for
from service.servers import PATIENCE, Postgres

PID = "select pg_backend_pid()"


async def _as_it_is(_: object) -> None:
    pass


@pytest_asyncio.fixture
async def pool(migrated_clusters: tuple[Postgres, Postgres]) -> AsyncIterator[Pool]:
    pool = await pool_for(migrated_clusters[0].dsn, 2, 1, _as_it_is, patience=PATIENCE)
    yield pool
    pool.terminate()


async def statement(held: HeldConnections) -> int:
    """Run one statement; the number of the backend that ran it."""
    connection = await held.take()
    pid: int = await connection.fetchval(PID)
    await held.put_back(connection, is_well=True)
    return pid


async def gets_all_back(pool: asyncpg.Pool) -> None:
    async with asyncio.timeout(60):
        while pool.get_idle_size() < pool.get_size():
            await asyncio.sleep(HELD_FOR / 10)


@pytest.mark.asyncio
async def test_statements_one_after_the_other_use_one_connection_and_then_the_pool_has_it(pool: Pool) -> None:
    held = HeldConnections(pool)
    assert len({await statement(held) for _ in range(5)}) == 1
    assert (pool.get_size(), pool.get_idle_size()) == (1, 0)
    await gets_all_back(pool)
    assert await pool.fetchval(PID) == await statement(held)


@pytest.mark.asyncio
async def test_a_connection_that_was_lost_meanwhile_is_replaced(pool: Pool) -> None:
    held = HeldConnections(pool)
    lost = await statement(held)
    await pool.execute("select pg_terminate_backend($1, 10000)", lost)
    async with asyncio.timeout(60):
        while pool.get_size() > 1:
            await asyncio.sleep(0.01)
    assert await statement(held) != lost


@pytest.mark.asyncio
async def test_a_connection_whose_statement_failed_goes_back_to_the_pool_at_once(pool: Pool) -> None:
    held = HeldConnections(pool)
    connection = await held.take()
    with pytest.raises(asyncpg.PostgresError):
        await connection.fetchval("select 1 / 0")
    await held.put_back(connection, is_well=False)
    assert pool.get_idle_size() == pool.get_size() == 1


@pytest.mark.asyncio
async def test_what_is_held_when_the_pool_is_closed_is_no_error(pool: Pool) -> None:
    failed: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: failed.append(context))
    held = HeldConnections(pool)
    await statement(held)
    pool.terminate()
    await asyncio.sleep(2 * HELD_FOR)
    assert failed == []
