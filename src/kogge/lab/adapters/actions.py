"""Moves as numbers, for programs that know a fixed count of actions and a mask of those that are legal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeAlias

from kogge.engine import Edition, Game, Match, Move, Seat
from kogge.engine.discovery import room_of
from kogge.engine.features.batch import MOST_OFFERS, IllegalAction, blocks_of, utilities

__all__ = ["Coding", "IllegalAction", "OfferCoding", "PartialMoves", "Span", "coding_of", "utilities"]

Span: TypeAlias = "tuple[int, int]"
"""A part of the offers: from the first number on, up to but without the second."""


class Coding(Protocol):
    """How the moves of a game are numbered: 0 … `size` - 1."""

    @property
    def size(self) -> int: ...

    def legal(self, offers: Sequence[Move], span: Span) -> list[int]:
        """The actions of a seat whose move lies within `span`, in ascending order."""
        ...

    def narrowed(self, offers: Sequence[Move], span: Span, action: int) -> Span:
        """The part of `span` that is left after a legal action. A single offer is the move."""
        ...


class OfferCoding:
    """Action `k` is the `k`-th offer.

    Where there are more offers than actions, they are cut into as few blocks as will do, all equally long but for one offer, and action
    `k` is the `k`-th block; the next action chooses within it. So every offer can be reached, however many there are.
    """

    def __init__(self, size: int) -> None:
        self.size = size

    def legal(self, offers: Sequence[Move], span: Span) -> list[int]:
        return list(range(self._parts(span)))

    def narrowed(self, offers: Sequence[Move], span: Span, action: int) -> Span:
        first, beyond = span
        count, parts = beyond - first, self._parts(span)
        if not 0 <= action < parts:
            raise IllegalAction(action)
        return (first + action * count // parts, first + (action + 1) * count // parts)

    def _parts(self, span: Span) -> int:
        return blocks_of(span[1] - span[0], self.size)


def coding_of(game: Game, players: int, edition: Edition) -> Coding:
    """How the moves of a game for so many players are numbered: by the game's module in the lab, or by the place among the offers."""
    room = room_of("lab", game.id)
    if room is None or not hasattr(room, "coding"):
        return OfferCoding(MOST_OFFERS)
    coding: Coding = room.coding(players, edition)
    return coding


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
        return self.spans.get(seat) or (0, len(match.moves(seat)))

    def legal(self, match: Match, seat: Seat) -> list[int]:
        """The legal actions of `seat`, in ascending order; none when it is not pending."""
        if seat not in match.to_act:
            return []
        return self.coding.legal(match.moves(seat), self.span(match, seat))

    def act(self, match: Match, seat: Seat, action: int) -> Move | None:
        """The move that `seat` completes with this action, or `None` if it takes another one."""
        offers = match.moves(seat)
        first, beyond = self.coding.narrowed(offers, self.span(match, seat), action)
        if beyond - first > 1:
            self.spans[seat] = (first, beyond)
            return None
        self.spans.pop(seat, None)
        return offers[first]

    def meaning(self, match: Match, seat: Seat, action: int) -> str:
        """A legal action as text: the move, or the first and the last one of a block."""
        offers = match.moves(seat)
        first, beyond = self.coding.narrowed(offers, self.span(match, seat), action)
        return str(offers[first]) if beyond - first == 1 else f"{offers[first]} … {offers[beyond - 1]}"
