"""The levels of the bots that search. They differ in their budget and in how randomly they choose, not in what they see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kogge.bots.guides import guide_of
from kogge.bots.search.bot import SearchBot
from kogge.bots.search.budget import Budget, read_budget


@dataclass(frozen=True)
class Level:
    """The default budget of a level, and its `shake` (see `SearchBot`)."""

    budget: Budget
    shake: float


LEVELS: dict[str, Level] = {
    "apprentice": Level(Budget(playouts=40, milliseconds=1000), 0.06),
    "journeyman": Level(Budget(playouts=200, milliseconds=1000), 0.02),
    "master": Level(Budget(milliseconds=1000), 0.0),
}
"""From weak to strong. Compiled, the first two finish their playouts long before the second is over."""

STEADY: Final = Level(Budget(playouts=24), 0.06)
"""The steady bot of games without one of their own. It does not use the clock, so the same seed gives the same play."""


def read_level(name: str) -> Level | None:
    """The level of a name, with the budget written behind it if there is one, as in `master@250ms`; `None` if it is no level."""
    level, at, written = name.partition("@")
    if level not in LEVELS or not at:
        return LEVELS.get(name)
    budget = read_budget(written)
    return None if budget is None else Level(budget, LEVELS[level].shake)


def search_bot(level: Level, game_id: str, seed: int) -> SearchBot:
    """A bot of a level."""
    return SearchBot(guide_of(game_id), level.budget, level.shake, seed)
