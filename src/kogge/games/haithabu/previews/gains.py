"""What a seat of Haithabu gains from one position to another, as previews tell it.

Silver, points, notes and goods are told as what is gained or lost. Told as they would stand afterwards are prices (`price`), the
storage fee (`fee`) and what would be too much at the end of the round (`surplus`), and what orders still lack: on the card (`lacks`), or
what their owner would still have to get for them (`short`).
"""

from __future__ import annotations

from kogge.engine.values import Gain, Seat
from kogge.games.haithabu.components import GOODS, KINDS
from kogge.games.haithabu.moves import MOVE_PRICE
from kogge.games.haithabu.position import NOTHING, POST, STORES, VEHICLES, WAREHOUSE, Position
from kogge.games.haithabu.questions.decisions import RULES


def exactly(what: str, amount: int, rule: str, source: str = "") -> Gain:
    return Gain(what, amount, amount, rule, source)


def changes(position: Position, after: Position, seat: Seat, rule: str) -> list[Gain]:
    """What a seat has more or less of, and which prices have moved."""
    gains: list[Gain] = []
    for what, before, now, by in (
        ("points", position.points[seat], after.points[seat], rule),
        ("silver", position.silver[seat], after.silver[seat], rule),
        ("notes", position.notes[seat], after.notes[seat], "H-9.1"),
        ("characters", len(position.characters(seat)), len(after.characters(seat)), rule),
        ("transports", vehicles_of(position, seat), vehicles_of(after, seat), rule),
    ):
        if now != before:
            gains.append(exactly(what, now - before, by))
    for store in (WAREHOUSE, POST):
        stored, stored_after = position.store(seat, store), after.store(seat, store)
        for good in range(KINDS):
            if stored[good] != stored_after[good]:
                gains.append(exactly(GOODS[good], stored_after[good] - stored[good], rule, STORES[store]))
    for good in range(KINDS):
        if position.steps[good] != after.steps[good]:
            by = rule if rule == RULES[MOVE_PRICE] else "H-4.2" if after.steps[good] > position.steps[good] else "H-4.4"
            gains.append(exactly("price", after.price(good, 0), by, GOODS[good]))
    if position.fee(seat) != after.fee(seat):
        gains.append(exactly("fee", after.fee(seat), "H-10.7"))
    for store in (WAREHOUSE, POST):
        if position.surplus(seat, store) != after.surplus(seat, store):
            gains.append(exactly("surplus", after.surplus(seat, store), "H-10.7", STORES[store]))
    return gains


def vehicles_of(position: Position, seat: Seat) -> int:
    return len([vehicle for vehicle in range(len(VEHICLES)) if position.vehicle(seat, vehicle) != NOTHING])
