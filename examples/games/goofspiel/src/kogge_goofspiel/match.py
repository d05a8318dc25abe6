"""One playing of Goofspiel: what lies on the table, and who won."""

from __future__ import annotations

from typing import Final

from kogge.engine.contract import Match
from kogge.engine.edition import Edition
from kogge.engine.game import Game
from kogge.engine.position_fields import dump_fields
from kogge.engine.values import Outcome, Placement, ScoreLine, Seat, Viewer
from kogge_goofspiel.view import GoofspielView, PlayerView, RoundView, cards_in

SAVED: Final = ("prize", "pile", "hands", "points", "history")
"""All that makes up a position."""


class GoofspielMatch(Match):
    """`prize` lies open, 0 if none does. `pile` has a 1 at every card that is still in it; a hand is a mask with a bit for every card.
    `history` has, for every round that is over, the prize and then all bids by seat."""

    def __init__(self, game: Game, edition: Edition, players: int) -> None:
        super().__init__(game, edition, players)
        self.cards: int = edition.number("suit.cards")
        self.prize: int = 0
        self.pile: list[int] = [0] + [1] * self.cards  # G-1.2
        self.hands: list[int] = [(2 << self.cards) - 2] * players  # G-1.1
        self.points: list[int] = [0] * players
        self.history: list[int] = []

    @property
    def rounds_over(self) -> int:
        return len(self.history) // (self.players + 1)

    @property
    def is_finished(self) -> bool:
        """G-5.1: there is a round for every prize."""
        return len(self.history) == self.cards * (self.players + 1)

    @property
    def outcome(self) -> Outcome | None:
        """G-5.2, G-5.3: the most points win; those who are level share their place."""
        if not self.is_finished:
            return None
        standings = [
            Placement(
                seat, 1 + len([other for other in self.points if other > points]), points, (ScoreLine("prizes", points, "G-4.1"),)
            )
            for seat, points in enumerate(self.points)
        ]
        shared = self.points.count(max(self.points)) > 1
        decided_by, rule = ("shared", "G-5.3") if shared else ("points", "G-5.2")
        return Outcome(tuple(standings), "last-prize", "G-5.1", decided_by, rule)

    def view(self, viewer: Viewer) -> GoofspielView:
        """G-1.3: everything lies open but the order of the pile, which is not settled yet, and bids that are sealed."""
        step = self.players + 1
        rounds = [
            RoundView(self.history[at], tuple(self.history[at + 1 : at + step]), winner_of(self.history[at + 1 : at + step]))
            for at in range(0, len(self.history), step)
        ]
        return GoofspielView(
            viewer=viewer,
            round=min(self.cards, len(rounds) + 1),
            rounds=self.cards,
            prize=self.prize or None,
            pile=tuple([card for card in range(1, self.cards + 1) if self.pile[card]]),
            lost=tuple([over.prize for over in rounds if over.winner is None]),
            seats=tuple(
                [
                    PlayerView(
                        seat, self.points[seat], cards_in(self.hands[seat]), tuple([r.prize for r in rounds if r.winner == seat])
                    )
                    for seat in range(self.players)
                ]
            ),
            earlier=tuple(rounds),
        )

    def copy(self) -> GoofspielMatch:
        twin = GoofspielMatch(self.game, self.edition, self.players)
        twin.copy_decisions_from(self)
        twin.prize = self.prize
        twin.pile = self.pile.copy()
        twin.hands = self.hands.copy()
        twin.points = self.points.copy()
        twin.history = self.history.copy()
        return twin

    def dump_position(self) -> dict[str, object]:
        return dump_fields(self, SAVED)

    def census(self) -> dict[str, int]:
        """A suit for each seat and one of prizes (G-1.1, G-1.2), wherever they lie."""
        over = self.rounds_over
        counts = {f"cards of seat {seat}": over + len(cards_in(self.hands[seat])) for seat in range(self.players)}
        counts["prizes"] = sum(self.pile) + (1 if self.prize else 0) + over
        return counts


def winner_of(bids: list[int]) -> Seat | None:
    """G-4.1: the seat with the highest bid. G-4.2: nobody if several made it."""
    winner: Seat | None = None
    highest = 0
    for seat, bid in enumerate(bids):
        if bid >= highest:
            winner = seat if bid > highest else None
            highest = bid
    return winner
