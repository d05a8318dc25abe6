"""A sound player of Haithabu: it tries each action of a worker and evaluates the position after it."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.bots.bot import asked
from kogge.bots.haithabu.evaluation import BUYING, CARRYING, CARRYING_EACH, DELIVERING, HELPS, SILVER, Plan, evaluate, turns_left
from kogge.engine import Chair, Move, Seat, SeededChance
from kogge.games.haithabu import kinds
from kogge.games.haithabu.actions.delivering import Deliver, deliverable
from kogge.games.haithabu.actions.getting_a_character import TakeCharacter
from kogge.games.haithabu.actions.order_and_good import TakeGood
from kogge.games.haithabu.actions.orders import TakeOrder
from kogge.games.haithabu.actions.transporting import Load, room_for_any
from kogge.games.haithabu.calendar import is_day
from kogge.games.haithabu.characters.start_player import NameStart
from kogge.games.haithabu.components import (
    ASSASSINATION,
    FIELDS,
    FOG,
    KINDS,
    MARKET_FIELDS,
    STORM,
    TROUBLED_TIMES,
    UNPAID_DRINKS,
    VIKING_GAMES,
)
from kogge.games.haithabu.market import prices
from kogge.games.haithabu.market.trade import Buy, Sell
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.moves import as_goods
from kogge.games.haithabu.night.dice import ChooseEvent, Roll
from kogge.games.haithabu.night.events import drinks_bill
from kogge.games.haithabu.night.parting import GiveGood, GiveSilver
from kogge.games.haithabu.position import ACTING, CART, NOTHING, POST, SHIP, TURNS, WAREHOUSE, Position
from kogge.games.haithabu.round_end import storage
from kogge.games.haithabu.round_end.storage import Discard
from kogge.games.haithabu.turns import Hire, Place, hire_cost

NIGHT = 0.7
"""What an event costs on average."""
EVENTS = {VIKING_GAMES: 1.0, TROUBLED_TIMES: 0.3, FOG: 0.0}
"""What the events that do no harm are worth."""
HIRING = 0.032
"""What a second action must bring for each piece of silver that the worker costs."""
ORDERS_TRIED = 3


class SteadyHaithabuBot:
    """Tries every field with every sensible move there, and takes the best by `evaluate`."""

    def __init__(self, seed: int) -> None:
        self._rng = SeededChance(seed)

    def choose(self, chair: Chair) -> Move:
        seat, kind, moves = asked(chair)
        if len(moves) == 1:
            return moves[0]
        world = chair.imagine(self._rng)
        assert isinstance(world, HaithabuMatch)
        position = world.position
        if kind == kinds.HIRE:
            return Hire(self._is_worth_hiring(world, seat))
        if kind == kinds.STORE:
            return least_missed(position, seat, world.decisions[-1].numbers()[0])
        if kind in (kinds.GIFT, kinds.LOSE_GOOD):
            return max(moves, key=lambda move: evaluate(_without(position, seat, move), seat))
        if kind == kinds.EVENT:
            return max(moves, key=lambda move: worth_of_event(position, seat, move))
        if kind == kinds.CHOOSE_CHARACTER:
            return max(moves, key=_help_of)
        simple = {
            kinds.DICE: Roll(1),
            kinds.NAME_START: NameStart(seat),
            kinds.WORKER: moves[0],
            kinds.TURN_RONDEL: moves[len(moves) // 2],
        }
        if kind in simple:
            return simple[kind]
        return max(worth_trying(world, seat), key=lambda move: self._worth_of(world, seat, move))

    def _worth_of(self, world: HaithabuMatch, seat: Seat, move: Move) -> float:
        """The evaluation at the end of the action if the seat makes this move and goes on with the best ones. A night counts as a day with
        a cost."""
        after = world.copy()
        price = 0.0
        if isinstance(move, Place) and move.field < MARKET_FIELDS and not is_day(after.position, move.field):
            price = NIGHT
            after.position.turned = -move.field % len(FIELDS)
        after.advance(seat, move, self._rng)
        position = after.position
        acting = position.stage == TURNS and position.turn_step == ACTING and position.active == seat
        if not acting or seat not in after.to_act or isinstance(move, Deliver):
            return evaluate(position, seat) - price
        return max([self._worth_of(after, seat, next_move) for next_move in worth_trying(after, seat)]) - price

    def _is_worth_hiring(self, world: HaithabuMatch, seat: Seat) -> bool:
        """Whether the second best thing to do brings more than the worker costs."""
        cost = hire_cost(world.position, seat)
        if cost > world.position.silver[seat]:
            return False
        alone = world.copy()
        alone.advance(seat, Hire(False), self._rng)
        moves: Sequence[Move] = alone.moves(seat)
        gains = sorted([self._worth_of(alone, seat, move) for move in moves])
        return len(gains) > 1 and gains[-2] - evaluate(alone.position, seat) > HIRING * cost


def worth_trying(world: HaithabuMatch, seat: Seat) -> Sequence[Move]:
    """The moves a player would think of: buy and transport goods for orders, sell goods that no order needs."""
    moves: Sequence[Move] = world.moves(seat)
    kind = world.decisions[-1].kind
    position = world.position
    if (
        kind not in (kinds.MARKET, kinds.BUY, kinds.SELL, kinds.LOAD, kinds.DELIVER, kinds.ORDER_AND_GOOD, kinds.ORDER_AND_SALE)
        or len(moves) == 1
    ):
        return moves
    if kind == kinds.DELIVER:
        return [move for move in moves if not isinstance(move, Deliver) or _is_all(position, seat, move)]
    plan = Plan(position, seat, turns_left(position, seat))
    if kind == kinds.LOAD:
        return [load_for(position, seat, world.decisions[-1].numbers()[0], plan)]
    orders = [move for move in moves if isinstance(move, TakeOrder)]
    orders.sort(key=lambda move: worth_of_order(position, seat, move), reverse=True)
    found: list[Move] = [*orders[:ORDERS_TRIED]]
    for move in moves:
        if isinstance(move, Buy):
            if all([amount <= plan.wanted[good] for good, amount in enumerate(move.goods)]):
                found.append(move)
        elif isinstance(move, Sell):
            if all([amount <= plan.spare[good] for good, amount in enumerate(move.goods)]):
                found.append(move)
        elif not isinstance(move, (TakeOrder, TakeGood)) or (isinstance(move, TakeGood) and plan.wanted[move.good]):
            found.append(move)
    return found or moves


def _is_all(position: Position, seat: Seat, move: Deliver) -> bool:
    """Whether a delivery gives an order all it can have."""
    return list(move.goods) == deliverable(position, seat, move.place)


def worth_of_order(position: Position, seat: Seat, move: TakeOrder) -> float:
    """What an order on display would bring per turn that it takes."""
    components = position.components
    silver = components.order_silver[move.order]
    effort = CARRYING + DELIVERING
    for good in range(KINDS):
        held = position.amount(seat, WAREHOUSE, good) + position.amount(seat, POST, good)
        short = max(0, components.order_goods[move.order][good] - held)
        if short:
            effort += BUYING + CARRYING_EACH * short
            silver -= short * prices.price(position, good, 0)
    return (components.order_points[move.order] + silver * SILVER) / effort


def load_for(position: Position, seat: Seat, vehicle: int, plan: Plan) -> Load:
    """Load what orders wait for, and fill up with what is dear."""
    transport = position.vehicle(seat, vehicle)
    own = position.components.own_goods[transport].copy()
    room = room_for_any(position, seat, transport)
    left = position.store(seat, WAREHOUSE)
    loaded = [0] * KINDS
    dearest = sorted(range(KINDS), key=lambda good: -prices.price(position, good, 0))
    for most in (plan.waiting, left.copy()):
        for good in dearest:
            while left[good] and loaded[good] < most[good] and (own[good] or room):
                if own[good]:
                    own[good] -= 1
                else:
                    room -= 1
                left[good] -= 1
                loaded[good] += 1
    return Load(as_goods(loaded))


def least_missed(position: Position, seat: Seat, store: int) -> Move:
    """What to put into the supply: one after the other, the least valuable good."""
    after = position.copy()
    given = [0] * KINDS
    while storage.surplus(after, seat, store):
        best, kept = NOTHING, 0.0
        for good in range(KINDS):
            if after.amount(seat, store, good):
                after.add(seat, store, good, -1)
                worth = evaluate(after, seat)
                after.add(seat, store, good, 1)
                if best == NOTHING or worth > kept:
                    best, kept = good, worth
        after.add(seat, store, best, -1)
        given[best] += 1
    return Discard(as_goods(given))


def _without(position: Position, seat: Seat, move: Move) -> Position:
    """What is left when a gift is given."""
    after = position.copy()
    if isinstance(move, GiveGood):
        after.add(seat, move.store, move.good, -1)
    elif isinstance(move, GiveSilver):
        after.silver[seat] -= after.components.gift_silver
    else:
        after.points[seat] -= after.components.gift_points
    return after


def worth_of_event(position: Position, seat: Seat, move: Move) -> float:
    """What an event that was rolled would bring or cost."""
    assert isinstance(move, ChooseEvent)
    event = move.event
    if event in EVENTS:
        return EVENTS[event]
    if event == UNPAID_DRINKS:
        return -drinks_bill(position) / position.components.end.silver_per_point
    if event == STORM:
        return -1.2 if position.vehicle(seat, CART) != NOTHING or position.vehicle(seat, SHIP) != NOTHING else -1.0
    assert event == ASSASSINATION
    helps = [HELPS[character] for character in position.characters(seat)]
    return -2.0 - min(helps) * turns_left(position, seat) if helps else -1.0


def _help_of(move: Move) -> float:
    assert isinstance(move, TakeCharacter)
    return HELPS[move.character]
