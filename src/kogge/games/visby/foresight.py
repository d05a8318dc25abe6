"""What a move in Visby would give, before it is made.

The bounds are found by letting the rules themselves happen for everything the others could still lay. Only what they lay of the cards
that matter to the own ones makes a difference, and only how often, so there are few cases. A merchant is taken to trade for the most
seals it can get; trading is decided only later (V-A8).
"""

from __future__ import annotations

from kogge.engine.question import Question
from kogge.engine.values import Event, Gain, Move, Preview, Seat
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
)
from kogge.games.visby.events import SupplyGave, TrackGave, WaresTraded
from kogge.games.visby.moves import TRADE, Offers, PlayCards, Trade
from kogge.games.visby.position import Position

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


def foresee_trade(trade: Trade) -> Preview:
    """A trade is certain."""
    gains = (
        Gain("seals", trade.seals, trade.seals, "V-8.1", "merchant"),
        Gain("wares", -trade.wares, -trade.wares, "V-8.1", "merchant"),
    )
    return Preview(gains, gains)


def foresee_cards(position: Position, offers: Offers, seat: Seat, play: PlayCards) -> Preview:
    """The bounds over everything the other seats could lay from their open hands."""
    relevant = 0
    for card, matters in MATTERS.items():
        if play.mask & card:
            relevant |= matters
    cases = [_gains_in(position, offers, seat, play, others) for others in _cases(position, offers, seat, relevant)]
    sources = sorted({source for case in cases for source in case}, key=_place_of)
    gains = tuple([_bounds(position, seat, source, cases) for source in sources])
    return Preview(gains, _totals(gains, cases))


def _cases(position: Position, offers: Offers, seat: Seat, relevant: int) -> list[list[int]]:
    """What the others could lay of the relevant cards, as masks by seat: one example for each combination of numbers."""
    cases: dict[tuple[int, ...], list[int]] = {(0,) * len(CARDS): [0] * position.players}
    for other in range(position.players):
        if other == seat:
            continue
        lays = sorted({play.mask & relevant for play in offers.cards[position.hands[other]]})
        extended: dict[tuple[int, ...], list[int]] = {}
        for counts, masks in cases.items():
            for lay in lays:
                more = tuple([counts[step] + (lay >> step & 1) for step in range(len(CARDS))])
                if more not in extended:
                    extended[more] = [*masks[:other], lay, *masks[other + 1 :]]
        cases = extended
    return list(cases.values())


def _gains_in(
    position: Position, offers: Offers, seat: Seat, play: PlayCards, others: list[int]
) -> dict[tuple[str, str, str], int]:
    """What `seat` would gain in one case, by card, kind of goods and rule."""
    world = position.copy()
    world.played = [*others[:seat], play.mask, *others[seat + 1 :]]
    world.hands[seat] &= ~play.mask
    news: list[Event] = []
    flow.evaluate_up_to_the_market(world, news)
    traders = flow.merchants_come(world, news)
    if traders:
        answers: list[Move | None] = [Trade()] * world.players
        answers[seat] = offers.trades[world.market][world.wares[seat]][-1]
        flow.merchants_trade(world, Question(TRADE, traders, 0, answers, [], False), news)
    flow.mendicants(world, news)
    gains: dict[tuple[str, str, str], int] = {}
    for event in news:
        if isinstance(event, (TrackGave, SupplyGave)) and event.seat == seat:
            gains[(str(event.card), event.goods, event.rule)] = event.amount - event.lost
        elif isinstance(event, WaresTraded) and event.seat == seat:
            gains[("merchant", "seals", event.rule)] = event.seals
            gains[("merchant", "wares", event.rule)] = -event.wares
    return gains


def _bounds(
    position: Position,
    seat: Seat,
    source: tuple[str, str, str],
    cases: list[dict[tuple[str, str, str], int]],
) -> Gain:
    card, goods, rule = source
    amounts = [case.get(source, 0) for case in cases]
    least, most = min(amounts), max(amounts)
    depends: tuple[str, ...] = ()
    if least != most:
        playable = 0
        for other in range(position.players):
            if other != seat:
                playable |= position.hands[other]
        matters = MATTERS[1 << [str(known) for known in CARDS].index(card)]
        depends = tuple([str(other_card) for other_card in CARDS_IN[matters & playable]])
    return Gain(goods, least, most, rule, card, depends)


def _totals(gains: tuple[Gain, ...], cases: list[dict[tuple[str, str, str], int]]) -> tuple[Gain, ...]:
    totals: list[Gain] = []
    for goods in ("seals", "wares"):
        parts = [gain for gain in gains if gain.what == goods]
        if not parts:
            continue
        sums = [sum([amount for source, amount in case.items() if source[1] == goods]) for case in cases]
        depends = {name for gain in parts for name in gain.depends}
        totals.append(
            Gain(
                goods,
                min(sums),
                max(sums),
                parts[0].rule,
                depends=tuple([str(card) for card in CARDS if str(card) in depends]) if min(sums) != max(sums) else (),
            )
        )
    return tuple(totals)


def _place_of(source: tuple[str, str, str]) -> tuple[int, str, str]:
    return ([str(card) for card in CARDS].index(source[0]), source[1], source[2])
