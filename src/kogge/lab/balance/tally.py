"""What a report counts in a match: kinds of things (cards, fields, orders), which seats used them and how often they were offered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from kogge.engine import Edition, Event, Fact, Seat

ANY = "any"
MORE = "more"


@dataclass(frozen=True)
class Kind:
    """Things that are compared with each other. `things` are words of the game's notation.

    `by` defines the users of a thing: the seats that used it at all (`ANY`), or, where nearly every seat does, those that used it more
    often than the mean of their table (`MORE`). `facts` are the values of each thing in the edition. `hint` is the prefix of the messages
    that describe a thing in a few words, for kinds whose nouns do not suffice.
    """

    name: str
    things: tuple[str, ...]
    by: str = ANY
    facts: Mapping[str, tuple[Fact, ...]] = field(default_factory=dict)
    hint: str = ""


def facts_of(edition: Edition, *beginnings: str) -> tuple[Fact, ...]:
    """The values of an edition whose paths have one of these beginnings."""
    return tuple([fact for path, fact in edition.facts.items() if path.startswith(beginnings)])


@dataclass(frozen=True)
class Gauge:
    """An expectation of the rulebook: a seat uses between `low` and `high` things of a kind in a match."""

    kind: str
    low: int
    high: int


class Tally:
    """The counts of one match. A thing is counted under its kind."""

    def __init__(self, players: int) -> None:
        self.uses: list[Counter[tuple[str, str]]] = [Counter() for _ in range(players)]
        self.offers: Counter[tuple[str, str]] = Counter()
        self.rounds = 0
        self.first: Seat | None = None

    def use(self, seat: Seat, kind: str, *things: str) -> None:
        """A seat used these things, each as often as it is named."""
        for thing in things:
            self.uses[seat][kind, thing] += 1

    def offer(self, kind: str, *things: str) -> None:
        """These things became available to the seats."""
        for thing in things:
            self.offers[kind, thing] += 1


@dataclass(frozen=True)
class Description:
    """What to count in a game: its kinds, how an event counts, and the expectations of the rulebook."""

    kinds: tuple[Kind, ...]
    count: Callable[[Event, Tally], None]
    gauges: tuple[Gauge, ...] = ()
