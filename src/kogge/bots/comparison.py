"""Comparison of moves with common random numbers: each is tried in the same imagined worlds and with the same dice as the others.

So a difference in results comes from the moves, and far fewer playouts show which is better than with independent random numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from time import perf_counter
from typing import Final

from kogge.bots.search.budget import Budget
from kogge.bots.search.tree_search import Search
from kogge.engine import Chance, Move, SeededChance

SURE: Final = 1.96
"""So many standard errors on each side make a 95 % confidence interval."""
DECIDED: Final = 3.0
"""So many standard errors apart, one move counts as better. More than `SURE`, because the comparison checks again and again."""
FEWEST_ROUNDS: Final = 24
"""With fewer rounds no order counts as sure."""
CHECK_EVERY: Final = 4
"""So many rounds pass between two checks whether the order is sure."""
MOST_SEEDS: Final = 1 << 30


class Compared:
    """One move, and its result in each round."""

    def __init__(self, move: Move) -> None:
        self.move = move
        self.chances: list[float] = []
        self.places: list[float] = []
        self.scores: list[float] = []

    @property
    def chance(self) -> float:
        return _mean(self.chances)

    @property
    def place(self) -> float:
        return _mean(self.places)

    @property
    def score(self) -> float:
        return _mean(self.scores)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the chance. It stays wide after few rounds, even if all had the same result."""
        around = SURE * max(_error(self.chances), 0.5 / len(self.chances))
        return max(0.0, self.chance - around), min(1.0, self.chance + around)

    @property
    def promise(self) -> tuple[float, float]:
        return self.chance, -self.place


class Comparison:
    """Some moves of one decision, tried round by round. `ranked` has the one with the best chance first."""

    def __init__(self, search: Search, moves: Sequence[Move], rng: Chance) -> None:
        self._search = search
        self._rng = rng
        self._compared = [Compared(move) for move in moves]
        self._rounds = 0

    def run(self, budget: Budget, begun: float) -> None:
        """Add rounds until the order of the first two is sure or the budget, counted from `begun`, is spent; at least one."""
        while True:
            self._try_all()
            if self._is_spent(budget, begun):
                return
            if self._rounds % CHECK_EVERY == 0 and not self.is_close:
                return

    def add_rounds(self, rounds: int) -> None:
        """Add so many rounds, even if the order is sure. More of them show better by how much one move leads."""
        for _ in range(rounds):
            self._try_all()

    def keep(self, few: int, also: Move | None) -> None:
        """Drop all moves but the best few, and the one the caller asked about."""
        best = self.ranked[:few]
        self._compared = [one for one in self._compared if one in best or one.move == also]

    @property
    def ranked(self) -> list[Compared]:
        return sorted(self._compared, key=_promise, reverse=True)

    @property
    def is_close(self) -> bool:
        """Whether it is not sure which of the first two is better."""
        if len(self._compared) < 2:
            return False
        first, second = self.ranked[:2]
        differences = [first.chances[index] - second.chances[index] for index in range(self._rounds)]
        return self._rounds < FEWEST_ROUNDS or _mean(differences) <= DECIDED * _error(differences)

    def behind(self, one: Compared) -> tuple[float, float]:
        """How much more often the first move won than this one in the same rounds, and the lower end of the 95 % confidence interval. Like
        `Compared.interval` it stays wide after few rounds."""
        first = self.ranked[0]
        differences = [first.chances[index] - one.chances[index] for index in range(self._rounds)]
        around = SURE * max(_error(differences), 0.5 / self._rounds)
        return _mean(differences), max(0.0, _mean(differences) - around)

    def _try_all(self) -> None:
        """One round: all moves with the same random numbers."""
        seed = self._rng.below(MOST_SEEDS)
        for one in self._compared:
            chance, place, score = self._search.sample(one.move, SeededChance(seed))
            one.chances.append(chance)
            one.places.append(place)
            one.scores.append(score)
        self._rounds += 1

    def _is_spent(self, budget: Budget, begun: float) -> bool:
        next_round = len(self._compared)
        if budget.playouts is not None and self._search.playouts + next_round > budget.playouts:
            return True
        return budget.milliseconds is not None and (perf_counter() - begun) * 1000 >= budget.milliseconds


def _promise(one: Compared) -> tuple[float, float]:
    return one.promise


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _error(values: Sequence[float]) -> float:
    """The standard error of the mean."""
    mean = _mean(values)
    return sqrt(sum([(value - mean) ** 2 for value in values]) / max(1, len(values) - 1) / len(values))
