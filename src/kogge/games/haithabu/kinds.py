"""The kinds of decisions of Haithabu, in the order of the rules' chapters that have them."""

from __future__ import annotations

from typing import Final

# Setting up and the start of a phase
CHOOSE_CHARACTER: Final = "choose-character"
TURN_RONDEL: Final = "turn-rondel"
# The turn
HIRE: Final = "hire"
WORKER: Final = "worker"
PLACE: Final = "place"
DICE: Final = "dice"
EVENT: Final = "event"
END_TURN: Final = "end-turn"
# Events
GIFT: Final = "gift"
LOSE_CHARACTER: Final = "lose-character"
LOSE_TRANSPORT: Final = "lose-transport"
LOSE_GOOD: Final = "lose-good"
# Actions
MARKET: Final = "market"
BUY_TRANSPORT: Final = "buy-transport"
PICK_CARD: Final = "pick-card"
GET_CHARACTER: Final = "get-character"
SELL: Final = "sell"
ORDER_AND_GOOD: Final = "order-and-good"
DELIVER: Final = "deliver"
VEHICLE: Final = "vehicle"
LOAD: Final = "load"
BUY: Final = "buy"
ORDER_AND_SALE: Final = "order-and-sale"
# The end of a round
RETURN_CHARACTER: Final = "return-character"
NAME_START: Final = "name-start"
MOVE_PRICE: Final = "move-price"
STOW: Final = "stow"
HALF_PRICE: Final = "half-price"
STORE: Final = "store"
