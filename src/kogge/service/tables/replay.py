"""A table looked at again, step by step, through somebody's eyes."""

from __future__ import annotations

import msgspec

from kogge.engine import Edition, Game, Viewer
from kogge.service import wire
from kogge.service.tables.broadcast import Happened, happened
from kogge.service.tables.loader import rules_of
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
    """`count` steps from entry `begin` on: the match through the eyes of `viewer`, the talk as it was heard at one's own seat, if one may
    listen at all. Without `positions`, only what happened. `rules` are those of the table, if not the printed ones."""
    table = Table(*(rules_of(entries[0]) if rules is None else rules), entries[0])
    steps: list[wire.Step] = []
    for entry in entries[: begin + count - 1]:
        events = table.apply(entry) if entry.seq > 1 else []
        if entry.seq >= begin:
            told = Happened(entry, events).events_for(viewer)
            match = page.match(table, viewer) if positions else msgspec.UNSET
            steps.append(wire.Step(entry.seq, entry.at, happened(table, entry.what, own, may_listen), told, match))
    return wire.Replay(table_id, viewer, len(entries), steps)
