"""Connection pools: moves have their own, so that no move waits for other queries."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TypeAlias

import asyncpg
from asyncpg.connect_utils import SessionAttribute
from asyncpg.pool import PoolAcquireContext

from kogge.service.store.appender import MOST_IN_FLIGHT, PATIENCE

CONNECTIONS = 8
"""Connections of one process to each cluster, unless the settings say otherwise."""
FOR_MOVES = MOST_IN_FLIGHT + 1
"""Of these, those that append entries or check that entries can be appended. Everything else shares the others."""
QUERIES = 50_000
"""Statements after which a connection is replaced."""
UNUSED_FOR = 300.0
"""Seconds after which an idle connection is closed."""
SESSION = {
    "lock_timeout": "2s",
    "idle_in_transaction_session_timeout": "30s",
    "client_connection_check_interval": "1s",
}
"""A statement does not wait for a lock for long, and ends when its client has closed the connection."""

Recognise: TypeAlias = Callable[[asyncpg.Connection], Coroutine[None, None, None]]


def application_name(clusters: int) -> str:
    """The name of connections of a process that knows so many clusters, and reads packed logs. A mover of shards checks that all processes
    know enough clusters; a worker packs no log while there are processes of an earlier version, which cannot read it."""
    return f"kogge over {clusters} with packed logs"


EARLIER_NAME = r"^kogge( over \d+)?$"
"""The pattern of the names of earlier versions, which do not read packed logs."""


class Pool(asyncpg.Pool):
    """Connections to one cluster. Acquiring one has a timeout: all may be in use by statements whose replies are lost."""

    patience = PATIENCE

    def acquire(self, *, timeout: float | None = None) -> PoolAcquireContext:
        return super().acquire(timeout=self.patience if timeout is None else timeout)


async def pool_for(database: str, most: int, clusters: int, recognise: Recognise, patience: float) -> Pool:
    """A pool of so many connections at most. Each is recognised before it is used; the database need not answer yet."""
    pool = Pool(
        database,
        min_size=0,
        max_size=most,
        max_queries=QUERIES,
        max_inactive_connection_lifetime=UNUSED_FOR,
        loop=None,
        connection_class=asyncpg.Connection,
        record_class=asyncpg.Record,
        command_timeout=patience,
        timeout=patience,
        target_session_attrs=SessionAttribute.read_write,
        server_settings={**SESSION, "application_name": application_name(clusters)},
        reset=_as_it_is,
        init=recognise,
    )
    pool.patience = patience
    return await pool


async def _as_it_is(_: object) -> None:
    """Reuse a connection without a reset: no statement of ours leaves a setting, a cursor or a lock behind."""
