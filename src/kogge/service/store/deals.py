"""Stored deals, the tries of people, and the plays of masters. A deal, its tries and its plays live on the cluster that its id hashes to."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

import asyncpg
import msgspec

from kogge.service.deals.deal import DAY, Deal
from kogge.service.store.appender import retry_while_moving, translate_errors
from kogge.tables.entries import PersonId, TableId

COLUMNS = "deal_id, game, day, players, bots, edition, options, secret, commitment, host, opens_at, closes_at"
MAKE = f"""
insert into deals ({COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7::json, $8, $9, $10, $11, $12) on conflict do nothing
"""  # noqa: S608, our names
READ = f"select {COLUMNS} from deals where deal_id = $1"  # noqa: S608, our names
CLOSE = "update deals set closes_at = $2 where deal_id = $1 and day = '' and closes_at is null"
BEGIN = """
with open as (
    -- Locked against closing it meanwhile.
    select deal_id from deals, (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now) as clock
    where deal_id = $1 and opens_at <= now and (closes_at is null or now < closes_at) for share of deals
)
insert into tries (deal_id, person, name, at_table, seat) select deal_id, $2, $3, $4, $5 from open on conflict do nothing
"""
"""One try for each person: whoever has begun one already, at any node, keeps that one."""
TRY = "select deal_id, person, name, at_table, seat, ended_at, score, place, scores from tries "
TRY_OF = TRY + "where deal_id = $1 and person = $2"
BEST = TRY + "where deal_id = $1 and score is not null order by score desc, ended_at, person limit $2"
ALL = TRY + "where deal_id = $1 order by at_table, seat limit $2"
SCORES = "select score, count(*) as count from tries where deal_id = $1 and score is not null group by score order by score"
COUNTS = "select count(*) filter (where ended_at is null) as running, count(*) as begun from tries where deal_id = $1"
END = """
insert into tries (deal_id, person, name, at_table, seat, ended_at, score, place, scores)
select deal_id, $2, $3, $4, $5, $6, case when day = '' or $6 < closes_at then $7::int end, $8, $9::int[] from deals where deal_id = $1
on conflict (deal_id, person) do update
set name = excluded.name, seat = excluded.seat, ended_at = excluded.ended_at, score = excluded.score, place = excluded.place,
    scores = excluded.scores
where tries.at_table = excluded.at_table and tries.ended_at is null
"""
GIVE_UP = "update tries set ended_at = $4 where deal_id = $1 and at_table = $2 and person <> all($3::text[]) and ended_at is null"
FREE = "delete from tries where deal_id = $1 and at_table = $2 and person <> all($3::text[]) and ended_at is null"
FREE_ONE = "delete from tries where deal_id = $1 and at_table = $2 and person = $3 and ended_at is null"
CALENDAR = """
select deals.deal_id, day, tries.ended_at is not null as is_ended, tries.score,
    case when tries.ended_at is not null or closes_at <= $5
        then (select avg(score)::float8 from deal_plays where deal_plays.deal_id = deals.deal_id) end as par
from deals left join tries on tries.deal_id = deals.deal_id and person = $1
where game = $2 and day >= $3 and day < $4 and day <> '' and opens_at <= $5 order by day
"""
DAYS_PLAYED = """
select day from deals join tries on tries.deal_id = deals.deal_id and person = $1
where game = $2 and day > $3 and day <= $4 and day <> '' and score is not null
"""
PLAYS = "select score, place from deal_plays where deal_id = $1 order by number"
LEASE = f"""
update deals set leased_until = $1 + $2 where deal_id = (
    select deal_id from deals
    where day <> '' and opens_at <= $1 and closes_at > $1 - {DAY} and leased_until <= $1
        and (select count(*) from deal_plays where deal_plays.deal_id = deals.deal_id) < $3
    order by opens_at desc, deal_id limit 1 for update skip locked
) and leased_until <= $1 returning {COLUMNS}
"""  # noqa: S608, our names
RENEW = "update deals set leased_until = $2 where deal_id = $1"
STORE_PLAY = """
insert into deal_plays (deal_id, number, score, place) values ($1, $2, $3, $4) on conflict do nothing
"""


@dataclass(frozen=True)
class Try:
    """The try of a person at a table. One that is not `ended_at` some time is running; an ended one without a `score` was given up, or ended
    too late. `scores` are those of all seats."""

    deal: str
    person: PersonId
    name: str
    table: TableId
    seat: int
    ended_at: int | None
    score: int | None
    place: int | None
    scores: Sequence[int] | None


@dataclass(frozen=True)
class DayOfDeal:
    """A day of the calendar of a game: whether the person ended a try, its score, and the average of the masters."""

    deal: str
    day: str
    is_ended: bool
    score: int | None
    par: float | None


def _deal(row: asyncpg.Record) -> Deal:
    fields = dict(row)
    return Deal(id=fields.pop("deal_id"), options=msgspec.json.decode(fields.pop("options"), type=dict[str, str]), **fields)


class Deals:
    """All deals. Every call goes to the cluster of its deal. All raise `StoreDown`."""

    def __init__(
        self,
        pool_of: Callable[[str], asyncpg.Pool],
        has_moved: Callable[[str, asyncpg.Pool], Awaitable[bool]],
        everywhere: Callable[..., Awaitable[tuple[list[asyncpg.Record], int]]],
        pools: Sequence[asyncpg.Pool],
    ) -> None:
        self._pool_of = pool_of
        self._has_moved = has_moved
        self._everywhere = everywhere
        self._pools = pools

    @retry_while_moving
    async def make(self, deal: Deal) -> None:
        """Store a new deal, unless there is one of that id: the first one counts, whichever process made it."""
        options = msgspec.json.encode(deal.options).decode()
        seats, end = (deal.players, deal.bots), (deal.opens_at, deal.closes_at)
        await self._execute(
            MAKE, deal.id, deal.game, deal.day, *seats, deal.edition, options, deal.secret, deal.commitment, deal.host, *end
        )

    async def read(self, deal_id: str) -> Deal | None:
        """The deal of an id, if there is one."""
        pool = self._pool_of(deal_id)
        async with translate_errors():
            row = await pool.fetchrow(READ, deal_id)
        if row is None and await self._has_moved(deal_id, pool):
            return await self.read(deal_id)
        return None if row is None else _deal(row)

    @retry_while_moving
    async def close(self, deal_id: str, now: int) -> None:
        """Close a club's deal: no try can be begun any more."""
        await self._execute(CLOSE, deal_id, now)

    # Tries

    @retry_while_moving
    async def begin(self, deal_id: str, person: PersonId, name: str, table_id: TableId, seat: int) -> Try | None:
        """The try of a person, which begins at this table unless the person has begun one before; `None` if the deal is not open."""
        await self._execute(BEGIN, deal_id, person, name, table_id, seat)
        return await self.try_of(deal_id, person)

    async def try_of(self, deal_id: str, person: PersonId) -> Try | None:
        """The try of a person, if it was begun."""
        rows = await self._fetch(TRY_OF, deal_id, person)
        return Try(*rows[0]) if rows else None

    @retry_while_moving
    async def end(self, ended: Try) -> None:
        """Store how a try ended, once. The score counts only if that was before a deal of the day was closed."""
        scores = None if ended.scores is None else list(ended.scores)
        at = (ended.table, ended.seat, ended.ended_at)
        await self._execute(END, ended.deal, ended.person, ended.name, *at, ended.score, ended.place, scores)

    @retry_while_moving
    async def give_up(self, deal_id: str, table_id: TableId, others: Sequence[PersonId], now: int) -> None:
        """End the tries at a table, except those of `others`, without a score."""
        await self._execute(GIVE_UP, deal_id, table_id, list(others), now)

    @retry_while_moving
    async def free(self, deal_id: str, table_id: TableId, others: Sequence[PersonId]) -> None:
        """Forget the tries at a table whose match has not begun, except those of `others`."""
        await self._execute(FREE, deal_id, table_id, list(others))

    @retry_while_moving
    async def free_one(self, deal_id: str, table_id: TableId, person: PersonId) -> None:
        """Forget the try of a person who did not get a seat."""
        await self._execute(FREE_ONE, deal_id, table_id, person)

    async def counts(self, deal_id: str) -> tuple[int, int]:
        """The numbers of tries that are running, and that were begun."""
        [row] = await self._fetch(COUNTS, deal_id)
        return row["running"], row["begun"]

    async def scores(self, deal_id: str) -> list[tuple[int, int]]:
        """How many people have which score."""
        return [(row["score"], row["count"]) for row in await self._fetch(SCORES, deal_id)]

    async def best(self, deal_id: str, most: int) -> list[Try]:
        """The best tries, the first of equal ones first."""
        return [Try(*row) for row in await self._fetch(BEST, deal_id, most)]

    async def all(self, deal_id: str, most: int) -> list[Try]:
        """The tries by table and seat."""
        return [Try(*row) for row in await self._fetch(ALL, deal_id, most)]

    async def calendar(self, person: PersonId, game: str, begin: str, end: str, now: int) -> list[DayOfDeal]:
        """The days from `begin` on and before `end` that had a deal, on the clusters that answer soon."""
        rows, _ = await self._everywhere(CALENDAR, person, game, begin, end, now)
        days = {row["day"]: DayOfDeal(*row) for row in rows}  # a deal that is just being moved may be found twice
        return [days[day] for day in sorted(days)]

    async def days_played(self, person: PersonId, game: str, after: str, until: str) -> set[str]:
        """The days after `after`, until `until`, for which the person has a score, on the clusters that answer soon."""
        rows, _ = await self._everywhere(DAYS_PLAYED, person, game, after, until)
        return {row["day"] for row in rows}

    # Plays

    async def plays(self, deal_id: str) -> list[tuple[int, int]]:
        """The scores and places of the masters."""
        return [(row["score"], row["place"]) for row in await self._fetch(PLAYS, deal_id)]

    async def lease_plays(self, cluster: int, now: int, lease: int, most: int) -> Deal | None:
        """Lease a deal of the day at a cluster with which masters have not yet played so often."""
        async with translate_errors():
            row = await self._pools[cluster].fetchrow(LEASE, now, lease, most)
        return None if row is None else _deal(row)

    @retry_while_moving
    async def renew(self, deal_id: str, until: int) -> None:
        """Renew the lease of a deal, or end it."""
        await self._execute(RENEW, deal_id, until)

    @retry_while_moving
    async def store_play(self, deal_id: str, number: int, score: int, place: int) -> None:
        """Store a play of a master, unless it is stored already."""
        await self._execute(STORE_PLAY, deal_id, number, score, place)

    async def _execute(self, statement: str, deal_id: str, *arguments: Any) -> None:
        async with translate_errors():
            await self._pool_of(deal_id).execute(statement, deal_id, *arguments)

    async def _fetch(self, statement: str, deal_id: str, *arguments: Any) -> list[asyncpg.Record]:
        async with translate_errors():
            return list(await self._pool_of(deal_id).fetch(statement, deal_id, *arguments))
