"""`kogge watch`: a match of bots, for spectators."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Annotated

import typer

from kogge.bots import Bot
from kogge.bots.bot import close_bot
from kogge.cli.drawing import Drawer, log_lines
from kogge.cli.files import check_options, find_game, load_edition
from kogge.cli.options import (
    BotsOption,
    EditionOption,
    GameArgument,
    OptionsOption,
    PlayersOption,
    SeedOption,
    options_of,
    secret_of,
    seed_or_any,
)
from kogge.cli.play.drawers import drawer_of
from kogge.cli.play.ending import show_ending
from kogge.cli.play.matches import how_many
from kogge.cli.play.seating import new_table, only_bots, play_bot_move, read_bots, recording_of
from kogge.cli.screen import Screen
from kogge.engine import AnswerSealed, Event, Recording, Seat, seen
from kogge.tables.table import Table


def watch(
    context: typer.Context,
    game: GameArgument,
    players: PlayersOption = None,
    bots: BotsOption = "",
    option: OptionsOption = None,
    edition: EditionOption = None,
    pause: Annotated[float, typer.Option("--pause", min=0, metavar="metavar-seconds", help="option-help-pause")] = 0,
    seed: SeedOption = None,
) -> None:
    chosen = find_game(game)
    printed = load_edition(chosen, edition)
    screen = context.obj.of_edition(chosen, printed)
    cast = read_bots(bots)
    count = players or how_many(chosen, True, [], cast)
    seating = only_bots(count, cast, screen.words)
    seed = seed_or_any(seed)
    settings = check_options(chosen, count, options_of(option))
    table = new_table(chosen, printed, settings, seating, secret_of(seed))
    recording = recording_of(table)
    screen.say(
        "watching",
        title=chosen.title,
        seats=screen.words.joined([f"{name} ({seating.bots[seat]})" for seat, name in enumerate(seating.names)]),
        seed=str(seed),
    )
    drawer = drawer_of(recording.record, recording.edition)
    table_bots = seating.make_bots(chosen, seed)
    try:
        show_match(table, table_bots, drawer, screen, pause)
    finally:
        for bot in table_bots.values():
            close_bot(bot)
    screen.blank()
    show_ending(recording.match.chair(None), drawer, screen, seating.names)


def show_match(table: Table, bots: Mapping[Seat, Bot], drawer: Drawer, screen: Screen, pause: float) -> None:
    """Play the match to its end and show it."""
    recording = recording_of(table)
    draw(recording, drawer, screen)
    while recording.match.to_act:
        events: list[Event] = []
        for seat in table.pending_bots():
            events += play_bot_move(table, seat, bots[seat])
        show_events(recording, screen, events)
        if recording.match.to_act and drawer.rests(events):
            draw(recording, drawer, screen)
        time.sleep(pause)


def draw(recording: Recording, drawer: Drawer, screen: Screen) -> None:
    """The table as a spectator sees it."""
    screen.blank()
    chair = recording.match.chair(None)
    screen.show(drawer.table(chair, screen.words, recording.record.names, screen.width))


def show_events(recording: Recording, screen: Screen, events: list[Event]) -> None:
    """Show the public events, without those of sealed moves."""
    visible = [event for event in seen(events, None) if not isinstance(event, AnswerSealed)]
    if visible:
        screen.blank()
        screen.show(log_lines(visible, screen.words, recording.record.names))
