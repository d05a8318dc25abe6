"""The sensible moves of Riga, made from what a seat can see."""

from __future__ import annotations

from typing import Final

from kogge.engine.amounts import bits_in
from kogge.engine.values import Move, Seat
from kogge.games.riga.components import (
    BIT,
    CITIES,
    CITY_BUILDINGS,
    CITY_MASKS,
    EXCHANGE,
    KINDS_OF_GOODS,
    MONASTERY,
    MOST_PLAYERS,
    TREASURIES,
    YARDS,
)
from kogge.games.riga.moves import Build, Discard, EndTurn, KeepBuilding, Load, Swap, TakeBuilding, TakeRow, Use
from kogge.games.riga.payment import Purse, least_cost
from kogge.games.riga.position import Position

# Moves never change, so each is made once.
END_TURN: Final = EndTurn()
TAKE_ROW: Final[list[Move]] = [TakeRow(row) for row in range(MOST_PLAYERS + 2)]
TAKE_BUILDING: Final[list[Move]] = [TakeBuilding(building) for building in range(CITY_BUILDINGS)]
USE: Final[list[Move]] = [Use(building) for building in range(CITY_BUILDINGS)]
KEEP: Final[list[Move]] = [KeepBuilding(building) for building in range(CITY_BUILDINGS)]
_BUILDS: Final[dict[int, Move]] = {}


def build(buildings: int) -> Move:
    """The move that builds a group."""
    move = _BUILDS.get(buildings)
    if move is None:
        move = Build(buildings)
        _BUILDS[buildings] = move
    return move


def takings(position: Position, seat: Seat) -> list[Move]:
    """R-6.2, R-6.3: a row or a building; before it, the functions that may be used (R-B4)."""
    moves: list[Move] = []
    rows = [row for row in range(position.components.rows) if position.lies(row)]
    if position.swapped:
        moves.extend([TAKE_ROW[row] for row in rows if position.swapped >> row & 1])
        moves.extend(drawings(position, seat))
        return moves
    moves.extend([TAKE_ROW[row] for row in rows])
    moves.extend([TAKE_BUILDING[building] for building in bits_in(position.above | position.below)])
    moves.extend(drawings(position, seat))
    if position.unused(seat) & BIT[MONASTERY]:
        moves.extend(_swaps(position, rows))
    return moves


def drawings(position: Position, seat: Seat) -> list[Move]:
    """R-10.6, R-10.14: the yards and treasuries that can still draw something."""
    useful = 0
    unused = position.unused(seat)
    if position.building_pile | position.building_discards:
        useful |= unused & YARDS
    if useful != unused & (YARDS | TREASURIES) and position.goods_can_be_drawn():
        useful |= unused & TREASURIES
    return [USE[building] for building in bits_in(useful)]


def _swaps(position: Position, rows: list[int]) -> list[Move]:
    """R-11.1: any two different goods of any two rows."""
    swaps: list[Move] = []
    for nth, row in enumerate(rows):
        goods = position.row(row)
        for other_row in rows[nth + 1 :]:
            others = position.row(other_row)
            for good in range(KINDS_OF_GOODS):
                for other_good in range(KINDS_OF_GOODS):
                    if good != other_good and goods[good] and others[other_good]:
                        swaps.append(Swap(row, good, other_row, other_good))
    return swaps


def buildings_to_build(position: Position, seat: Seat) -> list[Move]:
    """R-7.1: every building or group of one city that can be paid for; functions; the end of the turn (R-6.1)."""
    moves: list[Move] = []
    left = position.components.builds_per_turn - position.builds
    if left > 0:
        candidates = position.hands[seat] | position.unbuilt_riga(seat)
        for city in range(len(CITIES)):
            here = candidates & CITY_MASKS[city]
            if here:
                _groups(position, Purse(position, seat, city), bits_in(here), left, moves)
    moves.extend(drawings(position, seat))
    moves.append(END_TURN)
    if position.built[seat] & ~position.fresh & BIT[EXCHANGE] and not position.loaded[seat]:
        moves.extend([Load(goods) for goods in _loads(position, seat)])
    return moves


def _groups(position: Position, purse: Purse, buildings: list[int], left: int, moves: list[Move]) -> None:
    cranes = len(purse.cranes)
    groups: list[tuple[int, int]] = [(0, 0)]
    for building in buildings:
        longer: list[tuple[int, int]] = []
        for mask, size in groups:
            group = mask | BIT[building]
            if size < left and least_cost(position, group, cranes) <= purse.total:
                longer.append((group, size + 1))
        groups.extend(longer)
    moves.extend([build(mask) for mask, size in groups if size])


def _loads(position: Position, seat: Seat) -> list[tuple[int, int, int, int]]:
    """R-11.4, R-B30: all sets of goods worth enough by their basic values of which none could be left out."""
    values = position.components.values
    needed = position.components.exchange_value
    goods = position.goods_of(seat)
    order = sorted(range(KINDS_OF_GOODS), key=values.__getitem__, reverse=True)
    loads: list[tuple[int, int, int, int]] = []
    begun: list[tuple[list[int], int]] = [([0, 0, 0, 0], 0)]
    for kind in order:
        longer: list[tuple[list[int], int]] = []
        for chosen, value in begun:
            for count in range(goods[kind] + 1):
                more = chosen.copy()
                more[kind] = count
                worth = value + count * values[kind]
                if worth >= needed:
                    loads.append((more[0], more[1], more[2], more[3]))
                    break
                longer.append((more, worth))
        begun = longer
    return loads


def discards(position: Position, seat: Seat) -> list[Move]:
    """R-8.1: every way to throw away just as many cards as are too many (R-B22: no more than that)."""
    surplus = position.cards_held(seat) - position.hand_limit(seat)
    a, b, c, d = position.goods_of(seat)
    buildings = position.hands[seat]
    by_size: list[list[int]] = [[] for _ in range(surplus + 1)]
    for mask in _subsets(bits_in(buildings)):
        size = mask.bit_count()
        if size <= surplus:
            by_size[size].append(mask)
    moves: list[Move] = []
    for cloth in range(min(a, surplus) + 1):
        for glass in range(min(b, surplus - cloth) + 1):
            for wine in range(min(c, surplus - cloth - glass) + 1):
                rest = surplus - cloth - glass - wine
                for grain in range(min(d, rest) + 1):
                    goods = (cloth, glass, wine, grain)
                    moves.extend([Discard(goods, mask) for mask in by_size[rest - grain]])
    return moves


def _subsets(buildings: list[int]) -> list[int]:
    masks = [0]
    for building in buildings:
        masks.extend([mask | BIT[building] for mask in masks])
    return masks
