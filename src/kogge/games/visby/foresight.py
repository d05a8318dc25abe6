"""What a move in Visby would give, before it is made.

The others lay from their open hands (V-A22). For each case of what they could lay, the rules in `flow` say what the own cards give; the
bounds are those over all cases. A merchant is taken to trade for the most seals it can get; trading is decided only later (V-A8).
"""

from __future__ import annotations

from typing import Final

from kogge.engine.values import Gain, Preview, Seat
from kogge.games.visby import flow
from kogge.games.visby.cases import NAMES_IN, Case, Cases
from kogge.games.visby.components import (
    ALL_CARDS,
    BLACKSMITH,
    COUNT_IN,
    FLEET,
    KNIGHT,
    MENDICANT,
    MERCHANT,
    SHIP,
    TOLLKEEPER,
    TROOPS,
)
from kogge.games.visby.moves import TRADING, PlayCards, Trade
from kogge.games.visby.offers import Offers
from kogge.games.visby.position import Position

MATTERS: Final[dict[int, int]] = {
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


def _relevant_by_mask() -> list[int]:
    found = [0] * (ALL_CARDS + 1)
    for mask in range(ALL_CARDS + 1):
        for card, matters in MATTERS.items():
            if mask & card:
                found[mask] |= matters
    return found


RELEVANT_TO: Final[list[int]] = _relevant_by_mask()
"""For each mask of own cards, the cards of others that change what they give."""


class Source:
    """Where a gain comes from."""

    __slots__ = ("card", "goods", "name", "rule")

    def __init__(self, card: int, goods: str, rule: str) -> None:
        self.card = card
        self.name = NAMES_IN[card][0]
        self.goods = goods
        self.rule = rule


SOURCES: Final[list[Source]] = [
    Source(TROOPS, "seals", "V-6.1"),
    Source(KNIGHT, "seals", "V-6.2"),
    Source(BLACKSMITH, "wares", "V-6.3"),
    Source(FLEET, "wares", "V-7.1"),
    Source(SHIP, "wares", "V-7.2"),
    Source(TOLLKEEPER, "seals", "V-7.3"),
    Source(MERCHANT, "seals", TRADING),
    Source(MERCHANT, "wares", TRADING),
    Source(MENDICANT, "wares", "V-9.1"),
    Source(MENDICANT, "wares", "V-9.2"),
]
"""Everything that gives, in evaluation order (V-5.1)."""

FOR_MERCHANTS: Final = 9
"""The place of the source that is there only if a merchant of others can come."""

PLACES_OF: Final[list[list[int]]] = [
    [place for place, source in enumerate(SOURCES) if source.card & mask] for mask in range(ALL_CARDS + 1)
]
"""The places of the sources of the cards of a mask."""


def foresee_trade(trade: Trade) -> Preview:
    """A trade is certain."""
    gains = (
        Gain("seals", trade.seals, trade.seals, TRADING, "merchant"),
        Gain("wares", -trade.wares, -trade.wares, TRADING, "merchant"),
    )
    return Preview(gains, gains)


def foresee_cards(position: Position, offers: Offers, seat: Seat, play: PlayCards) -> Preview:
    """The bounds over everything the other seats could lay; for one of two cards, also over every card it could be laid with."""
    if COUNT_IN[play.mask] == position.components.cards_per_round:
        return _foresee_whole(position, offers, seat, play.mask, play.mask)
    wholes = [whole.mask for whole in offers.cards[position.hands[seat]] if play.mask & ~whole.mask == 0]
    foreseen = [_foresee_whole(position, offers, seat, whole, play.mask) for whole in wholes]
    return Preview(_either([preview.gains for preview in foreseen]), _either([preview.totals for preview in foreseen]))


def _foresee_whole(position: Position, offers: Offers, seat: Seat, whole: int, counted: int) -> Preview:
    """What the `counted` ones of the cards of `whole` give."""
    cases = offers.cases.look_up(position.hands, seat, RELEVANT_TO[whole])
    given = [_given(position, offers, seat, whole, case) for case in cases.all]
    gains: list[Gain] = []
    amounts: list[list[int]] = []
    for place in PLACES_OF[counted]:
        if place != FOR_MERCHANTS or cases.with_merchants:
            source = SOURCES[place]
            amounts.append([by_source[place] for by_source in given])
            gains.append(_bounds(cases, amounts[-1], source.goods, source.rule, source.name))
    return Preview(tuple(gains), (*_total(cases, gains, amounts, "seals"), *_total(cases, gains, amounts, "wares")))


def _given(position: Position, offers: Offers, seat: Seat, own: int, case: Case) -> list[int]:
    """What each of the `SOURCES` gives to `seat` for its `own` cards in one case. V-5.1: the cards in their order."""
    components = position.components
    given = [0] * len(SOURCES)
    wares = position.wares[seat]
    if own & (TROOPS | KNIGHT):
        troops = case.troops + (own & TROOPS != 0)
        share = flow.equal_share(position.campaign, troops, components.troops_seals)
        if own & TROOPS:
            given[0] = share
        if own & KNIGHT:
            given[1] = flow.equal_share(position.campaign - troops * share, case.knights + 1, components.knight_limit)
    if own & BLACKSMITH:
        given[2] = flow.wares_with_room(components, wares, flow.smith_wares(components, case.troops, case.knights))
        wares += given[2]
    if own & (FLEET | SHIP):
        fleets = case.fleets + (own & FLEET != 0)
        share = flow.equal_share(position.voyage, fleets, components.fleet_wares)
        if own & FLEET:
            given[3] = flow.wares_with_room(components, wares, share)
            wares += given[3]
        if own & SHIP:
            left = position.voyage - fleets * share
            given[4] = flow.wares_with_room(components, wares, flow.equal_share(left, case.ships + 1, left))
            wares += given[4]
    if own & TOLLKEEPER:
        given[5] = flow.toll_seals(components, case.fleets, case.ships)
    if own & MERCHANT:
        trade = offers.trades[flow.purse_with(components, position.market, case.merchants + 1)][wares][-1]
        given[6] = trade.seals
        given[7] = -trade.wares
        wares -= trade.wares
    if own & MENDICANT:
        given[8] = flow.wares_with_room(components, wares, flow.mendicant_wares(components, position.hands[seat] & ~own))
        wares += given[8]
        given[9] = flow.wares_with_room(components, wares, case.merchants * components.mendicant_per_merchant)
    return given


def _bounds(cases: Cases, amounts: list[int], goods: str, rule: str, source: str) -> Gain:
    """The least and the most of the amounts of all cases, what decides between them, and the fewest cards with which the most comes
    about."""
    least = most = amounts[0]
    fewest = 0
    for place, amount in enumerate(amounts):
        if amount > most:
            most = amount
            fewest = place
        elif amount < least:
            least = amount
    if least == most:
        return Gain(goods, least, most, rule, source)
    deciders = cases.deciders(amounts)
    return Gain(goods, least, most, rule, source, NAMES_IN[deciders], cases.all[fewest].written(deciders))


def _total(cases: Cases, gains: list[Gain], amounts: list[list[int]], goods: str) -> list[Gain]:
    """What the gains of these goods sum up to, by the rule of the first of them; none if there are no such gains."""
    places = [place for place, gain in enumerate(gains) if gain.what == goods]
    if not places:
        return []
    first = gains[places[0]]
    if len(places) == 1:
        return [Gain(goods, first.least, first.most, first.rule, "", first.depends, first.most_with)]
    sums = amounts[places[0]].copy()
    for place in places[1:]:
        for case, amount in enumerate(amounts[place]):
            sums[case] += amount
    return [_bounds(cases, sums, goods, first.rule, "")]


def _either(foreseen: list[tuple[Gain, ...]]) -> tuple[Gain, ...]:
    """The bounds over several possibilities together, which all have the same sources."""
    return tuple([_widest([gains[place] for gains in foreseen]) for place in range(len(foreseen[0]))])


def _widest(possible: list[Gain]) -> Gain:
    best = possible[0]
    depends: set[str] = set()
    for gain in possible:
        depends.update(gain.depends)
        if gain.most > best.most:
            best = gain
    deciders = tuple([name for name in NAMES_IN[ALL_CARDS] if name in depends])
    return Gain(best.what, min([gain.least for gain in possible]), best.most, best.rule, best.source, deciders, best.most_with)
