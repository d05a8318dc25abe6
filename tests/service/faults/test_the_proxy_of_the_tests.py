"""What chaos does to networks is really done: what goes one way is lost, and a statement is executed whose result never arrives."""

from __future__ import annotations

import asyncio
from pathlib import Path

import asyncpg
import pytest

from service.servers import HOST, PATIENCE, Postgres
from service.servers.postgres import NAME
from service.servers.proxy import Proxy

INSERT = "insert into written values ($1)"


@pytest.mark.asyncio
@pytest.mark.parametrize(("lost", "written"), [("questions", []), ("answers", [1]), ("results", [1])])
async def test_what_goes_one_way_is_lost(place: Path, lost: str, written: list[int]) -> None:
    with Postgres(place / "cluster") as cluster, Proxy(cluster.port) as network:
        direct = await asyncpg.connect(cluster.dsn)
        through = await asyncpg.connect(f"postgresql://{NAME}@{HOST}:{network.port}/{NAME}")
        try:
            await direct.execute("create table written (number integer)")
            insert = await through.prepare(INSERT)
            await asyncio.to_thread(network.say, f"lose {lost}")
            inserting = asyncio.create_task(insert.fetch(1))
            async with asyncio.timeout(PATIENCE):
                while [row[0] for row in await direct.fetch("select number from written")] != written:
                    await asyncio.sleep(0.05)
            await asyncio.sleep(0.5)
            assert not inserting.done()
            await asyncio.to_thread(network.say, "well")
            with pytest.raises(asyncpg.ConnectionDoesNotExistError):
                async with asyncio.timeout(PATIENCE):
                    await inserting
            assert [row[0] for row in await direct.fetch("select number from written")] == written
        finally:
            through.terminate()
            await direct.close()


@pytest.mark.asyncio
async def test_what_is_no_result_arrives_where_only_results_are_lost(place: Path) -> None:
    with Postgres(place / "cluster") as cluster, Proxy(cluster.port) as network:
        await asyncio.to_thread(network.say, "lose results")
        through = await asyncpg.connect(f"postgresql://{NAME}@{HOST}:{network.port}/{NAME}", timeout=PATIENCE)
        await through.prepare("select $1::integer")
        through.terminate()
