"""A match in which every draw of chance is made from outside: it stops before each and gives the odds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from kogge.engine.chance import Chance
from kogge.engine.contract import Match
from kogge.engine.values import Move, Seat

Odds: TypeAlias = "list[tuple[int, float]]"
"""The possible outcomes, each with its probability."""

MOST_GUESSES: Final = 100
"""So many draws are guessed in a row. More than any move of our games needs; a game that draws until something comes stops here."""


class Unguessed(Exception):
    """Enough has been guessed."""


class Draw:
    """A draw that has to be made: one of `bound` equal outcomes, or of a pile with so many cards of each kind. `at` is its place among the draws
    since the last decision."""

    def __init__(self, at: int, bound: int, counts: list[int] | None) -> None:
        self.at = at
        self.bound = bound
        self.counts = counts

    def outcomes(self) -> list[int]:
        """The possible outcomes, in ascending order."""
        counts = self.counts
        if counts is None:
            return list(range(self.bound))
        return [kind for kind in range(len(counts)) if counts[kind] > 0]

    def allows(self, outcome: int) -> bool:
        """Whether this is one of the possible outcomes."""
        if not 0 <= outcome < self.bound:
            return False
        return self.counts is None or self.counts[outcome] > 0

    def odds(self) -> Odds:
        counts = self.counts
        if counts is None:
            return [(outcome, 1 / self.bound) for outcome in range(self.bound)]
        total = sum(counts)
        return [(kind, counts[kind] / total) for kind in range(len(counts)) if counts[kind] > 0]


class DrawnChance(Chance):
    """Chance that gives the draws made so far again, and guesses those that have not been made: `guessed` says which ones, and `drawn` has all
    outcomes. What can only come one way is not guessed. Raises `Unguessed` after `MOST_GUESSES`."""

    def __init__(self, drawn: Sequence[int]) -> None:
        super().__init__()
        self.drawn = list(drawn)
        self.guessed: list[Draw] = []
        self._next = 0

    def below(self, bound: int) -> int:
        nth = self._next
        self._next = nth + 1
        if nth < len(self.drawn):
            return self.drawn[nth]
        if bound != 1:
            self._guess(Draw(nth, bound, None))
        self.drawn.append(0)
        return 0

    def draw(self, what: str, counts: Sequence[int]) -> int:
        nth = self._next
        self._next = nth + 1
        if nth < len(self.drawn):
            return self.drawn[nth]
        pile = list(counts)
        likeliest = kinds = 0
        for kind in range(len(pile)):
            if pile[kind] > 0:
                kinds += 1
                if pile[kind] > pile[likeliest]:
                    likeliest = kind
        if kinds != 1:
            self._guess(Draw(nth, len(pile), pile))
        self.drawn.append(likeliest)
        return likeliest

    def _guess(self, draw: Draw) -> None:
        if len(self.guessed) == MOST_GUESSES:
            raise Unguessed
        self.guessed.append(draw)


class Resolved:
    """What follows from `match` when these moves are made and this is drawn, and what is drawn after it comes as guessed. Without a match, all
    begins with the deal. `after` is the match at the next decision, or `None` where too much would have to be guessed."""

    def __init__(
        self, deal: Callable[[Chance], Match], match: Match | None, moves: Sequence[tuple[Seat, Move]], drawn: Sequence[int]
    ) -> None:
        chance = DrawnChance(drawn)
        self.drawn = chance.drawn
        self.guessed = chance.guessed
        self.after: Match | None = None
        try:
            if match is None:
                self.after = deal(chance)
            else:
                after = match.copy()
                for seat, move in moves:
                    after.advance(seat, move, chance)
                self.after = after
        except Unguessed:
            pass


class OpenMatch:
    """A match from before its deal to its end. While `next_draw` is there, it has to be made, and `match` is as it was before the moves that
    led to it (`None` before the deal).

    It never changes, and nobody may change its match: a move or a draw makes the next one. What follows a draw is resolved beforehand with its
    likeliest outcome: mostly it is what comes, or at least says what is drawn next.
    """

    def __init__(
        self,
        deal: Callable[[Chance], Match],
        match: Match | None = None,
        moves: Sequence[tuple[Seat, Move]] = (),
        drawn: Sequence[int] = (),
        resolved: Resolved | None = None,
        nth: int = 0,
    ) -> None:
        """What follows from `match` when these moves are made and this is drawn. Without a match, all begins with the deal. If that has been
        `resolved` already, `nth` of its guesses have come true."""
        if resolved is None:
            resolved = Resolved(deal, match, moves, drawn)
        elif nth == len(resolved.guessed) and resolved.after is None:
            resolved, nth = Resolved(deal, match, moves, resolved.drawn), 0
        self._deal = deal
        self._nth = nth
        self._resolved = resolved
        self.next_draw: Draw | None = None
        self.moves: Sequence[tuple[Seat, Move]] = ()
        if nth < len(resolved.guessed):
            self.match: Match | None = match
            self.moves = moves
            self.next_draw = resolved.guessed[nth]
        else:
            self.match = resolved.after

    @property
    def drawn(self) -> list[int]:
        """What has been drawn since the last decision."""
        return [] if self.next_draw is None else self._resolved.drawn[: self.next_draw.at]

    @property
    def odds(self) -> Odds | None:
        """What could be drawn next."""
        return None if self.next_draw is None else self.next_draw.odds()

    @property
    def pending(self) -> list[str]:
        """What is being resolved while something is to be drawn: the moves, and the draws since."""
        return [f"{seat}: {move}" for seat, move in self.moves] + [str(outcome) for outcome in self.drawn]

    def play(self, moves: Sequence[tuple[Seat, Move]]) -> OpenMatch:
        """The match after these moves, at the next decision or draw."""
        return OpenMatch(self._deal, self.match, moves)

    def draw(self, outcome: int) -> OpenMatch:
        """The match after one of the possible outcomes, at the next decision or draw."""
        draw = self.next_draw
        assert draw is not None, "only where something is to be drawn"
        resolved = self._resolved
        if resolved.drawn[draw.at] == outcome:
            return OpenMatch(self._deal, self.match, self.moves, (), resolved, self._nth + 1)
        return OpenMatch(self._deal, self.match, self.moves, [*resolved.drawn[: draw.at], outcome])
