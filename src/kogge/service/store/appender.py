"""Appends log entries: the only way a table changes.

Entries of many tables go to the database in one statement. An entry that does not follow the last one of its table is left out, and its
sender learns that another process was faster; the others are stored all the same. The statement waits for no row lock: a table whose row is
locked is left out as well, and retried by itself. An entry that the database refuses affects only its own table.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, TypeAlias, TypeVar

import asyncpg
import msgspec
import structlog

from kogge.service import metrics, traces
from kogge.service.cpu_time import CpuTimed
from kogge.service.store.append_statement import APPEND, APPEND_PLAY
from kogge.service.store.codec import kind_of
from kogge.service.store.held_connections import HeldConnections
from kogge.tables.digests import Proof
from kogge.tables.entries import LogEntry, PersonId, TableId, TableSeq

if TYPE_CHECKING:
    from opentelemetry.trace import Span

P = ParamSpec("P")
T = TypeVar("T")

log = structlog.get_logger()

MOST_AT_ONCE = 200
"""The largest number of entries in one statement."""
FOR_EVER = 1e9
LATE = 250
"""Milliseconds after which a command counts as stored late: no clock counts them."""
PATIENCE = 5.0
"""Seconds until a statement for people counts as failed."""
MOST_IN_FLIGHT = 2
"""The largest number of statements of one node in flight at a cluster."""
FIRST_PAUSE = 0.005
LONGEST_PAUSE = 0.1
"""Seconds after which a table whose row is locked is retried."""
HELD_FOR = 0.5
"""Seconds until a locked row counts as a failure: the shard may have moved by then."""

NOTHING: tuple[object, ...] = ("[]", LATE, *["[]"] * 4)
"""An empty group: the database checks everything the statement needs, and changes nothing."""


class StoreDown(Exception):
    """The database does not answer now. Whether a write was stored is unknown until a later read."""


class NotHere(Exception):
    """The cluster does not hold the table: its shard may have moved."""


FAILURES = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.TransactionRollbackError,
    asyncpg.ReadOnlySQLTransactionError,
)
"""Exceptions of asyncpg when a database goes away, comes back, or fails over."""

OURS = (asyncpg.DataError, asyncpg.IntegrityConstraintViolationError, ValueError)
"""Exceptions about the data itself. A retry would not help, and the database is well."""


def _down(error: Exception) -> Exception:
    """The exception that callers get for an error of the database: `StoreDown`, unless the data is at fault.

    An error that is no outage (no permission, a missing table, a failing disk) is logged and counted.
    """
    if isinstance(error, OURS):
        return error
    if not isinstance(error, FAILURES):
        state = error.sqlstate if isinstance(error, asyncpg.PostgresError) else type(error).__name__
        metrics.DATABASE_ERRORS.labels(state or "unknown").inc()
        log.error("database_error", sqlstate=state, error=str(error))
    return StoreDown(str(error))


@asynccontextmanager
async def translate_errors() -> AsyncIterator[None]:
    """Turns the errors of the database into `StoreDown`."""
    try:
        yield
    except (*FAILURES, asyncpg.PostgresError) as error:
        down = _down(error)
        if down is error:
            raise
        raise down from error


def retry_while_moving(write: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """Retry a write for a while if its shard is just being moved."""

    @wraps(write)
    async def patiently(*args: P.args, **kwargs: P.kwargs) -> T:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return await write(*args, **kwargs)
            except StoreDown as down:
                if not isinstance(down.__cause__, asyncpg.SerializationError) or time.monotonic() > until:
                    raise
                await asyncio.sleep(0.05)

    return patiently


class Job(msgspec.Struct, frozen=True):
    """A scheduled job of a table, void after its next entry: `flag`, `bot`, `thinking` (a bot that thinks), `rematch`, `auto-analysis`, `deal` (the
    tries of a deal follow its table) or `close`, and when it is due. The process that stores it may take its lease at once; a job that `is_same` as before keeps its lease."""

    kind: str
    due_at: int
    leased_until: int = 0
    is_same: bool = False


class NewEntry(msgspec.Struct, frozen=True):
    """An entry to append, and everything that changes with it. `shown` is what the lobby shows: JSON, `null`, or "" for no change; `proof`
    is the result of the match, if this entry ended it.

    Where a clock runs, `came` is when the command came: an entry that is stored late gets the time when it is stored, and the delay. After
    the time `latest` it is not stored any more. Both are 0 if they do not matter.
    """

    table_id: TableId
    entry: LogEntry
    what: bytes
    stage: str
    shown: str
    jobs: tuple[Job, ...]
    sat: PersonId | None = None
    left: PersonId | None = None
    proof: Proof | None = None
    came: int = 0
    latest: int = 0


class _Wanted(msgspec.Struct):
    """An entry as the statement reads it."""

    table_id: TableId
    seq: TableSeq
    at: int
    command: str
    kind: str
    what: str
    stage: str
    shown: str
    came: int
    latest: int


class _Coming(msgspec.Struct):
    """A job as the statement reads it; as are the next two."""

    table_id: TableId
    seq: TableSeq
    kind: str
    due_at: int
    claimed_until: int
    is_same: bool


class _Person(msgspec.Struct):
    table_id: TableId
    person: PersonId


class _Proven(msgspec.Struct):
    table_id: TableId
    seq: TableSeq
    rules: int
    edition: str
    told: str
    outcome: str


def _encode(rows: Sequence[msgspec.Struct]) -> str:
    """Rows as one argument of a statement."""
    return _encoder.encode(rows).decode()


_encoder = msgspec.json.Encoder()


class Stored(msgspec.Struct, frozen=True):
    """An entry was stored: the time, and if it was late, the delay since its command had come."""

    at: int
    took: int


class _Waiting(msgspec.Struct, eq=False):
    """An entry that waits to be appended, until some time of the loop's clock; its span, if it is traced; and the pause before a retry when its
    row is locked."""

    new: NewEntry
    stored: asyncio.Future[Stored | None]
    until: float
    span: Span | None = None
    pause: float = FIRST_PAUSE


_Group: TypeAlias = list[_Waiting]


class Appender:
    """Appends to one cluster, in groups. A statement counts as failed after `patience` seconds."""

    def __init__(self, pool: asyncpg.Pool, patience: float = PATIENCE) -> None:
        self._pool = pool
        self._patience = patience
        self._connections = HeldConnections(pool)
        self._waiting: list[_Waiting] = []
        self._in_flight: set[asyncio.Task[None]] = set()

    async def append(self, new: NewEntry) -> Stored | None:
        """Append an entry; `None` if another process was faster. Raises `NotHere`, `StoreDown`, or an exception about the data of the entry."""
        loop = asyncio.get_running_loop()
        with traces.stage("append"):
            waiting = _Waiting(new, loop.create_future(), loop.time() + HELD_FOR, traces.current())
            self._wait(waiting)
            return await waiting.stored

    async def probe(self) -> None:
        """Check that entries could be appended now. Raises `StoreDown`."""
        async with translate_errors():
            await self._pool.fetch(APPEND, *NOTHING)

    def _wait(self, waiting: _Waiting) -> None:
        if waiting.stored.done():
            return
        self._waiting.append(waiting)
        # One that has ended takes nothing along, and is in the set until the loop comes round.
        if sum([not flushing.done() for flushing in self._in_flight]) < MOST_IN_FLIGHT:
            flushing = asyncio.create_task(self._flush())
            self._in_flight.add(flushing)
            flushing.add_done_callback(self._in_flight.discard)

    async def _flush(self) -> None:
        """Append all waiting entries, group by group. Every waiting caller gets a result or an exception."""
        while self._waiting:
            await self._send(self._next_group())

    def _next_group(self) -> _Group:
        """One waiting entry of each table: two of one table cannot both follow its last."""
        group: dict[TableId, _Waiting] = {}
        later: list[_Waiting] = []
        for waiting in self._waiting:
            if len(group) < MOST_AT_ONCE and waiting.new.table_id not in group:
                group[waiting.new.table_id] = waiting
            else:
                later.append(waiting)
        self._waiting = later
        return list(group.values())

    async def _send(self, group: _Group) -> None:
        """Append a group, and give each caller its result. If the data of one is at fault, the others are appended without it."""
        try:
            with traces.shared_stage("store", (waiting.span for waiting in group)):
                ended = await self._append([waiting.new for waiting in group])
        except Exception as error:
            down = _down(error)
            if len(group) > 1 and not isinstance(down, StoreDown):
                for one in group:
                    await self._send([one])
                return
            for waiting in group:
                if not waiting.stored.done():
                    waiting.stored.set_exception(down)
            return
        for waiting in group:
            self._end(waiting, ended[waiting.new.table_id])

    def _end(self, waiting: _Waiting, row: asyncpg.Record) -> None:
        """Give a caller the result of an append: stored; overtaken; or not tried, because the table is not here, it was too late, or the row of
        the table is locked."""
        if waiting.stored.done():
            return
        if row["is_next"] is None:
            waiting.stored.set_exception(NotHere())
            return
        if row["is_stored"] or not row["is_next"]:
            waiting.stored.set_result(Stored(row["at"], row["took"]) if row["is_stored"] else None)
            return
        loop = asyncio.get_running_loop()
        if not row["is_in_time"] or loop.time() > waiting.until:
            waiting.stored.set_exception(StoreDown("the row of the table is locked" if row["is_in_time"] else "it was too late"))
            return
        loop.call_later(waiting.pause, self._wait, waiting)
        waiting.pause = min(2 * waiting.pause, LONGEST_PAUSE)

    async def _append(self, group: list[NewEntry]) -> dict[TableId, asyncpg.Record]:
        """Append a group in one statement; the result row of each table."""
        metrics.APPEND_BATCH_SIZE.observe(len(group))
        entries = _encode(
            [
                _Wanted(
                    new.table_id,
                    new.entry.seq,
                    new.entry.at,
                    new.entry.command,
                    kind_of(new.entry.what),
                    new.what.decode(),
                    new.stage,
                    new.shown,
                    new.came,
                    new.latest,
                )
                for new in group
            ]
        )
        jobs = [
            _Coming(new.table_id, new.entry.seq, job.kind, job.due_at, job.leased_until, job.is_same)
            for new in group
            for job in new.jobs
        ]
        sat = [_Person(new.table_id, new.sat) for new in group if new.sat is not None]
        left = [_Person(new.table_id, new.left) for new in group if new.left is not None]
        proven = [
            _Proven(new.table_id, proof.seq, proof.rules, proof.edition, proof.events, proof.outcome)
            for new in group
            if (proof := new.proof) is not None
        ]
        if not (sat or left or proven):
            rows = await self._fetch(APPEND_PLAY, entries, LATE, _encode(jobs))
        else:
            rows = await self._fetch(APPEND, entries, LATE, *[_encode(one) for one in (jobs, sat, left, proven)])
        return {row["table_id"]: row for row in rows}

    async def _fetch(self, statement: str, *arguments: object) -> list[asyncpg.Record]:
        """Run the statement, and if it takes too long, close the connection.

        It must not be cancelled: a database that waits for its replica would then show entries that the replica does not have, and later
        reads would take them for stored. After the connection is closed it goes on waiting, and shows the entries when the replica has them.
        """
        connection = await self._connections.take()
        hanging = asyncio.get_running_loop().call_later(self._patience, connection.terminate)
        fetching = CpuTimed(connection.fetch(statement, *arguments, timeout=FOR_EVER))
        is_well = False
        try:
            rows: list[asyncpg.Record] = await fetching
            is_well = True
            return rows
        finally:
            hanging.cancel()
            metrics.STORING.seconds += fetching.seconds
            await self._connections.put_back(connection, is_well)
