"""The state of a match as numbers, and the observation of each seat in it.

A state is the table, which all see alike, and then for each seat its own part: what it alone sees, what it is asked, and how far it has come
with its move. The observation of a seat is the table and its own part, read from its place: it is seat 0. Everything comes from views.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kogge.engine.contract import Match
from kogge.engine.features.parts import Fields, OneOf, Vector
from kogge.engine.values import Seat, Viewer

SMALL: Final = 300
"""Views that become fewer numbers are made anew each time: that takes less than the copy of the match which is needed to make one from
the view before."""


class ObservationSchema:
    """Which numbers states and observations are, for a game, an edition and so many players."""

    def __init__(self, table: Fields, own: Fields, kinds: Sequence[str], players: int) -> None:
        self.players = players
        self.table = table
        self.own = own
        self.asked = OneOf(kinds)
        self.own_size = own.size + self.asked.size + 2
        self.state_size = table.size + players * self.own_size
        self.size = table.size + self.own_size
        self.orders = [self._order(seat) for seat in range(players)]
        """For each seat: the places in a state of the numbers of its observation."""

    def names(self) -> list[str]:
        """What each number of an observation is. Seats are counted from the observer, who is 0."""
        own = [*self.own.names("own"), *self.asked.names("asked"), "offers_from", "offers_to"]
        return [*self.table.names("table"), *own]

    def state_names(self) -> list[str]:
        """What each number of a state is. Seats are those of the match."""
        own = self.names()[self.table.size :]
        return [*self.table.names("table"), *[f"seat {seat}: {name}" for seat in range(self.players) for name in own]]

    def own_at(self, seat: Seat) -> int:
        """Where the own part of a seat begins in a state."""
        return self.table.size + seat * self.own_size

    def _order(self, seat: Seat) -> list[int]:
        at = self.own_at(seat)
        rest = range(at + self.own.size, at + self.own_size)
        return [*self.table.order(seat, 0), *self.own.order(seat, at), *rest]


class ObservedMatch:
    """The state of one match, from the place `at` of a vector on. It is as the match was when it was last updated."""

    def __init__(self, schema: ObservationSchema, into: Vector, at: int) -> None:
        self.schema = schema
        self.seen: object = None
        """What everyone sees of the match."""
        self._into = into
        self._at = at
        self._before: Match | None = None
        self._values = schema.table.values_of(None)
        self._own: list[object] = [None] * schema.players
        self._asked: list[str | None] = [None] * schema.players
        self._follows = schema.table.size >= SMALL

    def begin(self) -> None:
        """Another match will be observed."""
        self._before = None

    def update_table(self, match: Match) -> None:
        """Write what has changed for everyone."""
        before = self._before
        seen = match.view(None) if before is None else match.view_after(None, before, self.seen)
        values = self.schema.table.values_of(seen)
        self.schema.table.update_values(self._values, values, self._into, self._at)
        self._values = values
        self.seen = seen
        if self._follows:
            self._before = match.copy()

    def update_seat(self, match: Match, seat: Seat, offers_from: float, offers_to: float) -> None:
        """Write what has changed for a seat alone, of whose offers this part is left."""
        at = self._at + self.schema.own_at(seat)
        if self.schema.own.size:
            own = match.own_view(seat)
            self.schema.own.update(self._own[seat], own, self._into, at)
            self._own[seat] = own
            at += self.schema.own.size
        asked = kind_asked(match, seat)
        if asked != self._asked[seat]:
            self.schema.asked.update(self._asked[seat], asked, self._into, at)
            self._asked[seat] = asked
        at += self.schema.asked.size
        self._into[at] = offers_from
        self._into[at + 1] = offers_to


def kind_asked(match: Match, viewer: Viewer) -> str | None:
    """The kind of the decision of a viewer, or `None`: as in `Match.decision`, which also makes its arguments."""
    if viewer is None or not match.decisions:
        return None
    decision = match.decisions[-1]
    return decision.kind if decision.asked >> viewer & 1 else None
