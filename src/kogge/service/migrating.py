"""Bring every cluster to the schema this version needs."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import asyncpg
from alembic import command
from alembic.config import Config
from asyncpg.connect_utils import SessionAttribute
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

MIGRATIONS = Path(__file__).parent / "migrations"


async def migrate(databases: tuple[str, ...], revision: str = "head") -> None:
    """Bring all clusters to a revision, one after the other."""
    for database in databases:
        connect = partial(asyncpg.connect, database, target_session_attrs=SessionAttribute.read_write)
        engine = create_async_engine("postgresql+asyncpg://", async_creator=connect)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(_migrate, revision)
        finally:
            await engine.dispose()


def _migrate(connection: Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    if revision == "base":
        command.downgrade(config, revision)
    else:
        command.upgrade(config, revision)
