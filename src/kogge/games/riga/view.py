"""Who sees what in Riga: hands are hidden but for what was taken openly (R-1.6), the building discards lie face down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from kogge.engine.amounts import bits_in
from kogge.engine.ranges import Among, LeftOut, PlacedBy, Places, UpTo
from kogge.engine.values import Seat, Viewer
from kogge.games.riga import scoring
from kogge.games.riga.components import (
    BIT,
    CITIES,
    CITY_BUILDINGS,
    GOODS,
    KINDS_OF_GOODS,
    MOST_BUILDS,
    MOST_CARDS_OF_A_KIND,
    NAMES,
    SIDES,
    goods_in,
    names_in,
)
from kogge.games.riga.functions.markets import values_in
from kogge.games.riga.functions.money import unspent_ducats
from kogge.games.riga.functions.people import knights, merchants
from kogge.games.riga.functions.use import working
from kogge.games.riga.position import NOBODY, SEASONS, Position
from kogge.games.riga.riga_buildings.warehouse import hand_limit


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


@dataclass
class RigaOwnView:
    """What differs from viewer to viewer: the own cards, and what one knows of the building discards. See `RigaView`."""

    viewer: Viewer
    discarded_buildings: tuple[str, ...]
    hand_goods: tuple[str, ...]
    hand_buildings: tuple[str, ...]
    drawn_goods: tuple[str, ...]
    drawn_buildings: tuple[str, ...]


@dataclass
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


def make_view(position: Position, viewer: Viewer, paying_for: int) -> RigaView:
    """What `viewer` may see of the position, while the buildings of the mask `paying_for` are being paid."""
    components = position.components
    active = position.active
    own = make_own_view(position, viewer)
    return RigaView(
        viewer=viewer,
        players=position.players,
        with_riga=position.with_riga,
        year=position.year,
        years=components.years,
        season=position.season,
        start=None if position.start == NOBODY else position.start,
        active=None if active == NOBODY else active,
        next_turns=position.next_turns(),
        taken=position.taken,
        builds=position.builds,
        must_take=tuple([row + 1 for row in range(components.rows) if position.swapped >> row & 1]),
        paying_for=names_in(paying_for),
        steps=tuple([str(step) for step in position.steps]),
        rows=tuple([goods_in(position.row(row)) for row in range(components.rows)]),
        above=names_in(position.above),
        below=names_in(position.below),
        goods_pile=sum(position.goods_pile),
        goods_discards=goods_in(position.goods_discards),
        building_pile=position.building_pile.bit_count(),
        building_discards=position.building_discards.bit_count(),
        discarded_buildings=own.discarded_buildings,
        families=tuple([_family(position, seat) for seat in range(position.players)]),
        hand_goods=own.hand_goods,
        hand_buildings=own.hand_buildings,
        drawn_goods=own.drawn_goods,
        drawn_buildings=own.drawn_buildings,
    )


def make_own_view(position: Position, viewer: Viewer) -> RigaOwnView:
    """What only `viewer` sees so."""
    whereabouts = position.whereabouts
    memory = whereabouts.public if viewer is None else viewer
    draws = viewer is not None and viewer == position.active
    return RigaOwnView(
        viewer=viewer,
        discarded_buildings=names_in(whereabouts.certain(memory, whereabouts.discards)),
        hand_goods=() if viewer is None else goods_in(position.goods_of(viewer)),
        hand_buildings=() if viewer is None else names_in(position.hands[viewer]),
        drawn_goods=goods_in(position.drawn_goods) if draws else (),
        drawn_buildings=names_in(position.drawn_buildings) if draws else (),
    )


def _family(position: Position, seat: Seat) -> FamilyView:
    built = position.built[seat]
    whereabouts = position.whereabouts
    held = position.goods_held(seat)
    known_buildings = whereabouts.certain(whereabouts.public, seat)
    fresh = position.fresh if seat == position.active else 0
    return FamilyView(
        seat=seat,
        goods=held,
        buildings=position.hands[seat].bit_count(),
        known_goods=goods_in(position.known_goods.of(seat)),
        unknown_goods=position.known_goods.unknown(seat, held),
        known_buildings=names_in(known_buildings),
        unknown_buildings=(position.hands[seat] & ~known_buildings).bit_count(),
        built=tuple([_built(building, position.used[seat], fresh) for building in bits_in(built)]),
        unbuilt_riga=names_in(position.unbuilt_riga(seat)),
        school=position.sides[seat],
        exchange=position.components.exchange_ducats if position.loaded[seat] else 0,
        knights=knights(position, seat, built),
        merchants=merchants(position, seat, built),
        points=scoring.points_built(position, seat),
        unspent=unspent_ducats(position, seat),
        hand_limit=hand_limit(position, seat),
        values=_values(position, seat),
    )


_BUILT: Final[dict[tuple[int, bool, bool], BuiltView]] = {}
_VALUES: Final[dict[tuple[str, int], tuple[tuple[int, ...], ...]]] = {}
"""What goods are worth depends only on the buildings that work, and changes seldom."""
MOST_VALUES: Final = 10_000


def _built(building: int, used: int, fresh: int) -> BuiltView:
    key = (building, bool(used & BIT[building]), bool(fresh & BIT[building]))
    shown = _BUILT.get(key)
    if shown is None:
        shown = _BUILT[key] = BuiltView(NAMES[building], key[1], key[2])
    return shown


def _values(position: Position, seat: Seat) -> tuple[tuple[int, ...], ...]:
    key = (position.components.edition.digest, working(position, seat))
    values = _VALUES.get(key)
    if values is None:
        if len(_VALUES) > MOST_VALUES:
            _VALUES.clear()
        values = _VALUES[key] = tuple([tuple(values_in(position, seat, city)) for city in range(len(CITIES))])
    return values
