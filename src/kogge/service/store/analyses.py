"""Analyses as they are kept: wanted, under way, done."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import asyncpg

from kogge.engine import RecordSeq
from kogge.service.store.appender import once_it_is_here, watched
from kogge.tables.entries import NOBODY, PersonId, TableId

WANT = """
with wanted as (
    insert into analyses (table_id, asked_at, person, address) values ($1, $2, $3, $4) on conflict do nothing returning table_id
)
insert into due (table_id, seq, kind, due_at) select table_id, 0, 'analysis', $2 from wanted
"""
STANDS = """
select decisions, result, (select count(*) from judged where judged.table_id = analyses.table_id) as judged
from analyses where table_id = $1
"""
COUNT = "update analyses set decisions = $2 where table_id = $1"
JUDGED = "select seq, what from judged where table_id = $1"
KEEP = """
with kept as (
    insert into judged (table_id, seq, what) values ($1, $2, $3::json) on conflict do nothing
)
update due set claimed_until = $4 where table_id = $1 and seq = 0 and kind = 'analysis'
"""
PUT_BACK = "update due set claimed_until = 0 where table_id = $1 and seq = 0 and kind = 'analysis'"
FINISH = """
with finished as (
    update analyses set result = $2::json where table_id = $1
), cleared as (
    delete from judged where table_id = $1
)
delete from due where table_id = $1 and seq = 0 and kind = 'analysis'
"""


@dataclass(frozen=True)
class AnalysisStands:
    """How far an analysis is: so many of the match's decisions are judged; how many there are is known once it is begun. With its
    `result`, which is JSON, it is done."""

    judged: int
    decisions: int | None
    result: str | None


class Analyses:
    """The analyses of all tables. Every call goes to the cluster of its table. All raise `StoreDown`."""

    def __init__(self, pool_of: Callable[[str], asyncpg.Pool], has_moved: Callable[[str, asyncpg.Pool], Awaitable[bool]]) -> None:
        self._pool_of = pool_of
        self._has_moved = has_moved

    @once_it_is_here
    async def want(self, table_id: TableId, now: int, person: PersonId = NOBODY, address: str = "") -> None:
        """Somebody wants an analysis, calling from some address. A match is analysed once."""
        async with watched():
            await self._pool_of(table_id).execute(WANT, table_id, now, person or None, address or None)

    @once_it_is_here
    async def put_back(self, table_id: TableId) -> None:
        """Let others have their turn: the analysis goes on when it is claimed again."""
        async with watched():
            await self._pool_of(table_id).execute(PUT_BACK, table_id)

    async def stands(self, table_id: TableId) -> AnalysisStands | None:
        """How far it is, if anybody wanted it."""
        pool = self._pool_of(table_id)
        async with watched():
            row = await pool.fetchrow(STANDS, table_id)
        if row is None and await self._has_moved(table_id, pool):
            return await self.stands(table_id)
        return None if row is None else AnalysisStands(row["judged"], row["decisions"], row["result"])

    @once_it_is_here
    async def count(self, table_id: TableId, decisions: int) -> None:
        """There are so many decisions to judge."""
        async with watched():
            await self._pool_of(table_id).execute(COUNT, table_id, decisions)

    async def judged(self, table_id: TableId) -> dict[RecordSeq, str]:
        """What is judged so far, each by its entry of the record, as JSON."""
        async with watched():
            return {row["seq"]: row["what"] for row in await self._pool_of(table_id).fetch(JUDGED, table_id)}

    @once_it_is_here
    async def keep(self, table_id: TableId, seq: RecordSeq, what: str, claimed_until: int) -> None:
        """Keep what was judged, and the claim of whoever goes on. What is judged already stays as it is."""
        async with watched():
            await self._pool_of(table_id).execute(KEEP, table_id, seq, what, claimed_until)

    @once_it_is_here
    async def finish(self, table_id: TableId, result: str) -> None:
        """Keep the analysis. Nothing is due any more."""
        async with watched():
            await self._pool_of(table_id).execute(FINISH, table_id, result)
