"""The moves of Riga as numbers: what kind of move it is, which goods it brings or costs, and what it does with which buildings."""

from __future__ import annotations

from typing import Final

from kogge.engine.amounts import bits_in
from kogge.engine.features.offers import OfferFeatures, names_of
from kogge.engine.features.parts import Vector
from kogge.engine.values import Move, Seat
from kogge.games.riga.building.build import Build
from kogge.games.riga.building.payment import Pay
from kogge.games.riga.components import BUILDINGS, GOODS, KINDS_OF_GOODS, NAMES, NUMBERS, SIDES, Components
from kogge.games.riga.functions.draws import KeepBuilding, KeepGood, Use
from kogge.games.riga.riga_buildings.exchange import Load
from kogge.games.riga.riga_buildings.monastery import Swap
from kogge.games.riga.riga_buildings.school import ChooseSide
from kogge.games.riga.setting_up import NameStart
from kogge.games.riga.taking import TakeBuilding, TakeRow
from kogge.games.riga.turns import EndTurn
from kogge.games.riga.view.shapes import RigaView
from kogge.games.riga.winter import Discard

MOVES: Final[dict[type, int]] = {
    kind: nth
    for nth, kind in enumerate(
        (NameStart, TakeRow, TakeBuilding, Build, Pay, EndTurn, Load, Use, KeepBuilding, KeepGood, ChooseSide, Swap, Discard)
    )
}
GOODS_PLACES: Final[dict[str, int]] = {good: nth for nth, good in enumerate(GOODS)}

MOST_GOODS: Final = 10
MOST_COST: Final = 20
MOST_POINTS: Final = 20

GETS: Final = len(MOVES)
GIVES: Final = GETS + KINDS_OF_GOODS
TAKES: Final = GIVES + KINDS_OF_GOODS
BUILDS: Final = TAKES + BUILDINGS
USES: Final = BUILDS + BUILDINGS
DISCARDS: Final = USES + BUILDINGS
SUMS: Final = DISCARDS + BUILDINGS
"""Where each group of features begins."""


class RigaOffers(OfferFeatures):
    """The features of the moves of Riga: the kind of move, the goods it brings and costs (divided by 10), and the buildings that it takes,
    builds, uses and discards. A row that is taken counts by the goods in it; a monastery gives a good of one row and gets one of the other.
    `points` and `cost` are those printed on what is built, `points-taken` and `cost-taken` those on what is taken (divided by 20); `starts`
    is for naming oneself."""

    def __init__(self, components: Components) -> None:
        groups = [names_of("gets", GOODS), names_of("gives", GOODS)]
        groups += [names_of(what, NAMES) for what in ("takes", "builds", "uses", "discards")]
        sums = ["points", "cost", "points-taken", "cost-taken", *names_of("side", SIDES), "starts"]
        super().__init__(
            [*names_of("move", [kind.__name__ for kind in MOVES]), *[name for group in groups for name in group], *sums]
        )
        self._costs = components.costs
        self._points = components.points

    def write(self, view: object, seat: Seat, move: Move, into: Vector, at: int) -> None:
        into[at + MOVES[type(move)]] = 1.0
        if isinstance(move, TakeRow):
            assert isinstance(view, RigaView)
            for good in view.rows[move.row]:
                into[at + GETS + GOODS_PLACES[good]] += 1 / MOST_GOODS
        elif isinstance(move, (TakeBuilding, KeepBuilding)):
            building: int | None = move.building
            if building is not None:
                into[at + TAKES + building] = 1.0
                into[at + SUMS + 2] = min(1.0, self._points[building] / MOST_POINTS)
                into[at + SUMS + 3] = min(1.0, self._costs[building] / MOST_COST)
        elif isinstance(move, Build):
            self._write_build(move.buildings, into, at)
        elif isinstance(move, Pay):
            write_goods(move.goods, into, at + GIVES)
            write_buildings(move.used, into, at + USES)
        elif isinstance(move, Discard):
            write_goods(move.goods, into, at + GIVES)
            write_buildings(move.buildings, into, at + DISCARDS)
        elif isinstance(move, Load):
            write_goods(move.goods, into, at + GIVES)
        elif isinstance(move, Use):
            into[at + USES + move.building] = 1.0
        else:
            write_rarer(move, seat, into, at)

    def _write_build(self, buildings: int, into: Vector, at: int) -> None:
        points, cost = 0, 0
        for building in bits_in(buildings):
            into[at + BUILDS + building] = 1.0
            points += self._points[building]
            cost += self._costs[building]
        into[at + SUMS] = min(1.0, points / MOST_POINTS)
        into[at + SUMS + 1] = min(1.0, cost / MOST_COST)


def write_rarer(move: Move, seat: Seat, into: Vector, at: int) -> None:
    if isinstance(move, KeepGood):
        into[at + GETS + move.good] = 1 / MOST_GOODS
    elif isinstance(move, Swap):
        into[at + GETS + move.good] = 1 / MOST_GOODS
        into[at + GIVES + move.other_good] = 1 / MOST_GOODS
        into[at + USES + NUMBERS["riga-monastery"]] = 1.0
    elif isinstance(move, ChooseSide):
        into[at + SUMS + 4 + SIDES.index(move.side)] = 1.0
    elif isinstance(move, NameStart) and move.seat == seat:
        into[at + SUMS + 4 + len(SIDES)] = 1.0


def write_goods(goods: tuple[int, int, int, int], into: Vector, at: int) -> None:
    for kind in range(KINDS_OF_GOODS):
        if goods[kind]:
            into[at + kind] = min(1.0, goods[kind] / MOST_GOODS)


def write_buildings(mask: int, into: Vector, at: int) -> None:
    for building in bits_in(mask):
        into[at + building] = 1.0
