"""People and bots playing a match at one terminal.

The match is only ever played through its table and looked at through chairs. Bots answer first, so that a person's answer is the
one that turns the cards. Between two people falls a curtain: the screen is wiped before the next one looks.
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
from kogge.cli.interrupting import signals_interrupt
from kogge.cli.play.chronicle import Chronicle
from kogge.cli.play.drawers import drawer_of
from kogge.cli.play.ending import show_ending
from kogge.cli.play.hint import show_hint
from kogge.cli.play.seating import Seating, do, let_bot_answer, person_at, recording_of
from kogge.cli.play.undoing import others_agree, say_taken_back
from kogge.cli.rules.pages import looks_like_number, show_contents, show_rules
from kogge.cli.screen import OutOfInput, Screen
from kogge.cli.stop import Stop
from kogge.engine import Chair, Event, MalformedMove, Move, Seat, Viewer
from kogge.tables.commands import MakeMove, Undo
from kogge.tables.table import Table
from kogge.tables.undo import last_taking_back

COMMANDS: tuple[str, ...] = ("help", "undo", "redo", "change", "previews", "hint", "rules", "log", "quit")

NEVER = -1


class Quit(Exception):
    """Somebody has had enough for now."""


class Sitting:
    """One match at one terminal, from where it stands to its end or until somebody quits."""

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
        self.chronicle = Chronicle(self.recording)
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
        """Until the match is over or somebody quits. Raises `KeyboardInterrupt` when it was broken off, after keeping it."""
        try:
            with signals_interrupt():
                self.play_on()
        except KeyboardInterrupt:
            self.screen.blank()
            self.keep()
            self.leave()
            raise
        finally:
            for bot in self.bots.values():
                close_bot(bot)

    def play_on(self) -> None:
        try:
            while self.recording.match.to_act:
                self.let_bots_answer()
                if self.recording.match.to_act:
                    self.turn(self.recording.match.to_act[0])
        except Quit:
            self.offer_to_save()
            self.leave()
        except OutOfInput:
            if sys.stdin.isatty():
                self.keep()
            self.leave()
        else:
            self.end()

    def let_bots_answer(self) -> None:
        """Until only people are waited for: the last answer of a bot may bring the next decision."""
        while asked := self.table.bots_to_answer():
            for seat in asked:
                self.note(let_bot_answer(self.table, seat, self.bots[seat]))

    def answer(self, seat: Seat, move: Move) -> None:
        self.note(do(self.table, MakeMove(str(move)), person_at(seat)))

    def note(self, events: list[Event]) -> None:
        """Remember what an answer made happen, and keep the match."""
        self.chronicle.add(events)
        self.is_drawn = False
        save(self.table, self.path)

    # A person's turn

    def turn(self, seat: Seat) -> None:
        """Show a person what there is to see, and take one answer or command."""
        self.fetch(seat)
        if not self.is_drawn:
            self.draw(seat)
        typed = self.screen.ask("prompt", name=self.names[seat])
        if typed:
            self.take(seat, typed)
        else:
            self.whole_since = NEVER
            self.draw(seat)

    def fetch(self, seat: Seat) -> None:
        """Bring a person to the screen, behind a curtain if there are several."""
        if seat != self.at_screen and self.is_hot_seat:
            self.wipe()
            self.screen.show_by_pages(*self.news(None))
            self.screen.ask("curtain", name=self.names[seat])
            self.screen.clear()
            self.is_drawn = False
            self.whole_since = NEVER
        self.at_screen = seat

    def wipe(self) -> None:
        """Leave nothing that whoever was at the screen could see and others may not."""
        if self.at_screen is not None:
            self.screen.clear()
            self.at_screen = None

    def draw(self, seat: Seat) -> None:
        """What happened since this person looked last, the table, and what is asked."""
        chair = self.chair(seat)
        decision = chair.decision
        assert decision is not None
        asked = self.screen.by_rule(self.words.decision(decision, self.names), decision.rule, "title")
        self.screen.show_by_pages(
            BLANK_IF_TALL,
            *self.news(seat),
            self.whole_or_glance(chair, seat),
            Group(BLANK_IF_TALL, asked, self.drawer.choices(chair, self.words)),
        )
        self.is_drawn = True

    def whole_or_glance(self, chair: Chair, seat: Seat) -> RenderableType:
        """The whole table; or only a glance at it, if nobody else has answered since this person saw all of it."""
        entries = self.recording.record.entries
        if self.whole_since != NEVER and all([entry.seat == seat for entry in entries[self.whole_since :]]):
            glance = self.drawer.glance(chair, self.words, self.names, self.screen.width)
            if glance is not None:
                return glance
        self.whole_since = len(entries)
        return self.drawer.table(chair, self.words, self.names, self.screen.width)

    def news(self, viewer: Viewer) -> list[RenderableType]:
        """What one person has not read yet, or what everybody at the table may read before the curtain rises."""
        news = self.chronicle.news_for(viewer)
        if not news:
            return []
        title = Text(self.words.say("news-for-all" if viewer is None else "news"), style="title")
        return [Group(Rule(title, style="faint", align="left"), log_lines(news, self.words, self.names, viewer), BLANK_IF_TALL)]

    def take(self, seat: Seat, typed: str) -> bool:
        """Follow what was typed: a command, or an answer. Whether it was an answer that could be given."""
        is_answer = typed.casefold() in self.drawer.keys(self.chair(seat))
        command, rest = (None, "") if is_answer else self.find_command(typed)
        try:
            if command is None:
                return self.give(seat, self.drawer.read(typed, self.chair(seat), self.words))
            self.commands[command](seat, rest)
        except NotUnderstood as error:
            self.screen.say_by_rule(error.sentence, "", "warning")
        except MalformedMove:
            self.screen.say("no-answer", "warning", typed=typed)
        return False

    def find_command(self, typed: str) -> tuple[str | None, str]:
        """The command that was typed and what stands behind it. Few take anything: “r k” may well mean two cards."""
        first, _, rest = typed.casefold().partition(" ")
        for command in COMMANDS:
            if first in self.words.say(f"command-{command}").split():
                is_number = command == "rules" and looks_like_number(self.recording.game, rest)
                if not rest or is_number or command in ("previews", "change"):
                    return command, rest.strip()
        return None, ""

    def give(self, seat: Seat, move: Move) -> bool:
        """Play an answer, unless the rules refuse it or the person has second thoughts."""
        chair = self.chair(seat)
        refusal = chair.refusal(move)
        if refusal is not None:
            self.screen.say_by_rule(self.words.refusal(refusal), refusal.rule, "warning")
            return False
        doubt = self.drawer.doubt(chair, move, self.words)
        if doubt is not None:
            self.screen.say_by_rule(doubt, "", "warning")
            if not self.screen.confirm("anyway"):
                return False
        self.answer(seat, move)
        return True

    # Commands

    def help(self, _: Seat, __: str) -> None:
        for command in COMMANDS:
            key = self.words.say(f"command-{command}").split()[0]
            self.screen.say("command-line", key=key, help=self.words.say(f"command-{command}-help"))
        self.screen.blank()
        self.screen.show(self.drawer.lesson(self.recording.edition, self.words))

    def undo(self, seat: Seat, _: str) -> None:
        """Take back one's last answer and all after it: at once if the table lets one, else if everybody agrees."""
        going = last_taking_back(self.table, seat)
        if going is None:
            self.screen.say("undo-nothing", "warning")
            return
        do(self.table, Undo(going.undoes), person_at(seat))
        if self.table.asked_undo is not None:
            self.wipe()
            if not others_agree(self.table, self.names, self.screen):
                return
        self.chronicle.cut()
        save(self.table, self.path)
        say_taken_back(going, self.recording, self.names, self.screen)
        self.is_drawn = False

    def redo(self, seat: Seat, _: str) -> None:
        """Give the answer again that one took back, if one has given no other since and it is still possible."""
        move = self.recording.again(seat)
        if move is None or self.chair(seat).refusal(self.recording.game.parse(move)) is not None:
            self.screen.say("redo-nothing", "warning")
            return
        self.answer(seat, self.recording.game.parse(move))

    def change(self, _: Seat, whose: str) -> None:
        """Let somebody who has answered under seal answer anew, behind a curtain."""
        sealed = [other for other in self.people if self.chair(other).sealed is not None]
        meant = [other for other in sealed if self.names[other].casefold().startswith(whose)]
        if not meant:
            self.screen.say("change-nothing", "warning")
            return
        if len(meant) > 1:
            self.screen.say("change-whose", "warning", names=self.words.joined([self.names[other] for other in meant]))
            return
        self.fetch(meant[0])
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
        """The paragraph that was asked for, or else the one behind the open decision and what else there is to read."""
        decision = self.chair(seat).decision
        assert decision is not None
        try:
            show_rules(self.recording.game, number or decision.rule, self.screen)
        except Stop as stop:
            self.screen.say(stop.id, "warning", **stop.arguments)
        if not number:
            show_contents(self.recording.game, self.screen)

    def log(self, seat: Seat, _: str) -> None:
        events = self.chronicle.all_for(seat)
        if events:
            self.screen.show(log_lines(events, self.words, self.names, seat))
        else:
            self.screen.say("log-empty")

    def quit(self, _: Seat, __: str) -> None:
        raise Quit

    # Leaving

    def offer_to_save(self) -> None:
        """Until the match is kept somewhere, or nobody cares to."""
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

    def keep(self) -> None:
        """Keep a match that is broken off, if it is kept nowhere yet and anybody has answered in it."""
        if self.path is None and any([entry.seat in self.people for entry in self.recording.record.standing()]):
            self.path = save_somewhere(self.table)

    def leave(self) -> None:
        if self.path is None:
            self.screen.say("left")
        else:
            self.screen.say("left-saved", file=shlex.quote(str(self.path)))

    def end(self) -> None:
        """Everything is open now: the last news, the scores, and where the match is kept."""
        self.screen.blank()
        viewer = None if self.is_hot_seat else self.people[0]
        self.screen.show_by_pages(*self.news(viewer))
        show_ending(self.chair(viewer), self.drawer, self.screen, self.names)
        if self.path is not None:
            self.screen.say("saved", file=str(self.path))
