"""Writing a position of Haithabu."""

from __future__ import annotations

from kogge.engine.amounts import bits_in, written
from kogge.engine.positions import PositionText
from kogge.games.haithabu.components import (
    CHARACTERS,
    COLOURS,
    EVENTS,
    FIELDS,
    GOODS,
    KINDS,
    ORDERS,
    STACKS,
    START_ORDERS,
)
from kogge.games.haithabu.position import HIRING, NOBODY, NOTHING, OPENING, POST, ROUND_END, TURNS, VEHICLES, WAREHOUSE, Position
from kogge.games.haithabu.position_notation.usual import (
    COLOUR_NAMES,
    FIELD_NAMES,
    GAP,
    ORDER_NAMES,
    TRANSPORT_NAMES,
    usual_display,
    usual_supply,
    usual_tops,
    usual_workers,
)


def write_parts(position: Position, text: PositionText) -> None:
    """Everything that is not as usual."""
    _write_time(position, text)
    text.line()
    _write_goods(position, text)
    text.line()
    _write_orders(position, text)
    text.line()
    _write_transports(position, text)
    text.mask("safe", position.safe, CHARACTERS)
    text.line()
    _write_workers(position, text)
    text.line()
    _write_turn(position, text)
    _write_round_end(position, text)
    for seat in range(position.players):
        _write_seat(position, seat, text)


def _write_time(position: Position, text: PositionText) -> None:
    if position.stage != TURNS:
        text.words("stage", [position.stage])
    text.number("round", position.round, 1)
    text.number("phase", position.phase, 1)
    text.number("turn", position.turn, 0)
    if position.stage == OPENING:
        text.number("to-choose", position.to_choose, position.players - 1)
    text.number("start", position.leader, 0)
    text.number("next-start", position.next_leader, position.leader)
    text.number("turned", position.turned, 1)
    text.number("inn", position.neutral, 0)


def _write_goods(position: Position, text: PositionText) -> None:
    components = position.components
    prices: list[str] = []
    market: list[str] = []
    supply: list[str] = []
    for good in range(KINDS):
        if position.steps[good] != components.start_step:
            prices += [GOODS[good], str(components.scales[good][position.steps[good]])]
        if position.market[good] != components.market[good]:
            market.append(f"{position.market[good]}*{GOODS[good]}")
        if position.supply[good] != usual_supply(position, good):
            supply.append(f"{position.supply[good]}*{GOODS[good]}")
    text.words("prices", prices)
    text.words("market", market)
    text.words("supply", supply)


def _write_orders(position: Position, text: PositionText) -> None:
    left = ((1 << ORDERS) - 1) & ~((1 << START_ORDERS) - 1) & ~position.order_discards & ~position.lost
    for mask in position.fulfilled:
        left &= ~mask
    for order in position.orders:
        if order != NOTHING:
            left &= ~(1 << order)
    shown = position.upper + position.lower
    if shown != usual_display(left, position.components.columns):
        text.words("display", [GAP if order == NOTHING else ORDER_NAMES[order] for order in shown])
    for order in position.displayed():
        left &= ~(1 << order)
    if position.order_pile != left:
        text.all_words("order-pile", [ORDER_NAMES[order] for order in bits_in(position.order_pile)])
    text.mask("order-discards", position.order_discards, ORDER_NAMES)
    text.mask("lost", position.lost, ORDER_NAMES)


def _write_transports(position: Position, text: PositionText) -> None:
    elsewhere = position.gone
    for transport in position.vehicles:
        if transport != NOTHING:
            elsewhere |= 1 << transport
    tops: list[str] = []
    for stack in range(len(STACKS)):
        if position.tops[stack] != usual_tops(stack, elsewhere):
            tops += [TRANSPORT_NAMES[transport] for transport in position.tops[stack]]
    text.words("tops", tops)
    text.mask("gone", position.gone, TRANSPORT_NAMES)


def _write_workers(position: Position, text: PositionText) -> None:
    for field in range(len(FIELDS)):
        text.mask(f"field-{FIELDS[field]}", position.standing[field], COLOUR_NAMES)
    for good in range(KINDS):
        workers: list[str] = []
        for colour in range(COLOURS):
            workers += [COLOUR_NAMES[colour]] * position.trading[good * COLOURS + colour]
        text.words(f"field-{GOODS[good]}", workers)


def _write_turn(position: Position, text: PositionText) -> None:
    text.number("turn-step", position.turn_step, HIRING)
    text.mask("to-place", position.to_place, COLOUR_NAMES)
    if position.worker != NOBODY:
        field = [] if position.field == NOTHING else [FIELD_NAMES[position.field]]
        text.words("worker", [COLOUR_NAMES[position.worker], *field])
    text.words("dice", [str(die) for die in position.dice])
    if position.event != NOTHING:
        text.words("event", [EVENTS[position.event]])
    text.number("parts", position.parts, 0)
    text.mask("acquired", position.acquired, GOODS)
    text.mask("sold", position.sold, GOODS)


def _write_round_end(position: Position, text: PositionText) -> None:
    if position.stage == ROUND_END:
        text.number("round-end-step", position.round_end_step, 1)
    text.number("seats-done", position.seats_done, 0)
    text.number("services-asked", position.services_asked, 0)
    text.number("stores-asked", position.stores_asked, 0)


def _write_seat(position: Position, seat: int, text: PositionText) -> None:
    components = position.components
    text.number("silver", position.silver[seat], components.silver, seat)
    text.number("points", position.points[seat], components.points, seat)
    text.number("notes", position.notes[seat], 0, seat)
    text.number("workers", position.workers[seat], usual_workers(position, seat), seat)
    text.words("characters", [CHARACTERS[character] for character in position.characters(seat)], seat)
    text.words("warehouse", written(position.store(seat, WAREHOUSE), GOODS), seat)
    text.words("post", written(position.store(seat, POST), GOODS), seat)
    vehicles = [position.vehicle(seat, vehicle) for vehicle in range(len(VEHICLES))]
    text.words("transports", [TRANSPORT_NAMES[transport] for transport in vehicles if transport != NOTHING], seat)
    for place in range(components.order_places):
        order = position.order(seat, place)
        if order != NOTHING:
            at = (seat * components.order_places + place) * KINDS
            delivered = written(position.delivered[at : at + KINDS], GOODS)
            text.words(f"order-{place + 1}", [ORDER_NAMES[order], *delivered], seat)
    text.mask("fulfilled", position.fulfilled[seat], ORDER_NAMES, seat)
