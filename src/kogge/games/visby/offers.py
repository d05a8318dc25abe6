"""The sensible moves of Visby."""

from __future__ import annotations

from kogge.games.visby.cases import CaseBook
from kogge.games.visby.components import ALL_CARDS, CARDS, CARDS_IN, COUNT_IN, Components, Rate
from kogge.games.visby.moves import Bundle, PlayCards, Trade


class Offers:
    """The sensible moves of an edition, made once: by hand for cards, by purse and wares for trades. `cases` are what others could lay
    of these cards."""

    def __init__(self, components: Components) -> None:
        count = components.cards_per_round
        self.cards: list[tuple[PlayCards, ...]] = _card_offers(count)
        self.cases = CaseBook(self.cards, count)
        self.trades: list[list[tuple[Trade, ...]]] = [
            _trade_offers(components.rates[: space + 1], components.ware_limit) for space in range(components.last_space + 1)
        ]


def _card_offers(count: int) -> list[tuple[PlayCards, ...]]:
    """For every hand, all ways to lay `count` cards of it, in evaluation order of the cards."""
    masks = sorted([mask for mask in range(1, ALL_CARDS + 1) if COUNT_IN[mask] == count], key=_steps_in)
    plays = [PlayCards(CARDS_IN[mask]) for mask in masks]
    return [tuple([play for play in plays if play.mask & ~hand == 0]) for hand in range(ALL_CARDS + 1)]


def _steps_in(mask: int) -> list[int]:
    return [CARDS.index(card) for card in CARDS_IN[mask]]


def _trade_offers(rates: list[Rate], most_wares: int) -> list[tuple[Trade, ...]]:
    """For every number of wares up to the most, the trades that do not give wares away: each next one costs more and brings more.

    Which rates make up a sum does not matter to anyone, so each sum is offered once, made of the best rates it can be (V-A9).
    """
    kinds = _distinct(rates)
    best: list[Trade] = [Trade()]  # V-A6: nobody has to trade
    for wares in range(1, most_wares + 1):
        candidate = best[wares - 1]
        for rate in kinds:
            if rate.wares <= wares:
                with_bundle = _add_bundle(best[wares - rate.wares], rate)
                if with_bundle.seals > candidate.seals:
                    candidate = with_bundle
        best.append(candidate)
    offers: list[tuple[Trade, ...]] = []
    sensible: list[Trade] = []
    for trade in best:
        if not sensible or trade.seals > sensible[-1].seals:
            sensible.append(trade)
        offers.append(tuple(sensible))
    return offers


def _distinct(rates: list[Rate]) -> list[Rate]:
    """Each rate once, the newest (best) first."""
    found: dict[str, Rate] = {}
    for rate in reversed(rates):
        found.setdefault(str(rate), rate)
    return list(found.values())


def _add_bundle(trade: Trade, rate: Rate) -> Trade:
    bundles = list(trade.bundles)
    for index, bundle in enumerate(bundles):
        if bundle.wares == rate.wares and bundle.seals == rate.seals:
            bundles[index] = Bundle(bundle.times + 1, rate.wares, rate.seals)
            return Trade(tuple(bundles))
    bundles.append(Bundle(1, rate.wares, rate.seals))
    bundles.sort(key=_worth, reverse=True)
    return Trade(tuple(bundles))


def _worth(bundle: Bundle) -> tuple[float, int]:
    return (bundle.seals / bundle.wares, bundle.wares)
