"""What may be answered in Visby, and why not."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from kogge.engine.values import MalformedMove, Move, Refusal, Seat
from kogge.games.visby.components import ALL_CARDS, CARDS, CARDS_IN, COUNT_IN, Card, Components, Rate, mask_of
from kogge.games.visby.position import Position

PLAY_CARDS: Final = "play-cards"
TRADE: Final = "trade"


@dataclass(frozen=True)
class PlayCards(Move):
    """Lay one or two action cards face down (V-4.1). The order in which they are named does not matter."""

    cards: tuple[Card, ...]
    mask: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards, key=CARDS.index)))
        object.__setattr__(self, "mask", mask_of(self.cards))

    def __str__(self) -> str:
        return " ".join(["play", *self.cards])


@dataclass(frozen=True)
class Bundle:
    """`times` times the same exchange: `wares` given for `seals`."""

    times: int
    wares: int
    seals: int

    def __str__(self) -> str:
        return f"{self.times}*{self.wares}:{self.seals}"


@dataclass(frozen=True)
class Trade(Move):
    """Exchange wares for seals at the market: any bundles, or none (V-8.1, V-8.3)."""

    bundles: tuple[Bundle, ...] = ()
    wares: int = field(init=False, repr=False, compare=False)
    seals: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "wares", sum([bundle.times * bundle.wares for bundle in self.bundles]))
        object.__setattr__(self, "seals", sum([bundle.times * bundle.seals for bundle in self.bundles]))

    def __str__(self) -> str:
        if not self.bundles:
            return "trade nothing"
        return " ".join(["trade", *[str(bundle) for bundle in self.bundles]])


class Offers:
    """The sensible moves of an edition, made once: by hand for cards, by purse and wares for trades."""

    def __init__(self, components: Components) -> None:
        count = components.cards_per_round
        self.cards: list[tuple[PlayCards, ...]] = _card_offers(count)
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


def play_refusal(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """Whether a seat may lay these cards: the right number (V-4.1), each from its hand and only once."""
    if not isinstance(move, PlayCards):
        raise MalformedMove(f"cards are asked for, '{move}' lays none")
    hand = position.hands[seat]
    if move.mask & ~hand:
        missing = CARDS_IN[move.mask & ~hand][0]
        return Refusal("card-not-in-hand", "V-9.4", {"card": str(missing)})
    count = position.components.cards_per_round
    if len(move.cards) != count:
        return Refusal("wrong-number-of-cards", "V-4.1", {"count": count, "given": len(move.cards)})
    if COUNT_IN[move.mask] != count:
        return Refusal("card-twice", "V-4.1", {"card": str(move.cards[0])})
    return None


def trade_refusal(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """Whether a seat may trade like this: at rates on or below the purse (V-8.3), with wares it has (V-8.1)."""
    if not isinstance(move, Trade):
        raise MalformedMove(f"a trade is asked for, '{move}' is none")
    for bundle in move.bundles:
        if bundle.times < 1:
            raise MalformedMove(f"{bundle} is no bundle")
        if not _is_open(position, bundle):
            return Refusal("rate-not-open", "V-8.3", {"rate": f"{bundle.wares}:{bundle.seals}", "space": position.market})
    if move.wares > position.wares[seat]:
        return Refusal("too-few-wares", "V-8.1", {"needed": move.wares, "wares": position.wares[seat]})
    return None


def _is_open(position: Position, bundle: Bundle) -> bool:
    rates = position.components.rates
    for space in range(position.market + 1):
        if rates[space].wares == bundle.wares and rates[space].seals == bundle.seals:
            return True
    return False
