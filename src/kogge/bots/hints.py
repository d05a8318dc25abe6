"""Hints: the best moves of a chair and the expected result of each, as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Any, Final

from kogge.bots.bot import asked
from kogge.bots.comparison import Compared, Comparison
from kogge.bots.guides import guide_of
from kogge.bots.search.budget import Budget
from kogge.bots.search.tree_search import Considered, Search
from kogge.engine import Chair, Move, Seat, SeededChance

MOST_OPTIONS: Final = 3
"""So many moves a hint has."""
COMPARED_FIRST: Final = 6
"""So many moves are compared at first."""
SEARCHED: Final = 0.5
"""The part of a budget for the search."""
NARROWED: Final = 0.65
"""The part after which only the best few are compared."""
DIGITS: Final = 4
"""Decimal places of expected values."""


@dataclass(frozen=True)
class Option:
    """A move, how often it was tried, and its expected chance to win, place and final score."""

    move: str
    tried: int
    chance: float
    place: float
    score: float


@dataclass(frozen=True)
class HintOption:
    """A move of a hint: how often it was tried, and its expected result. `least` and `most` are the 95 % confidence interval of the chance
    to win. `behind` is how much more often the first move of the hint won in the same worlds, `behind_least` the lower end of its interval."""

    move: str
    tried: int
    chance: float
    least: float
    most: float
    place: float
    score: float
    behind: float
    behind_least: float


@dataclass(frozen=True)
class Hint:
    """What one seat could play now, the move with the best chance first, after so many playouts. If it is `close`, the first is not surely
    better than the second."""

    seat: Seat
    kind: str
    rule: str
    options: tuple[HintOption, ...]
    close: bool
    playouts: int

    def to_plain(self) -> dict[str, object]:
        """As it is sent to clients."""
        return asdict(self)


def hint(chair: Chair, game_id: str, budget: Budget, seed: int | str, also: Move | None = None) -> Hint:
    """The best moves of this chair by search, and `also` in any case.

    Half of the budget goes into finding good moves, the rest into comparing them until the order of the first two is sure.
    """
    seat, kind, _ = asked(chair)
    decision = chair.decision
    assert decision is not None, "this chair has a decision"
    begun = perf_counter()
    search = Search(chair, guide_of(game_id), SeededChance(f"{seed} search"))
    search.think(budget.part(SEARCHED))
    moves = [one.move for one in search.considered()[:COMPARED_FIRST]]
    if also is not None and also not in moves:
        moves.append(also)
    comparison = Comparison(search, moves, SeededChance(f"{seed} comparison"))
    comparison.run(budget.part(NARROWED), begun)
    comparison.keep(MOST_OPTIONS, also)
    comparison.run(budget, begun)
    options = tuple([_hint_option(one, comparison) for one in comparison.ranked])
    return Hint(seat, kind, decision.rule, options, comparison.is_close, search.playouts)


def _hint_option(one: Compared, comparison: Comparison) -> HintOption:
    least, most = one.interval
    behind, behind_least = comparison.behind(one)
    return HintOption(
        str(one.move),
        len(one.chances),
        round(one.chance, DIGITS),
        round(least, DIGITS),
        round(most, DIGITS),
        round(one.place, DIGITS),
        round(one.score, DIGITS),
        round(behind, DIGITS),
        round(behind_least, DIGITS),
    )


def best_moves(search: Search) -> list[Move]:
    """The best moves of a search, the best first."""
    return [one.move for one in search.considered()[:MOST_OPTIONS]]


def resample(search: Search, moves: Sequence[Move], times: int) -> dict[Move, Considered]:
    """The results of some moves when each is tried so many times more.

    Earlier playouts are left out: the best move was chosen by them, so they flatter it. The moves are tried in turn, so that seats that
    decide at the same time adapt to none of them.
    """
    before = {one.move: one for one in search.considered()}
    for nth in range(1, times + 1):
        for move in moves:
            search.try_move(move, (before[move].tried if move in before else 0) + nth)
    again: dict[Move, Considered] = {}
    for one in search.considered():
        if one.move in moves:
            again[one.move] = _since(before.get(one.move), one)
    return again


def _since(before: Considered | None, after: Considered) -> Considered:
    """The results of the playouts of one move that were added since."""
    if before is None:
        return after
    tried = after.tried - before.tried
    return Considered(
        after.move,
        tried,
        (after.chance * after.tried - before.chance * before.tried) / tried,
        (after.place * after.tried - before.place * before.tried) / tried,
        (after.score * after.tried - before.score * before.tried) / tried,
        tuple(
            [
                (after.chances[seat] * after.tried - before.chances[seat] * before.tried) / tried
                for seat in range(len(after.chances))
            ]
        ),
    )


def hint_from(plain: Mapping[str, Any]) -> Hint:
    """What `to_plain` wrote."""
    return Hint(**{**plain, "options": tuple([HintOption(**option) for option in plain["options"]])})


def options_from(plain: Sequence[Mapping[str, Any]]) -> tuple[Option, ...]:
    """The options of a judged decision, from plain data."""
    return tuple([Option(**option) for option in plain])


def option_of(one: Considered) -> Option:
    """A move with what a search expects of it."""
    return Option(str(one.move), one.tried, round(one.chance, DIGITS), round(one.place, DIGITS), round(one.score, DIGITS))
