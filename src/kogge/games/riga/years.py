"""The years and their seasons (R-3)."""

from __future__ import annotations

from kogge.engine.chance import Chance
from kogge.games.riga.building.build import BuildDecision
from kogge.games.riga.events import YearBegan
from kogge.games.riga.match import RigaMatch
from kogge.games.riga.position import AUTUMN, OPENING, SPRING, SUMMER
from kogge.games.riga.setting_up import open_match
from kogge.games.riga.spring import spring
from kogge.games.riga.taking import TakeDecision
from kogge.games.riga.turns import begin_turn
from kogge.games.riga.winter import winter


def proceed(match: RigaMatch, chance: Chance) -> None:
    """R-3.2: the seasons follow one another; in summer and autumn the active seat is asked again until it ends its turn.

    What a hand allows is its owner's secret, so no move is ever made by itself.
    """
    position = match.position
    season = position.season
    if season in (SUMMER, AUTUMN):
        asked = 1 << position.active
        match.ask(BuildDecision(asked) if position.taken else TakeDecision(asked))
    elif season == SPRING:
        _begin_year(match, chance)
    elif season == OPENING:
        open_match(match, chance)
    else:
        winter(match, chance)


def _begin_year(match: RigaMatch, chance: Chance) -> None:
    """R-3.2: spring; then comes the first turn of the year."""
    position = match.position
    position.year += 1  # R-B26: counted, not laid aside in cards
    if match.news is not None:
        match.news.append(YearBegan(year=position.year, years=position.components.years, start=position.start, rule="R-3.2"))
    spring(position, chance, match.news)
    position.season = SUMMER
    position.turn = 0
    begin_turn(position, match.news)
