"""Stored analyses: requested, under way, done."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import asyncpg

from kogge.engine import RecordSeq
from kogge.engine.record import BEFORE_FIRST
from kogge.service.store.appender import retry_while_moving, translate_errors
from kogge.tables.entries import NOBODY, PersonId, TableId

REQUEST = """
with wanted as (
    insert into analyses (table_id, asked_at, person, address) values ($1, $2, $3, $4) on conflict do nothing returning table_id
)
insert into due (table_id, seq, kind, due_at) select table_id, 0, 'analysis', $2 from wanted
"""
PROGRESS = """
select decisions, result, (select count(*) from judged where judged.table_id = analyses.table_id) as judged,
    array(select what::text from judged where judged.table_id = analyses.table_id and seq > $2 order by seq) as later
from analyses where table_id = $1
union all
select null, null, 0, '{}'::text[] from due where table_id = $1 and kind = 'auto-analysis'
    and not exists (select from analyses where analyses.table_id = $1)
"""
COUNT = "update analyses set decisions = $2 where table_id = $1"
JUDGED = "select seq, what from judged where table_id = $1"
STORE_JUDGED = """
with stored as (
    insert into judged (table_id, seq, what) values ($1, $2, $3::json) on conflict do nothing
)
update due set claimed_until = $4 where table_id = $1 and seq = 0 and kind = 'analysis'
"""
RELEASE_LEASE = "update due set claimed_until = 0 where table_id = $1 and seq = 0 and kind = 'analysis'"
FINISH = """
with finished as (
    update analyses set result = $2::json where table_id = $1
), cleared as (
    delete from judged where table_id = $1
)
delete from due where table_id = $1 and seq = 0 and kind = 'analysis'
"""


@dataclass(frozen=True)
class AnalysisProgress:
    """The progress of an analysis: the number of judged decisions, the number of all decisions, which is known once it has begun, and the
    `result` as JSON, once it is done. `later` are the decisions judged so far, as JSON, after the one that was asked for."""

    judged: int
    decisions: int | None
    result: str | None
    later: tuple[str, ...] = ()


class Analyses:
    """The analyses of all tables. Every call goes to the cluster of its table. All raise `StoreDown`."""

    def __init__(self, pool_of: Callable[[str], asyncpg.Pool], has_moved: Callable[[str, asyncpg.Pool], Awaitable[bool]]) -> None:
        self._pool_of = pool_of
        self._has_moved = has_moved

    @retry_while_moving
    async def request(self, table_id: TableId, now: int, person: PersonId = NOBODY, address: str = "") -> None:
        """A person requests an analysis from some address. A match is analysed once."""
        async with translate_errors():
            await self._pool_of(table_id).execute(REQUEST, table_id, now, person or None, address or None)

    @retry_while_moving
    async def release_lease(self, table_id: TableId) -> None:
        """End the lease, so that others have their turn: the analysis goes on when it is leased again."""
        async with translate_errors():
            await self._pool_of(table_id).execute(RELEASE_LEASE, table_id)

    async def progress(self, table_id: TableId, after: RecordSeq = BEFORE_FIRST) -> AnalysisProgress | None:
        """The progress of an analysis, if it was requested, or is about to be: with the decisions judged so far `after` an entry."""
        pool = self._pool_of(table_id)
        async with translate_errors():
            row = await pool.fetchrow(PROGRESS, table_id, after)
        if row is None and await self._has_moved(table_id, pool):
            return await self.progress(table_id, after)
        if row is None:
            return None
        return AnalysisProgress(row["judged"], row["decisions"], row["result"], tuple(row["later"]))

    @retry_while_moving
    async def count(self, table_id: TableId, decisions: int) -> None:
        """Store the number of decisions to judge."""
        async with translate_errors():
            await self._pool_of(table_id).execute(COUNT, table_id, decisions)

    async def judged(self, table_id: TableId) -> dict[RecordSeq, str]:
        """The decisions judged so far, as JSON, by their entries of the record."""
        async with translate_errors():
            return {row["seq"]: row["what"] for row in await self._pool_of(table_id).fetch(JUDGED, table_id)}

    @retry_while_moving
    async def store_judged(self, table_id: TableId, seq: RecordSeq, what: str, leased_until: int) -> None:
        """Store a judged decision, unless it is stored already, and renew the lease."""
        async with translate_errors():
            await self._pool_of(table_id).execute(STORE_JUDGED, table_id, seq, what, leased_until)

    @retry_while_moving
    async def finish(self, table_id: TableId, result: str) -> None:
        """Store the finished analysis and delete its job."""
        async with translate_errors():
            await self._pool_of(table_id).execute(FINISH, table_id, result)
