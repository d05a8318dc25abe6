"""`kogge replay`: a recorded match, entry by entry, through the eyes of a seat, of a spectator, or with everything open."""

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
    eyes: Annotated[str, typer.Option("--as", metavar="metavar-eyes", help="option-help-as")] = SPECTATOR,
    step: Annotated[bool, typer.Option("--step", help="option-help-step")] = False,
    edition: EditionOption = None,
) -> None:
    record = load_record(path)
    game = find_game(record.game)
    printed = load_edition(game, edition)
    screen = context.obj.showing(game, printed)
    viewer = find_viewer(record, eyes)
    screen.say("replaying", title=game.title, names=screen.words.joined(record.names), file=str(path))
    drawer = drawer_of(record, printed)
    showing = Showing(record, drawer, screen, viewer, is_open=eyes == ALL, step=step)
    try:
        match = show_entries(record, game, printed, showing)
    except ReplayFailed as error:
        raise does_not_replay(error, screen.words) from error
    if match.is_over:
        screen.blank()
        show_ending(match.chair(viewer), drawer, screen, record.names)
    else:
        screen.say("replay-unfinished", count=len(record.standing()))


def show_entries(record: Record, game: Game, edition: Edition, showing: Showing) -> Match:
    """Play a record through, also what was taken back later; the match as it stands then."""
    match, opening = deal(game, edition, record)
    showing.tell_events(opening)
    showing.draw(match)
    before: dict[int, Match] = {}
    for entry in record.entries:
        if entry.is_undo:
            match = before[entry.undoes].copy()
            showing.tell_undo(entry)
        else:
            before[entry.seq] = match.copy()
            events, _ = replay_entry(game, match, entry)
            showing.tell(entry, events, match)
    return match


def find_viewer(record: Record, eyes: str) -> Viewer:
    """The seat of that name or number from 1 on, or nobody in particular."""
    if eyes in (SPECTATOR, ALL):
        return None
    if eyes in record.names:
        return record.names.index(eyes)
    if eyes.isdecimal() and 1 <= int(eyes) <= record.players:
        return int(eyes) - 1
    raise Stop("no-such-viewer", eyes=eyes, names=", ".join(record.names), players=record.players)


class Showing:
    """How one viewer is shown a match: the entries as they come, and the table whenever something lies differently on it."""

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

    def tell(self, entry: Entry, events: list[Event], match: Match) -> None:
        self.screen.say(
            "entry", "faint", seq=entry.seq, name=self.names[entry.seat], struck="yes" if entry.seq in self.struck else "no"
        )
        self.tell_events(events)
        if not match.is_over and self.drawer.rests(events) and any(not isinstance(event, AnswerSealed) for event in events):
            self.draw(match)
        if self.step and not match.is_over:
            self.screen.ask("step")

    def tell_events(self, events: list[Event]) -> None:
        told = events if self.is_open else seen(events, self.viewer)
        self.screen.show(log_lines(told, self.screen.words, self.names, self.viewer))

    def tell_undo(self, entry: Entry) -> None:
        self.screen.say("entry-undo", "faint", name=self.names[entry.seat], undoes=entry.undoes)
