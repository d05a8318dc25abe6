"""The sensible moves of Haithabu, made from what a seat can see. Everything lies open here but answers still sealed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kogge.engine.amounts import Handfuls
from kogge.engine.offering import Offering
from kogge.engine.question import Question
from kogge.engine.values import Move, Seat
from kogge.games.haithabu.components import (
    CHARACTERS,
    EVENTS,
    KINDS,
    MARKET_FIELDS,
    MOST_CUBES,
    MOST_PLAYERS,
    ORDERS,
    STACKS,
    TRANSPORTS,
)
from kogge.games.haithabu.moves import (
    BUY,
    BUY_TRANSPORT,
    CHOOSE_CHARACTER,
    DELIVER,
    DICE,
    END_TURN,
    EVENT,
    GET_CHARACTER,
    GIFT,
    HALF_PRICE,
    HIRE,
    LOAD,
    LOSE_CHARACTER,
    LOSE_GOOD,
    LOSE_TRANSPORT,
    MARKET,
    MOVE_PRICE,
    NAME_START,
    ORDER_AND_GOOD,
    PICK_CARD,
    PLACE,
    RETURN_CHARACTER,
    SELL,
    STORE,
    STOW,
    TURN_RONDEL,
    VEHICLE,
    WORKER,
    Buy,
    BuyTransport,
    ChooseEvent,
    ChooseVehicle,
    ChooseWorker,
    Deliver,
    Discard,
    EndTurn,
    GiveGood,
    GivePoint,
    GiveSilver,
    Goods,
    Hire,
    Load,
    LoseCharacter,
    LoseTransport,
    MovePrice,
    NameStart,
    Pass,
    PickCard,
    Place,
    Repay,
    Roll,
    Sell,
    Stow,
    TakeCharacter,
    TakeGood,
    TakeOrder,
    TakePoint,
    TurnRondel,
    as_goods,
)
from kogge.games.haithabu.payment import can_pay, is_offered, repayable
from kogge.games.haithabu.position import NOBODY, NOTHING, POST, STORES, VEHICLES, WAREHOUSE, Position
from kogge.games.haithabu.rounds import fields, market, night, round_end, turn

# Moves never change, so each is made once.
PASS: Final = Pass()
END: Final = EndTurn()
POINT: Final = TakePoint()
GIVE_SILVER: Final = GiveSilver()
GIVE_POINT: Final = GivePoint()
HIRES: Final[list[Move]] = [Hire(True), Hire(False)]
WORKERS: Final[list[Move]] = [ChooseWorker(False), ChooseWorker(True)]
ONE_DIE: Final = Roll(1)
TWO_DICE: Final = Roll(2)
USE_VEHICLE: Final[list[Move]] = [ChooseVehicle(vehicle) for vehicle in range(len(VEHICLES))]
LOSE_VEHICLE: Final[list[Move]] = [LoseTransport(vehicle) for vehicle in range(len(VEHICLES))]
TAKE_CHARACTER: Final[list[Move]] = [TakeCharacter(character) for character in range(len(CHARACTERS))]
LOSE: Final[list[Move]] = [LoseCharacter(character) for character in range(len(CHARACTERS))]
PLACES: Final[list[Move]] = [Place(field) for field in range(MARKET_FIELDS + KINDS)]
EVENT_MOVES: Final[list[Move]] = [ChooseEvent(event) for event in range(len(EVENTS))]
BUY_FROM: Final[list[Move]] = [BuyTransport(stack) for stack in range(len(STACKS))]
PICK: Final[list[Move]] = [PickCard(transport) for transport in range(TRANSPORTS)]
TAKE_ORDER: Final[list[Move]] = [TakeOrder(order) for order in range(ORDERS)]
TAKE_GOOD: Final[list[Move]] = [TakeGood(good) for good in range(KINDS)]
GIVE: Final[list[list[Move]]] = [[GiveGood(good, store) for store in range(len(STORES))] for good in range(KINDS)]
START: Final[list[Move]] = [NameStart(seat) for seat in range(MOST_PLAYERS)]
PRICES: Final[list[list[Move]]] = [[MovePrice(good, False), MovePrice(good, True)] for good in range(KINDS)]


def _amount(good: int, amount: int) -> Goods:
    """So many of one kind."""
    counts = [0] * KINDS
    counts[good] = amount
    return as_goods(counts)


def _kinds_in(mask: int) -> Goods:
    """One of each kind of a mask."""
    return as_goods([mask >> good & 1 for good in range(KINDS)])


BUY_AMOUNT: Final[list[list[Move]]] = [[Buy(_amount(good, amount)) for amount in range(MOST_CUBES + 1)] for good in range(KINDS)]
SELL_AMOUNT: Final[list[list[Move]]] = [[Sell(_amount(good, amount)) for amount in range(MOST_CUBES + 1)] for good in range(KINDS)]
DIFFERENT: Final[list[int]] = sorted([mask for mask in range(1 << KINDS) if mask.bit_count() > 1], key=int.bit_count)
"""The sets of several kinds, the smallest first."""
BUY_KINDS: Final[list[Move]] = [Buy(_kinds_in(mask)) for mask in range(1 << KINDS)]
SELL_KINDS: Final[list[Move]] = [Sell(_kinds_in(mask)) for mask in range(1 << KINDS)]


def offers(position: Position, question: Question, seat: Seat) -> Sequence[Move]:
    """The sensible answers of a seat to a question."""
    kind = question.kind
    if kind == PLACE:
        return placings(position, seat)
    if kind == END_TURN:
        return [END, *[Repay(notes) for notes in range(1, repayable(position, seat) + 1)]]
    if kind == HIRE:
        return HIRES
    if kind == WORKER:
        return WORKERS
    if kind in (DICE, EVENT, GIFT, LOSE_CHARACTER, LOSE_TRANSPORT, LOSE_GOOD):
        return _in_the_night(position, question, seat)
    if kind in (RETURN_CHARACTER, NAME_START, MOVE_PRICE, STOW, HALF_PRICE, STORE):
        return _at_round_end(position, question, seat)
    if kind == CHOOSE_CHARACTER:
        return [TAKE_CHARACTER[character] for character in range(len(CHARACTERS)) if position.owners[character] == NOBODY]
    if kind == TURN_RONDEL:
        components = position.components
        return [TurnRondel(count) for count in range(components.helps.juggler_least, components.helps.juggler_most + 1)]
    return _actions(position, question, seat)


def placings(position: Position, seat: Seat) -> list[Move]:
    """H-3.6: all fields of the rondel that are free for the worker, for it may wait for an event or be in the way there (H-C9); of the
    market those of some use, or all when nothing else is of any."""
    colour = 1 << position.worker
    free = [field for field in range(MARKET_FIELDS) if not position.standing[field] & colour]
    trading = [field for field in range(MARKET_FIELDS, MARKET_FIELDS + KINDS) if turn.can_act(position, seat, field)]
    if not trading and not any([turn.can_act(position, seat, field) for field in free]):
        trading = list(range(MARKET_FIELDS, MARKET_FIELDS + KINDS))
    return [PLACES[field] for field in free + trading]


def _in_the_night(position: Position, question: Question, seat: Seat) -> list[Move]:
    kind = question.kind
    if kind == DICE:
        # H-8.5: what costs nothing and only widens the choice is taken.
        cost = night.second_die_cost(position, seat)
        if cost == 0:
            return [TWO_DICE]
        return [ONE_DIE, TWO_DICE] if can_pay(position, seat, cost) else [ONE_DIE]
    if kind == EVENT:
        return [EVENT_MOVES[event] for event in night.events_rolled(position)]
    if kind == LOSE_CHARACTER:
        return [LOSE[character] for character in position.characters(seat)]
    if kind == LOSE_TRANSPORT:
        return LOSE_VEHICLE
    moves = [GIVE[good][store] for good, store in night.goods_to_part_with(position, seat)]
    if kind == GIFT:
        if position.silver[seat] >= position.components.gift_silver:
            moves.append(GIVE_SILVER)
        if position.points[seat] >= position.components.gift_points:
            moves.append(GIVE_POINT)
    return moves


def _actions(position: Position, question: Question, seat: Seat) -> Sequence[Move]:
    kind = question.kind
    if kind == MARKET:
        return trades(position, seat, position.field - MARKET_FIELDS)
    if kind == BUY:
        return purchases(position, seat)
    if kind == SELL:
        return sales(position, seat, position.components.field_goods)
    if kind == DELIVER:
        return deliveries(position, seat)
    if kind == LOAD:
        return Loads(position, seat, position.vehicle(seat, question.numbers()[0]))
    if kind == VEHICLE:
        return USE_VEHICLE
    if kind == BUY_TRANSPORT:
        stacks = fields.stacks_of(turn.vehicle_to_buy(position))
        moves = [BUY_FROM[stack] for stack in stacks if turn.can_buy_from(position, seat, stack)]
        return [*moves, PASS] if turn.may_buy_none(position) else moves
    if kind == PICK_CARD:
        return [PICK[transport] for transport in position.tops[question.numbers()[0]]]
    if kind == GET_CHARACTER:
        return [TAKE_CHARACTER[character] for character in range(len(CHARACTERS)) if turn.can_get(position, seat, character)]
    if kind == ORDER_AND_GOOD:
        return order_and_good(position)
    return order_and_sale(position, seat)


def trades(position: Position, seat: Seat, good: int) -> list[Move]:
    """H-4.1, H-4.4: how many to buy or to sell; or nothing (H-C9)."""
    moves: list[Move] = []
    if turn.can_buy(position, seat, good, position.field):
        price = position.buying_price(seat, good, 0)
        for amount in range(1, market.available(position, good) + 1):
            if amount == 1 or is_offered(position, seat, amount * price):
                moves.append(BUY_AMOUNT[good][amount])
    if market.may_sell(position, seat, good):
        moves.extend(SELL_AMOUNT[good][1 : position.amount(seat, POST, good) + 1])
    moves.append(PASS)
    return moves


def purchases(position: Position, seat: Seat) -> list[Move]:
    """H-6.7, H-C20: up to three alike, or up to three different ones."""
    most = position.components.field_goods
    shift = market.shift_on(position.field)
    costs = [position.buying_price(seat, good, shift) for good in range(KINDS)]
    moves: list[Move] = []
    open_kinds = 0
    for good in range(KINDS):
        if turn.can_buy(position, seat, good, position.field):
            open_kinds |= 1 << good
            for amount in range(1, min(most, market.available(position, good)) + 1):
                if amount == 1 or is_offered(position, seat, amount * costs[good]):
                    moves.append(BUY_AMOUNT[good][amount])
    for mask in DIFFERENT:
        if mask & ~open_kinds == 0 and mask.bit_count() <= most:
            total = 0
            for good in range(KINDS):
                if mask >> good & 1:
                    total += costs[good]
            if is_offered(position, seat, total):
                moves.append(BUY_KINDS[mask])
    return moves


def sales(position: Position, seat: Seat, most: int) -> list[Move]:
    """H-6.3, H-C20: up to three alike, or up to three different ones; H-6.8: on field H one."""
    post = position.store(seat, POST)
    moves: list[Move] = []
    open_kinds = 0
    for good in range(KINDS):
        if post[good] and not position.acquired >> good & 1:
            open_kinds |= 1 << good
            moves.extend(SELL_AMOUNT[good][1 : min(most, post[good]) + 1])
    if most > 1:
        moves.extend([SELL_KINDS[mask] for mask in DIFFERENT if mask & ~open_kinds == 0 and mask.bit_count() <= most])
    return moves


def deliveries(position: Position, seat: Seat) -> list[Move]:
    """H-6.5: for each order all it lacks and can have, or all of one kind; once something was delivered, one may stop."""
    moves: list[Move] = []
    for place in range(position.components.order_places):
        if position.order(seat, place) == NOTHING:
            continue
        goods = fields.deliverable(position, seat, place)
        kinds = [good for good in range(KINDS) if goods[good]]
        if kinds:
            moves.append(Deliver(place, as_goods(goods)))
        if len(kinds) > 1:
            moves.extend([Deliver(place, _amount(good, goods[good])) for good in kinds])
    if position.parts & turn.DELIVERED:
        moves.append(PASS)
    return moves


def order_and_good(position: Position) -> list[Move]:
    """H-6.4: an order and then a good, so that what was turned up is known; or a point. The other way round is allowed too."""
    if position.parts & turn.ORDER:
        return [TAKE_GOOD[good] for good in range(KINDS) if turn.free_good(position, good)]
    orders = [TAKE_ORDER[order] for order in position.displayed()]
    if position.parts & turn.GOOD:
        return orders
    return [*orders, POINT] if turn.can_take_both(position) else [POINT]


def order_and_sale(position: Position, seat: Seat) -> list[Move]:
    """H-6.8: an order, a sale, or both in either order; or a point."""
    moves: list[Move] = []
    if not position.parts & turn.ORDER:
        moves.extend([TAKE_ORDER[order] for order in position.displayed()])
    if not position.parts & turn.GOOD:
        moves.extend(sales(position, seat, 1))
    moves.append(PASS if position.parts else POINT)
    return moves


def _at_round_end(position: Position, question: Question, seat: Seat) -> Sequence[Move]:
    kind = question.kind
    if kind == STORE:
        store = question.numbers()[0]
        return Discards(position.store(seat, store), position.surplus(seat, store))
    if kind == NAME_START:
        return START[: position.players]
    moves: list[Move] = []
    if kind == RETURN_CHARACTER:
        moves.extend([LOSE[character] for character in position.characters(seat)])
    elif kind == MOVE_PRICE:
        for good in range(KINDS):
            moves.extend([PRICES[good][up] for up in (1, 0) if round_end.can_move_price(position, good, up == 1)])
    elif kind == STOW:
        handfuls = Handfuls(position.store(seat, WAREHOUSE), round_end.most_to_stow(position, seat))
        moves.extend([Stow(as_goods(handfuls.nth(nth))) for nth in range(len(handfuls))])
    else:
        moves.extend([BUY_FROM[stack] for stack in range(len(STACKS)) if round_end.can_buy_at_half(position, seat, stack)])
    moves.append(PASS)
    return moves


class Loads(Offering[Move]):
    """H-6.6: every way to load a transport so that nothing more would fit on it."""

    def __init__(self, position: Position, seat: Seat, transport: int) -> None:
        warehouse = position.store(seat, WAREHOUSE)
        own = position.components.own_goods[transport]
        self._own = [min(warehouse[good], own[good]) for good in range(KINDS)]
        rest = [warehouse[good] - self._own[good] for good in range(KINDS)]
        self._any = Handfuls(rest, min(sum(rest), fields.room_for_any(position, seat, transport)))

    def __len__(self) -> int:
        return len(self._any)

    def make(self, nth: int) -> Move:
        more = self._any.nth(nth)
        return Load(as_goods([self._own[good] + more[good] for good in range(KINDS)]))


class Discards(Offering[Move]):
    """H-10.7: every way to throw away just as many goods as are too many."""

    def __init__(self, stored: list[int], surplus: int) -> None:
        self._handfuls = Handfuls(stored, surplus)

    def __len__(self) -> int:
        return len(self._handfuls)

    def make(self, nth: int) -> Move:
        return Discard(as_goods(self._handfuls.nth(nth)))
