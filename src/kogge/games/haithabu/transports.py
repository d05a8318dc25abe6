"""The carts and ships of Haithabu: their stacks, and what it takes to get one. What nobody has seen yet is not in any order: it is drawn when it comes to light."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kogge.engine.chance import Chance
from kogge.engine.values import Gain, Move, News, Preview, Refusal, Seat
from kogge.games.haithabu.components import CARDS_IN_STACK, CARTS, STACKS, stack_of, transport_name
from kogge.games.haithabu.events import TransportBought, TransportsShown
from kogge.games.haithabu.gains import certain, changes, exactly
from kogge.games.haithabu.notes import pay
from kogge.games.haithabu.position import CART, NOTHING, SHIP, VEHICLES, Position

# Parts of the purchase on field A that are done.
CART_DECIDED: Final = 2
SHIP_DECIDED: Final = 4
BOUGHT: Final = 8


def vehicle_of(stack: int) -> int:
    return CART if stack < CARTS else SHIP


def stacks_of(vehicle: int) -> range:
    return range(CARTS) if vehicle == CART else range(CARTS, len(STACKS))


def show_transports(position: Position, stack: int, count: int, chance: Chance, rule: str, news: News) -> None:
    """Turn up cards of a stack until so many of its top are known, or all there are. The stacks lie face up (H-2.3)."""
    shown: list[str] = []
    tops = position.tops[stack]
    while len(tops) < count and position.bags[stack]:
        bag = position.bags[stack]
        nth = chance.draw("transport", [bag >> number & 1 for number in range(CARDS_IN_STACK)])
        position.bags[stack] = bag & ~(1 << nth)
        transport = stack * CARDS_IN_STACK + nth
        tops.append(transport)
        shown.append(transport_name(transport))
    if shown and news is not None:
        news.append(TransportsShown(transports=tuple(shown), rule=rule))


def take_transport(position: Position, stack: int, transport: int, chance: Chance, news: News) -> None:
    """Take a card whose place on top of its stack is known. The others stay as they lie (H-C30); an empty stack stays empty (H-6.1)."""
    position.tops[stack].remove(transport)
    show_transports(position, stack, 1, chance, "H-2.3", news)


def scrap_transport(position: Position, seat: Seat, vehicle: int) -> None:
    """A transport leaves the game; its place is free."""
    at = seat * len(VEHICLES) + vehicle
    position.gone |= 1 << position.vehicles[at]
    position.vehicles[at] = NOTHING


# Buying


@dataclass(frozen=True)
class BuyTransport(Move):
    """Buy from a stack of carts or ships (H-6.1)."""

    stack: int

    def __str__(self) -> str:
        return f"buy {STACKS[self.stack]}"


BUY_FROM: Final[list[Move]] = [BuyTransport(stack) for stack in range(len(STACKS))]


def empty_stack(position: Position, stack: int) -> Refusal | None:
    """H-6.1: an empty stack stays empty."""
    return None if position.tops[stack] else Refusal("stack-empty", "H-6.1", {"stack": STACKS[stack]})


def buy_card(position: Position, seat: Seat, transport: int, chance: Chance, news: News) -> None:
    """H-6.1: a card of a stack at its price; with that, its kind is decided on."""
    stack = stack_of(transport)
    get_transport(position, seat, transport, position.components.stack_costs[stack], chance, "H-6.1", news)
    position.parts |= BOUGHT | (CART_DECIDED if vehicle_of(stack) == CART else SHIP_DECIDED)


def get_transport(position: Position, seat: Seat, transport: int, silver: int, chance: Chance, rule: str, news: News) -> None:
    """Pay for a card and lay it on its place. What lay there leaves the game (H-6.1)."""
    stack = stack_of(transport)
    at = seat * len(VEHICLES) + vehicle_of(stack)
    replaced = position.vehicles[at]
    pay(position, seat, silver, news)
    if replaced != NOTHING:
        position.gone |= 1 << replaced
    position.vehicles[at] = transport
    if news is not None:
        news.append(
            TransportBought(
                seat=seat,
                transport=transport_name(transport),
                silver=silver,
                replaced=None if replaced == NOTHING else transport_name(replaced),
                rule=rule,
            )
        )
    take_transport(position, stack, transport, chance, news)


def card_preview(position: Position, seat: Seat, stack: int, cost: int, rule: str, room: Gain) -> Preview:
    """What a card costs, what it would carry, and which one it replaces."""
    after = position.copy()
    pay(after, seat, cost, None)
    gains = [*changes(position, after, seat, rule), room]
    replaced = position.vehicle(seat, vehicle_of(stack))
    if replaced != NOTHING:
        gains.append(exactly("replaced", 1, "H-6.1", transport_name(replaced)))
    return certain(gains)
