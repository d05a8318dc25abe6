"""Monte Carlo tree search: sample a world, descend the tree, play out, backpropagate; repeat until the budget is spent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from kogge.bots.search.budget import Budget
from kogge.bots.search.guide import Guide
from kogge.bots.search.ranking import Ending, ending_of, forecast_ending
from kogge.bots.search.tree import MOST_ARMS, Choice, Node
from kogge.engine import Chair, Chance, Match, Move, Seat

CHECK_EVERY: Final = 8
"""So many playouts pass between two checks of the budget."""
CATCHING_UP: Final = 0.6
"""The second best move catches up only if it gets more than this part of the remaining playouts."""
FIRST_CHANCE: Final = 4
"""Results of a move are how often it was tried, and the sums of the own chance, place and score; from here on, of the chances of all seats."""
NEVER: Final = [0.0]
"""Stands for the results of a move that was never tried."""


@dataclass(frozen=True)
class Considered:
    """A move the search tried: how often, and the expected chance to win, place and score. `chances` are those of all seats to win."""

    move: Move
    tried: int
    chance: float
    place: float
    score: float
    chances: tuple[float, ...] = ()


class Search:
    """A search for the best move in one decision of one chair. It notes the first choices that followed each of the chair's moves, at most
    `follow` of them in each playout, in `lines`. Moves without an alternative are no choices."""

    def __init__(self, chair: Chair, guide: Guide, rng: Chance, follow: int = 0) -> None:
        assert chair.viewer is not None, "a spectator is asked for nothing"
        self._chair = chair
        self._seat: Seat = chair.viewer
        self._guide = guide
        self._rng = rng
        self._root = Node()
        self._path: list[tuple[Choice, int, Seat]] = []
        self._endings: dict[Move, list[float]] = {}
        self._follow = follow
        self._line: list[tuple[Seat, Move]] = []
        self.lines: dict[Move, list[list[tuple[Seat, Move]]]] = {}
        self.playouts = 0

    def think(self, budget: Budget) -> None:
        """Search until the budget is spent, or until more playouts would hardly change the best move."""
        begun = perf_counter()
        while True:
            for _ in range(CHECK_EVERY):
                if budget.playouts is not None and self.playouts >= budget.playouts:
                    return
                self._playout()
            left = self._left(budget, perf_counter() - begun)
            if left <= 0 or self._is_settled(left):
                return

    def try_move(self, move: Move, playouts: int) -> None:
        """Try one move until it was tried that often, even if it is no candidate. Seats that decide at the same time do not learn from these
        playouts: they could not know of the move."""
        while self._endings.get(move, NEVER)[0] < playouts:
            self._playout(move)

    def sample(self, move: Move, rng: Chance) -> tuple[float, float, float]:
        """Try one move once, in the world and with the dice that `rng` gives: the chance to win, the place and the score that resulted.
        With equal generators, two moves are tried in the same situation."""
        own, self._rng = self._rng, rng
        try:
            ending = self._playout(move)
        finally:
            self._rng = own
        return ending.chances[self._seat], ending.places[self._seat], ending.scores[self._seat]

    def considered(self) -> list[Considered]:
        """The moves that were tried, the most tried first."""
        found: list[Considered] = []
        for move, results in self._endings.items():
            tried, chance, place, score = results[:FIRST_CHANCE]
            chances = tuple([one / tried for one in results[FIRST_CHANCE:]])
            found.append(Considered(move, int(tried), chance / tried, place / tried, score / tried, chances))
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
        """Whether no move is likely to catch up with the most tried one."""
        tried = sorted([ending[0] for ending in self._endings.values()])
        return len(tried) > 1 and tried[-1] - tried[-2] > left * CATCHING_UP

    def _playout(self, first: Move | None = None) -> Ending:
        """One playout: down the tree from an imagined world, then with quick moves. `first` fixes the seat's own first move."""
        world = self._chair.imagine(self._rng)
        node = self._root
        seats = _asked_at_first(world)
        self._path.clear()
        line: list[tuple[Seat, Move]] = []
        self._line = line
        own: Move | None = first
        is_new = False
        while seats and not is_new:
            moves: list[Move] = []
            key = 0
            for seat in seats:
                is_first = node is self._root and seat == self._seat
                offers = self._guide.candidates(world, seat) if first is None or not is_first else [first]
                arm = 0
                if len(offers) > 1 or is_first:
                    choice = node.choices.get(seat)
                    if choice is None:
                        choice = node.choices[seat] = Choice(self._guide.exploration)
                        is_new = node is not self._root
                    if not choice.knows(offers):
                        choice.add_moves(offers, self._guide.priors(world, seat, offers))
                    arm = (
                        choice.select_as_tried(self._rng)
                        if first is not None and node is self._root and not is_first
                        else choice.select(self._rng)
                    )
                    moves.append(choice.moves[arm])
                    if is_first:
                        own = choice.moves[arm]
                    elif len(line) < self._follow:
                        line.append((seat, choice.moves[arm]))
                    if first is None or is_first or node is not self._root:
                        self._path.append((choice, arm, seat))
                else:
                    moves.append(offers[0])
                key = key * MOST_ARMS + arm
            for index in range(len(seats)):
                world.advance(seats[index], moves[index], self._rng)
            seats = world.to_act
            below = node.next.get(key)
            if below is None:
                below = node.next[key] = Node()
            node = below
        ending = self._play_out(world)
        self._backpropagate(ending)
        if self._follow and own is not None:
            self.lines.setdefault(own, []).append(line)
        return ending

    def _backpropagate(self, ending: Ending) -> None:
        self.playouts += 1
        mine = self._root.choices[self._seat]
        for choice, arm, seat in self._path:
            choice.update(arm, ending.worth[seat])
            if choice is mine:
                so_far = self._endings.setdefault(choice.moves[arm], [0.0] * (FIRST_CHANCE + len(ending.chances)))
                for index, value in enumerate(
                    (1.0, ending.chances[seat], ending.places[seat], ending.scores[seat], *ending.chances)
                ):
                    so_far[index] = so_far[index] + value

    def _play_out(self, world: Match) -> Ending:
        """Play on with quick moves, to the end or up to the guide's horizon."""
        guide, rng = self._guide, self._rng
        horizon = guide.horizon
        until = 0 if horizon is None else guide.progress(world) + horizon
        while True:
            to_act = world.to_act
            if not to_act:
                outcome = world.outcome
                assert outcome is not None, "a match in which nobody is asked is over"
                return ending_of(outcome)
            if horizon is not None and guide.progress(world) >= until:
                return forecast_ending(guide.forecast(world), guide.uncertainty(world))
            for seat in to_act:
                move = guide.playout_move(world, seat, rng)
                if len(self._line) < self._follow and len(world.moves(seat)) > 1:
                    self._line.append((seat, move))
                world.advance(seat, move, rng)


def _asked_at_first(world: Match) -> Sequence[Seat]:
    """All seats with a decision. Those with a sealed move come first: the move is unknown here, so the search decides for them again."""
    pending = world.to_act
    return [*[seat for seat in world.asked if seat not in pending], *pending]


def _most_tried(considered: Considered) -> tuple[int, float]:
    return (considered.tried, considered.chance)
