"""Why a move of Visby is not possible. Each function answers for one kind of question."""

from __future__ import annotations

from kogge.engine.values import MalformedMove, Move, Refusal, Seat, unfit
from kogge.games.visby.components import CARDS_IN, COUNT_IN
from kogge.games.visby.moves import Bundle, PlayCards, Trade
from kogge.games.visby.position import Position


def play_refusal(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """Whether a seat may lay these cards: the right number (V-4.1), each from its hand and only once."""
    if not isinstance(move, PlayCards):
        raise unfit(move, "cards")
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
        raise unfit(move, "a trade")
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
