"""Decisions whose match decides about them by kind: what is not a class of its own yet."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.engine.chance import Chance
from kogge.engine.contract import Match
from kogge.engine.decision import Decision, Moves
from kogge.engine.values import Arguments, Move, Preview, Refusal, Seat


class Question(Decision["HookedMatch"]):
    """A decision that its match answers for. `numbers` is whatever the game wants to remember with it."""

    __slots__ = ("_numbers", "answers")

    def __init__(self, kind: str, rule: str, asked: int, numbers: list[int], settles: bool) -> None:
        super().__init__(kind, rule, asked, settles)
        self._numbers = numbers
        self.answers: Moves = []

    def numbers(self) -> list[int]:
        return self._numbers

    def arguments(self, match: HookedMatch, seat: Seat) -> Arguments:
        return match.describe(self, seat)

    def moves(self, match: HookedMatch, seat: Seat) -> Sequence[Move]:
        return match.offers(self, seat)

    def refusal(self, match: HookedMatch, seat: Seat, move: Move) -> Refusal | None:
        return match.objection(self, seat, move)

    def preview(self, match: HookedMatch, seat: Seat, move: Move) -> Preview:
        return match.foresee(self, seat, move)

    def is_final(self, match: HookedMatch, move: Move) -> bool:
        return match.is_final(move)

    def resolve_all(self, match: HookedMatch, moves: Moves, chance: Chance) -> None:
        self.answers = moves
        match.resolve(self, chance)

    def answer(self, seat: Seat) -> Move:
        """The move of a seat that has made one."""
        move = self.answers[seat]
        assert move is not None, "only seats that have moved have a move"
        return move


class HookedMatch(Match):
    """A match that answers for its questions by their kind."""

    def put(self, kind: str, asked: int, numbers: list[int], settles: bool = True) -> None:
        self.ask(Question(kind, self.rule_of(kind), asked, numbers, settles))

    def rule_of(self, kind: str) -> str:
        raise NotImplementedError

    def describe(self, question: Question, seat: Seat) -> Arguments:
        raise NotImplementedError

    def offers(self, question: Question, seat: Seat) -> Sequence[Move]:
        raise NotImplementedError

    def objection(self, question: Question, seat: Seat, move: Move) -> Refusal | None:
        raise NotImplementedError

    def foresee(self, question: Question, seat: Seat, move: Move) -> Preview:
        raise NotImplementedError

    def is_final(self, move: Move) -> bool:
        raise NotImplementedError

    def resolve(self, question: Question, chance: Chance) -> None:
        raise NotImplementedError
