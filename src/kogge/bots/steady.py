"""A sound player that looks one step ahead: what is each answer worth on average, when the others do anything they might?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from kogge.engine import Chair, Match, Move, Seat, SeededChance

Worth: TypeAlias = Callable[[object, Seat], float]
"""How good a view of a match is for a seat. Written once per game, from what everybody can see."""

WORLDS = 12
"""In how many imagined worlds an answer is tried."""


class SteadyBot:
    """Tries every answer in a few imagined worlds, plays the step out, and takes what is worth most."""

    def __init__(self, worth: Worth, seed: int) -> None:
        self._worth = worth
        self._luck = SeededChance(seed)

    def choose(self, chair: Chair) -> Move:
        moves = chair.moves()
        seat = chair.viewer
        assert seat is not None, "a spectator is asked for nothing"
        if len(moves) == 1:
            return moves[0]
        worth = [0.0] * len(moves)
        for _ in range(WORLDS):
            world = chair.imagine(self._luck)
            others = self._answers_of_others(world, seat)
            for index, move in enumerate(moves):
                worth[index] += self._worth_of_step(world, seat, move, others)
        return moves[worth.index(max(worth))]

    def _worth_of_step(self, world: Match, seat: Seat, move: Move, others: list[tuple[Seat, Move]]) -> float:
        """What `move` leads to. If that is a further question to the same seat within the step, with the best answer to it."""
        after = self._played(world, seat, move, others)
        asked, then = world.decision(seat), after.decision(seat)
        if asked is None or then is None or asked.kind == then.kind or seat not in after.to_act:
            return self._worth(after.view(seat), seat)
        others = self._answers_of_others(after, seat)
        return max(self._worth(self._played(after, seat, answer, others).view(seat), seat) for answer in after.moves(seat))

    def _played(self, world: Match, seat: Seat, move: Move, others: list[tuple[Seat, Move]]) -> Match:
        after = world.copy()
        after.advance(seat, move, self._luck)
        for other, answer in others:
            after.advance(other, answer, self._luck)
        return after

    def _answers_of_others(self, world: Match, seat: Seat) -> list[tuple[Seat, Move]]:
        """Anything the others might answer who still owe it: the same for every move that is weighed."""
        answers: list[tuple[Seat, Move]] = []
        for other in world.to_act:
            if other != seat:
                moves = world.moves(other)
                answers.append((other, moves[self._luck.below(len(moves))]))
        return answers
