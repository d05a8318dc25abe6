"""Moves shards from cluster to cluster while people play.

The log entries and packed logs of a shard are copied first, since they never change. Then the shard is frozen: for a moment no process can
write to it. The rest is copied, the old cluster gives the shard away, and the new one takes it. If a move breaks off before the shard is
given away, the freeze ends and the shard stays where it was; if it breaks off later, the next process that reads the map finishes it.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

import asyncpg

from kogge.service.databases.cluster_setup import locked_clusters
from kogge.service.store.appender import FAILURES
from kogge.service.store.pools import application_name
from kogge.service.store.shards import CHANGED, HEAL, ShardReport, check_one_site, fetch_report, merged

FREEZE = "update shards set frozen_until = clock_timestamp() + $2 * interval '1 second' where shard = $1"
FROZEN_FOR = 5.0
"""Seconds after which a freeze ends if the shard was not given away."""
LOCK = "select from shards where shard = $1 for update"
"""Waits for running writes to a shard, and blocks new ones: writers lock the row for key share."""
AWAKE = "set local idle_in_transaction_session_timeout = '3s'"
"""Ends the session of a mover that hangs in a transaction which locks a shard."""
GIVE_AWAY = """
update shards set cluster = $2, epoch = epoch + 1, frozen_until = '-infinity'
where shard = $1 and frozen_until > clock_timestamp() returning epoch
"""
OF_SHARD = "select table_id from tables where shard_of(table_id) = $1"
HEADS = "select table_id, max(seq) as seq from entries where table_id = any($1) group by table_id"
ENTRIES = """
select entries.table_id, entries.seq, at, command, kind, what, took, $3::int as part
from unnest($1::text[], $2::int[]) as have (table_id, seq)
join entries on entries.table_id = have.table_id and entries.seq > have.seq
left join packed on packed.table_id = entries.table_id
where entries.seq > coalesce(packed.seq, 0) order by entries.table_id, entries.seq
"""
"""Entries that the target does not have, except those that are packed. There they go to its newest part."""
PACKED_HEADS = "select table_id, seq from packed where table_id = any($1)"
PACKED = """
select packed.* from unnest($1::text[], $2::int[]) as have (table_id, seq)
join packed on packed.table_id = have.table_id and packed.seq > have.seq order by packed.table_id
"""
NEWEST_PART = "select max(part) from parts"
TO_PART = "update tables set part = $2 where table_id = any($1) and part is not null"
ABOUT_TABLES = """
select relname from pg_class join pg_attribute on attrelid = pg_class.oid
where relnamespace = current_schema()::regnamespace and relkind = 'r' and not relispartition and attname = 'table_id'
    and relname not in ('tables', 'packed', 'codes')
"""
KEYED = (("codes", "code"), ("editions", "fingerprint"), ("deals", "deal_id"), ("tries", "deal_id"), ("deal_plays", "deal_id"))
"""Tables whose rows belong to a shard by a key of their own."""
OTHERS = """
select count(*) from pg_stat_activity
where datname = current_database() and application_name like 'kogge%' and application_name <> $1 and pid <> pg_backend_pid()
"""
PLACE = "select concat_ws(' ', current_database(), host(inet_server_addr()) || ':' || inet_server_port())"
PAGE = 5_000


class CannotMove(Exception):
    """Shards cannot be moved now: `old-nodes`, `no-such-cluster`, `took-too-long` or `broken-off`."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}")
        self.code = code
        self.detail = detail


@dataclass(frozen=True)
class Holding:
    """A cluster of the site: its number, where it is, and how many shards and tables it has."""

    cluster: int
    address: str
    shards: int
    tables: int


@dataclass(frozen=True)
class Moved:
    """A shard that was moved, the number of its tables, and the seconds for which it was frozen."""

    shard: int
    tables: int
    frozen: float


class Mover:
    """Moves the shards of a site, one after the other."""

    def __init__(self, connections: Sequence[asyncpg.Connection], reports: Sequence[ShardReport]) -> None:
        self._at = {one.cluster: connection for connection, one in zip(connections, reports, strict=True)}
        self.where = {shard: cluster for shard, (cluster, _) in merged(reports).items()}

    @staticmethod
    @asynccontextmanager
    async def of(databases: tuple[str, ...]) -> AsyncIterator[Mover]:
        """The only mover of this site at a time. It first repairs what a broken-off move has left. Raises `WrongDatabases`."""
        async with locked_clusters(databases) as connections:
            reports = [await fetch_report(connection) for connection in connections]
            check_one_site(reports, is_all=True)
            known = [one for one in reports if one is not None]
            newest = [(shard, *where) for shard, where in merged(known).items()]
            for connection in connections:
                await connection.execute(HEAL, *[list(column) for column in zip(*newest, strict=True)])
            mover = Mover(connections, known)
            await mover._sweep()
            yield mover

    async def holdings(self) -> list[Holding]:
        """The numbers of shards and tables of each cluster."""
        found: list[Holding] = []
        for cluster, connection in sorted(self._at.items()):
            place = await connection.fetchval(PLACE)
            tables = await connection.fetchval("select count(*) from tables")
            shards = len([shard for shard, holder in self.where.items() if holder == cluster])
            found.append(Holding(cluster, str(place), shards, tables))
        return found

    async def move(self, shard: int, to: int) -> Moved:
        """Move a shard to a cluster. Raises `CannotMove`; unless the code is `broken-off`, the shard is then where it was."""
        if to not in self._at:
            raise CannotMove("no-such-cluster", str(to))
        source, target = self._at[self.where[shard]], self._at[to]
        if source is target:
            return Moved(shard, 0, 0.0)
        try:
            return await self._move(source, target, shard, to)
        except (*FAILURES, asyncpg.PostgresError) as error:
            raise CannotMove("broken-off", f"{shard} ({error})") from error

    async def _move(self, source: asyncpg.Connection, target: asyncpg.Connection, shard: int, to: int) -> Moved:
        await self._look_for_old_nodes()
        part = await target.fetchval(NEWEST_PART)
        tables = await _tables(source, shard)
        await _delete_logs(target, tables)  # what a broken-off move has left
        await _copy_logs(source, target, tables, part)
        begun = time.monotonic()
        async with source.transaction():
            # Wait for running writes; later ones find the shard frozen.
            await source.execute(AWAKE)
            await source.execute(LOCK, shard)
            await source.execute(FREEZE, shard, FROZEN_FOR)
        tables = await _tables(source, shard)
        await _copy_logs(source, target, tables, part)
        async with target.transaction():
            await target.execute("set local kogge.moving = 'yes'")
            await _clear(target, shard, tables)
            await _copy_rest(source, target, shard, tables)
            await target.execute(TO_PART, tables, part)
        epoch = await _give_away(source, shard, tables, to)
        for connection in [target, *[one for one in self._at.values() if one not in (source, target)]]:
            async with connection.transaction():
                await connection.execute(AWAKE)
                await connection.execute(HEAL, [shard], [to], [epoch])
                await connection.execute(CHANGED)
        frozen = time.monotonic() - begun
        self.where[shard] = to
        await _delete_logs(source, tables)
        return Moved(shard, len(tables), frozen)

    async def _look_for_old_nodes(self) -> None:
        """Every process must know as many clusters as we do: another could not follow the move."""
        for connection in self._at.values():
            if await connection.fetchval(OTHERS, application_name(len(self._at))):
                raise CannotMove("old-nodes")

    async def _sweep(self) -> None:
        """Delete what a broken-off move has left on the wrong cluster."""
        for cluster, connection in self._at.items():
            held = await connection.fetch("select distinct shard_of(table_id) as shard from tables")
            for shard in [row["shard"] for row in held if self.where[row["shard"]] != cluster]:
                tables = await _tables(connection, shard)
                async with connection.transaction():
                    await connection.execute("set local kogge.moving = 'yes'")
                    await _clear(connection, shard, tables)
                await _delete_logs(connection, tables)


async def _give_away(source: asyncpg.Connection, shard: int, tables: list[str], to: int) -> int:
    """Clear a shard that is still frozen, and assign it to another cluster; its new epoch. Raises `CannotMove`."""
    async with source.transaction():
        await source.execute(AWAKE)
        await source.execute("set local kogge.moving = 'yes'")
        await _clear(source, shard, tables)
        # Lock before checking the freeze: if it has ended, another process may have written. From here on none can.
        await source.execute(LOCK, shard)
        epoch: int | None = await source.fetchval(GIVE_AWAY, shard, to)
        if epoch is None:
            raise CannotMove("took-too-long", str(shard))
        await source.execute(CHANGED)
    return epoch


async def _tables(connection: asyncpg.Connection, shard: int) -> list[str]:
    return [row["table_id"] for row in await connection.fetch(OF_SHARD, shard)]


async def _copy_logs(source: asyncpg.Connection, target: asyncpg.Connection, tables: list[str], part: int) -> None:
    """Copy the packed logs and the entries that the target does not have."""
    async with source.transaction(isolation="repeatable_read", readonly=True):
        have = {row["table_id"]: row["seq"] for row in await target.fetch(PACKED_HEADS, tables)}
        cursor = await source.cursor(PACKED, tables, [have.get(table_id, 0) for table_id in tables])
        while rows := await cursor.fetch(PAGE):
            async with target.transaction():
                await target.execute("set local kogge.moving = 'yes'")
                await target.execute("delete from packed where table_id = any($1)", [row["table_id"] for row in rows])
                await _put(target, "packed", rows)
        have = {row["table_id"]: row["seq"] for row in await target.fetch(HEADS, tables)}
        cursor = await source.cursor(ENTRIES, tables, [have.get(table_id, 0) for table_id in tables], part)
        while rows := await cursor.fetch(PAGE):
            await _put(target, "entries", rows)


async def _delete_logs(connection: asyncpg.Connection, tables: list[str]) -> None:
    """Delete the entries and packed logs of tables that live elsewhere."""
    async with connection.transaction():
        await connection.execute("delete from entries where table_id = any($1)", tables)
        await connection.execute("delete from packed where table_id = any($1)", tables)


async def _copy_rest(source: asyncpg.Connection, target: asyncpg.Connection, shard: int, tables: list[str]) -> None:
    """Copy everything of a shard except the logs of its tables."""
    for name in ["tables", *await _relations(source)]:
        await _put(target, name, await source.fetch(f"select * from {name} where table_id = any($1)", tables))  # noqa: S608, our names
    for name, key in KEYED:
        await _put(target, name, await source.fetch(f"select * from {name} where shard_of({key}) = $1", shard))  # noqa: S608, our names


async def _clear(connection: asyncpg.Connection, shard: int, tables: list[str]) -> None:
    """Delete everything of a shard except the logs of its tables."""
    for name in ["tables", *await _relations(connection)]:
        await connection.execute(f"delete from {name} where table_id = any($1)", tables)  # noqa: S608, our names
    for name, key in KEYED:
        await connection.execute(f"delete from {name} where shard_of({key}) = $1", shard)  # noqa: S608, our names


async def _relations(connection: asyncpg.Connection) -> list[str]:
    """The database tables with a `table_id`, except `tables`, the logs and `codes`."""
    return sorted([row["relname"] for row in await connection.fetch(ABOUT_TABLES)])


async def _put(target: asyncpg.Connection, name: str, rows: Sequence[asyncpg.Record]) -> None:
    if rows:
        await target.copy_records_to_table(name, records=[tuple(row) for row in rows], columns=list(rows[0].keys()))
