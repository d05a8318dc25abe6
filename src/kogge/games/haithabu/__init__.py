"""Haithabu, a trading game by Wolfgang Heidenheim and Andreas Molter for two to four players: buy, transport, deliver, by day and by
night."""

from kogge.games.haithabu.game import HAITHABU

__all__ = ["HAITHABU"]
