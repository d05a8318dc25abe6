"""The plan of a tournament: who meets whom, on which seats, with which deal.

A deal, and all luck that comes with it, is played once for every place the bots can take by moving on around the table, and by every
group of bots if there are more of them than seats. So nobody is dealt better than another. From deal to deal they sit down in another
order, so that nobody has the same neighbours all the time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, count, permutations

Names = tuple[str, ...]


@dataclass(frozen=True)
class Plan:
    """What a tournament is made of. `matches` is the least number of them: the last deal is played by all. `count` is an event that is
    counted, and `timing` asks for how long bots think."""

    game: str
    bots: Names
    players: int
    matches: int
    seed: int
    options: tuple[tuple[str, str], ...] = ()
    count: str | None = None
    timing: bool = False

    def fixtures(self) -> list[Fixture]:
        """All matches, in their order. More matches only add to it."""
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
    """Everyone who plays a deal, on all seats they take in it. If there are fewer bots than seats, each takes several in turn."""
    filled = tuple([bots[seat % len(bots)] for seat in range(max(players, len(bots)))])
    for group in combinations(filled, players):
        circles = _circles(group)
        yield from _rotations(circles[deal % len(circles)])


@cache
def _circles(group: Names) -> Sequence[Names]:
    """All ways to sit around a table, each once, wherever it begins; first the way in which they were named."""
    found: dict[Names, Names] = {}
    for others in permutations(group[1:]):
        circle = (group[0], *others)
        found.setdefault(min(_rotations(circle)), circle)
    return list(found.values())


def _rotations(circle: Names) -> list[Names]:
    """What comes of moving on by one seat after the other, until everyone is where somebody of the same name was."""
    return list(dict.fromkeys([circle[turn:] + circle[:turn] for turn in range(len(circle))]))
