"""Random playouts, and perft (counting positions): used by the search, the tests and the bench."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kogge.engine.chance import Chance, ChanceMismatch, SeededChance
from kogge.engine.contract import Match
from kogge.engine.edition import BadEdition, Edition
from kogge.engine.game import Game

MOST_MOVES: Final = 4_000
"""A match with an own edition must end within so many random moves. With the printed editions it takes some hundreds."""


def play_out(match: Match, rng: Chance, chance: Chance) -> int:
    """Play `match` to its end with moves that `rng` picks evenly; returns how many it took.

    `rng` makes the choices of the players, `chance` the draws of the match: the two may be the same.
    """
    made = 0
    while True:
        to_act = match.to_act
        if not to_act:
            return made
        for seat in to_act:
            moves = match.moves(seat)
            match.advance(seat, moves[rng.below(len(moves))], chance)
            made += 1


def check_playable(game: Game, edition: Edition) -> None:
    """Play a random match for the fewest players: it finds what checks of single values do not. Raises `BadEdition`."""
    rng = SeededChance(0)
    try:
        match = game.start(game.fewest, rng, edition=edition)
        for _ in range(MOST_MOVES):
            if not match.to_act:
                return
            seat = match.to_act[0]
            moves = match.moves(seat)
            match.advance(seat, moves[rng.below(len(moves))], rng)
    except (ArithmeticError, AssertionError, IndexError, ValueError) as broken:
        raise BadEdition("unplayable") from broken
    raise BadEdition("unplayable")


def perft(match: Match, depth: int) -> int:
    """How many positions can stand after `depth` more moves, counted along every way there: seats that decide at once move in
    seat order, and every possible draw of chance is followed. A match that ends earlier counts once."""
    if depth == 0 or not match.to_act:
        return 1
    seat = match.to_act[0]
    total = 0
    for move in match.moves(seat):
        branching = _Branching()
        while branching.has_more:
            after = match.copy()
            branching.again()
            after.advance(seat, move, branching)
            total += perft(after, depth - 1)
    return total


class _Branching(Chance):
    """Chance that gives everything it could, one way per round: `again` starts the next round until `has_more` is false."""

    def __init__(self) -> None:
        super().__init__()
        self._way: list[int] = []
        self._bounds: list[int] = []
        self._at = 0
        self._started = False

    @property
    def has_more(self) -> bool:
        return not self._started or any([self._way[i] + 1 < self._bounds[i] for i in range(len(self._way))])

    def again(self) -> None:
        if self._started:
            while self._way[-1] + 1 == self._bounds[-1]:
                self._way.pop()
                self._bounds.pop()
            self._way[-1] += 1
        self._started = True
        self._at = 0

    def draw(self, what: str, counts: Sequence[int]) -> int:
        kinds = [kind for kind in range(len(counts)) if counts[kind] > 0]
        return kinds[self.below(len(kinds))]

    def below(self, bound: int) -> int:
        if bound < 1:
            raise ChanceMismatch("nothing to draw from")
        if self._at == len(self._way):
            self._way.append(0)
            self._bounds.append(bound)
        self._at += 1
        return self._way[self._at - 1]
