"""What a search needs to know of a game beyond its rules: which answers deserve a thought, and how an unfinished match may end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from kogge.bots.search.value import Value
from kogge.engine import Chance, Match, Move, Seat

CURIOSITY: Final = 1.2


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """A game's advice to the search. Worlds are imagined ones; nothing here ever sees a match.

    With a `value` the end is forecast by what self-play taught, without one by the game's own `reckon`. The greater the `curiosity`, the
    more is tried that looked likely at first but goes no better than the rest.
    """

    def __init__(self, value: Value | None = None, curiosity: float = CURIOSITY) -> None:
        self.value = value
        self.curiosity = curiosity

    def candidates(self, world: Match, seat: Seat) -> Sequence[Move]:
        """The answers of `seat` that deserve a thought: never empty, each of them allowed, decided from what `seat` knows in `world`."""
        return world.moves(seat)

    def inclinations(self, world: Match, seat: Seat, moves: Sequence[Move]) -> list[float] | None:
        """How likely each of `moves` looks to be the best before anything is tried: shares that sum up to 1. `None`: all alike."""
        return None

    def answer(self, world: Match, seat: Seat, luck: Chance) -> Move:
        """A quick and sound answer, for playing on."""
        moves = world.moves(seat)
        return moves[luck.below(len(moves))]

    def hour(self, world: Match) -> int:
        """How far the match has come, in steps of the game's own (turns, rounds). Never goes back."""
        return 0

    @property
    def horizon(self) -> int | None:
        """How many hours are played on before the end is forecast. `None`: until the end."""
        return None

    def forecast(self, world: Match) -> list[float]:
        """The score that each seat of an unfinished match may be expected to end with."""
        value = self.value
        if value is None:
            return [self.reckon(world, seat) for seat in range(world.players)]
        hour = self.hour(world)
        return [value.score(hour, self.features(world, seat)) for seat in range(world.players)]

    def doubt(self, world: Match) -> float:
        """How far two forecasts may be off: ahead by that much, a seat is about three times as likely to end ahead as behind."""
        value = self.value
        return self.reckoned_doubt(world) if value is None else value.doubt(self.hour(world))

    # What a game supplies whose matches are not always played on to the end

    def reckon(self, world: Match, seat: Seat) -> float:
        """The final score of a seat by rule of thumb."""
        raise NotImplementedError

    def reckoned_doubt(self, world: Match) -> float:
        """See `doubt`, for what is reckoned."""
        raise NotImplementedError

    # What a game supplies that can be taught

    @property
    def feature_names(self) -> tuple[str, ...]:
        """What `features` measures. Without any, nothing can be taught."""
        return ()

    def features(self, world: Match, seat: Seat) -> list[float]:
        """What a seat has and could become, in numbers, in the order of `feature_names`."""
        raise NotImplementedError
