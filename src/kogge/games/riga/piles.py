"""Drawing, shuffling and discarding in Riga."""

from __future__ import annotations

from typing import Final

from kogge.engine.chance import Chance
from kogge.engine.values import News, Seat
from kogge.games.riga.components import (
    BIT,
    CITY_BUILDINGS,
    KINDS_OF_GOODS,
)
from kogge.games.riga.events import (
    BuildingsShuffled,
    GoodsShuffled,
)
from kogge.games.riga.position import Position

NO_CARD: Final = -1


def draw_good(position: Position, chance: Chance, news: News) -> int:
    """The next card of the goods pile, or `NO_CARD` when none is left anywhere."""
    pile = position.goods_pile
    if pile[0] + pile[1] + pile[2] + pile[3] == 0:
        if not position.goods_can_be_drawn():
            return NO_CARD
        shuffle_goods(position, "R-4.3", news)
        pile = position.goods_pile
    kind = chance.draw("good", pile)
    pile[kind] -= 1
    return kind


def shuffle_goods(position: Position, rule: str, news: News) -> None:
    """The goods discards go back into the pile."""
    known, discards, pile = position.known_goods, position.goods_discards, position.goods_pile
    rooms = [known.unknown(seat, position.goods_held(seat)) for seat in range(position.players)]
    unseen = [pile[kind] + position.drawn_goods[kind] for kind in range(KINDS_OF_GOODS)]
    for seat in range(position.players):
        for kind in range(KINDS_OF_GOODS):
            at = seat * KINDS_OF_GOODS + kind
            unseen[kind] += position.goods[at] - known.least[at]
    known.reshuffle(unseen, [*rooms, sum(pile), sum(position.drawn_goods)], discards)
    for kind in range(KINDS_OF_GOODS):
        pile[kind] += discards[kind]
    if news is not None:
        news.append(GoodsShuffled(count=sum(discards), rule=rule))
    position.goods_discards = [0] * KINDS_OF_GOODS


def draw_building(position: Position, chance: Chance, news: News) -> int:
    """The next card of the building pile, or `NO_CARD` when none is left anywhere. Where it goes is the caller's concern."""
    if position.building_pile == 0:
        if position.building_discards == 0:
            return NO_CARD
        shuffle_buildings(position, "R-4.7", news)
    pile = position.building_pile
    building = chance.draw("building", [1 if pile & BIT[number] else 0 for number in range(CITY_BUILDINGS)])
    position.building_pile = pile & ~BIT[building]
    return building


def shuffle_buildings(position: Position, rule: str, news: News) -> None:
    """The building discards go back into the pile."""
    position.whereabouts.reshuffle(position.building_rooms())
    if news is not None:
        news.append(BuildingsShuffled(count=position.building_discards.bit_count(), rule=rule))
    position.building_pile |= position.building_discards
    position.building_discards = 0


def discard_buildings(position: Position, seat: Seat, buildings: int) -> None:
    """R-B21: from a hand to the discards, face down."""
    if buildings:
        whereabouts = position.whereabouts
        whereabouts.go_unseen(buildings, seat, whereabouts.discards, seat, position.building_rooms())
        position.hands[seat] &= ~buildings
        position.building_discards |= buildings


def discard_goods(position: Position, seat: Seat, goods: tuple[int, int, int, int]) -> None:
    """From a hand to the discards, for all to see."""
    for kind in range(KINDS_OF_GOODS):
        count = goods[kind]
        if count:
            position.goods[seat * KINDS_OF_GOODS + kind] -= count
            position.goods_discards[kind] += count
            position.known_goods.leave(seat, kind, count, position.goods_held(seat))
