"""What a move in Haithabu would give, before it is made.

Silver, points, notes and goods are told as what is gained or lost. Told as they would stand afterwards are prices (`price`), the
storage fee (`fee`) and what would be too much at the end of the round (`surplus`), and what orders still lack: on the card (`lacks`), or
what their owner would still have to get for them (`short`).
"""

from __future__ import annotations

from collections.abc import Callable

from kogge.engine.question import Question
from kogge.engine.values import Gain, Move, Preview, Seat
from kogge.games.haithabu import fields, market, night, round_end, turn
from kogge.games.haithabu.asking import RULES
from kogge.games.haithabu.components import (
    ASSASSINATION,
    CARDS_IN_STACK,
    EVENTS,
    GOODS,
    KINDS,
    MARKET_FIELDS,
    STORM,
    UNPAID_DRINKS,
    VIKING_GAMES,
    order_name,
    stack_of,
    transport_name,
)
from kogge.games.haithabu.moves import (
    BUY_TRANSPORT,
    GET_CHARACTER,
    LOSE_CHARACTER,
    MOVE_PRICE,
    Buy,
    BuyTransport,
    ChooseEvent,
    ChooseVehicle,
    Deliver,
    Discard,
    GiveGood,
    GivePoint,
    GiveSilver,
    Hire,
    Load,
    LoseCharacter,
    LoseTransport,
    MovePrice,
    NameStart,
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
)
from kogge.games.haithabu.payment import pay, repay
from kogge.games.haithabu.position import NOTHING, POST, STORES, VEHICLES, WAREHOUSE, Position

NONE = Preview((), ())


def foresee(position: Position, question: Question, seat: Seat, move: Move) -> Preview:
    """Everything is certain but dice, cards that are turned up, and what others give."""
    rule = RULES[question.kind]
    if isinstance(move, Place):
        return _foresee_place(position, seat, move.field)
    if isinstance(move, (Roll, ChooseEvent)):
        return _foresee_night(position, seat, move)
    if isinstance(move, TakeOrder):
        return _foresee_order(position, seat, move.order)
    if isinstance(move, (BuyTransport, PickCard)):
        return _foresee_transport(position, question, seat, move)
    if isinstance(move, ChooseVehicle):
        return _certain([_room(position, seat, position.vehicle(seat, move.vehicle))])
    if isinstance(move, TakeCharacter) and question.kind != GET_CHARACTER:
        return NONE
    after = position.copy()
    extra = _carry_out(after, position, question, seat, move)
    return _certain([*_changes(position, after, seat, rule), *extra])


def _certain(gains: list[Gain]) -> Preview:
    return Preview(tuple(gains), tuple(gains))


def _exactly(what: str, amount: int, rule: str, source: str = "") -> Gain:
    return Gain(what, amount, amount, rule, source)


def _carry_out(after: Position, position: Position, question: Question, seat: Seat, move: Move) -> list[Gain]:
    """Let a move take effect on a copy, as far as nothing is drawn; what else is worth knowing."""
    if isinstance(move, Buy):
        market.buy(after, seat, move.goods, position.field, None)
        return _shortages(position, after, seat)
    if isinstance(move, TakeGood):
        market.take_free(after, seat, move.good, None)
        return _shortages(position, after, seat)
    if isinstance(move, Sell):
        market.sell(after, seat, move.goods, position.field, None)
        return _shortages(position, after, seat)
    if isinstance(move, Deliver):
        fields.deliver(after, seat, move.place, move.goods, None)
        lacks = sum(position.missing(seat, move.place)) - sum(move.goods)
        return [_exactly("lacks", lacks, "H-6.5", order_name(position.order(seat, move.place)))]
    if isinstance(move, Load):
        fields.carry(after, seat, question.arguments[0], move.goods, None)
    elif isinstance(move, TakePoint):
        fields.take_point(after, seat, "", None)
    elif isinstance(move, TakeCharacter):
        fields.get_character(after, seat, move.character, None)
    elif isinstance(move, Hire) and move.hires:
        turn.hire(after, seat, None)
    elif isinstance(move, Repay):
        repay(after, seat, move.notes, "", None)
    else:
        _part_with(after, question, seat, move)
    return []


def _part_with(after: Position, question: Question, seat: Seat, move: Move) -> None:
    """What is lost to an event, or done at the end of a round."""
    components = after.components
    if isinstance(move, GiveGood):
        after.add(seat, move.store, move.good, -1)
    elif isinstance(move, GiveSilver):
        after.silver[seat] -= components.gift_silver
    elif isinstance(move, GivePoint):
        after.points[seat] -= components.gift_points
    elif isinstance(move, LoseTransport):
        fields.scrap_transport(after, seat, move.vehicle)
    elif isinstance(move, LoseCharacter):
        if question.kind == LOSE_CHARACTER:
            night.lose_character(after, seat, move.character, None)
        else:
            round_end.return_character(after, seat, move.character, None)
    elif isinstance(move, NameStart):
        round_end.name_start(after, seat, move.seat, None)
    elif isinstance(move, MovePrice):
        round_end.move_price(after, seat, move.good, move.up, None)
    elif isinstance(move, Stow):
        round_end.stow(after, seat, move.goods, None)
    elif isinstance(move, Discard):
        for good in range(KINDS):
            after.add(seat, question.arguments[0], good, -move.goods[good])


def _changes(position: Position, after: Position, seat: Seat, rule: str) -> list[Gain]:
    """What a seat has more or less of, and which prices have moved."""
    gains: list[Gain] = []
    for what, before, now, by in (
        ("points", position.points[seat], after.points[seat], rule),
        ("silver", position.silver[seat], after.silver[seat], rule),
        ("notes", position.notes[seat], after.notes[seat], "H-9.1"),
        ("characters", len(position.characters(seat)), len(after.characters(seat)), rule),
        ("transports", _vehicles(position, seat), _vehicles(after, seat), rule),
    ):
        if now != before:
            gains.append(_exactly(what, now - before, by))
    for store in (WAREHOUSE, POST):
        stored, stored_after = position.store(seat, store), after.store(seat, store)
        for good in range(KINDS):
            if stored[good] != stored_after[good]:
                gains.append(_exactly(GOODS[good], stored_after[good] - stored[good], rule, STORES[store]))
    for good in range(KINDS):
        if position.steps[good] != after.steps[good]:
            by = rule if rule == RULES[MOVE_PRICE] else "H-4.2" if after.steps[good] > position.steps[good] else "H-4.4"
            gains.append(_exactly("price", after.price(good, 0), by, GOODS[good]))
    if position.fee(seat) != after.fee(seat):
        gains.append(_exactly("fee", after.fee(seat), "H-10.7"))
    for store in (WAREHOUSE, POST):
        if position.surplus(seat, store) != after.surplus(seat, store):
            gains.append(_exactly("surplus", after.surplus(seat, store), "H-10.7", STORES[store]))
    return gains


def _vehicles(position: Position, seat: Seat) -> int:
    return len([vehicle for vehicle in range(len(VEHICLES)) if position.vehicle(seat, vehicle) != NOTHING])


def _shortages(position: Position, after: Position, seat: Seat) -> list[Gain]:
    """For each own order of which that changed: what its owner would still have to get."""
    gains: list[Gain] = []
    for place in range(position.components.order_places):
        if position.order(seat, place) != NOTHING:
            short = _shortage(after, seat, after.missing(seat, place))
            if short != _shortage(position, seat, position.missing(seat, place)):
                gains.append(_exactly("short", short, "H-6.5", order_name(position.order(seat, place))))
    return gains


def _shortage(position: Position, seat: Seat, wanted: list[int]) -> int:
    """How many of the goods wanted are in neither store."""
    warehouse, post = position.store(seat, WAREHOUSE), position.store(seat, POST)
    return sum([max(0, wanted[good] - warehouse[good] - post[good]) for good in range(KINDS)])


def _foresee_place(position: Position, seat: Seat, field: int) -> Preview:
    """Prices for this seat at the market; on the rondel, whether the night brings an event."""
    if field < MARKET_FIELDS:
        return NONE if position.is_day(field) else _certain([_exactly("event", 1, "H-5.1")])
    good = field - MARKET_FIELDS
    gains: list[Gain] = []
    if turn.can_buy(position, seat, good, field):
        gains.append(_exactly("buying-price", position.buying_price(seat, good, 0), "H-4.1", GOODS[good]))
    if market.may_sell(position, seat, good):
        gains.append(_exactly("selling-price", position.selling_price(seat, good, 0), "H-4.4", GOODS[good]))
    return _certain(gains)


def _foresee_order(position: Position, seat: Seat, order: int) -> Preview:
    """What the order lacks, what its owner would still have to get, and what falls off the tableau."""
    wanted = position.components.order_goods[order]
    gains = [
        _exactly("lacks", sum(wanted), "H-6.5", order_name(order)),
        _exactly("short", _shortage(position, seat, wanted), "H-6.5", order_name(order)),
    ]
    places = position.components.order_places
    if fields.first_gap(position, seat) == places:
        gains.append(_exactly("orders", -1, "H-6.11", order_name(position.order(seat, places - 1))))
    return _certain(gains)


def _room(position: Position, seat: Seat, transport: int) -> Gain:
    """How many goods a transport can carry at most for this seat."""
    own = sum(position.components.own_goods[transport])
    return _exactly("room", own + fields.room_for_any(position, seat, transport), "H-6.6", transport_name(transport))


def _foresee_transport(position: Position, question: Question, seat: Seat, move: BuyTransport | PickCard) -> Preview:
    """What a card costs, what it would carry, and which one it replaces. With the carpenter, the cards still lie in the stack."""
    stack = move.stack if isinstance(move, BuyTransport) else stack_of(move.transport)
    on_a = question.kind == BUY_TRANSPORT
    cost = position.components.stack_costs[stack] if on_a or isinstance(move, PickCard) else round_end.half_price(position, stack)
    after = position.copy()
    pay(after, seat, cost, None)
    gains = _changes(position, after, seat, RULES[question.kind])
    if isinstance(move, PickCard):
        gains.append(_room(position, seat, move.transport))
    else:
        gains.append(_possible_room(position, seat, stack, fields.cards_to_pick(position, seat) if on_a else 1))
    replaced = position.vehicle(seat, fields.vehicle_of(stack))
    if replaced != NOTHING:
        gains.append(_exactly("replaced", 1, "H-6.1", transport_name(replaced)))
    return _certain(gains)


def _possible_room(position: Position, seat: Seat, stack: int, count: int) -> Gain:
    """The room of the best of the cards on top, as far as they are known."""
    tops = position.tops[stack][:count]
    rooms = [_room(position, seat, transport).most for transport in tops]
    unknown = [stack * CARDS_IN_STACK + nth for nth in range(CARDS_IN_STACK) if position.bags[stack] >> nth & 1]
    if len(tops) == count or not unknown:
        name = transport_name(tops[rooms.index(max(rooms))])
        return Gain("room", max(rooms), max(rooms), "H-6.6", name)
    possible = sorted([_room(position, seat, transport).most for transport in unknown])
    drawn = min(count - len(tops), len(possible))
    least, most = max([*rooms, possible[drawn - 1]]), max([*rooms, *possible])
    return Gain("room", least, most, "H-8.8", "", ("draw",) if least != most else ())


def _foresee_night(position: Position, seat: Seat, move: Roll | ChooseEvent) -> Preview:
    """What the night may bring: an event that was chosen, or any that may be rolled."""
    cost = night.second_die_cost(position, seat) if isinstance(move, Roll) and move.dice == 2 else 0
    after = position.copy()
    pay(after, seat, cost, None)
    certain = _changes(position, after, seat, "H-5.2")
    events = [move.event] if isinstance(move, ChooseEvent) else list(range(len(EVENTS)))
    possible: list[Gain] = []
    depends = ("event",) if len(events) > 1 else ("gifts",)
    for what, bounds_of in _BOUNDS:
        bounds = [bounds_of(after, seat, event) for event in events]
        least, most = min([bound[0] for bound in bounds]), max([bound[1] for bound in bounds])
        if least or most:
            rule = "H-5.1" if len(events) > 1 else night.RULES[events[0]]
            possible.append(Gain(what, least, most, rule, "event", depends if least != most else ()))
    return Preview((*certain, *possible), tuple(_summed(certain, possible)))


def _summed(certain: list[Gain], possible: list[Gain]) -> list[Gain]:
    """What is certain and what is possible of each thing, together."""
    sure = {gain.what: gain for gain in certain if not gain.source}
    sums = [gain for gain in certain if gain.what not in [other.what for other in possible]]
    for gain in possible:
        paid = sure[gain.what].most if gain.what in sure else 0
        sums.append(Gain(gain.what, gain.least + paid, gain.most + paid, gain.rule, "", gain.depends))
    return sums


def _silver_bounds(position: Position, seat: Seat, event: int) -> tuple[int, int]:
    if event == UNPAID_DRINKS:
        bill = night.drinks_bill(position)
        return (-bill, -bill) if bill <= position.silver[seat] else (0, 0)
    if event != VIKING_GAMES:
        return (0, 0)
    silver = position.components.gift_silver
    able = [other for other in range(position.players) if other != seat and position.silver[other] >= silver]
    forced = [
        other for other in able if position.points[other] < position.components.gift_points and not night.has_goods(position, other)
    ]
    return (len(forced) * silver, len(able) * silver)


def _point_bounds(position: Position, seat: Seat, event: int) -> tuple[int, int]:
    components = position.components
    if event == VIKING_GAMES:
        able = [other for other in range(position.players) if other != seat and position.points[other] >= components.gift_points]
        forced = [
            other for other in able if position.silver[other] < components.gift_silver and not night.has_goods(position, other)
        ]
        return (len(forced) * components.gift_points, len(able) * components.gift_points)
    spared = (
        (event == UNPAID_DRINKS and night.drinks_bill(position) <= position.silver[seat])
        or (event == STORM and _vehicles(position, seat) > 0)
        or (event == ASSASSINATION and len(position.characters(seat)) > 0)
        or event not in (UNPAID_DRINKS, STORM, ASSASSINATION)
    )
    lost = 0 if spared else min(components.penalty, position.points[seat])
    return (-lost, -lost)


def _good_bounds(position: Position, seat: Seat, event: int) -> tuple[int, int]:
    if event != VIKING_GAMES:
        return (0, 0)
    components = position.components
    able = [other for other in range(position.players) if other != seat and night.has_goods(position, other)]
    forced = [
        other
        for other in able
        if position.silver[other] < components.gift_silver and position.points[other] < components.gift_points
    ]
    return (len(forced), len(able))


def _character_bounds(position: Position, seat: Seat, event: int) -> tuple[int, int]:
    lost = 1 if event == ASSASSINATION and position.characters(seat) else 0
    return (-lost, -lost)


def _transport_bounds(position: Position, seat: Seat, event: int) -> tuple[int, int]:
    lost = 1 if event == STORM and _vehicles(position, seat) else 0
    return (-lost, -lost)


_BOUNDS: tuple[tuple[str, Callable[[Position, Seat, int], tuple[int, int]]], ...] = (
    ("silver", _silver_bounds),
    ("points", _point_bounds),
    ("goods", _good_bounds),
    ("characters", _character_bounds),
    ("transports", _transport_bounds),
)
"""What an event can change for the seat that rolled it."""
