"""What a card move in Visby would give, found the slow way: the rules themselves happen for everything the others could still lay.

Only what they lay of the cards that matter to the own ones makes a difference, and only how often. A merchant is taken to trade for the
most seals it can get; trading is decided only later (V-A8).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from kogge.engine.decision import Moves
from kogge.engine.values import EventLog, Gain, Preview, Seat
from kogge.games.visby import flow
from kogge.games.visby.components import (
    BLACKSMITH,
    CARDS,
    CARDS_IN,
    FLEET,
    KNIGHT,
    MENDICANT,
    MERCHANT,
    SHIP,
    TOLLKEEPER,
    TROOPS,
    Card,
)
from kogge.games.visby.events import SupplyGave, TrackGave, WaresTraded
from kogge.games.visby.moves import PlayCards, Trade
from kogge.games.visby.offers import Offers
from kogge.games.visby.position import Position

Numbers: TypeAlias = "tuple[int, ...]"
"""How often each card lies on the table, in evaluation order."""

MATTERS: dict[int, int] = {
    TROOPS: TROOPS,
    KNIGHT: TROOPS | KNIGHT,
    BLACKSMITH: TROOPS | KNIGHT,
    FLEET: FLEET,
    SHIP: FLEET | SHIP,
    TOLLKEEPER: FLEET | SHIP,
    MERCHANT: MERCHANT,
    MENDICANT: MERCHANT,
}
"""For each card, the cards of others that change what it gives."""


def foresee_cards(position: Position, offers: Offers, seat: Seat, play: PlayCards) -> Preview:
    """The bounds over everything the other seats could lay from their open hands; for one of two cards, also over every card it could
    be laid with."""
    wholes = [whole for whole in offers.cards[position.hands[seat]] if play.mask & ~whole.mask == 0]
    foreseen = [_foresee_whole(position, offers, seat, whole, play.mask) for whole in wholes]
    return Preview(
        _either([preview.gains for preview in foreseen]),
        _either([preview.totals for preview in foreseen]),
    )


def _foresee_whole(position: Position, offers: Offers, seat: Seat, whole: PlayCards, counted: int) -> Preview:
    """What the `counted` ones of the cards of `whole` give."""
    relevant = 0
    for card, matters in MATTERS.items():
        if whole.mask & card:
            relevant |= matters
    cases = _cases(position, offers, seat, relevant)
    laid = list(cases)
    names = [str(card) for card in CARDS_IN[counted]]
    gained = [_gains_in(position, offers, seat, whole, others, names) for others in cases.values()]
    sources = sorted({source for gains in gained for source in gains}, key=_place_of)
    by_source = [
        _bounds(laid, [gains.get(source, 0) for gains in gained], source.goods, source.rule, source.card) for source in sources
    ]
    totals = [
        _bounds(laid, [_sum_of(gains, goods) for gains in gained], goods, _first_rule(sources, goods), "")
        for goods in ("seals", "wares")
        if _first_rule(sources, goods)
    ]
    return Preview(tuple(by_source), tuple(totals))


def _either(foreseen: list[tuple[Gain, ...]]) -> tuple[Gain, ...]:
    """The bounds over several possibilities together."""
    found: dict[Source, Gain] = {}
    for gains in foreseen:
        for gain in gains:
            source = Source(gain.source, gain.what, gain.rule)
            known = found.get(source, gain)
            depends = {*known.depends, *gain.depends}
            found[source] = Gain(
                gain.what,
                min(known.least, gain.least),
                max(known.most, gain.most),
                gain.rule,
                gain.source,
                tuple([str(card) for card in CARDS if str(card) in depends]),
                gain.most_with if gain.most > known.most else known.most_with,
            )
    return tuple(found.values())


@dataclass(frozen=True)
class Source:
    """Where a gain comes from."""

    card: str
    goods: str
    rule: str


def _cases(position: Position, offers: Offers, seat: Seat, relevant: int) -> dict[Numbers, list[int]]:
    """What the others could lay of the relevant cards: how many of each card, with one example of it as masks by seat."""
    cases: dict[Numbers, list[int]] = {(0,) * len(CARDS): [0] * position.players}
    for other in range(position.players):
        if other == seat:
            continue
        lays = sorted({play.mask & relevant for play in offers.cards[position.hands[other]]})
        extended: dict[Numbers, list[int]] = {}
        for numbers, masks in cases.items():
            for lay in lays:
                more = tuple([numbers[step] + (lay >> step & 1) for step in range(len(CARDS))])
                if more not in extended:
                    extended[more] = [*masks[:other], lay, *masks[other + 1 :]]
        cases = extended
    return cases


def _gains_in(
    position: Position, offers: Offers, seat: Seat, play: PlayCards, others: list[int], counted: list[str]
) -> dict[Source, int]:
    """What `seat` would gain in one case by its `counted` cards."""
    world = position.copy()
    world.played = [*others[:seat], play.mask, *others[seat + 1 :]]
    world.hands[seat] &= ~play.mask
    news = EventLog()
    flow.evaluate_up_to_the_market(world, news)
    traders = flow.merchants_come(world, news)
    if traders:
        trades: Moves = [Trade() if traders >> other & 1 else None for other in range(world.players)]
        if traders >> seat & 1:
            trades[seat] = offers.trades[world.market][world.wares[seat]][-1]
        flow.merchants_trade(world, trades, news)
    flow.mendicants(world, news)
    gains: dict[Source, int] = {}
    for event in news.events:
        if isinstance(event, (TrackGave, SupplyGave)) and event.seat == seat:
            gains[Source(str(event.card), event.goods, event.rule)] = event.amount - event.lost
        elif isinstance(event, WaresTraded) and event.seat == seat:
            gains[Source("merchant", "seals", event.rule)] = event.seals
            gains[Source("merchant", "wares", event.rule)] = -event.wares
    return {source: amount for source, amount in gains.items() if source.card in counted}


def _bounds(laid: list[Numbers], amounts: list[int], goods: str, rule: str, card: str) -> Gain:
    """The least and the most of what the cases give, and what decides between them."""
    least, most = min(amounts), max(amounts)
    if least == most:
        return Gain(goods, least, most, rule, card)
    deciders = _deciders(laid, amounts)
    return Gain(goods, least, most, rule, card, deciders, _most_with(laid, amounts, deciders))


def _most_with(laid: list[Numbers], amounts: list[int], deciders: tuple[str, ...]) -> tuple[str, ...]:
    """The fewest cards of others with which the most comes about, of those that decide."""
    best = min([numbers for numbers, amount in zip(laid, amounts, strict=True) if amount == max(amounts)], key=sum)
    return tuple([f"{best[step]}*{card}" for step, card in enumerate(CARDS) if best[step] and str(card) in deciders])


def _deciders(laid: list[Numbers], amounts: list[int]) -> tuple[str, ...]:
    """The cards of others that make a difference while the numbers of all other cards stay the same. Where none can change alone,
    those that change at all."""
    alone: list[str] = []
    at_all: list[str] = []
    for step, card in enumerate(CARDS):
        if len({numbers[step] for numbers in laid}) > 1:
            at_all.append(str(card))
        seen: dict[Numbers, int] = {}
        for numbers, amount in zip(laid, amounts, strict=True):
            if seen.setdefault(numbers[:step] + numbers[step + 1 :], amount) != amount:
                alone.append(str(card))
                break
    return tuple(alone or at_all)


def _sum_of(gains: dict[Source, int], goods: str) -> int:
    return sum([amount for source, amount in gains.items() if source.goods == goods])


def _first_rule(sources: list[Source], goods: str) -> str:
    """The rule of the first card that gives these goods; empty when none does."""
    for source in sources:
        if source.goods == goods:
            return source.rule
    return ""


def _place_of(source: Source) -> tuple[int, str, str]:
    return (CARDS.index(Card(source.card)), source.goods, source.rule)
