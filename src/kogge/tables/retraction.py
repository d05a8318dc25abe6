"""Takes a move out of a table again that was applied before it was stored, because another entry was stored first."""

from __future__ import annotations

from kogge.tables.table import Table


class BeforeMove:
    """What a move that `take` prepared changes at a table, as it is before `apply`."""

    def __init__(self, table: Table) -> None:
        clock = table.clock
        self._seq = table.seq
        self._at = table.at
        self._decision_seq = table.decision_seq
        self._decision_after = table.decision_after
        self._undo_request = table.undo_request
        self._agreed = table.agreed
        self._vote = table.vote
        self._events_digest = table.events_digest
        self._ended_at = table.ended_at
        self._left = None if clock is None else clock.left.copy()
        self._since = None if clock is None else clock.since.copy()

    def restore(self, table: Table, command: str) -> None:
        """Take the move out again. It was the last entry that was applied, and came with the id `command`."""
        recording, clock = table.recording, table.clock
        assert recording is not None, "it was a move"
        recording.retract()
        recording.record.secret = ""
        table.seq = self._seq
        table.at = self._at
        table.decision_seq = self._decision_seq
        table.decision_after = self._decision_after
        table.undo_request = self._undo_request
        table.agreed = self._agreed
        table.vote = self._vote
        table.events_digest = self._events_digest
        table.ended_at = self._ended_at
        if clock is not None and self._left is not None and self._since is not None:
            clock.left = self._left
            clock.since = self._since
        table.commands.pop(command, None)
