"""How much a player of the recorded matches of Haithabu likes a move, given its taste."""

from __future__ import annotations

from kogge.engine import Chance, Move, Seat
from kogge.games.haithabu.actions.delivering import Deliver
from kogge.games.haithabu.actions.getting_a_character import TakeCharacter
from kogge.games.haithabu.actions.order_and_good import TakeGood, TakePoint
from kogge.games.haithabu.actions.orders import TakeOrder
from kogge.games.haithabu.actions.transporting import Load
from kogge.games.haithabu.components import CHARACTERS, EVENTS, FIELDS, GOODS, KINDS, STACKS, field_name, order_name
from kogge.games.haithabu.market.trade import Buy, Sell
from kogge.games.haithabu.moves import Goods, Pass
from kogge.games.haithabu.night.dice import ChooseEvent, Roll
from kogge.games.haithabu.night.events import LoseCharacter
from kogge.games.haithabu.night.parting import GiveGood, GivePoint, GiveSilver
from kogge.games.haithabu.notes import Repay
from kogge.games.haithabu.position import POST
from kogge.games.haithabu.transports import BuyTransport
from kogge.games.haithabu.turns import EndTurn, Hire, Place
from kogge.games.haithabu.view import HaithabuView, OrderView
from matches.haithabu.tastes import Taste

BAD_EVENTS = ("assassination", "unpaid-drinks", "storm")


class Liking:
    """What a seat has and lacks, and how much it therefore likes a move."""

    def __init__(self, view: HaithabuView, seat: Seat, taste: Taste, rng: Chance) -> None:
        self._view = view
        self._taste = taste
        self._luck = rng
        self._family = family = view.families[seat]
        self._borrows = view.round <= taste.borrows
        self._saves = 0 < taste.saves <= view.round
        missing = [sum([_lacks(order, good) for order in family.orders]) for good in range(KINDS)]
        self._missing = missing
        self._to_carry = [min(family.warehouse[good], max(0, missing[good] - family.post[good])) for good in range(KINDS)]
        self._load = max(sum(self._to_carry), sum(family.warehouse) // (2 if taste.orders else 1))
        nearest = sorted(family.orders, key=lambda order: sum(order.wanted) - sum(order.delivered))[:2]
        wanted = [sum([_lacks(order, good) for order in nearest]) for good in range(KINDS)]
        self._to_buy = [max(0, wanted[good] - family.post[good] - family.warehouse[good]) for good in range(KINDS)]
        self._spare = [0 if taste.keeps else max(0, family.post[good] - missing[good]) for good in range(KINDS)]

    def of(self, move: Move) -> int:
        match move:
            case Place():
                return self._placing(move.field)
            case Hire():
                return 20 if move.hires == (self._does(self._taste.hires) and self._can_spare(100)) else 0
            case Roll():
                return 20 if (move.dice == 2) == (self._does(self._taste.dice) and self._can_spare(60)) else 0
            case ChooseEvent():
                return 0 if EVENTS[move.event] in BAD_EVENTS else 5
            case Repay():
                return 30 if 0 < self._taste.repays <= move.notes and self._luck.below(3) == 0 else -10
            case EndTurn():
                return 5
            case Pass():
                return self._passing()
            case GiveGood() | GiveSilver() | GivePoint():
                return self._giving(move)
            case _:
                return self._acting(move)

    def _does(self, of_ten: int) -> bool:
        return self._luck.below(10) < of_ten

    def _can_spare(self, silver: int) -> bool:
        """Whether there is so much silver, or borrowing does not matter; now and then it does not."""
        return self._family.silver >= silver or self._borrows or self._luck.below(12) == 0

    def _passing(self) -> int:
        if self._view.stage == "round-end":
            return 0 if self._taste.idles else -self._luck.below(3)
        if self._taste.idles or (self._view.field == "a" and self._family.cart is not None):
            return 8
        return 0 if self._view.field in GOODS else -5

    def _giving(self, move: GiveGood | GiveSilver | GivePoint) -> int:
        gift = self._taste.gift
        if isinstance(move, GiveGood):
            return 10 if gift == ("post" if move.store == POST else "good") else -self._missing[move.good]
        return 10 if gift == ("silver" if isinstance(move, GiveSilver) else "point") else 0

    # Where to go

    def _placing(self, field: int) -> int:
        name = field_name(field)
        liking = 15 if name in self._taste.fields else 0
        if name in GOODS:
            return liking + self._going_to_market(GOODS.index(name))
        if not self._view.rondel[field].day:
            liking += self._taste.night
        return liking + self._going_to(FIELDS[field])

    def _going_to(self, field: str) -> int:
        family, taste = self._family, self._taste
        match field:
            case "a":
                lacking = (family.cart is None) + (family.ship is None)
                return 6 * lacking + 4 * (lacking == 2) * self._load if self._load and self._can_spare(40) else -5
            case "b":
                wanted = [
                    view for view in self._view.characters if view.character in taste.characters and view.owner != family.seat
                ]
                return 8 * min(2, len(wanted))
            case "c" if taste.amount == "empties":
                empty = len([good for good in range(KINDS) if self._sells_into_empty(good)])
                return 60 if empty > 2 else 20 * empty - 20 * (self._luck.below(4) > 0)
            case "c":
                return 8 * min(3, sum(self._spare)) + 15 * len([good for good in range(KINDS) if self._sells_into_empty(good)])
            case "e":
                delivers = sum([min(family.post[good], self._missing[good]) for good in range(KINDS)])
                return 0 if taste.idles else 12 * delivers
            case "f":
                return 8 * min(8, self._load)
            case "g":
                return 10 * min(3, sum(self._to_buy)) if self._can_spare(40) else -5
            case _:
                return 22 if len(family.orders) < taste.orders else 1

    def _sells_into_empty(self, good: int) -> bool:
        return self._spare[good] > 0 and self._view.goods[good].market == 0

    def _going_to_market(self, good: int) -> int:
        view = self._view.goods[good]
        affordable = self._family.silver // view.price
        bought = min(affordable, self._to_buy[good])
        liking = 7 * bought + 3 * self._spare[good] + 15 * self._sells_into_empty(good)
        if self._saves:
            return self._spare[good] * view.price // 4
        if self._borrows:
            return liking + view.price
        match self._taste.amount:
            case "empties":
                return liking // 3 + (25 if 0 < view.market <= affordable + 100 // view.price else 0)
            case "all":
                return liking + min(20, 2 * affordable)
            case _:
                return liking - (10 if self._taste.idles and self._spare[good] == 0 else 0)

    # What to do there

    def _acting(self, move: Move) -> int:
        match move:
            case Buy():
                return self._buying(move.goods)
            case Sell():
                return self._selling(move.goods)
            case BuyTransport():
                liked = 20 * (STACKS[move.stack] == self._taste.stack)
                cost = self._view.stacks[move.stack].cost
                return liked - cost // 10 if self._can_spare(cost) else -10
            case TakeCharacter():
                return self._taking(move.character)
            case TakeOrder():
                return self._wanting(move.order)
            case TakeGood():
                return 5 * self._to_buy[move.good]
            case TakePoint():
                return 6 if len(self._family.orders) >= self._taste.orders and not self._taste.idles else -6
            case Deliver():
                return self._delivering(move)
            case Load():
                return sum([min(move.goods[good], self._to_carry[good]) for good in range(KINDS)])
            case LoseCharacter():
                liked = CHARACTERS[move.character] in self._taste.characters
                return (10 if self._taste.returns else -10) - 5 * liked
            case _:
                return self._luck.below(3)

    def _buying(self, goods: Goods) -> int:
        amount = sum(goods)
        cost = sum([goods[good] * self._view.goods[good].price for good in range(KINDS)])
        if self._saves:
            return -50
        if self._taste.amount == "empties":
            return 20 * len([good for good in range(KINDS) if goods[good] and goods[good] == self._view.goods[good].market])
        if self._borrows or cost > self._family.silver:
            return amount if self._borrows else -50
        match self._taste.amount:
            case "one":
                return 20 - amount
            case "all":
                return amount
            case _:
                return sum([5 * min(goods[good], self._to_buy[good]) - 2 * goods[good] for good in range(KINDS)])

    def _selling(self, goods: Goods) -> int:
        into_empty = len([good for good in range(KINDS) if goods[good] and self._view.goods[good].market == 0])
        spare = sum([min(goods[good], self._spare[good]) for good in range(KINDS)])
        return 20 * into_empty + 6 * spare - 4 * (sum(goods) - spare)

    def _taking(self, character: int) -> int:
        owner = self._view.characters[character].owner
        return 20 * (CHARACTERS[character] in self._taste.characters) + (10 if owner is not None and self._taste.poaches else 0)

    def _wanting(self, order: int) -> int:
        shown = [view for view in self._view.display if view is not None and view.order == order_name(order)]
        held = [self._family.warehouse[good] + self._family.post[good] - self._missing[good] for good in range(KINDS)]
        lacking = sum([max(0, shown[0].wanted[good] - max(0, held[good])) for good in range(KINDS)])
        return 12 - lacking if len(self._family.orders) < self._taste.orders else -4

    def _delivering(self, move: Deliver) -> int:
        order = next(order for order in self._family.orders if order.place == move.place + 1)
        completes = all(_lacks(order, good) == move.goods[good] for good in range(KINDS))
        return 3 * sum(move.goods) + 20 * completes


def _lacks(order: OrderView, good: int) -> int:
    return order.wanted[good] - order.delivered[good]
