"""Who sees what in Riga: hands are hidden but for what was taken openly (R-1.6), the building discards lie face down."""

from __future__ import annotations

from dataclasses import dataclass

from kogge.engine.amounts import bits_in
from kogge.engine.values import Seat, Viewer
from kogge.games.riga import scoring
from kogge.games.riga.components import BIT, CITIES, NAMES, goods_in, names_in
from kogge.games.riga.functions.markets import values_in
from kogge.games.riga.functions.money import unspent_ducats
from kogge.games.riga.functions.people import knights, merchants
from kogge.games.riga.position import NOBODY, Position
from kogge.games.riga.riga_buildings.warehouse import hand_limit


@dataclass(frozen=True)
class BuiltView:
    """A building that stands. `used` when its one-time function is covered, `fresh` when it was built in this very turn."""

    building: str
    used: bool
    fresh: bool


@dataclass(frozen=True)
class FamilyView:
    """What everyone sees of one seat, and knows of its hand: so many cards, of them those that were taken openly, and the rest.

    `points` is what its buildings would score now, `unspent` what unused functions would give, `values` what each kind of goods is
    worth to it in each city (Riga last), with the buildings that work now.
    """

    seat: Seat
    goods: int
    buildings: int
    known_goods: tuple[str, ...]
    unknown_goods: int
    known_buildings: tuple[str, ...]
    unknown_buildings: int
    built: tuple[BuiltView, ...]
    unbuilt_riga: tuple[str, ...]
    school: str
    exchange: int
    knights: int
    merchants: int
    points: int
    unspent: int
    hand_limit: int
    values: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class RigaView:
    """All that one seat, or a spectator, may know.

    `hand_goods` and `hand_buildings` are the viewer's own cards, `drawn_goods` and `drawn_buildings` what it has just drawn and may
    choose from, `discarded_buildings` those it knows to lie in the discards. `rows` has an empty place where a row was taken. `must_take`
    names the rows of which one must be taken because of the monastery; rows are counted from 1. `paying_for` is what is being built,
    `steps` what the active seat has openly done in this turn, as text.
    """

    viewer: Viewer
    players: int
    with_riga: bool
    year: int
    years: int
    season: str
    start: Seat | None
    active: Seat | None
    next_turns: tuple[Seat, ...]
    taken: bool
    builds: int
    must_take: tuple[int, ...]
    paying_for: tuple[str, ...]
    steps: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    above: tuple[str, ...]
    below: tuple[str, ...]
    goods_pile: int
    goods_discards: tuple[str, ...]
    building_pile: int
    building_discards: int
    discarded_buildings: tuple[str, ...]
    families: tuple[FamilyView, ...]
    hand_goods: tuple[str, ...]
    hand_buildings: tuple[str, ...]
    drawn_goods: tuple[str, ...]
    drawn_buildings: tuple[str, ...]


def make_view(position: Position, viewer: Viewer, paying_for: int) -> RigaView:
    """The position through the eyes of `viewer`, while the buildings of the mask `paying_for` are being paid."""
    components = position.components
    active = position.active
    whereabouts = position.whereabouts
    memory = whereabouts.public if viewer is None else viewer
    draws = viewer is not None and viewer == active
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
        discarded_buildings=names_in(whereabouts.certain(memory, whereabouts.discards)),
        families=tuple([_family(position, seat) for seat in range(position.players)]),
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
        built=tuple(
            [
                BuiltView(NAMES[building], bool(position.used[seat] & BIT[building]), bool(fresh & BIT[building]))
                for building in bits_in(built)
            ]
        ),
        unbuilt_riga=names_in(position.unbuilt_riga(seat)),
        school=position.sides[seat],
        exchange=position.components.exchange_ducats if position.loaded[seat] else 0,
        knights=knights(position, seat, built),
        merchants=merchants(position, seat, built),
        points=scoring.points_built(position, seat),
        unspent=unspent_ducats(position, seat),
        hand_limit=hand_limit(position, seat),
        values=tuple([tuple(values_in(position, seat, city)) for city in range(len(CITIES))]),
    )
