"""The people at a table: who holds which seat, what they say, and what they vote on."""

from __future__ import annotations

from dataclasses import dataclass

from kogge.engine import Seat
from kogge.tables.entries import NO_ENTRY, PersonId, TableSeq

MOST_SAID = 200
"""The number of messages that a table has in memory, the latest. The log has all of them."""


@dataclass
class Place:
    """A seat of a table: a person or a bot, or nobody yet. A seat that `forfeits` will come last. `since` is the log entry by which the person
    sat down, `replaced` the person whom the bot substitutes for and who can come back."""

    person: PersonId | None = None
    name: str = ""
    bot: str | None = None
    contribution: str = ""
    forfeits: bool = False
    since: TableSeq = NO_ENTRY
    replaced: PersonId | None = None

    def vacate(self) -> None:
        """Empty the seat."""
        self.person, self.name, self.bot, self.contribution, self.since = None, "", None, "", NO_ENTRY

    @property
    def is_free(self) -> bool:
        return self.person is None and self.bot is None


@dataclass(frozen=True)
class Said:
    """One message of the talk at a table."""

    seq: TableSeq
    at: int
    seat: Seat
    name: str
    text: str


@dataclass(frozen=True)
class Vote:
    """`seat` asked, at time `at` and by log entry `seq`, that a bot play for `whom`; the seats in `agreed` have agreed, `seat` among them."""

    seat: Seat
    whom: Seat
    at: int
    agreed: frozenset[Seat]
    seq: TableSeq = NO_ENTRY
