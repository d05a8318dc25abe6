"""Advice for searching in Haithabu."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kogge.bots.haithabu.answers import thought_of
from kogge.bots.haithabu.features import FEATURES, features_of
from kogge.bots.haithabu.judgement import LAST_TURNS, judge, turns_left
from kogge.bots.search.guide import Guide
from kogge.bots.search.shares import shares
from kogge.engine import Chance, Match, Move, Seat
from kogge.games.haithabu.match import HaithabuMatch

PHASES_PLAYED_ON: Final = 4
"""So many phases are played on until the end is forecast: a little more than a round, so that what is bought is carried as well."""
LEANING: Final = 0.5
"""What promises that much more is about three times as likely to be tried first."""
OPENNESS: Final = 0.2
"""The part of the inclinations that goes to all answers alike."""
LUCK: Final = 100
"""Into so many parts luck is divided."""
WHIM: Final = 0.25
"""By so much a quick answer may fall short of the best."""
EACH_TURN: Final = 0.4
"""What a turn adds on average to what is judged."""
SCARCITY: Final = 0.05
"""What a piece of silver is worth beyond the judgement while there is time to hire and to buy with it."""
TIME_TO_SPEND: Final = 12
"""So many turns it takes to make the most of silver; with fewer it is worth less."""
DOUBT: Final = 2.0
DOUBT_EACH_TURN: Final = 0.25
"""How far what is reckoned may be off, and what each turn that is left adds to it."""


class HaithabuGuide(Guide):
    """Haithabu lies open, but chance is everywhere and a match is long: what a player would think of is tried for a few phases,
    and then everyone's goods, orders and characters are judged."""

    def candidates(self, world: Match, seat: Seat) -> Sequence[Move]:
        assert isinstance(world, HaithabuMatch)
        return thought_of(world, seat).moves

    def inclinations(self, world: Match, seat: Seat, moves: Sequence[Move]) -> list[float] | None:
        assert isinstance(world, HaithabuMatch)
        answers = thought_of(world, seat)
        worst = min(answers.promises)
        known = dict(zip(answers.moves, answers.promises, strict=True))
        likely = shares([known.get(move, worst) for move in moves], LEANING)
        return [OPENNESS / len(moves) + (1 - OPENNESS) * share for share in likely]

    def answer(self, world: Match, seat: Seat, luck: Chance) -> Move:
        assert isinstance(world, HaithabuMatch)
        answers = thought_of(world, seat)
        moves, promises = answers.moves, answers.promises
        if len(moves) == 1:
            return moves[0]
        picked, best = 0, -1e9
        for nth in range(len(moves)):
            promise = promises[nth] + WHIM * luck.below(LUCK) / LUCK
            if promise > best:
                picked, best = nth, promise
        return moves[picked]

    def hour(self, world: Match) -> int:
        """The phases that have begun, from 1 on."""
        assert isinstance(world, HaithabuMatch)
        position = world.position
        return max(0, (position.round - 1) * position.components.phases + position.phase)

    @property
    def horizon(self) -> int | None:
        return PHASES_PLAYED_ON

    def reckon(self, world: Match, seat: Seat) -> float:
        assert isinstance(world, HaithabuMatch)
        position = world.position
        turns = turns_left(position, seat)
        scarcity = SCARCITY * max(0, min(turns, TIME_TO_SPEND) - LAST_TURNS) / (TIME_TO_SPEND - LAST_TURNS)
        return judge(position, seat) + scarcity * position.silver[seat] + EACH_TURN * turns

    def reckoned_doubt(self, world: Match) -> float:
        assert isinstance(world, HaithabuMatch)
        return DOUBT + DOUBT_EACH_TURN * turns_left(world.position, 0)

    @property
    def feature_names(self) -> tuple[str, ...]:
        return FEATURES

    def features(self, world: Match, seat: Seat) -> list[float]:
        assert isinstance(world, HaithabuMatch)
        return features_of(world.position, seat)
