"""The games, each in a folder with the same rooms."""

from typing import Literal, TypeAlias

from kogge.engine.registry import Registry
from kogge.games.visby import VISBY

GameId: TypeAlias = Literal["visby"]
"""The names of the games, so that a typo is a type error."""

GAMES = Registry([VISBY])

__all__ = ["GAMES", "GameId"]
