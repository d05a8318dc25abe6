"""Which people of a table watch it now, at this node or at another.

Presence is never stored and causes no log entry. Nodes tell each other who watches a table: at once when that changes, and again every
`REPEAT_EVERY` seconds, so that the people of a dead node count as away after a while. A node that has just loaded a table knows of no
other people, and counts from then on.
"""

from __future__ import annotations

from collections import Counter

import msgspec

from kogge.engine import Seat
from kogge.service.wire import SeatAway
from kogge.tables.entries import PersonId
from kogge.tables.table import Table

REPEAT_EVERY = 20.0
VALID_FOR = 45_000
"""Milliseconds for which a message of another node is valid."""


class PresenceMessage(msgspec.Struct, array_like=True):
    """Sent to other nodes: the people who watch a table at this node, and those who stopped."""

    here: list[PersonId]
    gone: list[PersonId]


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(PresenceMessage)


class Presence:
    """The people who watch one table. `last_sent` is what its clients know of it."""

    def __init__(self, now: int) -> None:
        self._started = now
        self._here: Counter[PersonId] = Counter()
        self._elsewhere: dict[PersonId, int] = {}
        self._seen: dict[PersonId, int] = {}
        self.last_sent: list[SeatAway] = []

    def add_socket(self, person: PersonId) -> bool:
        """A person watches the table through one more socket. Returns whether it is their first at this node."""
        self._here[person] += 1
        return self._here[person] == 1

    def remove_socket(self, person: PersonId, now: int) -> bool:
        """A person stops watching through one socket. Returns whether it was their last at this node."""
        self._here[person] -= 1
        if self._here[person] > 0:
            return False
        del self._here[person]
        self._seen[person] = now
        return True

    def receive(self, message: bytes, now: int) -> None:
        """Take in a message of another node."""
        received = _decoder.decode(message)
        for person in received.here:
            self._elsewhere[person] = now
        for person in received.gone:
            self._elsewhere.pop(person, None)
            self._seen[person] = now

    def away(self, table: Table, now: int) -> dict[Seat, int]:
        """The seats whose people watch the table at no node, and since when."""
        return {
            seat: self._since(place.person)
            for seat, place in enumerate(table.places)
            if place.person is not None and not self._is_present(place.person, now)
        }

    def away_seats(self, table: Table, now: int) -> list[SeatAway]:
        """The same as a message for clients."""
        return [SeatAway(seat, since) for seat, since in self.away(table, now).items()]

    def message(self, table: Table) -> bytes | None:
        """The message to other nodes with the people of the table who watch it here; `None` if there are none."""
        people = [person for person in table.people if person in self._here]
        return _encoder.encode(PresenceMessage(people, [])) if people else None

    @staticmethod
    def change_message(person: PersonId, is_here: bool) -> bytes:
        """The message to other nodes about one person who came or went."""
        return _encoder.encode(PresenceMessage([person], []) if is_here else PresenceMessage([], [person]))

    def _is_present(self, person: PersonId, now: int) -> bool:
        return person in self._here or now - self._elsewhere.get(person, now - VALID_FOR) < VALID_FOR

    def _since(self, person: PersonId) -> int:
        return max(self._started, self._seen.get(person, 0), self._elsewhere.get(person, 0))
