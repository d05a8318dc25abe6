"""The weakest bot, and the baseline for all others."""

from __future__ import annotations

from kogge.engine import Chair, Move, SeededChance


class RandomBot:
    """Picks evenly among the moves on offer."""

    def __init__(self, seed: int) -> None:
        self._rng = SeededChance(seed)

    def choose(self, chair: Chair) -> Move:
        moves = chair.moves()
        return moves[self._rng.below(len(moves))]
