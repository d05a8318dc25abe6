"""`kogge lab`: many matches at once."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from kogge.cli.commandline import Command, Group, help_unless_called
from kogge.cli.drawing import plain_table
from kogge.cli.files import check_options, find_game
from kogge.cli.options import ALL_CORES, GameArgument, OptionsOption, WorkersOption, options_of
from kogge.cli.screen import Screen
from kogge.cli.seating import read_bots
from kogge.cli.stop import FAILED, Stop
from kogge.lab.tournament import TournamentResult, event_names
from kogge.lab.tournament import tournament as play_tournament

lab = typer.Typer(cls=Group, callback=help_unless_called, invoke_without_command=True)


@lab.command("tournament", cls=Command, help="help-lab-tournament")
def tournament(
    context: typer.Context,
    game: GameArgument,
    bots: Annotated[
        str, typer.Option("--bots", metavar="metavar-bots", help="option-help-tournament-bots")
    ] = "steady,random,random,random",
    matches: Annotated[int, typer.Option("--matches", min=1, metavar="metavar-number", help="option-help-matches")] = 200,
    seed: Annotated[int, typer.Option("--seed", metavar="metavar-number", help="option-help-conform-seed")] = 1,
    option: OptionsOption = None,
    workers: WorkersOption = ALL_CORES,
    goal: Annotated[float | None, typer.Option("--goal", min=0, max=1, metavar="metavar-share", help="option-help-goal")] = None,
    count: Annotated[str | None, typer.Option("--count", metavar="metavar-event", help="option-help-count")] = None,
    least: Annotated[float | None, typer.Option("--least", min=0, metavar="metavar-number", help="option-help-least")] = None,
) -> None:
    chosen = find_game(game)
    screen: Screen = context.obj.of(chosen.id)
    cast = read_bots(bots)
    settings = check_options(chosen, len(cast), options_of(option))
    if count is not None and count not in event_names(chosen):
        raise Stop("unknown-event", event=count, known=", ".join(event_names(chosen)))
    result = play_tournament(chosen, cast, matches, seed, settings, workers, count)
    show_result(result, count, screen)
    first = result.rows[0]
    if least is not None and first.mean_count < least:
        screen.say("tournament-count-missed", "warning", bot=first.bot, mean=first.mean_count, least=least)
        raise typer.Exit(FAILED)
    if goal is not None and first.low < goal:
        screen.say("tournament-goal-missed", "warning", bot=first.bot, low=first.low, goal=goal)
        raise typer.Exit(FAILED)


def show_result(result: TournamentResult, count: str | None, screen: Screen) -> None:
    words = screen.words
    headings = ("bot", "seats", "wins", "share", "interval", "place", "score")
    counted = [] if count is None else [words.say("tournament-count", event=count)]
    rows = plain_table(*[words.say(f"tournament-{heading}") for heading in headings], *counted)
    for column in rows.columns[1:]:
        column.justify = "right"
    for row in result.rows:
        rows.add_row(
            Text(row.bot, style="title"),
            str(row.seats),
            words.say("decimal", number=row.wins),
            words.say("percent", share=row.share),
            words.say("percent-range", low=row.low, high=row.high),
            words.say("decimal", number=row.mean_place),
            words.say("decimal", number=row.mean_score),
            *[words.say("decimal", number=row.mean_count) for _ in counted],
        )
    screen.show(rows)
    screen.say("tournament-note", "faint", matches=result.matches, seed=str(result.seed))
