"""The replay of a table, step by step, for one viewer."""

from __future__ import annotations

import msgspec

from kogge.engine import Edition, Game, Viewer
from kogge.service import wire
from kogge.service.tables.broadcast import AppliedEntry, summarize
from kogge.service.tables.loader import printed_rules
from kogge.tables import page
from kogge.tables.entries import LogEntry, TableId
from kogge.tables.table import Table


def replay(
    table_id: TableId,
    entries: list[LogEntry],
    viewer: Viewer,
    own: Viewer,
    begin: int,
    count: int,
    positions: bool = True,
    may_listen: bool = True,
    rules: tuple[Game, Edition] | None = None,
) -> wire.Replay:
    """`count` steps from entry `begin` on: the match as `viewer` sees it, the talk as the guest's `own` seat heard it, if the guest may
    listen at all. Without `positions`, only events. `rules` are those of the table, if not the printed ones."""
    table = Table(*(printed_rules(entries[0]) if rules is None else rules), entries[0])
    steps: list[wire.Step] = []
    for entry in entries[: begin + count - 1]:
        events = table.apply(entry) if entry.seq > 1 else []
        if entry.seq >= begin:
            encoded = AppliedEntry(entry, events).events_for(viewer)
            match = page.match(table, viewer, with_offers=False) if positions else msgspec.UNSET
            steps.append(wire.Step(entry.seq, entry.at, summarize(table, entry.what, own, may_listen), encoded, match))
    return wire.Replay(table_id, viewer, len(entries), steps)
