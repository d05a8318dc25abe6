"""What a bot considered, as plain data: the best answers of a chair and what may be expected of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from kogge.bots.bot import asked
from kogge.bots.guides import guide_of
from kogge.bots.search.budget import Budget
from kogge.bots.search.searching import Considered, Search
from kogge.engine import Chair, Move, Seat, SeededChance

FEW: Final = 3
"""So many answers are told of."""
GLANCE: Final = 10
"""What is told of was tried in at least one of so many playouts: what went well once says nothing."""
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
class Hint:
    """What one seat could answer now, the best first, after so many playouts."""

    seat: Seat
    kind: str
    rule: str
    options: tuple[Option, ...]
    playouts: int

    def to_plain(self) -> dict[str, object]:
        """As it goes over a wire."""
        return asdict(self)


def hint(chair: Chair, game_id: str, budget: Budget, seed: int) -> Hint:
    """What a bot would think of the answers this chair could give. It takes at most a third longer than the budget."""
    seat, kind, _ = asked(chair)
    decision = chair.decision
    assert decision is not None, "this chair is asked for something"
    search = Search(chair, guide_of(game_id), SeededChance(seed))
    search.think(budget)
    best = best_few(search)
    again = tried_again(search, best, max(1, search.playouts // GLANCE))
    if len(chair.asked) > 1:
        # Whoever looks longer at one answer than at another meets others there who have learned more: only these are alike.
        options = sorted(again.values(), key=_promise, reverse=True)
    else:
        found = {one.move: one for one in search.considered()}
        options = [option_of(found[move]) for move in best]
    return Hint(seat, kind, decision.rule, tuple(options), search.playouts)


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
    return Hint(**{**plain, "options": options_from(plain["options"])})


def options_from(plain: Sequence[Mapping[str, Any]]) -> tuple[Option, ...]:
    """The options of a hint or of a judged decision, from plain data."""
    return tuple([Option(**option) for option in plain])


def option_of(one: Considered) -> Option:
    """An answer with what a search expects of it."""
    return Option(str(one.move), one.tried, round(one.chance, DIGITS), round(one.place, DIGITS), round(one.score, DIGITS))


def _promise(option: Option) -> tuple[float, float]:
    return (option.chance, -option.place)
