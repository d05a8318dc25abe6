"""`kogge replay`: a recorded match, entry by entry, as a seat or a spectator sees it, or with everything open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from kogge.cli.drawing import Drawer, log_lines
from kogge.cli.files import does_not_replay, find_game, load_edition, load_record
from kogge.cli.options import EditionOption, RecordArgument
from kogge.cli.play.drawers import drawer_of
from kogge.cli.play.ending import show_ending
from kogge.cli.screen import Screen
from kogge.cli.stop import Stop
from kogge.engine import AnswerSealed, Edition, Entry, Event, Game, Match, Record, ReplayFailed, Viewer, seen
from kogge.engine.recording import deal, replay_entry

SPECTATOR = "spectator"
ALL = "all"


def replay(
    context: typer.Context,
    path: RecordArgument,
    viewer_name: Annotated[str, typer.Option("--as", metavar="metavar-eyes", help="option-help-as")] = SPECTATOR,
    step: Annotated[bool, typer.Option("--step", help="option-help-step")] = False,
    edition: EditionOption = None,
) -> None:
    record = load_record(path)
    game = find_game(record.game)
    printed = load_edition(game, edition)
    screen = context.obj.of_edition(game, printed)
    viewer = find_viewer(record, viewer_name)
    screen.say("replaying", title=game.title, names=screen.words.joined(record.names), file=str(path))
    drawer = drawer_of(record, printed)
    renderer = Renderer(record, drawer, screen, viewer, is_open=viewer_name == ALL, step=step)
    try:
        match = show_entries(record, game, printed, renderer)
    except ReplayFailed as error:
        raise does_not_replay(error, screen.words) from error
    if match.is_over:
        screen.blank()
        show_ending(match.chair(viewer), drawer, screen, record.names)
    else:
        screen.say("replay-unfinished", count=len(record.active()))


def show_entries(record: Record, game: Game, edition: Edition, renderer: Renderer) -> Match:
    """Show all entries of a record, also those that were taken back later; the match after the last one."""
    match, opening = deal(game, edition, record)
    renderer.show_events(opening)
    renderer.draw(match)
    before: dict[int, Match] = {}
    for entry in record.entries:
        if entry.is_undo:
            match = before[entry.undoes].copy()
            renderer.show_undo(entry)
        else:
            before[entry.seq] = match.copy()
            events, _ = replay_entry(game, match, entry)
            renderer.show_entry(entry, events, match)
    return match


def find_viewer(record: Record, name: str) -> Viewer:
    """The seat of that name or number from 1 on; `None` for a spectator."""
    if name in (SPECTATOR, ALL):
        return None
    if name in record.names:
        return record.names.index(name)
    if name.isdecimal() and 1 <= int(name) <= record.players:
        return int(name) - 1
    raise Stop("no-such-viewer", eyes=name, names=", ".join(record.names), players=record.players)


class Renderer:
    """Shows a match to one viewer: the entries in order, and the table whenever it has changed."""

    def __init__(self, record: Record, drawer: Drawer, screen: Screen, viewer: Viewer, is_open: bool, step: bool) -> None:
        self.names: Sequence[str] = record.names
        self.struck = record.struck()
        self.drawer = drawer
        self.screen = screen
        self.viewer = viewer
        self.is_open = is_open
        self.step = step

    def draw(self, match: Match) -> None:
        self.screen.blank()
        chair = match.chair(self.viewer)
        self.screen.show(self.drawer.table(chair, self.screen.words, self.names, self.screen.width))
        self.screen.blank()

    def show_entry(self, entry: Entry, events: list[Event], match: Match) -> None:
        self.screen.say(
            "entry", "faint", seq=entry.seq, name=self.names[entry.seat], struck="yes" if entry.seq in self.struck else "no"
        )
        self.show_events(events)
        if not match.is_over and self.drawer.rests(events) and any(not isinstance(event, AnswerSealed) for event in events):
            self.draw(match)
        if self.step and not match.is_over:
            self.screen.ask("step")

    def show_events(self, events: list[Event]) -> None:
        visible = events if self.is_open else seen(events, self.viewer)
        self.screen.show(log_lines(visible, self.screen.words, self.names, self.viewer))

    def show_undo(self, entry: Entry) -> None:
        self.screen.say("entry-undo", "faint", name=self.names[entry.seat], undoes=entry.undoes)
