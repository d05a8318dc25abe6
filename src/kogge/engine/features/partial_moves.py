"""Moves that take several actions."""

from __future__ import annotations

from kogge.engine.contract import Match
from kogge.engine.features.coding import Coding, Span, left_of, meaning_of
from kogge.engine.values import Move, Seat


class PartialMoves:
    """How far the seats of a match have come with moves that take several actions."""

    def __init__(self, coding: Coding) -> None:
        self.coding = coding
        self.spans: dict[Seat, Span] = {}

    def copy(self) -> PartialMoves:
        twin = PartialMoves(self.coding)
        twin.spans = self.spans.copy()
        return twin

    def span(self, match: Match, seat: Seat) -> Span:
        """The offers that the actions of `seat` have left so far."""
        return left_of(self.spans, seat, match.moves(seat))

    def legal(self, match: Match, seat: Seat) -> list[int]:
        """The legal actions of `seat`, in ascending order; none when it is not pending."""
        if seat not in match.to_act:
            return []
        offers = match.moves(seat)
        return self.coding.legal(offers, left_of(self.spans, seat, offers))

    def act(self, match: Match, seat: Seat, action: int) -> Move | None:
        """The move that `seat` completes with this action, or `None` if it takes another one."""
        offers = match.moves(seat)
        first, beyond = self.coding.narrowed(offers, left_of(self.spans, seat, offers), action)
        if beyond - first > 1:
            self.spans[seat] = (first, beyond)
            return None
        self.spans.pop(seat, None)
        return offers[first]

    def meaning(self, match: Match, seat: Seat, action: int) -> str:
        """A legal action as text."""
        offers = match.moves(seat)
        return meaning_of(self.coding, offers, left_of(self.spans, seat, offers), action)
