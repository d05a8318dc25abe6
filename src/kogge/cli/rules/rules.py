"""`kogge rules`: the rules to read, and the trace of each paragraph through code and tests."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import resources
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from kogge.cli.commandline import Command, Group, help_unless_called
from kogge.cli.drawing import plain_table
from kogge.cli.files import find_game, find_games
from kogge.cli.options import AnyGameArgument, GameArgument
from kogge.cli.rules.pages import show_rules
from kogge.cli.rules.trace import Spread, Trace, spread
from kogge.cli.rules.trace import trace as trace_rules
from kogge.cli.screen import Screen
from kogge.cli.stop import FAILED, Stop
from kogge.engine import Game

SHOW = "show"
MOST_SPREAD = 5
"""The most paragraphs, over all games, that more than two modules may cite."""


class RulesGroup(Group):
    """`kogge rules visby` reads, without a further word; `kogge rules trace visby` traces."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and args[0] not in self.commands and not args[0].startswith("-"):
            args = [SHOW, *args]
        return super().parse_args(ctx, args)


rules = typer.Typer(cls=RulesGroup, callback=help_unless_called, invoke_without_command=True)


@rules.command(SHOW, cls=Command, help="help-rules-show")
def show(
    context: typer.Context,
    game: GameArgument,
    paragraph: Annotated[str, typer.Argument(metavar="metavar-paragraph", help="option-help-paragraph")] = "",
) -> None:
    show_rules(find_game(game), paragraph, context.obj)


@rules.command("trace", cls=Command, help="help-rules-trace")
def trace(
    context: typer.Context,
    game: AnyGameArgument = "",
    tests: Annotated[Path, typer.Option("--tests", metavar="metavar-folder", help="option-help-tests")] = Path("tests"),
    only_spread: Annotated[bool, typer.Option("--spread", help="option-help-spread")] = False,
) -> None:
    if only_spread:
        show_spread([one for chosen in find_games(game) for one in spread(chosen, sources_of(chosen))], context.obj)
        return
    if not tests.is_dir():
        raise Stop("no-such-folder", folder=str(tests))
    traces = [(chosen, trace_rules(chosen, sources_of(chosen), tests)) for chosen in find_games(game)]
    for chosen, found in traces:
        show_trace(found, context.obj.of(chosen.id))
    if not all(found.is_complete for _, found in traces):
        raise typer.Exit(FAILED)


def sources_of(game: Game) -> Path:
    """The folder that holds the packages of a game: of our own games, the folder that holds `kogge`."""
    with resources.as_file(resources.files(game.package)) as folder:
        return folder.parents[game.package.count(".")]


def show_trace(found: Trace, screen: Screen) -> None:
    words = screen.words
    rows = plain_table(words.say("trace-paragraph"), words.say("trace-cited"), words.say("trace-proven"))
    for column in rows.columns:
        column.overflow = "fold"
    for paragraph in found.paragraphs:
        rows.add_row(Text(paragraph.number, style="title"), _places(paragraph.cited), _places(paragraph.proven))
    screen.show(rows)
    screen.blank()
    for gap in found.gaps:
        screen.say(f"gap-{gap.kind}", "warning", number=gap.number, place=gap.place)
    if found.is_complete:
        screen.say("trace-complete", "can", count=len(found.paragraphs))
    else:
        screen.say("trace-gaps", "warning", count=len(found.gaps))


def show_spread(found: Sequence[Spread], screen: Screen) -> None:
    """One line for each paragraph that is cited in many modules. Raises `typer.Exit` when there are too many."""
    words = screen.words
    rows = plain_table(words.say("trace-paragraph"), words.say("trace-modules"))
    for one in found:
        rows.add_row(Text(one.number, style="title"), Text(" ".join(one.modules)))
    if found:
        screen.show(rows)
    is_fine = len(found) <= MOST_SPREAD
    screen.say("trace-spread", "can" if is_fine else "warning", count=len(found), most=MOST_SPREAD)
    if not is_fine:
        raise typer.Exit(FAILED)


def _places(places: tuple[str, ...]) -> Text:
    """The places of a citation, one to a line, files without the folders they share."""
    return Text("\n".join([place.rsplit("/", 1)[-1] for place in places]))
