"""What a bot considered, as plain data: the best answers of a chair and what may be expected of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Any, Final

from kogge.bots.bot import asked
from kogge.bots.comparing import Compared, Comparison
from kogge.bots.guides import guide_of
from kogge.bots.search.budget import Budget
from kogge.bots.search.searching import Considered, Search
from kogge.engine import Chair, Move, Seat, SeededChance

FEW: Final = 3
"""So many answers are told of."""
WIDE: Final = 6
"""So many answers are compared at first."""
SEARCHED: Final = 0.5
"""The part of a budget in which good answers are looked for."""
NARROWED: Final = 0.65
"""The part after which only the best few are compared."""
DIGITS: Final = 4
"""What is expected is told to so many places behind the point."""


@dataclass(frozen=True)
class Option:
    """An answer, how often it was tried, and what may be expected of it: the chance to win, the place and the final score."""

    move: str
    tried: int
    chance: float
    place: float
    score: float


@dataclass(frozen=True)
class HintOption:
    """An answer that a hint tells of: how often it was tried and what may be expected of it. Its chance to win lies between `least` and
    `most` in 95 of 100 cases."""

    move: str
    tried: int
    chance: float
    least: float
    most: float
    place: float
    score: float


@dataclass(frozen=True)
class Hint:
    """What one seat could answer now, the one with the best chance first, after so many playouts. If it is `close`, the first may well not be
    better than the second."""

    seat: Seat
    kind: str
    rule: str
    options: tuple[HintOption, ...]
    close: bool
    playouts: int

    def to_plain(self) -> dict[str, object]:
        """As it goes over a wire."""
        return asdict(self)


def hint(chair: Chair, game_id: str, budget: Budget, seed: int | str, also: Move | None = None) -> Hint:
    """What a bot would think of the answers this chair could give, and of the one that was asked for as well.

    Half of the budget goes into finding good answers, the rest into comparing them until the order of the first two is sure.
    """
    seat, kind, _ = asked(chair)
    decision = chair.decision
    assert decision is not None, "this chair is asked for something"
    begun = perf_counter()
    search = Search(chair, guide_of(game_id), SeededChance(f"{seed} search"))
    search.think(budget.part(SEARCHED))
    moves = [one.move for one in search.considered()[:WIDE]]
    if also is not None and also not in moves:
        moves.append(also)
    comparison = Comparison(search, moves, SeededChance(f"{seed} comparison"))
    comparison.run(budget.part(NARROWED), begun)
    comparison.keep(FEW, also)
    comparison.run(budget, begun)
    options = tuple([_hint_option(one) for one in comparison.ranked])
    return Hint(seat, kind, decision.rule, options, comparison.is_close, search.playouts)


def _hint_option(one: Compared) -> HintOption:
    least, most = one.interval
    return HintOption(
        str(one.move),
        len(one.chances),
        round(one.chance, DIGITS),
        round(least, DIGITS),
        round(most, DIGITS),
        round(one.place, DIGITS),
        round(one.score, DIGITS),
    )


def best_few(search: Search) -> list[Move]:
    """The answers that a search has come to like best, the best first."""
    return [one.move for one in search.considered()[:FEW]]


def tried_again(search: Search, moves: Sequence[Move], times: int) -> dict[Move, Option]:
    """What comes of some answers when each is tried so many times more.

    What was tried before is left out: the best was chosen for having gone well there. They are tried in turn, so that seats that answer
    at the same time get used to none of them.
    """
    before = {one.move: one for one in search.considered()}
    for nth in range(1, times + 1):
        for move in moves:
            search.look_closer(move, (before[move].tried if move in before else 0) + nth)
    again: dict[Move, Option] = {}
    for one in search.considered():
        if one.move in moves:
            again[one.move] = option_of(_since(before.get(one.move), one))
    return again


def _since(before: Considered | None, after: Considered) -> Considered:
    """What came of the playouts of one answer that were added since."""
    if before is None:
        return after
    tried = after.tried - before.tried
    return Considered(
        after.move,
        tried,
        (after.chance * after.tried - before.chance * before.tried) / tried,
        (after.place * after.tried - before.place * before.tried) / tried,
        (after.score * after.tried - before.score * before.tried) / tried,
    )


def hint_from(plain: Mapping[str, Any]) -> Hint:
    """What `to_plain` wrote."""
    return Hint(**{**plain, "options": tuple([HintOption(**option) for option in plain["options"]])})


def options_from(plain: Sequence[Mapping[str, Any]]) -> tuple[Option, ...]:
    """The options of a judged decision, from plain data."""
    return tuple([Option(**option) for option in plain])


def option_of(one: Considered) -> Option:
    """An answer with what a search expects of it."""
    return Option(str(one.move), one.tried, round(one.chance, DIGITS), round(one.place, DIGITS), round(one.score, DIGITS))
