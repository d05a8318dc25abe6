"""`kogge games`: the installed games."""

from __future__ import annotations

import typer
from rich.text import Text

from kogge.cli.drawing import plain_table
from kogge.cli.screen import Screen
from kogge.engine import Game
from kogge.games import GAMES
from kogge.words import Words


def games(context: typer.Context) -> None:
    screen: Screen = context.obj
    words = screen.words
    rows = plain_table(words.say("games-name"), words.say("games-title"), words.say("games-players"), words.say("games-options"))
    for game in GAMES:
        players = words.say("games-player-range", fewest=game.fewest, most=game.most)
        rows.add_row(Text(game.id, style="can"), game.title, players, options_text(game, words.of(game.id)))
    screen.show(rows)


def options_text(game: Game, words: Words) -> str:
    """Each option as it is typed, with what its values mean."""
    lines: list[str] = []
    for option in game.options:
        values = [f"{value} ({words.say(f'option-{option.name}-{value}')})" for value in option.values]
        lines.append(
            words.say("games-option", option=option.name, meaning=words.say(f"option-{option.name}"), values=", ".join(values))
        )
    return "\n".join(lines)
