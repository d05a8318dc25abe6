"""What a search needs to know of a game beyond its rules: which moves are candidates, and how an unfinished match may end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from kogge.bots.search.value import Value
from kogge.engine import Chance, Match, Move, Seat

EXPLORATION: Final = 1.2


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """A game's heuristics for the search. The worlds are imagined ones; a guide never sees the real match.

    With a `value`, the trained value function forecasts the end of a match; without one, the game's own `heuristic` does. `exploration`
    weighs the prior of a move against its results so far.
    """

    def __init__(self, value: Value | None = None, exploration: float = EXPLORATION) -> None:
        self.value = value
        self.exploration = exploration

    def candidates(self, world: Match, seat: Seat) -> Sequence[Move]:
        """The moves of `seat` that the search tries: never empty, all legal, chosen only by what `seat` knows in `world`."""
        return world.moves(seat)

    def priors(self, world: Match, seat: Seat, moves: Sequence[Move]) -> list[float] | None:
        """How likely each of `moves` is the best before any was tried. They sum up to 1. `None`: all are equally likely."""
        return None

    def playout_move(self, world: Match, seat: Seat, rng: Chance) -> Move:
        """A quick and sound move, for playouts."""
        moves = world.moves(seat)
        return moves[rng.below(len(moves))]

    def progress(self, world: Match) -> int:
        """How far the match has come, in steps of the game (turns, rounds). Never decreases."""
        return 0

    @property
    def horizon(self) -> int | None:
        """By how many steps of `progress` a playout goes on before the end is forecast. `None`: to the end of the match."""
        return None

    def forecast(self, world: Match) -> list[float]:
        """The expected final score of each seat of an unfinished match."""
        value = self.value
        if value is None:
            return [self.heuristic(world, seat) for seat in range(world.players)]
        progress = self.progress(world)
        return [value.score(progress, self.features(world, seat)) for seat in range(world.players)]

    def uncertainty(self, world: Match) -> float:
        """How far two forecasts may be off: a seat ahead by this much is about three times as likely to end ahead as behind."""
        value = self.value
        return self.heuristic_uncertainty(world) if value is None else value.uncertainty(self.progress(world))

    # For games with a horizon

    def heuristic(self, world: Match, seat: Seat) -> float:
        """The final score of a seat by rule of thumb."""
        raise NotImplementedError

    def heuristic_uncertainty(self, world: Match) -> float:
        """See `uncertainty`, for forecasts by `heuristic`."""
        raise NotImplementedError

    # For games with a trained value

    @property
    def feature_names(self) -> tuple[str, ...]:
        """What `features` measures. Without any, no value can be trained."""
        return ()

    def features(self, world: Match, seat: Seat) -> list[float]:
        """What a seat has and could become, in numbers, in the order of `feature_names`."""
        raise NotImplementedError
