"""`kogge lab tournament`: bots against bots."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from kogge.cli.drawing import plain_table
from kogge.cli.files import check_options, edition_text, find_game
from kogge.cli.lab.options import RayAddressOption, RayOption, executor_of, followed
from kogge.cli.options import ALL_CORES, EditionOption, GameArgument, OptionsOption, WorkersOption, options_of
from kogge.cli.play.seating import check_bots, split_list
from kogge.cli.screen import Screen
from kogge.cli.stop import Failure, Stop
from kogge.lab.executor import Executor
from kogge.lab.matches import event_names
from kogge.lab.plan import Plan
from kogge.lab.players import is_adapted
from kogge.lab.tournament import Row, TournamentResult, play_all, sum_up
from kogge.lab.tournament_file import BadTournamentFile, OtherTournament, TournamentFileError
from kogge.words import Words


def tournament(
    context: typer.Context,
    game: GameArgument,
    bots: Annotated[
        str, typer.Option("--bots", metavar="metavar-bots", help="option-help-tournament-bots")
    ] = "steady,random,random,random",
    players: Annotated[
        int | None, typer.Option("--players", metavar="metavar-number", help="option-help-tournament-players")
    ] = None,
    matches: Annotated[int, typer.Option("--matches", min=1, metavar="metavar-number", help="option-help-matches")] = 200,
    seed: Annotated[int, typer.Option("--seed", metavar="metavar-number", help="option-help-conform-seed")] = 1,
    option: OptionsOption = None,
    edition: EditionOption = None,
    workers: WorkersOption = ALL_CORES,
    ray: RayOption = False,
    ray_address: RayAddressOption = None,
    keep: Annotated[Path | None, typer.Option("--keep", metavar="metavar-file", help="option-help-keep")] = None,
    timing: Annotated[bool, typer.Option("--timing", help="option-help-timing")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="option-help-json")] = False,
    goal: Annotated[float | None, typer.Option("--goal", min=0, max=1, metavar="metavar-share", help="option-help-goal")] = None,
    count: Annotated[str | None, typer.Option("--count", metavar="metavar-event", help="option-help-count")] = None,
    least: Annotated[float | None, typer.Option("--least", min=0, metavar="metavar-number", help="option-help-least")] = None,
) -> None:
    chosen = find_game(game)
    screen: Screen = context.obj.of(chosen.id)
    cast = tuple(split_list(bots))
    if not cast:
        raise Stop("no-bots")
    size = len(cast) if players is None else players
    check_bots([bot for bot in cast if not is_adapted(bot)], chosen, size)
    settings = check_options(chosen, size, options_of(option))
    if count is not None and count not in event_names(chosen):
        raise Stop("unknown-event", event=count, known=", ".join(event_names(chosen)))
    plan = Plan(chosen.id, cast, size, matches, seed, tuple(settings.items()), count, timing, edition_text(chosen, edition))
    result = play_plan(plan, executor_of(workers, ray, ray_address), keep, screen.words)
    if as_json:
        typer.echo(json.dumps(asdict(result), ensure_ascii=False))
    else:
        show_result(result, plan, screen)
    check_goals(result.rows[0], goal, least)


def play_plan(plan: Plan, executor: Executor, file: Path | None, words: Words) -> TournamentResult:
    """The result of a plan. Raises `Stop` when the file is of another tournament."""
    fixtures = plan.fixtures()
    try:
        played = play_all(plan, fixtures, executor, file)
        return sum_up(plan, followed(played, len(fixtures), words.say("tournament-progress")))
    except OtherTournament as error:
        raise Stop(
            "kept-other-tournament", file=str(file), what=error.what, kept=str(error.stored), planned=str(error.planned)
        ) from error
    except BadTournamentFile as error:
        raise Stop("kept-badly", file=str(file), line=error.line) from error
    except TournamentFileError as error:
        raise Failure("cannot-write", file=str(file)) from error


def show_result(result: TournamentResult, plan: Plan, screen: Screen) -> None:
    words = screen.words
    rates = len(result.rows) > 1
    headings = [words.say(f"tournament-{name}") for name in ("bot", "seats", "wins", "share", "interval", "place", "score")]
    headings += [words.say("tournament-rating")] if rates else []
    headings += [words.say("tournament-count", event=plan.count)] if plan.count is not None else []
    headings += [words.say("tournament-thinking")] if plan.timing else []
    rows = plain_table(*headings)
    for column in rows.columns[1:]:
        column.justify = "right"
    for row in result.rows:
        cells = [
            str(row.seats),
            words.say("decimal", number=row.wins),
            words.say("percent", share=row.share),
            words.say("percent-range", low=row.low, high=row.high),
            words.say("decimal", number=row.mean_place),
            words.say("decimal", number=row.mean_score),
        ]
        cells += [rating_text(row, words)] if rates else []
        cells += [words.say("decimal", number=row.mean_count)] if plan.count is not None else []
        cells += [thinking_text(row, words)] if plan.timing else []
        rows.add_row(Text(row.bot, style="title"), *cells)
    screen.show(rows)
    screen.say("tournament-note", "faint", matches=result.matches, deals=result.deals, seed=str(result.seed))


def rating_text(row: Row, words: Words) -> str:
    points, margin = round(row.rating.points), round(row.rating.high - row.rating.points)
    return words.say("tournament-points", points=f"{points:+}", margin=str(margin))


def thinking_text(row: Row, words: Words) -> str:
    mean = row.thought.milliseconds / max(1, row.thought.decisions)
    return words.say("tournament-milliseconds", mean=mean, longest=row.thought.longest)


def check_goals(first: Row, goal: float | None, least: float | None) -> None:
    """Raises `Failure` when the first bot misses a goal."""
    if least is not None and first.mean_count < least:
        raise Failure("tournament-count-missed", bot=first.bot, mean=first.mean_count, least=least)
    if goal is not None and first.low < goal:
        raise Failure("tournament-goal-missed", bot=first.bot, low=first.low, goal=goal)
