"""The levels of the bots that search. They differ in how long they think and how sure their hand is, not in what they see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kogge.bots.guides import guide_of
from kogge.bots.search.bot import SearchBot
from kogge.bots.search.budget import Budget, read_budget


@dataclass(frozen=True)
class Level:
    """How long one thinks who is told nothing else, and the difference of expectation it hardly notices."""

    budget: Budget
    shake: float


LEVELS: dict[str, Level] = {
    "apprentice": Level(Budget(playouts=40, milliseconds=1000), 0.06),
    "journeyman": Level(Budget(playouts=200, milliseconds=1000), 0.02),
    "master": Level(Budget(milliseconds=1000), 0.0),
}
"""From weak to strong. Compiled, the first two are done with their playouts long before the second is over."""

STEADY: Final = Level(Budget(playouts=24), 0.06)
"""The steady bot of games that have none of their own. It does not look at the clock, so the same seed gives the same play."""


def read_level(name: str) -> Level | None:
    """The level of a name, with another budget if one is written behind it, as in `master@250ms`; `None` if it is no level."""
    level, at, written = name.partition("@")
    if level not in LEVELS or not at:
        return LEVELS.get(name)
    budget = read_budget(written)
    return None if budget is None else Level(budget, LEVELS[level].shake)


def search_bot(level: Level, game_id: str, seed: int) -> SearchBot:
    """A bot of a level."""
    return SearchBot(guide_of(game_id), level.budget, level.shake, seed)
