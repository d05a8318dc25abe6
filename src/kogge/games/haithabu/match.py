"""Haithabu as a match: the rooms of this folder joined to the engine's contract."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.engine.chance import Chance
from kogge.engine.game import Game
from kogge.engine.question import HookedMatch, Question
from kogge.engine.values import Arguments, Move, Outcome, Preview, Refusal, Seat, Viewer
from kogge.games.haithabu import foresight, legality, saving, scoring
from kogge.games.haithabu.moves import (
    EndTurn,
)
from kogge.games.haithabu.notation import draw
from kogge.games.haithabu.offers import offers
from kogge.games.haithabu.position import (
    FINISHED,
    Position,
)
from kogge.games.haithabu.questions import answering, asking
from kogge.games.haithabu.questions.decisions import RULES, arguments_of
from kogge.games.haithabu.view import HaithabuView, make_view


class HaithabuMatch(HookedMatch):
    """One playing of Haithabu."""

    __slots__ = ("position",)

    def __init__(self, game: Game, position: Position) -> None:
        super().__init__(game, position.components.edition, position.players)
        self.position = position

    def __str__(self) -> str:
        return draw(self.view(None))

    @property
    def is_finished(self) -> bool:
        return self.position.stage == FINISHED

    @property
    def outcome(self) -> Outcome | None:
        return scoring.outcome(self.position) if self.position.stage == FINISHED else None

    def rule_of(self, kind: str) -> str:
        return RULES[kind]

    def describe(self, question: Question, seat: Seat) -> Arguments:
        return arguments_of(self.position, question, seat)

    def offers(self, question: Question, seat: Seat) -> Sequence[Move]:
        return offers(self.position, question, seat)

    def objection(self, question: Question, seat: Seat, move: Move) -> Refusal | None:
        return legality.refusal(self.position, question, seat, move)

    def foresee(self, question: Question, seat: Seat, move: Move) -> Preview:
        return foresight.foresee(self.position, question, seat, move)

    def is_final(self, move: Move) -> bool:
        """H-3.4: a turn that was ended is over."""
        return isinstance(move, EndTurn)

    def proceed(self, chance: Chance) -> None:
        asking.proceed(self, self.position, chance)

    def resolve(self, question: Question, chance: Chance) -> None:
        answering.resolve(self, self.position, question, chance)

    def view(self, viewer: Viewer) -> HaithabuView:
        return make_view(self.position, viewer)

    def copy(self) -> HaithabuMatch:
        twin = HaithabuMatch(self.game, self.position.copy())
        twin.copy_decisions_from(self)
        return twin

    def dump_position(self) -> dict[str, object]:
        return saving.dump(self.position)

    def census(self) -> dict[str, int]:
        return saving.census(self.position)
