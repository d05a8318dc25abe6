"""What happens in Riga, in the order of the rules: opening, spring, the order of turns, winter, end. What a seat does in its turn stands
in `turn`.

Every function takes the position and, when somebody listens, the list that events go to.
"""

from __future__ import annotations

from kogge.engine.amounts import bits_in
from kogge.engine.chance import Chance
from kogge.engine.question import Question
from kogge.engine.values import News, Seat
from kogge.games.riga import scoring
from kogge.games.riga.components import BIT, KINDS_OF_GOODS, NAMES, goods_in, names_in
from kogge.games.riga.events import (
    BuildingsDealt,
    BuildingsOffered,
    BuildingsRanOut,
    CardsDiscarded,
    GoodsRanOut,
    HandShown,
    LotDrawn,
    MatchWon,
    NothingToTake,
    OffersAged,
    RowLaid,
    StartBuildingKept,
    StartGoodsRevealed,
    StartNamed,
    StartPassed,
    TurnBegan,
    TurnEnded,
    YearBegan,
)
from kogge.games.riga.moves import Discard, KeepBuilding
from kogge.games.riga.piles import (
    NO_CARD,
    discard_buildings,
    discard_goods,
    draw_building,
    draw_good,
)
from kogge.games.riga.position import AUTUMN, FINISHED, SPRING, SUMMER, WINTER, Position

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
    """R-2.5, R-B36: everyone keeps one of them and lays the rest face down on the discards. The separator lies ready: spring comes."""
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


# The order of turns


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


# Winter and end


def too_many_cards(position: Position) -> int:
    """R-8.1: the seats that hold more than they may keep, as a mask."""
    mask = 0
    for seat in range(position.players):
        if position.cards_held(seat) > position.hand_limit(seat):
            mask |= 1 << seat
    return mask


def discard_surplus(position: Position, question: Question, news: News) -> None:
    """R-8.1, R-B21, R-B36: everyone throws away what they chose: goods openly, buildings face down."""
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
    """R-1.6, R-B37: now everybody sees what nobody could know."""
    whereabouts, known = position.whereabouts, position.known_goods
    for building in bits_in(position.hands[seat] & ~whereabouts.certain(whereabouts.public, seat)):
        chance.uncover("building", building)
    whereabouts.go_openly(position.hands[seat], seat)
    for kind in range(KINDS_OF_GOODS):
        at = seat * KINDS_OF_GOODS + kind
        for _ in range(position.goods[at] - known.least[at]):
            chance.uncover("good", kind)
        known.least[at] = position.goods[at]
