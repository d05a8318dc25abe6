"""The contract every game fulfils: a `Match` is one playing of it.

The first part is what everybody uses; the last part, `# What a game supplies`, is what a new game writes. Everything in between
(sealed answers, forced answers, refusals, imagining) is done here once for all games. How a match comes about is in `game`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from kogge.engine.chair import Chair
from kogge.engine.chance import Chance
from kogge.engine.edition import Edition
from kogge.engine.question import SEATS_IN, Question
from kogge.engine.values import (
    AnswerForced,
    AnswerSealed,
    Decision,
    Event,
    IllegalMove,
    Move,
    NotYourDecision,
    Outcome,
    Preview,
    Refusal,
    Seat,
    Viewer,
)

if TYPE_CHECKING:
    from kogge.engine.game import Game

NOT_ASKED = "not-asked"
"""The code of the refusal a seat gets that is asked for nothing."""

MOST_STEPS: Final = 10_000
"""How much may happen by itself between two answers. No game of ours comes near it; a game that goes round in circles stops here."""


class EndlessMatch(Exception):
    """A match goes on without ever asking anyone."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """One playing of a game, from the deal to the outcome. Mutable: `play` changes it, `copy` keeps what was.

    Always: `to_act` is empty exactly when `outcome` is not `None`.
    """

    __slots__ = ("edition", "game", "news", "players", "questions")

    def __init__(self, game: Game, edition: Edition, players: int) -> None:
        self.game = game
        self.edition = edition
        self.players = players
        self.questions: list[Question] = []
        self.news: list[Event] | None = None

    # What everybody uses

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that still owe an answer to the present question, in seat order."""
        return SEATS_IN[self.questions[-1].owing] if self.questions else ()

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats the present question was put to. Those not in `to_act` have answered and may still replace their answer."""
        return SEATS_IN[self.questions[-1].asked] if self.questions else ()

    @property
    def is_over(self) -> bool:
        return not self.questions

    def decision(self, seat: Seat) -> Decision | None:
        """What `seat` is asked for, or `None`. Not `None` for every seat in `asked`, so also while its answer can be replaced."""
        question = self._question_to(seat)
        return None if question is None else self.describe(question, seat)

    def sealed(self, seat: Seat) -> Move | None:
        """The answer `seat` has given to the present question and could still replace. Nobody else may be shown it."""
        question = self._question_to(seat)
        return None if question is None else question.answers[seat]

    def moves(self, seat: Seat) -> Sequence[Move]:
        """The sensible answers of `seat`, in a stable order; empty when it is asked for nothing.

        Each of them would be accepted. What is left out would only throw something away.
        """
        question = self._question_to(seat)
        return () if question is None else self.offers(question, seat)

    def refusal(self, seat: Seat, move: Move) -> Refusal | None:
        """Why `play(seat, move, …)` would raise, or `None` when it would not.

        Raises `MalformedMove` when `move` is no answer to this kind of question.
        """
        question = self._question_to(seat)
        if question is None:
            return Refusal(NOT_ASKED, "", {})
        return self.objection(question, seat, move)

    def preview(self, seat: Seat, move: Move) -> Preview:
        """What an allowed move gives: exact where it is certain, else the bounds over all that others and chance may still do.

        It depends on nothing but what `seat` can see. Where an answer is put together from parts, such as one of two cards, a part can
        be previewed too: the bounds then also run over everything it could be completed to.
        """
        question = self._question_to(seat)
        if question is not None and self.is_part(question, seat, move):
            return self.foresee(question, seat, move)
        return self.foresee(self._question_answered_by(seat, move), seat, move)

    def play(self, seat: Seat, move: Move, chance: Chance) -> list[Event]:
        """Give the answer of `seat` and let everything happen that follows from it; what happened, in order.

        Raises `NotYourDecision`, `IllegalMove` or `MalformedMove`, and then nothing has changed.
        """
        news: list[Event] = []
        self.news = news
        try:
            self.advance(seat, move, chance)
        finally:
            self.news = None
        return news

    def advance(self, seat: Seat, move: Move, chance: Chance) -> None:
        """`play` with nobody listening: no event is built. Search plays like this."""
        question = self._question_answered_by(seat, move)
        if self.news is not None and question.is_shared:
            replaced = question.answers[seat] is not None
            rule = self.describe(question, seat).rule
            self.news.append(AnswerSealed(seat=seat, move=str(move), replaced=replaced, rule=rule))
        question.answers[seat] = move
        question.owing &= ~(1 << seat)
        if question.owing == 0:
            self.go_on(chance)

    def imagine(self, viewer: Viewer, chance: Chance) -> Match:
        """A match that `viewer` could be in: the same to its eyes, everything it cannot know dealt anew by `chance`."""
        world = self.copy()
        world.deal_anew(viewer, chance)
        if world.questions:
            question = world.questions[-1]
            for seat in SEATS_IN[question.asked & ~question.owing]:
                if seat != viewer:
                    offers = world.offers(question, seat)
                    question.answers[seat] = offers[chance.below(len(offers))]
        return world

    def chair(self, seat: Viewer) -> Chair:
        """What sits at `seat` (or watches) gets: everything it may see and ask, and no way to the match behind."""
        return Chair(self, seat)

    def dump(self) -> dict[str, object]:
        """The whole match as plain data, secrets included, from which `game.load` makes an equal one."""
        return {
            "game": self.game.id,
            "rules": self.game.rules_version,
            "edition": str(self.edition),
            "players": self.players,
            "questions": [
                {
                    "kind": question.kind,
                    "asked": question.asked,
                    "owing": question.owing,
                    "answers": [None if move is None else str(move) for move in question.answers],
                    "arguments": question.arguments.copy(),
                    "settles": question.settles,
                }
                for question in self.questions
            ],
            "position": self.dump_position(),
        }

    # For the games' own use

    def ask(self, kind: str, asked: int, arguments: list[int], settles: bool = True) -> None:
        """Put a question to the seats of a bit mask. The newest question is answered first; `resolve` gets it when it is answered."""
        self.questions.append(Question(kind, asked, asked, [None] * self.players, arguments, settles))

    def go_on(self, chance: Chance) -> None:
        """Let everything happen that needs no more answers: until somebody owes one, or the match is over."""
        questions = self.questions
        for _ in range(MOST_STEPS):
            if not questions:
                if self.is_finished:
                    return
                self.proceed(chance)
                continue
            question = questions[-1]
            if question.settles:
                question.settles = False
                self._settle(question)
            if question.owing:
                return
            questions.pop()
            self.resolve(question, chance)
        raise EndlessMatch(f"nobody was asked anything in {MOST_STEPS} steps")

    def copy_questions_from(self, other: Match) -> None:
        """Take over the questions of the match this one is a copy of."""
        self.questions = [question.copy() for question in other.questions]

    def load_questions(self, dumped: Mapping[str, object]) -> None:
        """Take over the questions `dump` wrote."""
        questions = dumped["questions"]
        assert isinstance(questions, list)
        self.questions = [
            Question(
                data["kind"],
                data["asked"],
                data["owing"],
                [None if text is None else self.game.parse(text) for text in data["answers"]],
                list(data["arguments"]),
                data["settles"],
            )
            for data in questions
        ]

    def _question_to(self, seat: Seat) -> Question | None:
        if not self.questions or seat < 0:
            return None
        question = self.questions[-1]
        return question if question.asked >> seat & 1 else None

    def _question_answered_by(self, seat: Seat, move: Move) -> Question:
        """The present question, if `move` is an answer that `seat` may give to it."""
        question = self._question_to(seat)
        if question is None:
            raise NotYourDecision(seat)
        refusal = self.objection(question, seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        return question

    def _settle(self, question: Question) -> None:
        for seat in SEATS_IN[question.owing]:
            offers = self.offers(question, seat)
            if len(offers) == 1:
                question.answers[seat] = offers[0]
                question.owing &= ~(1 << seat)
                if self.news is not None:
                    rule = self.describe(question, seat).rule
                    self.news.append(AnswerForced(seat=seat, move=str(offers[0]), rule=rule))

    # What a game supplies

    @property
    def is_finished(self) -> bool:
        """Whether the game's own end has come. Asked only while no question is open."""
        raise NotImplementedError

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or `None` while it goes on."""
        raise NotImplementedError

    def describe(self, question: Question, seat: Seat) -> Decision:
        """The question as `seat` is asked it."""
        raise NotImplementedError

    def offers(self, question: Question, seat: Seat) -> Sequence[Move]:
        """See `moves`. Never empty for a seat that is asked; made only from what that seat may see."""
        raise NotImplementedError

    def objection(self, question: Question, seat: Seat, move: Move) -> Refusal | None:
        """See `refusal`. Allows everything the rules allow, and decides it only from what that seat may see."""
        raise NotImplementedError

    def foresee(self, question: Question, seat: Seat, move: Move) -> Preview:
        """See `preview`. Gets moves without an objection, and parts of such."""
        raise NotImplementedError

    def is_part(self, question: Question, seat: Seat, move: Move) -> bool:
        """Whether `move` is no answer by itself but part of one that `seat` may give. Games without such answers leave it."""
        return False

    def is_final(self, question: Question, move: Move) -> bool:
        """Whether an answer cannot be taken back freely though it shows its seat nothing new, such as the end of a turn."""
        return False

    def resolve(self, question: Question, chance: Chance) -> None:
        """All answers to `question` are in: let them take effect. May `ask` further questions."""
        raise NotImplementedError

    def proceed(self, chance: Chance) -> None:
        """Nobody is asked anything and the match is not finished: take the next step of the flow."""
        raise NotImplementedError

    def view(self, viewer: Viewer) -> object:
        """All that `viewer` may know of the position, as a dataclass of plain values. The only way anything of it leaves a match.

        Who is asked, who has answered and what `viewer` has sealed itself stands beside it, in `asked`, `to_act` and `sealed`: an
        answer that stays sealed changes nobody's view.
        """
        raise NotImplementedError

    def deal_anew(self, viewer: Viewer, chance: Chance) -> None:
        """Change everything in this match that `viewer` cannot know to something it could be. Sealed answers are not the game's
        concern here."""

    def copy(self) -> Match:
        """An equal match that shares nothing that can change."""
        raise NotImplementedError

    def dump_position(self) -> dict[str, object]:
        """The position, without the questions, as plain data."""
        raise NotImplementedError

    def census(self) -> dict[str, int]:
        """What no move may make more or fewer: cards, cubes, markers, counted over the whole match."""
        raise NotImplementedError
