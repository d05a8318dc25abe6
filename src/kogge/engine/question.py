"""Questions: what a position asks for now, as data that can be copied and saved."""

from __future__ import annotations

from typing import Final

from kogge.engine.values import Move, Seat

MOST_SEATS: Final = 8


def _seats_by_mask() -> list[tuple[Seat, ...]]:
    return [tuple([seat for seat in range(MOST_SEATS) if mask >> seat & 1]) for mask in range(1 << MOST_SEATS)]


SEATS_IN: Final[list[tuple[Seat, ...]]] = _seats_by_mask()
"""The seats of a bit mask, in order."""


def mask_of(seats: tuple[Seat, ...] | list[Seat]) -> int:
    """The bit mask of some seats."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


class Question:
    """One thing that one or several seats are asked at the same time, with the answers sealed so far.

    `asked` and `owing` are bit masks of seats. `arguments` is whatever numbers the game wants to remember with the question.
    `settles` says whether a seat with a single possible answer gives it by itself: true unless that would tell the others something
    they cannot see.
    """

    __slots__ = ("answers", "arguments", "asked", "kind", "owing", "settles")

    def __init__(self, kind: str, asked: int, owing: int, answers: list[Move | None], arguments: list[int], settles: bool) -> None:
        self.kind = kind
        self.asked = asked
        self.owing = owing
        self.answers = answers
        self.arguments = arguments
        self.settles = settles

    @property
    def is_shared(self) -> bool:
        """Whether more than one seat was asked, so that answers stay sealed until the last is in."""
        return self.asked & (self.asked - 1) != 0

    def answer(self, seat: Seat) -> Move:
        """The answer of a seat that has given one."""
        move = self.answers[seat]
        assert move is not None, "only seats that have answered have an answer"
        return move

    def copy(self) -> Question:
        return Question(self.kind, self.asked, self.owing, self.answers.copy(), self.arguments.copy(), self.settles)
