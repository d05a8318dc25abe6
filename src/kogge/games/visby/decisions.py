"""What the players of Visby decide: which cards they lay, and what their merchants trade."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.engine.chance import Chance
from kogge.engine.decision import Decision, Moves
from kogge.engine.values import Arguments, MalformedMove, Move, Preview, Refusal, Seat, unfit
from kogge.games.visby import flow
from kogge.games.visby.components import CARDS_IN, COUNT_IN
from kogge.games.visby.foresight import foresee_cards, foresee_trade
from kogge.games.visby.match import VisbyMatch
from kogge.games.visby.moves import PLAY_CARDS, TRADE, Bundle, PlayCards, Trade
from kogge.games.visby.position import CHOOSING, CLOSING, SUPPLY, TRADING, Position


def proceed(match: VisbyMatch) -> None:
    """V-2.1: a round has three phases; here they follow one another."""
    position = match.position
    if position.phase == SUPPLY:
        flow.supply(position, match.news)
        position.phase = CHOOSING
        # V-4.3: everybody is asked at once, so a move can be replaced until the last is in.
        match.ask(CardsDecision((1 << match.players) - 1))
    else:
        flow.close_round(position, match.news)


class CardsDecision(Decision[VisbyMatch]):
    """V-4.1: everyone lays cards face down."""

    def __init__(self, asked: int) -> None:
        super().__init__(PLAY_CARDS, "V-4.1", asked)

    def arguments(self, match: VisbyMatch, seat: Seat) -> Arguments:
        return {"count": match.position.components.cards_per_round}

    def moves(self, match: VisbyMatch, seat: Seat) -> Sequence[Move]:
        return match.offers.cards[match.position.hands[seat]]

    def refusal(self, match: VisbyMatch, seat: Seat, move: Move) -> Refusal | None:
        """Whether a seat may lay these cards: the right number (V-4.1), each from its hand and only once."""
        if not isinstance(move, PlayCards):
            raise unfit(move, "cards")
        hand = match.position.hands[seat]
        if move.mask & ~hand:
            missing = CARDS_IN[move.mask & ~hand][0]
            return Refusal("card-not-in-hand", "V-9.4", {"card": str(missing)})
        count = match.position.components.cards_per_round
        if len(move.cards) != count:
            return Refusal("wrong-number-of-cards", "V-4.1", {"count": count, "given": len(move.cards)})
        if COUNT_IN[move.mask] != count:
            return Refusal("card-twice", "V-4.1", {"card": str(move.cards[0])})
        return None

    def preview(self, match: VisbyMatch, seat: Seat, move: Move) -> Preview:
        assert isinstance(move, PlayCards)
        return foresee_cards(match.position, match.offers, seat, move)

    def is_part(self, match: VisbyMatch, seat: Seat, move: Move) -> bool:
        """One of two cards is part of a move (V-4.1)."""
        if not isinstance(move, PlayCards):
            return False
        return len(move.cards) == 1 < match.position.components.cards_per_round and not move.mask & ~match.position.hands[seat]

    def resolve_all(self, match: VisbyMatch, moves: Moves, chance: Chance) -> None:
        position = match.position
        flow.reveal(position, moves, match.news)
        flow.evaluate_up_to_the_market(position, match.news)
        # V-A12: the wares of this round are there to be traded, but for those of the mendicants.
        traders = flow.merchants_come(position, match.news)
        if traders:
            position.phase = TRADING
            match.ask(TradeDecision(traders))
        else:
            position.phase = CLOSING


class TradeDecision(Decision[VisbyMatch]):
    """V-8.1: everyone with a merchant trades, independently of the others."""

    def __init__(self, asked: int) -> None:
        super().__init__(TRADE, "V-8.1", asked)

    def arguments(self, match: VisbyMatch, seat: Seat) -> Arguments:
        position = match.position
        return {"wares": position.wares[seat], "rate": str(position.components.rates[position.market])}

    def moves(self, match: VisbyMatch, seat: Seat) -> Sequence[Move]:
        position = match.position
        return match.offers.trades[position.market][position.wares[seat]]

    def candidates(self, match: VisbyMatch, seat: Seat) -> Sequence[Move]:
        """One bundle at each rate up to the purse."""
        rates = match.position.components.rates[: match.position.market + 1]
        return [Trade((Bundle(1, rate.wares, rate.seals),)) for rate in rates]

    def refusal(self, match: VisbyMatch, seat: Seat, move: Move) -> Refusal | None:
        """Whether a seat may trade like this: at rates on or below the purse (V-8.3), with wares it has (V-8.1)."""
        if not isinstance(move, Trade):
            raise unfit(move, "a trade")
        position = match.position
        for bundle in move.bundles:
            if bundle.times < 1:
                raise MalformedMove(f"{bundle} is no bundle")
            if not _is_open(position, bundle):
                return Refusal("rate-not-open", "V-8.3", {"rate": f"{bundle.wares}:{bundle.seals}", "space": position.market})
        if move.wares > position.wares[seat]:
            return Refusal("too-few-wares", "V-8.1", {"needed": move.wares, "wares": position.wares[seat]})
        return None

    def preview(self, match: VisbyMatch, seat: Seat, move: Move) -> Preview:
        assert isinstance(move, Trade)
        return foresee_trade(move)

    def resolve_all(self, match: VisbyMatch, moves: Moves, chance: Chance) -> None:
        flow.merchants_trade(match.position, moves, match.news)
        match.position.phase = CLOSING


def _is_open(position: Position, bundle: Bundle) -> bool:
    rates = position.components.rates
    for space in range(position.market + 1):
        if rates[space].wares == bundle.wares and rates[space].seals == bundle.seals:
            return True
    return False
