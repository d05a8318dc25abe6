"""Visby, a card game by Stefan Risthaus for two to six players: everyone chooses cards at once."""

from typing import TypeAlias

from kogge.games.visby.components import Card
from kogge.games.visby.game import VISBY
from kogge.games.visby.match import VisbyMatch
from kogge.games.visby.moves import Bundle, PlayCards, Trade
from kogge.games.visby.view import VisbyView

GAME = VISBY

VisbyMove: TypeAlias = PlayCards | Trade
"""Any move of Visby."""

__all__ = [
    "GAME",
    "VISBY",
    "Bundle",
    "Card",
    "PlayCards",
    "Trade",
    "VisbyMatch",
    "VisbyMove",
    "VisbyView",
]
