"""The store: all clusters together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

import asyncpg
from asyncpg.connect_utils import SessionAttribute

from kogge.service.store.analyses import Analyses
from kogge.service.store.appending import FAILURES, PATIENCE, Appender, Due, NewEntry, StoreDown, watched
from kogge.service.store.codec import decode_entry, decode_snapshot, encode_snapshot, encode_what
from kogge.service.store.editions import Editions, NoSuchEdition
from kogge.service.store.shards import cluster_of
from kogge.tables.entries import Person, TableEntry
from kogge.tables.snapshot import Snapshot
from kogge.tables.table import Table

__all__ = ["Due", "NewEntry", "NoSuchEdition", "NoSuchTable", "Store", "StoreDown"]

CONNECTIONS = 6
"""Connections of one process to each cluster."""

OPEN = """
insert into tables (table_id, seq, stage, game, opened_at, changed_at, shown)
values ($1, $2, $3, $4, $5, $5, $6::json) on conflict do nothing
"""
FIRST = "insert into entries (table_id, seq, at, command, kind, what) values ($1, $2, $3, $4, $5, $6::json)"
DUE = "insert into due (table_id, seq, kind, due_at) values ($1, $2, $3, $4)"
SAT = "insert into sitting (table_id, person) values ($1, $2)"
ENTRIES = "select seq, at, command, kind, what from entries where table_id = $1 and seq > $2 order by seq"
SNAPSHOT = "select data from snapshots where table_id = $1"
KEEP_SNAPSHOT = """
insert into snapshots (table_id, seq, data) values ($1, $2, $3)
on conflict (table_id) do update set seq = excluded.seq, data = excluded.data where snapshots.seq < excluded.seq
"""
HEADS = "select table_id, seq from tables where table_id = any($1)"
LISTED = "select opened_at, shown from tables where shown is not null order by opened_at desc limit $1"
SITTING = """
select tables.table_id, tables.game, tables.stage, tables.changed_at, exists (
    select from entries where entries.table_id = tables.table_id and kind = 'TakenBack' and (what ->> 'practice')::boolean
) as practice from sitting join tables using (table_id)
where sitting.person = $1 and tables.stage <> 'closed' order by tables.changed_at desc limit $2
"""
CLAIM = """
update due set claimed_until = $1 + $2
where (table_id, seq, kind) in (
    select table_id, seq, kind from due
    where due_at <= $1 and claimed_until <= $1 and kind = any($4) order by due_at limit $3 for update skip locked
)
returning table_id, seq, kind, due_at
"""
GIVE_CODE = "insert into codes (code, table_id) values ($1, $2) on conflict do nothing returning code"
OF_CODE = "select table_id from codes where code = $1"
TABLE_IDS = "select table_id from tables where table_id > $1 order by table_id limit $2"
PAGE = 1_000
SETTLE = "delete from due where table_id = $1 and seq = $2 and kind = $3"


class NoSuchTable(Exception):
    """There is no table of that name."""


@dataclass(frozen=True)
class Claimed:
    """Something due that this worker has claimed for a while."""

    table_id: str
    seq: int
    kind: str
    due_at: int


class Store:
    """Tables over one or more PostgreSQL clusters. Every call goes to the cluster of its table. All raise `StoreDown`."""

    def __init__(self, pools: list[asyncpg.Pool]) -> None:
        self._pools = pools
        self._appenders = [Appender(pool) for pool in pools]
        self.analyses = Analyses(self._pool_of)
        self.editions = Editions(self._pool_of)

    @staticmethod
    @asynccontextmanager
    async def connected(databases: tuple[str, ...]) -> AsyncIterator[Store]:
        """A store as long as it is needed. The databases need not answer yet."""
        pools = [
            await asyncpg.create_pool(
                database,
                min_size=0,
                max_size=CONNECTIONS,
                command_timeout=PATIENCE,
                timeout=PATIENCE,
                target_session_attrs=SessionAttribute.read_write,
                server_settings={"application_name": "kogge"},
                reset=_as_it_is,
            )
            for database in databases
        ]
        try:
            yield Store(pools)
        finally:
            for pool in pools:
                pool.terminate()

    @property
    def clusters(self) -> range:
        return range(len(self._pools))

    # One table

    async def open(self, table_id: str, table: Table, entries: list[TableEntry], shown: str | None, due: tuple[Due, ...]) -> None:
        """Keep a new table with its first entries. Doing it twice keeps it once."""
        async with watched(), self._pool_of(table_id).acquire() as connection, connection.transaction():
            done = await connection.execute(OPEN, table_id, table.seq, table.stage, table.game.id, table.opened.at, shown)
            if done.endswith(" 0"):
                return
            rows = [
                (table_id, one.seq, one.at, one.command, type(one.what).__name__, encode_what(one.what).decode()) for one in entries
            ]
            await connection.executemany(FIRST, rows)
            await connection.executemany(DUE, [(table_id, table.seq, one.kind, one.due_at) for one in due])
            await connection.executemany(SAT, [(table_id, person) for person in table.people])

    async def append(self, new: NewEntry) -> bool:
        """Append an entry: whether it was kept, or somebody was faster."""
        return await self._appenders[self._cluster(new.table_id)].append(new)

    async def entries(self, table_id: str, after: int = 0) -> list[TableEntry]:
        """The entries of a table after one of them, in order."""
        async with watched():
            rows = await self._pool_of(table_id).fetch(ENTRIES, table_id, after)
        return [decode_entry(*row) for row in rows]

    async def snapshot(self, table_id: str) -> Snapshot | None:
        """The newest snapshot of a table, if there is one."""
        async with watched():
            data = await self._pool_of(table_id).fetchval(SNAPSHOT, table_id)
        return None if data is None else decode_snapshot(data)

    async def keep_snapshot(self, table_id: str, snapshot: Snapshot) -> None:
        async with watched():
            await self._pool_of(table_id).execute(KEEP_SNAPSHOT, table_id, snapshot.seq, encode_snapshot(snapshot))

    async def give_code(self, code: str, table_id: str) -> bool:
        """Give a code to a table, unless another has it. The code decides which cluster keeps it."""
        async with watched():
            return await self._pool_of(code).fetchval(GIVE_CODE, code, table_id) is not None

    async def table_of_code(self, code: str) -> str | None:
        """The table that has a code."""
        async with watched():
            table_id: str | None = await self._pool_of(code).fetchval(OF_CODE, code)
        return table_id

    async def settle(self, claimed: Claimed) -> None:
        """What was due has turned out to be void."""
        async with watched():
            await self._pool_of(claimed.table_id).execute(SETTLE, claimed.table_id, claimed.seq, claimed.kind)

    # Many tables

    def by_cluster(self, table_ids: Iterable[str]) -> list[list[str]]:
        """These tables, those of each cluster together."""
        clusters: list[list[str]] = [[] for _ in self._pools]
        for table_id in table_ids:
            clusters[self._cluster(table_id)].append(table_id)
        return clusters

    async def heads(self, table_ids: Iterable[str]) -> dict[str, int]:
        """The number of the last entry of each of these tables."""
        found: dict[str, int] = {}
        for pool, ids in zip(self._pools, self.by_cluster(table_ids), strict=True):
            if ids:
                async with watched():
                    found |= {row["table_id"]: row["seq"] for row in await pool.fetch(HEADS, ids)}
        return found

    async def listed(self, most: int) -> list[str]:
        """What the lobby shows, as JSON texts, the newest first."""
        async with watched():
            rows = await asyncio.gather(*[pool.fetch(LISTED, most) for pool in self._pools])
        newest = sorted([row for cluster in rows for row in cluster], key=lambda row: -row["opened_at"])
        return [row["shown"] for row in newest[:most]]

    async def sitting(self, person: Person, most: int) -> list[tuple[str, str, str, int, bool]]:
        """The tables of a person, those where something happened last first: name, game, stage, when, and whether it is practice."""
        async with watched():
            rows = await asyncio.gather(*[pool.fetch(SITTING, person, most) for pool in self._pools])
        tables = [
            (row["table_id"], row["game"], row["stage"], row["changed_at"], row["practice"]) for cluster in rows for row in cluster
        ]
        return sorted(tables, key=lambda table: -table[3])[:most]

    async def claim(
        self, cluster: int, now: int, lease: int, most: int, kinds: Sequence[str] = ("flag", "bot", "rematch")
    ) -> list[Claimed]:
        """Claim what is due at a cluster, for a while."""
        async with watched():
            rows = await self._pools[cluster].fetch(CLAIM, now, lease, most, kinds)
        return [Claimed(row["table_id"], row["seq"], row["kind"], row["due_at"]) for row in rows]

    async def table_ids(self, cluster: int) -> AsyncIterator[str]:
        """All tables of a cluster."""
        last = ""
        while True:
            async with watched():
                rows = await self._pools[cluster].fetch(TABLE_IDS, last, PAGE)
            for row in rows:
                last = row["table_id"]
                yield last
            if len(rows) < PAGE:
                return

    async def answers(self) -> bool:
        """Whether all clusters do."""
        try:
            await asyncio.gather(*[pool.fetchval("select 1 from tables limit 1") for pool in self._pools])
        except (*FAILURES, asyncpg.UndefinedTableError):
            return False
        return True

    def _cluster(self, table_id: str) -> int:
        return cluster_of(table_id, len(self._pools))

    def _pool_of(self, table_id: str) -> asyncpg.Pool:
        return self._pools[self._cluster(table_id)]


async def _as_it_is(_: object) -> None:
    """A connection is used again without being reset: nothing here leaves a setting, a cursor or a lock behind."""
