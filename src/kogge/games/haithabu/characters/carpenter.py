"""The carpenter of Haithabu."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kogge.engine.chance import Chance
from kogge.engine.decision import Decision
from kogge.engine.values import Arguments, Gain, Move, Preview, Refusal, Seat, unfit
from kogge.games.haithabu.actions.transporting import room_of
from kogge.games.haithabu.components import CARDS_IN_STACK, CARPENTER, STACKS, TRANSPORTS, stack_of, transport_name
from kogge.games.haithabu.gains import NO_GAINS
from kogge.games.haithabu.kinds import HALF_PRICE, PICK_CARD
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.moves import PASS, Pass, expect_number
from kogge.games.haithabu.notes import can_pay, cannot_pay
from kogge.games.haithabu.position import Position
from kogge.games.haithabu.transports import (
    BUY_FROM,
    BuyTransport,
    buy_card,
    card_preview,
    empty_stack,
    get_transport,
    show_transports,
)

# On field A


def cards_to_pick(position: Position, seat: Seat) -> int:
    """How many cards of a stack a seat may choose from: the top one, with the carpenter three (H-8.8)."""
    return position.components.helps.carpenter_cards if position.has(seat, CARPENTER) else 1


def show_and_let_pick(match: HaithabuMatch, seat: Seat, stack: int, chance: Chance) -> None:
    """H-8.8: the cards on top of a stack come to light, and the seat picks one of them."""
    show_transports(match.position, stack, cards_to_pick(match.position, seat), chance, "H-8.8", match.news)
    match.ask(PickCardDecision(1 << seat, stack))


@dataclass(frozen=True)
class PickCard(Move):
    """With the carpenter: pick one of the cards on top of a stack (H-8.8)."""

    transport: int

    def __str__(self) -> str:
        return f"pick {transport_name(self.transport)}"


PICK: Final[list[Move]] = [PickCard(transport) for transport in range(TRANSPORTS)]


class PickCardDecision(Decision[HaithabuMatch]):
    """H-8.8: one of the top cards of a stack."""

    __slots__ = ("stack",)

    def __init__(self, asked: int, stack: int) -> None:
        super().__init__(PICK_CARD, "H-8.8", asked)
        self.stack = stack

    def numbers(self) -> list[int]:
        return [self.stack]

    def arguments(self, match: HaithabuMatch, seat: Seat) -> Arguments:
        return {"stack": STACKS[self.stack], "cost": match.position.components.stack_costs[self.stack]}

    def moves(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        return [PICK[transport] for transport in match.position.tops[self.stack]]

    def refusal(self, match: HaithabuMatch, seat: Seat, move: Move) -> Refusal | None:
        if not isinstance(move, PickCard):
            raise unfit(move, "one of the cards on top")
        expect_number(move.transport, TRANSPORTS, "transport")
        if move.transport not in match.position.tops[self.stack]:
            return Refusal("not-on-top", "H-8.8", {"transport": transport_name(move.transport)})
        return None

    def preview(self, match: HaithabuMatch, seat: Seat, move: Move) -> Preview:
        """What a card costs and carries. The others still lie in the stack."""
        assert isinstance(move, PickCard)
        position = match.position
        stack = stack_of(move.transport)
        room = room_of(position, seat, move.transport)
        return card_preview(position, seat, stack, position.components.stack_costs[stack], self.rule, room)

    def resolve(self, match: HaithabuMatch, seat: Seat, move: Move, chance: Chance) -> None:
        assert isinstance(move, PickCard)
        buy_card(match.position, seat, move.transport, chance, match.news)


# At the end of a round


def half_price(position: Position, stack: int) -> int:
    """H-8.8: what the top card of a stack costs the carpenter at the end of a round."""
    return position.components.stack_costs[stack] // position.components.helps.carpenter_divisor


def can_buy_at_half(position: Position, seat: Seat, stack: int) -> bool:
    return bool(position.tops[stack]) and can_pay(position, seat, half_price(position, stack))


def can_serve(position: Position, seat: Seat) -> bool:
    """Whether there is a card to be bought."""
    return any([can_buy_at_half(position, seat, stack) for stack in range(len(STACKS))])


class HalfPriceDecision(Decision[HaithabuMatch]):
    """H-8.8: the top card of any stack, and no other, at half price."""

    def __init__(self, asked: int) -> None:
        super().__init__(HALF_PRICE, "H-8.8", asked)

    def moves(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        stacks = [stack for stack in range(len(STACKS)) if can_buy_at_half(match.position, seat, stack)]
        return [*[BUY_FROM[stack] for stack in stacks], PASS]

    def candidates(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        return BUY_FROM

    def refusal(self, match: HaithabuMatch, seat: Seat, move: Move) -> Refusal | None:
        """H-8.8: any stack that still has a card."""
        if isinstance(move, Pass):
            return None
        if not isinstance(move, BuyTransport):
            raise unfit(move, "a stack of transports")
        expect_number(move.stack, len(STACKS), "stack")
        position = match.position
        return empty_stack(position, move.stack) or cannot_pay(position, seat, half_price(position, move.stack), "H-8.8")

    def preview(self, match: HaithabuMatch, seat: Seat, move: Move) -> Preview:
        if isinstance(move, Pass):
            return NO_GAINS
        assert isinstance(move, BuyTransport)
        position = match.position
        room = possible_room(position, seat, move.stack, 1)
        return card_preview(position, seat, move.stack, half_price(position, move.stack), self.rule, room)

    def resolve(self, match: HaithabuMatch, seat: Seat, move: Move, chance: Chance) -> None:
        if isinstance(move, BuyTransport):
            position = match.position
            cost = half_price(position, move.stack)
            get_transport(position, seat, position.tops[move.stack][0], cost, chance, "H-8.8", match.news)


def possible_room(position: Position, seat: Seat, stack: int, count: int) -> Gain:
    """The room of the best of the cards on top, as far as they are known."""
    tops = position.tops[stack][:count]
    known = [room_of(position, seat, transport) for transport in tops]
    rooms = [room.most for room in known]
    unknown = [stack * CARDS_IN_STACK + nth for nth in range(CARDS_IN_STACK) if position.bags[stack] >> nth & 1]
    if len(tops) == count or not unknown:
        return known[rooms.index(max(rooms))]
    possible = sorted([room_of(position, seat, transport).most for transport in unknown])
    drawn = min(count - len(tops), len(possible))
    least, most = max([*rooms, possible[drawn - 1]]), max([*rooms, *possible])
    return Gain("room", least, most, "H-8.8", "", ("draw",) if least != most else ())
