"""Appending: the one way a table changes.

Whatever many tables want to append at the same time goes to the database in one statement. An entry that does not follow the last one
of its table is left out, and its sender learns that somebody was faster; the others are kept all the same.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg
import msgspec

from kogge.service import metrics
from kogge.tables.entries import Person, TableEntry

MOST_AT_ONCE = 200
"""So many entries go into one statement at most."""
FOR_EVER = 1e9
PATIENCE = 5.0
"""Seconds until a statement counts as failed."""
FLIGHTS = 2
"""So many statements of one node are under way at a cluster."""

APPEND = """
with wanted as materialized (
    select * from unnest($1::text[], $2::int[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
        as wanted (table_id, seq, at, command, kind, what, stage, shown)
), locked as materialized (
    -- In order, so that two groups never wait for each other.
    select tables.table_id from tables join wanted using (table_id)
    where tables.seq = wanted.seq - 1 order by tables.table_id for update of tables
), moved as (
    update tables
    set seq = wanted.seq, changed_at = wanted.at, stage = wanted.stage,
        shown = case wanted.shown when '' then tables.shown when 'null' then null else wanted.shown::json end
    from wanted join locked using (table_id)
    where tables.table_id = wanted.table_id
    returning tables.table_id, tables.seq
), kept as (
    insert into entries (table_id, seq, at, command, kind, what)
    select table_id, seq, at, command, kind, what::json from wanted join moved using (table_id, seq)
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
)
select table_id from moved
"""


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
"""What asyncpg raises when a database goes away, comes back, or hands over to another. Anything else is a fault of ours."""


@asynccontextmanager
async def watched() -> AsyncIterator[None]:
    """Whatever goes wrong on the way to the database is one thing to everybody else."""
    try:
        yield
    except FAILURES as error:
        raise StoreDown(str(error)) from error


class Due(msgspec.Struct, frozen=True):
    """Something to be done at a table if nothing happens there before: `flag`, `bot`, `thinking` (a bot that takes its time) or
    `rematch`, and when. Whoever will do it may claim it at once until some time; what `is_same` as before stays claimed by whom it was."""

    kind: str
    due_at: int
    claimed_until: int = 0
    is_same: bool = False


class NewEntry(msgspec.Struct, frozen=True):
    """An entry to append, and everything that changes with it. `shown` is what the lobby shows: JSON, `null`, or "" for no change."""

    table_id: str
    entry: TableEntry
    what: bytes
    stage: str
    shown: str
    due: tuple[Due, ...]
    sat: Person | None = None
    left: Person | None = None


class Appender:
    """Appends to one cluster, in groups."""

    def __init__(self, pool: asyncpg.Pool) -> None:
        self._pool = pool
        self._waiting: list[tuple[NewEntry, asyncio.Future[bool]]] = []
        self._flights: set[asyncio.Task[None]] = set()

    async def append(self, new: NewEntry) -> bool:
        """Append an entry: whether it was kept, or somebody was faster. Raises `StoreDown`."""
        kept: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((new, kept))
        if len(self._flights) < FLIGHTS:
            flight = asyncio.create_task(self._fly())
            self._flights.add(flight)
            flight.add_done_callback(self._flights.discard)
        return await kept

    async def _fly(self) -> None:
        """Append whatever waits, group by group, until nothing does."""
        while self._waiting:
            group = self._next_group()
            try:
                kept = await self._send([new for new, _ in group])
            except FAILURES as error:
                down = StoreDown(str(error))
                for _, future in group:
                    if not future.done():
                        future.set_exception(down)
                continue
            for new, future in group:
                if not future.done():
                    future.set_result(new.table_id in kept)

    def _next_group(self) -> list[tuple[NewEntry, asyncio.Future[bool]]]:
        """One entry of each table that waits: two of one table cannot both follow its last."""
        group: dict[str, tuple[NewEntry, asyncio.Future[bool]]] = {}
        later: list[tuple[NewEntry, asyncio.Future[bool]]] = []
        for waiting in self._waiting:
            if len(group) < MOST_AT_ONCE and waiting[0].table_id not in group:
                group[waiting[0].table_id] = waiting
            else:
                later.append(waiting)
        self._waiting = later
        return list(group.values())

    async def _send(self, group: list[NewEntry]) -> set[str]:
        """Append a group; the tables whose entry was kept."""
        metrics.APPENDED_TOGETHER.observe(len(group))
        due = [(new.table_id, new.entry.seq, due) for new in group for due in new.due]
        sat = [(new.table_id, new.sat) for new in group if new.sat is not None]
        left = [(new.table_id, new.left) for new in group if new.left is not None]
        rows = await self._fetch(
            [new.table_id for new in group],
            [new.entry.seq for new in group],
            [new.entry.at for new in group],
            [new.entry.command for new in group],
            [type(new.entry.what).__name__ for new in group],
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
        )
        return {row["table_id"] for row in rows}

    async def _fetch(self, *columns: list[object]) -> list[asyncpg.Record]:
        """Run the statement, and if it takes too long, hang up.

        It must not be cancelled: a database that waits for its replica would then show what only it has, and who asks later would
        take it for kept. Once hung up, it goes on waiting, and shows the entries when the replica has them.
        """
        async with self._pool.acquire() as connection:
            running = asyncio.ensure_future(connection.fetch(APPEND, *columns, timeout=FOR_EVER))
            try:
                return await asyncio.wait_for(asyncio.shield(running), PATIENCE)
            except (TimeoutError, asyncio.CancelledError):
                running.add_done_callback(lambda hung_up: hung_up.cancelled() or hung_up.exception())
                connection.terminate()
                raise
