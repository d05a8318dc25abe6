"""Makes views of Haithabu: everything lies open but the moves that are still sealed. What lies in a pile is known, its order is not settled
yet.

A view that follows another one takes over the parts whose sources have not changed.
"""

from __future__ import annotations

from typing import Final

from kogge.engine.amounts import bits_in
from kogge.engine.values import Seat, Viewer
from kogge.games.haithabu import scoring
from kogge.games.haithabu.calendar import is_day, season_of, year_of
from kogge.games.haithabu.components import (
    CARDS_IN_STACK,
    CHARACTERS,
    COLOURS,
    EVENTS,
    FIELDS,
    GOODS,
    KINDS,
    NEUTRAL,
    STACKS,
    field_name,
    order_name,
    stack_of,
    transport_name,
)
from kogge.games.haithabu.market.prices import price
from kogge.games.haithabu.position import CART, FINISHED, NOBODY, NOTHING, POST, SHIP, STORES, VEHICLES, WAREHOUSE, Position
from kogge.games.haithabu.round_end import storage
from kogge.games.haithabu.view.shapes import (
    CharacterView,
    FamilyView,
    FieldView,
    GoodView,
    HaithabuView,
    OrderView,
    StackView,
    TransportView,
)


class Earlier:
    """An earlier position of the same match, and the view of it."""

    def __init__(self, position: Position, view: HaithabuView) -> None:
        self.position = position
        self.view = view


def make_view(position: Position, viewer: Viewer, earlier: Earlier | None = None) -> HaithabuView:
    """What `viewer` may see of the position. What it saw `earlier` of what has not changed, is taken over."""
    components = position.components
    hired = components.neutral_workers - position.neutral
    return HaithabuView(
        viewer=viewer,
        players=position.players,
        stage=position.stage,
        round=position.round,
        rounds=components.rounds,
        phase=position.phase,
        phases=components.phases,
        year=year_of(max(position.round, 1)),
        season=season_of(max(position.round, 1)),
        start=_seat_or_none(position.leader),
        next_start=_seat_or_none(position.next_leader),
        active=_seat_or_none(position.active),
        worker="" if position.worker == NOBODY else "neutral" if position.worker == NEUTRAL else "own",
        field="" if position.field == NOTHING else field_name(position.field),
        dice=tuple(position.dice),
        event="" if position.event == NOTHING else EVENTS[position.event],
        acquired=_goods_in(position.acquired),
        sold=_goods_in(position.sold),
        rondel=_rondel(position, earlier),
        goods=_goods(position, earlier),
        display=_display(position, earlier),
        order_pile=_orders_in(position.order_pile),
        order_discards=_orders_in(position.order_discards),
        orders_lost=_orders_in(position.lost),
        stacks=_stacks(position, earlier),
        characters=_characters(position, earlier),
        neutral=position.neutral,
        hire_costs=tuple(components.hire_costs[hired : components.neutral_workers]),
        notes_left=position.notes_left,
        families=_families(position, earlier),
    )


def _seat_or_none(seat: int) -> Seat | None:
    return None if seat == NOBODY else seat


def _colour(colour: int) -> Seat | None:
    return None if colour == NEUTRAL else colour


def _goods_in(mask: int) -> tuple[str, ...]:
    return tuple([GOODS[good] for good in bits_in(mask)])


# Few sets of orders are ever looked at, and each again and again.
_ORDERS_IN: Final[dict[int, tuple[str, ...]]] = {}
MOST_KEPT: Final = 10_000


def _orders_in(mask: int) -> tuple[str, ...]:
    names = _ORDERS_IN.get(mask)
    if names is None:
        if len(_ORDERS_IN) >= MOST_KEPT:
            _ORDERS_IN.clear()
        names = _ORDERS_IN[mask] = tuple([order_name(order) for order in bits_in(mask)])
    return names


# The board

# A field and a character look the same again and again, so each look is made once.
_FIELDS: Final[dict[tuple[int, bool, int], FieldView]] = {}
_CHARACTERS: Final[dict[tuple[int, int, bool], CharacterView]] = {}


def _rondel(position: Position, earlier: Earlier | None) -> tuple[FieldView, ...]:
    if earlier is not None and position.standing == earlier.position.standing and position.turned == earlier.position.turned:
        return earlier.view.rondel
    return tuple([_field(position, field) for field in range(len(FIELDS))])


def _field(position: Position, field: int) -> FieldView:
    key = (field, is_day(position, field), position.standing[field])
    shown = _FIELDS.get(key)
    if shown is None:
        workers = tuple([_colour(colour) for colour in bits_in(position.standing[field])])
        shown = _FIELDS[key] = FieldView(FIELDS[field], key[1], workers)
    return shown


def _goods(position: Position, earlier: Earlier | None) -> tuple[GoodView, ...]:
    if earlier is None:
        return tuple([_good(position, good) for good in range(KINDS)])
    last, seen = earlier.position, earlier.view.goods
    same = [_is_same_good(position, last, good) for good in range(KINDS)]
    return seen if all(same) else tuple([seen[good] if same[good] else _good(position, good) for good in range(KINDS)])


def _is_same_good(position: Position, last: Position, good: int) -> bool:
    if position.steps[good] != last.steps[good]:
        return False
    if position.market[good] != last.market[good] or position.supply[good] != last.supply[good]:
        return False
    for at in range(good * COLOURS, (good + 1) * COLOURS):
        if position.trading[at] != last.trading[at]:
            return False
    return True


def _good(position: Position, good: int) -> GoodView:
    components = position.components
    workers: list[Seat | None] = []
    for colour in range(COLOURS):
        for _ in range(position.trading[good * COLOURS + colour]):
            workers.append(_colour(colour))
    return GoodView(
        good=GOODS[good],
        scale=tuple(components.scales[good]),
        step=position.steps[good] + 1,
        price=price(position, good, 0),
        market=position.market[good],
        supply=position.supply[good],
        die=tuple(components.price_dice[good]),
        workers=tuple(workers),
    )


# What is printed on a card never changes, so its view is made once for each edition.
_ORDERS: Final[dict[tuple[str, int], OrderView]] = {}
_TRANSPORTS: Final[dict[tuple[str, int], TransportView]] = {}


def _display(position: Position, earlier: Earlier | None) -> tuple[OrderView | None, ...]:
    if earlier is not None and position.upper == earlier.position.upper and position.lower == earlier.position.lower:
        return earlier.view.display
    return tuple([_displayed(position, order) for order in position.upper + position.lower])


def _displayed(position: Position, order: int) -> OrderView | None:
    if order == NOTHING:
        return None
    components = position.components
    key = (components.edition.digest, order)
    shown = _ORDERS.get(key)
    if shown is None:
        wanted = tuple(components.order_goods[order])
        shown = OrderView(order_name(order), wanted, components.order_points[order], components.order_silver[order])
        _ORDERS[key] = shown
    return shown


def _transport(position: Position, transport: int) -> TransportView:
    components = position.components
    key = (components.edition.digest, transport)
    shown = _TRANSPORTS.get(key)
    if shown is None:
        shown = TransportView(
            transport=transport_name(transport),
            cost=components.stack_costs[stack_of(transport)],
            any=components.any_goods[transport],
            own=tuple(components.own_goods[transport]),
        )
        _TRANSPORTS[key] = shown
    return shown


def _stacks(position: Position, earlier: Earlier | None) -> tuple[StackView, ...]:
    if earlier is None:
        return tuple([_stack(position, stack) for stack in range(len(STACKS))])
    last, seen = earlier.position, earlier.view.stacks
    if position.tops == last.tops and position.bags == last.bags:
        return seen
    same = [position.tops[stack] == last.tops[stack] and position.bags[stack] == last.bags[stack] for stack in range(len(STACKS))]
    return tuple([seen[stack] if same[stack] else _stack(position, stack) for stack in range(len(STACKS))])


def _stack(position: Position, stack: int) -> StackView:
    return StackView(
        stack=STACKS[stack],
        cost=position.components.stack_costs[stack],
        tops=tuple([_transport(position, transport) for transport in position.tops[stack]]),
        below=tuple([transport_name(stack * CARDS_IN_STACK + nth) for nth in bits_in(position.bags[stack])]),
    )


def _characters(position: Position, earlier: Earlier | None) -> tuple[CharacterView, ...]:
    if earlier is not None and position.owners == earlier.position.owners and position.safe == earlier.position.safe:
        return earlier.view.characters
    return tuple([_character(position, character) for character in range(len(CHARACTERS))])


def _character(position: Position, character: int) -> CharacterView:
    key = (character, position.owners[character], bool(position.safe >> character & 1))
    shown = _CHARACTERS.get(key)
    if shown is None:
        shown = _CHARACTERS[key] = CharacterView(CHARACTERS[character], _seat_or_none(key[1]), key[2])
    return shown


def _vehicle(position: Position, seat: Seat, which: int) -> TransportView | None:
    transport = position.vehicle(seat, which)
    return None if transport == NOTHING else _transport(position, transport)


# The families


def _families(position: Position, earlier: Earlier | None) -> tuple[FamilyView, ...]:
    players = position.players
    if earlier is None:
        return tuple([_family(position, seat) for seat in range(players)])
    last, seen = earlier.position, earlier.view.families
    same_scores = _counts_the_same(position, last)
    same_things = _all_own_the_same(position, last)
    same = [
        _has_the_same(position, last, seat)
        and (same_things or _owns_the_same(position, last, seat))
        and (same_scores or scoring.score_now(position, seat) == seen[seat].score)
        for seat in range(players)
    ]
    return seen if all(same) else tuple([seen[seat] if same[seat] else _family(position, seat) for seat in range(players)])


def _counts_the_same(position: Position, last: Position) -> bool:
    """Whether what a family owns counts as it did: prices, the orders of the others, and whether the match is over, are the same."""
    is_over, was_over = position.stage == FINISHED, last.stage == FINISHED
    return position.steps == last.steps and position.fulfilled == last.fulfilled and is_over == was_over


def _all_own_the_same(position: Position, last: Position) -> bool:
    """Whether goods, transports and orders of all families are what they were."""
    if position.stores != last.stores or position.vehicles != last.vehicles:
        return False
    return position.orders == last.orders and position.delivered == last.delivered


def _owns_the_same(position: Position, last: Position, seat: Seat) -> bool:
    """Whether goods, transports and orders of one family are what they were."""
    places = position.components.order_places
    return (
        _is_same(position.stores, last.stores, seat, len(STORES) * KINDS)
        and _is_same(position.vehicles, last.vehicles, seat, len(VEHICLES))
        and _is_same(position.orders, last.orders, seat, places)
        and _is_same(position.delivered, last.delivered, seat, places * KINDS)
    )


def _has_the_same(position: Position, last: Position, seat: Seat) -> bool:
    """Whether all else that a family has is what it was."""
    if position.points[seat] != last.points[seat] or position.silver[seat] != last.silver[seat]:
        return False
    if position.notes[seat] != last.notes[seat] or position.workers[seat] != last.workers[seat]:
        return False
    return position.fulfilled[seat] == last.fulfilled[seat] and position.owners == last.owners


def _is_same(numbers: list[int], last: list[int], seat: Seat, count: int) -> bool:
    """Whether the `count` numbers of a seat are what they were."""
    for at in range(seat * count, (seat + 1) * count):
        if numbers[at] != last[at]:
            return False
    return True


def _family(position: Position, seat: Seat) -> FamilyView:
    return FamilyView(
        seat=seat,
        points=position.points[seat],
        silver=position.silver[seat],
        notes=position.notes[seat],
        workers=position.workers[seat],
        warehouse=tuple(position.store(seat, WAREHOUSE)),
        post=tuple(position.store(seat, POST)),
        storage=storage.limit(position, seat),
        fee=storage.fee(position, seat),
        surplus=(storage.surplus(position, seat, WAREHOUSE), storage.surplus(position, seat, POST)),
        cart=_vehicle(position, seat, CART),
        ship=_vehicle(position, seat, SHIP),
        orders=tuple(
            [_order(position, seat, place) for place in range(position.components.order_places) if _lies(position, seat, place)]
        ),
        fulfilled=_orders_in(position.fulfilled[seat]),
        characters=tuple([CHARACTERS[character] for character in position.characters(seat)]),
        score=scoring.score_now(position, seat),
    )


def _lies(position: Position, seat: Seat, place: int) -> bool:
    return position.order(seat, place) != NOTHING


def _order(position: Position, seat: Seat, place: int) -> OrderView:
    components = position.components
    order = position.order(seat, place)
    at = (seat * components.order_places + place) * KINDS
    return OrderView(
        order=order_name(order),
        wanted=tuple(components.order_goods[order]),
        points=components.order_points[order],
        silver=components.order_silver[order],
        place=place + 1,
        delivered=tuple(position.delivered[at : at + KINDS]),
    )
