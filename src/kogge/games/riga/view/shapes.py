"""The views of Riga as data. Those that are made most often have an `__init__` that is written out, since mypyc compiles it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from kogge.engine.ranges import Among, LeftOut, PlacedBy, Places, UpTo
from kogge.engine.values import Seat, Viewer
from kogge.games.riga.components import (
    CITIES,
    CITY_BUILDINGS,
    GOODS,
    KINDS_OF_GOODS,
    MOST_BUILDS,
    MOST_CARDS_OF_A_KIND,
    NAMES,
    SIDES,
)
from kogge.games.riga.position import SEASONS


@dataclass(frozen=True)
class BuiltView:
    """A building that stands. `used` when its one-time function is covered, `fresh` when it was built in this very turn."""

    building: str
    used: bool
    fresh: bool


@dataclass(init=False)
class FamilyView:
    """What everyone sees of one seat, and knows of its hand: so many cards, of them those that were taken openly, and the rest.

    `points` is what its buildings would score now, `unspent` what unused functions would give, `values` what each kind of goods is
    worth to it in each city (Riga last), with the buildings that work now.
    """

    seat: Seat
    goods: Annotated[int, UpTo(20)]
    buildings: Annotated[int, UpTo(10)]
    known_goods: Annotated[tuple[str, ...], Among(GOODS, 10)]
    unknown_goods: Annotated[int, UpTo(20)]
    known_buildings: Annotated[tuple[str, ...], Among(NAMES)]
    unknown_buildings: Annotated[int, UpTo(10)]
    built: Annotated[tuple[BuiltView, ...], PlacedBy("building", NAMES)]
    unbuilt_riga: Annotated[tuple[str, ...], Among(NAMES[CITY_BUILDINGS:])]
    school: Annotated[str, Among(SIDES)]
    exchange: Annotated[int, UpTo(10)]
    knights: Annotated[int, UpTo(10)]
    merchants: Annotated[int, UpTo(10)]
    points: Annotated[int, UpTo(100)]
    unspent: Annotated[int, UpTo(20)]
    hand_limit: Annotated[int, UpTo(20)]
    values: Annotated[tuple[Annotated[tuple[Annotated[int, UpTo(10)], ...], Places(KINDS_OF_GOODS)], ...], Places(len(CITIES))]

    def __init__(
        self,
        seat: Seat,
        goods: int,
        buildings: int,
        known_goods: tuple[str, ...],
        unknown_goods: int,
        known_buildings: tuple[str, ...],
        unknown_buildings: int,
        built: tuple[BuiltView, ...],
        unbuilt_riga: tuple[str, ...],
        school: str,
        exchange: int,
        knights: int,
        merchants: int,
        points: int,
        unspent: int,
        hand_limit: int,
        values: tuple[tuple[int, ...], ...],
    ) -> None:
        self.seat = seat
        self.goods = goods
        self.buildings = buildings
        self.known_goods = known_goods
        self.unknown_goods = unknown_goods
        self.known_buildings = known_buildings
        self.unknown_buildings = unknown_buildings
        self.built = built
        self.unbuilt_riga = unbuilt_riga
        self.school = school
        self.exchange = exchange
        self.knights = knights
        self.merchants = merchants
        self.points = points
        self.unspent = unspent
        self.hand_limit = hand_limit
        self.values = values


@dataclass(init=False)
class RigaOwnView:
    """What differs from viewer to viewer: the own cards, and what one knows of the building discards. See `RigaView`."""

    viewer: Viewer
    discarded_buildings: tuple[str, ...]
    hand_goods: tuple[str, ...]
    hand_buildings: tuple[str, ...]
    drawn_goods: tuple[str, ...]
    drawn_buildings: tuple[str, ...]

    def __init__(
        self,
        viewer: Viewer,
        discarded_buildings: tuple[str, ...],
        hand_goods: tuple[str, ...],
        hand_buildings: tuple[str, ...],
        drawn_goods: tuple[str, ...],
        drawn_buildings: tuple[str, ...],
    ) -> None:
        self.viewer = viewer
        self.discarded_buildings = discarded_buildings
        self.hand_goods = hand_goods
        self.hand_buildings = hand_buildings
        self.drawn_goods = drawn_goods
        self.drawn_buildings = drawn_buildings


@dataclass(init=False)
class RigaView:
    """All that one seat, or a spectator, may know.

    `hand_goods` and `hand_buildings` are the viewer's own cards, `drawn_goods` and `drawn_buildings` what it has just drawn and may
    choose from, `discarded_buildings` those it knows to lie in the discards. `rows` has an empty place where a row was taken. `must_take`
    names the rows of which one must be taken because of the monastery; rows are counted from 1. `paying_for` is what is being built,
    `steps` what the active seat has openly done in this turn, as text.
    """

    viewer: Viewer
    players: Annotated[int, LeftOut()]
    with_riga: bool
    year: Annotated[int, UpTo("play.years")]
    years: Annotated[int, LeftOut()]
    season: Annotated[str, Among(SEASONS)]
    start: Seat | None
    active: Seat | None
    next_turns: Annotated[tuple[Seat, ...], Places(-1, per_player=2)]
    taken: bool
    builds: Annotated[int, UpTo(MOST_BUILDS)]
    must_take: Annotated[tuple[int, ...], Among(range(1, 7))]
    paying_for: Annotated[tuple[str, ...], Among(NAMES)]
    steps: Annotated[tuple[str, ...], LeftOut()]
    rows: Annotated[tuple[Annotated[tuple[str, ...], Among(GOODS, 4)], ...], Places("play.rows_beyond_players", per_player=1)]
    above: Annotated[tuple[str, ...], Among(NAMES)]
    below: Annotated[tuple[str, ...], Among(NAMES)]
    goods_pile: Annotated[int, UpTo(50)]
    goods_discards: Annotated[tuple[str, ...], Among(GOODS, MOST_CARDS_OF_A_KIND)]
    building_pile: Annotated[int, UpTo(CITY_BUILDINGS)]
    building_discards: Annotated[int, UpTo(CITY_BUILDINGS)]
    discarded_buildings: Annotated[tuple[str, ...], Among(NAMES)]
    families: tuple[FamilyView, ...]
    hand_goods: Annotated[tuple[str, ...], Among(GOODS, 10)]
    hand_buildings: Annotated[tuple[str, ...], Among(NAMES)]
    drawn_goods: Annotated[tuple[str, ...], Among(GOODS, 10)]
    drawn_buildings: Annotated[tuple[str, ...], Among(NAMES)]

    def __init__(
        self,
        viewer: Viewer,
        players: int,
        with_riga: bool,
        year: int,
        years: int,
        season: str,
        start: Seat | None,
        active: Seat | None,
        next_turns: tuple[Seat, ...],
        taken: bool,
        builds: int,
        must_take: tuple[int, ...],
        paying_for: tuple[str, ...],
        steps: tuple[str, ...],
        rows: tuple[tuple[str, ...], ...],
        above: tuple[str, ...],
        below: tuple[str, ...],
        goods_pile: int,
        goods_discards: tuple[str, ...],
        building_pile: int,
        building_discards: int,
        discarded_buildings: tuple[str, ...],
        families: tuple[FamilyView, ...],
        hand_goods: tuple[str, ...],
        hand_buildings: tuple[str, ...],
        drawn_goods: tuple[str, ...],
        drawn_buildings: tuple[str, ...],
    ) -> None:
        self.viewer = viewer
        self.players = players
        self.with_riga = with_riga
        self.year = year
        self.years = years
        self.season = season
        self.start = start
        self.active = active
        self.next_turns = next_turns
        self.taken = taken
        self.builds = builds
        self.must_take = must_take
        self.paying_for = paying_for
        self.steps = steps
        self.rows = rows
        self.above = above
        self.below = below
        self.goods_pile = goods_pile
        self.goods_discards = goods_discards
        self.building_pile = building_pile
        self.building_discards = building_discards
        self.discarded_buildings = discarded_buildings
        self.families = families
        self.hand_goods = hand_goods
        self.hand_buildings = hand_buildings
        self.drawn_goods = drawn_goods
        self.drawn_buildings = drawn_buildings
