"""A match in which every draw of chance is made in the open: it stops before each and says what could come."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import TypeAlias

from kogge.engine import Chance, Game, Match, Move, Seat

Odds: TypeAlias = "list[tuple[int, float]]"
"""What could come, each with its probability."""


class Undrawn(Exception):
    """Chance is asked for something that nobody has drawn yet."""

    def __init__(self, odds: Odds) -> None:
        super().__init__(f"one of {len(odds)} is to be drawn")
        self.odds = odds


class DrawnChance(Chance):
    """Luck as it was drawn so far. Where only one thing can come, nothing is drawn."""

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
    answers that led to it (`None` before the deal).

    A copy shares the match until one of the two goes on. Where luck has no part (`lucky` is false), a match that is not shared is played
    on as it is; else always a copy of it, since nobody knows before whether something is to be drawn.
    """

    __slots__ = ("_answers", "_drawn", "_game", "_lucky", "_players", "_shared", "match", "odds")

    def __init__(self, game: Game, players: int, lucky: bool, match: Match | None = None) -> None:
        self._game = game
        self._players = players
        self._lucky = lucky
        self._answers: Sequence[tuple[Seat, Move]] = ()
        self._drawn: tuple[int, ...] = ()
        self._shared = True
        self.match = match
        self.odds: Odds | None = None
        if match is None:
            self._go_on()

    def copy(self) -> OpenMatch:
        self._shared = True
        return copy(self)

    @property
    def pending(self) -> list[str]:
        """What is being resolved while something is to be drawn: the answers, and what was drawn since."""
        return [f"{seat}: {move}" for seat, move in self._answers] + [str(outcome) for outcome in self._drawn]

    def answer(self, answers: Sequence[tuple[Seat, Move]]) -> None:
        """Give answers, and let everything happen until somebody is asked or something is to be drawn."""
        self._answers = answers
        self._go_on()

    def draw(self, outcome: int) -> None:
        """Draw one of the possible outcomes, and go on with it."""
        self._drawn += (outcome,)
        self._go_on()

    def _go_on(self) -> None:
        """Do it all again from where it was certain, with everything that is drawn by now."""
        chance = DrawnChance(self._drawn)
        try:
            if self.match is None:
                after = self._game.start(self._players, chance)
            else:
                after = self.match.copy() if self._shared or self._lucky else self.match
                for seat, move in self._answers:
                    after.advance(seat, move, chance)
        except Undrawn as undrawn:
            self.odds = undrawn.odds
            return
        self.match, self.odds, self._answers, self._drawn, self._shared = after, None, (), (), False
