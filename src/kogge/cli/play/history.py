"""The events of a match, entry by entry, and how many of them each seat has read."""

from __future__ import annotations

from kogge.engine import AnswerSealed, Event, Recording, RecordSeq, Viewer, seen
from kogge.engine.record import BEFORE_FIRST
from kogge.engine.recording import deal, replay_entry


class History:
    """The events of the active entries. In a resumed match a player begins to read after their own last move."""

    def __init__(self, recording: Recording) -> None:
        self._recording = recording
        self._entries: list[tuple[RecordSeq, list[Event]]] = []
        self._read: dict[Viewer, int] = {}
        match, opening = deal(recording.game, recording.edition, recording.record)
        self._entries.append((BEFORE_FIRST, opening))
        for entry in recording.record.active():
            self._read[entry.seat] = self._read[None] = len(self._entries)
            self._entries.append((entry.seq, replay_entry(recording.game, match, entry)[0]))

    def add(self, events: list[Event]) -> None:
        """Add the events of the newest entry."""
        self._entries.append((self._recording.record.last_seq, events))

    def cut(self) -> None:
        """Drop the entries that were taken back. A seat that had read them has read all that is left."""
        self._entries = [
            (seq, events) for seq, events in self._entries if seq == BEFORE_FIRST or self._recording.record.is_active(seq)
        ]
        self._read = {viewer: min(read, len(self._entries)) for viewer, read in self._read.items()}

    def news_for(self, viewer: Viewer) -> list[Event]:
        """The events that a seat, or the table as a whole, has not read yet."""
        unread = self._events(self._read.get(viewer, 0), viewer)
        self._read[viewer] = len(self._entries)
        return unread

    def all_for(self, viewer: Viewer) -> list[Event]:
        return self._events(0, viewer)

    def _events(self, first: int, viewer: Viewer) -> list[Event]:
        """Events of sealed moves are left out: the table shows them as long as they matter."""
        visible = [event for _, events in self._entries[first:] for event in seen(events, viewer)]
        return [event for event in visible if not isinstance(event, AnswerSealed)]
