"""What counts at the end of Haithabu, and who won (H-11)."""

from __future__ import annotations

from typing import Final

from kogge.engine.amounts import one_by_one
from kogge.engine.values import News, Outcome, Placement, ScoreLine, Seat
from kogge.games.haithabu.components import GOODS, KINDS
from kogge.games.haithabu.events import GoodsCleared, MatchWon, Scored
from kogge.games.haithabu.market.prices import price
from kogge.games.haithabu.notes import repay, repayable
from kogge.games.haithabu.position import FINISHED, NOTHING, POST, VEHICLES, WAREHOUSE, Position

SHARED: Final = ("shared", "H-11.10")


def finish(position: Position, news: News) -> None:
    """H-11.1: the final scoring, without the ten steps (H-C37). First notes (H-11.2, H-C38), then goods (H-11.3)."""
    for seat in range(position.players):
        notes = repayable(position, seat)
        if notes:
            repay(position, seat, notes, "H-11.2", news)
        clear_goods(position, seat, news)
    position.stage = FINISHED
    if news is None:
        return
    result = outcome(position)
    for seat in range(position.players):
        total = result.scores[seat]
        news.append(Scored(seat=seat, gained=total - position.points[seat], points=total, rule="H-11.1"))
    winners = result.winners
    news.append(
        MatchWon(
            seats=winners,
            points=result.scores[winners[0]],
            decided_by=result.decided_by,
            rule=result.decided_by_rule,
        )
    )


def clear_goods(position: Position, seat: Seat, news: News) -> None:
    """H-11.3: all goods are sold at half price; no price moves (H-C39)."""
    silver = clearance(position, seat)
    position.silver[seat] += silver
    goods = [0] * KINDS
    for store in (WAREHOUSE, POST):
        held = position.store(seat, store)
        for good in range(KINDS):
            goods[good] += held[good]
            position.market[good] += held[good]
            position.add(seat, store, good, -held[good])
    if news is not None and max(goods):
        news.append(GoodsCleared(seat=seat, goods=one_by_one(goods, GOODS), silver=silver, rule="H-11.3"))


def clearance(position: Position, seat: Seat) -> int:
    """H-11.3, H-C39: what all goods in both stores bring at half price, summed up and then halved; the trader does not help."""
    worth = 0
    for store in (WAREHOUSE, POST):
        goods = position.store(seat, store)
        for good in range(KINDS):
            worth += goods[good] * price(position, good, 0)
    return worth // 2


def character_points(position: Position, seat: Seat) -> int:
    """H-11.4: for every character."""
    return len(position.characters(seat)) * position.components.end.character_points


def note_penalty(position: Position, notes: int) -> int:
    """H-11.5: for every note that was not paid back."""
    return notes * position.components.end.note_penalty


def silver_points(position: Position, notes: int, silver: int) -> int:
    """H-11.6: for silver, but only without any note (H-9.3)."""
    return 0 if notes else silver // position.components.end.silver_per_point


def delivered_points(position: Position, seat: Seat) -> int:
    """H-11.7, H-C40: for goods on unfinished orders, all together."""
    per_seat = position.components.order_places * KINDS
    delivered = sum(position.delivered[seat * per_seat : (seat + 1) * per_seat])
    return delivered // position.components.end.goods_per_point


def transport_points(position: Position, seat: Seat) -> int:
    """H-11.8: for a cart and a ship that were not used."""
    unused = [vehicle for vehicle in range(len(VEHICLES)) if position.vehicle(seat, vehicle) != NOTHING]
    return len(unused) * position.components.end.transport_points


def order_points(position: Position, seat: Seat) -> int:
    """H-11.9, H-C41: for the most orders fulfilled. Who is level shares the ranks they take up; without any order there is nothing."""
    counts = [position.fulfilled[other].bit_count() for other in range(position.players)]
    if counts[seat] == 0:
        return 0
    first = len([count for count in counts if count > counts[seat]])
    level = len([count for count in counts if count == counts[seat]])
    ranks = position.components.end.most_orders[: position.players]
    return sum(ranks[first : first + level]) // level


def final_lines(position: Position, seat: Seat, notes: int, silver: int) -> tuple[ScoreLine, ...]:
    """What the final scoring adds to the points of the match (H-11.1), with so many notes and so much silver left."""
    return (
        ScoreLine("characters", character_points(position, seat), "H-11.4"),
        ScoreLine("notes", -note_penalty(position, notes), "H-11.5"),
        ScoreLine("silver", silver_points(position, notes, silver), "H-11.6"),
        ScoreLine("goods-on-orders", delivered_points(position, seat), "H-11.7"),
        ScoreLine("transports", transport_points(position, seat), "H-11.8"),
        ScoreLine("most-orders", order_points(position, seat), "H-11.9"),
    )


def score_now(position: Position, seat: Seat) -> int:
    """What a seat would have if the match ended now: first its notes are paid back (H-11.2), then its goods sold (H-11.3), and none are
    paid back with what these bring (H-C38)."""
    repaid = 0 if position.stage == FINISHED else repayable(position, seat)
    silver = position.silver[seat] - repaid * position.components.repayment + clearance(position, seat)
    lines = final_lines(position, seat, position.notes[seat] - repaid, silver)
    return position.points[seat] + sum([line.points for line in lines])


def outcome(position: Position) -> Outcome:
    """The standings of a finished position: most points win (H-11.10), equals share (H-C42)."""
    lines = [final_lines(position, seat, position.notes[seat], position.silver[seat]) for seat in range(position.players)]
    totals = [position.points[seat] + sum([line.points for line in lines[seat]]) for seat in range(position.players)]
    standings = tuple(
        [
            Placement(
                seat=seat,
                place=1 + len([total for total in totals if total > totals[seat]]),
                score=totals[seat],
                lines=(ScoreLine("points-in-play", position.points[seat], "H-11.1"), *lines[seat]),
            )
            for seat in range(position.players)
        ]
    )
    shared = totals.count(max(totals)) > 1
    decided_by, rule = SHARED if shared else ("points", "H-11.10")
    return Outcome(standings, "rounds-over", "H-11.1", decided_by, rule)
