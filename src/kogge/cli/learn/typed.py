"""What a learner types: a move of the open decision, or a command."""

from __future__ import annotations

from collections.abc import Iterable

from kogge.cli.drawing import Drawer, NotUnderstood
from kogge.cli.rules.pages import looks_like_number, show_rules
from kogge.cli.screen import Screen
from kogge.cli.stop import Stop
from kogge.engine import Chair, Game, MalformedMove, Move

RULES = "rules"


def read_move(typed: str, drawer: Drawer, chair: Chair, screen: Screen) -> Move | None:
    """The legal move that was typed. For anything else, a sentence says why it is none."""
    try:
        move = drawer.read(typed, chair, screen.words)
    except NotUnderstood as error:
        screen.say_by_rule(error.sentence, "", "warning")
        return None
    except MalformedMove:
        screen.say("no-such-move", "warning", typed=typed)
        return None
    refusal = chair.refusal(move)
    if refusal is not None:
        screen.say_by_rule(screen.words.refusal(refusal), refusal.rule, "warning")
        return None
    return move


def find_command(typed: str, commands: Iterable[tuple[str, str]], game: Game, screen: Screen) -> tuple[str | None, str]:
    """The command that was typed, and the rest of the line. Each command has a sentence that lists its keys."""
    first, _, rest = typed.casefold().partition(" ")
    for command, keys in commands:
        takes_rest = command == RULES and looks_like_number(game, rest)
        if first in screen.words.say(keys).split() and (takes_rest or not rest):
            return command, rest.strip()
    return None, ""


def show_paragraph(game: Game, number: str, screen: Screen) -> None:
    """A paragraph of the rules, or a sentence that there is none."""
    try:
        show_rules(game, number, screen)
    except Stop as stop:
        screen.say(stop.id, "warning", **stop.arguments)
