"""The parts of a cluster: partitions of its entries, which leave as a whole.

New tables go to the newest part. A part that is no longer the newest is cleared after a while: finished matches are packed, and the entries
of the others are moved to the newest part. Then the part is dropped, with the entries that are packed now. Part 0 is emptied instead, since
earlier versions write there.

Every step is one statement or one transaction, so that a worker can die at any moment. A step about a table counts on the last entry that
was seen: if another has been appended since, the step does nothing, and the next round tries it again.
"""

from __future__ import annotations

from dataclasses import dataclass

import asyncpg
import msgspec
import structlog

from kogge.service import metrics
from kogge.service.store import statements as sql
from kogge.service.store.appender import translate_errors
from kogge.service.store.packs import PackedLog, log_of, pack_log, unpack_log
from kogge.service.store.pools import EARLIER_NAME
from kogge.service.store.shards import MAP_LOCK
from kogge.tables.entries import NO_ENTRY, TableId, TableSeq

log = structlog.get_logger()

AT_ONCE = 100
"""The number of tables that are listed at a time."""
SCAN_WITHIN = 3_600.0
"""Seconds in which the index of a part must be read once."""
LOCK_WITHIN = "100ms"
"""How long the end of a part waits for running statements. All moves wait behind it."""
FINISHED = ("over", "closed")

IS_EARLIER_THERE = """
select exists (select from pg_stat_activity where datname = current_database() and application_name ~ $1)
"""
NEWEST = "select part, made_at from parts order by part desc limit 1"
ADD = "insert into parts (part, made_at) values ($1, $2)"
LEASE = """
update parts set leased_until = $1 + $3 where part = (
    -- A part was closed when the next one was made.
    select part from parts
    where part > $4 and leased_until <= $1 and (select min(made_at) from parts as next where next.part > parts.part) <= $2
    order by part limit 1 for update skip locked
) and leased_until <= $1 returning part
"""
RENEW = "update parts set leased_until = $2 where part = $1"
TABLES = """
select table_id, seq, stage, changed_at from tables where part = $1 and table_id > $2 order by table_id limit $3
"""
STRAY = """
select tables.table_id, tables.seq, stage, changed_at
from (select table_id, max(seq) as seq from entries where part = $1 group by table_id) as last
join tables using (table_id) left join packed using (table_id) where last.seq > coalesce(packed.seq, 0)
"""
"""Tables with entries in a part that are not packed. They may go to another part by now: earlier versions, and movers of shards, put
entries where they can."""
PACK = """
with packable as (
    update tables set part = null where table_id = $1 and seq = $2 returning table_id, seq
), stored as (
    insert into packed (table_id, seq, is_practice, data) select table_id, seq, $3, $4 from packable
    on conflict (table_id) do update set seq = excluded.seq, is_practice = excluded.is_practice, data = excluded.data
), cleared as (
    delete from snapshots using packable where snapshots.table_id = packable.table_id
)
select table_id from packable
"""
MOVE = """
with kept as (
    update tables set part = $3 where table_id = $1 and seq = $2 returning table_id
), gone as (
    delete from entries using kept where entries.table_id = kept.table_id and part <> $3
    returning entries.table_id, seq, at, command, kind, what, took
), stored as (
    insert into entries (table_id, seq, at, command, kind, what, took, part)
    select table_id, seq, at, command, kind, what, took, $3 from gone
    where seq > coalesce((select packed.seq from packed where packed.table_id = $1), 0)
)
select table_id from kept
"""
END = "delete from parts where part = $1"


class _Practice(msgspec.Struct):
    """What makes a match practice: it began from a position, or a move was taken back for it."""

    position: str = ""
    practice: bool = False


_practice = msgspec.json.Decoder(_Practice)


@dataclass(frozen=True)
class StoredTable:
    """A table whose entries are in a part: its last entry, its stage, and when it changed."""

    table_id: TableId
    seq: TableSeq
    stage: str
    changed_at: int


class Parts:
    """The parts of one cluster. All methods raise `StoreDown`."""

    def __init__(self, pool: asyncpg.Pool) -> None:
        self._pool = pool

    async def is_earlier_there(self) -> bool:
        """Whether a process of an earlier version is connected, which could not read packed logs."""
        async with translate_errors():
            return bool(await self._pool.fetchval(IS_EARLIER_THERE, EARLIER_NAME))

    async def newest(self) -> int:
        """The part that new tables go to."""
        async with translate_errors():
            part: int = await self._pool.fetchval(NEWEST)
        return part

    async def make(self, now: int, made_before: int) -> None:
        """Make the next part, if the newest was made before some time. While shards move, none is made."""
        async with translate_errors(), self._pool.acquire() as connection, connection.transaction():
            if not await connection.fetchval("select pg_try_advisory_xact_lock($1)", MAP_LOCK):
                return
            newest = await connection.fetchrow(NEWEST)
            assert newest is not None, "there is always a part"
            if newest["made_at"] > made_before:
                return
            part = newest["part"] + 1
            # Attaching it blocks nobody; a table that is made as a partition would.
            await connection.execute(f"create table entries_{part} (like entries including defaults, primary key (table_id, seq))")
            await connection.execute(f"alter table entries attach partition entries_{part} for values in ({part})")
            await connection.execute(ADD, part, now)

    async def lease(self, now: int, closed_before: int, lease: int, after: int) -> int | None:
        """Lease the oldest part `after` another one that closed before some time and that no other worker clears."""
        async with translate_errors():
            part: int | None = await self._pool.fetchval(LEASE, now, closed_before, lease, after)
        return part

    async def renew(self, part: int, until: int) -> None:
        """Renew the lease of a part, or end it."""
        async with translate_errors():
            await self._pool.execute(RENEW, part, until)

    async def tables(self, part: int, after: str) -> list[StoredTable]:
        """Some tables of a part, in the order of their ids."""
        async with translate_errors():
            return [StoredTable(*row) for row in await self._pool.fetch(TABLES, part, after, AT_ONCE)]

    async def stray(self, part: int) -> list[StoredTable]:
        """Tables that go to another part by now, and still have entries in this one."""
        async with translate_errors():
            return [StoredTable(*row) for row in await self._pool.fetch(STRAY, part, timeout=SCAN_WITHIN)]

    async def pack(self, table: StoredTable) -> bool:
        """Pack the log of a table; whether it was done. Its entries stay where they are and leave with their part."""
        async with translate_errors():
            rows = await self._pool.fetch(sql.ENTRIES, table.table_id, NO_ENTRY)
        try:
            found = log_of(rows)
            data = pack_log(found)
            is_practice = _is_practice(found)
            if unpack_log(data) != found or len(found.kinds) != table.seq:
                raise ValueError(f"the packed log has {len(found.kinds)} entries, the table {table.seq}")
        except ValueError as error:
            log.error("log_not_packed", table_id=table.table_id, error=str(error))
            return False
        async with translate_errors():
            if await self._pool.fetchval(PACK, table.table_id, table.seq, is_practice, data) is None:
                return False
        metrics.LOGS_PACKED.inc()
        metrics.PACKED_BYTES.labels("before").inc(_size(rows))
        metrics.PACKED_BYTES.labels("after").inc(len(data))
        return True

    async def move(self, table: StoredTable, part: int) -> bool:
        """Move the entries of a table to another part; whether it was done."""
        async with translate_errors():
            return await self._pool.fetchval(MOVE, table.table_id, table.seq, part) is not None

    async def drop(self, part: int) -> bool:
        """Drop a part without unpacked entries, or empty part 0; whether it was done. While shards move, or a statement holds the part for
        long, it is not."""
        async with translate_errors():
            try:
                async with self._pool.acquire() as connection, connection.transaction():
                    return await _drop(connection, part)
            except asyncpg.LockNotAvailableError:
                log.warning("part_in_use", part=part)
                return False


async def _drop(connection: asyncpg.pool.PoolConnectionProxy, part: int) -> bool:
    """Drop a part in a transaction. Raises `LockNotAvailableError`."""
    if not await connection.fetchval("select pg_try_advisory_xact_lock($1)", MAP_LOCK):
        return False
    await connection.execute(f"set local lock_timeout = '{LOCK_WITHIN}'")
    # From here on nobody writes there, and everybody reads.
    await connection.execute(f"lock table entries_{part} in share mode")
    if await connection.fetch(TABLES, part, "", 1) or await connection.fetch(STRAY, part, timeout=SCAN_WITHIN):
        return False
    if part != 0:
        await connection.execute(f"drop table entries_{part}")
        await connection.execute(END, part)
    elif await connection.fetchval("select exists (select from entries_0)"):
        await connection.execute("truncate entries_0")
    else:
        return False
    metrics.PARTS_DROPPED.inc()
    return True


def _is_practice(found: PackedLog) -> bool:
    """Whether a match began from a position, or a move was taken back for practice."""
    decoded = [
        _practice.decode(what) for kind, what in zip(found.kinds, found.bodies, strict=True) if kind in ("Opened", "TakenBack")
    ]
    return any([what.practice or what.position for what in decoded])


def _size(rows: list[asyncpg.Record]) -> int:
    """The bytes of the entries of a table as they are stored, without what the database adds to each row."""
    return sum([len(row["command"]) + len(row["kind"]) + len(row["what"] or "") + len(row["packed"] or b"") for row in rows])
