"""Reading a position of Riga: everything is laid out on a table on which all cards lie in their piles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kogge.engine.positions import BadPosition, Part, Parts, amounts_of_words, mask_of_words
from kogge.engine.values import MalformedMove, Move
from kogge.games.riga.components import GOODS, KINDS_OF_GOODS, NAMES, SIDES
from kogge.games.riga.position import NOBODY, SEASONS, SUMMER, Position

NOBODY_NAME: Final = "nobody"
GAP: Final = "-"
BUILDING: Final = "building"
GOOD: Final = "good"


def lay_out(position: Position, parts: Parts, parse: Callable[[str], Move]) -> None:
    """Let a position that is set up stand as the parts say."""
    _read_time(position, parts)
    _read_rows(position, parts)
    position.above = _laid_out(position, parts.part("above"))
    position.below = _laid_out(position, parts.part("below"))
    for seat in range(position.players):
        _read_goods(position, seat, parts)
        _read_hand(position, seat, parts)
        _read_built(position, seat, parts)
    _read_turn(position, parts, parse)
    _read_piles(position, parts)


def _read_time(position: Position, parts: Parts) -> None:
    position.season = SEASONS[parts.one_of("season", SEASONS, SEASONS.index(SUMMER), "season")]
    position.year = parts.number("year", 1, 0, position.components.years)
    position.turn = parts.number("turn", 0, 0, 2 * position.players)
    start = parts.part("start")
    if start is None:
        position.start = 0
    else:
        position.start = NOBODY if str(start) == NOBODY_NAME else start.only().number(0, position.players - 1)


def _read_rows(position: Position, parts: Parts) -> None:
    part = parts.part("rows")
    if part is None:
        return
    groups = part.groups()
    if len(groups) > position.components.rows:
        raise BadPosition(part.key, f"there are places for {position.components.rows} rows")
    for row, words in enumerate(groups):
        if [word.text for word in words] != [GAP]:
            position.rows[row * KINDS_OF_GOODS : (row + 1) * KINDS_OF_GOODS] = amounts_of_words(words, GOODS, GOOD)


def _from_pile(position: Position, part: Part | None) -> int:
    """The mask of city buildings that a part names, which lie in the pile no more."""
    if part is None:
        return 0
    mask = 0
    for word in part.words:
        building = 1 << word.one_of(NAMES, BUILDING)
        if not building & position.building_pile:
            raise BadPosition(word, f"'{word.text}' does not lie in the pile any more")
        position.building_pile &= ~building
        mask |= building
    return mask


def _laid_out(position: Position, part: Part | None) -> int:
    buildings = _from_pile(position, part)
    position.whereabouts.come_to_light(buildings)
    return buildings


def _read_goods(position: Position, seat: int, parts: Parts) -> None:
    known = parts.amounts("goods", GOODS, GOOD, seat)
    secret = parts.amounts("secret-goods", GOODS, GOOD, seat)
    for kind in range(KINDS_OF_GOODS):
        position.goods[seat * KINDS_OF_GOODS + kind] = known[kind] + secret[kind]
        position.known_goods.come(seat, kind, known[kind])
    if sum(secret):
        position.known_goods.be_drawn(sum(position.goods_pile))
        position.known_goods.come_unseen(seat)


def _read_hand(position: Position, seat: int, parts: Parts) -> None:
    whereabouts = position.whereabouts
    known = _from_pile(position, parts.part("hand", seat))
    whereabouts.go_openly(known, seat)
    position.hands[seat] = known
    rooms = position.building_rooms()
    secret = _from_pile(position, parts.part("secret-hand", seat))
    if secret:
        whereabouts.go_unseen(secret, whereabouts.pile, seat, seat, rooms)
    position.hands[seat] = known | secret


def _read_built(position: Position, seat: int, parts: Parts) -> None:
    part = parts.part("built", seat)
    if part is not None:
        in_cities = [word for word in part.words if not word.text.startswith("riga-")]
        in_riga = [word for word in part.words if word.text.startswith("riga-")]
        built = _from_pile(position, Part(part.key, in_cities))
        position.whereabouts.come_to_light(built)
        position.built[seat] = built | mask_of_words(in_riga, NAMES, BUILDING)
    position.used[seat] = parts.mask("used", NAMES, BUILDING, seat)
    side = parts.one_of("side", SIDES, NOBODY, "side of the school", seat)
    position.sides[seat] = "" if side == NOBODY else SIDES[side]
    position.loaded[seat] = parts.flag("loaded", seat)


def _read_turn(position: Position, parts: Parts, parse: Callable[[str], Move]) -> None:
    position.taken = parts.flag("taken")
    position.builds = parts.number("builds", 0)
    position.fresh = parts.mask("fresh", NAMES, BUILDING)
    swapped = parts.part("swapped")
    for word in [] if swapped is None else swapped.words:
        position.swapped |= 1 << (word.number(1, position.components.rows) - 1)
    steps = parts.part("steps")
    for words in [] if steps is None else steps.groups():
        text = " ".join([word.text for word in words])
        try:
            position.steps.append(parse(text))
        except MalformedMove as error:
            raise BadPosition(words[0] if words else parts.header, str(error)) from None


def _read_piles(position: Position, parts: Parts) -> None:
    whereabouts = position.whereabouts
    position.goods_discards = parts.amounts("goods-discards", GOODS, GOOD)
    position.drawn_goods = parts.amounts("drawn", GOODS, GOOD)
    position.building_discards = _from_pile(position, parts.part("building-discards"))
    whereabouts.go_openly(position.building_discards, whereabouts.discards)
    rooms = position.building_rooms()
    position.drawn_buildings = _from_pile(position, parts.part("drawn-buildings"))
    if position.drawn_buildings:
        whereabouts.go_unseen(position.drawn_buildings, whereabouts.pile, whereabouts.drawn, position.active, rooms)
    building_pile = parts.part("building-pile")
    if building_pile is not None:
        lying = _from_pile(position, building_pile)
        whereabouts.come_to_light(position.building_pile)
        position.building_pile = lying
    goods_pile = parts.part("goods-pile")
    if goods_pile is not None:
        position.goods_pile = amounts_of_words(goods_pile.words, GOODS, GOOD)
        return
    for kind in range(KINDS_OF_GOODS):
        lying_elsewhere = [
            *position.rows[kind::KINDS_OF_GOODS],
            *position.goods[kind::KINDS_OF_GOODS],
            position.goods_discards[kind],
            position.drawn_goods[kind],
        ]
        position.goods_pile[kind] = position.components.goods_cards[kind] - sum(lying_elsewhere)
        if position.goods_pile[kind] < 0:
            raise BadPosition(parts.header, f"there are not so many cards of {GOODS[kind]}")
