"""Advice for searching in Riga."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kogge.bots.riga.features import FEATURE_NAMES, features
from kogge.bots.riga.prospects import prospect
from kogge.bots.riga.steps import discard, payments_worth_a_thought, worth_after_paying, worth_of
from kogge.bots.search.guide import Guide
from kogge.bots.search.shares import shares
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
"""How many ways to pay, to swap and to load deserve a thought."""

TURNS_PLAYED_ON: Final = 4
"""So many turns, whoever has them, are played on until the end is forecast: with two players a year."""
HEAT: Final = 1.0
"""By how many points a move must look better to be about three times as likely."""
WHIM: Final = 0.6
"""By how many points a quick move may be off."""
FINE: Final = 1 << 16
"""Into so many parts a whim is divided."""
DOUBT: Final = 1.0
DOUBT_PER_YEAR: Final = 0.35
"""How far forecasts are off in the last year, and how much farther in each year before."""


class RigaGuide(Guide):
    """A turn in Riga is many small moves: each is inclined to by what it leaves to look forward to, and the match is forecast by the
    same measure a few turns later."""

    def candidates(self, world: Match, seat: Seat) -> Sequence[Move]:
        assert isinstance(world, RigaMatch)
        position = world.position
        decision = world.decisions[-1]
        if isinstance(decision, PayDecision):
            return payments_worth_a_thought(position, seat, decision.buildings, PAYMENTS)
        if isinstance(decision, DiscardDecision):
            return [discard(position, seat)]
        moves = world.moves(seat)
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

    def inclinations(self, world: Match, seat: Seat, moves: Sequence[Move]) -> list[float] | None:
        assert isinstance(world, RigaMatch)
        return shares([_worth_in(world, seat, move) for move in moves], HEAT)

    def answer(self, world: Match, seat: Seat, luck: Chance) -> Move:
        assert isinstance(world, RigaMatch)
        moves = self.candidates(world, seat)
        if len(moves) == 1:
            return moves[0]
        best = moves[0]
        most = float("-inf")
        for move in moves:
            worth = _worth_in(world, seat, move) + WHIM * luck.below(FINE) / FINE
            if worth > most:
                best, most = move, worth
        return best

    def hour(self, world: Match) -> int:
        """The turns that were had."""
        assert isinstance(world, RigaMatch)
        position = world.position
        return position.year * 2 * position.players + position.turn

    @property
    def horizon(self) -> int | None:
        return TURNS_PLAYED_ON

    def reckon(self, world: Match, seat: Seat) -> float:
        assert isinstance(world, RigaMatch)
        return prospect(world.position, seat)

    def reckoned_doubt(self, world: Match) -> float:
        assert isinstance(world, RigaMatch)
        position = world.position
        return DOUBT + DOUBT_PER_YEAR * (position.components.years - position.year)

    @property
    def feature_names(self) -> tuple[str, ...]:
        return FEATURE_NAMES

    def features(self, world: Match, seat: Seat) -> list[float]:
        assert isinstance(world, RigaMatch)
        return features(world.position, seat)


def _worth_in(world: RigaMatch, seat: Seat, move: Move) -> float:
    """The final score to expect of a seat after a move."""
    if isinstance(move, Pay):
        return worth_after_paying(world.position, seat, world.paying_for, move)
    return worth_of(world.position, seat, move)


def _best(position: Position, seat: Seat, moves: list[Move], most: int) -> list[Move]:
    """Those of many moves that leave most."""
    if len(moves) <= most:
        return moves
    judged = [(-worth_of(position, seat, move), nth) for nth, move in enumerate(moves)]
    judged.sort()
    return [moves[nth] for _, nth in judged[:most]]
