"""A match that is over and analysed, with the same verdicts on every machine."""

from __future__ import annotations

import msgspec

from browser.positions.company import EVENING
from browser.positions.moments import Position
from browser.positions.visby import FOUR
from kogge.bots.analysis import analyse
from kogge.games import GAMES
from kogge.service.store import Store
from kogge.service.work.analyst import SEED
from kogge.tables.entries import LogEntry, TableId
from kogge.tables.table import Table

ANALYSED = Position("analysed", FOUR, lambda at: at.match.is_over, "the match is over and analysed")
PLAYOUTS = 24
"""So many that the chances differ; all decisions are judged within a second."""


async def seed_analysis(store: Store, entries: list[LogEntry]) -> None:
    """Store the analysis of the match of these entries."""
    game = GAMES[ANALYSED.line.game]
    recording = Table.load(game, game.printed_edition(), entries).recording
    assert recording is not None, "the match is over"
    table_id = TableId(ANALYSED.table_id)
    await store.analyses.request(table_id, EVENING)
    analysis = analyse(game, recording.record, PLAYOUTS, SEED)
    await store.analyses.finish(table_id, msgspec.json.encode(analysis.to_plain()).decode())
