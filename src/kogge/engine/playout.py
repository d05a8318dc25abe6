"""Random playouts, and perft (counting positions): used by the search, the tests and the bench."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from kogge.engine.chance import Chance, ChanceMismatch, SeededChance
from kogge.engine.contract import Match
from kogge.engine.edition import BadEdition, Edition
from kogge.engine.game import Game
from kogge.engine.values import Move, Seat

MOST_MOVES: Final = 4_000
"""A match with an own edition must end within so many random moves. With the printed editions it takes some hundreds."""

MOVES_BETWEEN_LOOKS: Final = 256
"""A count of positions looks up after so many moves: many times a second."""


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
    return PositionCount().count(match, depth)


class PositionCount:
    """A count of positions as `perft` makes it. `so_far` is what it has reached, also while it still counts.

    Without `drawing`, every possible draw is followed; with it, chance is sampled: each move draws once. `look_up` is called after every few
    hundred moves, and what it raises ends the count: compiled code does not look for Ctrl-C by itself.
    """

    def __init__(self, drawing: Chance | None = None, look_up: Callable[[], None] | None = None) -> None:
        self.so_far = 0
        self._drawing = drawing
        self._look_up = look_up
        self._made = 0

    def count(self, match: Match, depth: int) -> int:
        """Add the positions after `depth` more moves; returns all so far."""
        if depth == 0 or not match.to_act:
            self.so_far += 1
            return self.so_far
        seat = match.to_act[0]
        for move in match.moves(seat):
            if self._drawing is not None:
                self._follow(match, seat, move, self._drawing, depth)
                continue
            branching = _Branching()
            while branching.has_more:
                branching.again()
                self._follow(match, seat, move, branching, depth)
        return self.so_far

    def _follow(self, match: Match, seat: Seat, move: Move, chance: Chance, depth: int) -> None:
        self._made += 1
        if self._look_up is not None and self._made % MOVES_BETWEEN_LOOKS == 0:
            self._look_up()
        after = match.copy()
        after.advance(seat, move, chance)
        self.count(after, depth - 1)


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
