"""What a player of Riga could pay, calculated from the view.

A view shows all of one's own side of the table. A position is set up from it alone and evaluated by the game's own rules: no rule is written
a second time here, and nothing is shown that the view does not contain.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from kogge.engine import Edition, Seat
from kogge.games.riga.building.payment import ducats_in
from kogge.games.riga.building.ways_to_pay import Purse, payments
from kogge.games.riga.components import CITIES, CITY_OF, GOODS, KINDS_OF_GOODS, NUMBERS, RIGA, Components, kind_of, mask_of
from kogge.games.riga.functions.cranes import cost_of, least_cost
from kogge.games.riga.functions.money import ducats_of
from kogge.games.riga.functions.use import working
from kogge.games.riga.position import NOBODY, Position, set_up
from kogge.games.riga.scoring import points_built
from kogge.games.riga.view import RigaView


@dataclass(frozen=True)
class Outlook:
    """What some buildings of one city would cost now: in all, and at least when cranes help; what the viewer's goods and functions are
    worth in that city; how many ducats are missing, or would be lost at least, and whether losing so few takes a one-time function."""

    cost: int
    least_cost: int
    worth: int
    missing: int
    lost: int
    takes_function: bool

    @property
    def is_payable(self) -> bool:
        return self.missing == 0


@cache
def box(edition: Edition, players: int) -> Components:
    """The components for so many players."""
    return Components(edition, players)


def counts_of(goods: Sequence[str]) -> list[int]:
    """Goods by kind."""
    return [goods.count(good) for good in GOODS]


def number_mask(names: Sequence[str]) -> int:
    """The mask of buildings given by their names."""
    return mask_of([NUMBERS[name] for name in names])


def cities_of(view: RigaView) -> tuple[str, ...]:
    """The cities in which something can be built."""
    return CITIES if view.with_riga else CITIES[:RIGA]


def city_of(building: str) -> str:
    return CITIES[CITY_OF[NUMBERS[building]]]


def kind_name(building: str) -> str:
    return kind_of(NUMBERS[building])


class OwnSide:
    """The viewer's own side of the table, evaluated by the rules of the game."""

    def __init__(self, view: RigaView, edition: Edition) -> None:
        self.view = view
        self.components = box(edition, view.players)
        self.position = _own_side(view, self.components)

    @property
    def seat(self) -> Seat:
        assert self.view.viewer is not None
        return self.view.viewer

    def cost(self, building: str) -> int:
        return self.components.costs[NUMBERS[building]]

    def printed_points(self, building: str) -> int:
        """The points printed on it."""
        return self.components.points[NUMBERS[building]]

    def people(self, building: str) -> tuple[int, int]:
        """Its knights and merchants."""
        number = NUMBERS[building]
        return self.components.knights[number], self.components.merchants[number]

    def more_points(self, building: str) -> int:
        """What one's buildings would score more with this one, lodges and archives included."""
        return points_built(self._after(building), self.seat) - points_built(self.position, self.seat)

    def basic_value(self, goods: Sequence[str]) -> int:
        return self.position.basic_value(counts_of(goods))

    def worth_in(self, city: str, goods: Sequence[str]) -> int:
        """What goods would pay in a city."""
        values = self.view.families[self.seat].values[CITIES.index(city)]
        return sum([values[GOODS.index(good)] for good in goods])

    def functions_in(self, city: str) -> int:
        """What money functions would add to a payment in a city."""
        return Purse(self.position, self.seat, CITIES.index(city)).total - self.worth_in(city, self.view.hand_goods)

    def ducats_of(self, building: str) -> int:
        """What a money function gives now."""
        return ducats_of(self.position, self.seat, NUMBERS[building], working(self.position, self.seat))

    def outlook(self, buildings: Sequence[str], more_goods: Sequence[str] = ()) -> Outlook:
        """Whether these buildings of one city could be paid for, with some more goods in hand."""
        position = self.position
        if more_goods:
            position = position.copy()
            for kind, count in enumerate(counts_of(more_goods)):
                position.goods[self.seat * KINDS_OF_GOODS + kind] += count
        mask = number_mask(buildings)
        city = CITY_OF[NUMBERS[buildings[0]]]
        purse = Purse(position, self.seat, city)
        least = least_cost(position, mask, len(purse.cranes))
        missing = max(0, least - purse.total)
        cost = cost_of(position, mask)
        if missing:
            return Outlook(cost, least, purse.total, missing, lost=0, takes_function=False)
        best = payments(position, self.seat, mask)[0]
        lost = ducats_in(position, self.seat, city, best) - cost_of(position, mask, best.cranes)
        return Outlook(cost, least, purse.total, 0, lost, best.used != 0)

    def _after(self, building: str) -> Position:
        """The position with that building built."""
        after = self.position.copy()
        after.built[self.seat] |= number_mask([building])
        after.hands[self.seat] &= ~number_mask([building])
        return after

    def turns_if_started_by(self, start: Seat) -> list[int]:
        """When one's own turns would be in the first year, counted from 1, if that seat began."""
        position = self.position.copy()
        position.start = start
        return [turn + 1 for turn in range(2 * position.players) if position.seat_of_turn(turn) == self.seat]


def _own_side(view: RigaView, components: Components) -> Position:
    """All that a payment depends on: what everyone has built, and the viewer's own hand."""
    position = set_up(components, view.with_riga)
    position.season, position.year = view.season, view.year
    position.start = NOBODY if view.start is None else view.start
    position.turn = 2 * view.players - 1 - len(view.next_turns)
    position.taken, position.builds = view.taken, view.builds
    for family in view.families:
        seat = family.seat
        position.built[seat] = number_mask([built.building for built in family.built])
        position.used[seat] = number_mask([built.building for built in family.built if built.used])
        position.fresh |= number_mask([built.building for built in family.built if built.fresh])
        position.sides[seat] = family.school
        position.loaded[seat] = family.exchange > 0
    if view.viewer is not None:
        at = view.viewer * KINDS_OF_GOODS
        position.goods[at : at + KINDS_OF_GOODS] = counts_of(view.hand_goods)
        position.hands[view.viewer] = number_mask(view.hand_buildings)
    return position


def candidates(view: RigaView) -> tuple[str, ...]:
    """The buildings that the viewer could build: those in hand, and the own Riga buildings that are not built yet."""
    assert view.viewer is not None
    return (*view.hand_buildings, *view.families[view.viewer].unbuilt_riga)
