"""The search tree: each node holds, for every seat with a decision there, the moves it tried and their results."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from kogge.engine import Chance, Move, Seat

UNTRIED_PENALTY: Final = 0.1
"""How much worse than the mean an untried move is assumed to be (first play urgency)."""
MOST_ARMS: Final = 1 << 12
"""The most moves of one seat at one node; with more, two moves would share a key."""


class Choice:
    """One seat's decision at a node: the moves offered there in any world, how often each was tried, and the sum of its results.

    Seats that decide at the same time choose independently (decoupled upper confidence bounds).
    """

    __slots__ = ("_arms", "_exploration", "_known", "_offers", "moves", "priors", "tried", "worth")

    def __init__(self, exploration: float) -> None:
        self._exploration = exploration
        self.moves: list[Move] = []
        self.priors: list[float] = []
        self.tried: list[int] = []
        self.worth: list[float] = []
        self._known: dict[Move, int] = {}
        self._offers: Sequence[Move] | None = None
        self._arms: list[int] = []

    def add_moves(self, offers: Sequence[Move], priors: list[float] | None) -> None:
        """Add the moves offered in one world; `select` then chooses among them."""
        arms: list[int] = []
        for index in range(len(offers)):
            move = offers[index]
            arm = self._known.get(move, -1)
            if arm < 0:
                arm = len(self.moves)
                self._known[move] = arm
                self.moves.append(move)
                self.priors.append(1.0 / len(offers) if priors is None else priors[index])
                self.tried.append(0)
                self.worth.append(0.0)
            arms.append(arm)
        self._offers = offers
        self._arms = arms

    def knows(self, offers: Sequence[Move]) -> bool:
        """Whether all of these moves were offered here before; then `select` chooses among them."""
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

    def select(self, rng: Chance) -> int:
        """The move to try next, of those offered last: the one with the highest upper confidence bound."""
        tried, worth, priors = self.tried, self.worth, self.priors
        known = 0.0
        times = 0
        for arm in self._arms:
            times += tried[arm]
            known += worth[arm]
        untried = (known / times if times else 0.5) - UNTRIED_PENALTY
        reach = self._exploration * sqrt(times + 1)
        best = -1.0
        ties = 0
        picked = -1
        for arm in self._arms:
            count = tried[arm]
            bound = (worth[arm] / count if count else untried) + reach * priors[arm] / (1 + count)
            if bound > best + 1e-12:
                best, picked, ties = bound, arm, 1
            elif bound > best - 1e-12:
                ties += 1
                if rng.below(ties) == 0:
                    picked = arm
        return picked

    def select_as_tried(self, rng: Chance) -> int:
        """One of the moves offered last, each as likely as it was tried often: what this seat would probably play, not what to explore next."""
        times = 0
        for arm in self._arms:
            times += 1 + self.tried[arm]
        left = rng.below(times)
        for arm in self._arms:
            left -= 1 + self.tried[arm]
            if left < 0:
                return arm
        raise AssertionError("one of them is picked")

    def update(self, arm: int, worth: float) -> None:
        """Add the result of one playout with a move."""
        self.tried[arm] = self.tried[arm] + 1
        self.worth[arm] = self.worth[arm] + worth


class Node:
    """The point that a sequence of moves leads to, whatever dice and hidden cards were on the way."""

    __slots__ = ("choices", "next")

    def __init__(self) -> None:
        self.choices: dict[Seat, Choice] = {}
        self.next: dict[int, Node] = {}
