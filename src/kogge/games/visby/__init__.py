"""Visby, a card game by Stefan Risthaus for two to six players: everyone chooses cards at once."""

from kogge.games.visby.components import Card
from kogge.games.visby.game import VISBY
from kogge.games.visby.moves import Bundle, PlayCards, Trade

GAME = VISBY

__all__ = ["GAME", "VISBY", "Bundle", "Card", "PlayCards", "Trade"]
