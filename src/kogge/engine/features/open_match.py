"""A match in which every draw of chance is made from outside: it stops before each and gives the odds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from kogge.engine.chance import Chance
from kogge.engine.contract import Match
from kogge.engine.values import Move, Seat

Odds: TypeAlias = "list[tuple[int, float]]"
"""The possible outcomes, each with its probability."""


class Undrawn(Exception):
    """A draw is needed that has not been made yet."""

    def __init__(self, odds: Odds) -> None:
        super().__init__(f"one of {len(odds)} is to be drawn")
        self.odds = odds

    def __reduce__(self) -> tuple[object, ...]:
        return Undrawn, (self.odds,)


class DrawnChance(Chance):
    """Chance that gives the draws made so far again, and stops where another one is needed. What can only come one way comes by itself, and is
    among the draws from then on."""

    def __init__(self, drawn: Sequence[int]) -> None:
        super().__init__()
        self.drawn = list(drawn)
        self._next = 0

    def below(self, bound: int) -> int:
        nth = self._next
        self._next = nth + 1
        if nth < len(self.drawn):
            return self.drawn[nth]
        if bound != 1:
            raise Undrawn([(outcome, 1 / bound) for outcome in range(bound)])
        self.drawn.append(0)
        return 0

    def draw(self, what: str, counts: Sequence[int]) -> int:
        nth = self._next
        self._next = nth + 1
        if nth < len(self.drawn):
            return self.drawn[nth]
        kinds = [kind for kind in range(len(counts)) if counts[kind] > 0]
        if len(kinds) != 1:
            total = sum(counts)
            raise Undrawn([(kind, counts[kind] / total) for kind in kinds])
        self.drawn.append(kinds[0])
        return kinds[0]


class OpenMatch:
    """A match from before its deal to its end. While `odds` is there, something is to be drawn, and `match` is as it was before the moves that
    led to it (`None` before the deal).

    It never changes, and nobody may change its match: a move or a draw makes the next one.
    """

    def __init__(
        self,
        deal: Callable[[Chance], Match],
        match: Match | None = None,
        moves: Sequence[tuple[Seat, Move]] = (),
        drawn: Sequence[int] = (),
    ) -> None:
        """What follows from `match` when these moves are made and this is drawn. Without a match, all begins with the deal."""
        self._deal = deal
        self.match: Match | None = match
        self.moves: Sequence[tuple[Seat, Move]] = ()
        self.drawn: Sequence[int] = ()
        self.odds: Odds | None = None
        chance = DrawnChance(drawn)
        try:
            if match is None:
                after = deal(chance)
            else:
                after = match.copy()
                for seat, move in moves:
                    after.advance(seat, move, chance)
        except Undrawn as undrawn:
            self.moves = moves
            self.drawn = chance.drawn
            self.odds = undrawn.odds
            return
        self.match = after

    @property
    def pending(self) -> list[str]:
        """What is being resolved while something is to be drawn: the moves, and the draws since."""
        return [f"{seat}: {move}" for seat, move in self.moves] + [str(outcome) for outcome in self.drawn]

    def play(self, moves: Sequence[tuple[Seat, Move]]) -> OpenMatch:
        """The match after these moves, at the next decision or draw."""
        return OpenMatch(self._deal, self.match, moves)

    def draw(self, outcome: int) -> OpenMatch:
        """The match after one of the possible outcomes, at the next decision or draw."""
        return OpenMatch(self._deal, self.match, self.moves, [*self.drawn, outcome])
