"""What the night brings in Haithabu: dice and events (H-5, H-7)."""

from __future__ import annotations

from typing import Final

from kogge.engine.chance import Chance
from kogge.engine.question import Question
from kogge.engine.values import News, Seat
from kogge.games.haithabu.components import (
    ASSASSINATION,
    CHARACTERS,
    EVENTS,
    FOG,
    GOODS,
    KINDS,
    MEAD,
    SEER,
    STORM,
    TROUBLED_TIMES,
    UNPAID_DRINKS,
    VIKING_GAMES,
    transport_name,
)
from kogge.games.haithabu.events import (
    CharacterLost,
    DiceRolled,
    DrinksPaid,
    EventCame,
    GoodGiven,
    GoodLost,
    NothingGiven,
    PointGiven,
    PointsLost,
    SilverGiven,
    TransportLost,
)
from kogge.games.haithabu.moves import GIFT, LOSE_CHARACTER, LOSE_GOOD, LOSE_TRANSPORT, GiveGood, GivePoint, GiveSilver
from kogge.games.haithabu.payment import pay
from kogge.games.haithabu.position import CART, NOBODY, NOTHING, POST, SHIP, STORES, WAREHOUSE, Position
from kogge.games.haithabu.rounds.fields import scrap_transport

RULES: Final = ("H-7.1", "H-7.2", "H-7.3", "H-7.4", "H-7.5", "H-7.6")
"""The rule of each event."""

QUESTIONS: Final = (GIFT, LOSE_CHARACTER, "", "", LOSE_TRANSPORT, LOSE_GOOD)
"""What each event asks, if it asks anything."""


def second_die_cost(position: Position, seat: Seat) -> int:
    """H-5.2; H-8.5: nothing with the seer."""
    return 0 if position.has(seat, SEER) else position.components.second_die


def roll(position: Position, seat: Seat, dice: int, chance: Chance, news: News) -> None:
    """H-5.2, H-C14: pay for a second die, then roll (H-C43)."""
    cost = second_die_cost(position, seat) if dice > 1 else 0
    pay(position, seat, cost, news)
    position.dice = [chance.roll("event", len(EVENTS)) for _ in range(dice)]
    if news is not None:
        rule = "H-5.1" if dice == 1 else "H-5.2"
        news.append(DiceRolled(seat=seat, dice=tuple(position.dice), silver=cost, rule=rule))


def events_rolled(position: Position) -> list[int]:
    """The events to choose from, each once."""
    return sorted({die - 1 for die in position.dice})


def come(position: Position, seat: Seat, event: int, news: News) -> int:
    """An event comes, and does what needs no choice. A mask of the seats that have one to make."""
    position.event = event
    if news is not None:
        news.append(EventCame(seat=seat, event=EVENTS[event], rule=RULES[event]))
    if event == FOG:
        return 0
    if event == UNPAID_DRINKS:
        _pay_drinks(position, seat, news)
        return 0
    if event == VIKING_GAMES:
        return _givers(position, seat, news)
    if event == TROUBLED_TIMES:
        return _losers(position, seat, news)
    if event == STORM:
        return _struck_by_storm(position, seat, news)
    return _struck_by_assassin(position, seat, news)


def _lose_points(position: Position, seat: Seat, event: int, news: News) -> None:
    """H-C13: whoever cannot comply loses points, but never has less than none."""
    points = min(position.components.penalty, position.points[seat])
    position.points[seat] -= points
    if news is not None:
        news.append(PointsLost(seat=seat, event=EVENTS[event], points=points, rule=RULES[event]))


def drinks_bill(position: Position) -> int:
    """H-7.4: the price of mead, for everybody at the table."""
    return position.price(MEAD, 0) * position.players


def _pay_drinks(position: Position, seat: Seat, news: News) -> None:
    """H-7.4: the bill is paid. Nobody takes a note for it (H-C13)."""
    silver = drinks_bill(position)
    if silver > position.silver[seat]:
        _lose_points(position, seat, UNPAID_DRINKS, news)
        return
    position.silver[seat] -= silver
    if news is not None:
        news.append(DrinksPaid(seat=seat, silver=silver, rule="H-7.4"))


def can_give(position: Position, seat: Seat) -> bool:
    """H-7.1: whether a seat has anything to give."""
    components = position.components
    enough = position.silver[seat] >= components.gift_silver or position.points[seat] >= components.gift_points
    return enough or has_goods(position, seat)


def has_goods(position: Position, seat: Seat) -> bool:
    """Goods on orders do not count: they stay where they lie (H-C27)."""
    return position.stored(seat, WAREHOUSE) + position.stored(seat, POST) > 0


def _givers(position: Position, seat: Seat, news: News) -> int:
    """H-7.1: everyone else who has something to give."""
    asked = 0
    for other in range(position.players):
        if other != seat:
            if can_give(position, other):
                asked |= 1 << other
            elif news is not None:
                news.append(NothingGiven(seat=other, to=seat, rule="H-7.1"))
    return asked


def give(position: Position, seat: Seat, question: Question, news: News) -> None:
    """H-7.1: everyone's gift goes to the seat that rolled, goods into its warehouse (H-C44)."""
    components = position.components
    for giver in range(position.players):
        if not question.asked >> giver & 1:
            continue
        gift = question.answer(giver)
        if isinstance(gift, GiveGood):
            position.add(giver, gift.store, gift.good, -1)
            position.add(seat, WAREHOUSE, gift.good, 1)
            if news is not None:
                name, store = GOODS[gift.good], STORES[gift.store]
                news.append(GoodGiven(seat=giver, to=seat, good=name, store=store, rule="H-7.1"))
        elif isinstance(gift, GiveSilver):
            position.silver[giver] -= components.gift_silver
            position.silver[seat] += components.gift_silver
            if news is not None:
                news.append(SilverGiven(seat=giver, to=seat, silver=components.gift_silver, rule="H-7.1"))
        else:
            assert isinstance(gift, GivePoint)
            position.points[giver] -= components.gift_points
            position.points[seat] += components.gift_points
            if news is not None:
                news.append(PointGiven(seat=giver, to=seat, points=components.gift_points, rule="H-7.1"))


def _struck_by_assassin(position: Position, seat: Seat, news: News) -> int:
    """H-7.2: a character, safe or not (H-C31), or points."""
    owned = position.characters(seat)
    if len(owned) > 1:
        return 1 << seat
    if owned:
        lose_character(position, seat, owned[0], news)
    else:
        _lose_points(position, seat, ASSASSINATION, news)
    return 0


def lose_character(position: Position, seat: Seat, character: int, news: News) -> None:
    """H-7.2: the character is free again."""
    free_character(position, character)
    if news is not None:
        news.append(CharacterLost(seat=seat, character=CHARACTERS[character], rule="H-7.2"))


def free_character(position: Position, character: int) -> None:
    """A character belongs to nobody any more."""
    position.owners[character] = NOBODY
    position.safe &= ~(1 << character)


def _struck_by_storm(position: Position, seat: Seat, news: News) -> int:
    """H-7.5: the cart or the ship, or points."""
    has_cart = position.vehicle(seat, CART) != NOTHING
    has_ship = position.vehicle(seat, SHIP) != NOTHING
    if has_cart and has_ship:
        return 1 << seat
    if has_cart or has_ship:
        lose_transport(position, seat, CART if has_cart else SHIP, news)
    else:
        _lose_points(position, seat, STORM, news)
    return 0


def lose_transport(position: Position, seat: Seat, vehicle: int, news: News) -> None:
    """H-7.5: the card leaves the game."""
    name = transport_name(position.vehicle(seat, vehicle))
    scrap_transport(position, seat, vehicle)
    if news is not None:
        news.append(TransportLost(seat=seat, transport=name, rule="H-7.5"))


def _losers(position: Position, seat: Seat, news: News) -> int:
    """H-7.6: everyone else who has goods; whoever has none loses points."""
    asked = 0
    for other in range(position.players):
        if other != seat:
            if has_goods(position, other):
                asked |= 1 << other
            else:
                _lose_points(position, other, TROUBLED_TIMES, news)
    return asked


def lose_goods(position: Position, question: Question, news: News) -> None:
    """H-7.6: everyone's good goes to the supply."""
    for loser in range(position.players):
        if question.asked >> loser & 1:
            loss = question.answer(loser)
            assert isinstance(loss, GiveGood)
            position.add(loser, loss.store, loss.good, -1)
            position.supply[loss.good] += 1
            if news is not None:
                name, store = GOODS[loss.good], STORES[loss.store]
                news.append(GoodLost(seat=loser, good=name, store=store, rule="H-7.6"))


def goods_to_part_with(position: Position, seat: Seat) -> list[tuple[int, int]]:
    """H-C44: the kinds of goods a seat could give away, each with its store; what lies on orders stays there."""
    pairs = [(good, store) for store in range(len(STORES)) for good in range(KINDS)]
    return [(good, store) for good, store in pairs if position.amount(seat, store, good)]
