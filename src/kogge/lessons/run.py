"""A lesson as it is played: a table at which the rivals and chance follow the script."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kogge.engine import EventLog, Game, MalformedMove, Match, RecordedChance, Recording, Refusal, Seat
from kogge.engine.chance import ChanceMismatch
from kogge.engine.positions import settings_of
from kogge.lessons.lesson import Lesson, ScriptedMove, Step
from kogge.tables.commands import AddBot, Command, MakeBotMove, MakeMove, Sit, Start
from kogge.tables.entries import LogEntry, PersonId, Terms
from kogge.tables.refusals import Refused
from kogge.tables.table import Table

LEARNER = PersonId("learner")
RIVAL = "steady"
"""The bot that is named at the seats of rivals. They move by the script."""
_SECRET = "00" * 32
_LONG_AGO = 0


@dataclass(frozen=True)
class Made:
    """A move that was made in a lesson: its log entry, and what happened, step by step."""

    entry: LogEntry
    news: EventLog


class ScriptFailed(ValueError):
    """The script does not fit the rules; the message names the lesson and the step."""


class LessonRun:
    """A lesson under way. `step` is the number of the present step, from 0 on; after the last one, the lesson is over."""

    def __init__(self, game: Game, lesson: Lesson, name: str) -> None:
        """Begin a lesson. `name` is the learner's, and `after_move` is called after every move. Raises `ScriptFailed`."""
        self.after_move: Callable[[Made], None] = lambda _: None
        self.lesson = lesson
        self.step = 0
        self.table = table_at(game, lesson.position, lesson.seat, name)
        self._enter()

    @property
    def now(self) -> Step:
        return self.lesson.steps[self.step]

    @property
    def is_over(self) -> bool:
        return self.step == len(self.lesson.steps)

    @property
    def recording(self) -> Recording:
        assert self.table.recording is not None, "the match has begun"
        return self.table.recording

    @property
    def match(self) -> Match:
        return self.recording.match

    def right_moves(self) -> list[str]:
        """The legal moves that the present step asks for, any of them; none if it only explains."""
        if not self.now.right:
            return []
        return [text for move in self.match.moves(self.lesson.seat) if self.now.is_right(text := str(move))]

    def refusal(self, move: str) -> Refusal | None:
        """Why the rules do not allow a move of the learner; `None` if they do. Raises `MalformedMove`."""
        return self.match.refusal(self.lesson.seat, self.recording.game.parse(move))

    def make_move(self, move: str) -> Made:
        """Make a right move of the learner. The step stays until `go_on`."""
        if not self.now.is_right(move):
            raise ValueError(f"'{move}' is not what {self._place} asks for")
        return self._do(MakeMove(move), LEARNER)

    def go_on(self) -> list[Made]:
        """Go to the next step; the moves of rivals before it."""
        self._expect_chance_used_up()
        self.step += 1
        return [] if self.is_over else self._enter()

    def _enter(self) -> list[Made]:
        """Make the moves of rivals that come before the present step."""
        self.recording.chance = RecordedChance(self.now.chance)
        made = [self._scripted(scripted) for scripted in self.now.before]
        if self.now.right and not self.right_moves():
            raise ScriptFailed(f"{self._place}: no legal move is right")
        return made

    def _scripted(self, scripted: ScriptedMove) -> Made:
        try:
            if scripted.seat == self.lesson.seat:
                return self._do(MakeMove(scripted.move), LEARNER)
            return self._do(MakeBotMove(scripted.seat, scripted.move, self.recording.record.last_seq), LEARNER)
        except (Refused, MalformedMove, ChanceMismatch) as error:
            raise ScriptFailed(f"{self._place}: {scripted} is not possible: {error}") from error

    def _do(self, command: Command, by: PersonId) -> Made:
        taken = self.table.take(command, by, _LONG_AGO)
        made = Made(taken.entry, self.table.apply_in_steps(taken.entry, taken.prepared))
        self.after_move(made)
        return made

    def _expect_chance_used_up(self) -> None:
        chance = self.recording.chance
        if isinstance(chance, RecordedChance) and not chance.is_used_up:
            raise ScriptFailed(f"{self._place}: more chance is scripted than was drawn")

    @property
    def _place(self) -> str:
        return f"{self.lesson.game}, {self.lesson.id}, step {self.step + 1}"


def table_at(game: Game, position: str, seat: Seat, name: str) -> Table:
    """A table at which a match has begun from a position, with a learner of this name at `seat` and rivals at the others."""
    edition = game.printed_edition()
    players, settings = settings_of(game, position)
    terms = Terms(game.id, players, settings, str(edition), joining="link", watching="nobody")
    table = Table(game, edition, Table.open(game, edition, LEARNER, terms, _SECRET, _LONG_AGO, position=position))
    rivals = [AddBot(RIVAL, other) for other in range(players) if other != seat]
    commands: list[Command] = [Sit(name, seat=seat), *rivals, Start()]
    for command in commands:
        taken = table.take(command, LEARNER, _LONG_AGO)
        table.apply(taken.entry, taken.prepared)
    return table
