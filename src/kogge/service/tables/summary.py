"""What follows from the state of a table: its listing in the lobby, and its scheduled jobs."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from kogge.bots import BOTS
from kogge.bots.levels import LEVELS
from kogge.engine import Seat
from kogge.service.store.appender import Job
from kogge.service.wire import SeatListed, TableListed, encoder
from kogge.tables import entries
from kogge.tables.entries import LogEntry, TableId
from kogge.tables.table import Table

UNCHANGED = ""
NOT_LISTED = "null"

QUICK_BOT = "bot"
THINKING_BOT = "thinking"
AUTO_ANALYSIS = "auto-analysis"
"""The job that requests the analysis of a match of one person against bots, once it is over."""
QUICK_BOTS = frozenset(BOTS) - frozenset(LEVELS)
"""The bots that move at once. All others think for a while; outside bots may take any time."""


def listing_after(table_id: TableId, table: Table, entry: LogEntry) -> str:
    """The listing of a table after an entry, as JSON: `NOT_LISTED` if nobody can join or watch any more, `UNCHANGED` if it is as before.

    A table that players join by link is never listed, even if anyone may watch it: its listing is always `UNCHANGED`.
    """
    if table.terms.joining != "anyone":
        return UNCHANGED
    if isinstance(entry.what, entries.Closed) or (isinstance(entry.what, entries.MoveMade) and table.stage == "over"):
        return NOT_LISTED
    if not isinstance(
        entry.what,
        (entries.Opened, entries.Sat, entries.BotSat, entries.StoodUp, entries.SentAway, entries.Renamed, entries.Started),
    ):
        return UNCHANGED
    if table.stage != "gathering" and table.terms.watching != "anyone":
        return NOT_LISTED if isinstance(entry.what, entries.Started) else UNCHANGED
    seats = [SeatListed(place.name, place.bot, place.is_free) for place in table.places]
    return encoder.encode(TableListed(table_id, table.stage, table.opened.at, table.terms, seats)).decode()


class JobLease(msgspec.Struct, frozen=True):
    """The worker that moves for bots keeps the next job of this kind until some time; 0: it releases the job."""

    kind: str
    until: int


class Closing(msgspec.Struct, frozen=True):
    """After how many milliseconds without activity a table closes if its match has not started: a listed one, and one that players join by
    link."""

    listed: int = 3_600_000
    by_link: int = 7 * 24 * 3_600_000

    def due(self, table: Table) -> int:
        """When a table that waits for players closes."""
        return table.at + (self.listed if table.terms.joining == "anyone" else self.by_link)


def jobs_after(
    table: Table, entry: LogEntry, pending: Mapping[Seat, str], lease: JobLease | None = None, closing: Closing | None = None
) -> tuple[Job, ...]:
    """The jobs of a table after an entry, if nothing else happens. `pending` are the bots that had to move before this entry.

    If the bots that have to move now are among them, they still face the same decision: other seats may have moved, but the decision ends
    only with their moves.
    """
    jobs: list[Job] = []
    flag = table.next_deadline()
    if flag is not None:
        jobs.append(Job("flag", flag[0]))
    kind = bot_job(table)
    if kind is not None:
        if lease is None:
            is_same = not isinstance(entry.what, entries.TakenBack) and table.pending_bots().keys() <= pending.keys()
            jobs.append(Job(kind, entry.at, is_same=is_same))
        else:
            jobs.append(Job(kind, entry.at, lease.until if lease.kind == kind else 0))
    if closing is not None and table.stage == "gathering":
        jobs.append(Job("close", closing.due(table)))
    if table.deal and (table.stage in ("over", "closed") or isinstance(entry.what, (entries.StoodUp, entries.SentAway))):
        jobs.append(Job("deal", entry.at))
    if table.stage == "over" and is_alone_against_bots(table):  # with every entry, since an entry voids the jobs before it
        jobs.append(Job(AUTO_ANALYSIS, entry.at))
    if isinstance(entry.what, entries.RematchWanted) and table.rematch_table is not None:
        jobs.append(Job("rematch", entry.at))
    return tuple(jobs)


def is_alone_against_bots(table: Table) -> bool:
    """Whether one person plays, and only bots besides."""
    return len(table.people) == 1 and all([place.person is not None or place.bot is not None for place in table.places])


def bot_job(table: Table) -> str | None:
    """The kind of job if bots have to move: for a quick bot, or only for bots that think. `None` if no bot has to move."""
    bots = table.pending_bots().values()
    if not bots:
        return None
    return QUICK_BOT if any([bot in QUICK_BOTS for bot in bots]) else THINKING_BOT
