"""What a move in Haithabu would give, before it is made."""

from __future__ import annotations

from kogge.engine.question import Question
from kogge.engine.values import Gain, Move, Preview, Seat
from kogge.games.haithabu.components import CARDS_IN_STACK, KINDS, order_name, stack_of, transport_name
from kogge.games.haithabu.moves import (
    BUY_TRANSPORT,
    GET_CHARACTER,
    LOSE_CHARACTER,
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
from kogge.games.haithabu.position import NOTHING, POST, WAREHOUSE, Position
from kogge.games.haithabu.previews.by_night import foresee_night
from kogge.games.haithabu.previews.gains import changes, exactly
from kogge.games.haithabu.previews.of_places import foresee_place
from kogge.games.haithabu.questions.decisions import RULES
from kogge.games.haithabu.rounds import fields, market, night, round_end, turn

NONE = Preview((), ())


def foresee(position: Position, question: Question, seat: Seat, move: Move) -> Preview:
    """Everything is certain but dice, cards that are turned up, and what others give."""
    rule = RULES[question.kind]
    if isinstance(move, Place):
        return _certain(foresee_place(position, seat, move.field))
    if isinstance(move, (Roll, ChooseEvent)):
        return foresee_night(position, seat, move)
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
    return _certain([*changes(position, after, seat, rule), *extra])


def _certain(gains: list[Gain]) -> Preview:
    return Preview(tuple(gains), tuple(gains))


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
        return [exactly("lacks", lacks, "H-6.5", order_name(position.order(seat, move.place)))]
    if isinstance(move, Load):
        fields.carry(after, seat, question.numbers()[0], move.goods, None)
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
            after.add(seat, question.numbers()[0], good, -move.goods[good])


def _shortages(position: Position, after: Position, seat: Seat) -> list[Gain]:
    """For each own order of which that changed: what its owner would still have to get."""
    gains: list[Gain] = []
    for place in range(position.components.order_places):
        if position.order(seat, place) != NOTHING:
            short = _shortage(after, seat, after.missing(seat, place))
            if short != _shortage(position, seat, position.missing(seat, place)):
                gains.append(exactly("short", short, "H-6.5", order_name(position.order(seat, place))))
    return gains


def _shortage(position: Position, seat: Seat, wanted: list[int]) -> int:
    """How many of the goods wanted are in neither store."""
    warehouse, post = position.store(seat, WAREHOUSE), position.store(seat, POST)
    return sum([max(0, wanted[good] - warehouse[good] - post[good]) for good in range(KINDS)])


def _foresee_order(position: Position, seat: Seat, order: int) -> Preview:
    """What the order pays and lacks, what its owner would still have to get and what that would cost now, and what falls off the
    tableau."""
    wanted = position.components.order_goods[order]
    points, silver = fields.reward_of(position, seat, order)
    gains = [
        exactly("reward-points", points, "H-6.5", order_name(order)),
        exactly("reward-silver", silver, "H-6.5", order_name(order)),
        exactly("lacks", sum(wanted), "H-6.5", order_name(order)),
        exactly("short", _shortage(position, seat, wanted), "H-6.5", order_name(order)),
    ]
    cost = _cost_of_shortage(position, seat, wanted)
    if cost:
        gains.append(exactly("short-cost", cost, "H-4.1", order_name(order)))
    places = position.components.order_places
    if fields.first_gap(position, seat) == places:
        gains.append(exactly("orders", -1, "H-6.11", order_name(position.order(seat, places - 1))))
    return _certain(gains)


def _cost_of_shortage(position: Position, seat: Seat, wanted: list[int]) -> int:
    """What the goods that are in neither store would cost in the market fields now, as far as they are for sale."""
    warehouse, post = position.store(seat, WAREHOUSE), position.store(seat, POST)
    cost = 0
    for good in range(KINDS):
        short = max(0, wanted[good] - warehouse[good] - post[good])
        cost += min(short, market.available(position, good)) * position.buying_price(seat, good, 0)
    return cost


def _room(position: Position, seat: Seat, transport: int) -> Gain:
    """How many goods a transport can carry at most for this seat."""
    own = sum(position.components.own_goods[transport])
    return exactly("room", own + fields.room_for_any(position, seat, transport), "H-6.6", transport_name(transport))


def _foresee_transport(position: Position, question: Question, seat: Seat, move: BuyTransport | PickCard) -> Preview:
    """What a card costs, what it would carry, and which one it replaces. With the carpenter, the cards still lie in the stack."""
    stack = move.stack if isinstance(move, BuyTransport) else stack_of(move.transport)
    on_a = question.kind == BUY_TRANSPORT
    cost = position.components.stack_costs[stack] if on_a or isinstance(move, PickCard) else round_end.half_price(position, stack)
    after = position.copy()
    pay(after, seat, cost, None)
    gains = changes(position, after, seat, RULES[question.kind])
    if isinstance(move, PickCard):
        gains.append(_room(position, seat, move.transport))
    else:
        gains.append(_possible_room(position, seat, stack, fields.cards_to_pick(position, seat) if on_a else 1))
    replaced = position.vehicle(seat, fields.vehicle_of(stack))
    if replaced != NOTHING:
        gains.append(exactly("replaced", 1, "H-6.1", transport_name(replaced)))
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
