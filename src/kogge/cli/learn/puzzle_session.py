"""One puzzle at the terminal: the table as its seat sees it, tries, and the explanation."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from kogge.bots.hints import Option
from kogge.cli.drawing import BLANK_IF_TALL, capital, move_text
from kogge.cli.learn.typed import RULES, find_command, read_move, show_paragraph
from kogge.cli.play.drawers import drawer_of
from kogge.cli.play.hint import expected_text, of_100
from kogge.cli.play.seating import against_bots
from kogge.cli.screen import OutOfInput, Screen
from kogge.engine import Chair, Game
from kogge.lessons.puzzle import Expected, Puzzle, Tried
from kogge.lessons.run import table_at

KEYS = {
    "help": "lesson-command-help",
    "answer": "puzzle-command-answer",
    RULES: "lesson-command-rules",
    "quit": "lesson-command-quit",
}
"""The commands, and the sentences that list their keys."""
HELP = {"help": "lesson-command-help-help"}
"""The sentence that explains a command, where it is not the puzzle's own."""


class Left(Exception):
    """The player leaves the puzzle."""


class PuzzleSession:
    """A puzzle until it is solved, shown, or left."""

    def __init__(self, game: Game, puzzle: Puzzle, number: int, count: int, screen: Screen) -> None:
        self.game = game
        self.puzzle = puzzle
        self.number = number
        self.count = count
        self.screen = screen
        self.words = screen.words
        players = game.read_position(puzzle.position).players
        self.names = against_bots(players, puzzle.seat, [], [], self.words).names
        table = table_at(game, puzzle.position, puzzle.seat, self.names[puzzle.seat])
        assert table.recording is not None
        self.recording = table.recording
        self.recording.record.names = list(self.names)
        self.drawer = drawer_of(self.recording.record, table.edition)
        self.commands: dict[str, Callable[[str], None]] = {"help": self.help, RULES: self.rules, "quit": self.leave}

    @property
    def chair(self) -> Chair:
        return self.recording.match.chair(self.puzzle.seat)

    def play(self) -> bool | None:
        """Let the player try; whether the puzzle was solved, `None` if it was left."""
        self.draw()
        try:
            while True:
                typed = self.screen.ask("puzzle-prompt")
                command, rest = find_command(typed, KEYS.items(), self.game, self.screen)
                if command == "answer":
                    self.explain()
                    return False
                if command is not None:
                    self.commands[command](rest)
                elif not typed:
                    self.draw()
                elif self.is_solved_by(typed):
                    return True
        except (Left, OutOfInput):
            return None

    def is_solved_by(self, typed: str) -> bool:
        """Whether what was typed is a right move; says what it is else."""
        move = read_move(typed, self.drawer, self.chair, self.screen)
        if move is None:
            return False
        if str(move) in self.puzzle.right:
            self.screen.say("puzzle-right", "can")
            self.explain()
            return True
        tried = self.puzzle.tried(str(move))
        if tried is None:
            self.screen.say("puzzle-not-considered", "warning")
        else:
            self.screen.say("puzzle-not-right", "warning", wins=of_100(tried.chance), best=of_100(self.puzzle.best.chance))
        return False

    # Drawing

    def draw(self) -> None:
        """Draw the table, the decision and its moves."""
        chair, decision = self.chair, self.chair.decision
        assert decision is not None
        asked = self.screen.by_rule(self.words.decision(decision, self.names), decision.rule, "title")
        title = self.words.say("puzzle-title", number=self.number, count=self.count, grade=self.puzzle.grade)
        self.screen.show_by_pages(
            BLANK_IF_TALL,
            self.drawer.table(chair, self.words, self.names, self.screen.width),
            Group(BLANK_IF_TALL, asked, self.drawer.choices(chair, self.words)),
            Panel(Text(self.words.say("puzzle-question")), title=title, title_align="left", border_style="ochre"),
        )

    def explain(self) -> None:
        """Show what the search expects: all moves, by how much the best one leads, and what probably follows."""
        puzzle = self.puzzle
        first, second = puzzle.searches
        self.screen.say("puzzle-solution", "title", move=self.move(puzzle.right[0]))
        rows = Table.grid(padding=(0, 2, 0, 0))
        for tried in first.moves:
            is_right = tried.move in puzzle.right
            rows.add_row(
                "▸" if is_right else "", Text(capital(self.move(tried.move))), self.expected(tried), style="can" if is_right else ""
            )
        self.screen.show(rows)
        self.screen.say(
            "puzzle-searches",
            first=of_100(first.best(puzzle.right).chance),
            second=of_100(second.best(puzzle.right).chance),
            other=of_100(first.second(puzzle.right).chance),
            another=of_100(second.second(puzzle.right).chance),
            playouts=first.playouts + second.playouts,
        )
        self.screen.say("puzzle-costs", move=capital(self.move(first.second(puzzle.right).move)), points=of_100(puzzle.lead))
        if puzzle.course:
            self.screen.say("puzzle-course")
            for expected in puzzle.course:
                self.screen.show(Text(f"  {words_of(expected, self)}"))

    def move(self, move: str) -> str:
        return move_text(move, self.words, self.names)

    def expected(self, tried: Tried) -> str:
        return expected_text(Option(tried.move, tried.tried, tried.chance, tried.place, tried.score), self.words)

    # Commands

    def help(self, _: str) -> None:
        for command, keys in KEYS.items():
            sentence = self.words.say(HELP.get(command, f"puzzle-command-{command}-help"))
            self.screen.say("command-line", key=self.words.say(keys).split()[0], help=sentence)

    def rules(self, number: str) -> None:
        """The paragraph that was asked for, or the one of the decision."""
        decision = self.chair.decision
        assert decision is not None
        show_paragraph(self.game, number or decision.rule, self.screen)

    def leave(self, _: str) -> None:
        raise Left


def words_of(expected: Expected, session: PuzzleSession) -> str:
    """A move that probably follows, as a line."""
    move, share = session.move(expected.move), of_100(expected.share)
    if expected.seat == session.puzzle.seat:
        return session.words.say("puzzle-course-own", move=move, share=share)
    return session.words.say("puzzle-course-line", name=session.names[expected.seat], move=move, share=share)
