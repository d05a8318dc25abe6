"""What a move in Riga would give, before it is made.

Points are told by their cause, which is the gain's `source`: the table shows what buildings score, and nowhere what the hand will cost in
the end. `score` and `payable` tell what holds afterwards: what the buildings score then, and what could still be paid for in this turn.
"""

from __future__ import annotations

from kogge.engine.amounts import bits_in
from kogge.engine.values import Gain, Move, Preview, Seat
from kogge.games.riga import scoring, turn
from kogge.games.riga.components import BIT, CITY_OF, GOODS, KINDS_OF_GOODS, NAMES, SCHOOL, SIDES, YARDS
from kogge.games.riga.moves import (
    Build,
    ChooseSide,
    Discard,
    KeepBuilding,
    KeepGood,
    Load,
    Pay,
    TakeBuilding,
    TakeRow,
    Use,
)
from kogge.games.riga.payment import cost_of, ducats_in, is_payable, payments, unneeded
from kogge.games.riga.position import Position

NOTHING = Preview((), ())

IN_HAND = "buildings-in-hand"
"""The cause of the points that a building costs as long as it is in the hand."""

CAUSES = (("buildings", "R-9.2"), ("lodges", "R-10.11"), ("archives", "R-10.4"), (IN_HAND, "R-9.3"), ("unbuilt-riga", "R-9.4"))
"""What changes a score, and by which rule."""


def foresee(position: Position, seat: Seat, move: Move, paying_for: int) -> Preview:
    """Everything is certain but what is drawn, how a building will be paid for, and which side of a school is chosen."""
    if isinstance(move, TakeRow):
        return _certain(_goods_gained(position.row(move.row), 1, "R-6.2"))
    if isinstance(move, TakeBuilding):
        return _certain(_building_gained(position, "R-6.2"))
    if isinstance(move, KeepGood):
        return _certain([Gain(GOODS[move.good], 1, 1, "R-10.14")])
    if isinstance(move, KeepBuilding):
        # of the first two buildings one stays, so nothing more comes to the hand.
        drawn = move.building is not None and position.drawn_buildings
        return _certain(_building_gained(position, "R-10.6")) if drawn else NOTHING
    if isinstance(move, Use):
        return _foresee_use(position, move)
    if isinstance(move, Build):
        return _foresee_build(position, seat, move.buildings)
    if isinstance(move, Pay):
        return _foresee_pay(position, seat, paying_for, move)
    if isinstance(move, ChooseSide):
        return _foresee_side(position, seat, move.side)
    if isinstance(move, Load):
        ducats = position.components.exchange_ducats
        return _certain([*_goods_gained(move.goods, -1, "R-11.4"), Gain("exchange", ducats, ducats, "R-11.4")])
    if isinstance(move, Discard):
        saved = move.buildings.bit_count()
        points = saved * position.components.penalty_in_hand
        gains = _goods_gained(move.goods, -1, "R-8.1")
        if saved:
            gains.extend([Gain("buildings", -saved, -saved, "R-8.1"), Gain("points", points, points, "R-9.3", IN_HAND)])
        return _certain(gains)
    return NOTHING


def _certain(gains: list[Gain]) -> Preview:
    return Preview(tuple(gains), tuple(gains))


def _goods_gained(counts: list[int] | tuple[int, ...], sign: int, rule: str) -> list[Gain]:
    return [Gain(GOODS[kind], sign * counts[kind], sign * counts[kind], rule) for kind in range(KINDS_OF_GOODS) if counts[kind]]


def _building_gained(position: Position, rule: str) -> list[Gain]:
    """A building in hand costs points until it stands."""
    penalty = -position.components.penalty_in_hand
    return [Gain("buildings", 1, 1, rule), Gain("points", penalty, penalty, "R-9.3", IN_HAND)]


def _foresee_use(position: Position, move: Use) -> Preview:
    if BIT[move.building] & YARDS:
        penalty = -position.components.penalty_in_hand
        choice = ("choice",)
        return _certain([Gain("buildings", 0, 1, "R-10.6", "", choice), Gain("points", penalty, 0, "R-9.3", IN_HAND, choice)])
    return _certain([Gain("goods", 1, 1, "R-10.14")])


def _foresee_build(position: Position, seat: Seat, buildings: int) -> Preview:
    """What stands afterwards, the cost without cranes, and what the payments offered would lose."""
    cost = cost_of(position, buildings)
    ways = payments(position, seat, buildings)
    city = CITY_OF[bits_in(buildings)[0]]
    lost = [ducats_in(position, seat, city, way) - cost_of(position, buildings, way.cranes) for way in ways]
    gains = [
        *_standing(position, seat, buildings),
        Gain("cost", cost, cost, "R-7.2"),
        _bounds("lost", lost, "R-7.4", "", "payment"),
    ]
    return _certain(gains)


def _standing(position: Position, seat: Seat, buildings: int) -> list[Gain]:
    """What changes once these buildings stand: points by their causes, people, and what the buildings score then."""
    after = position.copy()
    after.hands[seat] &= ~buildings
    after.built[seat] |= buildings
    worlds: list[Position] = []
    for side in SIDES if buildings & BIT[SCHOOL] else (position.sides[seat],):
        world = after.copy()
        world.sides[seat] = side
        worlds.append(world)
    built = position.built[seat]
    knights = [world.knights(seat, world.built[seat]) - position.knights(seat, built) for world in worlds]
    merchants = [world.merchants(seat, world.built[seat]) - position.merchants(seat, built) for world in worlds]
    gains = [
        *[_difference(position, worlds, seat, cause, rule) for cause, rule in CAUSES],
        _bounds("knights", knights, "R-1.4", "", "school-side"),
        _bounds("merchants", merchants, "R-1.4", "", "school-side"),
    ]
    score = _bounds("score", [scoring.points_built(world, seat) for world in worlds], "R-9.2", "", "school-side")
    return [*[gain for gain in gains if gain.least or gain.most], score]


def _difference(position: Position, worlds: list[Position], seat: Seat, line: str, rule: str) -> Gain:
    """What one line of the score gains."""
    before = _line(position, seat, line)
    return _bounds("points", [_line(world, seat, line) - before for world in worlds], rule, line, "school-side")


def _line(position: Position, seat: Seat, line: str) -> int:
    if line == "buildings":
        return scoring.printed_points(position, seat)
    if line == "lodges":
        return scoring.lodge_points(position, seat)
    if line == "archives":
        return scoring.archive_points(position, seat)
    if line == IN_HAND:
        return -scoring.penalty_in_hand(position, seat)
    return -scoring.penalty_unbuilt(position, seat)


def _bounds(what: str, amounts: list[int], rule: str, source: str, decider: str) -> Gain:
    least, most = min(amounts), max(amounts)
    return Gain(what, least, most, rule, source, (decider,) if least != most else ())


def _foresee_pay(position: Position, seat: Seat, buildings: int, pay: Pay) -> Preview:
    """The ducats paid and lost, the goods given, a warning when something could have been left out (R-B8), and what holds afterwards."""
    cost = cost_of(position, buildings, pay.cranes)
    ducats = ducats_in(position, seat, CITY_OF[bits_in(buildings)[0]], pay)
    gains = [
        Gain("cost", cost, cost, "R-7.2"),
        Gain("ducats", ducats, ducats, "R-7.2"),
        Gain("lost", ducats - cost, ducats - cost, "R-7.4"),
        *_goods_gained(pay.goods, -1, "R-7.4"),
    ]
    spare = unneeded(position, seat, buildings, pay)
    if spare:
        gains.append(Gain("unneeded", spare, spare, "R-B8"))
    return _certain([*gains, *_standing(position, seat, buildings), *_still_payable(position, seat, buildings, pay)])


def _still_payable(position: Position, seat: Seat, buildings: int, pay: Pay) -> list[Gain]:
    """R-7.1: each building that could be paid for next in the same turn, with what this payment leaves."""
    after = position.copy()
    turn.pay_and_build(after, seat, buildings, pay, None)
    if after.builds >= after.components.builds_per_turn:
        return []
    candidates = bits_in(after.hands[seat] | after.unbuilt_riga(seat))
    return [Gain("payable", 1, 1, "R-7.1", NAMES[building]) for building in candidates if is_payable(after, seat, BIT[building])]


def _foresee_side(position: Position, seat: Seat, side: str) -> Preview:
    after = position.copy()
    after.sides[seat] = side
    gains = [Gain(f"{side}s", 1, 1, "R-11.2")]
    points = scoring.archive_points(after, seat) - scoring.archive_points(position, seat)
    if points:
        gains.append(Gain("points", points, points, "R-10.4", "archives"))
    return _certain(gains)
