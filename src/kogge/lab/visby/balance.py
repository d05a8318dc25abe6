"""What is counted in Visby: cards laid, and rates at which wares were traded."""

from __future__ import annotations

from kogge.engine import Edition, Event
from kogge.games.visby import VISBY
from kogge.games.visby.components import CARDS
from kogge.games.visby.events import CardsRevealed, SupplyArrived, WaresTraded
from kogge.games.visby.moves import Trade
from kogge.lab.balance.tally import MORE, Description, Kind, Tally, facts_of

CARD = "cards"
RATE = "rates"


def describe(edition: Edition) -> Description:
    """The rates are those of the edition; each stands on some spaces of the market."""
    cards = {str(card): facts_of(edition, f"{card}.") for card in CARDS}
    spaces = facts_of(edition, "market.")
    rates = {str(rate): tuple([fact for fact in spaces if fact.value == rate]) for rate in [fact.value for fact in spaces]}
    return Description((Kind(CARD, tuple(cards), MORE, cards), Kind(RATE, tuple(rates), MORE, rates)), count)


def count(event: Event, tally: Tally) -> None:
    match event:
        case SupplyArrived():
            tally.rounds = event.round
        case CardsRevealed():
            tally.use(event.seat, CARD, *[str(card) for card in event.cards])
        case WaresTraded():
            trade = VISBY.parse(event.trade)
            assert isinstance(trade, Trade)
            for bundle in trade.bundles:
                tally.use(event.seat, RATE, *[f"{bundle.wares}:{bundle.seals}"] * bundle.times)
