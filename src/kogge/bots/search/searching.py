"""The search itself: imagine, descend, play on, learn; again until the budget is spent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from kogge.bots.search.budget import Budget
from kogge.bots.search.guide import Guide
from kogge.bots.search.ranking import Ending, ended, foreseen
from kogge.bots.search.tree import MOST_ARMS, Choice, Node
from kogge.engine import Chair, Chance, Match, Move, Seat

LOOK_AT_THE_CLOCK: Final = 8
"""So many playouts pass between two looks at what is left of the budget."""
CATCHING_UP: Final = 0.6
"""What comes second catches up only if it gets more than this part of the playouts that are left."""
NEVER: Final = [0.0]
"""How often an answer was tried of which nothing is known."""


@dataclass(frozen=True)
class Considered:
    """An answer a seat considered: how often it was tried, and what may be expected of it."""

    move: Move
    tried: int
    chance: float
    place: float
    score: float


class Search:
    """One decision of one chair, thought through."""

    def __init__(self, chair: Chair, guide: Guide, luck: Chance) -> None:
        assert chair.viewer is not None, "a spectator is asked for nothing"
        self._chair = chair
        self._seat: Seat = chair.viewer
        self._guide = guide
        self._luck = luck
        self._root = Node()
        self._path: list[tuple[Choice, int, Seat]] = []
        self._endings: dict[Move, list[float]] = {}
        self.playouts = 0

    def think(self, budget: Budget) -> None:
        """Think until the budget is spent, or until more thinking would hardly change the answer."""
        begun = perf_counter()
        while True:
            for _ in range(LOOK_AT_THE_CLOCK):
                if budget.playouts is not None and self.playouts >= budget.playouts:
                    return
                self._think_once()
            left = self._left(budget, perf_counter() - begun)
            if left <= 0 or self._is_settled(left):
                return

    def look_closer(self, move: Move, playouts: int) -> None:
        """Try one answer until it was tried that often, even if nobody would think of it: what is expected of it is then known. Those
        who answer at the same time do not learn from it: they could not know."""
        while self._endings.get(move, NEVER)[0] < playouts:
            self._think_once(move)

    def sample(self, move: Move, luck: Chance) -> tuple[float, float, float]:
        """Try one answer once, in the world and with the luck that `luck` gives: the chance to win, the place and the score that came of it.
        With the same luck, two answers are tried in the same situation."""
        own, self._luck = self._luck, luck
        try:
            ending = self._think_once(move)
        finally:
            self._luck = own
        return ending.chances[self._seat], ending.places[self._seat], ending.scores[self._seat]

    def considered(self) -> list[Considered]:
        """What was tried, the most tried first; what was never tried is left out."""
        found: list[Considered] = []
        for move, (tried, chance, place, score) in self._endings.items():
            found.append(Considered(move, int(tried), chance / tried, place / tried, score / tried))
        found.sort(key=_most_tried, reverse=True)
        return found

    def _left(self, budget: Budget, spent: float) -> float:
        """How many more playouts fit into the budget."""
        left = float("inf")
        if budget.playouts is not None:
            left = float(budget.playouts - self.playouts)
        if budget.milliseconds is not None:
            left = min(left, (budget.milliseconds / 1000 - spent) * self.playouts / spent)
        return left

    def _is_settled(self, left: float) -> bool:
        """Whether nothing is likely to catch up with what was tried most."""
        tried = sorted([ending[0] for ending in self._endings.values()])
        return len(tried) > 1 and tried[-1] - tried[-2] > left * CATCHING_UP

    def _think_once(self, first: Move | None = None) -> Ending:
        """One playout: from an imagined world down the tree as long as it is known, and on from there. It may be told how to begin."""
        world = self._chair.imagine(self._luck)
        node = self._root
        seats = _asked_at_first(world)
        self._path.clear()
        is_new = False
        while seats and not is_new:
            answers: list[Move] = []
            key = 0
            for seat in seats:
                is_first = node is self._root and seat == self._seat
                offers = self._guide.candidates(world, seat) if first is None or not is_first else [first]
                arm = 0
                if len(offers) > 1 or is_first:
                    choice = node.choices.get(seat)
                    if choice is None:
                        choice = node.choices[seat] = Choice(self._guide.curiosity)
                        is_new = node is not self._root
                    if not choice.knows(offers):
                        choice.meet(offers, self._guide.inclinations(world, seat, offers))
                    arm = (
                        choice.pick_as_tried(self._luck)
                        if first is not None and node is self._root and not is_first
                        else choice.pick(self._luck)
                    )
                    answers.append(choice.moves[arm])
                    if first is None or is_first or node is not self._root:
                        self._path.append((choice, arm, seat))
                else:
                    answers.append(offers[0])
                key = key * MOST_ARMS + arm
            for index in range(len(seats)):
                world.advance(seats[index], answers[index], self._luck)
            seats = world.to_act
            below = node.next.get(key)
            if below is None:
                below = node.next[key] = Node()
            node = below
        ending = self._play_on(world)
        self._learn(ending)
        return ending

    def _learn(self, ending: Ending) -> None:
        self.playouts += 1
        mine = self._root.choices[self._seat]
        for choice, arm, seat in self._path:
            choice.learn(arm, ending.worth[seat])
            if choice is mine:
                so_far = self._endings.setdefault(choice.moves[arm], [0.0, 0.0, 0.0, 0.0])
                for index, value in enumerate((1.0, ending.chances[seat], ending.places[seat], ending.scores[seat])):
                    so_far[index] = so_far[index] + value

    def _play_on(self, world: Match) -> Ending:
        """Play on with quick answers, to the end or as far as the guide likes, and see who is ahead."""
        guide, luck = self._guide, self._luck
        horizon = guide.horizon
        until = 0 if horizon is None else guide.hour(world) + horizon
        while True:
            to_act = world.to_act
            if not to_act:
                outcome = world.outcome
                assert outcome is not None, "a match in which nobody is asked is over"
                return ended(outcome)
            if horizon is not None and guide.hour(world) >= until:
                return foreseen(guide.forecast(world), guide.doubt(world))
            for seat in to_act:
                world.advance(seat, guide.answer(world, seat, luck), luck)


def _asked_at_first(world: Match) -> Sequence[Seat]:
    """All who are asked, those first who have answered already: what they sealed is unknown here, so they decide once more."""
    owing = world.to_act
    return [*[seat for seat in world.asked if seat not in owing], *owing]


def _most_tried(considered: Considered) -> tuple[int, float]:
    return (considered.tried, considered.chance)
