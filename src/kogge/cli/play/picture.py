"""`kogge picture`: a moment of a match as an SVG file, the same bytes every time."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.terminal_theme import TerminalTheme

from kogge.cli.files import find_game, write_text
from kogge.cli.options import secret_of
from kogge.cli.play.seating import USUAL_BOT, against_bots, new_table
from kogge.cli.play.session import Session
from kogge.cli.screen import TALL, THEME, Screen
from kogge.words import Words

GAME = "visby"
PLAYERS = 4
SEED = 5
MOMENT = 5
"""The number of moves of the first seat after which the picture is drawn."""

WIDTH = 96

OAK_AND_PARCHMENT = TerminalTheme(
    (33, 27, 22),
    (237, 225, 202),
    [(33, 27, 22), (200, 85, 61), (79, 138, 76), (176, 125, 30), (58, 134, 200), (146, 94, 128), (86, 140, 140), (237, 225, 202)],
)

# Rich's own frame loads a font from the network. This one loads nothing.
FRAME = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
    <style>
    .{unique_id}-matrix {{
        font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace;
        font-size: {char_height}px;
        line-height: {line_height}px;
    }}
    .{unique_id}-title {{
        font-size: 18px;
        font-weight: bold;
        font-family: Georgia, serif;
    }}
    {styles}
    </style>
    <defs>
    <clipPath id="{unique_id}-clip-terminal">
      <rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
    </clipPath>
    {lines}
    </defs>
    {chrome}
    <g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
    {backgrounds}
    <g class="{unique_id}-matrix">
    {matrix}
    </g>
    </g>
</svg>
"""


def picture(
    context: typer.Context,
    path: Annotated[Path, typer.Argument(metavar="metavar-file", help="option-help-picture")],
) -> None:
    screen: Screen = context.obj
    write_text(path, draw_moment(screen.words.of(GAME)))
    screen.say("saved", file=str(path))


def draw_moment(words: Words) -> str:
    """The screen of the first seat in the middle of a match."""
    game = find_game(GAME)
    console = Console(
        record=True,
        file=io.StringIO(),
        width=WIDTH,
        height=3 * TALL,
        theme=THEME,
        highlight=False,
        markup=False,
        emoji=False,
        force_terminal=True,
        color_system="truecolor",
        _environ={},
    )
    screen = Screen(words, console)
    seating = against_bots(PLAYERS, 0, [USUAL_BOT], [], words)
    table = new_table(game, game.printed_edition(), {}, seating, secret_of(SEED))
    stand_in = against_bots(PLAYERS, 1, [USUAL_BOT], [], words).make_bots(game, SEED)[0]
    session = Session(table, seating, seating.make_bots(game, SEED), screen, None)
    for _ in range(MOMENT):
        session.play_bot_moves()
        session.history.news_for(0)
        session.make_move(0, stand_in.choose(session.chair(0)))
    session.play_bot_moves()
    session.draw(0)
    screen.say("prompt", "can", name=seating.names[0])
    return console.export_svg(
        title=game.title, theme=OAK_AND_PARCHMENT, code_format=FRAME, font_aspect_ratio=0.602, unique_id="kogge"
    )
