"""Bring every cluster to the schema this version needs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources

import asyncpg
from asyncpg.connect_utils import SessionAttribute

ONE_AT_A_TIME = 0x6B6F676765
"""The lock of whoever migrates a cluster."""

# Alembic made this table for the first clusters, and they are still to be found at their revision.
REVISION = "create table if not exists alembic_version (version_num varchar(32) not null primary key)"


class UnknownRevision(Exception):
    """A newer version has migrated the cluster."""


async def migrate(databases: tuple[str, ...]) -> None:
    """Bring all clusters to the newest revision, one after the other. Raises `UnknownRevision`."""
    for database in databases:
        connection = await asyncpg.connect(database, target_session_attrs=SessionAttribute.read_write)
        try:
            async with connection.transaction():
                await connection.execute("select pg_advisory_xact_lock($1)", ONE_AT_A_TIME)
                await _migrate(connection)
        finally:
            await connection.close()


async def _migrate(connection: asyncpg.Connection[asyncpg.Record]) -> None:
    await connection.execute(REVISION)
    found = await connection.fetchval("select version_num from alembic_version")
    if found is not None and found not in migrations():
        raise UnknownRevision(found)
    for revision, statements in migrations().items():
        if found is None or revision > found:
            await connection.execute(statements)
    if found != (newest := list(migrations())[-1]):
        await connection.execute("delete from alembic_version")
        await connection.execute("insert into alembic_version values ($1)", newest)


@cache
def migrations() -> Mapping[str, str]:
    """The statements of each revision, in their order."""
    files = resources.files("kogge.service.migrations").iterdir()
    found = {file.name.partition("_")[0]: file.read_text(encoding="utf-8") for file in files if file.name.endswith(".sql")}
    return dict(sorted(found.items()))
