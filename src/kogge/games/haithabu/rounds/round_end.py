"""The end of a round of Haithabu, in its ten steps (H-10)."""

from __future__ import annotations

from typing import Final

from kogge.engine.amounts import one_by_one
from kogge.engine.chance import Chance
from kogge.engine.question import Question
from kogge.engine.values import News, Seat
from kogge.games.haithabu.components import (
    CARPENTER,
    CHARACTERS,
    COLOURS,
    EVENTS,
    FIELDS,
    GOODS,
    KINDS,
    SEER,
    STACKS,
    START_PLAYER,
    STOWER,
    order_name,
)
from kogge.games.haithabu.events import (
    CharacterReturned,
    DisplayMoved,
    FeePaid,
    GoodsDiscarded,
    GoodsStowed,
    MarketRefilled,
    PriceRolled,
    RoundEnded,
    SeerUsed,
    StartNamed,
    WorkersReturned,
)
from kogge.games.haithabu.moves import HALF_PRICE, MOVE_PRICE, NAME_START, STOW, Discard, Goods
from kogge.games.haithabu.payment import can_pay, pay
from kogge.games.haithabu.piles import drop_rows, fill_row
from kogge.games.haithabu.position import NOTHING, POST, STORES, WAREHOUSE, Position
from kogge.games.haithabu.rounds.fields import get_transport, slide_orders
from kogge.games.haithabu.rounds.market import change_price
from kogge.games.haithabu.rounds.night import free_character

SERVICES: Final = ((START_PLAYER, NAME_START), (SEER, MOVE_PRICE), (STOWER, STOW), (CARPENTER, HALF_PRICE))
"""The characters that do something at the end of a round, in the order their owner is asked (H-10.4)."""


def slide(position: Position, news: News) -> None:
    """H-10.1, H-10.2: orders move on, and no character is safe any more."""
    if news is not None:
        news.append(RoundEnded(round=position.round, rule="H-10.1"))
    for nth in range(position.players):
        slide_orders(position, position.in_order(nth), news)
    position.safe = 0


def return_character(position: Position, seat: Seat, character: int, news: News) -> None:
    """H-10.3: a character goes back, for points."""
    points = position.components.returned_points
    free_character(position, character)
    position.points[seat] += points
    if news is not None:
        news.append(CharacterReturned(seat=seat, character=CHARACTERS[character], points=points, rule="H-10.3"))


# H-10.4: services


def can_serve(position: Position, seat: Seat, character: int) -> bool:
    """Whether a seat has this character and it could do something now."""
    if not position.has(seat, character):
        return False
    if character == STOWER:
        return position.stored(seat, WAREHOUSE) > 0
    if character == CARPENTER:
        return any([can_buy_at_half(position, seat, stack) for stack in range(len(STACKS))])
    return True


def name_start(position: Position, seat: Seat, start: Seat, news: News) -> None:
    """H-8.1: who begins the next round, and silver for whoever says it."""
    silver = position.components.helps.start_player_silver
    position.silver[seat] += silver
    position.next_leader = start
    if news is not None:
        news.append(StartNamed(seat=seat, start=start, silver=silver, rule="H-8.1"))


def can_move_price(position: Position, good: int, up: bool) -> bool:
    """H-4.7: not beyond the ends of the scale."""
    return position.steps[good] < len(position.components.scales[good]) - 1 if up else position.steps[good] > 0


def move_price(position: Position, seat: Seat, good: int, up: bool, news: News) -> None:
    """H-8.5: the seer moves a price."""
    if news is not None:
        news.append(SeerUsed(seat=seat, good=GOODS[good], up=up, rule="H-8.5"))
    steps = position.components.helps.seer_steps
    change_price(position, good, steps if up else -steps, "H-8.5", news)


def most_to_stow(position: Position, seat: Seat) -> int:
    """H-8.7: so many goods without any transport."""
    return min(position.components.helps.stower_round_end, position.stored(seat, WAREHOUSE))


def stow(position: Position, seat: Seat, goods: Goods, news: News) -> None:
    """H-8.7: from the warehouse to the trading post."""
    for good in range(KINDS):
        position.add(seat, WAREHOUSE, good, -goods[good])
        position.add(seat, POST, good, goods[good])
    if news is not None:
        news.append(GoodsStowed(seat=seat, goods=one_by_one(goods, GOODS), rule="H-8.7"))


def half_price(position: Position, stack: int) -> int:
    """H-8.8: what the top card of a stack costs the carpenter at the end of a round."""
    return position.components.stack_costs[stack] // position.components.helps.carpenter_divisor


def can_buy_at_half(position: Position, seat: Seat, stack: int) -> bool:
    return bool(position.tops[stack]) and can_pay(position, seat, half_price(position, stack))


def buy_at_half(position: Position, seat: Seat, stack: int, chance: Chance, news: News) -> None:
    """H-8.8: the top card, and no other, at half price."""
    get_transport(position, seat, position.tops[stack][0], half_price(position, stack), chance, "H-8.8", news)


# H-10.5 and H-10.6: the market


def refill(position: Position, chance: Chance, news: News) -> None:
    """H-10.5, H-C3: each die brings one of every good up to its number. Then all of these fall a step (H-C4), also when the supply was
    short (H-C5)."""
    dice = [chance.roll("refill", len(EVENTS)) for _ in range(2)]
    brought = [0] * KINDS
    for die in dice:
        for good in range(min(die, KINDS)):
            if position.supply[good]:
                position.supply[good] -= 1
                position.market[good] += 1
                brought[good] += 1
    if news is not None:
        news.append(MarketRefilled(dice=tuple(dice), goods=one_by_one(brought, GOODS), rule="H-10.5"))
    for good in range(min(max(dice), KINDS)):
        change_price(position, good, -1, "H-10.5", news)


def roll_prices(position: Position, chance: Chance, news: News) -> None:
    """H-10.6: a die for every good, from mead to spices."""
    for good in range(KINDS):
        die = chance.roll("price", len(EVENTS))
        before = position.price(good, 0)
        position.move_price(good, position.components.price_dice[good][die - 1])
        if news is not None:
            after = position.price(good, 0)
            news.append(PriceRolled(good=GOODS[good], die=die, before=before, after=after, rule="H-10.6"))


# H-10.7: storage


def overfull(position: Position, store: int) -> int:
    """A mask of the seats that have too much in a store."""
    asked = 0
    for seat in range(position.players):
        if position.surplus(seat, store):
            asked |= 1 << seat
    return asked


def discard(position: Position, question: Question, store: int, news: News) -> None:
    """H-10.7: what is too much goes to the supply, as its owner chose."""
    for seat in range(position.players):
        if question.asked >> seat & 1:
            answer = question.answer(seat)
            assert isinstance(answer, Discard)
            for good in range(KINDS):
                position.add(seat, store, good, -answer.goods[good])
                position.supply[good] += answer.goods[good]
            if news is not None:
                goods = one_by_one(answer.goods, GOODS)
                news.append(GoodsDiscarded(seat=seat, store=STORES[store], goods=goods, rule="H-10.7"))


def pay_fees(position: Position, news: News) -> None:
    """H-10.7: so much for every good that stays in the warehouse; whoever is short takes a note (H-C36)."""
    for nth in range(position.players):
        seat = position.in_order(nth)
        silver = position.fee(seat)
        if silver:
            paid = pay(position, seat, silver, news)
            if news is not None:
                count = position.stored(seat, WAREHOUSE)
                news.append(FeePaid(seat=seat, count=count, silver=paid, rule="H-10.7"))


# H-10.8 and H-10.9: the board


def return_workers(position: Position, news: News) -> None:
    """H-10.8, H-C10: everyone's workers come back."""
    components = position.components
    position.workers = [components.workers] * position.players
    position.neutral = components.neutral_workers
    position.standing = [0] * len(FIELDS)
    position.trading = [0] * (KINDS * COLOURS)
    if news is not None:
        news.append(WorkersReturned(rule="H-10.8"))


def renew_display(position: Position, chance: Chance, news: News) -> None:
    """H-10.9: the lower row is discarded, the upper one drops down and is filled anew."""
    discarded = [order for order in position.lower if order != NOTHING]
    for order in discarded:
        position.order_discards |= 1 << order
    position.lower = [NOTHING] * position.components.columns
    if news is not None:
        news.append(DisplayMoved(discarded=tuple([order_name(order) for order in discarded]), rule="H-10.9"))
    drop_rows(position)
    fill_row(position, position.upper, chance, "H-10.9", news)
