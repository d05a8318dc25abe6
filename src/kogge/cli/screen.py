"""The terminal: output of sentences and drawings, and input."""

from __future__ import annotations

import sys
from textwrap import wrap
from typing import TYPE_CHECKING

from rich.console import Console, RenderableType
from rich.segment import Segment, SegmentLines
from rich.text import Text
from rich.theme import Theme

from kogge.cli.signals import wait_for_typing
from kogge.words import Words

if TYPE_CHECKING:
    from kogge.engine import Edition, Game

WIDEST = 120
"""The most columns that are used: wider lines are tiring to read."""

THEME = Theme(
    {
        # Middle tones, to be read on dark and on light ground. None of them carries meaning that is not also written.
        "wax": "#c8553d",
        "sea": "#3a86c8",
        "ochre": "#b07d1e",
        "moss": "#4f8a4c",
        "wax.name": "bold #c8553d",
        "sea.name": "bold #3a86c8",
        "ochre.name": "bold #b07d1e",
        "wax.full": "bold #ffffff on #a8322a",
        "sea.full": "bold #ffffff on #1f5f99",
        "ochre.full": "bold #ffffff on #7a5510",
        "title": "bold",
        "mine": "bold",
        "faint": "dim",
        "rule": "dim",
        "number": "bold",
        "can": "bold #4f8a4c",
        "warning": "bold #c8553d",
        "markdown.h1.border": "dim",
        "code": "#000000 on #ffffff",  # phones want it dark on light
    }
)

TALL = 34
"""Lines from which a terminal has room for spaces and headings, and for the news beside the table."""

ERASE_WITH_SCROLLBACK = "\x1b[H\x1b[2J\x1b[3J"


class OutOfInput(Exception):
    """The input has ended."""


def make_console(stderr: bool = False) -> Console:
    """A console for the terminal as it is now, of limited width. Names and notes are shown as they were typed."""
    console = Console(theme=THEME, highlight=False, markup=False, emoji=False, stderr=stderr)
    console.width = min(console.width, WIDEST)
    return console


def is_short(console: Console) -> bool:
    """Whether a terminal has too few lines for spaces and headings."""
    return console.is_terminal and console.height < TALL


class Screen:
    """One reader's terminal, in one language."""

    def __init__(self, words: Words, console: Console | None = None) -> None:
        self.words = words
        self.console = make_console() if console is None else console

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def is_short(self) -> bool:
        """Whether the terminal has too few lines for spaces and headings."""
        return is_short(self.console)

    def of(self, game_id: str) -> Screen:
        """The same terminal with the sentences of one game."""
        return Screen(self.words.of(game_id), self.console)

    def of_edition(self, game: Game, edition: Edition) -> Screen:
        """The same terminal with the sentences of one game and the cards of this edition."""
        return Screen(self.words.of(game.id).holding(game.contents(edition)), self.console)

    def say(self, id: str, style: str = "", /, **arguments: str | float) -> None:
        self.say_by_rule(self.words.say(id, **arguments), "", style)

    def say_by_rule(self, sentence: str, rule: str, style: str = "") -> None:
        self.console.print(self.by_rule(sentence, rule, style), soft_wrap=True)

    def by_rule(self, sentence: str, rule: str, style: str = "") -> Text:
        """A sentence and the paragraph of the rule behind it."""
        # Long words are not broken: paths should be easy to copy.
        lines = wrap(f"{sentence}  {rule}".rstrip(), self.width, break_long_words=False, break_on_hyphens=False)
        text = Text("\n".join(lines), style=style)
        if rule:
            text.stylize("rule", -len(rule))
        return text

    def show(self, *drawings: RenderableType) -> None:
        for drawing in drawings:
            self.console.print(drawing)

    def show_by_pages(self, *parts: RenderableType) -> None:
        """Show parts one after the other. Where the terminal is too short for all of them, wait for Enter before unread lines would scroll
        away; the last parts stay together as far as possible."""
        if not (self.console.is_terminal and sys.stdin.isatty()):
            self.show(*parts)
            return
        room = self.console.height - 1  # the last line is for input
        pages: list[list[list[Segment]]] = [[]]
        for part in reversed(parts):
            lines = self.console.render_lines(part, pad=False)
            if pages[0] and len(lines) + len(pages[0]) > room:
                pages.insert(0, [])
            pages[0] = lines + pages[0]
        cut = [page[at : at + room] for page in pages for at in range(0, len(page), room)]
        for page in cut:
            if page is not cut[0]:
                self.ask("step")
            self.console.print(SegmentLines(page, new_lines=True), end="")

    def flush(self) -> None:
        """Flush the output, so that a pipe gets it at once."""
        self.console.file.flush()

    def blank(self) -> None:
        self.console.print()

    def heading(self, text: str) -> None:
        self.console.rule(Text(text, style="title"), style="faint", align="left")

    def ask(self, id: str, /, **arguments: str | float) -> str:
        """Ask for a line; what was typed, without surrounding blanks. Raises `OutOfInput` when the input has ended."""
        self.console.print(Text(self.words.say(id, **arguments), style="can"), end=" ")
        self.console.file.flush()
        if sys.stdin.isatty():
            wait_for_typing(sys.stdin)
        line = sys.stdin.readline()
        if not line:
            self.blank()
            raise OutOfInput
        if not sys.stdin.isatty():
            # A pipe has no echo; with it, a transcript reads as the match was played.
            self.console.print(Text(line.rstrip("\n")))
        return line.strip()

    def confirm(self, id: str, /, **arguments: str | float) -> bool:
        return self.ask(id, **arguments).casefold() in self.words.say("answers-yes").split()

    def clear(self) -> None:
        """Clear the screen and what has scrolled away."""
        if self.console.is_terminal:
            self.console.file.write(ERASE_WITH_SCROLLBACK)
            self.console.file.flush()
        else:
            self.blank()
