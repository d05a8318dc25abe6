"""Riga, a card game by Stefan Risthaus for two to four players: take goods or buildings, build, and pay in kind."""

from kogge.games.riga.game import RIGA
from kogge.games.riga.moves import (
    Build,
    ChooseSide,
    Discard,
    EndTurn,
    KeepBuilding,
    KeepGood,
    Load,
    NameStart,
    Pay,
    Swap,
    TakeBuilding,
    TakeRow,
    Use,
)

__all__ = [
    "RIGA",
    "Build",
    "ChooseSide",
    "Discard",
    "EndTurn",
    "KeepBuilding",
    "KeepGood",
    "Load",
    "NameStart",
    "Pay",
    "Swap",
    "TakeBuilding",
    "TakeRow",
    "Use",
]
