"""Riga, a card game by Stefan Risthaus for two to four players: take goods or buildings, build, and pay in kind."""

from typing import TypeAlias

from kogge.games.riga.building.build import Build
from kogge.games.riga.building.payment import Pay
from kogge.games.riga.functions.draws import KeepBuilding, KeepGood, Use
from kogge.games.riga.game import RIGA
from kogge.games.riga.match import RigaMatch
from kogge.games.riga.riga_buildings.exchange import Load
from kogge.games.riga.riga_buildings.monastery import Swap
from kogge.games.riga.riga_buildings.school import ChooseSide
from kogge.games.riga.setting_up import NameStart
from kogge.games.riga.taking import TakeBuilding, TakeRow
from kogge.games.riga.turns import EndTurn
from kogge.games.riga.view import RigaView
from kogge.games.riga.winter import Discard

GAME = RIGA

RigaMove: TypeAlias = (
    Build | ChooseSide | Discard | EndTurn | KeepBuilding | KeepGood | Load | NameStart | Pay | Swap | TakeBuilding | TakeRow | Use
)
"""Any move of Riga."""

__all__ = [
    "GAME",
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
    "RigaMatch",
    "RigaMove",
    "RigaView",
    "Swap",
    "TakeBuilding",
    "TakeRow",
    "Use",
]
