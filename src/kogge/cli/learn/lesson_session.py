"""One lesson at the terminal: the table, the coach beside it, and what the learner types."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text as Drawn

from kogge.cli.drawing import BLANK_IF_TALL, log_lines
from kogge.cli.learn.typed import RULES, find_command, read_move, show_paragraph
from kogge.cli.play.drawers import drawer_of
from kogge.cli.play.history import History
from kogge.cli.play.seating import against_bots
from kogge.cli.screen import OutOfInput, Screen
from kogge.engine import Chair, Game
from kogge.lessons.lesson import Lesson, Line, Text
from kogge.lessons.run import LessonRun

COMMANDS = ("help", "back", "skip", RULES, "quit")
KEYS = {command: f"lesson-command-{command}" for command in COMMANDS}
"""The sentences that list the keys of the commands."""
SEAT = "seat "
CHOICE = "choice "


class Left(Exception):
    """The learner leaves the lesson."""


class LessonSession:
    """A lesson from its first step to its last, or until the learner leaves."""

    def __init__(self, game: Game, lesson: Lesson, number: int, count: int, screen: Screen) -> None:
        self.game = game
        self.lesson = lesson
        self.number = number
        self.count = count
        self.screen = screen
        self.words = screen.words
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self.help,
            "back": self.back,
            "skip": self.skip,
            RULES: self.rules,
            "quit": self.leave,
        }
        self.made: list[str] = []
        self.begin()

    def begin(self) -> None:
        """Begin the lesson, and make the moves again that were made so far."""
        players = self.game.read_position(self.lesson.position).players
        self.names = against_bots(players, self.lesson.seat, [], [], self.words).names
        self.run = LessonRun(self.game, self.lesson, self.names[self.lesson.seat])
        self.run.recording.record.names = list(self.names)
        self.drawer = drawer_of(self.run.recording.record, self.run.table.edition)
        self.history = History(self.run.recording)
        made, self.made = self.made, []
        for move in made:
            while not self.run.now.right:
                self.go_on()
            self.make_move(move)
            self.go_on()
        self.history.news_for(self.lesson.seat)

    @property
    def chair(self) -> Chair:
        return self.run.match.chair(self.lesson.seat)

    def play(self) -> bool:
        """Play the lesson; whether it was played to its end."""
        try:
            while not self.run.is_over:
                self.draw()
                self.do_step()
        except Left:
            self.screen.say("lesson-left", game=self.game.id, number=self.number)
            return False
        except OutOfInput:
            return False
        self.screen.say("lesson-done", title=self.say(self.lesson.title))
        return True

    # The steps

    def do_step(self) -> None:
        """Let the learner read the present step, or make its move."""
        step = self.run.step
        while not self.run.is_over and self.run.step == step:
            is_to_move = bool(self.run.now.right)
            typed = self.screen.ask("lesson-prompt" if is_to_move else "lesson-go-on")
            command, rest = find_command(typed, KEYS.items(), self.game, self.screen)
            if command is not None:
                self.commands[command](rest)
            elif not is_to_move:
                self.go_on()
            elif typed:
                self.take(typed)
            else:
                self.draw()

    def take(self, typed: str) -> None:
        """Make the move that was typed, if it is the one that the step asks for."""
        move = read_move(typed, self.drawer, self.chair, self.screen)
        if move is None:
            return
        if self.run.now.is_right(str(move)):
            self.finish(str(move))
        else:
            self.screen.say_by_rule(self.say(self.run.now.reply_to(str(move))), self.run.now.rule, "warning")

    def finish(self, move: str) -> None:
        """Make a right move, show what it did, and go on."""
        step = self.run.now
        self.make_move(move)
        self.screen.show(self.news())
        self.screen.show(Panel(Drawn(self.say(step.after)), title=self.words.say("lesson-right"), title_align="left", style="can"))
        self.screen.ask("lesson-go-on")
        self.go_on()

    def make_move(self, move: str) -> None:
        self.made.append(move)
        self.history.add(self.run.make_move(move).news.events)

    def go_on(self) -> None:
        for made in self.run.go_on():
            self.history.add(made.news.events)

    # Drawing

    def draw(self) -> None:
        """Draw what happened, the table, the decision if the step asks for a move, and the coach."""
        chair = self.chair
        parts: list[RenderableType] = [
            BLANK_IF_TALL,
            self.news(),
            self.drawer.table(chair, self.words, self.names, self.screen.width),
        ]
        decision = chair.decision
        if self.run.now.right and decision is not None:
            asked = self.screen.by_rule(self.words.decision(decision, self.names), decision.rule, "title")
            parts.append(Group(BLANK_IF_TALL, asked, self.drawer.choices(chair, self.words)))
        self.screen.show_by_pages(*parts, self.coach())

    def coach(self) -> RenderableType:
        step = self.run.now
        where = self.words.say(
            "lesson-step",
            number=self.number,
            title=self.say(self.lesson.title),
            step=self.run.step + 1,
            count=len(self.lesson.steps),
        )
        lines = [Drawn(self.say(step.title), style="title")]
        lines += [self.line(number, line) for number, line in enumerate(step.lines, start=1)]
        if step.why:
            lines.append(self.screen.by_rule(self.words.say("lesson-why", why=self.say(step.why)), step.rule, "faint"))
        return Panel(Group(*lines), title=where, title_align="left", border_style="ochre")

    def line(self, number: int, line: Line) -> Drawn:
        """A line of the coach, after its number and the name of the part it is about."""
        drawn = Drawn().append(f"{number}  ", style="number")
        part = self.part(line.look)
        if part:
            drawn.append(f"{part}: ", style="title")
        return drawn.append(self.say(line.text))

    def part(self, look: str) -> str:
        """The name of a part of the table. A choice is named in the sentence itself."""
        if not look or look.startswith(CHOICE):
            return ""
        if look.startswith(SEAT):
            return self.names[int(look.removeprefix(SEAT))]
        return self.words.say(f"part-{look}")

    def news(self) -> RenderableType:
        """What happened since the learner looked last."""
        return log_lines(self.history.news_for(self.lesson.seat), self.words, self.names, self.lesson.seat)

    def say(self, text: Text) -> str:
        return text[self.words.lang].format(*self.names)

    # Commands

    def help(self, _: str) -> None:
        for command in COMMANDS:
            key = self.words.say(KEYS[command]).split()[0]
            self.screen.say("command-line", key=key, help=self.words.say(f"lesson-command-{command}-help"))

    def back(self, _: str) -> None:
        """Go back to the step before."""
        step = self.run.step
        if step == 0:
            self.screen.say("lesson-no-step-before", "warning")
            return
        moves_before = len([one for one in self.lesson.steps[: step - 1] if one.right])
        self.made = self.made[:moves_before]
        self.begin()
        while self.run.step < step - 1:
            self.go_on()

    def skip(self, _: str) -> None:
        """Let the coach make the move of the step."""
        if self.run.now.right:
            self.finish(self.run.right_moves()[0])
        else:
            self.go_on()

    def rules(self, number: str) -> None:
        """The paragraph that was asked for, or the one of the step."""
        if not number and not self.run.now.rule:
            self.screen.say("lesson-no-rule", "warning")
            return
        show_paragraph(self.game, number or self.run.now.rule, self.screen)

    def leave(self, _: str) -> None:
        raise Left
