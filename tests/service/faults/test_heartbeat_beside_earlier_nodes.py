"""Nodes of the version before write no pulse, but people play there.

Before, a node of this version that was away for a while among them took that for an outage, and gave back time at their tables in entries
that they cannot read; and after a return to the version before, workers of this one flagged nobody any more."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg
import pytest

from kogge.service.store import Store
from kogge.service.store.heartbeat import LONGEST_BEAT, Heartbeat
from service.servers import Postgres

LONG_AGO = "update pulse set at = (extract(epoch from clock_timestamp()) * 1000)::bigint - $1"


@asynccontextmanager
async def pulse_of(database: str, is_node: bool) -> AsyncIterator[Heartbeat]:
    """The pulse of a cluster, as a node or a worker of this version knows it."""
    async with Store.connected((database,)) as store:
        pulse = store.heartbeats[0]
        pulse.is_written = is_node
        await pulse.beat()
        yield pulse


@asynccontextmanager
async def connected(database: str, **settings: str) -> AsyncIterator[asyncpg.Connection[asyncpg.Record]]:
    connection = await asyncpg.connect(database, server_settings=settings)
    try:
        yield connection
    finally:
        await connection.close()


@pytest.mark.asyncio
async def test_nothing_was_an_outage_while_nodes_of_the_version_before_served(single: Postgres) -> None:
    async with connected(single.dsn) as looking, pulse_of(single.dsn, is_node=True) as pulse:
        async with connected(single.dsn, application_name="kogge"):
            for _ in range(2):
                await looking.execute(LONG_AGO, 2 * LONGEST_BEAT)
                assert not await pulse.beat()
        # The database was away, and the earlier nodes are not back yet.
        await looking.execute(LONG_AGO, 2 * LONGEST_BEAT)
        assert not await pulse.beat()
        # They are gone for good.
        await looking.execute(LONG_AGO, 2 * LONGEST_BEAT)
        assert await pulse.beat()


@pytest.mark.asyncio
async def test_workers_flag_while_only_nodes_of_the_version_before_serve(single: Postgres) -> None:
    async with connected(single.dsn) as looking, pulse_of(single.dsn, is_node=False) as pulse:
        await looking.execute(LONG_AGO, 2 * LONGEST_BEAT)
        await pulse.beat()
        assert pulse.is_silent
        async with connected(single.dsn, application_name="kogge"):
            await pulse.beat()
            assert not pulse.is_silent
