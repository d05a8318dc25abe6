"""The numbers of moves in Riga: the list shows them, and players type them."""

from __future__ import annotations

from itertools import count

from kogge.cli.drawing import kind_of_decision
from kogge.cli.riga.own_side import candidates, counts_of, number_mask
from kogge.engine import Chair, Move
from kogge.games.riga import Build, ChooseSide, Discard, KeepBuilding, KeepGood, Load, NameStart, TakeBuilding, TakeRow, Use
from kogge.games.riga.cards import NO_GOODS
from kogge.games.riga.components import GOODS, NUMBERS, SIDES
from kogge.games.riga.decisions import BUILD, DISCARD, KEEP_START, NAME_START, PAY, SIDE, TAKE, TREASURY, YARD
from kogge.games.riga.view import RigaView

MOST_PAYMENTS = 12
"""The number of ways to pay that are listed; any other can be typed."""

MOST_LOADS = 4

NOTHING_KEPT = 0
"""The number for keeping none of the buildings drawn."""


def view_of(chair: Chair) -> RigaView:
    view = chair.view
    assert isinstance(view, RigaView)
    return view


def menu(chair: Chair) -> dict[int, Move]:
    """The moves that have a number. Some of them may be illegal now: then the rules say why."""
    view = view_of(chair)
    kind = kind_of_decision(chair)
    if kind == TAKE:
        return _taking(chair, view)
    if kind == BUILD:
        return _building(chair, view)
    if kind == YARD:
        keeping: list[Move] = [KeepBuilding(NUMBERS[building]) for building in view.drawn_buildings]
        return {NOTHING_KEPT: KeepBuilding(None), **_from_one(keeping)}
    listed: dict[str, list[Move]] = {
        NAME_START: [NameStart(seat) for seat in range(view.players)],
        KEEP_START: [KeepBuilding(NUMBERS[building]) for building in view.hand_buildings],
        TREASURY: [KeepGood(GOODS.index(good)) for good in dict.fromkeys(view.drawn_goods)],
        SIDE: [ChooseSide(side) for side in SIDES],
        DISCARD: [
            *[Discard(_one(good)) for good in view.hand_goods],
            *[Discard(NO_GOODS, number_mask([building])) for building in view.hand_buildings],
        ],
    }
    return _from_one(list(chair.moves()[:MOST_PAYMENTS]) if kind == PAY else listed[kind])


def _taking(chair: Chair, view: RigaView) -> dict[int, Move]:
    """A row under its own number, whether it is gone or not; then the buildings, then functions."""
    numbered: dict[int, Move] = {row + 1: TakeRow(row) for row in range(len(view.rows))}
    further = count(len(view.rows) + 1)
    for building in (*view.above, *view.below):
        numbered[next(further)] = TakeBuilding(NUMBERS[building])
    for use in functions(chair):
        numbered[next(further)] = use
    return numbered


def _building(chair: Chair, view: RigaView) -> dict[int, Move]:
    """What could be built, payable or not, then functions and ways to load the exchange."""
    builds: list[Move] = [Build(number_mask([building])) for building in candidates(view)]
    return _from_one([*builds, *functions(chair), *loads(chair)[:MOST_LOADS]])


def functions(chair: Chair) -> list[Use]:
    """The building yards and treasuries that can be used now."""
    return [move for move in chair.moves() if isinstance(move, Use)]


def loads(chair: Chair) -> list[Load]:
    """The ways to load the exchange in which nothing could be left out; first those that spare the dearest kinds."""
    return sorted([move for move in chair.moves() if isinstance(move, Load)], key=lambda load: load.goods)


def together(chair: Chair) -> list[Build]:
    """Groups that can be built and paid for at once."""
    return [move for move in chair.moves() if isinstance(move, Build) and move.buildings.bit_count() > 1]


def _from_one(moves: list[Move]) -> dict[int, Move]:
    return dict(enumerate(moves, start=1))


def _one(good: str) -> tuple[int, int, int, int]:
    cloth, glass, wine, grain = counts_of([good])
    return cloth, glass, wine, grain
