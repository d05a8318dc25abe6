"""Bots that search. All levels use the same search; they differ in its budget and in how randomly they choose from its results."""

from __future__ import annotations

from kogge.bots.bot import asked
from kogge.bots.search.budget import Budget
from kogge.bots.search.guide import Guide
from kogge.bots.search.softmax import softmax
from kogge.bots.search.tree_search import Considered, Search
from kogge.engine import Chair, Move, SeededChance

FINE = 1 << 20
"""Resolution of the random number with which a shaky hand picks."""


class SearchBot:
    """Searches within its budget and plays the move it tried most. With a `shake` above 0 it picks at random instead, by the softmax of the
    chances to win with `shake` as temperature."""

    def __init__(self, guide: Guide, budget: Budget, shake: float, seed: int) -> None:
        self._guide = guide
        self._budget = budget
        self._shake = shake
        self._rng = SeededChance(seed)

    def choose(self, chair: Chair) -> Move:
        seat, _, moves = asked(chair)
        if len(moves) == 1:
            return moves[0]
        candidates = self._guide.candidates(chair.imagine(self._rng), seat)
        if len(candidates) == 1:
            return candidates[0]
        considered = self.consider(chair)
        if self._shake == 0 or len(considered) == 1:
            return considered[0].move
        left = self._rng.below(FINE) / FINE
        for one, share in zip(considered, softmax([one.chance for one in considered], self._shake), strict=True):
            left -= share
            if left < 0:
                return one.move
        return considered[0].move

    def consider(self, chair: Chair) -> list[Considered]:
        """What the search expects of each move of this chair, the best first."""
        search = Search(chair, self._guide, self._rng)
        search.think(self._budget)
        return search.considered()
