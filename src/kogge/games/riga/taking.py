"""Taking cards (R-6.2, R-6.3): the first part of a turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kogge.engine.amounts import bits_in
from kogge.engine.chance import Chance
from kogge.engine.decision import Decision
from kogge.engine.values import Move, News, Preview, Refusal, Seat, unfit
from kogge.games.riga.cards import NO_PREVIEW, certain, expect_city_building, expect_row, goods_gained
from kogge.games.riga.components import BIT, CITY_BUILDINGS, KINDS_OF_GOODS, MOST_PLAYERS, NAMES, goods_in
from kogge.games.riga.events import BuildingTaken, RowTaken
from kogge.games.riga.functions.draws import Use, use, use_preview, use_refusal, uses
from kogge.games.riga.match import RigaMatch
from kogge.games.riga.position import Position
from kogge.games.riga.riga_buildings.monastery import Swap, swap_goods, swap_refusal, swaps, take_swapped_row
from kogge.games.riga.scoring import building_gained
from kogge.games.riga.turns import SecondPartMove

TAKE: Final = "take"


@dataclass(frozen=True)
class TakeRow(Move):
    """Take a whole row of goods (R-6.2). Rows are counted from 0 here, from 1 in text."""

    row: int

    def __str__(self) -> str:
        return f"take row {self.row + 1}"


@dataclass(frozen=True)
class TakeBuilding(Move):
    """Take a building that lies out (R-6.2)."""

    building: int

    def __str__(self) -> str:
        return f"take {NAMES[self.building]}"


# Moves never change, so each is made once.
_TAKE_ROW: Final[list[Move]] = [TakeRow(row) for row in range(MOST_PLAYERS + 2)]
_TAKE_BUILDING: Final[list[Move]] = [TakeBuilding(building) for building in range(CITY_BUILDINGS)]


class TakeDecision(Decision[RigaMatch]):
    """R-6.2, R-6.3: a row or a building must be taken; before it, functions may be used (R-B4)."""

    __slots__ = ()

    def __init__(self, asked: int) -> None:
        super().__init__(TAKE, "R-6.2", asked, settles=False)

    def moves(self, match: RigaMatch, seat: Seat) -> Sequence[Move]:
        position = match.position
        rows = [row for row in range(position.components.rows) if position.lies(row)]
        moves: list[Move] = []
        if position.swapped:
            moves.extend([_TAKE_ROW[row] for row in rows if position.swapped >> row & 1])
            moves.extend(uses(position, seat))
            return moves
        moves.extend([_TAKE_ROW[row] for row in rows])
        moves.extend([_TAKE_BUILDING[building] for building in bits_in(position.above | position.below)])
        moves.extend(uses(position, seat))
        moves.extend(swaps(position, seat, rows))
        return moves

    def refusal(self, match: RigaMatch, seat: Seat, move: Move) -> Refusal | None:
        position = match.position
        if isinstance(move, TakeRow):
            expect_row(position, move.row)
            if not position.lies(move.row):
                return Refusal("no-such-row", "R-6.2", {"row": move.row + 1})
            return take_swapped_row() if position.swapped and not position.swapped >> move.row & 1 else None
        if isinstance(move, TakeBuilding):
            expect_city_building(move.building)
            if not (position.above | position.below) & BIT[move.building]:
                return Refusal("not-offered", "R-6.2", {"building": NAMES[move.building]})
            return take_swapped_row() if position.swapped else None
        if isinstance(move, Swap):
            return swap_refusal(position, seat, move)
        if isinstance(move, Use):
            return use_refusal(position, seat, move)
        if isinstance(move, SecondPartMove):
            return Refusal("take-first", "R-6.3", {})
        raise unfit(move, "something to take")

    def preview(self, match: RigaMatch, seat: Seat, move: Move) -> Preview:
        position = match.position
        if isinstance(move, TakeRow):
            return certain(goods_gained(position.row(move.row), 1, "R-6.2"))
        if isinstance(move, TakeBuilding):
            return certain(building_gained(position, "R-6.2"))
        return use_preview(position, move) if isinstance(move, Use) else NO_PREVIEW

    def resolve(self, match: RigaMatch, seat: Seat, move: Move, chance: Chance) -> None:
        position = match.position
        position.steps.append(move)
        if isinstance(move, TakeRow):
            _take_row(position, seat, move.row, match.news)
        elif isinstance(move, TakeBuilding):
            _take_building(position, seat, move.building, match.news)
        elif isinstance(move, Swap):
            swap_goods(position, seat, move, match.news)
        else:
            assert isinstance(move, Use)
            use(match, seat, move, chance)


def _take_row(position: Position, seat: Seat, row: int, news: News) -> None:
    """R-6.2: all goods of the row go to the hand, for all to see (R-1.6)."""
    goods = position.row(row)
    for kind in range(KINDS_OF_GOODS):
        count = position.rows[row * KINDS_OF_GOODS + kind]
        if count:
            position.rows[row * KINDS_OF_GOODS + kind] = 0
            position.goods[seat * KINDS_OF_GOODS + kind] += count
            position.known_goods.come(seat, kind, count)
    position.taken = True
    position.swapped = 0
    if news is not None:
        news.append(RowTaken(seat=seat, row=row + 1, goods=goods_in(goods), rule="R-6.2"))


def _take_building(position: Position, seat: Seat, building: int, news: News) -> None:
    """R-6.2: the building goes to the hand, for all to see (R-1.6)."""
    bit = BIT[building]
    position.above &= ~bit
    position.below &= ~bit
    position.hands[seat] |= bit
    position.whereabouts.go_openly(bit, seat)
    position.taken = True
    if news is not None:
        news.append(BuildingTaken(seat=seat, building=NAMES[building], rule="R-6.2"))


def taken_before(move: Move) -> Refusal | None:
    """R-6.2: only one thing is taken in a turn."""
    return Refusal("already-taken", "R-6.2", {}) if isinstance(move, (TakeRow, TakeBuilding)) else None
