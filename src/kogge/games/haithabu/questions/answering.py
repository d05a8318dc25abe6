"""What an answer does in Haithabu."""

from __future__ import annotations

from kogge.engine.chance import Chance
from kogge.engine.decision import SEATS_IN
from kogge.engine.question import HookedMatch, Question
from kogge.engine.values import Move, Seat
from kogge.games.haithabu import flow
from kogge.games.haithabu.components import NEUTRAL, stack_of
from kogge.games.haithabu.moves import (
    EVENT,
    GIFT,
    LOAD,
    LOSE_GOOD,
    ORDER_AND_SALE,
    PICK_CARD,
    RETURN_CHARACTER,
    STORE,
    Buy,
    BuyTransport,
    ChooseEvent,
    ChooseVehicle,
    ChooseWorker,
    Deliver,
    EndTurn,
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
)
from kogge.games.haithabu.payment import repay
from kogge.games.haithabu.piles import show_transports
from kogge.games.haithabu.position import ACTING, CART, ROUND_END, TURNS, Position
from kogge.games.haithabu.rounds import fields, market, night, round_end, turn


def resolve(match: HookedMatch, position: Position, question: Question, chance: Chance) -> None:
    news = match.news
    kind = question.kind
    if kind == STORE:
        round_end.discard(position, question, question.numbers()[0], news)
    elif kind == GIFT:
        night.give(position, position.active, question, news)
    elif kind == LOSE_GOOD:
        night.lose_goods(position, question, news)
    else:
        seat = SEATS_IN[question.asked][0]
        move = question.answer(seat)
        if position.stage == TURNS:
            _take_step(match, position, question, seat, move, chance)
        elif position.stage == ROUND_END:
            _serve(match, position, question, seat, move, chance)
        elif isinstance(move, TurnRondel):
            flow.turn_rondel(position, move.fields, seat, news)
        else:
            assert isinstance(move, TakeCharacter)
            flow.choose_character(position, seat, move.character, news)


def _take_step(match: HookedMatch, position: Position, question: Question, seat: Seat, move: Move, chance: Chance) -> None:
    """A step of a turn that is no action."""
    news = match.news
    if isinstance(move, Place):
        turn.place(position, seat, move.field, news)
    elif isinstance(move, EndTurn):
        turn.end_turn(position, news)
    elif isinstance(move, Repay):
        repay(position, seat, move.notes, "H-9.2", news)
    elif isinstance(move, Hire):
        if move.hires:
            turn.hire(position, seat, news)
    elif isinstance(move, ChooseWorker):
        position.worker = NEUTRAL if move.neutral else seat
    elif isinstance(move, Roll):
        night.roll(position, seat, move.dice, chance, news)
        position.step = ACTING
        events = night.events_rolled(position)
        if len(events) > 1:
            match.put(EVENT, question.asked, [])
        else:
            _let_happen(match, position, seat, events[0])
    elif isinstance(move, ChooseEvent):
        _let_happen(match, position, seat, move.event)
    elif isinstance(move, LoseCharacter):
        night.lose_character(position, seat, move.character, news)
    elif isinstance(move, LoseTransport):
        night.lose_transport(position, seat, move.vehicle, news)
    else:
        _act(match, position, question, seat, move, chance)


def _let_happen(match: HookedMatch, position: Position, seat: Seat, event: int) -> None:
    """H-7: an event, and what it asks of whom."""
    asked = night.come(position, seat, event, match.news)
    if asked:
        match.put(night.QUESTIONS[event], asked, [])


def _act(match: HookedMatch, position: Position, question: Question, seat: Seat, move: Move, chance: Chance) -> None:
    """An action, or a part of one."""
    news = match.news
    field = position.field
    if isinstance(move, Buy):
        market.buy(position, seat, move.goods, field, news)
        position.parts |= turn.ALL
    elif isinstance(move, Sell):
        market.sell(position, seat, move.goods, field, news)
        position.parts |= turn.GOOD if question.kind == ORDER_AND_SALE else turn.ALL
    elif isinstance(move, Deliver):
        fields.deliver(position, seat, move.place, move.goods, news)
        position.parts |= turn.DELIVERED
    elif isinstance(move, TakeOrder):
        fields.take_order(position, seat, move.order, chance, news)
        position.parts |= turn.ORDER
    elif isinstance(move, TakeGood):
        market.take_free(position, seat, move.good, news)
        position.parts |= turn.GOOD
    elif isinstance(move, TakePoint):
        fields.take_point(position, seat, turn.FIELD_RULES[field], news)
        position.parts |= turn.ALL
    elif isinstance(move, TakeCharacter):
        fields.get_character(position, seat, move.character, news)
        position.parts |= turn.ALL
    elif isinstance(move, ChooseVehicle):
        match.put(LOAD, question.asked, [move.vehicle], settles=False)
    elif isinstance(move, Load):
        fields.carry(position, seat, question.numbers()[0], move.goods, news)
        position.parts |= turn.ALL
    elif isinstance(move, BuyTransport):
        _choose_stack(match, position, question, seat, move.stack, chance)
    elif isinstance(move, PickCard):
        _get_transport(match, position, seat, move.transport, chance)
    else:
        assert isinstance(move, Pass)
        turn.leave_off(position)


def _choose_stack(match: HookedMatch, position: Position, question: Question, seat: Seat, stack: int, chance: Chance) -> None:
    """H-6.1: the top card of a stack; H-8.8: the carpenter chooses among three."""
    count = fields.cards_to_pick(position, seat)
    if count > 1:
        show_transports(position, stack, count, chance, "H-8.8", match.news)
        match.put(PICK_CARD, question.asked, [stack])
    else:
        _get_transport(match, position, seat, position.tops[stack][0], chance)


def _get_transport(match: HookedMatch, position: Position, seat: Seat, transport: int, chance: Chance) -> None:
    stack = stack_of(transport)
    cost = position.components.stack_costs[stack]
    fields.get_transport(position, seat, transport, cost, chance, "H-6.1", match.news)
    position.parts |= turn.BOUGHT | (turn.CART_DECIDED if fields.vehicle_of(stack) == CART else turn.SHIP_DECIDED)


def _serve(match: HookedMatch, position: Position, question: Question, seat: Seat, move: Move, chance: Chance) -> None:
    """H-10.3, H-10.4: what characters do at the end of a round."""
    news = match.news
    if isinstance(move, LoseCharacter):
        round_end.return_character(position, seat, move.character, news)
    elif isinstance(move, NameStart):
        round_end.name_start(position, seat, move.seat, news)
    elif isinstance(move, MovePrice):
        round_end.move_price(position, seat, move.good, move.up, news)
    elif isinstance(move, Stow):
        round_end.stow(position, seat, move.goods, news)
    elif isinstance(move, BuyTransport):
        round_end.buy_at_half(position, seat, move.stack, chance, news)
    else:
        assert isinstance(move, Pass)
        if question.kind == RETURN_CHARACTER:
            position.turn += 1
