"""Why a move of Haithabu is not possible. Each function answers for one kind of question; actions have a room of their own."""

from __future__ import annotations

from kogge.engine.question import Question
from kogge.engine.values import MalformedMove, Move, Refusal, Seat, unfit
from kogge.games.haithabu.components import CHARACTERS, EVENTS, GOODS, KINDS, MARKET_FIELDS, NEUTRAL, STACKS, field_name
from kogge.games.haithabu.expecting import expect, expect_goods, expect_number, not_in_warehouse, short
from kogge.games.haithabu.legality_of_actions import action_refusal
from kogge.games.haithabu.moves import (
    CHOOSE_CHARACTER,
    DICE,
    END_TURN,
    EVENT,
    GIFT,
    HALF_PRICE,
    HIRE,
    LOSE_CHARACTER,
    LOSE_GOOD,
    LOSE_TRANSPORT,
    MOVE_PRICE,
    NAME_START,
    PLACE,
    RETURN_CHARACTER,
    STORE,
    STOW,
    TURN_RONDEL,
    WORKER,
    BuyTransport,
    ChooseEvent,
    ChooseWorker,
    Discard,
    EndTurn,
    GiveGood,
    GivePoint,
    GiveSilver,
    Hire,
    LoseCharacter,
    LoseTransport,
    MovePrice,
    NameStart,
    Pass,
    Place,
    Repay,
    Roll,
    Stow,
    TakeCharacter,
    TurnRondel,
)
from kogge.games.haithabu.payment import repayable
from kogge.games.haithabu.position import NOBODY, STORES, VEHICLES, Position
from kogge.games.haithabu.rounds import night, round_end


def refusal(position: Position, question: Question, seat: Seat, move: Move) -> Refusal | None:
    """Why a seat may not give this answer, or `None`."""
    kind = question.kind
    if kind == PLACE:
        return place_refusal(position, seat, move)
    if kind == END_TURN:
        return None if isinstance(move, EndTurn) else repay_refusal(position, seat, move)
    if kind == HIRE:
        expect(move, isinstance(move, Hire), "whether to hire")
        return None
    if kind == WORKER:
        expect(move, isinstance(move, ChooseWorker), "a worker")
        return None
    if kind in (DICE, EVENT, GIFT, LOSE_CHARACTER, LOSE_TRANSPORT, LOSE_GOOD):
        return _refusal_in_the_night(position, question, seat, move)
    if kind in (RETURN_CHARACTER, NAME_START, MOVE_PRICE, STOW, HALF_PRICE, STORE):
        return _refusal_at_round_end(position, question, seat, move)
    if kind == CHOOSE_CHARACTER:
        return start_character_refusal(position, move)
    if kind == TURN_RONDEL:
        return rondel_refusal(position, move)
    return action_refusal(position, question, seat, move)


# Setting up and the start of a phase


def start_character_refusal(position: Position, move: Move) -> Refusal | None:
    """H-2.8: one that nobody has yet."""
    if not isinstance(move, TakeCharacter):
        raise unfit(move, "a character")
    expect_number(move.character, len(CHARACTERS), "character")
    if position.owners[move.character] != NOBODY:
        return Refusal("character-taken", "H-2.8", {"character": CHARACTERS[move.character]})
    return None


def rondel_refusal(position: Position, move: Move) -> Refusal | None:
    """H-8.2: within what the juggler can do."""
    if not isinstance(move, TurnRondel):
        raise unfit(move, "how far the rondel turns")
    least, most = position.components.helps.juggler_least, position.components.helps.juggler_most
    if not least <= move.fields <= most:
        return Refusal("too-far", "H-8.2", {"least": least, "most": most})
    return None


# The turn


def place_refusal(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """H-3.6, H-C11: not where a worker of the same colour stands. Whether there is anything to do does not matter (H-C9)."""
    if isinstance(move, Repay):
        return repay_refusal(position, seat, move)
    if not isinstance(move, Place):
        raise unfit(move, "a field")
    field = move.field
    expect_number(field, MARKET_FIELDS + KINDS, "field")
    if field >= MARKET_FIELDS:
        return None
    if position.standing[field] >> position.worker & 1:
        worker = "neutral" if position.worker == NEUTRAL else "own"
        return Refusal("field-taken", "H-3.6", {"field": field_name(field), "worker": worker})
    return None


def repay_refusal(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """H-9.2: notes one has, with silver one has."""
    if not isinstance(move, Repay):
        raise unfit(move, "the end of the turn, or notes to give back")
    if move.notes < 1:
        raise MalformedMove(f"{move.notes} are no notes")
    if move.notes > position.notes[seat]:
        return Refusal("not-so-many-notes", "H-9.2", {"notes": position.notes[seat]})
    if move.notes > repayable(position, seat):
        silver = move.notes * position.components.repayment
        return Refusal("too-little-silver", "H-9.2", {"cost": silver, "silver": position.silver[seat]})
    return None


# Events of the night


def _refusal_in_the_night(position: Position, question: Question, seat: Seat, move: Move) -> Refusal | None:
    kind = question.kind
    if kind == DICE:
        return dice_refusal(position, seat, move)
    if kind == EVENT:
        if not isinstance(move, ChooseEvent):
            raise unfit(move, "one of two events")
        expect_number(move.event, len(EVENTS), "event")
        if move.event not in night.events_rolled(position):
            return Refusal("not-rolled", "H-5.2", {"event": EVENTS[move.event]})
        return None
    if kind == LOSE_CHARACTER:
        return character_refusal(position, seat, move, "H-7.2")
    if kind == LOSE_TRANSPORT:
        expect(move, isinstance(move, LoseTransport) and move.vehicle in range(len(VEHICLES)), "the cart or the ship")
        return None
    return gift_refusal(position, seat, move, kind == GIFT)


def dice_refusal(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """H-5.2: one die, or two."""
    if not isinstance(move, Roll):
        raise unfit(move, "one die or two")
    if move.dice not in (1, 2):
        raise MalformedMove(f"{move.dice} are not one die or two")
    return short(position, seat, night.second_die_cost(position, seat), "H-5.2") if move.dice == 2 else None


def gift_refusal(position: Position, seat: Seat, move: Move, is_gift: bool) -> Refusal | None:
    """H-7.1: a good, silver or a point that one has; H-7.6: in troubled times only a good."""
    rule = "H-7.1" if is_gift else "H-7.6"
    components = position.components
    if isinstance(move, GiveGood):
        expect_number(move.good, KINDS, "good")
        expect_number(move.store, len(STORES), "store")
        if not position.amount(seat, move.store, move.good):
            return Refusal("no-such-good", rule, {"good": GOODS[move.good], "store": STORES[move.store]})
        return None
    if is_gift and isinstance(move, GiveSilver):
        if position.silver[seat] < components.gift_silver:
            return Refusal("too-little-silver", rule, {"cost": components.gift_silver, "silver": position.silver[seat]})
        return None
    if is_gift and isinstance(move, GivePoint):
        return None if position.points[seat] >= components.gift_points else Refusal("no-points", rule, {})
    raise unfit(move, "something to give" if is_gift else "a good")


def character_refusal(position: Position, seat: Seat, move: Move, rule: str) -> Refusal | None:
    """H-7.2, H-10.3: one of one's own characters."""
    if not isinstance(move, LoseCharacter):
        raise unfit(move, "one of your characters")
    expect_number(move.character, len(CHARACTERS), "character")
    if not position.has(seat, move.character):
        return Refusal("not-your-character", rule, {"character": CHARACTERS[move.character]})
    return None


# The end of a round


def _refusal_at_round_end(position: Position, question: Question, seat: Seat, move: Move) -> Refusal | None:
    kind = question.kind
    if kind == STORE:
        return discard_refusal(position, seat, question.numbers()[0], move)
    if kind == NAME_START:
        if not isinstance(move, NameStart):
            raise unfit(move, "who begins")
        expect_number(move.seat, position.players, "seat")
        return None
    if isinstance(move, Pass):
        return None
    if kind == RETURN_CHARACTER:
        return character_refusal(position, seat, move, "H-10.3")
    if kind == MOVE_PRICE:
        return price_refusal(position, move)
    if kind == STOW:
        return stow_refusal(position, seat, move)
    return half_price_refusal(position, seat, move)


def price_refusal(position: Position, move: Move) -> Refusal | None:
    """H-8.5: any price, as far as its scale goes."""
    if not isinstance(move, MovePrice):
        raise unfit(move, "a price to move")
    expect_number(move.good, KINDS, "good")
    if not round_end.can_move_price(position, move.good, move.up):
        return Refusal("end-of-scale", "H-4.7", {"good": GOODS[move.good]})
    return None


def stow_refusal(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """H-8.7: so many goods of the warehouse."""
    if not isinstance(move, Stow):
        raise unfit(move, "goods to stow")
    expect_goods(move.goods)
    most = position.components.helps.stower_round_end
    if sum(move.goods) > most:
        return Refusal("too-many-goods", "H-8.7", {"most": most})
    return not_in_warehouse(position, seat, move.goods, "H-8.7")


def half_price_refusal(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """H-8.8: the top card of any stack that still has one."""
    if not isinstance(move, BuyTransport):
        raise unfit(move, "a stack of transports")
    expect_number(move.stack, len(STACKS), "stack")
    if not position.tops[move.stack]:
        return Refusal("stack-empty", "H-6.1", {"stack": STACKS[move.stack]})
    return short(position, seat, round_end.half_price(position, move.stack), "H-8.8")


def discard_refusal(position: Position, seat: Seat, store: int, move: Move) -> Refusal | None:
    """H-10.7: just as many as are too many, of those that lie there."""
    if not isinstance(move, Discard):
        raise unfit(move, "goods to put into the supply")
    expect_goods(move.goods)
    stored, surplus = position.store(seat, store), position.surplus(seat, store)
    for good in range(KINDS):
        if move.goods[good] > stored[good]:
            return Refusal("no-such-good", "H-10.7", {"good": GOODS[good], "store": STORES[store]})
    if sum(move.goods) != surplus:
        return Refusal("wrong-number", "H-10.7", {"count": surplus, "given": sum(move.goods)})
    return None
