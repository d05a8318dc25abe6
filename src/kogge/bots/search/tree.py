"""The tree: at each node, for every seat that is asked there, what it tried and how that went."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from kogge.engine import Chance, Move, Seat

HASTE: Final = 0.1
"""How much worse than the rest an answer is taken to be that was never tried."""
MOST_ARMS: Final = 1 << 12
"""More answers than this of one seat at one node would be mistaken for others."""


class Choice:
    """One seat's decision at a node: the moves it was offered there in any world, how often each was tried, and what came of it.

    Seats that are asked at once choose by themselves, each by its own luck (decoupled upper confidence bounds).
    """

    __slots__ = ("_arms", "_curiosity", "_known", "_offers", "inclinations", "moves", "tried", "worth")

    def __init__(self, curiosity: float) -> None:
        self._curiosity = curiosity
        self.moves: list[Move] = []
        self.inclinations: list[float] = []
        self.tried: list[int] = []
        self.worth: list[float] = []
        self._known: dict[Move, int] = {}
        self._offers: Sequence[Move] | None = None
        self._arms: list[int] = []

    def meet(self, offers: Sequence[Move], inclinations: list[float] | None) -> None:
        """Take up the answers offered in one world."""
        arms: list[int] = []
        for index in range(len(offers)):
            move = offers[index]
            arm = self._known.get(move, -1)
            if arm < 0:
                arm = len(self.moves)
                self._known[move] = arm
                self.moves.append(move)
                self.inclinations.append(1.0 / len(offers) if inclinations is None else inclinations[index])
                self.tried.append(0)
                self.worth.append(0.0)
            arms.append(arm)
        self._offers = offers
        self._arms = arms

    def knows(self, offers: Sequence[Move]) -> bool:
        """Whether all of these answers have been offered here before; then they are the ones to pick from."""
        if offers is self._offers:
            return True
        arms: list[int] = []
        for move in offers:
            arm = self._known.get(move, -1)
            if arm < 0:
                return False
            arms.append(arm)
        self._offers = offers
        self._arms = arms
        return True

    def pick(self, luck: Chance) -> int:
        """The answer to try next, of those offered last."""
        tried, worth, inclinations = self.tried, self.worth, self.inclinations
        known = 0.0
        times = 0
        for arm in self._arms:
            times += tried[arm]
            known += worth[arm]
        untried = (known / times if times else 0.5) - HASTE
        reach = self._curiosity * sqrt(times + 1)
        best = -1.0
        ties = 0
        picked = -1
        for arm in self._arms:
            count = tried[arm]
            bound = (worth[arm] / count if count else untried) + reach * inclinations[arm] / (1 + count)
            if bound > best + 1e-12:
                best, picked, ties = bound, arm, 1
            elif bound > best - 1e-12:
                ties += 1
                if luck.below(ties) == 0:
                    picked = arm
        return picked

    def pick_as_tried(self, luck: Chance) -> int:
        """One of the answers offered last, each as likely as it was tried: what this seat may well do, rather than what it would try next."""
        times = 0
        for arm in self._arms:
            times += 1 + self.tried[arm]
        left = luck.below(times)
        for arm in self._arms:
            left -= 1 + self.tried[arm]
            if left < 0:
                return arm
        raise AssertionError("one of them is picked")

    def learn(self, arm: int, worth: float) -> None:
        """An answer was tried and this came of it."""
        self.tried[arm] = self.tried[arm] + 1
        self.worth[arm] = self.worth[arm] + worth


class Node:
    """A point that a sequence of answers leads to, whatever chance and hidden cards did on the way."""

    __slots__ = ("choices", "next")

    def __init__(self) -> None:
        self.choices: dict[Seat, Choice] = {}
        self.next: dict[int, Node] = {}
