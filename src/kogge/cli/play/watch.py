"""`kogge watch`: bots play, and everybody looks on."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Annotated

import typer

from kogge.bots import Bot
from kogge.bots.bot import close_bot
from kogge.cli.drawing import Drawer, log_lines
from kogge.cli.files import check_options, find_game, load_edition
from kogge.cli.options import BotsOption, GameArgument, OptionsOption, PlayersOption, SeedOption, options_of, secret_of, seed_or_any
from kogge.cli.play.drawers import drawer_of
from kogge.cli.play.ending import show_ending
from kogge.cli.play.playing import how_many
from kogge.cli.play.seating import gathered, let_bot_answer, only_bots, read_bots, recording_of
from kogge.cli.screen import Screen
from kogge.engine import AnswerSealed, Event, Recording, Seat, seen
from kogge.tables.table import Table


def watch(
    context: typer.Context,
    game: GameArgument,
    players: PlayersOption = None,
    bots: BotsOption = "",
    option: OptionsOption = None,
    pause: Annotated[float, typer.Option("--pause", min=0, metavar="metavar-seconds", help="option-help-pause")] = 0,
    seed: SeedOption = None,
) -> None:
    chosen = find_game(game)
    printed = load_edition(chosen, None)
    screen = context.obj.showing(chosen, printed)
    cast = read_bots(bots)
    count = players or how_many(chosen, True, [], cast)
    seating = only_bots(count, cast, screen.words)
    luck = seed_or_any(seed)
    settings = check_options(chosen, count, options_of(option))
    table = gathered(chosen, printed, settings, seating, secret_of(luck))
    recording = recording_of(table)
    screen.say(
        "watching",
        title=chosen.title,
        seats=screen.words.joined([f"{name} ({seating.bots[seat]})" for seat, name in enumerate(seating.names)]),
        seed=str(luck),
    )
    drawer = drawer_of(recording.record, recording.edition)
    players_of_code = seating.make_bots(chosen, luck)
    try:
        look_on(table, players_of_code, drawer, screen, pause)
    finally:
        for bot in players_of_code.values():
            close_bot(bot)
    screen.blank()
    show_ending(recording.match.chair(None), drawer, screen, seating.names)


def look_on(table: Table, bots: Mapping[Seat, Bot], drawer: Drawer, screen: Screen, pause: float) -> None:
    """Show what happens until the match is over."""
    recording = recording_of(table)
    draw(recording, drawer, screen)
    while recording.match.to_act:
        events: list[Event] = []
        for seat in table.bots_to_answer():
            events += let_bot_answer(table, seat, bots[seat])
        tell(recording, screen, events)
        if recording.match.to_act and drawer.rests(events):
            draw(recording, drawer, screen)
        time.sleep(pause)


def draw(recording: Recording, drawer: Drawer, screen: Screen) -> None:
    """The table as a spectator sees it."""
    screen.blank()
    chair = recording.match.chair(None)
    screen.show(drawer.table(chair, screen.words, recording.record.names, screen.width))


def tell(recording: Recording, screen: Screen, events: list[Event]) -> None:
    """What happened, without the mere news that somebody has chosen."""
    told = [event for event in seen(events, None) if not isinstance(event, AnswerSealed)]
    if told:
        screen.blank()
        screen.show(log_lines(told, screen.words, recording.record.names))
