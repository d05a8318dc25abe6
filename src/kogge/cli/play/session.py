"""People and bots playing a match at one terminal.

The session plays the match only through its table and shows it only through chairs. Bots move first, so that a person's move is the
one that reveals the cards. Between two people falls a curtain: the screen is cleared before the next player looks.
"""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from pathlib import Path

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from kogge.bots import Bot
from kogge.bots.bot import close_bot
from kogge.bots.hints import Hint
from kogge.cli.drawing import BLANK_IF_TALL, NotUnderstood, log_lines
from kogge.cli.files import save, save_somewhere
from kogge.cli.play.drawers import drawer_of
from kogge.cli.play.ending import show_ending
from kogge.cli.play.hint import show_hint
from kogge.cli.play.history import History
from kogge.cli.play.seating import Seating, apply_command, person_at, play_bot_move, recording_of
from kogge.cli.play.undo import others_agree, say_taken_back
from kogge.cli.rules.pages import looks_like_number, show_contents, show_rules
from kogge.cli.screen import OutOfInput, Screen
from kogge.cli.signals import signals_interrupt
from kogge.cli.stop import Stop
from kogge.engine import Chair, Event, MalformedMove, Move, Seat, Viewer
from kogge.tables.commands import MakeMove, Undo
from kogge.tables.table import Table
from kogge.tables.undo import last_taking_back

COMMANDS: tuple[str, ...] = ("help", "undo", "redo", "change", "previews", "hint", "rules", "log", "quit")

NEVER = -1


class Quit(Exception):
    """A player quits."""


class Session:
    """One match at one terminal, from its present position to its end or until a player quits."""

    def __init__(self, table: Table, seating: Seating, bots: dict[Seat, Bot], screen: Screen, path: Path | None) -> None:
        self.table = table
        self.recording = recording_of(table)
        self.names = seating.names
        self.people = seating.people
        self.bots = bots
        self.screen = screen
        self.words = screen.words
        self.path = path
        self.drawer = drawer_of(self.recording.record, table.edition)
        self.history = History(self.recording)
        self.hints: dict[tuple[int, Viewer], Hint] = {}
        self.at_screen: Seat | None = None
        self.is_drawn = False
        self.whole_since = NEVER
        self.commands: dict[str, Callable[[Seat, str], None]] = {
            "help": self.help,
            "undo": self.undo,
            "redo": self.redo,
            "change": self.change,
            "previews": self.previews,
            "hint": self.hint,
            "rules": self.rules,
            "log": self.log,
            "quit": self.quit,
        }

    @property
    def is_hot_seat(self) -> bool:
        return len(self.people) > 1

    def chair(self, seat: Viewer) -> Chair:
        return self.recording.match.chair(seat)

    def play(self) -> None:
        """Play until the match is over or a player quits. Raises `KeyboardInterrupt` on an interrupt, after saving the match."""
        try:
            with signals_interrupt():
                self.play_on()
        except KeyboardInterrupt:
            self.screen.blank()
            self.save_unsaved()
            self.leave()
            raise
        finally:
            for bot in self.bots.values():
                close_bot(bot)

    def play_on(self) -> None:
        try:
            while self.recording.match.to_act:
                self.play_bot_moves()
                if self.recording.match.to_act:
                    self.turn(self.recording.match.to_act[0])
        except Quit:
            self.offer_to_save()
            self.leave()
        except OutOfInput:
            if sys.stdin.isatty():
                self.save_unsaved()
            self.leave()
        else:
            self.end()

    def play_bot_moves(self) -> None:
        """Play until only people are pending: the last move of a bot may lead to the next decision."""
        while asked := self.table.pending_bots():
            for seat in asked:
                self.note(play_bot_move(self.table, seat, self.bots[seat]))

    def make_move(self, seat: Seat, move: Move) -> None:
        self.note(apply_command(self.table, MakeMove(str(move)), person_at(seat)))

    def note(self, events: list[Event]) -> None:
        """Add the events of a move to the history, and save the match."""
        self.history.add(events)
        self.is_drawn = False
        save(self.table, self.path)

    # A person's turn

    def turn(self, seat: Seat) -> None:
        """Show a person the table, and take one move or command."""
        self.seat_at_screen(seat)
        if not self.is_drawn:
            self.draw(seat)
        typed = self.screen.ask("prompt", name=self.names[seat])
        if typed:
            self.take(seat, typed)
        else:
            self.whole_since = NEVER
            self.draw(seat)

    def seat_at_screen(self, seat: Seat) -> None:
        """Let a person come to the screen, behind a curtain if there are several."""
        if seat != self.at_screen and self.is_hot_seat:
            self.wipe()
            self.screen.show_by_pages(*self.news(None))
            self.screen.ask("curtain", name=self.names[seat])
            self.screen.clear()
            self.is_drawn = False
            self.whole_since = NEVER
        self.at_screen = seat

    def wipe(self) -> None:
        """Clear what only the person at the screen may see."""
        if self.at_screen is not None:
            self.screen.clear()
            self.at_screen = None

    def draw(self, seat: Seat) -> None:
        """Draw what happened since this person looked last, the table, and the open decision."""
        chair = self.chair(seat)
        decision = chair.decision
        assert decision is not None
        asked = self.screen.by_rule(self.words.decision(decision, self.names), decision.rule, "title")
        self.screen.show_by_pages(
            BLANK_IF_TALL,
            *self.news(seat),
            self.table_or_summary(chair, seat),
            Group(BLANK_IF_TALL, asked, self.drawer.choices(chair, self.words)),
        )
        self.is_drawn = True

    def table_or_summary(self, chair: Chair, seat: Seat) -> RenderableType:
        """The whole table; or only a summary, if no other seat has moved since this person saw all of it."""
        entries = self.recording.record.entries
        if self.whole_since != NEVER and all([entry.seat == seat for entry in entries[self.whole_since :]]):
            summary = self.drawer.summary(chair, self.words, self.names, self.screen.width)
            if summary is not None:
                return summary
        self.whole_since = len(entries)
        return self.drawer.table(chair, self.words, self.names, self.screen.width)

    def news(self, viewer: Viewer) -> list[RenderableType]:
        """The events that one person has not read yet, or those that all may read before the curtain rises."""
        news = self.history.news_for(viewer)
        if not news:
            return []
        title = Text(self.words.say("news-for-all" if viewer is None else "news"), style="title")
        return [Group(Rule(title, style="faint", align="left"), log_lines(news, self.words, self.names, viewer), BLANK_IF_TALL)]

    def take(self, seat: Seat, typed: str) -> bool:
        """Run the command or make the move that was typed. True if it was a move that was made."""
        is_move = typed.casefold() in self.drawer.keys(self.chair(seat))
        command, rest = (None, "") if is_move else self.find_command(typed)
        try:
            if command is None:
                return self.try_move(seat, self.drawer.read(typed, self.chair(seat), self.words))
            self.commands[command](seat, rest)
        except NotUnderstood as error:
            self.screen.say_by_rule(error.sentence, "", "warning")
        except MalformedMove:
            self.screen.say("no-such-move", "warning", typed=typed)
        return False

    def find_command(self, typed: str) -> tuple[str | None, str]:
        """The command that was typed and its argument. Few take one: “r k” may well mean two cards."""
        first, _, rest = typed.casefold().partition(" ")
        for command in COMMANDS:
            if first in self.words.say(f"command-{command}").split():
                is_number = command == "rules" and looks_like_number(self.recording.game, rest)
                if not rest or is_number or command in ("previews", "change"):
                    return command, rest.strip()
        return None, ""

    def try_move(self, seat: Seat, move: Move) -> bool:
        """Make a move, unless the rules refuse it or the person heeds a warning. True if it was made."""
        chair = self.chair(seat)
        refusal = chair.refusal(move)
        if refusal is not None:
            self.screen.say_by_rule(self.words.refusal(refusal), refusal.rule, "warning")
            return False
        warning = self.drawer.warning(chair, move, self.words)
        if warning is not None:
            self.screen.say_by_rule(warning, "", "warning")
            if not self.screen.confirm("anyway"):
                return False
        self.make_move(seat, move)
        return True

    # Commands

    def help(self, _: Seat, __: str) -> None:
        for command in COMMANDS:
            key = self.words.say(f"command-{command}").split()[0]
            self.screen.say("command-line", key=key, help=self.words.say(f"command-{command}-help"))
        self.screen.blank()
        self.screen.show(self.drawer.introduction(self.recording.edition, self.words))

    def undo(self, seat: Seat, _: str) -> None:
        """Take back the last move of a seat and all after it: at once if the table allows it, else if all agree."""
        going = last_taking_back(self.table, seat)
        if going is None:
            self.screen.say("undo-nothing", "warning")
            return
        apply_command(self.table, Undo(going.undoes), person_at(seat))
        if self.table.undo_request is not None:
            self.wipe()
            if not others_agree(self.table, self.names, self.screen):
                return
        self.history.cut()
        save(self.table, self.path)
        say_taken_back(going, self.recording, self.names, self.screen)
        self.is_drawn = False

    def redo(self, seat: Seat, _: str) -> None:
        """Repeat the move that the seat took back, if it has made no other since and it is still possible."""
        move = self.recording.again(seat)
        if move is None or self.chair(seat).refusal(self.recording.game.parse(move)) is not None:
            self.screen.say("redo-nothing", "warning")
            return
        self.make_move(seat, self.recording.game.parse(move))

    def change(self, _: Seat, whose: str) -> None:
        """Let a seat that has sealed a move choose again, behind a curtain."""
        sealed = [other for other in self.people if self.chair(other).sealed is not None]
        meant = [other for other in sealed if self.names[other].casefold().startswith(whose)]
        if not meant:
            self.screen.say("change-nothing", "warning")
            return
        if len(meant) > 1:
            self.screen.say("change-whose", "warning", names=self.words.joined([self.names[other] for other in meant]))
            return
        self.seat_at_screen(meant[0])
        self.draw(meant[0])
        while self.at_screen == meant[0]:
            typed = self.screen.ask("change-prompt", name=self.names[meant[0]])
            if not typed or self.take(meant[0], typed):
                return

    def previews(self, seat: Seat, typed: str) -> None:
        self.screen.show(self.drawer.previews(self.chair(seat), self.words, typed))

    def hint(self, seat: Seat, _: str) -> None:
        show_hint(self.chair(seat), self.recording, self.screen, self.hints)

    def rules(self, seat: Seat, number: str) -> None:
        """The paragraph that was asked for, or else that of the open decision and the contents of the rulebook."""
        decision = self.chair(seat).decision
        assert decision is not None
        try:
            show_rules(self.recording.game, number or decision.rule, self.screen)
        except Stop as stop:
            self.screen.say(stop.id, "warning", **stop.arguments)
        if not number:
            show_contents(self.recording.game, self.screen)

    def log(self, seat: Seat, _: str) -> None:
        events = self.history.all_for(seat)
        if events:
            self.screen.show(log_lines(events, self.words, self.names, seat))
        else:
            self.screen.say("log-empty")

    def quit(self, _: Seat, __: str) -> None:
        raise Quit

    # Leaving

    def offer_to_save(self) -> None:
        """Ask for a file until the match is saved or the player declines."""
        while self.path is None:
            try:
                typed = self.screen.ask("save-where")
            except OutOfInput:
                return
            if not typed:
                return
            try:
                save(self.table, Path(typed))
                self.path = Path(typed)
            except Stop as stop:
                self.screen.say(stop.id, "warning", **stop.arguments)

    def save_unsaved(self) -> None:
        """Save an interrupted match that has no file yet, if a person has moved in it."""
        if self.path is None and any([entry.seat in self.people for entry in self.recording.record.active()]):
            self.path = save_somewhere(self.table)

    def leave(self) -> None:
        if self.path is None:
            self.screen.say("left")
        else:
            self.screen.say("left-saved", file=shlex.quote(str(self.path)))

    def end(self) -> None:
        """Show the last news, the scores, and where the match is saved."""
        self.screen.blank()
        viewer = None if self.is_hot_seat else self.people[0]
        self.screen.show_by_pages(*self.news(viewer))
        show_ending(self.chair(viewer), self.drawer, self.screen, self.names)
        if self.path is not None:
            self.screen.say("saved", file=str(self.path))
