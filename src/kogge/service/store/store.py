"""The store: all clusters together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import fields

import asyncpg

from kogge import __version__ as version
from kogge.service import metrics
from kogge.service.store import statements as sql
from kogge.service.store.analyses import Analyses
from kogge.service.store.appender import (
    PATIENCE,
    Appender,
    Job,
    NewEntry,
    NotHere,
    Stored,
    StoreDown,
    retry_while_moving,
    translate_errors,
)
from kogge.service.store.cluster_time import ClusterTime
from kogge.service.store.codec import UnreadableEntry, decode_snapshot, encode_snapshot, encode_what, kind_of, seal_of
from kogge.service.store.deals import Deals
from kogge.service.store.editions import Editions, NoSuchEdition
from kogge.service.store.heartbeat import Heartbeat
from kogge.service.store.packs import decode_log
from kogge.service.store.parts import Parts
from kogge.service.store.pools import CONNECTIONS, FOR_MOVES, pool_for
from kogge.service.store.proofs import Proofs, SetAside
from kogge.service.store.shards import ShardMap
from kogge.service.store.shares import OPEN_TABLES, WAITING_ANALYSES, WAITING_BOTS, LeasedJob, OpenTables, Served, lease_jobs_fairly
from kogge.service.supervisor import Supervisor
from kogge.tables.entries import NO_ENTRY, LogEntry, PersonId, TableId, TableSeq
from kogge.tables.snapshot import Snapshot
from kogge.tables.table import Table

__all__ = ["Job", "NewEntry", "NoSuchEdition", "NoSuchTable", "Store", "StoreDown", "UnreadableEntry"]

SOON = 1.5
"""Seconds in which a cluster must answer when several are queried together."""
AT_ONCE = 0.5
"""The same for a cluster that did not answer lately."""

PAGE = 1_000


class NoSuchTable(Exception):
    """There is no table with that id."""


class Store:
    """Tables over one or more PostgreSQL clusters. Every call goes to the cluster of its table. All raise `StoreDown`, and those that read
    entries `UnreadableEntry`."""

    def __init__(
        self, pools: list[asyncpg.Pool], for_moves: list[asyncpg.Pool], clocks: list[ClusterTime], patience: float
    ) -> None:
        self._pools = pools
        self.shards = ShardMap(pools)
        self.clocks = clocks
        self.heartbeats = [Heartbeat(pool, clock) for pool, clock in zip(for_moves, clocks, strict=True)]
        self._suspected: set[asyncpg.Pool] = set()
        self._appenders = [Appender(pool, patience) for pool in for_moves]
        self.on_jobs: Callable[[TableId, tuple[Job, ...]], None] = lambda _, __: None
        self.analyses = Analyses(self._pool_of, self._has_moved)
        self.editions = Editions(self._pool_of, self._has_moved, self._everywhere)
        self.deals = Deals(self._pool_of, self._has_moved, self._everywhere, pools)
        self.proofs = Proofs(self._pool_of)
        self.parts = [Parts(pool) for pool in pools]
        self.aside = SetAside(self._pool_of, pools)
        self.supervisor = Supervisor()

    @staticmethod
    @asynccontextmanager
    async def connected(
        databases: tuple[str, ...], connections: int = CONNECTIONS, patience: float = PATIENCE
    ) -> AsyncIterator[Store]:
        """A store until the context ends. The databases need not answer yet; those that do must be one site. Raises `WrongDatabases`."""
        stores: list[Store] = []
        clocks = [ClusterTime() for _ in databases]

        def recognised(place: int) -> Callable[[asyncpg.Connection], Coroutine[None, None, None]]:
            async def recognise(connection: asyncpg.Connection) -> None:
                await clocks[place].measure(connection)
                await stores[0].shards.recognise(place, connection)

            return recognise

        async def pools_of(most: int) -> list[asyncpg.Pool]:
            return [
                await pool_for(database, most, len(databases), recognised(place), patience)
                for place, database in enumerate(databases)
            ]

        pools, for_moves = await pools_of(max(1, connections - FOR_MOVES)), await pools_of(FOR_MOVES)
        store = Store(pools, for_moves, clocks, patience)
        stores.append(store)
        async with Supervisor.at_work() as store.supervisor:
            store.supervisor.run_forever("shard_discovery", store.shards.watch_moves)
            try:
                await store.shards.read()
                yield store
            finally:
                for one in [*pools, *for_moves]:
                    one.terminate()

    @property
    def clusters(self) -> range:
        return range(len(self._pools))

    def now(self, key: str) -> int:
        """The time of a table or deal: that of its cluster; that of the first while its cluster is unknown."""
        return self.clocks[self.shards.place(key) or 0].now()

    def heartbeat(self, table_id: TableId) -> Heartbeat:
        """The heartbeat of a table's cluster."""
        return self.heartbeats[self._cluster(table_id)]

    # One table

    @retry_while_moving
    async def open(
        self, table_id: TableId, table: Table, entries: list[LogEntry], shown: str | None, jobs: tuple[Job, ...], address: str = ""
    ) -> bool:
        """Store a new table with its first entries, opened from some address. Idempotent; returns whether it is new."""
        async with (
            self._suspecting(table_id),
            translate_errors(),
            self._pool_of(table_id).acquire() as connection,
            connection.transaction(),
        ):
            opened_at, whose = table.opened.at, (table.opener, address or None)
            part = await connection.fetchval(sql.OPEN, table_id, table.seq, table.stage, table.game.id, opened_at, shown, *whose)
            if part is None:
                return False
            rows = [
                (table_id, one.seq, one.at, one.command, kind_of(one.what), encode_what(one.what).decode(), part) for one in entries
            ]
            await connection.executemany(sql.FIRST_ENTRIES, rows)
            await connection.executemany(sql.ADD_JOB, [(table_id, table.seq, job.kind, job.due_at) for job in jobs])
            await connection.executemany(sql.SAT, [(table_id, person) for person in table.people])
        self.on_jobs(table_id, jobs)
        return True

    async def opened_from(self, table_id: TableId) -> str:
        """The address that a table was opened from, as it is stored; empty if unknown."""
        async with translate_errors():
            return await self._pool_of(table_id).fetchval(sql.ADDRESS, table_id) or ""

    async def append(self, new: NewEntry) -> Stored | None:
        """Append an entry; `None` if another process was faster."""
        place = self._cluster(new.table_id)
        try:
            stored = await self._appenders[place].append(new)
        except NotHere:
            return await self.append(new) if await self._has_moved(new.table_id, self._pools[place]) else None
        if stored:
            self.on_jobs(new.table_id, new.jobs)
        return stored

    async def entries(self, table_id: TableId, after: TableSeq = NO_ENTRY) -> list[LogEntry]:
        """The entries of a table after one of them, in order."""
        pool = self._pool_of(table_id)
        async with translate_errors():
            rows = await pool.fetch(sql.ENTRIES, table_id, after)
        if not rows and not after and await self._has_moved(table_id, pool):
            return await self.entries(table_id)
        return decode_log(rows, after)

    async def snapshot(self, table_id: TableId) -> Snapshot | None:
        """The newest snapshot of a table, if this version made it and it is intact. Any other is dropped: its number might keep a better one
        from being stored."""
        async with translate_errors():
            row = await self._pool_of(table_id).fetchrow(sql.SNAPSHOT, table_id)
        if row is None:
            return None
        if row["seal"] != seal_of(table_id, row["seq"], row["data"]):
            await self.drop_snapshot(table_id, row["seq"])
            return None
        return decode_snapshot(row["data"])

    async def store_snapshot(self, table_id: TableId, snapshot: Snapshot) -> None:
        data = encode_snapshot(snapshot)
        async with translate_errors():
            pool = self._pool_of(table_id)
            await pool.execute(sql.STORE_SNAPSHOT, table_id, snapshot.seq, data, seal_of(table_id, snapshot.seq, data))

    async def drop_snapshot(self, table_id: TableId, seq: TableSeq) -> None:
        """Delete an unusable snapshot."""
        metrics.SNAPSHOTS_DISCARDED.inc()
        async with translate_errors():
            await self._pool_of(table_id).execute(sql.DROP_SNAPSHOT, table_id, seq)

    @retry_while_moving
    async def give_code(self, code: str, table_id: TableId) -> bool:
        """Give a code to a table, unless another has it. The code decides which cluster stores it."""
        async with self._suspecting(code), translate_errors():
            return await self._pool_of(code).fetchval(sql.GIVE_CODE, code, table_id) is not None

    async def table_of_code(self, code: str) -> TableId | None:
        """The table that has a code."""
        pool = self._pool_of(code)
        async with translate_errors():
            table_id: TableId | None = await pool.fetchval(sql.OF_CODE, code)
        if table_id is None and await self._has_moved(code, pool):
            return await self.table_of_code(code)
        return table_id

    async def delete_job(self, leased: LeasedJob) -> None:
        """Delete a job that is void."""
        async with translate_errors():
            await self._pool_of(leased.table_id).execute(sql.DELETE_JOB, leased.table_id, leased.seq, leased.kind)

    async def postpone_job(self, leased: LeasedJob, due_at: int) -> None:
        """Let a job be due later."""
        async with translate_errors():
            await self._pool_of(leased.table_id).execute(sql.POSTPONE_JOB, leased.table_id, leased.seq, leased.kind, due_at)

    # Many tables

    def by_cluster(self, table_ids: Iterable[TableId]) -> list[list[TableId]]:
        """These tables, grouped by cluster. A table whose cluster is not known yet is left out."""
        clusters: list[list[TableId]] = [[] for _ in self._pools]
        for table_id in table_ids:
            place = self.shards.place(table_id)
            if place is not None:
                clusters[place].append(table_id)
        return clusters

    async def heads(self, table_ids: Iterable[TableId]) -> dict[TableId, TableSeq]:
        """The number of the last entry of each of these tables."""
        found: dict[TableId, TableSeq] = {}
        moved: list[TableId] = []
        for pool, ids in zip(self._pools, self.by_cluster(table_ids), strict=True):
            if ids:
                async with translate_errors():
                    found |= {row["table_id"]: row["seq"] for row in await pool.fetch(sql.HEADS, ids)}
                moved += [table_id for table_id in ids if table_id not in found and await self._has_moved(table_id, pool)]
        return found | await self.heads(moved) if moved else found

    async def there(self, table_ids: Iterable[TableId]) -> list[TableId]:
        """Which of these tables there are, on clusters that answer soon."""
        groups = zip(self._pools, self.by_cluster(table_ids), strict=True)
        results = await asyncio.gather(*[self._soon(pool, sql.HEADS, ids) for pool, ids in groups if ids])
        return [row["table_id"] for rows in results for row in rows or []]

    async def listed(self, most: int) -> tuple[list[tuple[TableId, TableSeq, str, str, str]], int]:
        """The newest open tables of each cluster, so many at most: name, last entry, listing as JSON, opener and address. Beside it, how many
        clusters do not answer. A table that is just being moved may be found on two clusters."""
        rows, missing = await self._everywhere(sql.LISTED, most)
        return [(row["table_id"], row["seq"], row["shown"], row["opener"], row["address"]) for row in rows], missing

    async def sitting(self, person: PersonId, most: int) -> tuple[list[tuple[TableId, str, str, int, bool]], int]:
        """The tables of a person, those where something happened last first: name, game, stage, when, and whether it is practice. Beside
        it, how many clusters do not answer."""
        rows, missing = await self._everywhere(sql.SITTING, person, most)
        tables = [(row["table_id"], row["game"], row["stage"], row["changed_at"], row["practice"]) for row in rows]
        return sorted(set(tables), key=lambda table: -table[3])[:most], missing

    async def _everywhere(self, statement: str, *arguments: object) -> tuple[list[asyncpg.Record], int]:
        """The rows of all clusters that answer soon, and how many do not. Raises `StoreDown` if none does."""
        results = await asyncio.gather(*[self._soon(pool, statement, *arguments) for pool in self._pools])
        found = [rows for rows in results if rows is not None]
        if not found:
            raise StoreDown("no cluster answers")
        return [row for rows in found for row in rows], len(results) - len(found)

    async def _soon(self, pool: asyncpg.Pool, statement: str, *arguments: object) -> list[asyncpg.Record] | None:
        """The rows of a cluster, or nothing if it does not answer soon."""
        is_missed = pool in self._suspected and len(self._suspected) < len(self._pools)
        try:
            async with translate_errors(), asyncio.timeout(AT_ONCE if is_missed else SOON):
                rows = list(await pool.fetch(statement, *arguments))
        except (StoreDown, asyncpg.PostgresError):
            self._suspected.add(pool)
            return None
        self._suspected.discard(pool)
        return rows

    @asynccontextmanager
    async def _suspecting(self, key: str) -> AsyncIterator[None]:
        """Remember the cluster of this key if it does not answer."""
        try:
            yield
        except StoreDown:
            self.suspect(key)
            raise

    def suspect(self, key: str) -> None:
        """Note that the cluster of a table, code or edition does not answer."""
        place = self.shards.place(key)
        if place is not None:
            self._suspected.add(self._pools[place])

    def is_suspected(self, key: str) -> bool:
        """Whether the cluster of a table, code or edition did not answer lately, or never has: a new table is better opened elsewhere."""
        place = self.shards.place(key)
        return place is None or self._pools[place] in self._suspected

    async def lease_jobs(
        self, cluster: int, now: int, lease: int, most: int, kinds: Sequence[str] = ("flag", "bot", "rematch")
    ) -> list[LeasedJob]:
        """Lease the jobs of a cluster that are due, except those of tables that this version has set aside."""
        async with translate_errors():
            rows = await self._pools[cluster].fetch(sql.LEASE_JOBS, now, lease, most, kinds, version)
        return [LeasedJob(row["table_id"], row["seq"], row["kind"], row["due_at"]) for row in rows]

    async def next_job_at(self, cluster: int, after: int, kinds: Sequence[str]) -> int | None:
        """When the first job of a cluster `after` some time is due."""
        async with translate_errors():
            due_at: int | None = await self._pools[cluster].fetchval(sql.NEXT_JOB, after, kinds)
        return due_at

    async def renew_leases(self, cluster: int, leased: Sequence[LeasedJob], until: int) -> None:
        """Renew the leases of running jobs at a cluster."""
        async with translate_errors():
            await self._pools[cluster].execute(
                sql.RENEW_LEASES, [one.table_id for one in leased], [one.kind for one in leased], until
            )

    async def release_leases(self, leased: Sequence[LeasedJob]) -> None:
        """End the leases of jobs that were not done, so that others can lease them at once. At a cluster that does not answer soon, the leases run out."""
        kinds = {one.table_id: [other.kind for other in leased if other.table_id == one.table_id] for one in leased}
        for pool, ids in zip(self._pools, self.by_cluster(kinds), strict=True):
            wanted = [(table_id, kind) for table_id in ids for kind in kinds[table_id]]
            if wanted:
                await self._soon(pool, sql.RELEASE_LEASES, *[list(column) for column in zip(*wanted, strict=True)])

    async def lease_jobs_fairly(self, cluster: int, now: int, lease: int, most: int, kind: str, served: Served) -> list[LeasedJob]:
        """Lease the jobs of one kind at a cluster that are due, in turn between people and addresses."""
        return await lease_jobs_fairly(self._pools[cluster], now, lease, most, kind, served)

    async def open_tables(self, person: PersonId, address: str, since: int) -> OpenTables:
        """The numbers of open tables of a person and an address, on the clusters that answer soon; of tables that play, only those with an
        entry `since` that time."""
        rows, _ = await self._everywhere(OPEN_TABLES, person, address, since)
        return OpenTables(*[sum([row[one.name] for row in rows]) for one in fields(OpenTables)])

    async def waiting_analyses(self, person: PersonId, address: str) -> tuple[int, int]:
        """The numbers of unfinished analyses of a person and of an address, on the clusters that answer soon."""
        return await self._mine_and_there(WAITING_ANALYSES, person, address)

    async def waiting_bots(self, person: PersonId, address: str) -> tuple[int, int]:
        """The numbers of tables of a person and of an address at which bots think or wait to think."""
        return await self._mine_and_there(WAITING_BOTS, person, address)

    async def _mine_and_there(self, statement: str, person: PersonId, address: str) -> tuple[int, int]:
        """The counts of a statement for a person and for an address, on the clusters that answer soon."""
        rows, _ = await self._everywhere(statement, person, address)
        return sum([row["mine"] for row in rows]), sum([row["there"] for row in rows])

    async def table_ids(self, cluster: int) -> AsyncIterator[TableId]:
        """All tables of a cluster."""
        last = ""
        while True:
            async with translate_errors():
                rows = await self._pools[cluster].fetch(sql.TABLE_IDS, last, PAGE)
            for row in rows:
                last = row["table_id"]
                yield last
            if len(rows) < PAGE:
                return

    async def answering(self) -> int:
        """The number of clusters that answer and would store entries."""
        ended = await asyncio.gather(
            *[self._probed(appender, pool) for appender, pool in zip(self._appenders, self._pools, strict=True)]
        )
        return len([is_well for is_well in ended if is_well])

    async def _probed(self, appender: Appender, pool: asyncpg.Pool) -> bool:
        """Whether a cluster would store entries and answers soon."""
        try:
            async with asyncio.timeout(SOON):
                await appender.probe()
        except Exception:
            self._suspected.add(pool)
            return False
        self._suspected.discard(pool)
        return True

    async def _has_moved(self, key: str, pool: asyncpg.Pool) -> bool:
        """Whether a row that was not found at a cluster may be elsewhere, because its shard has moved."""
        async with translate_errors():
            return await self.shards.has_moved(key, self._pools.index(pool))

    def _cluster(self, key: str) -> int:
        place = self.shards.place(key)
        if place is None:
            raise StoreDown("the cluster of this shard has not answered yet")
        return place

    def _pool_of(self, key: str) -> asyncpg.Pool:
        return self._pools[self._cluster(key)]
