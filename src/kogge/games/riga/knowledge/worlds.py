"""Worlds of Riga that a viewer could be in: everything the viewer cannot know is re-dealt."""

from __future__ import annotations

from kogge.engine.chance import Chance
from kogge.engine.values import Viewer
from kogge.games.riga.building.ways_to_pay import is_payable
from kogge.games.riga.components import KINDS_OF_GOODS
from kogge.games.riga.knowledge.unseen import deal_unseen
from kogge.games.riga.position import Position


def redeal(position: Position, viewer: Viewer, paying_for: int, chance: Chance) -> None:
    """Deal all cards that `viewer` cannot know among the places they may lie in (R-1.6). `paying_for` is what is being built."""
    whereabouts = position.whereabouts
    watcher = whereabouts.public if viewer is None else viewer
    dealt = whereabouts.deal(watcher, position.building_rooms(), chance)
    position.hands = dealt[: position.players]
    position.building_pile = dealt[whereabouts.pile]
    position.building_discards = dealt[whereabouts.discards]
    position.drawn_buildings = dealt[whereabouts.drawn]
    whereabouts.forget(watcher, dealt, position.active)
    _deal_goods_anew(position, watcher, chance)
    if paying_for:
        # Everybody knows that what is being built can be paid for: in no possible world can it not.
        while not is_payable(position, position.active, paying_for):
            _deal_goods_anew(position, watcher, chance)


def _deal_goods_anew(position: Position, watcher: int, chance: Chance) -> None:
    """The goods kept from treasuries, those just drawn, and the pile: all that counting cards leaves open."""
    known = position.known_goods
    pile, drawn = known.pile, known.drawn
    cards = position.goods_pile.copy()
    rooms = [0] * position.players + [sum(position.goods_pile), 0]
    for seat in range(position.players):
        if seat != watcher:
            rooms[seat] = known.unknown(seat, position.goods_held(seat))
            for kind in range(KINDS_OF_GOODS):
                at = seat * KINDS_OF_GOODS + kind
                cards[kind] += position.goods[at] - known.least[at]
                position.goods[at] = known.least[at]
    position.goods_pile = [0] * KINDS_OF_GOODS
    if watcher != position.active:
        rooms[drawn] = sum(position.drawn_goods)
        for kind in range(KINDS_OF_GOODS):
            cards[kind] += position.drawn_goods[kind]
        position.drawn_goods = [0] * KINDS_OF_GOODS
    kinds = [kind for kind in range(KINDS_OF_GOODS) for _ in range(cards[kind])]
    places = [known.places_of(kind) for kind in kinds]
    for kind, place in zip(kinds, deal_unseen(places, rooms, chance), strict=True):
        if place == pile:
            position.goods_pile[kind] += 1
        elif place == drawn:
            position.drawn_goods[kind] += 1
        else:
            position.goods[place * KINDS_OF_GOODS + kind] += 1
