"""What follows from a table as it stands: what the lobby shows of it, and what will be due there."""

from __future__ import annotations

from kogge.service.store.appending import Due
from kogge.service.wire import SeatListed, TableListed, encoder
from kogge.tables.entries import Answered, BotSat, Opened, Sat, Started, StoodUp, TableEntry
from kogge.tables.table import Table

UNCHANGED = ""
NOT_SHOWN = "null"


def shown_after(table_id: str, table: Table, entry: TableEntry) -> str:
    """What the lobby shows after an entry, as JSON: nothing if nobody could join or watch any more, and "" if it shows what it did.

    Of a table that was never shown, the lobby is not even told that it is not.
    """
    is_joined, is_watched = table.terms.joining == "anyone", table.terms.watching == "anyone"
    if isinstance(entry.what, Answered):
        return NOT_SHOWN if table.stage == "over" and is_watched else UNCHANGED
    if not isinstance(entry.what, (Opened, Sat, BotSat, StoodUp, Started)):
        return UNCHANGED
    if not (is_joined if table.stage == "gathering" else is_watched):
        return NOT_SHOWN if isinstance(entry.what, Started) and is_joined else UNCHANGED
    seats = [SeatListed(place.name, place.bot, place.is_free) for place in table.places]
    return encoder.encode(TableListed(table_id, table.stage, table.opened.at, table.terms, seats)).decode()


def due_at(table: Table, entry: TableEntry, claimed_until: int) -> tuple[Due, ...]:
    """What is to be done at a table if nothing else happens. Whoever answers for its bots goes on, claiming them until some time."""
    due: list[Due] = []
    flag = table.due()
    if flag is not None:
        due.append(Due("flag", flag[0]))
    if table.bots_to_answer():
        due.append(Due("bot", entry.at, claimed_until))
    if table.rematch_table is not None:
        due.append(Due("rematch", entry.at))
    return tuple(due)
