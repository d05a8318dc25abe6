"""A cluster of any revision comes to the newest one, with what is in it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import asyncpg
import pytest

from kogge.service.databases.upgrade import UnknownRevision, migrate, migrations
from kogge.service.store.shards import WrongDatabases
from service.servers import Postgres


@pytest.fixture
def database(postgres: Postgres) -> Iterator[str]:
    """A database without anything in it."""
    postgres.ask("create database harbour")
    yield postgres.dsn.removesuffix("kogge") + "harbour"
    postgres.ask("drop database harbour")


async def run(database: str, *statements: str) -> list[list[object]]:
    connection = await asyncpg.connect(database)
    try:
        return [[tuple(row) for row in await connection.fetch(statement)] for statement in statements]
    finally:
        await connection.close()


AS_ALEMBIC_LEFT_IT = (
    "create table alembic_version (version_num varchar(32) not null, constraint alembic_version_pkc primary key (version_num))"
)
TABLE = "insert into tables values ('a', 1, 'gathering', 'visby', 1, 1, null)"
REVISIONS, TABLES, ANALYSES = "select * from alembic_version", "select table_id from tables", "select table_id from analyses"


@pytest.mark.asyncio
async def test_an_empty_cluster_and_then_nothing_more_to_do(database: str) -> None:
    await asyncio.gather(migrate((database,)), migrate((database,)))
    await migrate((database,))
    with pytest.raises(WrongDatabases):
        await migrate((database, database))
    assert await run(database, REVISIONS, TABLES, ANALYSES) == [[(list(migrations())[-1],)], [], []]


@pytest.mark.asyncio
async def test_a_cluster_of_an_older_version_keeps_its_tables(database: str) -> None:
    connection = await asyncpg.connect(database)
    for step in migrations()["0001"]:
        await connection.execute(step)
    await connection.close()
    await run(database, AS_ALEMBIC_LEFT_IT, "insert into alembic_version values ('0001')", TABLE)
    await migrate((database,))
    assert await run(database, REVISIONS, TABLES, ANALYSES) == [[(list(migrations())[-1],)], [("a",)], []]


@pytest.mark.asyncio
async def test_a_cluster_of_a_newer_version_is_left_alone(database: str) -> None:
    await run(database, AS_ALEMBIC_LEFT_IT, "insert into alembic_version values ('9999')")
    with pytest.raises(UnknownRevision):
        await migrate((database,))
