"""Writing a position of Riga."""

from __future__ import annotations

from kogge.engine.amounts import bits_in, written
from kogge.engine.positions import PositionText
from kogge.games.riga.components import ALL_IN_CITIES, GOODS, KINDS_OF_GOODS, NAMES, names_in
from kogge.games.riga.position import NOBODY, SUMMER, Position
from kogge.games.riga.position_notation.reading import GAP, NOBODY_NAME


def write_parts(position: Position, text: PositionText) -> None:
    """Everything that is not as usual, but for what everyone knows."""
    _write_time(position, text)
    text.line()
    rows = [" ".join(written(position.row(row), GOODS)) or GAP for row in range(position.components.rows)]
    while rows and rows[-1] == GAP:
        rows.pop()
    text.words("rows", [" / ".join(rows)] if rows else [])
    text.line()
    text.mask("above", position.above, NAMES)
    text.mask("below", position.below, NAMES)
    text.line()
    text.words("goods-discards", written(position.goods_discards, GOODS))
    text.mask("building-discards", position.building_discards, NAMES)
    _write_piles(position, text)
    text.line()
    text.words("drawn", written(position.drawn_goods, GOODS))
    text.mask("drawn-buildings", position.drawn_buildings, NAMES)
    for seat in range(position.players):
        _write_seat(position, seat, text)


def _write_time(position: Position, text: PositionText) -> None:
    text.words("riga-buildings", ["with"] if position.with_riga else [])
    text.line()
    if position.season != SUMMER:
        text.words("season", [position.season])
    text.number("year", position.year, 1)
    text.number("turn", position.turn, 0)
    if position.start == NOBODY:
        text.words("start", [NOBODY_NAME])
    else:
        text.number("start", position.start, 0)
    text.flag("taken", position.taken)
    text.number("builds", position.builds, 0)
    text.mask("fresh", position.fresh, NAMES)
    text.words("swapped", [str(row + 1) for row in bits_in(position.swapped)])
    text.words("steps", [" / ".join([str(step) for step in position.steps])] if position.steps else [])


def _write_piles(position: Position, text: PositionText) -> None:
    """The piles, if not everything lies there that lies nowhere else."""
    buildings = ALL_IN_CITIES & ~(position.above | position.below | position.building_discards | position.drawn_buildings)
    for seat in range(position.players):
        buildings &= ~(position.hands[seat] | position.built[seat])
    if position.building_pile != buildings:
        text.all_words("building-pile", names_in(position.building_pile))
    goods = [
        position.components.goods_cards[kind]
        - sum(position.rows[kind::KINDS_OF_GOODS])
        - sum(position.goods[kind::KINDS_OF_GOODS])
        - position.goods_discards[kind]
        - position.drawn_goods[kind]
        for kind in range(KINDS_OF_GOODS)
    ]
    if position.goods_pile != goods:
        text.all_words("goods-pile", written(position.goods_pile, GOODS))


def _write_seat(position: Position, seat: int, text: PositionText) -> None:
    held, known = position.goods_of(seat), position.known_goods.of(seat)
    text.words("goods", written(known, GOODS), seat)
    text.words("secret-goods", written([held[kind] - known[kind] for kind in range(KINDS_OF_GOODS)], GOODS), seat)
    openly = position.hands[seat] & position.whereabouts.certain(position.whereabouts.public, seat)
    text.mask("hand", openly, NAMES, seat)
    text.mask("secret-hand", position.hands[seat] & ~openly, NAMES, seat)
    text.mask("built", position.built[seat], NAMES, seat)
    text.mask("used", position.used[seat], NAMES, seat)
    text.words("side", [position.sides[seat]] if position.sides[seat] else [], seat)
    text.flag("loaded", position.loaded[seat], seat)
