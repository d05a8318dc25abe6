"""Field A of Haithabu: buying transport (H-6.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kogge.engine.chance import Chance
from kogge.engine.decision import Decision
from kogge.engine.values import Arguments, Move, Preview, Refusal, Seat, unfit
from kogge.games.haithabu.actions.action import NOTHING_SOLD_HERE, TOO_POOR, Action
from kogge.games.haithabu.characters import carpenter
from kogge.games.haithabu.components import STACKS
from kogge.games.haithabu.gains import NO_GAINS
from kogge.games.haithabu.kinds import BUY_TRANSPORT
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.moves import PASS, Pass, expect_number
from kogge.games.haithabu.notes import can_pay, cannot_pay
from kogge.games.haithabu.position import CART, SHIP, VEHICLES, Position
from kogge.games.haithabu.transports import (
    BOUGHT,
    BUY_FROM,
    CART_DECIDED,
    SHIP_DECIDED,
    BuyTransport,
    buy_card,
    card_preview,
    empty_stack,
    stacks_of,
    vehicle_of,
)


class BuyingTransport(Action):
    """H-6.1: a cart, a ship, or one of each. First the cart, then the ship."""

    def can_act(self, position: Position, seat: Seat) -> bool:
        return can_buy_transport(position, seat, CART) or can_buy_transport(position, seat, SHIP)

    def rule_out(self, position: Position, seat: Seat) -> None:
        if not position.parts & CART_DECIDED and not can_buy_transport(position, seat, CART):
            position.parts |= CART_DECIDED
        if not position.parts & SHIP_DECIDED and not can_buy_transport(position, seat, SHIP):
            position.parts |= SHIP_DECIDED

    def next_decision(self, position: Position, seat: Seat) -> Decision[Any] | None:
        both = CART_DECIDED | SHIP_DECIDED
        return None if position.parts & both == both else BuyTransportDecision(1 << seat)

    def why_idle(self, position: Position, seat: Seat) -> str:
        return TOO_POOR if any(position.tops) else NOTHING_SOLD_HERE


class BuyTransportDecision(Decision[HaithabuMatch]):
    """H-6.1: the top card of a stack of carts, then one of ships; at least one of the two."""

    def __init__(self, asked: int) -> None:
        super().__init__(BUY_TRANSPORT, "H-6.1", asked)

    def arguments(self, match: HaithabuMatch, seat: Seat) -> Arguments:
        position = match.position
        return {"vehicle": VEHICLES[vehicle_to_buy(position)], "cards": carpenter.cards_to_pick(position, seat)}

    def moves(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        position = match.position
        stacks = stacks_of(vehicle_to_buy(position))
        moves = [BUY_FROM[stack] for stack in stacks if can_buy_from(position, seat, stack)]
        return [*moves, PASS] if may_buy_none(position) else moves

    def candidates(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        return [BUY_FROM[stack] for stack in stacks_of(vehicle_to_buy(match.position))]

    def refusal(self, match: HaithabuMatch, seat: Seat, move: Move) -> Refusal | None:
        position = match.position
        if isinstance(move, Pass):
            return None if may_buy_none(position) else Refusal("must-buy-one", "H-6.1", {})
        if not isinstance(move, BuyTransport):
            raise unfit(move, "a stack of transports")
        expect_number(move.stack, len(STACKS), "stack")
        vehicle = vehicle_to_buy(position)
        if vehicle_of(move.stack) != vehicle:
            return Refusal("other-vehicle", "H-6.1", {"vehicle": VEHICLES[vehicle]})
        return empty_stack(position, move.stack) or cannot_pay(position, seat, position.components.stack_costs[move.stack], "H-6.1")

    def preview(self, match: HaithabuMatch, seat: Seat, move: Move) -> Preview:
        position = match.position
        if isinstance(move, Pass):
            return NO_GAINS
        assert isinstance(move, BuyTransport)
        cost = position.components.stack_costs[move.stack]
        room = carpenter.possible_room(position, seat, move.stack, carpenter.cards_to_pick(position, seat))
        return card_preview(position, seat, move.stack, cost, self.rule, room)

    def resolve(self, match: HaithabuMatch, seat: Seat, move: Move, chance: Chance) -> None:
        position = match.position
        if isinstance(move, Pass):
            position.parts |= SHIP_DECIDED if position.parts & CART_DECIDED else CART_DECIDED
            return
        assert isinstance(move, BuyTransport)
        if carpenter.cards_to_pick(position, seat) > 1:
            carpenter.show_and_let_pick(match, seat, move.stack, chance)
        else:
            buy_card(position, seat, position.tops[move.stack][0], chance, match.news)


def vehicle_to_buy(position: Position) -> int:
    """Which of the two is being decided on."""
    return SHIP if position.parts & CART_DECIDED else CART


def may_buy_none(position: Position) -> bool:
    """H-6.1: a cart, a ship or both, but not neither: without a cart only while there still is a ship to be had."""
    return bool(position.parts & BOUGHT) or not position.parts & (CART_DECIDED | SHIP_DECIDED)


def can_buy_transport(position: Position, seat: Seat, vehicle: int) -> bool:
    """Whether there is a stack of carts or ships a seat could buy from."""
    return any([can_buy_from(position, seat, stack) for stack in stacks_of(vehicle)])


def can_buy_from(position: Position, seat: Seat, stack: int) -> bool:
    """H-6.1: whether a stack still has a card, and it can be paid for."""
    return bool(position.tops[stack]) and can_pay(position, seat, position.components.stack_costs[stack])
