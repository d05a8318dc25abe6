"""Building (R-7.1, R-7.5, R-7.6), the second part of a turn: what is built, and how it is paid for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kogge.engine.amounts import bits_in
from kogge.engine.chance import Chance
from kogge.engine.decision import Decision
from kogge.engine.values import Arguments, Gain, MalformedMove, Move, News, Preview, Refusal, Seat, unfit
from kogge.games.riga.building.payment import PAY, Pay, ducats_in, expect_payment, pay_for, payment_gains, payment_refusal
from kogge.games.riga.building.ways_to_pay import Purse, payments
from kogge.games.riga.cards import NO_PREVIEW, certain
from kogge.games.riga.components import (
    ALL_IN_CITIES,
    BIT,
    BUILDINGS,
    CITIES,
    CITY_MASKS,
    CITY_OF,
    NAMES,
    SCHOOL,
    names_in,
)
from kogge.games.riga.events import BuildingBuilt, BuildingChosen
from kogge.games.riga.functions.cranes import cost_of, least_cost
from kogge.games.riga.functions.draws import Use, use, use_preview, use_refusal, uses
from kogge.games.riga.match import RigaMatch
from kogge.games.riga.position import Position
from kogge.games.riga.riga_buildings.exchange import Load, load_exchange, load_preview, load_refusal, loads
from kogge.games.riga.riga_buildings.monastery import Swap, too_late_to_swap
from kogge.games.riga.riga_buildings.school import SchoolDecision
from kogge.games.riga.scoring import bounds, standing_gains
from kogge.games.riga.taking import taken_before
from kogge.games.riga.turns import EndTurn, SecondPartMove, end_turn

BUILD: Final = "build"


@dataclass(frozen=True)
class Build(SecondPartMove):
    """Choose what to build: one building, or several of one city that are paid for together (R-7.1, R-7.5). A mask of buildings."""

    buildings: int

    def __str__(self) -> str:
        return " ".join(["build", *names_in(self.buildings)])


# Moves never change, so each is made once.
_END_TURN: Final = EndTurn()
_BUILDS: Final[dict[int, Move]] = {}


class BuildDecision(Decision[RigaMatch]):
    """R-7.1: a building or a group of one city that can be paid for; or a function, or the end of the turn (R-6.1)."""

    __slots__ = ()

    def __init__(self, asked: int) -> None:
        super().__init__(BUILD, "R-7.1", asked, settles=False)

    def arguments(self, match: RigaMatch, seat: Seat) -> Arguments:
        return {"left": match.position.components.builds_per_turn - match.position.builds}

    def moves(self, match: RigaMatch, seat: Seat) -> Sequence[Move]:
        position = match.position
        moves: list[Move] = []
        left = position.components.builds_per_turn - position.builds
        if left > 0:
            candidates = position.hands[seat] | position.unbuilt_riga(seat)
            for city in range(len(CITIES)):
                here = candidates & CITY_MASKS[city]
                if here:
                    _add_groups(position, Purse(position, seat, city), bits_in(here), left, moves)
        moves.extend(uses(position, seat))
        moves.append(_END_TURN)
        moves.extend(loads(position, seat))
        return moves

    def candidates(self, match: RigaMatch, seat: Seat) -> Sequence[Move]:
        position = match.position
        return [Build(BIT[building]) for building in bits_in(position.hands[seat] | position.unbuilt_riga(seat))]

    def refusal(self, match: RigaMatch, seat: Seat, move: Move) -> Refusal | None:
        if isinstance(move, Build):
            return _group_refusal(match.position, seat, move.buildings)
        if isinstance(move, Use):
            return use_refusal(match.position, seat, move)
        if isinstance(move, EndTurn):
            return None
        if isinstance(move, Load):
            return load_refusal(match.position, seat, move)
        if isinstance(move, Swap):
            return too_late_to_swap()
        refusal = taken_before(move)
        if refusal is None:
            raise unfit(move, "a building, a function or the end of the turn")
        return refusal

    def preview(self, match: RigaMatch, seat: Seat, move: Move) -> Preview:
        position = match.position
        if isinstance(move, Build):
            return _build_preview(position, seat, move.buildings)
        if isinstance(move, Use):
            return use_preview(position, move)
        return load_preview(position, move) if isinstance(move, Load) else NO_PREVIEW

    def is_final(self, match: RigaMatch, move: Move) -> bool:
        """R-6.1: a turn that was ended is over."""
        return isinstance(move, (EndTurn, Load))

    def resolve(self, match: RigaMatch, seat: Seat, move: Move, chance: Chance) -> None:
        position = match.position
        position.steps.append(move)
        if isinstance(move, Build):
            _choose_buildings(position, seat, move.buildings, match.news)
            match.ask(PayDecision(self.asked, move.buildings))
        elif isinstance(move, EndTurn):
            end_turn(position, match.news)
        elif isinstance(move, Load):
            load_exchange(position, seat, move, match.news)
            end_turn(position, match.news)
        else:
            assert isinstance(move, Use)
            use(match, seat, move, chance)


def _add_groups(position: Position, purse: Purse, buildings: list[int], left: int, moves: list[Move]) -> None:
    cranes = len(purse.cranes)
    groups: list[tuple[int, int]] = [(0, 0)]
    for building in buildings:
        longer: list[tuple[int, int]] = []
        for mask, size in groups:
            group = mask | BIT[building]
            if size < left and least_cost(position, group, cranes) <= purse.total:
                longer.append((group, size + 1))
        groups.extend(longer)
    moves.extend([_build(mask) for mask, size in groups if size])


def _build(buildings: int) -> Move:
    """The move that builds a group."""
    move = _BUILDS.get(buildings)
    if move is None:
        move = Build(buildings)
        _BUILDS[buildings] = move
    return move


def _group_refusal(position: Position, seat: Seat, buildings: int) -> Refusal | None:
    """R-7.1, R-7.5, R-7.6: buildings of the hand or own Riga buildings, of one city, not too many, and payable."""
    if buildings <= 0 or buildings >> BUILDINGS:
        raise MalformedMove("there is no such building")
    missing = buildings & ~(position.hands[seat] | position.unbuilt_riga(seat))
    if missing:
        rule = "R-7.1" if missing & ALL_IN_CITIES else "R-7.6"
        return Refusal("building-not-in-hand", rule, {"building": names_in(missing)[0]})
    city = CITY_OF[bits_in(buildings)[0]]
    if buildings & ~CITY_MASKS[city]:
        return Refusal("one-city", "R-7.5", {})
    most = position.components.builds_per_turn
    if buildings.bit_count() > most - position.builds:
        return Refusal("too-many-buildings", "R-7.1", {"most": most, "builds": position.builds})
    purse = Purse(position, seat, city)
    cost = least_cost(position, buildings, len(purse.cranes))
    if cost > purse.total:
        return Refusal("cannot-pay", "R-7.2", {"cost": cost, "ducats": purse.total, "city": CITIES[city]})
    return None


def _build_preview(position: Position, seat: Seat, buildings: int) -> Preview:
    """What stands afterwards, the cost without cranes, and what the payments offered would lose."""
    cost = cost_of(position, buildings)
    ways = payments(position, seat, buildings)
    city = CITY_OF[bits_in(buildings)[0]]
    lost = [ducats_in(position, seat, city, way) - cost_of(position, buildings, way.cranes) for way in ways]
    return certain(
        [
            *standing_gains(position, seat, buildings),
            Gain("cost", cost, cost, "R-7.2"),
            bounds("lost", lost, "R-7.4", "", "payment"),
        ]
    )


def _choose_buildings(position: Position, seat: Seat, buildings: int, news: News) -> None:
    """R-7.1, R-7.5: what is going to be built is named, so everybody knows it is in the hand."""
    position.whereabouts.go_openly(buildings & ALL_IN_CITIES, seat)
    if news is not None:
        cost = cost_of(position, buildings)
        news.append(BuildingChosen(seat=seat, buildings=names_in(buildings), cost=cost, rule="R-7.1"))


class PayDecision(Decision[RigaMatch]):
    """R-7.2: what is being built must be paid for; then it stands. `buildings` is a mask."""

    __slots__ = ("buildings",)

    def __init__(self, asked: int, buildings: int) -> None:
        super().__init__(PAY, "R-7.2", asked, settles=False)
        self.buildings = buildings

    def numbers(self) -> list[int]:
        return [self.buildings]

    def arguments(self, match: RigaMatch, seat: Seat) -> Arguments:
        return {"buildings": " ".join(names_in(self.buildings)), "cost": cost_of(match.position, self.buildings)}

    def moves(self, match: RigaMatch, seat: Seat) -> Sequence[Move]:
        return payments(match.position, seat, self.buildings)

    def candidates(self, match: RigaMatch, seat: Seat) -> Sequence[Move]:
        """Each function by itself that could help to pay: what it is worth stands in the refusal."""
        money = 0
        cranes: set[tuple[int, int]] = set()
        for payment in self.moves(match, seat):
            assert isinstance(payment, Pay)
            money |= payment.money
            cranes.update(payment.cranes)
        return [*[Pay(money=BIT[building]) for building in bits_in(money)], *[Pay(cranes=(crane,)) for crane in sorted(cranes)]]

    def refusal(self, match: RigaMatch, seat: Seat, move: Move) -> Refusal | None:
        if not isinstance(move, Pay):
            raise unfit(move, "a payment")
        expect_payment(move)
        return payment_refusal(match.position, seat, self.buildings, move)

    def preview(self, match: RigaMatch, seat: Seat, move: Move) -> Preview:
        assert isinstance(move, Pay)
        position = match.position
        return certain(
            [
                *payment_gains(position, seat, self.buildings, move),
                *standing_gains(position, seat, self.buildings),
                *_still_payable(position, seat, self.buildings, move),
            ]
        )

    def resolve(self, match: RigaMatch, seat: Seat, move: Move, chance: Chance) -> None:
        assert isinstance(move, Pay)
        position = match.position
        position.steps.append(move)
        pay_for(position, seat, self.buildings, move, match.news)
        _stand(position, seat, self.buildings, match.news)
        if self.buildings & BIT[SCHOOL]:
            match.ask(SchoolDecision(self.asked))


def _stand(position: Position, seat: Seat, buildings: int, news: News) -> None:
    """R-7.1: what is built lies open; R-7.6: a Riga building too. R-10.1: it rests in this turn."""
    position.whereabouts.come_to_light(buildings & ALL_IN_CITIES)
    for building in bits_in(buildings):
        bit = BIT[building]
        position.hands[seat] &= ~bit
        position.built[seat] |= bit
        position.fresh |= bit
        position.builds += 1
        if news is not None:
            points = position.components.points[building]
            rule = "R-7.1" if bit & ALL_IN_CITIES else "R-7.6"
            news.append(BuildingBuilt(seat=seat, building=NAMES[building], points=points, rule=rule))


def _still_payable(position: Position, seat: Seat, buildings: int, pay: Pay) -> list[Gain]:
    """R-7.1: each building that could be paid for next in the same turn, with what this payment leaves."""
    after = position.copy()
    pay_for(after, seat, buildings, pay, None)
    _stand(after, seat, buildings, None)
    if after.builds >= after.components.builds_per_turn:
        return []
    purses: dict[int, Purse] = {}
    gains: list[Gain] = []
    for building in bits_in(after.hands[seat] | after.unbuilt_riga(seat)):
        city = CITY_OF[building]
        if city not in purses:
            purses[city] = Purse(after, seat, city)
        if purses[city].covers(after, BIT[building]):
            gains.append(Gain("payable", 1, 1, "R-7.1", NAMES[building]))
    return gains
