"""What happens in Haithabu, in the order of the rules: opening, rounds and phases, the end. What a seat does in its turn stands in
`turn`, how a round ends in `round_end`.

Every function takes the position and, when somebody listens, the list that events go to.
"""

from __future__ import annotations

from typing import Final

from kogge.engine.amounts import one_by_one
from kogge.engine.chance import Chance
from kogge.engine.values import News, Seat
from kogge.games.haithabu import scoring
from kogge.games.haithabu.components import (
    CHARACTERS,
    FIELDS,
    GOODS,
    KINDS,
    STACKS,
    START_ORDERS,
    START_PLAYER,
    order_name,
)
from kogge.games.haithabu.events import (
    CharacterChosen,
    GoodsCleared,
    MatchWon,
    RondelTurned,
    RoundBegan,
    Scored,
    StartOrderDealt,
    StartOrdersLeft,
    StartPlayerDrawn,
)
from kogge.games.haithabu.payment import repay, repayable
from kogge.games.haithabu.piles import fill_row, show_transports
from kogge.games.haithabu.position import FINISHED, HIRING, PHASE_START, POST, TURNS, WAREHOUSE, Position
from kogge.games.haithabu.rounds.fields import push_order

SEASONS: Final = ("spring", "summer", "autumn", "winter")


# Opening


def open_match(position: Position, chance: Chance, news: News) -> None:
    """H-2.3 to H-2.8: what is drawn before anyone chooses."""
    for stack in range(len(STACKS)):
        show_transports(position, stack, 1, chance, "H-2.3", news)
    deal_start_orders(position, chance, news)
    for row in (position.lower, position.upper):
        fill_row(position, row, chance, "H-2.6", news)
    seat = chance.pick("start-player", position.players)
    position.leader = position.next_leader = seat
    position.owners[START_PLAYER] = seat
    position.safe |= 1 << START_PLAYER
    position.turn = position.players - 1
    if news is not None:
        news.append(StartPlayerDrawn(seat=seat, rule="H-2.8"))


def deal_start_orders(position: Position, chance: Chance, news: News) -> None:
    """H-2.5: everyone a start order, with all its goods (H-C28)."""
    left = (1 << START_ORDERS) - 1
    for seat in range(position.players):
        order = chance.draw("start-order", [left >> number & 1 for number in range(START_ORDERS)])
        left &= ~(1 << order)
        push_order(position, seat, order, news)
        goods = position.components.order_goods[order]
        for good in range(KINDS):
            position.supply[good] -= goods[good]
            position.add(seat, WAREHOUSE, good, goods[good])
        if news is not None:
            news.append(StartOrderDealt(seat=seat, order=order_name(order), goods=one_by_one(goods, GOODS), rule="H-2.5"))
    leftover = [order for order in range(START_ORDERS) if left >> order & 1]
    for column, order in enumerate(leftover):
        position.lower[column] = order
    if news is not None:
        news.append(StartOrdersLeft(orders=tuple([order_name(order) for order in leftover]), rule="H-2.5"))


def chooser(position: Position) -> Seat:
    """H-2.8: against the order of turns, the last first."""
    return position.in_order(position.turn)


def choose_character(position: Position, seat: Seat, character: int, news: News) -> None:
    """H-2.8: a first character, safe in the first round; when all but the start player have one, the match begins."""
    position.owners[character] = seat
    position.safe |= 1 << character
    if news is not None:
        news.append(CharacterChosen(seat=seat, character=CHARACTERS[character], rule="H-2.8"))
    position.turn -= 1
    if position.turn == 0:
        begin_round(position, news)


# Rounds and phases


def begin_round(position: Position, news: News) -> None:
    """H-3.1, H-10.10: the next season; the marker of the phases waits on field 0 (H-C2). Who begins was said by the owner of the start
    player; while nobody owns it, it is whoever began last (H-C33)."""
    position.round += 1
    position.phase = 0
    position.turn = 0
    position.leader = position.next_leader
    position.step = HIRING
    position.stage = PHASE_START
    if news is not None:
        news.append(
            RoundBegan(
                round=position.round,
                rounds=position.components.rounds,
                year=year_of(position.round),
                season=season_of(position.round),
                start=position.leader,
                rule="H-3.1",
            )
        )


def year_of(round: int) -> int:
    return (round - 1) // len(SEASONS) + 1


def season_of(round: int) -> str:
    return SEASONS[(round - 1) % len(SEASONS)]


def turn_rondel(position: Position, count: int, seat: Seat | None, news: News) -> None:
    """H-3.3: the phase begins with the rondel turning, workers and all (H-C10); `seat` decided how far (H-8.2)."""
    position.phase += 1
    position.turned = (position.turned + count) % len(FIELDS)
    position.stage = TURNS
    if news is not None:
        news.append(
            RondelTurned(
                phase=position.phase,
                fields=count,
                day=daylight(position),
                seat=seat,
                rule="H-3.3" if seat is None else "H-8.2",
            )
        )


def daylight(position: Position) -> tuple[str, ...]:
    """The fields on the day side, clockwise."""
    first = -position.turned % len(FIELDS)
    clockwise = [(first + nth) % len(FIELDS) for nth in range(len(FIELDS))]
    return tuple([FIELDS[field] for field in clockwise if position.is_day(field)])


# The end


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
    outcome = scoring.outcome(position)
    for seat in range(position.players):
        total = outcome.scores[seat]
        news.append(Scored(seat=seat, gained=total - position.points[seat], points=total, rule="H-11.1"))
    winners = outcome.winners
    news.append(
        MatchWon(
            seats=winners,
            points=outcome.scores[winners[0]],
            decided_by=outcome.decided_by,
            rule=outcome.decided_by_rule,
        )
    )


def clear_goods(position: Position, seat: Seat, news: News) -> None:
    """H-11.3: all goods are sold at half price; no price moves (H-C39)."""
    silver = scoring.clearance(position, seat)
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
