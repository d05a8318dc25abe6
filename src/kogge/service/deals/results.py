"""The results of a deal follow its tables."""

from __future__ import annotations

from kogge.service.store.deals import Deals, Try
from kogge.tables.entries import TableId
from kogge.tables.table import Table


async def settle(deals: Deals, table_id: TableId, table: Table) -> None:
    """Store how the tries at a table ended, or forget those of people who left before the match began. Idempotent. Raises `StoreDown`."""
    if table.stage == "over":
        outcome = None if table.match is None else table.match.outcome
        assert outcome is not None, "the match is over"
        places, scores = table.places_taken(), outcome.scores
        at = table.ended_at
        for seat, place in enumerate(table.places):
            if place.person is not None:
                await deals.end(Try(table.deal, place.person, place.name, table_id, seat, at, scores[seat], places[seat], scores))
        await deals.give_up(table.deal, table_id, table.people, at)
    elif table.stage == "closed":
        await deals.free(table.deal, table_id, ())
    elif table.stage == "gathering":
        await deals.free(table.deal, table_id, table.people)
