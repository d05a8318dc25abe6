"""`kogge perft`: the number of positions after so many moves, a fingerprint of the rules."""

from __future__ import annotations

import time
from typing import Annotated

import typer

from kogge.cli.files import check_options, find_game, load_edition
from kogge.cli.options import EditionOption, GameArgument, OptionsOption, SeedOption, options_of
from kogge.cli.screen import Screen
from kogge.cli.signals import signals_interrupt
from kogge.engine import SeededChance
from kogge.engine.playout import PositionCount

WIDTHS = (10, 20, 14)
"""Of the columns. Each row is printed when it is counted, so they cannot be fitted to the rows."""


def perft(
    context: typer.Context,
    game: GameArgument,
    players: Annotated[int, typer.Option("--players", metavar="metavar-number", help="option-help-players")] = 2,
    depth: Annotated[int, typer.Option("--depth", min=0, metavar="metavar-number", help="option-help-depth")] = 2,
    option: OptionsOption = None,
    edition: EditionOption = None,
    seed: SeedOption = 0,
    every_draw: Annotated[bool, typer.Option("--every-draw", help="option-help-every-draw")] = False,
) -> None:
    chosen = find_game(game)
    settings = check_options(chosen, players, options_of(option))
    chance = SeededChance(seed or 0)
    match = chosen.start(players, chance, settings, load_edition(chosen, edition))
    screen: Screen = context.obj
    words = screen.words
    screen.say("perft-draws-followed" if every_draw else "perft-draws-sampled")
    _show(screen, words.say("perft-depth"), words.say("perft-positions"), words.say("perft-seconds"))
    with signals_interrupt():
        row = _Row(0)
        try:
            for moves in range(depth + 1):
                row = _Row(moves, None if every_draw else SeededChance(seed or 0))
                row.counted.count(match, moves)
                row.show(screen, "whole-number")
        except KeyboardInterrupt:
            row.show(screen, "perft-at-least")
            screen.say("perft-stopped", "warning")
            raise


class _Row:
    """The count after so many moves, as far as it has come."""

    def __init__(self, moves: int, drawing: SeededChance | None = None) -> None:
        self.moves = moves
        self.counted = PositionCount(drawing, _be_interruptible)
        self.began = time.perf_counter()

    def show(self, screen: Screen, number: str) -> None:
        words = screen.words
        seconds = time.perf_counter() - self.began
        _show(screen, str(self.moves), words.say(number, number=self.counted.so_far), words.say("seconds", number=seconds))


def _be_interruptible() -> None:
    """Do nothing, in interpreted code: before it begins, Python looks for signals, which compiled code does not."""


def _show(screen: Screen, *cells: str) -> None:
    screen.show("".join([cell.rjust(width) for cell, width in zip(cells, WIDTHS, strict=True)]))
    screen.flush()
