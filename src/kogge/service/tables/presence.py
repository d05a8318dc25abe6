"""Who of the people of a table looks at it now, at this node or at another.

It is never kept and no entry comes of it. Nodes tell each other who looks at a table there: at once when that changes, and again every
`AGAIN` seconds, so that the people of a node that died are missed after a while. A node that has just begun to look at a table knows of
nobody, and counts from then on.
"""

from __future__ import annotations

from collections import Counter

import msgspec

from kogge.engine import Seat
from kogge.service.wire import SeatAway
from kogge.tables.entries import PersonId
from kogge.tables.table import Table

AGAIN = 20.0
BELIEVED_FOR = 45_000
"""Milliseconds for which it is believed what another node said."""


class Looking(msgspec.Struct, array_like=True):
    """What a node tells the others: who looks at a table there, and who does so no longer."""

    here: list[PersonId]
    gone: list[PersonId]


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Looking)


class Presence:
    """Who looks at one table."""

    def __init__(self, now: int) -> None:
        self._begun = now
        self._here: Counter[PersonId] = Counter()
        self._elsewhere: dict[PersonId, int] = {}
        self._seen: dict[PersonId, int] = {}
        self.told: list[SeatAway] = []

    def come(self, person: PersonId) -> bool:
        """Somebody looks at the table through one more socket; whether it is their first here."""
        self._here[person] += 1
        return self._here[person] == 1

    def go(self, person: PersonId, now: int) -> bool:
        """Somebody has closed a socket; whether it was their last here."""
        self._here[person] -= 1
        if self._here[person] > 0:
            return False
        del self._here[person]
        self._seen[person] = now
        return True

    def heard(self, message: bytes, now: int) -> None:
        """Another node has said who looks at the table there."""
        looking = _decoder.decode(message)
        for person in looking.here:
            self._elsewhere[person] = now
        for person in looking.gone:
            self._elsewhere.pop(person, None)
            self._seen[person] = now

    def away(self, table: Table, now: int) -> dict[Seat, int]:
        """The seats whose people look at the table nowhere, and since when."""
        return {
            seat: self._since(place.person)
            for seat, place in enumerate(table.places)
            if place.person is not None and not self._looks(place.person, now)
        }

    def told_away(self, table: Table, now: int) -> list[SeatAway]:
        """The same, as clients get it."""
        return [SeatAway(seat, since) for seat, since in self.away(table, now).items()]

    def here(self, table: Table) -> bytes | None:
        """What to tell the other nodes: which people of the table look at it here; nothing if none do."""
        people = [person for person in table.people if person in self._here]
        return _encoder.encode(Looking(people, [])) if people else None

    @staticmethod
    def changed(person: PersonId, is_here: bool) -> bytes:
        """What to tell the other nodes of one who has come or gone."""
        return _encoder.encode(Looking([person], []) if is_here else Looking([], [person]))

    def _looks(self, person: PersonId, now: int) -> bool:
        return person in self._here or now - self._elsewhere.get(person, now - BELIEVED_FOR) < BELIEVED_FOR

    def _since(self, person: PersonId) -> int:
        return max(self._begun, self._seen.get(person, 0), self._elsewhere.get(person, 0))
