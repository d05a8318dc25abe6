"""The stored results of matches, and the tables that could not be loaded."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import asyncpg

from kogge import __version__ as version
from kogge.service.store.appender import retry_while_moving, translate_errors
from kogge.tables.digests import Proof
from kogge.tables.entries import TableId

PROOF = "select seq, rules, edition, told, outcome from proofs where table_id = $1"
SET_ASIDE = "insert into set_aside (table_id, version, at, why) values ($1, $2, $3, $4) on conflict do nothing"
WHY = "select why from set_aside where table_id = $1 and version = $2"
ALL = "select table_id, version, at, why from set_aside order by at, table_id"
AGAIN = "delete from set_aside where table_id = $1"


@dataclass(frozen=True)
class Aside:
    """A table that a version has set aside, since when, and why."""

    table_id: TableId
    version: str
    at: int
    why: str


class Proofs:
    """The results of matches. Every call goes to the cluster of its table. All raise `StoreDown`."""

    def __init__(self, pool_of: Callable[[str], asyncpg.Pool]) -> None:
        self._pool_of = pool_of

    async def of(self, table_id: TableId) -> Proof | None:
        """The result of the match of a table, if it was stored."""
        async with translate_errors():
            row = await self._pool_of(table_id).fetchrow(PROOF, table_id)
        return None if row is None else Proof(*row)


class SetAside:
    """Tables that this version could not load. Another version tries them again, or this one when an operator says so."""

    def __init__(self, pool_of: Callable[[str], asyncpg.Pool], pools: Sequence[asyncpg.Pool]) -> None:
        self._pool_of = pool_of
        self._pools = pools

    @retry_while_moving
    async def put(self, table_id: TableId, now: int, why: str) -> None:
        """Set a table aside. The first reason stays."""
        async with translate_errors():
            await self._pool_of(table_id).execute(SET_ASIDE, table_id, version, now, why)

    async def why(self, table_id: TableId) -> str | None:
        """Why this version has set a table aside, if it has."""
        async with translate_errors():
            why: str | None = await self._pool_of(table_id).fetchval(WHY, table_id, version)
        return why

    async def all(self) -> list[Aside]:
        """All tables that some version has set aside, the oldest first."""
        async with translate_errors():
            rows = await asyncio.gather(*[pool.fetch(ALL) for pool in self._pools])
        return sorted([Aside(*row) for cluster in rows for row in cluster], key=lambda aside: aside.at)

    async def again(self, table_id: TableId) -> bool:
        """Let a table be tried again by every version; whether it was set aside."""
        async with translate_errors():
            return not (await self._pool_of(table_id).execute(AGAIN, table_id)).endswith(" 0")
