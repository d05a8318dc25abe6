"""The plan of a tournament: who meets whom, on which seats, with which deal.

A deal, with its seed, is played once for every rotation of the bots around the table, and by every group of bots if there are more of them
than seats. So no bot is dealt better than another. The order around the table changes from deal to deal, so that no bot always has the
same neighbours.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, count, permutations

Names = tuple[str, ...]


@dataclass(frozen=True)
class Plan:
    """The settings of a tournament. `matches` is the least number of them: the last deal is played by all. `count` is an event to count,
    and `timing` measures how long bots think. `edition` is the text of an edition file, or empty for the printed edition."""

    game: str
    bots: Names
    players: int
    matches: int
    seed: int
    options: tuple[tuple[str, str], ...] = ()
    count: str | None = None
    timing: bool = False
    edition: str = ""

    def fixtures(self) -> list[Fixture]:
        """All matches, in their order. With more matches, these stay the first ones."""
        planned: list[Fixture] = []
        for deal in count():
            if len(planned) >= self.matches:
                break
            for seating in seatings(self.bots, self.players, deal):
                planned.append(Fixture(len(planned), deal, seating))
        return planned


@dataclass(frozen=True)
class Fixture:
    """One match of a plan: its number, its deal, and who sits where."""

    number: int
    deal: int
    seating: Names


def seatings(bots: Names, players: int, deal: int) -> Iterator[Names]:
    """The seatings of a deal. If there are fewer bots than seats, the bots take several seats in turn."""
    filled = tuple([bots[seat % len(bots)] for seat in range(max(players, len(bots)))])
    for group in combinations(filled, players):
        circles = _circles(group)
        yield from _rotations(circles[deal % len(circles)])


@cache
def _circles(group: Names) -> Sequence[Names]:
    """All orders around a table, each once, whatever seat it begins at; first the order in which the bots are named."""
    found: dict[Names, Names] = {}
    for others in permutations(group[1:]):
        circle = (group[0], *others)
        found.setdefault(min(_rotations(circle)), circle)
    return list(found.values())


def _rotations(circle: Names) -> list[Names]:
    """The rotations of an order around the table, without those that give the same names."""
    return list(dict.fromkeys([circle[turn:] + circle[:turn] for turn in range(len(circle))]))
