"""The expected final score of a seat of Riga after each step of a turn.

A step is made on the position itself and taken back, which is much quicker than copying it.
"""

from __future__ import annotations

from typing import Final

from kogge.bots.riga.prospects import prospect, prospect_after_turn
from kogge.engine import Move, Seat
from kogge.engine.amounts import bits_in
from kogge.games.riga import Build, ChooseSide, Discard, EndTurn, KeepBuilding, KeepGood, Load, Pay, Swap, TakeBuilding, TakeRow
from kogge.games.riga.building.ways_to_pay import payments
from kogge.games.riga.cards import NO_GOODS
from kogge.games.riga.components import BIT, KINDS_OF_GOODS
from kogge.games.riga.position import Position
from kogge.games.riga.riga_buildings.warehouse import hand_limit

PAYMENTS_COMPARED: Final = 8
PAYMENTS_TO_BUILD: Final = 3
"""So many of the cheapest payments are compared when the seat pays, and when only the worth of building is estimated."""
UNTHINKABLE: Final = -1e9
"""Less than any worth."""


def worth_of(position: Position, seat: Seat, move: Move) -> float:
    """The expected final score of a seat after a step of its turn."""
    if isinstance(move, TakeRow):
        return _worth_with_row(position, seat, position.row(move.row))
    if isinstance(move, TakeBuilding):
        return _worth_with(position, seat, NO_GOODS, position.hands[seat] | BIT[move.building], True)
    if isinstance(move, EndTurn):
        return prospect_after_turn(position, seat)
    if isinstance(move, Build):
        return _worth_after_building(position, seat, move.buildings)
    if isinstance(move, KeepBuilding):
        kept = 0 if move.building is None else BIT[move.building]
        hand = kept if position.year == 0 else position.hands[seat] | kept  # at the start all others go
        return _worth_with(position, seat, NO_GOODS, hand, position.taken)
    if isinstance(move, KeepGood):
        good = [0] * KINDS_OF_GOODS
        good[move.good] = 1
        return _worth_with(position, seat, (good[0], good[1], good[2], good[3]), position.hands[seat], position.taken)
    return _worth_of_riga_building(position, seat, move)


def _worth_of_riga_building(position: Position, seat: Seat, move: Move) -> float:
    """The same, for steps that only Riga buildings allow. All other steps are worth what the seat has now."""
    if isinstance(move, Swap):
        here, there = position.row(move.row), position.row(move.other_row)
        for row, given, got in ((here, move.good, move.other_good), (there, move.other_good, move.good)):
            row[given] = row[given] - 1
            row[got] = row[got] + 1
        return max(_worth_with_row(position, seat, here), _worth_with_row(position, seat, there))
    if isinstance(move, Load):
        _add(position, seat, move.goods, -1)
        position.loaded[seat] = True
        worth = prospect_after_turn(position, seat)
        position.loaded[seat] = False
        _add(position, seat, move.goods, 1)
        return worth
    if isinstance(move, ChooseSide):
        position.sides[seat] = move.side
        worth = prospect(position, seat)
        position.sides[seat] = ""
        return worth
    return prospect(position, seat)


def _worth_with_row(position: Position, seat: Seat, row: list[int]) -> float:
    return _worth_with(position, seat, (row[0], row[1], row[2], row[3]), position.hands[seat], True)


def _worth_with(position: Position, seat: Seat, goods: tuple[int, int, int, int], hand: int, taken: bool) -> float:
    """With these goods more and with this hand."""
    had, had_taken = position.hands[seat], position.taken
    _add(position, seat, goods, 1)
    position.hands[seat] = hand
    position.taken = taken
    worth = prospect(position, seat)
    _add(position, seat, goods, -1)
    position.hands[seat] = had
    position.taken = had_taken
    return worth


def _worth_after_building(position: Position, seat: Seat, buildings: int) -> float:
    ways = payments(position, seat, buildings)
    best = UNTHINKABLE
    for nth in range(min(len(ways), PAYMENTS_TO_BUILD)):
        best = max(best, worth_after_paying(position, seat, buildings, ways[nth]))
    return best


def worth_after_paying(position: Position, seat: Seat, buildings: int, pay: Pay) -> float:
    """The expected final score of a seat after building and paying like this."""
    built, hand, used = position.built[seat], position.hands[seat], position.used[seat]
    fresh, builds = position.fresh, position.builds
    _add(position, seat, pay.goods, -1)
    position.built[seat] = built | buildings
    position.hands[seat] = hand & ~buildings
    position.used[seat] = used | pay.used
    position.fresh = fresh | buildings
    position.builds = builds + buildings.bit_count()
    worth = prospect(position, seat)
    _add(position, seat, pay.goods, 1)
    position.built[seat] = built
    position.hands[seat] = hand
    position.used[seat] = used
    position.fresh = fresh
    position.builds = builds
    return worth


def best_payments(position: Position, seat: Seat, buildings: int, most: int) -> list[Move]:
    """Of the cheapest payments those with the highest expected final score, the best first."""
    ways = payments(position, seat, buildings)
    if len(ways) == 1:
        return [ways[0]]
    cheapest = [ways[nth] for nth in range(min(len(ways), PAYMENTS_COMPARED))]
    ranked = [(-worth_after_paying(position, seat, buildings, way), nth) for nth, way in enumerate(cheapest)]
    ranked.sort()
    return [cheapest[nth] for _, nth in ranked[:most]]


def discard(position: Position, seat: Seat) -> Discard:
    """R-8.1: card by card the least valuable one."""
    at = seat * KINDS_OF_GOODS
    goods, hand = position.goods_of(seat), position.hands[seat]
    for _ in range(position.cards_held(seat) - hand_limit(position, seat)):
        best, good_away, building_away = UNTHINKABLE, -1, 0
        for kind in range(KINDS_OF_GOODS - 1, -1, -1):  # of equals the cheaper goes: money breaks ties
            if position.goods[at + kind]:
                position.goods[at + kind] -= 1
                worth = prospect(position, seat)
                position.goods[at + kind] += 1
                if worth > best:
                    best, good_away = worth, kind
        held = position.hands[seat]
        for building in bits_in(held):
            position.hands[seat] = held & ~BIT[building]
            worth = prospect(position, seat)
            if worth > best:
                best, good_away, building_away = worth, -1, BIT[building]
        position.hands[seat] = held & ~building_away
        if good_away >= 0:
            position.goods[at + good_away] -= 1
    kept, kept_hand = position.goods_of(seat), position.hands[seat]
    for kind in range(KINDS_OF_GOODS):
        position.goods[at + kind] = goods[kind]
    position.hands[seat] = hand
    away = [goods[kind] - kept[kind] for kind in range(KINDS_OF_GOODS)]
    return Discard((away[0], away[1], away[2], away[3]), hand & ~kept_hand)


def _add(position: Position, seat: Seat, goods: tuple[int, int, int, int], times: int) -> None:
    at = seat * KINDS_OF_GOODS
    for kind in range(KINDS_OF_GOODS):
        if goods[kind]:
            position.goods[at + kind] += times * goods[kind]
