"""Makes views of Riga: hands are hidden but for what was taken openly (R-1.6), the building discards lie face down.

A view that follows another one takes over the parts whose sources have not changed.
"""

from __future__ import annotations

from typing import Final

from kogge.engine.amounts import bits_in
from kogge.engine.values import Seat, Viewer
from kogge.games.riga import scoring
from kogge.games.riga.components import BIT, CITIES, KINDS_OF_GOODS, NAMES, goods_in, names_in
from kogge.games.riga.functions.markets import values_in
from kogge.games.riga.functions.money import unspent_ducats
from kogge.games.riga.functions.people import knights, merchants
from kogge.games.riga.functions.use import working
from kogge.games.riga.position import NOBODY, Position
from kogge.games.riga.riga_buildings.warehouse import hand_limit
from kogge.games.riga.view.shapes import BuiltView, FamilyView, RigaOwnView, RigaView


class Earlier:
    """An earlier position of the same match, and the view of it."""

    def __init__(self, position: Position, view: RigaView) -> None:
        self.position = position
        self.view = view


def make_view(position: Position, viewer: Viewer, paying_for: int, earlier: Earlier | None = None) -> RigaView:
    """What `viewer` may see of the position, while the buildings of the mask `paying_for` are being paid. What it saw `earlier` of what has
    not changed, is taken over."""
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
        steps=_steps(position, earlier),
        rows=_rows(position, earlier),
        above=names_in(position.above),
        below=names_in(position.below),
        goods_pile=sum(position.goods_pile),
        goods_discards=goods_in(position.goods_discards),
        building_pile=position.building_pile.bit_count(),
        building_discards=position.building_discards.bit_count(),
        discarded_buildings=own.discarded_buildings,
        families=_families(position, earlier),
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


def is_same_own_view(position: Position, last: Position, viewer: Viewer) -> bool:
    """Whether `viewer` sees what only it sees as in an earlier position of the same match."""
    whereabouts = position.whereabouts
    memory = whereabouts.public if viewer is None else viewer
    discards = whereabouts.discards
    if whereabouts.certain(memory, discards) != last.whereabouts.certain(memory, discards):
        return False
    if viewer is None:
        return True
    if position.hands[viewer] != last.hands[viewer] or not _is_same(position.goods, last.goods, viewer):
        return False
    draws, drew = viewer == position.active, viewer == last.active
    if not draws and not drew:
        return True
    return draws == drew and position.drawn_goods == last.drawn_goods and position.drawn_buildings == last.drawn_buildings


def _is_same(numbers: list[int], last: list[int], seat: Seat) -> bool:
    """Whether the counts by kind of goods of a seat are what they were."""
    for at in range(seat * KINDS_OF_GOODS, (seat + 1) * KINDS_OF_GOODS):
        if numbers[at] != last[at]:
            return False
    return True


# What lies out


def _steps(position: Position, earlier: Earlier | None) -> tuple[str, ...]:
    if earlier is not None and position.steps == earlier.position.steps:
        return earlier.view.steps
    return tuple([str(step) for step in position.steps])


def _rows(position: Position, earlier: Earlier | None) -> tuple[tuple[str, ...], ...]:
    if earlier is not None and position.rows == earlier.position.rows:
        return earlier.view.rows
    return tuple([goods_in(position.row(row)) for row in range(position.components.rows)])


# The families


def _families(position: Position, earlier: Earlier | None) -> tuple[FamilyView, ...]:
    players = position.players
    if earlier is None:
        return tuple([_family(position, seat, None) for seat in range(players)])
    last, seen = earlier.position, earlier.view.families
    learned = position.whereabouts.may != last.whereabouts.may
    families: list[FamilyView] = []
    same = True
    for seat in range(players):
        family = seen[seat]
        stands = _stands_alike(position, last, seat)
        if not stands or not _holds_alike(position, last, seat, learned):
            family = _family(position, seat, family if stands else None)
            same = False
        families.append(family)
    return seen if same else tuple(families)


def _stands_alike(position: Position, last: Position, seat: Seat) -> bool:
    """Whether what a seat has built is as it was, and so all that follows from it."""
    if position.built[seat] != last.built[seat] or position.used[seat] != last.used[seat]:
        return False
    if position.sides[seat] != last.sides[seat] or position.loaded[seat] != last.loaded[seat]:
        return False
    return _fresh(position, seat) == _fresh(last, seat)


def _holds_alike(position: Position, last: Position, seat: Seat, learned: bool) -> bool:
    """Whether everyone knows of a hand what they knew. `learned` says whether anyone has learned where a building may lie."""
    if position.hands[seat] != last.hands[seat] or position.goods_held(seat) != last.goods_held(seat):
        return False
    if not _is_same(position.known_goods.least, last.known_goods.least, seat):
        return False
    public = position.whereabouts.public
    return not learned or position.whereabouts.certain(public, seat) == last.whereabouts.certain(public, seat)


def _fresh(position: Position, seat: Seat) -> int:
    """What a seat has built in this very turn."""
    return position.fresh if seat == position.active else 0


def _family(position: Position, seat: Seat, standing: FamilyView | None) -> FamilyView:
    """What everyone sees of a family. `standing` is an earlier view of it, if what it has built is as it was then."""
    whereabouts = position.whereabouts
    held = position.goods_held(seat)
    known_buildings = whereabouts.certain(whereabouts.public, seat)
    built = position.built[seat]
    return FamilyView(
        seat=seat,
        goods=held,
        buildings=position.hands[seat].bit_count(),
        known_goods=goods_in(position.known_goods.of(seat)),
        unknown_goods=position.known_goods.unknown(seat, held),
        known_buildings=names_in(known_buildings),
        unknown_buildings=(position.hands[seat] & ~known_buildings).bit_count(),
        built=_built(position, seat) if standing is None else standing.built,
        unbuilt_riga=names_in(position.unbuilt_riga(seat)),
        school=position.sides[seat],
        exchange=position.components.exchange_ducats if position.loaded[seat] else 0,
        knights=knights(position, seat, built) if standing is None else standing.knights,
        merchants=merchants(position, seat, built) if standing is None else standing.merchants,
        points=scoring.points_built(position, seat) if standing is None else standing.points,
        unspent=unspent_ducats(position, seat) if standing is None else standing.unspent,
        hand_limit=hand_limit(position, seat),
        values=_values(position, seat) if standing is None else standing.values,
    )


_BUILT: Final[dict[tuple[int, bool, bool], BuiltView]] = {}
_VALUES: Final[dict[tuple[str, int], tuple[tuple[int, ...], ...]]] = {}
"""What goods are worth depends only on the buildings that work, and changes seldom."""
MOST_VALUES: Final = 10_000


def _built(position: Position, seat: Seat) -> tuple[BuiltView, ...]:
    used, fresh = position.used[seat], _fresh(position, seat)
    return tuple([_built_view(building, used, fresh) for building in bits_in(position.built[seat])])


def _built_view(building: int, used: int, fresh: int) -> BuiltView:
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
