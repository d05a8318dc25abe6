"""The weakest bot, and the measure of all others: any sensible answer is as good as any other."""

from __future__ import annotations

from kogge.engine import Chair, Move, SeededChance


class RandomBot:
    """Picks evenly among the moves on offer."""

    def __init__(self, seed: int) -> None:
        self._luck = SeededChance(seed)

    def choose(self, chair: Chair) -> Move:
        moves = chair.moves()
        return moves[self._luck.below(len(moves))]
