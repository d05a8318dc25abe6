"""Reading a position of Haithabu: everything is laid out on a table that is set up."""

from __future__ import annotations

from kogge.engine.positions import BadPosition, Part, Parts, Word, amounts_of_words, mask_of_words
from kogge.games.haithabu.components import (
    CARDS_IN_STACK,
    CHARACTERS,
    COLOURS,
    EVENTS,
    FIELDS,
    GOODS,
    KINDS,
    ORDERS,
    STACKS,
    START_ORDERS,
    stack_of,
)
from kogge.games.haithabu.position import (
    CLOSING,
    HIRING,
    NOBODY,
    NOTHING,
    OPENING,
    POST,
    ROUND_END,
    STORES,
    TURNS,
    VEHICLES,
    WAREHOUSE,
    Position,
)
from kogge.games.haithabu.position_notation.usual import (
    COLOUR_NAMES,
    FIELD_NAMES,
    GAP,
    ORDER_NAMES,
    STAGES,
    TRANSPORT_NAMES,
    usual_display,
    usual_supply,
    usual_tops,
    usual_workers,
)
from kogge.games.haithabu.round_end.steps import SERVICES
from kogge.games.haithabu.transports import vehicle_of


def lay_out(position: Position, parts: Parts) -> None:
    """Let a position that is set up stand as the parts say."""
    _read_time(position, parts)
    for seat in range(position.players):
        _read_seat(position, seat, parts)
    position.notes_left -= sum(position.notes)
    _read_goods(position, parts)
    _read_orders(position, parts)
    _read_supply(position, parts)
    _read_transports(position, parts)
    _read_workers(position, parts)
    _read_turn(position, parts)
    if position.stage == ROUND_END:
        _read_round_end(position, parts)
    position.safe = parts.mask("safe", CHARACTERS, "character")


def _read_time(position: Position, parts: Parts) -> None:
    components = position.components
    last_seat = position.players - 1
    position.stage = STAGES[parts.one_of("stage", STAGES, STAGES.index(TURNS), "stage")]
    position.round = parts.number("round", 1, 0, components.rounds)
    position.phase = parts.number("phase", 1, 0, components.phases)
    if position.stage == TURNS:
        position.turn = parts.number("turn", 0)
    if position.stage == OPENING:
        position.to_choose = parts.number("to-choose", last_seat, 0, last_seat)
    position.leader = parts.number("start", 0, 0, last_seat)
    position.next_leader = parts.number("next-start", position.leader, 0, last_seat)
    position.turned = parts.number("turned", 1, 0, len(FIELDS) - 1)
    position.neutral = parts.number("inn", 0)


def _read_seat(position: Position, seat: int, parts: Parts) -> None:
    position.silver[seat] = parts.number("silver", position.silver[seat], seat=seat)
    position.points[seat] = parts.number("points", position.points[seat], seat=seat)
    position.notes[seat] = parts.number("notes", 0, 0, position.components.notes, seat)
    position.workers[seat] = parts.number("workers", usual_workers(position, seat), seat=seat)
    characters = parts.part("characters", seat)
    for word in [] if characters is None else characters.words:
        character = word.one_of(CHARACTERS, "character")
        if position.owners[character] != NOBODY:
            raise BadPosition(word, f"'{word.text}' is named twice")
        position.owners[character] = seat
    for key, store in (("warehouse", WAREHOUSE), ("post", POST)):
        amounts = parts.amounts(key, GOODS, "good", seat)
        for good in range(KINDS):
            position.add(seat, store, good, amounts[good])


def _read_goods(position: Position, parts: Parts) -> None:
    components = position.components
    for name, price in _pairs(parts.part("prices")):
        good = name.one_of(GOODS, "good")
        position.steps[good] = price.one_of([str(step) for step in components.scales[good]], f"price of {name.text}")
    for good, amount in _named_amounts(parts.part("market")):
        position.market[good] = amount


def _read_orders(position: Position, parts: Parts) -> None:
    places = position.components.order_places
    in_pile_at_first = set(range(START_ORDERS, ORDERS))
    named: set[int] = set()
    for seat in range(position.players):
        for place in range(places):
            part = parts.part(f"order-{place + 1}", seat)
            if part is None:
                continue
            if not part.words:
                raise BadPosition(part.key, f"after '{part.key.text}' stand an order and what was delivered")
            at = seat * places + place
            position.orders[at] = _once(part.words[0], ORDER_NAMES, "order", named)
            position.delivered[at * KINDS : (at + 1) * KINDS] = amounts_of_words(part.words[1:], GOODS, "good")
        position.fulfilled[seat] = _orders(parts.part("fulfilled", seat), named)
    position.order_discards = _orders(parts.part("order-discards"), named)
    position.lost = _orders(parts.part("lost"), named)
    display, pile = parts.part("display"), parts.part("order-pile")
    columns = position.components.columns
    left = _mask(in_pile_at_first - named)
    if display is None:
        in_pile = 0 if pile is None else mask_of_words(pile.words, ORDER_NAMES, "order")
        shown = usual_display(left & ~in_pile, columns)
        named.update(shown)
    else:
        if len(display.words) > 2 * columns:
            raise BadPosition(display.words[2 * columns], f"{2 * columns} orders are on display")
        shown = [NOTHING if word.text == GAP else _once(word, ORDER_NAMES, "order", named) for word in display.words]
    shown += [NOTHING] * (2 * columns - len(shown))
    position.upper, position.lower = shown[:columns], shown[columns:]
    position.order_pile = _mask(in_pile_at_first - named) if pile is None else _orders(pile, named)


def _read_supply(position: Position, parts: Parts) -> None:
    """What lies nowhere else, once everything else lies there."""
    for good in range(KINDS):
        position.supply[good] = usual_supply(position, good)
    for good, amount in _named_amounts(parts.part("supply")):
        position.supply[good] = amount
    for good in range(KINDS):
        if position.supply[good] < 0:
            raise BadPosition(parts.header, f"there are not so many cubes of {GOODS[good]}")


def _read_transports(position: Position, parts: Parts) -> None:
    named: set[int] = set()
    for seat in range(position.players):
        part = parts.part("transports", seat)
        for word in [] if part is None else part.words:
            transport = _once(word, TRANSPORT_NAMES, "transport", named)
            at = seat * len(VEHICLES) + vehicle_of(stack_of(transport))
            if position.vehicles[at] != NOTHING:
                raise BadPosition(word, f"seat {seat} has one already")
            position.vehicles[at] = transport
    gone = parts.part("gone")
    for word in [] if gone is None else gone.words:
        position.gone |= 1 << _once(word, TRANSPORT_NAMES, "transport", named)
    elsewhere = _mask(named)
    tops = parts.part("tops")
    for word in [] if tops is None else tops.words:
        transport = _once(word, TRANSPORT_NAMES, "transport", named)
        position.tops[stack_of(transport)].append(transport)
    for stack in range(len(STACKS)):
        if not position.tops[stack]:
            position.tops[stack] = usual_tops(stack, elsewhere)
            named.update(position.tops[stack])
        below = [nth for nth in range(CARDS_IN_STACK) if stack * CARDS_IN_STACK + nth not in named]
        position.bags[stack] = _mask(set(below))


def _read_workers(position: Position, parts: Parts) -> None:
    for field in range(len(FIELDS)):
        position.standing[field] = parts.mask(f"field-{FIELDS[field]}", COLOUR_NAMES, "worker")
    for good in range(KINDS):
        part = parts.part(f"field-{GOODS[good]}")
        for word in [] if part is None else part.words:
            position.trading[good * COLOURS + word.one_of(COLOUR_NAMES, "worker")] += 1


def _read_turn(position: Position, parts: Parts) -> None:
    position.turn_step = parts.number("turn-step", HIRING, HIRING, CLOSING)
    position.to_place = parts.mask("to-place", COLOUR_NAMES, "worker")
    worker = parts.part("worker")
    if worker is not None:
        if len(worker.words) not in (1, 2):
            raise BadPosition(worker.key, "after 'worker' stand its colour and, once it is placed, its field")
        position.worker = worker.words[0].one_of(COLOUR_NAMES, "worker")
        position.field = worker.words[1].one_of(FIELD_NAMES, "field") if len(worker.words) == 2 else NOTHING
    dice = parts.part("dice")
    position.dice = [] if dice is None else [word.number(1, len(EVENTS)) for word in dice.words]
    position.event = parts.one_of("event", EVENTS, NOTHING, "event")
    position.parts = parts.number("parts", 0)
    position.acquired = parts.mask("acquired", GOODS, "good")
    position.sold = parts.mask("sold", GOODS, "good")


def _read_round_end(position: Position, parts: Parts) -> None:
    position.round_end_step = parts.number("round-end-step", 1, 1, 10)
    position.seats_done = parts.number("seats-done", 0, 0, position.players)
    position.services_asked = parts.number("services-asked", 0, 0, len(SERVICES))
    position.stores_asked = parts.number("stores-asked", 0, 0, len(STORES))


def _pairs(part: Part | None) -> list[tuple[Word, Word]]:
    """The words of a part two by two."""
    if part is None:
        return []
    if len(part.words) % 2:
        raise BadPosition(part.words[-1], f"words stand in pairs after '{part.key.text}'")
    return [(part.words[nth], part.words[nth + 1]) for nth in range(0, len(part.words), 2)]


def _named_amounts(part: Part | None) -> list[tuple[int, int]]:
    """The goods that a part names, each with its amount, which may be 0."""
    return [] if part is None else [word.amount(GOODS, "good") for word in part.words]


def _once(word: Word, names: list[str], what: str, named: set[int]) -> int:
    """The card that a word names. Raises `BadPosition` if it lies elsewhere already."""
    card = word.one_of(names, what)
    if card in named:
        raise BadPosition(word, f"'{word.text}' is named twice")
    named.add(card)
    return card


def _orders(part: Part | None, named: set[int]) -> int:
    """The mask of the orders that a part names."""
    return 0 if part is None else _mask({_once(word, ORDER_NAMES, "order", named) for word in part.words})


def _mask(cards: set[int]) -> int:
    return sum([1 << card for card in cards])
