"""What happens in Riga, in the order of the rules: opening, spring, a turn, winter, end.

Every function takes the position and, when somebody listens, the list that events go to.
"""

from __future__ import annotations

from typing import TypeAlias

from kogge.engine.chance import Chance
from kogge.engine.question import Question
from kogge.engine.values import Event, Seat
from kogge.games.riga import scoring
from kogge.games.riga.components import (
    ALL_IN_CITIES,
    BANKS,
    BIT,
    CITY_BUILDINGS,
    CITY_OF,
    EXCHANGE,
    GOODS,
    KINDS_OF_GOODS,
    MONASTERY,
    NAMES,
    TAVERNS,
    goods_in,
    names_in,
    numbers_in,
)
from kogge.games.riga.events import (
    BuildingBuilt,
    BuildingChosen,
    BuildingsDealt,
    BuildingsOffered,
    BuildingsRanOut,
    BuildingsShuffled,
    BuildingTaken,
    CardsDiscarded,
    CostHalved,
    CostPaid,
    DucatsProvided,
    ExchangeLoaded,
    GoodsRanOut,
    GoodsShuffled,
    GoodsSwapped,
    HandShown,
    LotDrawn,
    MatchWon,
    NothingToTake,
    OffersAged,
    RowLaid,
    RowTaken,
    SchoolTurned,
    StartBuildingKept,
    StartGoodsRevealed,
    StartNamed,
    StartPassed,
    TreasuryChosen,
    TreasuryUsed,
    TurnBegan,
    TurnEnded,
    YardChosen,
    YardUsed,
    YearBegan,
)
from kogge.games.riga.moves import Discard, KeepBuilding, Load, Pay, Swap
from kogge.games.riga.payment import cost_of, ducats_in, halved
from kogge.games.riga.position import AUTUMN, FINISHED, SPRING, SUMMER, WINTER, Position

News: TypeAlias = "list[Event] | None"

NO_CARD = -1


# Opening


def reveal_start_goods(position: Position, chance: Chance, news: News) -> Seat:
    """R-2.2, R-2.4: from a seat drawn by lot on (R-B14), everyone turns over goods up to a value. Who names the start player (R-2.3):
    the smallest sum; of equal ones the first from the drawn seat on."""
    players = position.players
    drawn = chance.pick("lot", players)
    if news is not None:
        news.append(LotDrawn(seat=drawn, rule="R-2.2"))
    chooser, smallest = drawn, -1
    for nth in range(players):
        seat = (drawn + nth) % players
        value = 0
        while value < position.components.start_value:
            kind = draw_good(position, chance, news)
            if kind == NO_CARD:
                break
            value += position.components.values[kind]
            position.goods[seat * KINDS_OF_GOODS + kind] += 1
            position.known_goods.come(seat, kind, 1)  # R-B15
        if smallest == -1 or value < smallest:
            chooser, smallest = seat, value
        if news is not None:
            goods = goods_in(position.goods_of(seat))
            news.append(StartGoodsRevealed(seat=seat, goods=goods, value=value, rule="R-2.2"))
    return chooser


def name_start(position: Position, seat: Seat, start: Seat, news: News) -> None:
    """R-2.3: whoever has the smallest sum says who begins."""
    position.start = start
    if news is not None:
        news.append(StartNamed(seat=seat, start=start, rule="R-2.3"))


def deal_buildings(position: Position, chance: Chance, news: News) -> None:
    """R-2.5: everyone draws two buildings."""
    for nth in range(position.players):
        seat = (position.start + nth) % position.players
        rooms = position.building_rooms()
        dealt = 0
        for _ in range(position.components.start_buildings):
            dealt |= BIT[draw_building(position, chance, news)]
        position.hands[seat] = dealt
        position.whereabouts.go_unseen(dealt, position.whereabouts.pile, seat, seat, rooms)
        if news is not None:
            news.append(BuildingsDealt(seat=seat, count=dealt.bit_count(), buildings=names_in(dealt), rule="R-2.5"))


def keep_start_buildings(position: Position, question: Question, news: News) -> None:
    """R-2.5: everyone keeps one of them and lays the rest face down on the discards. The separator lies ready: spring comes."""
    for seat in range(position.players):
        answer = question.answer(seat)
        assert isinstance(answer, KeepBuilding)
        assert answer.building is not None
        away = position.hands[seat] & ~BIT[answer.building]
        discard_buildings(position, seat, away)
        if news is not None:
            kept = NAMES[answer.building]
            news.append(StartBuildingKept(seat=seat, kept=kept, discarded=names_in(away), rule="R-2.5"))
    position.season = SPRING


# Drawing


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
    unseen = pile.copy()
    for seat in range(position.players):
        for kind in range(KINDS_OF_GOODS):
            at = seat * KINDS_OF_GOODS + kind
            unseen[kind] += position.goods[at] - known.least[at]
    known.reshuffle(unseen, [*rooms, sum(pile)], discards)
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


# Spring


def spring(position: Position, chance: Chance, news: News) -> None:
    """R-4: goods and buildings are laid out; then comes the first turn of the year."""
    position.year += 1  # R-B26: counted, not laid aside in cards
    if news is not None:
        news.append(YearBegan(year=position.year, years=position.components.years, start=position.start, rule="R-3.2"))
    lay_rows(position, chance, news)
    if position.year > 1:
        age_offers(position, news)
    offer_buildings(position, chance, news)
    position.season = SUMMER
    position.turn = 0
    begin_turn(position, news)


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


# A turn


def begin_turn(position: Position, news: News) -> None:
    """R-5.1, R-5.2: the next seat has its turn. Nothing is fresh any more, also when it is the same seat (R-B3)."""
    position.season = SUMMER if position.turn < position.players else AUTUMN
    position.taken = False
    position.builds = 0
    position.fresh = 0
    position.swapped = 0
    position.steps = []
    if news is not None:
        rule = "R-5.1" if position.season == SUMMER else "R-5.2"
        news.append(TurnBegan(seat=position.active, season=position.season, rule=rule))
    if not position.something_lies_out():  # R-B19
        position.taken = True
        if news is not None:
            news.append(NothingToTake(seat=position.active, rule="R-B19"))


def end_turn(position: Position, news: News) -> None:
    """R-6.1: the turn is over; after the last one winter comes (R-3.2)."""
    if news is not None:
        news.append(TurnEnded(seat=position.active, rule="R-6.1"))
    position.turn += 1
    if position.turn < 2 * position.players:
        begin_turn(position, news)
    else:
        position.fresh = 0
        position.steps = []
        position.season = WINTER


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
    """R-10.6: five buildings are drawn. R-B24: when there are fewer, the discards are shuffled in first."""
    cards = position.components.yard_cards
    position.used[seat] |= BIT[yard]
    if position.building_pile.bit_count() < cards and position.building_discards:
        shuffle_buildings(position, "R-B24", news)
    rooms = position.building_rooms()
    drawn = 0
    for _ in range(min(cards, position.building_pile.bit_count())):
        drawn |= BIT[draw_building(position, chance, news)]
    position.drawn_buildings = drawn
    position.whereabouts.go_unseen(drawn, position.whereabouts.pile, position.whereabouts.drawn, seat, rooms)
    if news is not None:
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
    """R-10.14: three goods are drawn. R-B24: when there are fewer, the discards are shuffled in first."""
    cards = position.components.treasury_cards
    position.used[seat] |= BIT[treasury]
    if sum(position.goods_pile) < cards and sum(position.goods_discards) > 0:
        shuffle_goods(position, "R-B24", news)
    for _ in range(min(cards, sum(position.goods_pile))):
        position.drawn_goods[draw_good(position, chance, news)] += 1
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
    position.used[seat] |= used & ~BIT[EXCHANGE]  # R-B25: a mark instead of a covering card
    position.hands[seat] &= ~buildings
    position.built[seat] |= buildings
    position.fresh |= buildings
    position.builds += buildings.bit_count()
    position.whereabouts.come_to_light(buildings & ALL_IN_CITIES)
    if news is not None:
        for building in numbers_in(buildings):
            points = position.components.points[building]
            rule = "R-7.1" if BIT[building] & ALL_IN_CITIES else "R-7.6"
            news.append(BuildingBuilt(seat=seat, building=NAMES[building], points=points, rule=rule))


def _tell_payment(position: Position, seat: Seat, buildings: int, pay: Pay, news: list[Event]) -> None:
    working = position.working(seat)
    for crane, building in pay.cranes:
        cost = halved(position.components.costs[building])
        news.append(CostHalved(seat=seat, crane=NAMES[crane], building=NAMES[building], cost=cost, rule="R-10.10"))
    for building in numbers_in(pay.money):
        ducats = position.ducats_of(seat, building, working)
        news.append(DucatsProvided(seat=seat, building=NAMES[building], ducats=ducats, rule=_money_rule(building)))
    cost = cost_of(position, buildings, pay.cranes)
    ducats = ducats_in(position, seat, CITY_OF[numbers_in(buildings)[0]], pay)
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


# Winter and end


def too_many_cards(position: Position) -> int:
    """R-8.1: the seats that hold more than they may keep, as a mask."""
    mask = 0
    for seat in range(position.players):
        if position.cards_held(seat) > position.hand_limit(seat):
            mask |= 1 << seat
    return mask


def discard_surplus(position: Position, question: Question, news: News) -> None:
    """R-8.1, R-B21: everyone throws away what they chose: goods openly, buildings face down."""
    for seat in range(position.players):
        if question.asked >> seat & 1:
            answer = question.answer(seat)
            assert isinstance(answer, Discard)
            discard_goods(position, seat, answer.goods)
            discard_buildings(position, seat, answer.buildings)
            if news is not None:
                buildings = names_in(answer.buildings)
                news.append(
                    CardsDiscarded(seat=seat, goods=goods_in(answer.goods), count=len(buildings), buildings=buildings, rule="R-8.1")
                )


def close_year(position: Position, chance: Chance, news: News) -> None:
    """R-8.2: the left neighbour becomes start player; R-9.1: after the last year the match is over (R-B22)."""
    if position.year == position.components.years:
        finish(position, chance, news)
        return
    position.start = (position.start + 1) % position.players
    position.season = SPRING
    if news is not None:
        news.append(StartPassed(seat=position.start, rule="R-8.2"))


def finish(position: Position, chance: Chance, news: News) -> None:
    """R-9.2 to R-9.7: everyone shows what is left in hand, and the points are counted."""
    position.season = FINISHED
    for seat in range(position.players):
        _show_hand(position, seat, chance)
        if news is not None:
            goods, buildings = goods_in(position.goods_of(seat)), names_in(position.hands[seat])
            news.append(HandShown(seat=seat, goods=goods, buildings=buildings, rule="R-1.6"))
    if news is not None:
        outcome = scoring.outcome(position)
        winners = outcome.winners
        points = outcome.scores[winners[0]]
        news.append(MatchWon(seats=winners, points=points, decided_by=outcome.decided_by, rule=outcome.decided_by_rule))


def _show_hand(position: Position, seat: Seat, chance: Chance) -> None:
    """R-1.6: now everybody sees what nobody could know."""
    whereabouts, known = position.whereabouts, position.known_goods
    for building in numbers_in(position.hands[seat] & ~whereabouts.certain(whereabouts.public, seat)):
        chance.uncover("building", building)
    whereabouts.go_openly(position.hands[seat], seat)
    for kind in range(KINDS_OF_GOODS):
        at = seat * KINDS_OF_GOODS + kind
        for _ in range(position.goods[at] - known.least[at]):
            chance.uncover("good", kind)
        known.least[at] = position.goods[at]
