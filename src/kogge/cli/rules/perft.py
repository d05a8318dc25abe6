"""`kogge perft`: the number of positions after so many moves, a fingerprint of the rules."""

from __future__ import annotations

import time
from typing import Annotated

import typer

from kogge.cli.drawing import plain_table
from kogge.cli.files import check_options, find_game
from kogge.cli.options import GameArgument, OptionsOption, SeedOption, options_of
from kogge.cli.screen import Screen
from kogge.engine import SeededChance
from kogge.engine.playout import perft as count_positions


def perft(
    context: typer.Context,
    game: GameArgument,
    players: Annotated[int, typer.Option("--players", metavar="metavar-number", help="option-help-players")] = 2,
    depth: Annotated[int, typer.Option("--depth", min=0, metavar="metavar-number", help="option-help-depth")] = 2,
    option: OptionsOption = None,
    seed: SeedOption = 0,
) -> None:
    chosen = find_game(game)
    settings = check_options(chosen, players, options_of(option))
    match = chosen.start(players, SeededChance(seed or 0), settings)
    screen: Screen = context.obj
    words = screen.words
    rows = plain_table(words.say("perft-depth"), words.say("perft-positions"), words.say("perft-seconds"))
    for column in rows.columns:
        column.justify = "right"
    for moves in range(depth + 1):
        began = time.perf_counter()
        positions = count_positions(match.copy(), moves)
        seconds = time.perf_counter() - began
        rows.add_row(str(moves), words.say("whole-number", number=positions), words.say("seconds", number=seconds))
    screen.show(rows)
