"""The fields of Haithabu in their order: the eight of the rondel, then those of the market."""

from __future__ import annotations

from typing import Final

from kogge.engine.values import Seat
from kogge.games.haithabu.actions.action import Action
from kogge.games.haithabu.actions.buying_cheaper import BuyingCheaper
from kogge.games.haithabu.actions.buying_transport import BuyingTransport
from kogge.games.haithabu.actions.delivering import Delivering
from kogge.games.haithabu.actions.getting_a_character import GettingACharacter
from kogge.games.haithabu.actions.order_and_good import OrderAndGood
from kogge.games.haithabu.actions.order_and_sale import OrderAndSale
from kogge.games.haithabu.actions.selling_dearer import SellingDearer
from kogge.games.haithabu.actions.transporting import Transporting
from kogge.games.haithabu.components import KINDS
from kogge.games.haithabu.market.trade import MarketAction
from kogge.games.haithabu.position import Position

ACTIONS: Final[list[Action]] = [
    BuyingTransport(),
    GettingACharacter(),
    SellingDearer(),
    OrderAndGood(),
    Delivering(),
    Transporting(),
    BuyingCheaper(),
    OrderAndSale(),
    *[MarketAction(good) for good in range(KINDS)],
]


def can_act(position: Position, seat: Seat, field: int) -> bool:
    """Whether a worker could do anything on a field."""
    return ACTIONS[field].can_act(position, seat)
