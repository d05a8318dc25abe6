"""What is counted in a match, and the words for it: kinds of things (cards, fields, orders), who used them and how often they lay there."""

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

    `by` says which seats count as users of a thing: those that used it at all (`ANY`), or, where nearly everybody does, those that used
    it more often than the mean of their table (`MORE`). `facts` are the values of each thing in the edition. `hint` is the beginning of the sentences that say in a few words what a thing is, where its noun does not.
    """

    name: str
    things: tuple[str, ...]
    by: str = ANY
    facts: Mapping[str, tuple[Fact, ...]] = field(default_factory=dict)
    hint: str = ""


def facts_of(edition: Edition, *beginnings: str) -> tuple[Fact, ...]:
    """The values of an edition whose paths begin so."""
    return tuple([fact for path, fact in edition.facts.items() if path.startswith(beginnings)])


@dataclass(frozen=True)
class Gauge:
    """A number the rulebook lets one expect: how many things of a kind a seat uses in a match, between `low` and `high`."""

    kind: str
    low: int
    high: int


class Tally:
    """What was counted in one match so far. A thing is counted under its kind."""

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
        """These things came to where a seat could use them."""
        for thing in things:
            self.offers[kind, thing] += 1


@dataclass(frozen=True)
class Description:
    """What to count in a game: its kinds, how an event counts, what the rulebook lets one expect."""

    kinds: tuple[Kind, ...]
    count: Callable[[Event, Tally], None]
    gauges: tuple[Gauge, ...] = ()
