"""Haithabu tables for tests: set one up as a sentence would describe it, play on it, and ask what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from kogge.engine import Chance, Event, Match, NoChance, Preview, Refusal, Seat, SeededChance
from kogge.engine.amounts import read, written
from kogge.games.haithabu import HAITHABU
from kogge.games.haithabu.components import (
    CARDS_IN_STACK,
    CHARACTERS,
    FIELDS,
    GOODS,
    KINDS,
    MOST_CUBES,
    NEUTRAL,
    ORDERS,
    STACKS,
    TRANSPORTS,
    order_name,
    transport_name,
)
from kogge.games.haithabu.market import prices
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.position import NOTHING, POST, ROUND_END, STORES, TURNS, VEHICLES, WAREHOUSE, Position
from kogge.games.haithabu.transports import vehicle_of

EventKind = TypeVar("EventKind", bound=Event)
Texts = Mapping[Seat, str]
Numbers = Mapping[Seat, int]

_ORDERS = [order_name(order) for order in range(ORDERS)]
_TRANSPORTS = [transport_name(transport) for transport in range(TRANSPORTS)]


def new_match(players: int, seed: int | str = 0) -> HaithabuMatch:
    """A match at its first decision."""
    return as_haithabu(HAITHABU.start(players, SeededChance(seed)))


def as_haithabu(match: Match) -> HaithabuMatch:
    assert isinstance(match, HaithabuMatch)
    return match


def before_the_deal(players: int) -> HaithabuMatch:
    """A match as it is set up, before anything is drawn."""
    return as_haithabu(HAITHABU.set_up(players, {}, HAITHABU.printed_edition(), NoChance()))


def table(
    players: int = 3,
    *,
    stage: str = TURNS,
    round: int = 1,
    phase: int = 1,
    turn: int = 0,
    start: Seat = 0,
    turned: int = 1,
    inn: int = 0,
    prices: Mapping[str, int] | None = None,
    market: str = "",
    empty: str = "",
    supply: str = "",
    warehouse: Texts | None = None,
    post: Texts | None = None,
    orders: Mapping[Seat, Mapping[int, str]] | None = None,
    delivered: Mapping[Seat, Mapping[int, str]] | None = None,
    display: str | None = None,
    order_pile: str | None = None,
    order_discards: str = "",
    transports: Texts | None = None,
    tops: str = "",
    characters: Texts | None = None,
    safe: str = "",
    silver: Numbers | None = None,
    points: Numbers | None = None,
    notes: Numbers | None = None,
    fulfilled: Texts | None = None,
    standing: Mapping[str, str] | None = None,
    chance: Chance | None = None,
) -> HaithabuMatch:
    """A match that stands exactly so and asks what follows.

    Without more said it is the turn of the first seat in the first phase: the rondel has turned once (H, A, B and C by day), nobody has
    a character, the inn is empty, and everyone has 250 silver, 5 points and nothing else. `market` sets what lies in the areas named
    (`3*mead`), `empty` clears them, `supply` sets the supply of the goods named; otherwise cubes of players come from the supply. Places of orders
    are counted from 1. `display` names eight orders, the upper row first, `-` for a gap; by default they are o01 to o08 or the next that
    lie nowhere else. All orders not named are in the pile, unless `order_pile` says what is. On top of each stack lies its first card,
    unless `tops` names others, of each stack from the top. `standing` says who stands on a field of the rondel: seats, or `neutral`.
    At the end of a round (`stage`), it is asked from its first step on.
    """
    match = before_the_deal(players)
    position = match.position
    position.stage, position.round, position.phase, position.turn = stage, round, phase, turn
    position.leader = position.next_leader = start
    position.turned = turned
    position.neutral = inn
    position.step = 1 if stage == ROUND_END else 0
    for nth in range(players):
        position.workers[(start + nth) % players] -= phase - 1 + (nth < turn)
    for good, price in (prices or {}).items():
        position.steps[GOODS.index(good)] = position.components.scales[GOODS.index(good)].index(price)
    _lay_goods(position, warehouse, post, delivered, market, empty, supply)
    _lay_orders(position, orders, display, order_pile, order_discards, fulfilled)
    _lay_transports(position, transports, tops)
    for seat, names in (characters or {}).items():
        for name in names.split():
            position.owners[CHARACTERS.index(name)] = seat
    for name in safe.split():
        position.safe |= 1 << CHARACTERS.index(name)
    for seat in range(players):
        position.silver[seat] = (silver or {}).get(seat, position.silver[seat])
        position.points[seat] = (points or {}).get(seat, position.points[seat])
        position.notes[seat] = (notes or {}).get(seat, 0)
    position.notes_left -= sum(position.notes)
    for field, colours in (standing or {}).items():
        for colour in colours.split():
            bit = NEUTRAL if colour == "neutral" else int(colour)
            position.standing[FIELDS.index(field)] |= 1 << bit
    match.go_on(NoChance() if chance is None else chance)
    return match


def _lay_goods(
    position: Position,
    warehouse: Texts | None,
    post: Texts | None,
    delivered: Mapping[Seat, Mapping[int, str]] | None,
    market: str,
    empty: str,
    supply: str,
) -> None:
    lying = _amounts(market) | dict.fromkeys(empty.split(), 0)
    for name, amount in lying.items():
        position.supply[GOODS.index(name)] += position.market[GOODS.index(name)] - amount
        position.market[GOODS.index(name)] = amount
    for store, texts in ((WAREHOUSE, warehouse), (POST, post)):
        for seat, text in (texts or {}).items():
            for good, amount in enumerate(counts(text)):
                position.add(seat, store, good, amount)
                position.supply[good] -= amount
    for seat, places in (delivered or {}).items():
        for place, text in places.items():
            for good, amount in enumerate(counts(text)):
                position.delivered[(seat * position.components.order_places + place - 1) * KINDS + good] = amount
                position.supply[good] -= amount
    for name, amount in _amounts(supply).items():
        position.supply[GOODS.index(name)] = amount


def _amounts(text: str) -> dict[str, int]:
    """`3*mead 0*cloth` by kind."""
    pairs = [word.split("*") for word in text.split()]
    return {name: int(amount) for amount, name in pairs}


def _lay_orders(
    position: Position,
    orders: Mapping[Seat, Mapping[int, str]] | None,
    display: str | None,
    order_pile: str | None,
    order_discards: str,
    fulfilled: Texts | None,
) -> None:
    left = set(range(ORDERS)) - set(range(5))
    for seat, places in (orders or {}).items():
        for place, name in places.items():
            position.orders[seat * position.components.order_places + place - 1] = _ORDERS.index(name)
            left.discard(_ORDERS.index(name))
    for seat, names in (fulfilled or {}).items():
        position.fulfilled[seat] = _mask(names)
        left -= {_ORDERS.index(name) for name in names.split()}
    position.order_discards = _mask(order_discards)
    left -= {_ORDERS.index(name) for name in order_discards.split()}
    size = 2 * position.components.columns
    if display is None:
        in_pile = set() if order_pile is None else {_ORDERS.index(name) for name in order_pile.split()}
        shown = sorted(left - in_pile)[:size]
    else:
        shown = [NOTHING if name == "-" else _ORDERS.index(name) for name in display.split()]
        shown += [NOTHING] * (size - len(shown))
    position.upper, position.lower = shown[: size // 2], shown[size // 2 :]
    left -= set(shown)
    position.order_pile = sum([1 << order for order in left]) if order_pile is None else _mask(order_pile)


def _lay_transports(position: Position, transports: Texts | None, tops: str) -> None:
    for seat, names in (transports or {}).items():
        for name in names.split():
            transport = _TRANSPORTS.index(name)
            stack = transport // CARDS_IN_STACK
            position.vehicles[seat * len(VEHICLES) + vehicle_of(stack)] = transport
            position.bags[stack] &= ~(1 << transport % CARDS_IN_STACK)
    named = [_TRANSPORTS.index(name) for name in tops.split()]
    for stack in range(len(STACKS)):
        lowest = (position.bags[stack] & -position.bags[stack]).bit_length() - 1
        lying = [transport for transport in named if transport // CARDS_IN_STACK == stack]
        position.tops[stack] = lying or [stack * CARDS_IN_STACK + lowest]
        for transport in position.tops[stack]:
            position.bags[stack] &= ~(1 << transport % CARDS_IN_STACK)


def _mask(names: str) -> int:
    return sum([1 << _ORDERS.index(name) for name in names.split()])


def counts(text: str) -> list[int]:
    """Goods as text, counted by kind."""
    return read(text.split(), GOODS, MOST_CUBES)


def play(match: HaithabuMatch, seat: Seat, *moves: str, chance: Chance | None = None) -> list[Event]:
    """A seat makes some moves one after the other; what happened."""
    events: list[Event] = []
    for text in moves:
        events += match.play(seat, HAITHABU.parse(text), NoChance() if chance is None else chance)
    return events


def refused(match: HaithabuMatch, seat: Seat, text: str) -> Refusal:
    """Why a move is refused. It must be."""
    refusal = match.refusal(seat, HAITHABU.parse(text))
    assert refusal is not None, f"'{text}' is not refused"
    return refusal


def allowed(match: HaithabuMatch, seat: Seat, text: str) -> bool:
    """Whether a move would be accepted, offered or not."""
    return match.refusal(seat, HAITHABU.parse(text)) is None


def offered(match: HaithabuMatch, seat: Seat) -> list[str]:
    """What a seat is offered, as text."""
    return [str(move) for move in match.moves(seat)]


def preview(match: HaithabuMatch, seat: Seat, text: str) -> Preview:
    """What a move promises."""
    return match.preview(seat, HAITHABU.parse(text))


def asked(match: HaithabuMatch) -> str:
    """What is asked now; nothing when the match is over."""
    return match.decisions[-1].kind if match.decisions else ""


def events_of(events: Sequence[Event], kind: type[EventKind]) -> list[EventKind]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def store(match: HaithabuMatch, seat: Seat, name: str) -> str:
    """What lies in a warehouse or a trading post, as text."""
    return " ".join(written(match.position.store(seat, STORES.index(name)), GOODS))


def price(match: HaithabuMatch, good: str) -> int:
    """What a good costs now."""
    return prices.price(match.position, GOODS.index(good), 0)


def in_market(match: HaithabuMatch, good: str) -> int:
    """How many of a good lie in its area."""
    return match.position.market[GOODS.index(good)]


def in_supply(match: HaithabuMatch, good: str) -> int:
    """How many of a good lie in the supply."""
    return match.position.supply[GOODS.index(good)]


def tableau(match: HaithabuMatch, seat: Seat) -> dict[int, str]:
    """The orders of a seat by their place, from 1."""
    position = match.position
    places = range(position.components.order_places)
    return {place + 1: order_name(position.order(seat, place)) for place in places if position.order(seat, place) != NOTHING}


def on_order(match: HaithabuMatch, seat: Seat, place: int) -> str:
    """What lies on the order of a place (from 1), as text."""
    at = (seat * match.position.components.order_places + place - 1) * KINDS
    return " ".join(written(match.position.delivered[at : at + KINDS], GOODS))


def vehicles(match: HaithabuMatch, seat: Seat) -> list[str]:
    """The cart and the ship of a seat, as far as it has them."""
    held = [match.position.vehicle(seat, vehicle) for vehicle in range(len(VEHICLES))]
    return [transport_name(transport) for transport in held if transport != NOTHING]


def characters(match: HaithabuMatch, seat: Seat) -> list[str]:
    """The characters of a seat."""
    return [CHARACTERS[character] for character in match.position.characters(seat)]
