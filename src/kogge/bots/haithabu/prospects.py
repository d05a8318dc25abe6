"""A quick estimate of what each action of a worker in Haithabu promises, in points."""

from __future__ import annotations

from typing import Final

from kogge.bots.haithabu.evaluation import (
    BOUGHT,
    CARRIED,
    CHARACTER,
    COVERED,
    HELPS,
    IN_POST,
    IN_WAREHOUSE,
    KEPT,
    LAST_TURNS,
    SILVER,
    TRANSPORT,
    Plan,
    turns_left,
)
from kogge.bots.haithabu.steady import load_for, worth_of_order
from kogge.engine import Move, Seat
from kogge.games.haithabu.actions.delivering import deliverable
from kogge.games.haithabu.actions.getting_a_character import character_cost, is_within_reach
from kogge.games.haithabu.actions.order_and_good import free_good
from kogge.games.haithabu.actions.orders import TAKE_ORDER, TakeOrder
from kogge.games.haithabu.actions.transporting import can_carry, room_for_any
from kogge.games.haithabu.calendar import is_day
from kogge.games.haithabu.components import KINDS, MARKET_FIELDS, A, B, C, D, E, F, G, stack_of
from kogge.games.haithabu.market import prices
from kogge.games.haithabu.market.trade import (
    BUY_AMOUNT,
    BUY_KINDS,
    SELL_AMOUNT,
    SELL_KINDS,
    Buy,
    Sell,
    available,
    may_acquire,
    may_sell,
)
from kogge.games.haithabu.position import CART, NOBODY, NOTHING, SHIP, VEHICLES, Position
from kogge.games.haithabu.round_end import storage
from kogge.games.haithabu.transports import stacks_of, vehicle_of

MOST_ORDERS: Final = 4
MOST_CHARACTERS: Final = 3
MOST_PURCHASES: Final = 4

# Found by letting quick moves play against each other
ORDER: Final = 1.0
"""What an order promises that is taken onto an empty tableau."""
EACH_ORDER_LYING: Final = 0.2
"""By how much less one more promises for each that lies there already."""
ENOUGH_ORDERS: Final = 4
NIGHT_RISK: Final = 0.45
"""What the night costs, since its events strike the others, too."""
CARGO: Final = 0.15
"""What a cart or a ship promises for each of the goods that are planned and that it has room for."""
CARRYING_ON: Final = 1.3
"""By which factor transporting goods promises more than the evaluation of where they lie."""
COMPANY: Final = 1.4
"""By which factor a character promises more than the evaluation of its help."""
ENVY: Final = 0.7
"""The part of a poached character's worth that counts in addition, because an opponent loses it (with two players)."""
HIRING: Final = 0.3
"""What a second action must promise beyond what the worker costs."""


class Prospects:
    """What a seat could do with a worker, and what that promises: about what it adds to the evaluation of the position."""

    __slots__ = ("plan", "position", "purse", "seat", "silver", "turns")

    def __init__(self, position: Position, seat: Seat) -> None:
        self.position = position
        self.seat = seat
        self.turns = turns_left(position, seat)
        self.silver = SILVER if self.turns > LAST_TURNS else 1 / position.components.end.silver_per_point
        fee = storage.fee(position, seat) if position.round < position.components.rounds else 0
        self.purse = max(0, position.silver[seat] - fee)
        self.plan = Plan(position, seat, self.turns)

    def of_field(self, field: int) -> float:
        """What a worker on a field promises."""
        by_night = field < MARKET_FIELDS and not is_day(self.position, field)
        return self._of_action(field) - (NIGHT_RISK if by_night else 0.0)

    def _of_action(self, field: int) -> float:
        if field >= MARKET_FIELDS:
            good = field - MARKET_FIELDS
            return max(self.of_purchase(good, self.wanted(good, 0), 0), self.of_sale(good, self.plan.spare[good], 0))
        if field == A:
            return self._of_transport()
        if field == B:
            characters = self.characters()
            return self.of_character(characters[0]) if characters else 0.0
        if field == C:
            return max([0.0, *[self.of_goods_sold(move, 1) for move in self.sales(3)]])
        if field == D:
            return max(float(self.position.components.point_option), self._of_order() + self.of_free_good())
        if field == E:
            return self._of_delivery()
        if field == F:
            return max([0.0, *[self.of_load(vehicle) for vehicle in range(len(VEHICLES))]])
        if field == G:
            return max([0.0, *[self.of_goods_bought(move) for move in self.purchases()]])
        sale = max([0.0, *[self.of_goods_sold(move, 0) for move in self.sales(1)]])
        return max(float(self.position.components.point_option), self._of_order() + sale)

    # Goods

    def wanted(self, good: int, shift: int) -> int:
        """How many of a good are wanted and can be had and paid for without a note."""
        position, seat = self.position, self.seat
        if not self.plan.wanted[good] or not may_acquire(position, good):
            return 0
        price = prices.buying_price(position, seat, good, shift)
        return min(self.plan.wanted[good], available(position, good), self.purse // (price + position.components.storage_fee))

    def of_purchase(self, good: int, amount: int, shift: int) -> float:
        """What buying so many of a wanted good promises."""
        if amount <= 0:
            return 0.0
        part = COVERED if self.plan.vehicles_left else BOUGHT
        each = self.plan.worth_of_wanted[good] / self.plan.wanted[good] * part
        return amount * (each - prices.buying_price(self.position, self.seat, good, shift) * self.silver)

    def of_goods_bought(self, move: Move) -> float:
        assert isinstance(move, Buy)
        return sum([self.of_purchase(good, move.goods[good], -1) for good in range(KINDS) if move.goods[good]], 0.0)

    def purchases(self) -> list[Move]:
        """H-6.7: the most that is wanted of each kind, and the best that are different."""
        position, seat = self.position, self.seat
        most = position.components.field_goods
        moves: list[Move] = []
        each: list[tuple[float, int]] = []
        for good in range(KINDS):
            amount = min(most, self.wanted(good, -1))
            if amount > 0:
                moves.append(BUY_AMOUNT[good][amount])
                each.append((self.of_purchase(good, 1, -1), good))
        each.sort(reverse=True)
        left = self.purse
        mask = 0
        for _, good in each:
            price = prices.buying_price(position, seat, good, -1)
            if price <= left and mask.bit_count() < most:
                left -= price
                mask |= 1 << good
        if mask.bit_count() > 1:
            moves.append(BUY_KINDS[mask])
        moves.sort(key=self.of_goods_bought, reverse=True)
        return moves[:MOST_PURCHASES]

    def of_free_good(self) -> float:
        """H-6.4: what the good promises that field D gives."""
        return max([0.0, *[self.of_good(good) for good in range(KINDS) if free_good(self.position, good)]])

    def of_good(self, good: int) -> float:
        """What one more of a good promises that costs nothing."""
        if self.plan.wanted[good]:
            return self.plan.worth_of_wanted[good] / self.plan.wanted[good] * BOUGHT
        return prices.price(self.position, good, 0) * self.silver * IN_WAREHOUSE

    def of_sale(self, good: int, amount: int, shift: int) -> float:
        """What selling so many spare goods promises."""
        position, seat = self.position, self.seat
        if amount <= 0 or not may_sell(position, seat, good):
            return 0.0
        held = prices.price(position, good, 0) * (SILVER * IN_POST if self.turns > 1 else self.silver / 2)
        gained = amount * (prices.selling_price(position, seat, good, shift) * self.silver - held)
        return gained + (position.components.empty_area_points if position.market[good] == 0 else 0)

    def of_goods_sold(self, move: Move, shift: int) -> float:
        assert isinstance(move, Sell)
        return sum([self.of_sale(good, move.goods[good], shift) for good in range(KINDS) if move.goods[good]], 0.0)

    def sales(self, most: int) -> list[Move]:
        """H-6.3, H-6.8: the most that is spare of each kind, and the dearest that are different."""
        position, spare = self.position, self.plan.spare
        moves: list[Move] = []
        each: list[tuple[float, int]] = []
        for good in range(KINDS):
            if spare[good] > 0 and may_sell(position, self.seat, good):
                moves.append(SELL_AMOUNT[good][min(most, spare[good])])
                each.append((self.of_sale(good, 1, 1), good))
        each.sort(reverse=True)
        mask = 0
        for _, good in each[:most]:
            mask |= 1 << good
        if mask.bit_count() > 1:
            moves.append(SELL_KINDS[mask])
        return moves

    # Transport

    def _of_transport(self) -> float:
        """H-6.1: what a cart and a ship promise: what waits without them can be carried."""
        stacks = [self.best_stack(vehicle) for vehicle in (CART, SHIP)]
        if max(stacks) == NOTHING:
            return 0.0
        return max(0.0, self.of_stack(stacks[0])) + max(0.0, self.of_stack(stacks[1])) + self.plan.uncovered * (COVERED - BOUGHT)

    def best_stack(self, vehicle: int) -> int:
        """The stack of carts or ships whose top card would be of most use."""
        best, promised = NOTHING, 0.0
        for stack in stacks_of(vehicle):
            if self.position.tops[stack] and self.is_affordable(stack):
                promises = self.of_stack(stack)
                if best == NOTHING or promises > promised:
                    best, promised = stack, promises
        return best

    def is_affordable(self, stack: int) -> bool:
        """Whether a cart or a ship can be paid for without a note."""
        return self.position.components.stack_costs[stack] <= self.purse

    def of_stack(self, stack: int) -> float:
        """What the top card of a stack promises."""
        if stack == NOTHING:
            return 0.0
        return self.of_card(self.position.tops[stack][0]) - self.position.components.stack_costs[stack] * self.silver

    def of_card(self, transport: int) -> float:
        """What a cart or a ship promises: it is there, and there is much that it could carry."""
        position, plan = self.position, self.plan
        if position.vehicle(self.seat, vehicle_of(stack_of(transport))) != NOTHING:
            return 0.0
        own = position.components.own_goods[transport]
        room = room_for_any(position, self.seat, transport)
        carried = 0
        for good in range(KINDS):
            to_carry = plan.waiting[good] + plan.wanted[good]
            carried += min(to_carry, own[good])
            beyond = min(max(0, to_carry - own[good]), room)
            carried += beyond
            room -= beyond
        return TRANSPORT + CARGO * carried

    def of_load(self, vehicle: int) -> float:
        """H-6.6: what transporting with a vehicle promises."""
        position, plan = self.position, self.plan
        if not can_carry(position, self.seat, vehicle):
            return 0.0
        load = load_for(position, self.seat, vehicle, plan)
        promises = 0.0
        for good in range(KINDS):
            waiting = min(load.goods[good], plan.waiting[good])
            if waiting:
                promises += plan.worth_of_waiting[good] * waiting / plan.waiting[good] * (CARRIED - COVERED) * CARRYING_ON
            promises += (load.goods[good] - waiting) * prices.price(position, good, 0) * self.silver * (IN_POST - IN_WAREHOUSE)
        return promises

    # Orders and characters

    def _of_order(self) -> float:
        """What one more order promises."""
        position, seat = self.position, self.seat
        lying = len([place for place in range(position.components.order_places) if position.order(seat, place) != NOTHING])
        if lying >= ENOUGH_ORDERS or self.turns < ENOUGH_ORDERS + lying:
            return 0.0
        return ORDER - EACH_ORDER_LYING * lying

    def orders(self) -> list[Move]:
        """The orders on display that promise most."""
        rated = [(self.of_order(TAKE_ORDER[order]), order) for order in self.position.displayed()]
        rated.sort(reverse=True)
        return [TAKE_ORDER[order] for _, order in rated[:MOST_ORDERS]]

    def of_order(self, move: Move) -> float:
        """What an order on display promises: the more the less there is to do for it."""
        assert isinstance(move, TakeOrder)
        return worth_of_order(self.position, self.seat, move)

    def of_point(self) -> float:
        """H-6.4, H-6.8: what a point promises, beside orders that are rated by turns."""
        return 0.8 if self._of_order() else 2.0

    def _of_delivery(self) -> float:
        """H-6.5: what delivering promises."""
        if self.turns:
            return self.plan.finishing
        places = range(self.position.components.order_places)
        in_parts = sum([sum(deliverable(self.position, self.seat, place)) for place in places])
        return self.plan.finishing + in_parts / self.position.components.end.goods_per_point

    def characters(self) -> list[int]:
        """The characters that could be had, the best first."""
        position, seat = self.position, self.seat
        within = [
            character
            for character in range(len(HELPS))
            if is_within_reach(position, seat, character) and character_cost(position, character) <= self.purse
        ]
        within.sort(key=self.of_character, reverse=True)
        return within[:MOST_CHARACTERS]

    def of_character(self, character: int) -> float:
        """What a character promises; a poached one is also a loss for its owner."""
        position, turns = self.position, self.turns
        if turns > LAST_TURNS:
            worth = (CHARACTER + HELPS[character] * min(turns, KEPT)) * COMPANY
        else:
            worth = float(position.components.end.character_points)
        if position.owners[character] == NOBODY:
            return worth
        return worth * (1 + ENVY / (position.players - 1)) - position.components.poaching * self.silver
