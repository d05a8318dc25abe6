"""Where the decisions of Haithabu stand, by their kinds: so a saved one is found again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kogge.engine.decision import Decision
from kogge.games.haithabu import kinds
from kogge.games.haithabu.actions.buying_cheaper import BuyDecision
from kogge.games.haithabu.actions.buying_transport import BuyTransportDecision
from kogge.games.haithabu.actions.delivering import DeliverDecision
from kogge.games.haithabu.actions.getting_a_character import GetCharacterDecision
from kogge.games.haithabu.actions.order_and_good import OrderAndGoodDecision
from kogge.games.haithabu.actions.order_and_sale import OrderAndSaleDecision
from kogge.games.haithabu.actions.selling_dearer import SellDecision
from kogge.games.haithabu.actions.transporting import LoadDecision, VehicleDecision
from kogge.games.haithabu.characters.carpenter import HalfPriceDecision, PickCardDecision
from kogge.games.haithabu.characters.juggler import TurnRondelDecision
from kogge.games.haithabu.characters.seer import MovePriceDecision
from kogge.games.haithabu.characters.start_player import NameStartDecision
from kogge.games.haithabu.characters.stower import StowDecision
from kogge.games.haithabu.market.trade import MarketDecision
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.night.dice import DiceDecision, EventDecision
from kogge.games.haithabu.night.events import LoseCharacterDecision, LoseTransportDecision
from kogge.games.haithabu.night.parting import GiftDecision, LoseGoodDecision
from kogge.games.haithabu.round_end.steps import ReturnCharacterDecision
from kogge.games.haithabu.round_end.storage import StoreDecision
from kogge.games.haithabu.setup import ChooseCharacterDecision
from kogge.games.haithabu.turns import EndTurnDecision, HireDecision, PlaceDecision, WorkerDecision

DECISIONS: Final[dict[str, Callable[[int], Decision[HaithabuMatch]]]] = {
    kinds.CHOOSE_CHARACTER: ChooseCharacterDecision,
    kinds.TURN_RONDEL: TurnRondelDecision,
    kinds.HIRE: HireDecision,
    kinds.WORKER: WorkerDecision,
    kinds.PLACE: PlaceDecision,
    kinds.DICE: DiceDecision,
    kinds.EVENT: EventDecision,
    kinds.END_TURN: EndTurnDecision,
    kinds.GIFT: GiftDecision,
    kinds.LOSE_CHARACTER: LoseCharacterDecision,
    kinds.LOSE_TRANSPORT: LoseTransportDecision,
    kinds.LOSE_GOOD: LoseGoodDecision,
    kinds.MARKET: MarketDecision,
    kinds.BUY_TRANSPORT: BuyTransportDecision,
    kinds.GET_CHARACTER: GetCharacterDecision,
    kinds.SELL: SellDecision,
    kinds.ORDER_AND_GOOD: OrderAndGoodDecision,
    kinds.DELIVER: DeliverDecision,
    kinds.VEHICLE: VehicleDecision,
    kinds.BUY: BuyDecision,
    kinds.ORDER_AND_SALE: OrderAndSaleDecision,
    kinds.RETURN_CHARACTER: ReturnCharacterDecision,
    kinds.NAME_START: NameStartDecision,
    kinds.MOVE_PRICE: MovePriceDecision,
    kinds.STOW: StowDecision,
    kinds.HALF_PRICE: HalfPriceDecision,
}
"""Those of which nothing but the seats has to be saved."""

DECISIONS_WITH_NUMBER: Final[dict[str, Callable[[int, int], Decision[HaithabuMatch]]]] = {
    kinds.PICK_CARD: PickCardDecision,
    kinds.LOAD: LoadDecision,
    kinds.STORE: StoreDecision,
}
"""Those that remember a number: a stack, a vehicle, a store."""
