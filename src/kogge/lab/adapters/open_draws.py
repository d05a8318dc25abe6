"""A match in which every draw of chance is made from outside: it stops before each and gives the odds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import TypeAlias

from kogge.engine import Chance, Match, Move, Seat

Odds: TypeAlias = "list[tuple[int, float]]"
"""The possible outcomes, each with its probability."""


class Undrawn(Exception):
    """A draw is needed that has not been made yet."""

    def __init__(self, odds: Odds) -> None:
        super().__init__(f"one of {len(odds)} is to be drawn")
        self.odds = odds


class DrawnChance(Chance):
    """Chance that replays the draws made so far. Where there is only one outcome, nothing is drawn."""

    def __init__(self, drawn: Sequence[int]) -> None:
        super().__init__()
        self._drawn = drawn
        self._next = 0

    def below(self, bound: int) -> int:
        return 0 if bound == 1 else self._given([1] * bound)

    def draw(self, what: str, counts: Sequence[int]) -> int:
        kinds = [kind for kind, count in enumerate(counts) if count]
        return kinds[0] if len(kinds) == 1 else self._given(counts)

    def _given(self, counts: Sequence[int]) -> int:
        if self._next == len(self._drawn):
            total = sum(counts)
            raise Undrawn([(kind, count / total) for kind, count in enumerate(counts) if count])
        self._next += 1
        return self._drawn[self._next - 1]


class OpenMatch:
    """A match from before its deal to its end. While `odds` is there, something is to be drawn, and `match` is as it was before the
    moves that led to it (`None` before the deal).

    A copy shares the match until one of the two continues. In a game without chance (`has_chance` is false), a match that is not shared is
    changed in place; else always a copy of it, since a move may turn out to need a draw.
    """

    __slots__ = ("_deal", "_drawn", "_has_chance", "_moves", "_shared", "match", "odds")

    def __init__(self, deal: Callable[[Chance], Match], has_chance: bool, match: Match | None = None) -> None:
        self._deal = deal
        self._has_chance = has_chance
        self._moves: Sequence[tuple[Seat, Move]] = ()
        self._drawn: tuple[int, ...] = ()
        self._shared = True
        self.match = match
        self.odds: Odds | None = None
        if match is None:
            self._continue()

    def copy(self) -> OpenMatch:
        self._shared = True
        return copy(self)

    @property
    def pending(self) -> list[str]:
        """What is being resolved while something is to be drawn: the moves, and the draws since."""
        return [f"{seat}: {move}" for seat, move in self._moves] + [str(outcome) for outcome in self._drawn]

    def play(self, moves: Sequence[tuple[Seat, Move]]) -> None:
        """Play these moves up to the next decision or draw."""
        self._moves = moves
        self._continue()

    def draw(self, outcome: int) -> None:
        """Draw one of the possible outcomes, and continue with it."""
        self._drawn += (outcome,)
        self._continue()

    def _continue(self) -> None:
        """Replay the moves from the last certain position with all draws made by now."""
        chance = DrawnChance(self._drawn)
        try:
            if self.match is None:
                after = self._deal(chance)
            else:
                after = self.match.copy() if self._shared or self._has_chance else self.match
                for seat, move in self._moves:
                    after.advance(seat, move, chance)
        except Undrawn as undrawn:
            self.odds = undrawn.odds
            return
        self.match, self.odds, self._moves, self._drawn, self._shared = after, None, (), (), False
