"""Visby as a match: the rooms of this folder joined to the engine's contract."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.engine.chance import Chance
from kogge.engine.contract import Match
from kogge.engine.game import Game
from kogge.engine.question import Question
from kogge.engine.values import Decision, Move, Outcome, Preview, Refusal, Seat, Viewer
from kogge.games.visby import flow, legality, saving, scoring
from kogge.games.visby.foresight import foresee_cards, foresee_trade
from kogge.games.visby.moves import PLAY_CARDS, TRADE, PlayCards, Trade
from kogge.games.visby.notation import draw
from kogge.games.visby.offers import Offers
from kogge.games.visby.position import CHOOSING, CLOSING, FINISHED, SUPPLY, TRADING, Position
from kogge.games.visby.view import VisbyView, make_view


class VisbyMatch(Match):
    """One playing of Visby."""

    __slots__ = ("_offers", "position")

    def __init__(self, game: Game, position: Position, offers: Offers) -> None:
        super().__init__(game, position.components.edition, position.players)
        self.position = position
        self._offers = offers

    def __str__(self) -> str:
        to_act = self.to_act
        return draw(self.view(None), [seat for seat in self.asked if seat not in to_act])

    @property
    def is_finished(self) -> bool:
        return self.position.phase == FINISHED

    @property
    def outcome(self) -> Outcome | None:
        return scoring.outcome(self.position) if self.position.phase == FINISHED else None

    def describe(self, question: Question, seat: Seat) -> Decision:
        position = self.position
        if question.kind == PLAY_CARDS:
            return Decision(PLAY_CARDS, seat, "V-4.1", {"count": position.components.cards_per_round})
        rate = position.components.rates[position.market]
        return Decision(TRADE, seat, "V-8.1", {"wares": position.wares[seat], "rate": str(rate)})

    def offers(self, question: Question, seat: Seat) -> Sequence[Move]:
        position = self.position
        if question.kind == PLAY_CARDS:
            return self._offers.cards[position.hands[seat]]
        return self._offers.trades[position.market][position.wares[seat]]

    def objection(self, question: Question, seat: Seat, move: Move) -> Refusal | None:
        if question.kind == PLAY_CARDS:
            return legality.play_refusal(self.position, seat, move)
        return legality.trade_refusal(self.position, seat, move)

    def foresee(self, question: Question, seat: Seat, move: Move) -> Preview:
        if isinstance(move, PlayCards):
            return foresee_cards(self.position, self._offers, seat, move)
        assert isinstance(move, Trade)
        return foresee_trade(move)

    def is_part(self, question: Question, seat: Seat, move: Move) -> bool:
        """One of two cards is part of an answer (V-4.1)."""
        if question.kind != PLAY_CARDS or not isinstance(move, PlayCards):
            return False
        return len(move.cards) == 1 < self.position.components.cards_per_round and not move.mask & ~self.position.hands[seat]

    def proceed(self, chance: Chance) -> None:
        """V-2.1: a round has three phases; here they follow one another."""
        position = self.position
        if position.phase == SUPPLY:
            flow.supply(position, self.news)
            position.phase = CHOOSING
            # V-4.3: everybody is asked at once, so an answer can be replaced until the last is in.
            self.ask(PLAY_CARDS, (1 << self.players) - 1, [])
        else:
            flow.close_round(position, self.news)

    def resolve(self, question: Question, chance: Chance) -> None:
        position = self.position
        if question.kind == TRADE:
            flow.merchants_trade(position, question, self.news)
            position.phase = CLOSING
            return
        flow.reveal(position, question, self.news)
        flow.evaluate_up_to_the_market(position, self.news)
        # V-A12: the wares of this round are there to be traded, but for those of the mendicants.
        traders = flow.merchants_come(position, self.news)
        if traders:
            position.phase = TRADING
            self.ask(TRADE, traders, [])
        else:
            position.phase = CLOSING

    def view(self, viewer: Viewer) -> VisbyView:
        return make_view(self.position, viewer)

    def copy(self) -> VisbyMatch:
        twin = VisbyMatch(self.game, self.position.copy(), self._offers)
        twin.copy_questions_from(self)
        return twin

    def dump_position(self) -> dict[str, object]:
        return saving.dump(self.position)

    def census(self) -> dict[str, int]:
        return saving.census(self.position)
