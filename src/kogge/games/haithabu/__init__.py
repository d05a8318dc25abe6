"""Haithabu, a trading game by Wolfgang Heidenheim and Andreas Molter for two to four players: buy, transport, deliver, by day and by
night."""

from typing import TypeAlias

from kogge.games.haithabu.actions.delivering import Deliver
from kogge.games.haithabu.actions.getting_a_character import TakeCharacter
from kogge.games.haithabu.actions.order_and_good import TakeGood, TakePoint
from kogge.games.haithabu.actions.orders import TakeOrder
from kogge.games.haithabu.actions.transporting import ChooseVehicle, Load
from kogge.games.haithabu.characters.carpenter import PickCard
from kogge.games.haithabu.characters.juggler import TurnRondel
from kogge.games.haithabu.characters.seer import MovePrice
from kogge.games.haithabu.characters.start_player import NameStart
from kogge.games.haithabu.characters.stower import Stow
from kogge.games.haithabu.game import HAITHABU
from kogge.games.haithabu.market.trade import Buy, Sell
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.moves import Pass
from kogge.games.haithabu.night.dice import ChooseEvent, Roll
from kogge.games.haithabu.night.events import LoseCharacter, LoseTransport
from kogge.games.haithabu.night.parting import GiveGood, GivePoint, GiveSilver
from kogge.games.haithabu.notes import Repay
from kogge.games.haithabu.round_end.storage import Discard
from kogge.games.haithabu.transports import BuyTransport
from kogge.games.haithabu.turns import ChooseWorker, EndTurn, Hire, Place
from kogge.games.haithabu.view import HaithabuView

GAME = HAITHABU

HaithabuMove: TypeAlias = (
    Buy
    | BuyTransport
    | ChooseEvent
    | ChooseVehicle
    | ChooseWorker
    | Deliver
    | Discard
    | EndTurn
    | GiveGood
    | GivePoint
    | GiveSilver
    | Hire
    | Load
    | LoseCharacter
    | LoseTransport
    | MovePrice
    | NameStart
    | Pass
    | PickCard
    | Place
    | Repay
    | Roll
    | Sell
    | Stow
    | TakeCharacter
    | TakeGood
    | TakeOrder
    | TakePoint
    | TurnRondel
)
"""Any move of Haithabu."""

__all__ = [
    "GAME",
    "HAITHABU",
    "Buy",
    "BuyTransport",
    "ChooseEvent",
    "ChooseVehicle",
    "ChooseWorker",
    "Deliver",
    "Discard",
    "EndTurn",
    "GiveGood",
    "GivePoint",
    "GiveSilver",
    "HaithabuMatch",
    "HaithabuMove",
    "HaithabuView",
    "Hire",
    "Load",
    "LoseCharacter",
    "LoseTransport",
    "MovePrice",
    "NameStart",
    "Pass",
    "PickCard",
    "Place",
    "Repay",
    "Roll",
    "Sell",
    "Stow",
    "TakeCharacter",
    "TakeGood",
    "TakeOrder",
    "TakePoint",
    "TurnRondel",
]
