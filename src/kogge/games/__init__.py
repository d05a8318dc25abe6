"""The games, each in a folder with the same rooms."""

from kogge.engine.finding import found_games
from kogge.engine.registry import Registry

GAMES = Registry(found_games())

__all__ = ["GAMES"]
