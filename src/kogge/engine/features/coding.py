"""Moves as numbers, for programs that know a fixed count of actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol, TypeAlias

from kogge.engine.values import Move, Seat

MOST_OFFERS: Final = 256
"""The number of actions. Where there are more offers, a block of them is chosen first."""

FIRST_NUMBERS: Final = list(range(MOST_OFFERS))

Span: TypeAlias = "tuple[int, int]"
"""A part of the offers: from the first number on, up to but without the second."""


def blocks_of(count: int, most: int) -> int:
    """How many actions lead to so many offers: each to one, or where there are more than `most`, to one of as few equally long blocks as
    will do."""
    return count if count <= most else min(most, -(-count // most))


class IllegalAction(ValueError):
    """The number is not that of an offer."""

    def __init__(self, action: int) -> None:
        super().__init__(f"action {action} is not legal here")
        self.action = action

    def __reduce__(self) -> tuple[object, ...]:
        return IllegalAction, (self.action,)


class Coding(Protocol):
    """How the moves of a game are numbered: 0 … `size` - 1."""

    @property
    def size(self) -> int: ...

    def legal(self, offers: Sequence[Move], span: Span) -> list[int]:
        """The actions of a seat whose move lies within `span`, in ascending order. The list must not be changed."""
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
        parts = blocks_of(span[1] - span[0], self.size)
        return FIRST_NUMBERS[:parts] if parts <= MOST_OFFERS else list(range(parts))

    def narrowed(self, offers: Sequence[Move], span: Span, action: int) -> Span:
        first, beyond = span
        count = beyond - first
        parts = blocks_of(count, self.size)
        if not 0 <= action < parts:
            raise IllegalAction(action)
        return (first + action * count // parts, first + (action + 1) * count // parts)


def left_of(spans: Mapping[Seat, Span], seat: Seat, offers: Sequence[Move]) -> Span:
    """The part of its offers that the actions of a seat have left; all of them before the first."""
    return spans.get(seat) or (0, len(offers))


def meaning_of(coding: Coding, offers: Sequence[Move], span: Span, action: int) -> str:
    """A legal action as text: the move, or the first and the last one of a block."""
    first, beyond = coding.narrowed(offers, span, action)
    return str(offers[first]) if beyond - first == 1 else f"{offers[first]} … {offers[beyond - 1]}"
