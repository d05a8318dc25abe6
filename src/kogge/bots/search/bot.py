"""Bots that search: the same thinking at every level, with more or less time for it and a surer or shakier hand."""

from __future__ import annotations

from kogge.bots.bot import asked
from kogge.bots.search.budget import Budget
from kogge.bots.search.guide import Guide
from kogge.bots.search.searching import Considered, Search
from kogge.bots.search.shares import shares
from kogge.engine import Chair, Move, SeededChance

FINE = 1 << 20
"""Into so many parts luck is divided when a shaky hand picks."""


class SearchBot:
    """Thinks as long as it may and answers what it tried most. A shaky hand takes something else the more readily the better that looks:
    `shake` is the difference of expectation that it hardly notices."""

    def __init__(self, guide: Guide, budget: Budget, shake: float, seed: int) -> None:
        self._guide = guide
        self._budget = budget
        self._shake = shake
        self._luck = SeededChance(seed)

    def choose(self, chair: Chair) -> Move:
        seat, _, moves = asked(chair)
        if len(moves) == 1:
            return moves[0]
        thought_of = self._guide.candidates(chair.imagine(self._luck), seat)
        if len(thought_of) == 1:
            return thought_of[0]
        considered = self.consider(chair)
        if self._shake == 0 or len(considered) == 1:
            return considered[0].move
        left = self._luck.below(FINE) / FINE
        for one, share in zip(considered, shares([one.chance for one in considered], self._shake), strict=True):
            left -= share
            if left < 0:
                return one.move
        return considered[0].move

    def consider(self, chair: Chair) -> list[Considered]:
        """What this bot thinks of the answers this chair could give, the best first."""
        search = Search(chair, self._guide, self._luck)
        search.think(self._budget)
        return search.considered()
