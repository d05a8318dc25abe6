"""Appending: the one way a table changes.

Whatever many tables want to append at the same time goes to the database in one statement. An entry that does not follow the last one
of its table is left out, and its sender learns that somebody was faster; the others are kept all the same. The statement waits for no
row: a table whose row somebody holds is left out as well, and tried again by itself. An entry that the database cannot take harms only
its own table.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import wraps
from typing import ParamSpec, TypeAlias, TypeVar

import asyncpg
import msgspec
import structlog

from kogge.service import metrics
from kogge.service.store.codec import kind_of
from kogge.tables.digests import Proof
from kogge.tables.entries import LogEntry, PersonId, TableId

P = ParamSpec("P")
T = TypeVar("T")

log = structlog.get_logger()

MOST_AT_ONCE = 200
"""So many entries go into one statement at most."""
FOR_EVER = 1e9
LATE = 250
"""Milliseconds after which a command was stored late: no clock counts them."""
PATIENCE = 5.0
"""Seconds until a statement counts as failed."""
FLIGHTS = 2
"""So many statements of one node are under way at a cluster."""
FIRST_PAUSE = 0.005
LONGEST_PAUSE = 0.1
"""Seconds after which a table is tried again whose row somebody holds."""
HELD_FOR = 0.5
"""Seconds until such a row counts as a failure: the shard may be elsewhere by then."""

APPEND = """
with wanted as materialized (
    select table_id, seq, command, kind, what, stage, shown, latest = 0 or now <= latest as is_in_time,
        case when is_late then greatest(at, now) else at end as at, case when is_late then greatest(at, now) - came else 0 end as took
    from (select *, came > 0 and now - came > $27 as is_late from (
        select *, (extract(epoch from clock_timestamp()) * 1000)::bigint as now
        from unnest($1::text[], $2::int[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
                $25::bigint[], $26::bigint[])
            as wanted (table_id, seq, at, command, kind, what, stage, shown, came, latest)
    ) as timed) as judged
), locked as materialized (
    select tables.table_id from tables join wanted using (table_id)
    where tables.seq = wanted.seq - 1 and is_in_time order by tables.table_id for update of tables skip locked
), moved as (
    update tables
    set seq = wanted.seq, changed_at = wanted.at, stage = wanted.stage,
        shown = case wanted.shown when '' then tables.shown when 'null' then null else wanted.shown::json end
    from wanted join locked using (table_id)
    where tables.table_id = wanted.table_id
    returning tables.table_id, tables.seq
), kept as (
    insert into entries (table_id, seq, at, command, kind, what, took)
    select table_id, seq, at, command, kind, what::json, took from wanted join moved using (table_id, seq)
), settled as (
    -- What belongs to no entry, an analysis, is still due when people talk on after the match.
    delete from due using moved where due.table_id = moved.table_id and due.seq > 0
), claimed as (
    -- As it was before this statement.
    select due.table_id, due.kind, max(due.claimed_until) as until from due join moved using (table_id) where due.seq > 0 group by 1, 2
), coming as (
    insert into due (table_id, seq, kind, due_at, claimed_until)
    select table_id, seq, kind, due_at, greatest(claimed_until, case when is_same then claimed.until end)
    from unnest($9::text[], $10::int[], $11::text[], $12::bigint[], $13::bigint[], $18::bool[])
        as coming (table_id, seq, kind, due_at, claimed_until, is_same)
        join moved using (table_id, seq) left join claimed using (table_id, kind)
), sat as (
    insert into sitting (table_id, person)
    select table_id, person from unnest($14::text[], $15::text[]) as sat (table_id, person) join moved using (table_id)
    on conflict do nothing
), left_ as (
    delete from sitting using unnest($16::text[], $17::text[]) as gone (table_id, person) join moved using (table_id)
    where sitting.table_id = gone.table_id and sitting.person = gone.person
), proven as (
    insert into proofs (table_id, seq, rules, edition, told, outcome)
    select table_id, seq, rules, edition, told, outcome
    from unnest($19::text[], $20::int[], $21::int[], $22::text[], $23::text[], $24::text[])
        as proven (table_id, seq, rules, edition, told, outcome) join moved using (table_id, seq)
    on conflict (table_id) do update
    set seq = excluded.seq, rules = excluded.rules, edition = excluded.edition, told = excluded.told, outcome = excluded.outcome
)
select wanted.table_id, moved.table_id is not null as is_kept, tables.seq = wanted.seq - 1 as is_next, is_in_time, at, took
from wanted left join moved using (table_id) left join tables using (table_id)
"""
NOTHING: tuple[list[object], ...] = tuple([[] for _ in range(26)])
"""A group of no entries: the database looks at everything the statement needs, and changes nothing."""


class StoreDown(Exception):
    """The database does not answer now. Whether something was kept is not known: whoever asks later learns it."""


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
"""What asyncpg raises when a database goes away, comes back, or hands over to another."""

OURS = (asyncpg.DataError, asyncpg.IntegrityConstraintViolationError, ValueError)
"""What is wrong with the data itself. Trying again will not help, and the database is well."""


def _down(error: Exception) -> Exception:
    """What everybody else learns of an error of the database: that it is down, unless the data is at fault.

    An error that is no outage (no permission, a table that is missing, a disk that fails) is logged and counted when it happens.
    """
    if isinstance(error, OURS):
        return error
    if not isinstance(error, FAILURES):
        state = error.sqlstate if isinstance(error, asyncpg.PostgresError) else type(error).__name__
        metrics.DATABASE_ERRORS.labels(state or "unknown").inc()
        log.error("database_error", sqlstate=state, error=str(error))
    return StoreDown(str(error))


@asynccontextmanager
async def watched() -> AsyncIterator[None]:
    """Whatever goes wrong on the way to the database is one thing to everybody else."""
    try:
        yield
    except (*FAILURES, asyncpg.PostgresError) as error:
        down = _down(error)
        if down is error:
            raise
        raise down from error


def once_it_is_here(write: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """Try to write again for a while if the shard is just being moved."""

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


class Due(msgspec.Struct, frozen=True):
    """Something to be done at a table if nothing happens there before: `flag`, `bot`, `thinking` (a bot that takes its time) or
    `rematch`, and when. Whoever will do it may claim it at once until some time; what `is_same` as before stays claimed by whom it was."""

    kind: str
    due_at: int
    claimed_until: int = 0
    is_same: bool = False


class NewEntry(msgspec.Struct, frozen=True):
    """An entry to append, and everything that changes with it. `shown` is what the lobby shows: JSON, `null`, or "" for no change; `proof`
    is what came out of the match, if this entry ended it.

    Where a clock runs, `came` is when the command came: if it is stored late, then with the time it is stored at, and with what that
    took. After the time `latest` it is not stored any more. Both are 0 if it does not matter.
    """

    table_id: TableId
    entry: LogEntry
    what: bytes
    stage: str
    shown: str
    due: tuple[Due, ...]
    sat: PersonId | None = None
    left: PersonId | None = None
    proof: Proof | None = None
    came: int = 0
    latest: int = 0


class Kept(msgspec.Struct, frozen=True):
    """An entry was stored: at what time, and how long after its command had come, if it was late."""

    at: int
    took: int


class _Waiting(msgspec.Struct, eq=False):
    """An entry that waits to be appended, until some time of the loop's clock, and how long it rests when its row is held."""

    new: NewEntry
    kept: asyncio.Future[Kept | None]
    until: float
    pause: float = FIRST_PAUSE


_Group: TypeAlias = list[_Waiting]


class Appender:
    """Appends to one cluster, in groups."""

    def __init__(self, pool: asyncpg.Pool) -> None:
        self._pool = pool
        self._waiting: list[_Waiting] = []
        self._flights: set[asyncio.Task[None]] = set()

    async def append(self, new: NewEntry) -> Kept | None:
        """Append an entry: how it was kept, or nothing if somebody was faster. Raises `StoreDown`, or what is wrong with the entry."""
        loop = asyncio.get_running_loop()
        waiting = _Waiting(new, loop.create_future(), loop.time() + HELD_FOR)
        self._wait(waiting)
        return await waiting.kept

    async def probe(self) -> None:
        """Whether entries could be appended now. Raises `StoreDown`."""
        async with watched():
            await self._pool.fetch(APPEND, *NOTHING, LATE)

    def _wait(self, waiting: _Waiting) -> None:
        if waiting.kept.done():
            return
        self._waiting.append(waiting)
        if len(self._flights) < FLIGHTS:
            flight = asyncio.create_task(self._fly())
            self._flights.add(flight)
            flight.add_done_callback(self._flights.discard)

    async def _fly(self) -> None:
        """Append whatever waits, group by group, until nothing does. Whatever goes wrong, those who wait learn it."""
        while self._waiting:
            await self._send(self._next_group())

    def _next_group(self) -> _Group:
        """One entry of each table that waits: two of one table cannot both follow its last."""
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
        """Append a group, and say to each how it ended. If the data of one is at fault, the others are appended without it."""
        try:
            ended = await self._append([waiting.new for waiting in group])
        except Exception as error:
            down = _down(error)
            if len(group) > 1 and not isinstance(down, StoreDown):
                for one in group:
                    await self._send([one])
                return
            for waiting in group:
                if not waiting.kept.done():
                    waiting.kept.set_exception(down)
            return
        for waiting in group:
            self._end(waiting, ended[waiting.new.table_id])

    def _end(self, waiting: _Waiting, row: asyncpg.Record) -> None:
        """Say how an append ended: kept; overtaken; or not tried, because it was too late or somebody holds the row of the table."""
        if waiting.kept.done():
            return
        if row["is_kept"] or not row["is_next"]:
            waiting.kept.set_result(Kept(row["at"], row["took"]) if row["is_kept"] else None)
            return
        loop = asyncio.get_running_loop()
        if not row["is_in_time"] or loop.time() > waiting.until:
            waiting.kept.set_exception(StoreDown("somebody holds the row of the table" if row["is_in_time"] else "it was too late"))
            return
        loop.call_later(waiting.pause, self._wait, waiting)
        waiting.pause = min(2 * waiting.pause, LONGEST_PAUSE)

    async def _append(self, group: list[NewEntry]) -> dict[TableId, asyncpg.Record]:
        """Append a group in one statement; how it ended for each table."""
        metrics.APPEND_BATCH_SIZE.observe(len(group))
        due = [(new.table_id, new.entry.seq, due) for new in group for due in new.due]
        sat = [(new.table_id, new.sat) for new in group if new.sat is not None]
        left = [(new.table_id, new.left) for new in group if new.left is not None]
        proven = [(new.table_id, new.proof) for new in group if new.proof is not None]
        rows = await self._fetch(
            [new.table_id for new in group],
            [new.entry.seq for new in group],
            [new.entry.at for new in group],
            [new.entry.command for new in group],
            [kind_of(new.entry.what) for new in group],
            [new.what.decode() for new in group],
            [new.stage for new in group],
            [new.shown for new in group],
            [table_id for table_id, _, _ in due],
            [seq for _, seq, _ in due],
            [what.kind for _, _, what in due],
            [what.due_at for _, _, what in due],
            [what.claimed_until for _, _, what in due],
            [table_id for table_id, _ in sat],
            [person for _, person in sat],
            [table_id for table_id, _ in left],
            [person for _, person in left],
            [what.is_same for _, _, what in due],
            [table_id for table_id, _ in proven],
            [proof.seq for _, proof in proven],
            [proof.rules for _, proof in proven],
            [proof.edition for _, proof in proven],
            [proof.events for _, proof in proven],
            [proof.outcome for _, proof in proven],
            [new.came for new in group],
            [new.latest for new in group],
        )
        return {row["table_id"]: row for row in rows}

    async def _fetch(self, *columns: list[object]) -> list[asyncpg.Record]:
        """Run the statement, and if it takes too long, hang up.

        It must not be cancelled: a database that waits for its replica would then show what only it has, and who asks later would
        take it for kept. Once hung up, it goes on waiting, and shows the entries when the replica has them.
        """
        async with self._pool.acquire() as connection:
            running = asyncio.ensure_future(connection.fetch(APPEND, *columns, LATE, timeout=FOR_EVER))
            try:
                return await asyncio.wait_for(asyncio.shield(running), PATIENCE)
            except (TimeoutError, asyncio.CancelledError):
                running.add_done_callback(lambda hung_up: hung_up.cancelled() or hung_up.exception())
                connection.terminate()
                raise
