"""What is done in a turn of Riga, step by step: taking, functions, building and paying."""

from __future__ import annotations

from kogge.engine.amounts import bits_in
from kogge.engine.chance import Chance
from kogge.engine.values import Event, News, Seat
from kogge.games.riga.components import (
    ALL_IN_CITIES,
    BANKS,
    BIT,
    CITY_OF,
    EXCHANGE,
    GOODS,
    KINDS_OF_GOODS,
    MONASTERY,
    NAMES,
    ONE_TIME,
    TAVERNS,
    goods_in,
    names_in,
)
from kogge.games.riga.events import (
    BuildingBuilt,
    BuildingChosen,
    BuildingTaken,
    CostHalved,
    CostPaid,
    DucatsProvided,
    ExchangeLoaded,
    GoodsSwapped,
    RowTaken,
    SchoolTurned,
    TreasuryChosen,
    TreasuryUsed,
    YardChosen,
    YardUsed,
)
from kogge.games.riga.moves import KeepBuilding, Load, Pay, Swap
from kogge.games.riga.payment import cost_of, ducats_in, halved
from kogge.games.riga.piles import (
    discard_goods,
    draw_building,
    draw_good,
    shuffle_buildings,
    shuffle_goods,
)
from kogge.games.riga.position import Position


def take_row(position: Position, seat: Seat, row: int, news: News) -> None:
    """R-6.2: all goods of the row go to the hand, for all to see (R-1.6)."""
    if news is not None:
        news.append(RowTaken(seat=seat, row=row + 1, goods=goods_in(position.row(row)), rule="R-6.2"))
    for kind in range(KINDS_OF_GOODS):
        count = position.rows[row * KINDS_OF_GOODS + kind]
        if count:
            position.rows[row * KINDS_OF_GOODS + kind] = 0
            position.goods[seat * KINDS_OF_GOODS + kind] += count
            position.known_goods.come(seat, kind, count)
    position.taken = True
    position.swapped = 0


def take_building(position: Position, seat: Seat, building: int, news: News) -> None:
    """R-6.2: the building goes to the hand, for all to see (R-1.6)."""
    bit = BIT[building]
    position.above &= ~bit
    position.below &= ~bit
    position.hands[seat] |= bit
    position.whereabouts.go_openly(bit, seat)
    position.taken = True
    if news is not None:
        news.append(BuildingTaken(seat=seat, building=NAMES[building], rule="R-6.2"))


def swap_goods(position: Position, seat: Seat, swap: Swap, news: News) -> None:
    """R-11.1: two goods change their rows; one of these must now be taken."""
    here, there = swap.row * KINDS_OF_GOODS, swap.other_row * KINDS_OF_GOODS
    position.rows[here + swap.good] -= 1
    position.rows[here + swap.other_good] += 1
    position.rows[there + swap.other_good] -= 1
    position.rows[there + swap.good] += 1
    position.used[seat] |= BIT[MONASTERY]
    position.swapped = 1 << swap.row | 1 << swap.other_row
    if news is not None:
        news.append(
            GoodsSwapped(
                seat=seat,
                row=swap.row + 1,
                good=GOODS[swap.good],
                other_row=swap.other_row + 1,
                other_good=GOODS[swap.other_good],
                rule="R-11.1",
            )
        )


def use_yard(position: Position, seat: Seat, yard: int, chance: Chance, news: News) -> None:
    """R-10.6: five buildings are drawn. R-B24: when the pile runs out on the way, the discards are shuffled and drawing goes on."""
    whereabouts = position.whereabouts
    position.used[seat] |= BIT[yard]
    missing = position.components.yard_cards
    while missing and (position.building_pile or position.building_discards):
        if position.building_pile == 0:
            shuffle_buildings(position, "R-B24", news)
        rooms = position.building_rooms()
        drawn = 0
        for _ in range(min(missing, position.building_pile.bit_count())):
            drawn |= BIT[draw_building(position, chance, news)]
        position.drawn_buildings |= drawn
        missing -= drawn.bit_count()
        whereabouts.go_unseen(drawn, whereabouts.pile, whereabouts.drawn, seat, rooms)
    if news is not None:
        drawn = position.drawn_buildings
        count = drawn.bit_count()
        news.append(YardUsed(seat=seat, building=NAMES[yard], count=count, drawn=names_in(drawn), rule="R-10.6"))


def keep_from_yard(position: Position, seat: Seat, keep: KeepBuilding, news: News) -> None:
    """R-10.6: one of them, or none, goes to the hand, the rest face down to the discards."""
    whereabouts = position.whereabouts
    if keep.building is not None:
        bit = BIT[keep.building]
        whereabouts.go_unseen(bit, whereabouts.drawn, seat, seat, position.building_rooms())
        position.drawn_buildings &= ~bit
        position.hands[seat] |= bit
    away = position.drawn_buildings
    if away:
        whereabouts.go_unseen(away, whereabouts.drawn, whereabouts.discards, seat, position.building_rooms())
        position.building_discards |= away
        position.drawn_buildings = 0
    if news is not None:
        kept = None if keep.building is None else NAMES[keep.building]
        news.append(YardChosen(seat=seat, count=0 if kept is None else 1, kept=kept, rule="R-10.6"))


def use_treasury(position: Position, seat: Seat, treasury: int, chance: Chance, news: News) -> None:
    """R-10.14: three goods are drawn. R-B24: when the pile runs out on the way, the discards are shuffled and drawing goes on."""
    position.used[seat] |= BIT[treasury]
    missing = position.components.treasury_cards
    while missing and position.goods_can_be_drawn():
        if sum(position.goods_pile) == 0:
            shuffle_goods(position, "R-B24", news)
        count = min(missing, sum(position.goods_pile))
        for _ in range(count):
            position.drawn_goods[draw_good(position, chance, news)] += 1
        missing -= count
        position.known_goods.be_drawn(sum(position.goods_pile))
    if news is not None:
        drawn = goods_in(position.drawn_goods)
        news.append(TreasuryUsed(seat=seat, building=NAMES[treasury], count=len(drawn), drawn=drawn, rule="R-10.14"))


def keep_from_treasury(position: Position, seat: Seat, good: int, news: News) -> None:
    """R-10.14: one of them goes to the hand unseen, the others openly to the discards."""
    position.drawn_goods[good] -= 1
    away = goods_in(position.drawn_goods)
    for kind in range(KINDS_OF_GOODS):
        position.goods_discards[kind] += position.drawn_goods[kind]
        position.drawn_goods[kind] = 0
    position.goods[seat * KINDS_OF_GOODS + good] += 1
    position.known_goods.come_unseen(seat)
    if news is not None:
        news.append(TreasuryChosen(seat=seat, kept=GOODS[good], discarded=away, rule="R-10.14"))


def choose_buildings(position: Position, seat: Seat, buildings: int, news: News) -> None:
    """R-7.1, R-7.5: what is going to be built is named, so everybody knows it is in the hand."""
    position.whereabouts.go_openly(buildings & ALL_IN_CITIES, seat)
    if news is not None:
        cost = cost_of(position, buildings)
        news.append(BuildingChosen(seat=seat, buildings=names_in(buildings), cost=cost, rule="R-7.1"))


def pay_and_build(position: Position, seat: Seat, buildings: int, pay: Pay, news: News) -> None:
    """R-7.2, R-7.4: goods go to the discards, functions are used up, what was too much is lost, and the buildings stand."""
    if news is not None:
        _tell_payment(position, seat, buildings, pay, news)
    discard_goods(position, seat, pay.goods)
    used = pay.used
    if used & BIT[EXCHANGE]:
        position.loaded[seat] = False
    position.used[seat] |= used & ONE_TIME  # R-B25: a mark instead of a covering card
    position.hands[seat] &= ~buildings
    position.built[seat] |= buildings
    position.fresh |= buildings
    position.builds += buildings.bit_count()
    position.whereabouts.come_to_light(buildings & ALL_IN_CITIES)
    if news is not None:
        for building in bits_in(buildings):
            points = position.components.points[building]
            rule = "R-7.1" if BIT[building] & ALL_IN_CITIES else "R-7.6"
            news.append(BuildingBuilt(seat=seat, building=NAMES[building], points=points, rule=rule))


def _tell_payment(position: Position, seat: Seat, buildings: int, pay: Pay, news: list[Event]) -> None:
    working = position.working(seat)
    for crane, building in pay.cranes:
        cost = halved(position.components.costs[building])
        news.append(CostHalved(seat=seat, crane=NAMES[crane], building=NAMES[building], cost=cost, rule="R-10.10"))
    for building in bits_in(pay.money):
        ducats = position.ducats_of(seat, building, working)
        news.append(DucatsProvided(seat=seat, building=NAMES[building], ducats=ducats, rule=_money_rule(building)))
    cost = cost_of(position, buildings, pay.cranes)
    ducats = ducats_in(position, seat, CITY_OF[bits_in(buildings)[0]], pay)
    news.append(CostPaid(seat=seat, goods=goods_in(pay.goods), cost=cost, ducats=ducats, lost=ducats - cost, rule="R-7.4"))


def _money_rule(building: int) -> str:
    if building == EXCHANGE:
        return "R-11.5"
    if BIT[building] & BANKS:
        return "R-10.5"
    return "R-10.15" if BIT[building] & TAVERNS else "R-10.9"


def turn_school(position: Position, seat: Seat, side: str, news: News) -> None:
    """R-11.2: a knight or a merchant, for good."""
    position.sides[seat] = side
    if news is not None:
        news.append(SchoolTurned(seat=seat, side=side, rule="R-11.2"))


def load_exchange(position: Position, seat: Seat, load: Load, news: News) -> None:
    """R-11.4: goods of enough value turn the exchange to its ducats."""
    discard_goods(position, seat, load.goods)
    position.loaded[seat] = True
    if news is not None:
        news.append(
            ExchangeLoaded(
                seat=seat,
                goods=goods_in(load.goods),
                value=position.basic_value(load.goods),
                ducats=position.components.exchange_ducats,
                rule="R-11.4",
            )
        )
