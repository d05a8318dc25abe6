"""What follows from a table as it stands: what the lobby shows of it, and what will be due there."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from kogge.bots import BOTS
from kogge.bots.levels import LEVELS
from kogge.engine import Seat
from kogge.service.store.appender import Due
from kogge.service.wire import SeatListed, TableListed, encoder
from kogge.tables import entries
from kogge.tables.entries import LogEntry, TableId
from kogge.tables.table import Table

UNCHANGED = ""
NOT_SHOWN = "null"

QUICK_BOT = "bot"
THINKING_BOT = "thinking"
QUICK_BOTS = frozenset(BOTS) - frozenset(LEVELS)
"""The bots that answer at once. All others think for a while, and those outside do whatever they like."""


def shown_after(table_id: TableId, table: Table, entry: LogEntry) -> str:
    """What the lobby shows after an entry, as JSON: nothing if nobody could join or watch any more, and "" if it shows what it did.

    A table by link is never shown, who may watch it or not. Of a table that was never shown, the lobby is not even told that it is not.
    """
    if table.terms.joining != "anyone":
        return UNCHANGED
    if isinstance(entry.what, entries.Closed) or (isinstance(entry.what, entries.MoveMade) and table.stage == "over"):
        return NOT_SHOWN
    if not isinstance(
        entry.what,
        (entries.Opened, entries.Sat, entries.BotSat, entries.StoodUp, entries.SentAway, entries.Renamed, entries.Started),
    ):
        return UNCHANGED
    if table.stage != "gathering" and table.terms.watching != "anyone":
        return NOT_SHOWN if isinstance(entry.what, entries.Started) else UNCHANGED
    seats = [SeatListed(place.name, place.bot, place.is_free) for place in table.places]
    return encoder.encode(TableListed(table_id, table.stage, table.opened.at, table.terms, seats)).decode()


class Claim(msgspec.Struct, frozen=True):
    """Whoever answers for bots goes on with what is then due of this kind, until some time; 0: no longer."""

    kind: str
    until: int


class Closing(msgspec.Struct, frozen=True):
    """After how many milliseconds without anything happening a table closes itself at which the match has not begun: one that is shown
    to everybody, and one that is joined by link."""

    shown: int = 3_600_000
    by_link: int = 7 * 24 * 3_600_000

    def due(self, table: Table) -> int:
        """When a table that gathers closes itself."""
        return table.at + (self.shown if table.terms.joining == "anyone" else self.by_link)


def due_at(
    table: Table, entry: LogEntry, owed: Mapping[Seat, str], claim: Claim | None = None, closing: Closing | None = None
) -> tuple[Due, ...]:
    """What is to be done at a table if nothing else happens, after bots at these seats `owed` answers before this entry.

    If those that owe one now already did, they are still asked the same: others may have answered, but that ends only with them.
    """
    due: list[Due] = []
    flag = table.due()
    if flag is not None:
        due.append(Due("flag", flag[0]))
    kind = bot_due(table)
    if kind is not None:
        if claim is None:
            is_same = not isinstance(entry.what, entries.TakenBack) and table.bots_to_answer().keys() <= owed.keys()
            due.append(Due(kind, entry.at, is_same=is_same))
        else:
            due.append(Due(kind, entry.at, claim.until if claim.kind == kind else 0))
    if closing is not None and table.stage == "gathering":
        due.append(Due("close", closing.due(table)))
    if isinstance(entry.what, entries.RematchWanted) and table.rematch_table is not None:
        due.append(Due("rematch", entry.at))
    return tuple(due)


def bot_due(table: Table) -> str | None:
    """Whether a quick bot has to answer, or only such that think; `None` if none has to."""
    bots = table.bots_to_answer().values()
    if not bots:
        return None
    return QUICK_BOT if any([bot in QUICK_BOTS for bot in bots]) else THINKING_BOT
