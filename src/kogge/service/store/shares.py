"""The share of each guest and each address in the site, and whose turn it is when many wait.

Jobs of thinking bots and analyses are leased in turn: addresses take turns, and at each address its people do. A person who asks for forty
masters waits behind a person who asks for one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

import asyncpg

from kogge import __version__ as version
from kogge.service.store.appender import translate_errors
from kogge.tables.entries import NOBODY, PersonId, TableId, TableSeq

_Whose = TypeVar("_Whose", bound=str)

OPEN_TABLES = """
select count(*) filter (where stage = 'gathering' and opener = $1) as gathering,
       count(*) filter (where stage = 'playing' and opener = $1 and changed_at >= $3) as playing,
       count(*) filter (where stage = 'gathering' and address = $2) as gathering_there,
       count(*) filter (where stage = 'playing' and address = $2 and changed_at >= $3) as playing_there
from tables where stage in ('gathering', 'playing') and (opener = $1 or address = $2)
"""
WAITING_ANALYSES = """
select count(*) filter (where person = $1) as mine, count(*) filter (where address = $2) as there
from analyses where result is null and (person = $1 or address = $2)
"""
WAITING_BOTS = """
select count(*) filter (where opener = $1) as mine, count(*) filter (where address = $2) as there
from due join tables using (table_id) where kind = 'thinking' and (opener = $1 or address = $2)
"""
LEASE_JOBS_FAIRLY = """
with waiting as materialized (
    select due.table_id, due.seq, due.kind, due.due_at, due.claimed_until > $1 as is_claimed,
        coalesce(analyses.person, tables.opener, due.table_id) as person,
        coalesce(analyses.address, tables.address, due.table_id) as address
    from due left join tables using (table_id)
        left join analyses on due.kind = 'analysis' and analyses.table_id = due.table_id
    where due.kind = $4 and due.due_at <= $1
        and not exists (select from set_aside where set_aside.table_id = due.table_id and set_aside.version = $7)
), turns as (
    -- Running jobs count as the first turns of their person.
    select *, row_number() over (
        partition by person order by is_claimed desc, due_at, table_id
    ) as turn_of_person from waiting
), next as materialized (
    select * from (
        select *, row_number() over (
            partition by address
            order by is_claimed desc, turn_of_person, coalesce(array_position($5::text[], person), 0), due_at, table_id
        ) as turn_of_address from turns
    ) as in_turn where not is_claimed
    order by turn_of_address, coalesce(array_position($6::text[], address), 0), due_at limit $3
)
update due set claimed_until = $1 + $2 from next
where due.table_id = next.table_id and due.seq = next.seq and due.kind = next.kind and due.claimed_until <= $1
returning due.table_id, due.seq, due.kind, due.due_at, next.person, next.address
"""


@dataclass(frozen=True)
class OpenTables:
    """The numbers of tables that a person has opened, gathering and playing; and the same for the address."""

    gathering: int = 0
    playing: int = 0
    gathering_there: int = 0
    playing_there: int = 0


@dataclass(frozen=True)
class LeasedJob:
    """A job that this worker has leased; with its person and address if it was leased in turn."""

    table_id: TableId
    seq: TableSeq
    kind: str
    due_at: int
    person: PersonId = NOBODY
    address: str = ""


class Served:
    """The people and addresses that a worker served lately, the latest at the end: they come after all others."""

    MOST = 200

    def __init__(self) -> None:
        self.people: list[PersonId] = []
        self.addresses: list[str] = []

    def serve(self, leased: LeasedJob) -> None:
        self._serve(self.people, leased.person)
        self._serve(self.addresses, leased.address)

    def _serve(self, lately: list[_Whose], whose: _Whose) -> None:
        if whose in lately:
            lately.remove(whose)
        lately.append(whose)
        del lately[: -self.MOST]


async def lease_jobs_fairly(pool: asyncpg.Pool, now: int, lease: int, most: int, kind: str, served: Served) -> list[LeasedJob]:
    """Lease jobs of one kind that are due, in turn, except those of tables that this version has set aside. Raises `StoreDown`."""
    async with translate_errors():
        rows = await pool.fetch(LEASE_JOBS_FAIRLY, now, lease, most, kind, served.people, served.addresses, version)
    leased = [LeasedJob(*row) for row in rows]
    for one in leased:
        served.serve(one)
    return leased
