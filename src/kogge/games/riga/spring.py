"""Spring: goods and buildings are laid out (R-4)."""

from __future__ import annotations

from kogge.engine.chance import Chance
from kogge.engine.values import News
from kogge.games.riga.components import BIT, KINDS_OF_GOODS, goods_in, names_in
from kogge.games.riga.events import BuildingsOffered, BuildingsRanOut, GoodsRanOut, OffersAged, RowLaid
from kogge.games.riga.piles import NO_CARD, draw_building, draw_good
from kogge.games.riga.position import Position


def spring(position: Position, chance: Chance, news: News) -> None:
    """R-4: first the goods, then the buildings, from the second year on beside those of last year."""
    lay_rows(position, chance, news)
    if position.year > 1:
        age_offers(position, news)
    offer_buildings(position, chance, news)


def lay_rows(position: Position, chance: Chance, news: News) -> None:
    """R-4.1, R-4.2: rows from last year stay (R-B16) and are topped up first (R-4.4); then new ones fill the empty places. When no card
    is left, a row stays short or is not laid at all (R-B17)."""
    rows = position.components.rows
    left_over = [row for row in range(rows) if position.lies(row)]
    empty = [row for row in range(rows) if not position.lies(row)]
    for row in left_over:
        if not _lay_row(position, row, True, chance, news):
            return
    for row in empty:
        if not _lay_row(position, row, False, chance, news):
            return


def _lay_row(position: Position, row: int, added: bool, chance: Chance, news: News) -> bool:
    """R-4.1, R-B32: card by card, whatever kinds come (R-B33), until the row is worth enough; whether the cards sufficed."""
    components = position.components
    value = position.basic_value(position.row(row))
    laid = [0] * KINDS_OF_GOODS
    enough = True
    while value < components.row_value:
        kind = draw_good(position, chance, news)
        if kind == NO_CARD:
            enough = False
            break
        laid[kind] += 1
        value += components.values[kind]
        position.rows[row * KINDS_OF_GOODS + kind] += 1
    if news is not None:
        if sum(laid):
            rule = "R-4.4" if added else "R-4.1"
            news.append(RowLaid(row=row + 1, goods=goods_in(laid), value=value, added=added, rule=rule))
        if not enough:
            lying = len([number for number in range(components.rows) if position.lies(number)])
            news.append(GoodsRanOut(rows=lying, rule="R-B17"))
    return enough


def age_offers(position: Position, news: News) -> None:
    """R-4.5, R-B18: an offer lasts two years. What lies below the separator goes, what lies above it moves below."""
    removed, moved = position.below, position.above
    position.whereabouts.go_openly(removed, position.whereabouts.discards)
    position.building_discards |= removed
    position.below, position.above = moved, 0
    if news is not None:
        news.append(OffersAged(removed=names_in(removed), moved=names_in(moved), rule="R-4.5"))


def offer_buildings(position: Position, chance: Chance, news: News) -> None:
    """R-4.6: new buildings above the separator; R-4.7: unless there are none."""
    missing = position.components.offered - (position.above | position.below).bit_count()
    offered = 0
    for _ in range(missing):
        building = draw_building(position, chance, news)
        if building == NO_CARD:
            break
        offered |= BIT[building]
        position.whereabouts.come_to_light(BIT[building])
    position.above |= offered
    if news is not None:
        news.append(BuildingsOffered(buildings=names_in(offered), rule="R-4.6"))
        if offered.bit_count() < missing:
            lying = (position.above | position.below).bit_count()
            news.append(BuildingsRanOut(count=lying, rule="R-4.7"))
