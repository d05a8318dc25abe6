"""Migrates every cluster to the schema of this version, while the version before runs.

A revision is a file of steps, each in a transaction of its own. A step locks at most one table that others use, so it cannot deadlock. It
waits for that lock for a moment only, since all others queue behind it, and retries. Indexes are built concurrently. Every step is
idempotent: after an interruption the revision begins again.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Mapping
from functools import cache
from importlib import resources

import asyncpg
import structlog
from asyncpg.connect_utils import SessionAttribute

from kogge.games import GAMES
from kogge.service.databases.cluster_setup import set_up
from kogge.service.databases.complete_store import complete_store

log = structlog.get_logger()

ONE_AT_A_TIME = 0x6B6F676765
"""The advisory lock for migrations of a cluster."""
LOOK_EVERY = 0.1
"""Seconds between two attempts to get that lock. Waiting for it would be a transaction that blocks concurrent index builds."""
LOCK_WITHIN = "500ms"
"""How long a step waits for the lock of a table."""
FIRST_PAUSE = 0.2
LONGEST_PAUSE = 3.0
"""Seconds between two attempts at a step, in which queued statements can run."""
PATIENCE = 600.0
"""Seconds after which a migration gives up waiting for a table."""
NO_CONNECTION = (
    OSError,
    asyncpg.CannotConnectNowError,
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
)
"""What asyncpg raises if a database does not answer or lets nobody in."""
IN_USE = (asyncpg.LockNotAvailableError, asyncpg.DeadlockDetectedError)

# Alembic made this table for the first clusters, and they are still to be found at their revision.
REVISION = "create table if not exists alembic_version (version_num varchar(32) not null primary key)"
STEP = re.compile(r"^-- step$", re.MULTILINE)
"""The line between two steps of a revision."""
BESIDE_WRITERS = re.compile(r"^(?:create|drop) index concurrently if (?:not )?exists (\w+)", re.MULTILINE)
"""A step that blocks no writers and must not run in a transaction."""
IS_BROKEN = "select exists (select from pg_index where indexrelid = to_regclass($1) and not indisvalid)"


class UnknownRevision(Exception):
    """A newer version has migrated the cluster."""


class TableInUse(Exception):
    """A table stays locked. Finished steps stay; the next migration continues from there."""


async def migrate(databases: tuple[str, ...]) -> None:
    """Migrate all clusters to the newest revision, one after the other, make them one site, and store the editions that come with this
    version: tables play by them for ever. Raises `UnknownRevision`, `TableInUse`, `WrongDatabases`, and one of `NO_CONNECTION`."""
    for database in databases:
        connection = await asyncpg.connect(database, target_session_attrs=SessionAttribute.read_write)
        try:
            while not await connection.fetchval("select pg_try_advisory_lock($1)", ONE_AT_A_TIME):
                await asyncio.sleep(LOOK_EVERY)
            await _migrate(connection)
        finally:
            await connection.close()
    await set_up(databases)
    async with complete_store(databases) as store:
        for game in GAMES:
            await store.editions.store(game.printed_edition(), time.time_ns() // 1_000_000, is_printed=True)


async def _migrate(connection: asyncpg.Connection[asyncpg.Record]) -> None:
    await connection.execute(REVISION)
    found = await connection.fetchval("select version_num from alembic_version")
    if found is not None and found not in migrations():
        raise UnknownRevision(found)
    for revision, steps in migrations().items():
        if found is None or revision > found:
            for step in steps:
                await _run_step(connection, step)
            async with connection.transaction():
                await connection.execute("delete from alembic_version")
                await connection.execute("insert into alembic_version values ($1)", revision)


async def _run_step(connection: asyncpg.Connection[asyncpg.Record], step: str) -> None:
    """Run a step as soon as its table can be locked. Raises `TableInUse`."""
    beside = BESIDE_WRITERS.search(step)
    await connection.execute("select set_config('lock_timeout', $1, false)", "0" if beside else LOCK_WITHIN)
    until, pause = time.monotonic() + PATIENCE, FIRST_PAUSE
    while True:
        if beside and await connection.fetchval(IS_BROKEN, beside[1]):  # a migration was interrupted while building it
            await connection.execute(f"drop index concurrently if exists {beside[1]}")
        try:
            await connection.execute(step)
        except IN_USE as error:
            if time.monotonic() > until:
                raise TableInUse(str(error)) from error
            log.warning("table_locked", error=str(error))
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
        else:
            return


@cache
def migrations() -> Mapping[str, tuple[str, ...]]:
    """The steps of each revision, in their order."""
    files = resources.files("kogge.service.databases.migrations").iterdir()
    found = {file.name.partition("_")[0]: file.read_text(encoding="utf-8") for file in files if file.name.endswith(".sql")}
    return {revision: tuple(STEP.split(text)) for revision, text in sorted(found.items())}
