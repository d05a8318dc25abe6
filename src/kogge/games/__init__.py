"""The games, each in a folder with the same rooms."""

from kogge.engine.discovery import Registry, found_games

GAMES = Registry(found_games())

__all__ = ["GAMES"]
