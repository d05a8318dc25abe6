"""What a seat of Haithabu gains from one position to another, as previews tell it.

Silver, points, notes and goods are given as what is gained or lost. Given as they would be afterwards are prices (`price`), the
storage fee (`fee`) and what would be too much at the end of the round (`surplus`), and what orders still lack: on the card (`lacks`), or
what their owner would still have to get for them (`short`).
"""

from __future__ import annotations

from typing import Final

from kogge.engine.values import Gain, Preview, Seat
from kogge.games.haithabu import notes
from kogge.games.haithabu.components import GOODS, KINDS
from kogge.games.haithabu.market.prices import FALL, RISE, price
from kogge.games.haithabu.position import NOTHING, POST, STORES, VEHICLES, WAREHOUSE, Position
from kogge.games.haithabu.round_end.storage import changes_of_storage

NO_GAINS: Final[Preview] = Preview((), ())


def exactly(what: str, amount: int, rule: str, source: str = "") -> Gain:
    return Gain(what, amount, amount, rule, source)


def certain(gains: list[Gain]) -> Preview:
    return Preview(tuple(gains), tuple(gains))


def changes(position: Position, after: Position, seat: Seat, rule: str, price_rule: str = "") -> list[Gain]:
    """What a seat has more or less of by a rule, and which prices have moved."""
    gains: list[Gain] = []
    for what, before, now, by in (
        ("points", position.points[seat], after.points[seat], rule),
        ("silver", position.silver[seat], after.silver[seat], rule),
        ("notes", position.notes[seat], after.notes[seat], notes.TAKING),
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
            by = price_rule or (RISE if after.steps[good] > position.steps[good] else FALL)
            gains.append(exactly("price", price(after, good, 0), by, GOODS[good]))
    return gains + changes_of_storage(position, after, seat)


def vehicles_of(position: Position, seat: Seat) -> int:
    return len([vehicle for vehicle in range(len(VEHICLES)) if position.vehicle(seat, vehicle) != NOTHING])
