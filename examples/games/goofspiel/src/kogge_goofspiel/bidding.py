"""A round of Goofspiel: a prize is turned up (G-2), all bid for it (G-3), one of them wins it (G-4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kogge.engine.chance import Chance
from kogge.engine.decision import Decision, Moves
from kogge.engine.values import Arguments, Gain, Move, Preview, Refusal, Seat, unfit
from kogge_goofspiel.events import BidRevealed, MatchWon, PrizeLost, PrizeTurnedUp, PrizeWon
from kogge_goofspiel.match import GoofspielMatch, winner_of
from kogge_goofspiel.moves import Bid
from kogge_goofspiel.view import cards_in

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6

_OFFERS: Final[dict[int, tuple[Bid, ...]]] = {}
"""The bids of each hand, made once."""


def turn_up_prize(match: GoofspielMatch, chance: Chance) -> None:
    """G-2.1: the next prize is turned up, and everybody is asked at once."""
    match.prize = chance.draw("prize", match.pile)
    match.pile[match.prize] = 0
    if match.news is not None:
        match.news.append(PrizeTurnedUp(round=match.rounds_over + 1, rounds=match.cards, prize=match.prize, rule="G-2.1"))
    match.ask(BidDecision((1 << match.players) - 1))


class BidDecision(Decision[GoofspielMatch]):
    """G-3.1: everybody bids a card. The engine seals bids, lets them be replaced (G-3.3), and bids a last card by itself (G-3.4)."""

    def __init__(self, asked: int) -> None:
        super().__init__("bid", "G-3.1", asked)

    def arguments(self, match: GoofspielMatch, seat: Seat) -> Arguments:
        return {"prize": match.prize}

    def moves(self, match: GoofspielMatch, seat: Seat) -> Sequence[Move]:
        hand = match.hands[seat]
        offers = _OFFERS.get(hand)
        if offers is None:
            offers = tuple([Bid(card) for card in cards_in(hand)])
            _OFFERS[hand] = offers
        return offers

    def refusal(self, match: GoofspielMatch, seat: Seat, move: Move) -> Refusal | None:
        if not isinstance(move, Bid):
            raise unfit(move, "a bid")
        if match.hands[seat] >> move.card & 1:
            return None
        return Refusal("card-not-in-hand", "G-3.1", {"card": move.card})

    def preview(self, match: GoofspielMatch, seat: Seat, move: Move) -> Preview:
        """The prize is certain if no other seat holds a card as high, and out of reach if another seat holds no lower one."""
        assert isinstance(move, Bid)
        others = [cards_in(hand) for other, hand in enumerate(match.hands) if other != seat]
        least = match.prize if all([hand[-1] < move.card for hand in others]) else 0
        most = match.prize if all([hand[0] < move.card for hand in others]) else 0
        gain = Gain("points", least, most, "G-4.1", depends=() if least == most else ("bids",))
        return Preview((gain,), (gain,))

    def resolve_all(self, match: GoofspielMatch, moves: Moves, chance: Chance) -> None:
        """G-3.2: all bids are turned over together, and are spent."""
        bids: list[int] = []
        for seat, move in enumerate(moves):
            assert isinstance(move, Bid)
            bids.append(move.card)
            match.hands[seat] &= ~(1 << move.card)
            if match.news is not None:
                match.news.append(BidRevealed(seat=seat, card=move.card, rule="G-3.2"))
        match.history.append(match.prize)
        match.history.extend(bids)
        award_prize(match, bids)


def award_prize(match: GoofspielMatch, bids: list[int]) -> None:
    """G-4: the prize goes to the winner, or to nobody."""
    prize, winner = match.prize, winner_of(bids)
    match.prize = 0
    if winner is not None:
        match.points[winner] += prize
    if match.news is None:
        return
    card = max(bids)
    if winner is not None:
        match.news.append(PrizeWon(seat=winner, prize=prize, card=card, rule="G-4.1"))
    else:
        level = tuple([seat for seat, bid in enumerate(bids) if bid == card])
        match.news.append(PrizeLost(seats=level, prize=prize, card=card, rule="G-4.2"))
    outcome = match.outcome
    if outcome is not None:
        points = max(outcome.scores)
        match.news.append(
            MatchWon(seats=outcome.winners, points=points, decided_by=outcome.decided_by, rule=outcome.decided_by_rule)
        )
