"""Goofspiel for two to six players: everybody bids at once for one prize after the other."""

from kogge_goofspiel.game import GAME
from kogge_goofspiel.moves import Bid

__all__ = ["GAME", "Bid"]
