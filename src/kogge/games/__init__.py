"""The games, each in a folder with the same rooms."""

from typing import Literal, TypeAlias

from kogge.engine.registry import Registry
from kogge.games.haithabu import HAITHABU
from kogge.games.riga import RIGA
from kogge.games.visby import VISBY

GameId: TypeAlias = Literal["visby", "riga", "haithabu"]
"""The names of the games, so that a typo is a type error."""

GAMES = Registry([VISBY, RIGA, HAITHABU])

__all__ = ["GAMES", "GameId"]
