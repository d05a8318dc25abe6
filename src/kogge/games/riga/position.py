"""What lies on the table of Riga."""

from __future__ import annotations

from typing import Final

from kogge.engine.values import Move
from kogge.games.riga.components import (
    ALL_IN_CITIES,
    ALL_RIGA,
    KINDS_OF_GOODS,
    Components,
)
from kogge.games.riga.knowledge.known_goods import KnownGoods
from kogge.games.riga.knowledge.whereabouts import Whereabouts

OPENING: Final = "opening"
SPRING: Final = "spring"
SUMMER: Final = "summer"
AUTUMN: Final = "autumn"
WINTER: Final = "winter"
FINISHED: Final = "finished"
SEASONS: Final = (OPENING, SPRING, SUMMER, AUTUMN, WINTER, FINISHED)

NOBODY: Final = -1


class Position:
    """The common table, what everyone owns, and how far the turn has come.

    `goods` holds four counts for each seat, `rows` four for each row; a row of nothing does not lie there. `above` and `below` are the
    offered buildings on either side of the separator. `sides` is what each seat's school shows, `loaded` whether its exchange shows
    ducats. Of the turn: `taken` once the taking is over, `builds` how many buildings, `fresh` which of them, `swapped` the rows the
    monastery has touched, `steps` what has been done openly. `drawn_goods` and `drawn_buildings` are the cards that a seat has just drawn
    and chooses from.
    """

    __slots__ = (
        "above",
        "below",
        "building_discards",
        "building_pile",
        "builds",
        "built",
        "components",
        "drawn_buildings",
        "drawn_goods",
        "fresh",
        "goods",
        "goods_discards",
        "goods_pile",
        "hands",
        "known_goods",
        "loaded",
        "players",
        "rows",
        "season",
        "sides",
        "start",
        "steps",
        "swapped",
        "taken",
        "turn",
        "used",
        "whereabouts",
        "with_riga",
        "year",
    )

    def __init__(
        self,
        components: Components,
        with_riga: bool,
        season: str,
        year: int,
        turn: int,
        start: int,
        rows: list[int],
        above: int,
        below: int,
        goods_pile: list[int],
        goods_discards: list[int],
        building_pile: int,
        building_discards: int,
        goods: list[int],
        hands: list[int],
        built: list[int],
        used: list[int],
        sides: list[str],
        loaded: list[bool],
        taken: bool,
        builds: int,
        fresh: int,
        swapped: int,
        steps: list[Move],
        drawn_goods: list[int],
        drawn_buildings: int,
        known_goods: KnownGoods,
        whereabouts: Whereabouts,
    ) -> None:
        self.components = components
        self.players = components.players
        self.with_riga = with_riga
        self.season = season
        self.year = year
        self.turn = turn
        self.start = start
        self.rows = rows
        self.above = above
        self.below = below
        self.goods_pile = goods_pile
        self.goods_discards = goods_discards
        self.building_pile = building_pile
        self.building_discards = building_discards
        self.goods = goods
        self.hands = hands
        self.built = built
        self.used = used
        self.sides = sides
        self.loaded = loaded
        self.taken = taken
        self.builds = builds
        self.fresh = fresh
        self.swapped = swapped
        self.steps = steps
        self.drawn_goods = drawn_goods
        self.drawn_buildings = drawn_buildings
        self.known_goods = known_goods
        self.whereabouts = whereabouts

    def copy(self) -> Position:
        return Position(
            self.components,
            self.with_riga,
            self.season,
            self.year,
            self.turn,
            self.start,
            self.rows.copy(),
            self.above,
            self.below,
            self.goods_pile.copy(),
            self.goods_discards.copy(),
            self.building_pile,
            self.building_discards,
            self.goods.copy(),
            self.hands.copy(),
            self.built.copy(),
            self.used.copy(),
            self.sides.copy(),
            self.loaded.copy(),
            self.taken,
            self.builds,
            self.fresh,
            self.swapped,
            self.steps.copy(),
            self.drawn_goods.copy(),
            self.drawn_buildings,
            self.known_goods.copy(),
            self.whereabouts.copy(),
        )

    @property
    def active(self) -> int:
        """Whose turn it is in summer and autumn; `NOBODY` in the other seasons."""
        season = self.season
        return self.seat_of_turn(self.turn) if season in (SUMMER, AUTUMN) else NOBODY

    def next_turns(self) -> tuple[int, ...]:
        """Who has the turns that are still to come this year, in order."""
        players = self.players
        if self.season not in (SUMMER, AUTUMN):
            return ()
        return tuple([self.seat_of_turn(turn) for turn in range(self.turn + 1, 2 * players)])

    def seat_of_turn(self, turn: int) -> int:
        """R-5.1, R-5.2, R-B20: clockwise from the start player, then back again, so that the last in summer is the first in autumn."""
        players = self.players
        return (self.start + (turn if turn < players else 2 * players - 1 - turn)) % players

    def basic_value(self, goods: list[int] | tuple[int, ...]) -> int:
        """What goods are worth by the number on their cards (R-1.1): that counts for rows (R-B32) and for the exchange (R-B30)."""
        values = self.components.values
        total = 0
        for kind in range(KINDS_OF_GOODS):
            total += goods[kind] * values[kind]
        return total

    def row(self, row: int) -> list[int]:
        """The goods of a row, counted by kind."""
        return self.rows[row * KINDS_OF_GOODS : (row + 1) * KINDS_OF_GOODS]

    def lies(self, row: int) -> bool:
        """Whether there is such a row: it has cards."""
        at = row * KINDS_OF_GOODS
        rows = self.rows
        return rows[at] + rows[at + 1] + rows[at + 2] + rows[at + 3] > 0

    def something_lies_out(self) -> bool:
        """Whether there is anything to take."""
        if self.above | self.below:
            return True
        for count in self.rows:
            if count:
                return True
        return False

    def goods_can_be_drawn(self) -> bool:
        """Whether pile or discards hold a goods card."""
        for kind in range(KINDS_OF_GOODS):
            if self.goods_pile[kind] or self.goods_discards[kind]:
                return True
        return False

    def goods_of(self, seat: int) -> list[int]:
        """The goods in a hand, counted by kind."""
        return self.goods[seat * KINDS_OF_GOODS : (seat + 1) * KINDS_OF_GOODS]

    def goods_held(self, seat: int) -> int:
        """How many goods cards a hand holds."""
        at = seat * KINDS_OF_GOODS
        goods = self.goods
        return goods[at] + goods[at + 1] + goods[at + 2] + goods[at + 3]

    def cards_held(self, seat: int) -> int:
        """How many cards a hand holds, goods and buildings."""
        return self.goods_held(seat) + self.hands[seat].bit_count()

    def building_rooms(self) -> list[int]:
        """How many buildings lie out of sight in each place, in the order of `Whereabouts`: anybody can count them."""
        rooms = [hand.bit_count() for hand in self.hands]
        rooms.append(self.building_pile.bit_count())
        rooms.append(self.building_discards.bit_count())
        rooms.append(self.drawn_buildings.bit_count())
        return rooms

    def unbuilt_riga(self, seat: int) -> int:
        """The Riga buildings that still lie face down before a seat."""
        return ALL_RIGA & ~self.built[seat] if self.with_riga else 0


def set_up(components: Components, with_riga: bool) -> Position:
    """R-2.1: everything lies in its pile; nobody holds anything yet."""
    players = components.players
    return Position(
        components,
        with_riga,
        season=OPENING,
        year=0,
        turn=0,
        start=NOBODY,
        rows=[0] * (components.rows * KINDS_OF_GOODS),
        above=0,
        below=0,
        goods_pile=components.goods_cards.copy(),
        goods_discards=[0] * KINDS_OF_GOODS,
        building_pile=ALL_IN_CITIES,
        building_discards=0,
        goods=[0] * (players * KINDS_OF_GOODS),
        hands=[0] * players,
        built=[0] * players,
        used=[0] * players,
        sides=[""] * players,
        loaded=[False] * players,
        taken=False,
        builds=0,
        fresh=0,
        swapped=0,
        steps=[],
        drawn_goods=[0] * KINDS_OF_GOODS,
        drawn_buildings=0,
        known_goods=KnownGoods.at_the_start(players),
        whereabouts=Whereabouts.at_the_start(players),
    )
