"""What keeping a job with an entry costs, and how late it is done: our table `due` beside pgqueuer, in one run on one PostgreSQL.

    PYTHONPATH=tests python bench/service/jobs.py [memory]

Entries are appended in groups of a fixed size by the service's own `Appender`, as many groups at once as a node has under way. An entry
brings no job, a row in `due`, or a row in pgqueuer's queue; both kinds of row are written by the statement that appends. A consumer in a
process of its own does the jobs, which are empty: ours claims as the worker does and, while it claims more, deletes what it claimed (the
service needs no such statement: the next entry of a table deletes what was due there); pgqueuer's is its `QueueManager`.

PostgreSQL lies on the disk, or in memory if asked, and flushes its commits. Each figure is the median of several passes. With a consumer
at full speed, lateness shows who falls behind; how late a job is otherwise, the paced lines show. What PostgreSQL spends on an entry, in
CPU time and in bytes of its write-ahead log, says more than rates do when others use the machine, too.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from asyncio.subprocess import PIPE
from dataclasses import asdict, astuple, dataclass
from itertools import cycle
from statistics import median, quantiles
from typing import Any

import asyncpg
import psutil  # type: ignore[import-untyped, unused-ignore]
import uvloop
from pgqueuer import QueueManager
from pgqueuer.models import Job
from pgqueuer.queries import Queries

from kogge.service.databases.upgrade import migrate
from kogge.service.store import Job as TableJob
from kogge.service.store import NewEntry, Store
from kogge.service.store.append_statement import APPEND_PLAY
from kogge.service.store.appender import MOST_IN_FLIGHT, Appender
from kogge.service.store.codec import encode_what
from kogge.service.tables.rooms import now_ms
from kogge.service.work.worker import AT_ONCE, LOOK_EVERY
from kogge.tables.entries import LogEntry, MoveMade, TableId, TableSeq
from service.servers import Postgres, scratch

PASSES = 3
SECONDS = 3.0
TABLES = 4_000
GROUPS = (1, 10, 50)
PACE = 500
"""Jobs a second in the paced runs, in groups of ten."""
LEASE = 3_000

NONE, DUE, PGQUEUER = "no job", "due", "pgqueuer"

BEFORE = APPEND_PLAY.partition("settled as (")[0]
RESULT = APPEND_PLAY[APPEND_PLAY.index("\nselect wanted") :]
ENQUEUE = f"""{BEFORE}queued as (
    insert into pgqueuer (priority, entrypoint, payload, status)
    select 0, kind, convert_to(due_at::text, 'utf8'), 'queued'
    from json_to_recordset($3) as coming (table_id text, seq int, kind text, due_at bigint) join moved using (table_id, seq)
    returning id, entrypoint, priority
), logged as (
    insert into pgqueuer_log (job_id, status, entrypoint, priority) select id, 'queued', entrypoint, priority from queued
){RESULT}"""
"""The statement that appends, with what pgqueuer's `enqueue` does in place of what is done to `due`."""

SETTLE_ALL = """
delete from due where (table_id, seq, kind) in (
    select table_id, seq, kind from due join unnest($1::text[], $2::int[], $3::text[]) as done (table_id, seq, kind)
    using (table_id, seq, kind) for update of due skip locked
)
"""

WRITTEN = "select (pg_current_wal_insert_lsn() - '0/0')::bigint"


@dataclass(frozen=True)
class Server:
    """The PostgreSQL of this run."""

    dsn: str
    pid: int

    def cpu(self) -> float:
        """CPU-seconds of the server and its children so far, those that have ended included."""
        server = psutil.Process(self.pid)
        spent = [server.cpu_times(), *[child.cpu_times() for child in server.children()]]
        return float(sum(sum(times[:2]) for times in spent) + sum(spent[0][2:4]))


class EnqueueingConnection:
    """A connection for an `Appender` that keeps its jobs with pgqueuer."""

    def __init__(self, connection: Any) -> None:
        self.connection = connection
        self.is_closed = connection.is_closed
        self.terminate = connection.terminate

    async def fetch(self, statement: str, *arguments: object, timeout: float) -> list[asyncpg.Record]:
        assert statement == APPEND_PLAY
        rows: list[asyncpg.Record] = await self.connection.fetch(ENQUEUE, *arguments, timeout=timeout)
        return rows


class Enqueueing:
    """A pool of such connections."""

    def __init__(self, pool: asyncpg.Pool) -> None:
        self._pool = pool

    async def acquire(self) -> EnqueueingConnection:
        return EnqueueingConnection(await self._pool.acquire())

    async def release(self, connection: EnqueueingConnection) -> None:
        await self._pool.release(connection.connection)


@dataclass(frozen=True)
class Figures:
    """Entries appended and jobs done per second; milliseconds from when a job was due until it was begun.

    PostgreSQL's microseconds of CPU and bytes of its write-ahead log, per entry; the consumer's microseconds of CPU, per job.
    """

    appended: float
    server_cpu: float
    wal: float
    done: float = 0.0
    late_p50: float = 0.0
    late_p99: float = 0.0
    consumer_cpu: float = 0.0


# Consumers, each in a process of its own


async def consume(keeper: str, dsn: str) -> None:
    """Do jobs until told to stop, then print how late each was, and the CPU-seconds spent."""
    late: list[int] = []
    stopped = asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
    print("ready", flush=True)
    begun = time.process_time()
    await (_claim(dsn, late, stopped) if keeper == DUE else _manage(dsn, late, stopped))
    print(json.dumps([late, time.process_time() - begun]))


async def _claim(dsn: str, late: list[int], stopped: asyncio.Future[str]) -> None:
    async with Store.connected((dsn,)) as store, asyncpg.create_pool(dsn, min_size=1, max_size=1) as pool:
        settling: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        settling.set_result(None)
        while not stopped.done():
            claimed = await store.lease_jobs(0, now_ms(), LEASE, AT_ONCE)
            begun = now_ms()
            late += [begun - one.due_at for one in claimed]
            await settling
            if claimed:
                rows = zip(*[(one.table_id, one.seq, one.kind) for one in claimed], strict=True)
                settling = asyncio.create_task(pool.execute(SETTLE_ALL, *rows))
            else:
                await asyncio.sleep(LOOK_EVERY)
        await settling


async def _manage(dsn: str, late: list[int], stopped: asyncio.Future[str]) -> None:
    async with asyncpg.create_pool(dsn, min_size=4, max_size=4) as pool:
        manager = QueueManager(Queries.from_asyncpg_pool(pool))

        @manager.entrypoint("bot")
        async def begin(job: Job) -> None:
            assert job.payload is not None
            late.append(now_ms() - int(job.payload))

        running = asyncio.create_task(manager.run(batch_size=AT_ONCE))
        await asyncio.wait((running, stopped), return_when=asyncio.FIRST_COMPLETED)
        manager.shutdown.set()
        await running


# Producers


class Producer:
    """Appends to tables that only it knows, group by group."""

    def __init__(self, pool: Any, names: list[str], keeper: str) -> None:
        self._appender = Appender(pool)
        self._seqs = dict.fromkeys(names, 1)
        self._names = cycle(names)
        self._keeper = keeper
        self._what = MoveMade(0, "card 17", ())
        self._bytes = encode_what(self._what)

    async def append(self, group: int) -> None:
        names = [next(self._names) for _ in range(group)]
        kept = await asyncio.gather(*[self._appender.append(self._next(name)) for name in names])
        assert all(kept), "nobody else appends to these tables"

    def _next(self, name: str) -> NewEntry:
        now = now_ms()
        self._seqs[name] += 1
        entry = LogEntry(TableSeq(self._seqs[name]), now, self._what, f"command-{self._seqs[name]}")
        due = () if self._keeper == NONE else (TableJob("bot", now),)
        return NewEntry(TableId(name), entry, self._bytes, "playing", "", due)


async def measure(server: Server, keeper: str, group: int, with_consumer: bool, pace: float | None = None) -> Figures:
    """Append for a while, as fast as possible or at a pace, with somebody who does the jobs or without."""
    consumer = None
    dsn = server.dsn
    async with asyncpg.create_pool(dsn, min_size=MOST_IN_FLIGHT, max_size=MOST_IN_FLIGHT) as pool:
        names = await _fresh_tables(pool)
        if with_consumer:
            consumer = await asyncio.create_subprocess_exec(
                sys.executable, __file__, keeper, dsn, stdin=PIPE, stdout=PIPE, limit=1 << 26
            )
            assert consumer.stdout is not None
            await consumer.stdout.readline()
            await asyncio.sleep(0.5)  # until it listens
        keeping: Any = Enqueueing(pool) if keeper == PGQUEUER else pool
        producers = [Producer(keeping, names[number::MOST_IN_FLIGHT], keeper) for number in range(MOST_IN_FLIGHT)]
        cpu, written = server.cpu(), await pool.fetchval(WRITTEN)
        begun = time.monotonic()
        appended = sum(await asyncio.gather(*[_produce(producer, group, begun, pace) for producer in producers]))
        took = time.monotonic() - begun
        if consumer is not None:
            late, spent = json.loads((await consumer.communicate(b"stop\n"))[0])
        server_cpu = (server.cpu() - cpu) / appended * 1e6
        wal = (await pool.fetchval(WRITTEN) - written) / appended
    if consumer is None:
        return Figures(appended / took, server_cpu, wal)
    percentiles = quantiles(late, n=100)
    return Figures(appended / took, server_cpu, wal, len(late) / took, percentiles[49], percentiles[98], spent / len(late) * 1e6)


async def _produce(producer: Producer, group: int, begun: float, pace: float | None) -> int:
    appended = 0
    while time.monotonic() - begun < SECONDS:
        await producer.append(group)
        appended += group
        if pace is not None:
            await asyncio.sleep(max(0.0, begun + appended * MOST_IN_FLIGHT / pace - time.monotonic()))
    return appended


async def _fresh_tables(pool: asyncpg.Pool) -> list[str]:
    """An empty database with tables to append to."""
    await pool.execute("truncate tables, entries, due, pgqueuer, pgqueuer_log")
    names = [f"table-{number:06}" for number in range(TABLES)]
    await pool.execute(
        """insert into tables (table_id, seq, stage, game, opened_at, changed_at)
        select name, 1, 'playing', 'visby', $2, $2 from unnest($1::text[]) as name""",
        names,
        now_ms(),
    )
    await pool.execute("analyze tables")
    await pool.execute("checkpoint")
    return names


# The run


@dataclass(frozen=True)
class Case:
    """What is measured."""

    keeper: str
    group: int
    with_consumer: bool
    pace: float | None = None

    def __str__(self) -> str:
        beside = ", consumer" if self.with_consumer else ""
        paced = "" if self.pace is None else f", {self.pace:.0f}/s"
        return f"groups of {self.group}, {self.keeper}{beside}{paced}"


CASES = [
    *[Case(keeper, group, False) for group in GROUPS for keeper in (NONE, DUE, PGQUEUER)],
    *[Case(keeper, group, True) for group in GROUPS for keeper in (DUE, PGQUEUER)],
    *[Case(keeper, 10, True, PACE) for keeper in (DUE, PGQUEUER)],
]


COLUMNS = ("appended/s", "server µs", "WAL bytes", "jobs/s", "late p50 ms", "late p99 ms", "consumer µs")


async def run(server: Server) -> None:
    await migrate((server.dsn,))
    async with asyncpg.create_pool(server.dsn, min_size=1, max_size=1) as pool:
        queries = Queries.from_asyncpg_pool(pool)
        await queries.install()
        await queries.optimize_autovacuum()
    await measure(server, NONE, 10, False)  # until everything is warm
    measured: dict[Case, list[Figures]] = {case: [] for case in CASES}
    for _ in range(PASSES):
        for case in CASES:
            measured[case].append(await measure(server, **asdict(case)))
    print(f"median of {PASSES} passes of {SECONDS:.0f} s, {TABLES:,} tables")
    print(f"{'':44}" + "".join([f"{column:>14}" for column in COLUMNS]))
    for case, passes in measured.items():
        figures = [median(values) for values in zip(*[astuple(one) for one in passes], strict=True)]
        print(f"{case!s:44}" + "".join([f"{figure:>14,.0f}" for figure in figures[: 7 if case.with_consumer else 3]]))


def main() -> None:
    if len(sys.argv) == 3:
        uvloop.run(consume(*sys.argv[1:]))
        return
    with scratch(in_memory=sys.argv[1:] == ["memory"]) as directory, Postgres(directory / "postgres") as postgres:
        uvloop.run(run(Server(postgres.dsn, postgres.pid)))


if __name__ == "__main__":
    main()
