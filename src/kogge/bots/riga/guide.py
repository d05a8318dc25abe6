"""The guide for the search in Riga."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kogge.bots.riga.features import FEATURE_NAMES, features
from kogge.bots.riga.prospects import prospect
from kogge.bots.riga.steps import best_payments, discard, worth_after_paying, worth_of
from kogge.bots.search.guide import Guide
from kogge.bots.search.softmax import softmax
from kogge.engine import Chance, Match, Move, Seat
from kogge.games.riga import Load, Pay, Swap, Use
from kogge.games.riga.building.build import PayDecision
from kogge.games.riga.components import BIT, TREASURIES
from kogge.games.riga.match import RigaMatch
from kogge.games.riga.position import Position
from kogge.games.riga.winter import DiscardDecision

PAYMENTS: Final = 3
SWAPS: Final = 3
LOADS: Final = 2
"""The most candidates for paying, swapping and loading."""

TURNS_PLAYED_ON: Final = 4
"""The horizon of a playout, in turns of all seats together: with two players a year."""
TEMPERATURE: Final = 1.0
"""A move that looks better by so many points has about three times the prior."""
NOISE: Final = 0.6
"""By how many points a quick move may be off."""
NOISE_STEPS: Final = 1 << 16
"""Resolution of the noise."""
UNCERTAINTY: Final = 1.0
UNCERTAINTY_PER_YEAR: Final = 0.35
"""How far forecasts are off in the last year, and how much farther in each year before."""


class RigaGuide(Guide):
    """A turn in Riga is many small moves: the expected final score after each move gives its prior, and a few turns later the same heuristic
    forecasts the match."""

    def candidates(self, world: Match, seat: Seat) -> Sequence[Move]:
        assert isinstance(world, RigaMatch)
        position = world.position
        decision = world.decisions[-1]
        if isinstance(decision, PayDecision):
            return best_payments(position, seat, decision.buildings, PAYMENTS)
        if isinstance(decision, DiscardDecision):
            return [discard(position, seat)]
        moves: Sequence[Move] = world.moves(seat)
        if len(moves) == 1:
            return moves
        kept: list[Move] = []
        swaps: list[Move] = []
        loads: list[Move] = []
        for move in moves:
            if isinstance(move, Use) and BIT[move.building] & TREASURIES:
                return [move]  # a good for nothing, and the sooner the better
            if isinstance(move, Swap):
                swaps.append(move)
            elif isinstance(move, Load):
                loads.append(move)
            else:
                kept.append(move)
        return [*kept, *_best(position, seat, swaps, SWAPS), *_best(position, seat, loads, LOADS)]

    def priors(self, world: Match, seat: Seat, moves: Sequence[Move]) -> list[float] | None:
        assert isinstance(world, RigaMatch)
        return softmax([_worth_in(world, seat, move) for move in moves], TEMPERATURE)

    def playout_move(self, world: Match, seat: Seat, rng: Chance) -> Move:
        assert isinstance(world, RigaMatch)
        moves = self.candidates(world, seat)
        if len(moves) == 1:
            return moves[0]
        best = moves[0]
        most = float("-inf")
        for move in moves:
            worth = _worth_in(world, seat, move) + NOISE * rng.below(NOISE_STEPS) / NOISE_STEPS
            if worth > most:
                best, most = move, worth
        return best

    def progress(self, world: Match) -> int:
        """The number of turns so far."""
        assert isinstance(world, RigaMatch)
        position = world.position
        return position.year * 2 * position.players + position.turn

    @property
    def horizon(self) -> int | None:
        return TURNS_PLAYED_ON

    def heuristic(self, world: Match, seat: Seat) -> float:
        assert isinstance(world, RigaMatch)
        return prospect(world.position, seat)

    def heuristic_uncertainty(self, world: Match) -> float:
        assert isinstance(world, RigaMatch)
        position = world.position
        return UNCERTAINTY + UNCERTAINTY_PER_YEAR * (position.components.years - position.year)

    @property
    def feature_names(self) -> tuple[str, ...]:
        return FEATURE_NAMES

    def features(self, world: Match, seat: Seat) -> list[float]:
        assert isinstance(world, RigaMatch)
        return features(world.position, seat)


def _worth_in(world: RigaMatch, seat: Seat, move: Move) -> float:
    """The expected final score of a seat after a move."""
    if isinstance(move, Pay):
        return worth_after_paying(world.position, seat, world.paying_for, move)
    return worth_of(world.position, seat, move)


def _best(position: Position, seat: Seat, moves: list[Move], most: int) -> list[Move]:
    """The moves with the highest expected final score."""
    if len(moves) <= most:
        return moves
    ranked = [(-worth_of(position, seat, move), nth) for nth, move in enumerate(moves)]
    ranked.sort()
    return [moves[nth] for _, nth in ranked[:most]]
