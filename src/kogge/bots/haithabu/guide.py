"""The guide for the search in Haithabu."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kogge.bots.haithabu.candidates import candidates_for
from kogge.bots.haithabu.evaluation import LAST_TURNS, evaluate, turns_left
from kogge.bots.haithabu.features import FEATURES, features_of
from kogge.bots.search.guide import Guide
from kogge.bots.search.softmax import softmax
from kogge.engine import Chance, Match, Move, Seat
from kogge.games.haithabu.match import HaithabuMatch

PHASES_PLAYED_ON: Final = 4
"""The horizon of a playout: a little more than a round, so that goods that were bought are transported as well."""
TEMPERATURE: Final = 0.5
"""A move that promises this much more has about three times the prior."""
UNIFORM_SHARE: Final = 0.2
"""The part of the priors that all moves share equally."""
NOISE_STEPS: Final = 100
"""Resolution of the noise."""
NOISE: Final = 0.25
"""By so much a quick move may fall short of the best."""
EACH_TURN: Final = 0.4
"""What a turn adds on average to the evaluation."""
SCARCITY: Final = 0.05
"""What a piece of silver is worth beyond the evaluation while there is time to hire and to buy with it."""
TIME_TO_SPEND: Final = 12
"""So many turns it takes to make the most of silver; with fewer left it is worth less."""
UNCERTAINTY: Final = 2.0
UNCERTAINTY_EACH_TURN: Final = 0.25
"""How far the heuristic may be off, and what each remaining turn adds to that."""


class HaithabuGuide(Guide):
    """Haithabu hides nothing, but has much chance and long matches: playouts try candidate moves for a few phases, and then the goods, orders
    and characters of all seats are evaluated."""

    def candidates(self, world: Match, seat: Seat) -> Sequence[Move]:
        assert isinstance(world, HaithabuMatch)
        return candidates_for(world, seat).moves

    def priors(self, world: Match, seat: Seat, moves: Sequence[Move]) -> list[float] | None:
        assert isinstance(world, HaithabuMatch)
        candidates = candidates_for(world, seat)
        worst = min(candidates.promises)
        known = dict(zip(candidates.moves, candidates.promises, strict=True))
        likely = softmax([known.get(move, worst) for move in moves], TEMPERATURE)
        return [UNIFORM_SHARE / len(moves) + (1 - UNIFORM_SHARE) * share for share in likely]

    def playout_move(self, world: Match, seat: Seat, rng: Chance) -> Move:
        assert isinstance(world, HaithabuMatch)
        candidates = candidates_for(world, seat)
        moves, promises = candidates.moves, candidates.promises
        if len(moves) == 1:
            return moves[0]
        picked, best = 0, -1e9
        for nth in range(len(moves)):
            promise = promises[nth] + NOISE * rng.below(NOISE_STEPS) / NOISE_STEPS
            if promise > best:
                picked, best = nth, promise
        return moves[picked]

    def progress(self, world: Match) -> int:
        """The number of phases that have begun."""
        assert isinstance(world, HaithabuMatch)
        position = world.position
        return max(0, (position.round - 1) * position.components.phases + position.phase)

    @property
    def horizon(self) -> int | None:
        return PHASES_PLAYED_ON

    def heuristic(self, world: Match, seat: Seat) -> float:
        assert isinstance(world, HaithabuMatch)
        position = world.position
        turns = turns_left(position, seat)
        scarcity = SCARCITY * max(0, min(turns, TIME_TO_SPEND) - LAST_TURNS) / (TIME_TO_SPEND - LAST_TURNS)
        return evaluate(position, seat) + scarcity * position.silver[seat] + EACH_TURN * turns

    def heuristic_uncertainty(self, world: Match) -> float:
        assert isinstance(world, HaithabuMatch)
        return UNCERTAINTY + UNCERTAINTY_EACH_TURN * turns_left(world.position, 0)

    @property
    def feature_names(self) -> tuple[str, ...]:
        return FEATURES

    def features(self, world: Match, seat: Seat) -> list[float]:
        assert isinstance(world, HaithabuMatch)
        return features_of(world.position, seat)
