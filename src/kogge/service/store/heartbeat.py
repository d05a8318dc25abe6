"""The heartbeat of a cluster, in its table `pulse`. Every node writes there while it can write. If no node has written for a while, the
database or all nodes stood still, and nobody could play. Workers only read it.

Clocks that ran during such an outage get its time back. The first process that can write again finds the outage, in one statement.

Nodes of the version before write no heartbeat. While such nodes run, a heartbeat that stops proves nothing.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

import asyncpg

from kogge.service.store.appender import translate_errors
from kogge.service.store.cluster_time import ClusterTime

EVERY = 0.5
"""Seconds between two beats of one process."""
RECENT = 300
"""Milliseconds for which a beat is recent enough not to be written again."""
LONGEST_BEAT = 2_000
"""Milliseconds between two beats that are an outage."""
MOST_KNOWN = 100
"""The number of outages that a process knows, the latest."""
EARLIER = "kogge"
"""The application name of connections of the version before."""

BEAT = """
with now as materialized (
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as at
), earlier as materialized (
    select exists (select from pg_stat_activity where datname = current_database() and application_name = $4) as are_there
), last as materialized (
    select pulse.at, pulse.beside_earlier from pulse, now
    where $3 and (pulse.at is null or pulse.at < now.at - $1 or pulse.at > now.at + $2) -- the clock has stepped back
    for update of pulse
), beaten as (
    update pulse set at = now.at, beside_earlier = (select are_there from earlier) from now, last
), missed as (
    insert into outages (began, ended)
    select last.at, now.at from last, now
    where now.at - last.at > $2 and not last.beside_earlier and not (select are_there from earlier)
)
select now.at, not $3 and coalesce(now.at - pulse.at > $2, false) and not (select are_there from earlier) as is_silent,
    (select are_there from earlier) as is_beside_earlier from now, pulse
"""
OUTAGES = "select id, began, ended from outages where id > $1 order by id desc limit $2"


@dataclass(frozen=True)
class Outage:
    """A period in which no process could store entries, by the cluster's clock."""

    began: int
    ended: int


class Heartbeat:
    """The heartbeat of one cluster, and the outages that this process knows of. It `is_written` here if this process serves people, and
    `is_silent` if no such process has written it lately. It `is_beside_earlier` while processes of the version before are connected to the
    cluster; until the first beat they may be."""

    def __init__(self, pool: asyncpg.Pool, clock: ClusterTime) -> None:
        self._pool = pool
        self._clock = clock
        self._last = 0
        self.is_written = False
        self.is_silent = False
        self.is_beside_earlier = True
        self.outages: list[Outage] = []

    async def beat(self) -> bool:
        """Write the heartbeat, if this process writes it, and read outages; returns whether there are new ones. Raises `StoreDown`."""
        async with translate_errors():
            sent = time.monotonic()
            beaten = await self._pool.fetchrow(BEAT, RECENT, LONGEST_BEAT, self.is_written, EARLIER)
            assert beaten is not None, "there is one row"
            self._clock.measured(sent, beaten["at"])
            self.is_silent = beaten["is_silent"]
            self.is_beside_earlier = beaten["is_beside_earlier"]
            rows = await self._pool.fetch(OUTAGES, self._last, MOST_KNOWN)
        if not rows:
            return False
        self._last = max(self._last, rows[0]["id"])
        self.outages = [*self.outages, *[Outage(row["began"], row["ended"]) for row in reversed(rows)]][-MOST_KNOWN:]
        return True
